"""What does somebody who counts cards do: which tags he adds up, by what he divides, when he bets?"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Final, Literal, get_args

import msgspec

from croupier.cards import RANKS
from croupier.cards.card import DECK
from croupier.cards.composition import whole_number
from croupier.errors import Problem, SimulateError
from croupier.simulate.given import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

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
_NAMES: Final = (*map(str, ("A", *range(2, VALUES + 1))), "J", "Q", "K")
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "divisor": get_args(Divisor),
    "estimate": get_args(Estimate),
    "rounding": get_args(Rounding),
    "first_card": get_args(FirstCard),
    "burned": get_args(Burned),
}
"""What each of these fields may be."""
Fault = tuple[str, str, str]
"""What cannot be counted, where, and the remedy."""


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
        """Refuse what cannot be counted; take exact numbers of every kind."""
        faults = [*self._words(), *self._numbers()] or self._faults()
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
        return lcm(*(each.denominator for each in (*self.tags, self.start)))

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

    def _words(self) -> Iterator[Fault]:
        """Say which words are none that there are."""
        for field, words in _WORDS.items():
            given: object = getattr(self, field)
            if given not in words:
                yield f"{shown(given)} cannot be", field, f"give {' or '.join(map(repr, words))}"

    def _numbers(self) -> Iterator[Fault]:
        """Take every exact number as a fraction; say which are none."""
        tags = tuple(self.tags)
        if len(tags) not in {VALUES, len(RANKS)}:
            what = f"there are {len(tags)} tags"
            yield what, "tags", f"give {VALUES}, ace to ten, or {len(RANKS)}, ace to king"
        else:
            exact = tuple(map(_exact, tags))
            named = zip(_NAMES, tags, exact, strict=False)
            yield from (_inexact(f"tags.{name}", tag) for name, tag, number in named if number is None)
            msgspec.structs.force_setattr(self, "tags", exact)
        for field in ("start", "at_least", "at_most"):
            given: object = getattr(self, field)
            number = _exact(given)
            if number is not None:
                msgspec.structs.force_setattr(self, field, number)
            elif given is not None or field == "start":
                yield _inexact(field, given)

    def _faults(self) -> list[Fault]:
        """Say what cannot be counted."""
        faults: list[Fault] = []
        numbers: list[tuple[str, Fraction | None]] = [
            (f"tags.{name}", tag) for name, tag in zip(_NAMES, self.tags, strict=False)
        ]
        numbers += [("start", self.start), ("trigger.at-least", self.at_least)]
        numbers.append(("trigger.at-most", self.at_most))
        for at, number in numbers:
            if number is not None and (abs(number) > MOST or number.denominator > FINEST):
                what = f"{number} is too large or too fine"
                faults.append((what, at, f"give a number from {-MOST} to {MOST}, in thousandths at finest"))
        if self.burned == "seen" and self.first_card == "unseen":
            what = "the first card is one of those that are burned, and they are looked at"
            faults.append((what, "first-card", 'leave it out, or make burned-cards "unseen"'))
        if not faults and self.unit > FINEST:
            what = f"tags and start are whole numbers only in {self.unit}ths"
            faults.append((what, "tags", "give whole numbers, or halves"))
        return faults


def _exact(given: object) -> Fraction | None:
    """Give an exact number as a fraction; None for what is none, as 0.5 or True."""
    if isinstance(given, Fraction):
        return given
    number = whole_number(given)
    return None if number is None else Fraction(number)


def _inexact(at: str, given: object) -> Fault:
    return f"{shown(given)} is no exact number", at, "give a whole number, or a Fraction"
