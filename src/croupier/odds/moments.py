"""What does a distribution of payoffs come to: its expectation, its spread, and how lopsided is it?

Expectation, variance and third central moment are exact.  Where a root must be taken, it is taken of the
exact fraction in integers, and the float that is handed over is the one nearest to it.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt, lcm
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_BITS: Final = 64
"""More bits of a root than the 53 of a float, so that what lies below them only breaks a tie."""


class Moments(msgspec.Struct, frozen=True, gc=False):
    """What a wager's distribution comes to, for each unit staked.

    `expectation` is of the net payoff, `variance` in units squared and `third` (the third central moment) in
    units cubed; `won`, `pushed` and `lost` are the chances that it pays something, nothing, or less; all six
    are exact.  The rest follows from them.
    """

    expectation: Fraction
    variance: Fraction
    third: Fraction
    won: Fraction
    pushed: Fraction
    lost: Fraction

    @property
    def house_edge(self) -> Fraction:
        """What the house expects to keep of each unit staked, pushes counted as staked."""
        return -self.expectation

    @property
    def edge_per_resolved(self) -> Fraction | None:
        """What the house expects to keep of each unit that does not push; None where all of them do."""
        resolved = self.won + self.lost
        return -self.expectation / resolved if resolved else None

    @property
    def hit_rate(self) -> Fraction:
        """How often the wager pays something."""
        return self.won

    @property
    def sd(self) -> float:
        """The standard deviation in units, correctly rounded."""
        return root(self.variance)

    @property
    def skew(self) -> float | None:
        """The third central moment over the cube of the standard deviation, correctly rounded.

        None where nothing varies.
        """
        return signed_root(self.third, self.third**2 / self.variance**3) if self.variance else None


def moments(distribution: Iterable[tuple[Fraction | int, int]], whole: int) -> Moments:
    """Sum up a distribution: net payoffs for each unit staked, with the count of each out of `whole`.

    A payoff may stand more than once.  Raises `ValueError` where the counts do not add up to `whole`, or it
    is nought.
    """
    lines = [(Fraction(net), count) for net, count in distribution if count]
    if not whole or sum(count for _, count in lines) != whole:
        message = f"the counts of a distribution add up to {sum(count for _, count in lines)}, not {whole}"
        raise ValueError(message)
    unit = lcm(*(net.denominator for net, _ in lines))
    # In units of 1/unit everything is an integer, and moments about nought need no fraction.
    payoffs = [(net.numerator * (unit // net.denominator), count) for net, count in lines]
    first, second, third = (sum(net**power * count for net, count in payoffs) for power in (1, 2, 3))
    return Moments(
        expectation=Fraction(first, whole * unit),
        variance=Fraction(second * whole - first**2, (whole * unit) ** 2),
        third=Fraction(third * whole**2 - 3 * second * first * whole + 2 * first**3, (whole * unit) ** 3),
        won=Fraction(sum(count for net, count in payoffs if net > 0), whole),
        pushed=Fraction(sum(count for net, count in payoffs if not net), whole),
        lost=Fraction(sum(count for net, count in payoffs if net < 0), whole),
    )


def root(square: Fraction) -> float:
    """Give the float nearest to the square root of an exact fraction; `ValueError` where it is below nought.

    The root is found to 64 bits or more in integers.  Where bits are left, the true root lies strictly
    between two integers, and the number half way stands for it: no float, and no half way between two
    floats, lies between them, so both round alike.
    """
    if square < 0:
        message = f"{square} has no root"
        raise ValueError(message)
    if not square:
        return 0.0
    upper, lower = square.numerator, square.denominator
    shift = max(0, 2 * _BITS + lower.bit_length() - upper.bit_length())
    shift += shift & 1
    scaled, left = divmod(upper << shift, lower)
    found = isqrt(scaled)
    exact = not left and found * found == scaled
    return (2 * found + (not exact)) / (1 << shift // 2 + 1)


def signed_root(sign: Fraction, square: Fraction) -> float:
    """Give the root of a square with the sign of another number, nearest as `root` gives it."""
    return -root(square) if sign < 0 else root(square)


def correlation(covariance: Fraction, variances: Sequence[Fraction]) -> float | None:
    """Give the correlation of two payoffs, correctly rounded; None where either does not vary."""
    one, other = variances
    if not one or not other:
        return None
    return signed_root(covariance, covariance**2 / (one * other))
