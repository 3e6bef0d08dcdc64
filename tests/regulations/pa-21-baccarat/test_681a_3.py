"""58 Pa. Code § 681a.3(a) and (d): four or eight decks, and what the cards and the hands count."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from croupier import play, regulations, shoe
from croupier.cli.main import main
from croupier.errors import PlayError, SubmissionError
from croupier.play.events import PointCountsAnnounced, ResultAnnounced, ScoresAnnounced
from croupier.regulations import Cite
from tests.dealing import dealt, types

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES: Final = regulations.load("pa-21-baccarat@2016-11-19")
SECTION: Final = "pa-21-baccarat:681a.3"
OTHERS: Final = [0, 1, 2, 3, 5, 6, 7, 9, 12, -4]


def scores(*cards: str) -> list[int]:
    """Score each hand by the compiled automaton, walked card by card."""
    found: list[int] = []
    for hand in cards:
        state = 0
        for rank in hand.split():
            state = RULES.automaton.step[state][value_of(rank)]
        found.append(RULES.automaton.count[state])
    return found


def value_of(rank: str) -> int:
    """Give the column of a rank: tens and court cards share one."""
    return 0 if rank in {"10", "J", "Q", "K"} else 1 if rank == "A" else int(rank)


def plainly(ranks: tuple[str, ...]) -> int:
    """Score a hand as a reader of (d) does: ace by ace, eleven unless the score would exceed 21."""
    rest = sum(10 if rank in "JQK" else int(rank) for rank in ranks if rank != "A")
    aces = ranks.count("A")
    ways = [rest + 11 * high + (aces - high) for high in range(aces + 1)]
    return max((way for way in ways if way <= 21), default=min(ways))


def result(cards: str) -> ResultAnnounced:
    """Deal one coup and give its result."""
    coups = play.drive(RULES, shoe.stacked(cards))
    return next(event for _, event, _ in coups if isinstance(event, ResultAnnounced))


@pytest.mark.parametrize("decks", [4, 8])
def test_681a_3_a_four_or_eight_decks(decks: int) -> None:
    rules = regulations.load("pa-21-baccarat", {"decks": decks})
    assert rules.cites["decks"] == Cite(f"{SECTION}(a)", "option")
    assert sorted(shoe.fresh(rules).order) == sorted(bytes(range(52)) * decks)


@pytest.mark.parametrize("decks", OTHERS)
def test_681a_3_a_no_other_number_of_decks(decks: int) -> None:
    with pytest.raises(SubmissionError) as error:
        regulations.load("pa-21-baccarat", {"decks": decks})
    (problem,) = error.value.problems
    assert (problem.code, problem.clause) == ("submission.not_permitted", f"{SECTION}(a)")
    assert "4 or 8" in problem.remedy


def test_681a_3_a_the_text_has_no_default() -> None:
    """That eight are dealt where nobody chooses is the trade's, and says so."""
    decks = regulations.read("pa-21-baccarat").file.settings["decks"]
    assert decks.default is not None
    assert (decks.value, decks.default.clause, decks.default.basis) == (8, "custom.decks", "custom")


def test_681a_3_d_1_two_to_ten_have_their_face_value() -> None:
    assert scores(*map(str, range(2, 11))) == list(range(2, 11))
    for face, rank in enumerate("23456789T", start=2):
        assert result(f"Kh {rank}d Qh 9d 9h 9s").banker == face + 9 + (9 if face + 9 < 17 else 0)


def test_681a_3_d_2_jack_queen_and_king_have_the_value_10() -> None:
    assert scores("J", "Q", "K", "J Q", "Q K", "K 10", "J 9") == [10, 10, 10, 20, 20, 20, 19]
    for court in "JQK":
        event = result(f"{court}h Jd {court}c Qd")
        assert (event.winner, event.player, event.banker) == ("tie", 20, 20)


@pytest.mark.parametrize(
    ("hand", "score"),
    [
        ("A", 11),
        ("A 10", 21),
        ("A 6", 17),
        ("A A", 12),
        ("A A 10", 12),
        ("A 6 10", 17),
        ("A A A", 13),
        ("A A 9", 21),
        ("A 9 A", 21),
        ("10 A A", 12),
        ("10 9 A", 20),
        ("10 10 A", 21),
        ("10 10 2", 22),
        ("A 5 5", 21),
        ("A 5 6", 12),
    ],
)
def test_681a_3_d_3_an_ace_is_11_unless_that_exceeds_21(hand: str, score: int) -> None:
    assert scores(hand) == [score] == [plainly(tuple(hand.split()))]


def test_681a_3_d_3_an_ace_falls_to_1_when_a_third_card_comes() -> None:
    """A 5 is called 16 and draws; with a ten it is 16 still, and with a five 21."""
    for third, score in (("Kh", 16), ("5c", 21), ("6c", 12)):
        events = dealt(RULES, f"As 9h 5s 9d {third}")
        called = [event.player for event in events if isinstance(event, ScoresAnnounced)]
        assert called == [16, None]
        (final,) = (event for event in events if isinstance(event, ResultAnnounced))
        assert final.player == score
    events = dealt(RULES, "9h As 9d 5s Kh")
    assert [event.banker for event in events if isinstance(event, ResultAnnounced)] == [16]


def test_681a_3_d_every_hand_is_scored_as_a_plain_reader_scores_it() -> None:
    """All hands of one, two and three cards by rank, 13 + 169 + 2197 of them."""
    ranks = ("A", *map(str, range(2, 11)), "J", "Q", "K")
    hands = [hand for size in (1, 2, 3) for hand in product(ranks, repeat=size)]
    assert len(hands) == 2379
    assert scores(*map(" ".join, hands)) == list(map(plainly, hands))


def test_681a_3_d_a_score_is_called_a_score() -> None:
    """(d)(3) has hands with a score; the text knows no Point Count."""
    for way, counts in (("face-down", [(12, None), (None, 20)]), ("face-up", [(12, 20)])):
        events = dealt(regulations.load("pa-21-baccarat", {"hands": way}), "Ac Kd As Qd")
        assert "scores_announced" in types(events)
        assert "point_counts_announced" not in types(events)
        called = [event for event in events if isinstance(event, PointCountsAnnounced)]
        assert [(event.player, event.banker) for event in called] == counts


def test_681a_3_d_a_natural_of_two_aces_is_called_12() -> None:
    """(d) scores it, and the rule of naturals decides: 12 stands above 21."""
    event = result("Ac Ad As Kd")
    assert (event.winner, event.player, event.banker, event.decided_by) == ("player", 12, 21, "natural")
    said = [
        play.words(RULES, before, act) for before, act, _ in play.drive(RULES, shoe.stacked("Ac Ad As Kd"))
    ]
    assert {"Player natural 12", "Banker natural 21", "Player wins, 12 against 21"} <= set(said)


def told(ruleset: regulations.Ruleset, seed: int) -> Iterator[str]:
    """Give what is said, explained and refused over a whole shoe."""
    never = ResultAnnounced("dealer", f"{SECTION}(d)", "law", "all", "law", "law", "tie", 99, 99)
    for before, event, after in play.drive(ruleset, shoe.fresh(ruleset, seed=seed)):
        yield play.words(ruleset, before, event)
        yield from (reason.text for reason in play.explain(ruleset, before, event))
        with pytest.raises(PlayError) as refused:
            play.apply(ruleset, after, never)
        yield f"{refused.value.problems[0].what}; {refused.value.problems[0].remedy}"


@pytest.mark.parametrize("way", ["face-down", "face-up"])
def test_681a_3_d_whatever_is_said_of_the_game_no_word_is_of_another(way: str) -> None:
    ruleset = regulations.load("pa-21-baccarat", {"hands": way, "decks": 4})
    everything = "\n".join(told(ruleset, 1))
    assert re.search(r"scores?\b", everything)
    assert re.findall(r".*point[ -]count.*", everything, re.IGNORECASE) == []


@pytest.mark.parametrize(
    ("command", "word"),
    [
        ("rules show pa-21-baccarat --evidence", "announces the Player's score"),
        ("rules show pa-21-baccarat --evidence --set hands=face-up", "announces both scores"),
        ("deal pa-21-baccarat --shoe --explain --seed 1", "Player wins, "),
        ("deal pa-21-baccarat --shoe --seed 1 --json", "scores_announced"),
    ],
)
def test_681a_3_d_no_page_of_the_game_speaks_of_a_point_count(
    command: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 0
    page = capsys.readouterr().out
    assert word in page
    assert re.findall(r".*point[ _-]count.*", page, re.IGNORECASE) == []
