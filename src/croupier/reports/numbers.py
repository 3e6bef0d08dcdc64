"""How is an exact number written in a report: as it is, as a fraction, and as a decimal rounded half-even?

A root is kept as what stands under it, so that its decimals, however many are asked for, come from integers
alone and are the same on every machine.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from statistics import NormalDist
from typing import Final

import msgspec

_Z_PLACES: Final = 6
_SHORT: Final = 6
"""Decimals above which a price is written as a fraction."""
_EXACT: Final = 40
"""Decimals above which a level is written as a fraction."""


class Surd(msgspec.Struct, frozen=True, gc=False):
    """The number ``base + root of square``, or ``base - root of square`` where it is `minus`."""

    square: Fraction
    base: Fraction = Fraction(0)
    minus: bool = False


Number = Fraction | Surd
"""An exact number of a report."""


def signed(sign: Fraction, square: Fraction) -> Surd:
    """Give the root of a square with the sign of another number."""
    return Surd(square, minus=sign < 0)


def z_of(level: Fraction) -> Fraction:
    """Give how many standard deviations on either side hold this share of a normal distribution.

    It is rounded to six decimals, so that it is one number on every machine: 0.95 gives 1.959964.
    """
    return Fraction(round(NormalDist().inv_cdf((1 + float(level)) / 2) * 10**_Z_PLACES), 10**_Z_PLACES)


def scaled(value: Number | int, places: int) -> int:
    """Give a number times ten to the power `places`, rounded half-even to a whole number, exactly."""
    if not isinstance(value, Surd):
        return round(value * Fraction(10) ** places)
    known = _rational(value)
    if known is not None:
        return scaled(known, places)
    # An irrational number lies on no half: with enough digits of the root both its bounds round alike.
    digits = places + 4
    while True:
        unit = 10**digits
        below = isqrt(value.square.numerator * unit * unit // value.square.denominator)
        ends = {
            round((value.base + (-1 if value.minus else 1) * Fraction(root, unit)) * Fraction(10) ** places)
            for root in (below, below + 1)
        }
        if len(ends) == 1:
            return ends.pop()
        digits *= 2


def decimal(value: Number | int, places: int) -> str:
    """Write a number with so many decimals; nought has no sign."""
    number = scaled(value, places)
    whole, rest = divmod(abs(number), 10**places)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}.{rest:0{places}}" if places else f"{sign}{whole}"


def percent(value: Number | int, places: int) -> str:
    """Write a number as a percentage with so many decimals, without the sign of percent."""
    return decimal(times(value, 100), places)


def whole_percent(value: Fraction) -> str:
    """Write a share as a percentage with as many decimals as it has: ``95``, ``99.9999``, or ``100/3``."""
    found = value * 100
    digits = next((digits for digits in range(_EXACT + 1) if not 10**digits % found.denominator), None)
    return fraction(found) if digits is None else decimal(found, digits)


def fraction(value: Fraction | int) -> str:
    """Write a reduced fraction as ``a/b``, and a whole number as one."""
    return str(Fraction(value))


def price(pays: Fraction | None) -> str:
    """Write what a line pays to 1: ``30``, ``0.95``, ``1/3``, or ``push``."""
    if pays is None:
        return "push"
    digits = next((digits for digits in range(_SHORT + 1) if not 10**digits % pays.denominator), None)
    return str(pays) if digits is None else decimal(pays, digits)


def times(value: Number | int, factor: Fraction | int) -> Number:
    """Give a number times a factor that is not below nought."""
    if isinstance(value, Surd):
        return Surd(value.square * factor**2, value.base * factor, value.minus)
    return Fraction(value) * factor


def _rational(value: Surd) -> Fraction | None:
    """Give the number as a fraction, None where its root is irrational."""
    above, below = isqrt(value.square.numerator), isqrt(value.square.denominator)
    if above**2 != value.square.numerator or below**2 != value.square.denominator:
        return None
    root = Fraction(above, below)
    return value.base - root if value.minus else value.base + root
