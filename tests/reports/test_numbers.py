"""Are decimals of a report rounded half-even from the exact number, roots too?"""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.reports.numbers import Surd, decimal, percent, price, signed, whole_percent, z_of

FRACTIONS = st.fractions(-1000, 1000, max_denominator=10**9)
PLACES = st.integers(0, 25)


def rounded(value: Decimal, places: int) -> str:
    """Round a number that is known to many more digits than are asked for; nought has no sign."""
    found = value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN)
    return f"{found or abs(found):f}"


@given(FRACTIONS, PLACES)
def test_a_fraction_is_rounded_half_even(value: Fraction, places: int) -> None:
    unit = 10**places
    below, rest = divmod(value * unit, 1)
    up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and below % 2 == 1)
    assert Fraction(decimal(value, places)) == Fraction(below + up, unit)


@given(st.fractions(0, 1000, max_denominator=10**6), FRACTIONS, st.booleans(), PLACES)
def test_a_root_is_rounded_as_a_hundred_digits_of_it_are(
    square: Fraction,
    base: Fraction,
    minus: bool,  # noqa: FBT001  hypothesis gives it
    places: int,
) -> None:
    with localcontext() as context:
        context.prec = 100
        root = (Decimal(square.numerator) / square.denominator).sqrt()
        value = Decimal(base.numerator) / base.denominator + (-root if minus else root)
        assert decimal(Surd(square, base, minus), places) == rounded(value, places)


def test_a_tie_goes_to_the_even_digit_of_fractions_and_of_roots_that_are_none() -> None:
    assert [decimal(Fraction(n, 8), 2) for n in (1, 3, -1, -3)] == ["0.12", "0.38", "-0.12", "-0.38"]
    assert [decimal(Surd(Fraction(n * n, 64)), 2) for n in (1, 3)] == ["0.12", "0.38"]
    assert decimal(Surd(Fraction(1, 4), Fraction(-1, 2)), 3) == "0.000"
    assert decimal(Fraction(-1, 10**9), 4) == "0.0000"


def test_prices_and_percentages_are_written_as_people_read_them() -> None:
    assert [price(each) for each in (None, Fraction(30), Fraction(19, 20), Fraction(1, 3), Fraction(-1))] == [
        "push",
        "30",
        "0.95",
        "1/3",
        "-1",
    ]
    assert percent(Fraction(1, 3), 2) == "33.33"
    assert decimal(signed(Fraction(-1), Fraction(2)), 4) == "-1.4142"


@pytest.mark.parametrize(("level", "z"), [("0.9", "1.644854"), ("0.95", "1.959964"), ("0.99", "2.575829")])
def test_z_is_the_published_one(level: str, z: str) -> None:
    assert z_of(Fraction(level)) == Fraction(z)


@pytest.mark.parametrize(
    ("level", "says"),
    [
        ("0.95", "95"),
        ("0.9", "90"),
        ("0.9973", "99.73"),
        ("0.999999", "99.9999"),
        ("0.9999999999", "99.99999999"),
        ("1/3", "100/3"),
    ],
)
def test_a_level_has_as_many_decimals_as_it_has(level: str, says: str) -> None:
    assert whole_percent(Fraction(level)) == says
