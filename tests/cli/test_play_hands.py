"""Is it said truly and once who draws the cards and who turns each hand, by name?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

import pytest

from croupier.cli.play_told import BROKEN
from croupier.table.events import Reason
from tests.cli.play_sessions import after, plays

if TYPE_CHECKING:
    from tests.cli.terminal import Run

FRENCH = "fr-punto-banco --seed 7"
KEPT = "keeps the {}'s Hand, on which nobody has bet"
SQUEEZED = "pa-baccarat --seed 7 --set hands=face-down"


def passed(run: Run) -> list[str]:
    """Give what is said of who turns the hands, coup by coup, each on one line."""
    found = re.findall(
        r"^  dealer  ((?:passes|keeps) the (?:Player|Banker)'s.*(?:\n {10}\S.*)*)", run.out, re.MULTILINE
    )
    return [re.sub(r"\s{3,}\S+ (?:law|custom)$", "", re.sub(r"\n +", " ", each)).strip() for each in found]


def turned(run: Run) -> list[tuple[str, str]]:
    """Give who turned which hand, in order."""
    return re.findall(r"^ [ *](\S+) +turns? the (Player|Banker)'s", run.out, re.MULTILINE)


@pytest.mark.parametrize(
    ("wagers", "said"),
    [
        ("b 5", "keeps the Player's Hand, on which nobody has bet"),
        # 55-14: never by whoever holds the shoe, even if his bet on it is the largest.
        ("p 5", "keeps the Player's Hand, on which only whoever holds the shoe has bet"),
    ],
)
def test_55_14_whoever_holds_the_shoe_turns_the_banker_s_hand_and_not_the_player_s(
    wagers: str, said: str
) -> None:
    run = plays(FRENCH, "no", "take", wagers, "deal", "deal", "turn")
    assert [each.split("  ")[0] for each in passed(run)] == [
        f"{said}; leaves the Banker's Hand to you, who hold the shoe"
    ]
    assert turned(run)[:2] == [("dealer", "Player"), ("you", "Banker")]
    assert "You hold the shoe, and so the Banker's Hand is yours to turn" in run.out
    assert "was passed" not in run.out


def test_55_14_where_the_house_holds_the_shoe_it_turns_what_nobody_else_may() -> None:
    run = plays(f"{FRENCH} --house-deals", "no", "p 5", "deal", "turn")
    assert [each.split("  ")[0] for each in passed(run)] == [
        "passes the Player's Hand to you; keeps the Banker's Hand, since he holds the shoe"
    ]
    assert turned(run)[:2] == [("you", "Player"), ("dealer", "Banker")]
    assert "curator" not in run.out


@pytest.mark.parametrize(
    ("wagers", "said", "turns"),
    [
        (
            "b 5",
            "passes the Banker's Hand to you; keeps the Player's Hand, on which nobody has bet",
            "dealer you",
        ),
        (
            "p 5",
            "passes the Player's Hand to you; keeps the Banker's Hand, on which nobody has bet",
            "you dealer",
        ),
        (
            "p 5, b 5",
            "passes the Player's Hand to you; keeps the Banker's Hand, on which nobody else has bet",
            "you dealer",
        ),
        ("t 5", f"{KEPT.format('Player')}; {KEPT.format('Banker')}", "dealer dealer"),
    ],
)
def test_who_turns_a_hand_is_named_and_the_dealer_where_he_keeps_it(
    wagers: str, said: str, turns: str
) -> None:
    run = plays(SQUEEZED, "no", "take", wagers, "deal", "deal", *["turn"] * turns.count("you"))
    assert passed(run)[0].split("  ")[0] == said
    assert turned(run)[:2] == list(zip(turns.split(), ("Player", "Banker"), strict=True))
    assert "holder" not in run.out


def test_the_prompt_says_which_hand_and_which_card_of_it_is_to_be_turned() -> None:
    run = plays(SQUEEZED, "no", "take", "b 5", *["deal", "turn"] * 4)
    asked = set(re.findall(r"^\[[\d,.]+\] turn (.*)\?", run.out, re.MULTILINE))
    assert {"the Banker's Hand", "the Banker's third card"} <= asked
    assert "The Banker's Hand is yours to turn: turn, or an empty line." in run.lines


def test_players_of_the_house_draw_and_turn_in_their_own_names() -> None:
    run = plays("pa-baccarat --seed 3 --bots 2 --set hands=face-down", "no", "decline", *["deal"] * 4)
    assert " bot-1   a card, face down, to the Player " in run.out
    assert {who for who, _ in turned(run)} <= {"bot-1", "bot-2", "dealer"}
    assert ("bot-1", "Banker") in turned(run)


def test_what_the_house_does_for_one_who_leaves_is_the_dealer_s() -> None:
    run = plays("pa-baccarat --seed 3", "no", "take", "b 50", "deal", "leave")
    told = after(run, "? leave")
    assert told[0] == "  you     leave once the coup is over"
    assert told[1].startswith("  dealer  a card, face down, to the Player ")
    assert not [line for line in told[1:] if line.startswith("  you     a card")]


def test_why_names_them_too() -> None:
    run = plays(SQUEEZED, "no", "take", "b 5", "deal", "deal", "why", "turn", "deal", "turn", "why coup")
    told = after(run, "? why coup")
    assert "  you     turn the Banker's " in "\n".join(told)
    assert any(line.startswith("  dealer  turns the Player's ") for line in told)
    assert after(run, "? why")[0].startswith("  dealer  turns the Player's ")


def test_there_are_words_for_every_reason_for_which_a_coup_is_broken_off() -> None:
    assert set(BROKEN) == set(get_args(Reason))
