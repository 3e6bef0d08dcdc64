"""Pairs and suits of the first two cards: by the plain count, and by what textbooks say of full decks."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings

from croupier import regulations
from croupier.cards import Composition
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.firsts import firsts
from croupier.odds.known import NOTHING
from croupier.odds.totals import totals
from croupier.odds.unseen import Unseen
from croupier.wagers.relations import Relation
from tests.odds.questions import Question, questions


def kind_of(told: object) -> str:
    """Give the kind of a relation."""
    assert isinstance(told, Relation)
    return told.kind


@settings(max_examples=150)
@given(questions())
def test_a_small_shoe_counts_as_every_draw_of_it_card_by_card(asked: Question) -> None:
    ranks, suits = asked.counted("ranks", "suits")
    assert firsts(asked.deal(), asked.unseen, "ranks").counts == ranks
    assert firsts(asked.deal(), asked.unseen, "suits").counts == suits
    assert firsts(asked.deal(), asked.unseen, "suits").whole == totals(asked.deal()).whole


@settings(max_examples=60)
@given(questions(most=6, endless=True))
def test_decks_without_end_count_as_draws_of_cards_that_are_put_back(asked: Question) -> None:
    ranks, suits = asked.counted("ranks", "suits")
    assert firsts(asked.deal(), asked.unseen, "ranks").counts == ranks
    assert firsts(asked.deal(), asked.unseen, "suits").counts == suits


def test_of_eight_decks_a_pair_comes_as_often_as_a_second_card_of_its_rank() -> None:
    rules = regulations.load("pa-baccarat", {"decks": 8})
    unseen = Unseen(Composition.of_decks(8))
    shoe = deal(rules, unseen, NOTHING, choices(rules))
    by_rank, by_suit = firsts(shoe, unseen, "ranks"), firsts(shoe, unseen, "suits")
    assert by_rank.whole == by_suit.whole == totals(shoe).whole
    pairs = sum(count for (player, _), count in by_rank.counts.items() if player is not None)
    assert Fraction(pairs, by_rank.whole) == Fraction(31, 415)
    # Either hand's pair pays once: 13.7099 % at 5 to 1 (law/jurisdictions.md § 5.3).
    either = sum(count for ranks, count in by_rank.counts.items() if ranks != (None, None))
    assert round(1 - Fraction(6 * either, by_rank.whole), 6) == Fraction("0.137099")
    suits = {
        "perfect-pair": Fraction(7, 415),
        "colored-pair": Fraction(8, 415),
        "mixed-pair": Fraction(16, 415),
        "royal-match": Fraction(2, 13) * Fraction(8, 415),
        "suited": Fraction(96, 415) - Fraction(2, 13) * Fraction(8, 415),
        "none": Fraction(3 * 96, 415),
    }
    for kind, chance in suits.items():
        for place in (0, 1):
            found = sum(count for both, count in by_suit.counts.items() if kind_of(both[place]) == kind)
            assert Fraction(found, by_suit.whole) == chance, kind
