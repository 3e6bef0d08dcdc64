"""Does the table say what it is asked: why, what is awaited, which roads, how a shoe is checked?"""

from __future__ import annotations

import hashlib
import re
import struct

import pytest

from tests.cli.play_sessions import after, plays

MARKED = "pa-minibaccarat --seed 12 --set house-money=standard --set collection=marked"
SHORT = "punto-banco --seed 1 --set decks=1 --set cover-card=30"


def test_why_coup_tells_what_each_wager_brought_under_which_clause() -> None:
    run = plays(MARKED, "no", "deal", "house-money 20, b 10", "deal", "house 5 p, all b", "why coup")
    told = after(run, "? why coup")
    settled = [line for line in told if re.match(r"  dealer  (collects|pays|marks)", line)]
    assert [" ".join(line.split()[:4]) for line in settled] == [
        "dealer pays you 60.00",
        "dealer collects 5.00 on",
        "dealer pays you 85.00",
        "dealer marks up 4.25",
    ]
    assert "pa-minibaccarat:627a.7 reconstructed" in told[told.index(settled[0]) + 1]
    assert "pa-minibaccarat:627a.12 reconstructed" in told[told.index(settled[1]) + 1]
    assert told[-1] == "  you     +135.75"
    assert told[-1].strip() in "\n".join(after(run, "all b"))


def test_why_coup_has_no_money_before_there_is_any() -> None:
    run = plays("pa-minibaccarat --seed 12", "no", "why coup", "deal", "why coup")
    assert after(run, "? why coup")[-1] == "  you     nothing at stake"
    assert "nothing has been dealt or said yet in this coup" in run.lines


def test_an_act_whose_clause_is_another_than_that_of_the_line_above_has_its_own() -> None:
    run = plays(MARKED, "no", "deal", "house-money 20, b 10", "deal", "house take", "why coup")
    for told in (after(run, "? house take"), after(run, "? why coup")):
        used = next(place for place, line in enumerate(told) if "House Money: 80.00 taken" in line)
        assert "pa-minibaccarat:custom.house-money custom" in f"{told[used]} {told[used + 1]}"
        third = next(line for line in told[used:] if "'card for the Player'" in line)
        assert third.endswith("pa-minibaccarat:627a.9 reconstructed")


@pytest.mark.parametrize(
    ("game", "lines", "said"),
    [
        ("pa-baccarat", (), "the cards are yours to cut: cut 10 to 406, or no"),
        (
            "pa-baccarat",
            ("no",),
            "the shoe is offered to you, and who takes it draws the cards: take or decline",
        ),
        ("pa-baccarat", ("no", "take"), "type a wager, as b 50, or deal to go on; help lists all words"),
        ("fr-punto-banco --max 40 --min 0.20", ("no", "take"), "type a wager, as b 40, or deal to go on"),
        (
            "pa-minibaccarat",
            ("no", "b 5"),
            "banker 5.00 on the layout: deal to go on, or change it; help lists all words",
        ),
        (
            "pa-minibaccarat",
            ("no", "b 5", "deal"),
            "type a wager, as b 50, rebet (banker 5.00), or deal to go on; help lists all words",
        ),
        (MARKED, ("no", "deal", "house-money 20, b 10", "deal"), "House Money brought 80.00: house take or"),
    ],
)
def test_an_empty_line_says_what_is_awaited(game: str, lines: tuple[str, ...], said: str) -> None:
    options = game if "--seed" in game else f"{game} --seed 12"
    run = plays(options, *lines, "")
    assert " ".join(after(run, "?")).startswith(said)
    # What is not for now is told likewise.
    run = plays(options, *lines, "turn")
    assert " ".join(after(run, "? turn")).startswith(f"not now; {said}")


def test_why_means_the_payment_of_who_asks_where_there_was_one() -> None:
    run = plays("punto-banco --seed 1 --bots 3 --house-deals", "no", "tie 5, b 10", "deal", "why")
    paid = [line for line in run.lines if re.match("  dealer  (pays|collects)", line)]
    assert "pays bot-3 2.00 on player" in paid[-1]
    assert after(run, "? why")[0].startswith("tie was settled by its paytable")
    # Who had no wager is told of the last of the others'.
    run = plays("punto-banco --seed 1 --bots 3 --house-deals", "no", "deal", "why")
    assert " was settled by its paytable" in after(run, "? why")[0]


def test_the_road_of_a_shoe_from_which_nothing_was_dealt() -> None:
    run = plays("pa-minibaccarat --seed 12", "road", "no", "road", "deal", "road")
    roads = [at for at, line in enumerate(run.lines) if line.endswith("? road")]
    assert [run.lines[at + 1] for at in roads] == [
        "no coup has been dealt yet in this shoe",
        "no coup has been dealt yet in this shoe",
        "1 coup: Banker 1, Player 0, Tie 0",
    ]


def test_a_shoe_can_be_checked_by_what_is_shown_alone() -> None:
    run = plays(SHORT, "no", *["deal"] * 6, "check", "check order", "leave")
    (committed,) = re.findall(r"order of shoe 1, 52 cards, and commits to it:\s+([0-9a-f]{64})", run.out)
    assert f"before the first wager, {committed[:12]}..." in " ".join(after(run, "? check"))
    told = after(run, "? check order")
    *order, salt = re.findall(r"^  ([0-9a-f]+)$", "\n".join(told), re.MULTILINE)
    cards = bytes.fromhex("".join(order))
    room, shoe = b"play", 1
    written = b"croupier/shoe/1\0" + struct.pack(">H", len(room)) + room + struct.pack(">Q", shoe)
    written += bytes.fromhex(salt) + struct.pack(">H", len(cards)) + cards
    assert hashlib.sha256(written).hexdigest() == committed
    assert "dealer  opens shoe 1: type check to compare it with what was sealed" in run.out
    assert "check holds it" not in run.out


def test_before_a_shoe_is_over_nothing_of_its_order_is_shown() -> None:
    run = plays(SHORT, "no", "check order", "check")
    for line in ("check order", "check"):
        assert after(run, f"? {line}") == [
            "no shoe is finished yet: its order can be checked when it is over"
        ]


def test_help_lists_only_what_the_table_takes() -> None:
    run = plays("punto-banco --max 20", "no", "help")
    told = "\n".join(after(run, "? help"))
    assert told.startswith("b 20, t 10 ")
    assert "\nb all " in told
    assert "47.50" not in told
    assert "A wager is 1.00 to 20.00, in steps of 1.00." in " ".join(told.split())


def test_a_long_line_that_is_piped_in_stands_on_one_line_of_the_page() -> None:
    run = plays("pa-minibaccarat", "no", "x" * 700, "\x1b[2J\u202e" * 30)
    assert max(map(len, run.lines)) <= 80
    assert "\x1b" not in run.out
    assert "\u202e" not in run.out
