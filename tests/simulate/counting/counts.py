"""Which counts are kept in the tests, as they were published or so that every way of counting comes up?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.simulate.counting import Count

if TYPE_CHECKING:
    from collections.abc import Iterator


def tags(*numbers: int | str) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


DRAGON = tags(0, 0, 0, -1, -1, -1, -1, 2, 2, 0)
BIG_TIGER = Count(wager="big-tiger", tags=tags(0, 0, -1, -1, -1, -2, 1, 2, 2, 0), at_least=Fraction(8))
EIGHTS_NINES = Count(wager="88-89-98-99", tags=tags(1, 1, 0, 0, 0, 0, 0, -3, -3, 1), at_least=Fraction(4))
NINE_OVER_SEVEN = Count(
    wager="nine-over-seven", tags=tags(0, 1, 1, 1, 1, 1, -5, 1, -5, 1), at_least=Fraction(6)
)
BAD_BEAT = Count(wager="bad-beat", tags=tags(0, 1, 1, 1, 1, 1, 1, -5, -5, 1), at_least=Fraction(6))
DRAGON_7 = Count(wager="dragon-7", tags=DRAGON, at_least=Fraction(4))
HOW_DRAGON_BONUS = tags(1, 2, 2, 1, 1, 0, -1, -1, -1, -1)


def _every_way() -> Iterator[Count]:
    """Give counts in which every divisor, rounding, trigger and way to look at burned cards comes up."""
    yield DRAGON_7
    yield Count(
        wager="fortune-7", tags=DRAGON, divisor="half-decks", rounding="nearest", at_least=Fraction(5)
    )
    yield Count(
        wager="dragon-7",
        tags=DRAGON,
        divisor="half-decks",
        estimate="down",
        burned="gone",
        at_least=Fraction(9, 2),
    )
    yield Count(
        wager="dragon-7",
        tags=DRAGON,
        divisor="decks",
        estimate="up",
        rounding="toward-zero",
        at_least=Fraction(4),
    )
    yield Count(
        wager="dragon-7", tags=DRAGON, divisor="decks", burned="gone", rounding="down", at_least=Fraction(5)
    )
    yield Count(
        wager="dragon-7", tags=DRAGON, divisor="decks", estimate="down", burned="seen", at_least=Fraction(7)
    )
    # Unbalanced, by the running count; and on either side.
    yield Count(
        wager="dragon-7", tags=tags(1, 0, 0, -1, -1, -1, -1, 2, 2, 0), divisor="none", at_least=Fraction(32)
    )
    yield Count(
        wager="panda-8",
        tags=tags("1/2", "0.5", -1, -1, -1, 0, 0, -1, "3/2", "1/4", "1/4", "0.5", 0),
        start=Fraction(-3, 2),
        first_card="unseen",
        at_least=Fraction(5),
        at_most=Fraction(-8),
    )


EVERY_WAY = tuple(_every_way())
