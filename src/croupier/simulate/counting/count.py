"""What does somebody who counts cards do: which tags he adds up, by what he divides, when he bets?"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final, Literal

import msgspec

from croupier.cards import RANKS
from croupier.cards.card import DECK
from croupier.errors import Problem, SimulateError

Divisor = Literal["none", "cards", "half-decks", "decks"]
"""What the running count is divided by: nothing; decks unseen, to the card, in halves or in whole ones."""
Estimate = Literal["nearest", "down", "up"]
"""How decks unseen are taken in halves or whole ones; half way to the nearest is up."""
Rounding = Literal["none", "down", "toward-zero", "nearest"]
"""How the true count is rounded to a whole number; half way to the nearest is up."""
FirstCard = Literal["seen", "unseen"]
"""Whether the first card is looked at, where the rules turn it up to say how many are burned."""
Burned = Literal["unseen", "gone", "seen"]
"""Cards burned face down: unseen and divided by like those to come; unseen but not divided by; looked at."""
VALUES: Final = 10
"""Tags may be given for ace to nine and for all cards of the value ten together."""
FINEST: Final = 1000
"""A tag, and all of a count's tags together, are whole numbers of such parts at most."""
MOST: Final = 9999
"""The highest tag, start and trigger."""


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """A count of cards, exactly as somebody keeps it.

    `wager` is the one that is placed.  `tags` are added up for the cards seen, from `start` on; there are
    thirteen, ace first, or ten, the last for tens and court cards.  The running count over the decks unseen
    (`divisor`, `estimate`), rounded (`rounding`), is the true count; the wager is placed before a coup where
    it is at least `at_least` or at most `at_most`.  All numbers are exact.

    Making one raises `SimulateError` (``simulate.bad_count``) with every fault.
    """

    wager: str
    tags: tuple[Fraction, ...]
    title: str = ""
    start: Fraction = Fraction(0)
    divisor: Divisor = "cards"
    estimate: Estimate = "nearest"
    rounding: Rounding = "none"
    at_least: Fraction | None = None
    at_most: Fraction | None = None
    first_card: FirstCard = "seen"
    burned: Burned = "unseen"

    def __post_init__(self) -> None:
        """Refuse what cannot be counted."""
        faults = [*self._faults()]
        if faults:
            raise SimulateError(*(Problem("simulate.bad_count", *fault) for fault in faults))

    @property
    def by_rank(self) -> tuple[Fraction, ...]:
        """The tag of each of 13 ranks, ace first."""
        tens = len(RANKS) - len(self.tags)
        return (*self.tags, *self.tags[-1:] * tens)

    @property
    def unit(self) -> int:
        """The number of parts in which start and tags are all whole numbers."""
        return lcm(*(Fraction(each).denominator for each in (*self.tags, self.start)))

    @property
    def balanced(self) -> bool:
        """Whether the tags of a whole deck add up to nought."""
        return not sum(self.by_rank)

    def decks(self, cards: int) -> Fraction:
        """Give what the running count is divided by while so many cards are unseen; never nought."""
        if self.divisor == "none":
            return Fraction(1)
        part = {"cards": 1, "half-decks": DECK // 2, "decks": DECK}[self.divisor]
        whole, left = divmod(cards, part)
        more = {"down": False, "up": left > 0, "nearest": 2 * left >= part}[self.estimate]
        return Fraction(part * max(whole + more, 1), DECK) if part > 1 else Fraction(max(cards, 1), DECK)

    def _faults(self) -> list[tuple[str, str, str]]:
        """Say what cannot be counted: what, where, and the remedy."""
        faults: list[tuple[str, str, str]] = []
        if len(self.tags) not in {VALUES, len(RANKS)}:
            what = f"there are {len(self.tags)} tags"
            return [(what, "tags", f"give {VALUES}, ace to ten, or {len(RANKS)}, ace to king")]
        numbers: list[tuple[str, Fraction | None]] = [("tags", tag) for tag in self.tags]
        numbers += [("start", self.start), ("at-least", self.at_least), ("at-most", self.at_most)]
        for at, number in numbers:
            if number is not None and (abs(number) > MOST or Fraction(number).denominator > FINEST):
                what = f"{number} is too large or too fine"
                faults.append((what, at, f"give a number from {-MOST} to {MOST}, in thousandths at finest"))
        if self.burned == "seen" and self.first_card == "unseen":
            what = "the first card is one of those that are burned, and they are looked at"
            faults.append((what, "first-card", 'leave it out, or make burned-cards "unseen"'))
        if not faults and self.unit > FINEST:
            what = f"tags and start are whole numbers only in {self.unit}ths"
            faults.append((what, "tags", "give whole numbers, or halves"))
        return faults
