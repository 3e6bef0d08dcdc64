"""Are the products of two payoffs what they are when every coup is dealt card by card?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import regulations
from croupier.cards import Card
from croupier.errors import OddsError
from croupier.odds.joint import joint
from croupier.odds.known import Known
from croupier.odds.looks import Payoff
from tests.odds.drawn import paying
from tests.odds.plain import ShortError
from tests.odds.questions import Question, questions

if TYPE_CHECKING:
    from croupier.wagers.views import Side, View

FREE: Final = regulations.load("fr-chemin-de-fer", {"table": "free"})


def made(look: tuple[View, Side], seed: int) -> Payoff:
    """Make up a payoff of a view, of a hand."""
    return Payoff(look[0], paying(seed), look[1])


def some(looks: tuple[tuple[View, Side], ...], most: int) -> st.SearchStrategy[list[Payoff]]:
    """Draw payoffs of these views."""
    payoff = st.builds(made, st.sampled_from(looks), st.integers(0, 99))
    return st.lists(payoff, min_size=1, max_size=most)


FIRSTS_AND_TOTALS: Final = some(
    (("totals", ""), ("totals", "player"), ("third-card", ""), ("ranks", "banker"), ("suits", "player")), 6
)
ALL: Final = some(
    (
        ("totals", ""),
        ("third-card", ""),
        ("ranks", ""),
        ("suits", ""),
        ("hand", "player"),
        ("hand", "banker"),
    ),
    5,
)


def plainly(asked: Question, payoffs: list[Payoff]) -> list[list[Fraction]]:
    """Give the expectation of every product, of each payoff with one that always pays 1, and with others."""
    plain, paid = asked.plain(), Counter[tuple[Fraction, ...]]()
    whole = asked.choices.denominator
    for coup in plain.coups():
        told = plain.told(coup)
        seen = [told[each.side if each.view == "hand" else each.view] for each in payoffs]
        nets = [each.net(key) for each, key in zip(payoffs, seen, strict=True)]
        paid[Fraction(1), *map(Fraction, nets)] += int(coup.ways * whole)
    places = range(len(payoffs) + 1)
    return [
        [
            sum((nets[one] * nets[other] * ways for nets, ways in paid.items()), Fraction(0)) / paid.total()
            for other in places
        ]
        for one in places
    ]


def told(asked: Question, payoffs: list[Payoff]) -> list[list[Fraction]]:
    """Give the same as the module tells it."""
    found = joint(asked.deal(), asked.unseen, payoffs)
    first = [Fraction(1), *found.means]
    return [first, *([mean, *row] for mean, row in zip(found.means, found.products, strict=True))]


@settings(max_examples=200)
@given(questions(), FIRSTS_AND_TOTALS)
def test_all_products_are_those_of_coups_dealt_card_by_card(asked: Question, payoffs: list[Payoff]) -> None:
    assert told(asked, payoffs) == plainly(asked, payoffs)


@settings(max_examples=100)
@given(questions(), ALL)
def test_they_are_so_where_the_cards_of_a_hand_are_looked_at(asked: Question, payoffs: list[Payoff]) -> None:
    assert told(asked, payoffs) == plainly(asked, payoffs)


@st.composite
def games_of_chances(draw: st.DrawFn) -> Question:
    """Draw a game in which both hands often have a free choice, and each makes it by a chance."""
    kinds = draw(st.lists(st.integers(0, 27).map(Card), min_size=2, max_size=4, unique=True))
    cards = tuple(draw(st.lists(st.sampled_from(kinds), min_size=6, max_size=8)))
    return Question(FREE, "9/11", "1/3", cards, Known(), ((), ()), endless=False)


@settings(max_examples=60)
@given(games_of_chances(), ALL)
def test_they_are_so_where_hands_draw_by_a_chance(asked: Question, payoffs: list[Payoff]) -> None:
    assert told(asked, payoffs) == plainly(asked, payoffs)


@settings(max_examples=60)
@given(questions(most=6, endless=True), ALL)
def test_they_are_so_where_every_card_is_put_back(asked: Question, payoffs: list[Payoff]) -> None:
    assert told(asked, payoffs) == plainly(asked, payoffs)


@settings(max_examples=150)
@given(questions(least=4, most=5), ALL)
def test_four_and_five_cards_are_enough_where_every_coup_ends_in_time(
    asked: Question, payoffs: list[Payoff]
) -> None:
    try:
        found = plainly(asked, payoffs)
    except ShortError:
        with pytest.raises(OddsError) as refused:
            told(asked, payoffs)
        assert refused.value.code == "odds.short_shoe"
    else:
        assert told(asked, payoffs) == found
