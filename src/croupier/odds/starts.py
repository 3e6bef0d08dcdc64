"""In how many ways do both hands begin, by the kinds of their cards and by what two cards are to each other?

Values say how a coup goes on, and the relation of two cards decides the wagers on pairs and suits.  Neither
follows from the other, so a class of two cards here is both: the kinds (values, or ranks where a wager looks
at those of a whole hand) and the relation.  A card makes few classes with those beside it, and `four` counts
by what each card touches, so the finer classes cost little: there are 132 where the kinds are values.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from croupier.cards.card import DECK, VALUES, Card, rank, value
from croupier.coup import TWO_CARDS
from croupier.odds.four import four, half
from croupier.odds.known import state_of
from croupier.wagers.relations import PAIRS, Relation, relation

if TYPE_CHECKING:
    from croupier.cards import Composition
    from croupier.odds.deal import Deal, Held
    from croupier.odds.unseen import Unseen
    from croupier.regulations.ruleset import Automaton

Kinds = Literal["values", "ranks"]
"""By what a card is told while it makes hands: its value, or its rank."""
Relations = Literal["none", "ranks", "suits"]
"""How finely the relation of two cards is told: not at all, only a pair and its rank, or wholly."""
Pair = tuple[int, int]
"""The kinds of two cards, the lower first."""
NO_PAIR: Final = Relation("none")
ORDERS: Final = 2
"""Two cards come in two orders."""


class Start(NamedTuple):
    """Both hands' first two cards: `ways` of them, by the relation of each hand's two."""

    player: Relation
    banker: Relation
    ways: int


@cache
def kinds_of(kinds: Kinds) -> tuple[int, ...]:
    """Give the kind of each of 52 cards."""
    return tuple(VALUES) if kinds == "values" else tuple(int(rank(Card(card))) for card in range(DECK))


@cache
def values_of(kinds: Kinds) -> tuple[int, ...]:
    """Give the value of each kind."""
    by_kind = dict(zip(kinds_of(kinds), VALUES, strict=True))
    return tuple(by_kind[kind] for kind in range(len(by_kind)))


def counts_of(composition: Composition, kinds: Kinds) -> tuple[int, ...]:
    """Give how many cards there are of each kind."""
    return composition.values if kinds == "values" else composition.ranks


def starts(
    deal: Deal, unseen: Unseen, kinds: Kinds, relations: Relations
) -> dict[tuple[Pair, Pair], list[Start]]:
    """Count the ways in which both hands receive those of their first two cards that they do not hold.

    `unseen` is what the deal was made from.  Two pairs have an entry, and a `Start`, only where there are
    ways to them.
    """
    matrix, told = _classes(kinds, relations)
    counts, endless = unseen.composition.cards, unseen.endless
    hands = (deal.player, deal.banker)
    player, banker = (half(matrix, counts, hand.cards[:TWO_CARDS], endless=endless) for hand in hands)
    fitting = [
        {each: _orders(deal.ruleset.automaton, hand, kinds, told[each][0]) for each in one.whole}
        for hand, one in zip(hands, (player, banker), strict=True)
    ]
    found: dict[tuple[Pair, Pair], list[Start]] = {}
    for ours, row in four(player, banker, counts, endless=endless).items():
        pair, mine = told[ours]
        for theirs, ways in row.items():
            other, its = told[theirs]
            fit = ways * fitting[0][ours] * fitting[1][theirs] // ORDERS**2
            if fit:
                found.setdefault((pair, other), []).append(Start(mine, its, fit))
    return found


def _orders(automaton: Automaton, hand: Held, kinds: Kinds, pair: Pair) -> int:
    """Say in how many of its two orders a pair is as the hand is known to be.

    Both orders come in equally many ways.  A hand that holds a card has one order, which counts for both.
    """
    values = [values_of(kinds)[kind] for kind in pair]
    if hand.total is not None and automaton.count[state_of(automaton, values)] != hand.total:
        return 0
    if not hand.by_value:
        return ORDERS
    if not hand.cards:
        return values.count(hand.by_value[0])
    values.remove(value(hand.cards[0]))
    return ORDERS if values == [*hand.by_value] else 0


@cache
def _classes(
    kinds: Kinds, relations: Relations
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[Pair, Relation], ...]]:
    """Give classes of two cards by numbers: of each two cards the class, and what each class is."""
    kind, cards = kinds_of(kinds), [Card(card) for card in range(DECK)]
    number: dict[tuple[Pair, Relation], int] = {}
    matrix = tuple(
        tuple(
            number.setdefault((_pair(kind[one], kind[other]), _told(relations, one, other)), len(number))
            for other in cards
        )
        for one in cards
    )
    return matrix, tuple(number)


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one <= other else (other, one)


def _told(relations: Relations, one: Card, other: Card) -> Relation:
    """Say what two cards are to each other, as finely as is asked.

    Where only ranks are told, a pair stands as a mixed one: a view of ranks reads its rank and no more.
    """
    found = relation(one, other)
    match relations:
        case "suits":
            return found
        case "ranks":
            return Relation("mixed-pair", found.rank) if found.kind in PAIRS else NO_PAIR
        case "none":
            return NO_PAIR
