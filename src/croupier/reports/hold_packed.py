"""How often does what very many coups bring come to each amount, in decimals of which every one is certain?

Chances are whole numbers of the last of so many decimals, rounded down, and stand side by side in one long
decimal number, a block of digits for each point of the lattice.  Two such numbers multiplied are the product
of two polynomials, block by block (Kronecker's substitution), and Python multiplies decimals of millions of
digits by number-theoretic transforms.  So N coups are a power, squared again and again.

As all is rounded down, no chance is less than what is found for it.  And as all chances add up to 1, what
their sum lacks of 1 is all that was ever left out.  A figure that this could change is not given: then the
count is repeated with more decimals.
"""

from __future__ import annotations

from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_HALF_EVEN, Context, Decimal, Inexact
from fractions import Fraction
from math import ceil, floor, log, log10, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.reports.hold_exact import Tails

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.reports.hold_lattice import Kind, Lattice

BOUND: Final = 16_000_000
"""The most work for which all is counted so, in digits that are multiplied."""
EVIDENT: Final = 12
"""So many digits of a chance are certain, however it is rounded to them or to fewer."""
MOST: Final = 2_000
"""Decimals above which nothing is counted so."""
_SPARE: Final = 10
"""Decimals besides, so that hardly ever a count must be repeated."""
_WIDER: Final = 1.2
"""By so much what is counted reaches farther than a normal distribution would."""
_SQUARED: Final = 2.5
"""All powers of a kind take about so many times the work of the last."""
_EXACT: Final = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact])


class Counted(NamedTuple):
    """The chances of all points from `first` up, each at least so many of the last decimal."""

    first: int
    chances: Sequence[int]


class _Blocks(NamedTuple):
    """The same as digits, the most steps first: the last block is that of the point `first`."""

    first: int
    digits: list[str]


def decimals(laid: Lattice, smallest: float) -> int:
    """Say how many decimals show the digits of the smaller tail; 0 where they would be too many."""
    if smallest <= 0:
        return 0
    found = EVIDENT + _SPARE + ceil(log10(laid.points + 1)) + ceil(-log10(smallest))
    return found if found <= MOST else 0


def work(laid: Lattice, places: int) -> int:
    """Say how much work it is to count what comes; it is compared with `BOUND`."""
    reach = 2 * _WIDER * sqrt(2 * log(10) * places)
    whole = powers = products = variance = 0.0
    for kind in laid.kinds:
        own = kind.coups * _variance(kind)
        powers += min(kind.coups * kind.most, kind.most + reach * sqrt(own)) + 1
        products += whole
        variance += own
        whole = min(laid.points, reach * sqrt(variance)) + 1
    products += whole if len(laid.kinds) > 1 else 0
    return ceil((_SQUARED * powers + products) * (2 * places + 1))


def count(kinds: Sequence[Kind], places: int) -> Counted:
    """Count what all coups bring, to so many decimals."""
    whole, *others = sorted((_power(kind, places) for kind in kinds), key=lambda each: len(each.digits))
    for other in others:
        whole = _product(whole, other, places)
    return Counted(whole.first, [int(block) for block in reversed(whole.digits)])


def tails(laid: Lattice, amount: Fraction, tail: Fraction, places: int) -> Tails | None:
    """Give the tails of an amount and both ends of the band; None where so many decimals do not decide them.

    The tails are what they are at least, and `more` bounds by how much they may be above.
    """
    first, chances = count(laid.kinds, places)
    one = 10**places
    missing = one - sum(chances)
    place = laid.point(amount)
    upto, below = floor(place), ceil(place) - 1
    share = tail * one
    low = _end(chances, share, missing)
    high = _end(chances[::-1], share, missing)
    if low is None or high is None:
        return None
    at_most = one if upto >= laid.points else sum(chances[: max(0, upto + 1 - first)])
    at_least = one if below < 0 else sum(chances[max(0, below + 1 - first) :])
    more = Fraction(missing, one)
    if not all(each == one or certain(Fraction(each, one), more) for each in (at_most, at_least)):
        return None
    last = first + len(chances) - 1
    return Tails(Fraction(at_most, one), Fraction(at_least, one), first + low, last - high, more)


def certain(least: Fraction, more: Fraction) -> bool:
    """Say whether a chance, or twice it, has the same digits wherever between two bounds it lies."""
    most = least + more
    return all(
        _rounded(times * least, many) == _rounded(times * most, many)
        for times in (1, 2)
        for many in range(1, EVIDENT + 1)
    )


def _rounded(value: Fraction, many: int) -> Decimal:
    context = Context(prec=many, rounding=ROUND_HALF_EVEN)
    return context.divide(Decimal(value.numerator), Decimal(value.denominator))


def _end(chances: Sequence[int], share: Fraction, missing: int) -> int | None:
    """Give the first place up to which more than a share comes; None where what is missing may change it."""
    reached = 0
    for place, chance in enumerate(chances):
        reached += chance
        if reached > share:
            return place
        if reached + missing > share:
            return None
    return None


def _power(kind: Kind, places: int) -> _Blocks:
    """Give what the coups of a kind bring: their number bit by bit, each a squaring."""
    one = 10**places
    chances = (kind.steps.get(steps, 0) * one // kind.whole for steps in range(kind.most, -1, -1))
    single = found = _Blocks(0, [str(chance).zfill(places + 1) for chance in chances])
    for bit in f"{kind.coups:b}"[1:]:
        found = _product(found, found, places)
        if bit == "1":
            found = _product(found, single, places)
    return found


def _product(one: _Blocks, other: _Blocks, places: int) -> _Blocks:
    """Multiply two polynomials, and round each block down to the decimals there are."""
    between, size = "0" * places, 2 * places + 1
    factor = Decimal(between.join(one.digits))
    text = str(_EXACT.multiply(factor, factor if other is one else Decimal(between.join(other.digits))))
    text = text.zfill(-(-len(text) // size) * size)
    blocks = [text[start : start + places + 1] for start in range(0, len(text), size)]
    nothing, last = "0" * (places + 1), len(blocks)
    while last > 1 and blocks[last - 1] == nothing:
        last -= 1
    return _Blocks(one.first + other.first + len(blocks) - last, blocks[:last])


def _variance(kind: Kind) -> float:
    chances = [(steps, count / kind.whole) for steps, count in kind.steps.items()]
    mean = sum(steps * chance for steps, chance in chances)
    return sum((steps - mean) ** 2 * chance for steps, chance in chances)
