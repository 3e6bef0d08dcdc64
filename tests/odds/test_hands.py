"""The ranks of one hand's cards: by the plain count, and in full decks by what its states and pairs say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from croupier import regulations
from croupier.cards import VALUES, Composition
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.firsts import firsts
from croupier.odds.hands import hand
from croupier.odds.known import NOTHING, state_of
from croupier.odds.totals import totals
from croupier.odds.unseen import Unseen
from tests.odds.questions import Question, questions

if TYPE_CHECKING:
    from croupier.coup import Hand

HANDS: tuple[Hand, ...] = ("player", "banker")


@settings(max_examples=150)
@given(questions())
def test_a_small_shoe_counts_as_every_draw_of_it_card_by_card(asked: Question) -> None:
    for which, found in zip(HANDS, asked.counted(*HANDS), strict=True):
        counted = hand(asked.deal(), asked.unseen, which)
        assert counted.counts == found
        assert counted.whole == sum(found.values())


@settings(max_examples=60)
@given(questions(most=6, endless=True))
def test_decks_without_end_count_as_draws_of_cards_that_are_put_back(asked: Question) -> None:
    for which, found in zip(HANDS, asked.counted(*HANDS), strict=True):
        assert hand(asked.deal(), asked.unseen, which).counts == found


@pytest.mark.parametrize("which", HANDS)
@pytest.mark.parametrize("rules", ["pa-baccarat", "pa-21-baccarat"])
def test_full_decks_agree_with_the_final_states_and_with_the_pairs(rules: str, which: Hand) -> None:
    ruleset = regulations.load(rules)
    unseen = Unseen(Composition.of_decks(ruleset.decks))
    shoe = deal(ruleset, unseen, NOTHING, choices(ruleset))
    by_state, by_pair = Counter[int](), Counter[int | None]()
    for ranks, count in hand(shoe, unseen, which).counts.items():
        by_state[state_of(ruleset.automaton, (VALUES[4 * rank] for rank in ranks))] += count
        by_pair[ranks[0] if ranks[0] == ranks[1] else None] += count
    place = HANDS.index(which)
    states, pairs = Counter[int](), Counter[object]()
    for ends, count in totals(shoe).counts.items():
        states[ends[place]] += count
    for both, count in firsts(shoe, unseen, "ranks").counts.items():
        pairs[both[place]] += count
    assert by_state == states
    assert by_pair == pairs


def test_three_sevens_of_eight_decks_come_as_often_as_sevens_follow_sevens() -> None:
    # Two sevens score less than 17, so that the Player's Hand draws, where no natural ends the coup.
    ruleset = regulations.load("pa-21-baccarat", {"decks": 8, "natural-ends": "no"})
    unseen = Unseen(Composition.of_decks(8))
    shoe = deal(ruleset, unseen, NOTHING, choices(ruleset))
    sevens = hand(shoe, unseen, "player").counts[6, 6, 6]
    assert Fraction(sevens, shoe.most) == Fraction(32 * 31 * 30, 416 * 415 * 414)
