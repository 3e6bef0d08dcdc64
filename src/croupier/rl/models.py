"""Which cards can chance deal in a game tree, how often, and what does a seat note of them?

Three models, from fine to coarse: ``cards`` deals each of the 52 cards as it is; ``values`` deals the ten
values; ``total`` deals both first cards of a hand at once, as what they count together, and is so small that
a whole tree is walked in a moment.  Each deals real cards to play: a value is dealt as one card of it, a
total as a card of that value and a ten.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from croupier.cards import NAMES, VALUES, Composition
from croupier.cards.card import DECK
from croupier.errors import Problem, RlError
from croupier.play.walk import OF_VALUE
from croupier.rl.seat import ANSWER, CALL, CHOICE, FACE_DOWN, FIRST, HIGHEST, RESULT, SEEN_CARD, named
from croupier.rl.told import WON, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import CardName
    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.rl.seat import Vector

Grain = Literal["cards", "values", "total"]
"""How finely cards are dealt and seen."""
GRAINS: Final[tuple[Grain, ...]] = get_args(Grain)
TEN: Final = OF_VALUE[0]
"""The second card of a hand of which only the total is dealt."""
KINDS: Final[dict[Grain, int]] = {"cards": DECK, "values": 10, "total": 10}
"""How many outcomes chance has at a card."""
_SAID: Final = tuple((place, HIGHEST[place] + 1) for place in (CALL, ANSWER, CHOICE, RESULT))
_SAID_NAMES: Final = ("call", "answer", "choice", "result")


class Model(NamedTuple):
    """How chance deals: how finely, from which cards, and whether each is put back."""

    grain: Grain
    cards: tuple[int, ...]
    replacement: bool

    def outcomes(self, gone: Sequence[int], taken: int) -> list[tuple[int, Fraction]]:
        """Give each outcome that is possible with its chance, when the outcomes `gone` have been.

        `taken` is how many cards of the coup lie: the first two of a model of totals are hands.
        """
        if self.grain == "total" and taken < len(FIRST):
            return [(total, Fraction(ways, DECK**2)) for total, ways in enumerate(_two_cards())]
        left = list(self.cards)
        if not self.replacement:
            for kind in gone:
                left[kind] -= 1
        whole = sum(left)
        return [(kind, Fraction(count, whole)) for kind, count in enumerate(left) if count]

    def can_come(self, outcome: int, gone: Sequence[int]) -> bool:
        """Say whether an outcome is possible, when the outcomes `gone` have been."""
        if not 0 <= outcome < KINDS[self.grain]:
            return False
        return self.grain == "total" or self.replacement or gone.count(outcome) < self.cards[outcome]

    def card(self, outcome: int) -> CardName:
        """Give the card that comes."""
        return NAMES[outcome] if self.grain == "cards" else OF_VALUE[outcome]

    def names(self) -> list[str]:
        """Name what a seat notes, in the order of `noted`."""
        if self.grain == "total":
            cards = ["player_total", "player_third", "banker_total", "banker_third"]
        else:
            cards = [f"{hand}_{place}" for hand in FIRST for place in ("first", "second", "third")]
        return [*cards, *_SAID_NAMES]

    def sizes(self) -> list[int]:
        """Give how many numbers each place can hold that a seat notes."""
        places = 4 if self.grain == "total" else len(FIRST) * 3
        return [SEEN_CARD + KINDS[self.grain]] * places + [size for _, size in _SAID]

    def noted(self, vector: Vector) -> list[int]:
        """Give what a seat notes of what it has seen: no more than the model deals."""
        cards: list[int] = []
        for first in FIRST.values():
            each = [self._kind(number) for number in vector[first : first + 3]]
            if self.grain == "total":
                one, two, three = each
                total = (
                    (one + two - 2 * SEEN_CARD) % 10 + SEEN_CARD
                    if min(one, two) >= SEEN_CARD
                    else min(one, two)
                )
                each = [total, three]
            cards += each
        return [*cards, *(vector[place] for place, _ in _SAID)]

    def words(self, vector: Vector) -> str:
        """Tell what a seat notes of what it has seen."""
        hands = [f"{hand.title()} {self._hand(vector, hand)}".strip() for hand in FIRST]
        return "; ".join(filter(None, [*hands, said(vector), WON[vector[RESULT]]]))

    def _kind(self, number: int) -> int:
        if self.grain == "cards" or number < SEEN_CARD:
            return number
        return VALUES[number - SEEN_CARD] + SEEN_CARD

    def _hand(self, vector: Vector, hand: Hand) -> str:
        first = FIRST[hand]
        if self.grain == "cards":
            return " ".join(named(vector, hand))
        each = [number for number in map(self._kind, vector[first : first + 3]) if number]
        told = ["??" if number == FACE_DOWN else str(number - SEEN_CARD) for number in each]
        if self.grain == "values" or "??" in told[:2] or len(told) < len(FIRST):
            return " ".join(told)
        return " ".join([f"total {sum(map(int, told[:2])) % 10}", *told[2:]])


def model(ruleset: Ruleset, grain: str, *, replacement: bool) -> Model:
    """Make the model of a ruleset's decks.

    Raises `RlError`: ``rl.bad_model`` for what is none; ``rl.not_by_total`` for totals whose cards are not
    put back, or of a game in which two hands of one total may differ.
    """
    if grain not in GRAINS:
        raise RlError(
            Problem("rl.bad_model", f"there is no model {grain!r:.40}", remedy=f"take {', '.join(GRAINS)}")
        )
    chosen: Grain = grain
    if chosen == "total":
        _check_totals(ruleset, replacement=replacement)
    decks = Composition.of_decks(1 if replacement else ruleset.decks)
    return Model(chosen, decks.cards if chosen == "cards" else decks.values, replacement)


def _check_totals(ruleset: Ruleset, *, replacement: bool) -> None:
    step = ruleset.automaton.step
    reached = {(one + two) % 10: step[step[0][one]][two] for one, two in product(range(10), repeat=2)}
    alike = all(
        step[step[0][one]][two] == reached[(one + two) % 10] for one, two in product(range(10), repeat=2)
    )
    if not replacement or not alike:
        what = (
            "the model total deals from cards that are put back"
            if alike
            else f"{ruleset.id} does not count by totals"
        )
        remedy = (
            "set replacement to true, or take the model values" if alike else "take the model values or cards"
        )
        raise RlError(Problem("rl.not_by_total", what, remedy=remedy))


@cache
def _two_cards() -> tuple[int, ...]:
    """Count the ordered pairs of 52 cards, each put back, by their total."""
    counts = Counter((int(one) + int(two)) % 10 for one, two in product(VALUES, repeat=2))
    return tuple(counts[total] for total in range(10))
