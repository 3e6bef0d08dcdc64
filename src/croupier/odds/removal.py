"""What does one card less do to a wager: the effect of removal, by value, rank or card?

A card that is taken from the shoe unseen changes no expectation; so the effects of all cards, each as often
as it is there, add up to nought.  Where only the total or the value of cards is known, which card was taken
depends on that, and the effects need not add up.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.cards import Card, rank, value
from croupier.cards.card import DECK
from croupier.errors import OddsError
from croupier.odds.exact import offered, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds.asked import Wanted
    from croupier.odds.situation import Situation
    from croupier.wagers import Wager
    from croupier.wagers.views import View

By = Literal["value", "rank", "card"]
"""Whether removing a card tells by its value, by its rank, or by the card itself."""
_BY: Final[dict[View, By]] = {
    "totals": "value",
    "third-card": "value",
    "ranks": "rank",
    "hand": "rank",
    "suits": "card",
}


class Effects(msgspec.Struct, frozen=True):
    """By how much a wager's expectation changes when one card of each kind is removed.

    `cards[card]` is for each of 52 cards, None where there is none to remove; there are `counts[card]` of
    it, all of a rank or value under its club where no more is known of them.  `by` says how finely it tells:
    all cards of one value, or rank, have one effect.
    """

    wager: str
    by: By
    expectation: Fraction
    cards: tuple[Fraction | None, ...]
    counts: tuple[int, ...]

    @property
    def ranks(self) -> tuple[Fraction | None, ...]:
        """The effect of an unseen card of each of 13 ranks, ace first."""
        return tuple(self._mean(range(first, first + 4)) for first in range(0, DECK, 4))

    @property
    def values(self) -> tuple[Fraction | None, ...]:
        """The effect of an unseen card of each value, 0 to 9."""
        return (self._mean(range(36, DECK)), *self.ranks[:9])

    def _mean(self, cards: range) -> Fraction | None:
        effects = {self.cards[card] for card in cards} - {None}
        if len(effects) <= 1:
            return effects.pop() if effects else None
        there = [(self.cards[card], self.counts[card]) for card in cards]
        total = sum(count for _, count in there)
        return sum((effect * count for effect, count in there if effect is not None), Fraction(0)) / total


def removal(asked: Situation, wagers: Wanted | None = None) -> tuple[Effects, ...]:
    """Give the effects of removal for every wager of a situation, or for those asked for.

    Raises as `croupier.odds.exact`; a shoe that is short once a card is gone is ``odds.short_shoe``.  Decks
    without end never miss a card: there every effect is nought.
    """
    bound = offered(asked, wagers)
    kinds: dict[By, list[tuple[int, ...]]] = {by: _kinds(asked, by) for by in ("value", "rank", "card")}
    less: dict[int, Situation] = {}
    return tuple(_effects(asked, wager, kinds[_BY[wager.view]], less) for wager in bound)


def _effects(
    asked: Situation, wager: Wager, kinds: Sequence[tuple[int, ...]], less: dict[int, Situation]
) -> Effects:
    """Give the effects for one wager; the situations with a card less are kept for the others."""
    before = worth(asked, wager).ev
    effects: dict[int, Fraction] = {}
    for cards in kinds:
        first = cards[0]
        if first not in less:
            less[first] = asked.without(Card(first))
        effects |= dict.fromkeys(cards, _less(less[first], wager) - before)
    found = (effects.get(asked.unseen.kind(Card(card))) for card in range(DECK))
    return Effects(wager.id, _BY[wager.view], before, tuple(found), asked.unseen.composition.cards)


def _less(left: Situation, wager: Wager) -> Fraction:
    """Give the expectation of a wager when a card is gone; what is wrong only then is told so."""
    try:
        return worth(left, wager).ev
    except OddsError as error:
        raise OddsError(*(each._replace(where="with one card less") for each in error.problems)) from None


def _kinds(asked: Situation, by: By) -> list[tuple[int, ...]]:
    """Sort the cards that are there into kinds whose removal does the same."""
    counts = asked.unseen.composition.cards
    if by == "card" and not asked.known.cards and _alike(counts):
        by = "rank"  # the suits are interchangeable
    found: dict[int, list[int]] = {}
    for card in (Card(card) for card in range(DECK) if counts[card]):
        kind = int(value(card)) if by == "value" else int(rank(card)) if by == "rank" else card
        found.setdefault(kind, []).append(card)
    return [tuple(cards) for cards in found.values()]


def _alike(counts: Sequence[int]) -> bool:
    """Say whether there are as many cards of each suit in every rank."""
    return all(len(set(counts[first : first + 4])) == 1 for first in range(0, DECK, 4))
