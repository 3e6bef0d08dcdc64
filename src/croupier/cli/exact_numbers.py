"""How is an exact number written on a page: percentage, decimal, price or count?"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fractions import Fraction

PUSH: Final = "push"
"""What stands for a price where the stake is returned."""
_HUNDRED: Final = 100
_LONG: Final = 6
"""Decimals above which a price is written as a fraction."""


def decimal(value: Fraction | int, digits: int) -> str:
    """Write a number with so many decimals, rounded from its exact value; nought has no sign."""
    scaled = round(value * 10**digits)
    whole, rest = divmod(abs(scaled), 10**digits)
    sign = "-" if scaled < 0 else ""
    return f"{sign}{whole:,}.{rest:0{digits}}" if digits else f"{sign}{whole:,}"


def percent(value: Fraction | int, digits: int = 4) -> str:
    """Write a number as a percentage, without its sign."""
    return decimal(value * _HUNDRED, digits)


def fitted(value: Fraction | int, width: int, digits: int = 4) -> str:
    """Write a percentage with four decimals, or with as many as leave a column free at its left.

    Where it has too many digits before them, it is written as ``-5.3e+8``.
    """
    return number_fitted(value * _HUNDRED, width, digits)


def number_fitted(value: Fraction | int, width: int, digits: int = 4) -> str:
    """Write a number in the same way."""
    for few in range(digits, -1, -1):
        text = decimal(value, few)
        if len(text) < width:
            return text
    return f"{Decimal(value.numerator) / Decimal(value.denominator):.1e}"


def price(pays: Fraction | None) -> str:
    """Write what a line pays to 1: ``30``, ``0.95``, ``1/3``, or ``push``."""
    if pays is None:
        return PUSH
    if pays.denominator == 1:
        return str(pays.numerator)
    digits = next((digits for digits in range(1, _LONG + 1) if not 10**digits % pays.denominator), 0)
    return decimal(pays, digits).replace(",", "") if digits else str(pays)


def count(number: int, width: int) -> str:
    """Write a count in so many columns: with commas, without, or rounded, as ``about 1.2346e+40``."""
    for text in (f"{number:,}", str(number)):
        if len(text) <= width:
            return text
    return f"about {Decimal(number):.4e}"


def ratio(value: Fraction) -> str:
    """Write a fraction as ``a/b``, whatever it is, as data for programs have it."""
    return f"{value.numerator}/{value.denominator}"
