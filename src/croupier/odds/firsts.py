"""What are the first two cards of both hands to each other: a pair and of which rank, or of one suit?

Both hands are counted at once (`four`), by ranks or by cards.  Only where it is known what two cards count,
or the value of one of them, are classes told apart by the values too, and those that fit are kept.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from croupier.cards import SUITS, VALUES, Card, Rank, rank
from croupier.cards.card import DECK
from croupier.odds.counted import NOTHING_FITS, Counted
from croupier.odds.four import four, half
from croupier.odds.known import impossible, state_of
from croupier.odds.totals import totals
from croupier.wagers.relations import PAIRS, Relation, relation

if TYPE_CHECKING:
    from croupier.odds.deal import Deal, Held
    from croupier.odds.unseen import Unseen

View = Literal["ranks", "suits"]
"""How the first two cards are told."""
Told = Rank | Relation | None
"""What is told of two cards: by ranks the rank of a pair, None for no pair; by suits their relation."""
_HALVES: Final = 2
"""What the orders of two cards are counted out of: all of them, one of the two, or none."""


class _Class(NamedTuple):
    """A class of two cards: what is told of them, and their values, the lower first, where these matter."""

    told: Told
    values: tuple[int, ...] = ()


def firsts(deal: Deal, unseen: Unseen, view: View) -> Counted[tuple[Told, Told]]:
    """Count coups by what the first two cards of the Player's Hand, and of the Banker's, are to each other.

    The deal was made from the cards unseen.  Raises `OddsError`: ``odds.short_shoe`` where some coup could
    not be completed, and ``odds.impossible_given`` where nothing fits what is known.
    """
    if deal.short:
        totals(deal)
    refined = any(held.total is not None or held.by_value for held in (deal.player, deal.banker))
    classes, of = _classes(view, refined=refined)
    counts = unseen.composition.ranks if view == "ranks" else unseen.composition.cards
    hands = [[_kind(view, card) for card in held.cards] for held in (deal.player, deal.banker)]
    ours, theirs = (half(of, counts, hand, endless=deal.endless) for hand in hands)
    rest = deal.ways(deal.lacks) * deal.choices.denominator
    mine, its = ([_fits(deal, held, each) for each in classes] for held in (deal.player, deal.banker))
    found: dict[tuple[Told, Told], int] = {}
    for player, row in four(ours, theirs, counts, endless=deal.endless).items():
        for banker, ways in row.items() if mine[player] else ():
            fitting = ways * mine[player] * its[banker] // _HALVES**2
            if fitting:
                key = (classes[player].told, classes[banker].told)
                found[key] = found.get(key, 0) + fitting * rest
    if not found:
        raise impossible(NOTHING_FITS)
    return Counted(found, sum(found.values()))


def _fits(deal: Deal, held: Held, each: _Class) -> int:
    """Say how many of the two orders of two cards fit what is known of a hand.

    Where a value is that of the first of two cards, one order has it first: as many ways as the other.
    """
    automaton = deal.ruleset.automaton
    if held.total is not None and automaton.count[state_of(automaton, each.values)] != held.total:
        return 0
    if not held.by_value:
        return _HALVES
    (value,) = held.by_value
    if held.cards:
        return _HALVES if sorted((VALUES[held.cards[0]], value)) == list(each.values) else 0
    return each.values.count(value)


def _kind(view: View, card: Card) -> int:
    return int(rank(card)) if view == "ranks" else int(card)


@cache
def _classes(view: View, *, refined: bool) -> tuple[tuple[_Class, ...], tuple[tuple[int, ...], ...]]:
    """Give the classes of two cards by their numbers, and the number of the class of each two kinds."""
    cards = [Card(each) for each in range(0, DECK, len(SUITS) if view == "ranks" else 1)]
    number: dict[_Class, int] = {}
    of = tuple(
        tuple(number.setdefault(_class(view, one, other, refined=refined), len(number)) for other in cards)
        for one in cards
    )
    return tuple(number), of


def _class(view: View, one: Card, other: Card, *, refined: bool) -> _Class:
    found = relation(one, other)
    values = tuple(sorted((int(VALUES[one]), int(VALUES[other])))) if refined else ()
    if view == "suits":
        return _Class(found, values)
    return _Class(found.rank if found.kind in PAIRS else None, values)
