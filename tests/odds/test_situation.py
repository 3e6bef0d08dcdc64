"""Is a question put as it is meant: which cards may come, what is known, and what is kept of the answer?"""

from __future__ import annotations

from math import perm
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import odds, regulations
from croupier.cards import Card, Composition, parse_many
from croupier.errors import CardError, OddsError
from croupier.odds import Known
from croupier.regulations import policies
from tests.odds.oracle import FULL

PUNTO: Final = FULL[0]
CHEMIN: Final = FULL[4]
DRAWS: Final = policies.read("9/11")
FOUR: Final = parse_many("5h 2c Kd 3s")


def test_nothing_said_means_the_full_decks_of_the_house() -> None:
    for decks in (6, 8):
        asked = odds.situation(regulations.load("pa-baccarat", {"decks": decks}))
        assert asked.unseen == odds.Unseen(Composition.of_decks(decks))
        assert asked.coups == perm(52 * decks, 6)


def test_cards_removed_and_cards_given_may_not_come_any_more() -> None:
    asked = odds.situation(PUNTO, removed=parse_many("Kh Kh 9s"), known=Known(FOUR))
    assert asked.unseen.composition == Composition.of_decks(8).without(parse_many("Kh Kh 9s 5h 2c Kd 3s"))
    assert asked.coups == perm(409, 2)


@settings(max_examples=20)
@given(st.lists(st.integers(0, 51).map(Card), max_size=20), st.randoms())
def test_a_card_removed_is_like_one_left_out(removed: list[Card], chance: object) -> None:
    shuffled = sorted(removed, key=lambda card: hash((chance, card)))
    left = Composition.of_decks(8).without(removed)
    one = odds.situation(PUNTO, removed=shuffled).totals
    assert one == odds.situation(PUNTO, left).totals


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    one_deck = Composition.of_decks(1)
    for removed, dealt in (("Kh Kh", ""), ("Kh", "Kh"), ("", "Kh Kh")):
        with pytest.raises(CardError) as refused:
            odds.situation(PUNTO, one_deck, removed=parse_many(removed), known=Known(parse_many(dealt)))
        (problem,) = refused.value.problems
        assert (problem.code, problem.what) == ("cards.not_there", "2 of Kh cannot be taken from 1")
    with pytest.raises(CardError) as refused:
        odds.situation(PUNTO, odds.counted((0, *[4] * 9)), removed=parse_many("Kh Td 5c"))
    assert [problem.what for problem in refused.value.problems] == ["2 of value 0 cannot be taken from 0"]
    with pytest.raises(CardError) as refused:
        odds.situation(PUNTO, odds.counted((*[4] * 12, 0)), removed=parse_many("Kh Td 5c"))
    assert [problem.what for problem in refused.value.problems] == ["1 of rank K cannot be taken from 0"]


def test_what_is_no_card_cannot_be_taken() -> None:
    for unseen in (odds.Unseen(Composition.of_decks(1)), odds.counted([4] * 10)):
        with pytest.raises(CardError) as refused:
            unseen.without((Card(52),))
        assert refused.value.code == "cards.unknown_card"


def test_from_decks_without_end_nothing_is_missed() -> None:
    endless = odds.infinite()
    assert endless.without(FOUR) is endless
    asked = odds.situation(PUNTO, endless, removed=parse_many("Kh"), known=Known(FOUR))
    assert asked.coups == 52**2
    (tie,) = odds.odds(asked, ["tie"]).worths
    fresh = odds.exact(PUNTO, odds.Unseen(Composition.of_decks(7), endless=True), known=Known(FOUR))
    assert tie.ev == fresh.worth("tie").ev


def test_what_was_counted_once_is_kept() -> None:
    asked = odds.situation(PUNTO)
    for view in ("totals", "third-card", "ranks", "suits"):
        first = asked.counted(view)
        assert first is asked.counted(view, "player") is asked.counted(view)
        assert sum(first.values()) == asked.coups
    assert asked.counted("hand", "player") is not asked.counted("hand", "banker")
    assert sum(asked.counted("hand", "player").values()) == asked.coups


def test_one_card_less_is_another_question_by_the_same_rules() -> None:
    asked = odds.situation(CHEMIN, known=Known(FOUR), player=DRAWS, banker=DRAWS)
    less = asked.without(Card(0))
    assert less.unseen == asked.unseen.without((Card(0),))
    assert (less.ruleset, less.known, less.choices) == (asked.ruleset, asked.known, asked.choices)
    assert less.totals != asked.totals


def test_nothing_is_refused_before_something_is_counted() -> None:
    """A choice that nobody makes matters only where a count depends on it."""
    asked = odds.situation(CHEMIN)
    with pytest.raises(OddsError) as refused:
        asked.coups  # noqa: B018  asking is what counts
    assert {problem.code for problem in refused.value.problems} == {"odds.choice_needed"}
    remedies = {problem.remedy.partition(" or ")[0] for problem in refused.value.problems}
    assert remedies == {"say how it chooses, as --player", "say how it chooses, as --banker"}
    natural = odds.exact(CHEMIN, known=Known(parse_many("9h 2c Kd 3s")))
    assert natural.outcomes.player == natural.coups
