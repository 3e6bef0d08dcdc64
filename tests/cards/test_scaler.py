"""T-01: the scaler is exactly uniform, by going through every word there is."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import prod
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.scaler import scaled
from croupier.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Scaler = Callable[[int, tuple[int, ...], int], tuple[int, ...] | None]


def faults(scaler: Scaler, bounds: tuple[int, ...], width: int) -> str:
    """Feed every word of that width; say what is not as the proof has it, or nothing."""
    words = 1 << width
    share, rejected = divmod(words, prod(bounds))
    outcomes = Counter(scaler(word, bounds, width) for word in range(words))
    if outcomes.pop(None, 0) != rejected:
        return "too many or too few words are rejected"
    if len(outcomes) != prod(bounds) or set(outcomes.values()) != {share}:
        return "some outcomes come oftener than others"
    possible = all(
        0 <= n < bound for numbers in outcomes if numbers for n, bound in zip(numbers, bounds, strict=True)
    )
    return "" if possible else "a number is not below its bound"


def several(width: int, count: int) -> Iterator[tuple[int, ...]]:
    """Give every so many bounds whose product fits the width."""
    if count == 0:
        yield ()
        return
    for bounds in several(width, count - 1):
        for bound in range(1, (1 << width) // prod(bounds) + 1):
            yield (*bounds, bound)


@pytest.mark.conforms("RNG-02", "SCL-01", "SCL-03")
@pytest.mark.parametrize("width", [8, 10])
def test_t01_every_bound_gives_every_number_equally_often(width: int) -> None:
    assert [n for n in range(1, (1 << width) + 1) if faults(scaled, (n,), width)] == []


@pytest.mark.conforms("SCL-01")
@pytest.mark.parametrize("width", [8, pytest.param(10, marks=pytest.mark.proof)])
def test_t01_every_two_and_three_bounds_give_every_outcome_equally_often(width: int) -> None:
    assert [
        bounds for count in (2, 3) for bounds in several(width, count) if faults(scaled, bounds, width)
    ] == []


@pytest.mark.conforms("SCL-01", "SHF-01")
@pytest.mark.parametrize("cards", range(3, 12))
def test_t01_the_bounds_of_a_shuffle_give_every_outcome_equally_often(cards: int) -> None:
    assert faults(scaled, (cards, cards - 1, cards - 2), 10) == ""


def modulo(word: int, bounds: tuple[int, ...], _width: int) -> tuple[int, ...]:
    """Take remainders, one after the other."""
    numbers: list[int] = []
    for bound in bounds:
        word, number = divmod(word, bound)
        numbers.append(number)
    return tuple(numbers)


def never_rejecting(word: int, bounds: tuple[int, ...], width: int) -> tuple[int, ...]:
    """Multiply and shift, and take every word."""
    return _multiplied(word, bounds, width)[0]


def threshold_too_low(word: int, bounds: tuple[int, ...], width: int) -> tuple[int, ...] | None:
    """Reject one word too few."""
    numbers, rest = _multiplied(word, bounds, width)
    return None if rest + 1 < (1 << width) % prod(bounds) else numbers


def threshold_too_high(word: int, bounds: tuple[int, ...], width: int) -> tuple[int, ...] | None:
    """Reject a rest that equals the threshold."""
    numbers, rest = _multiplied(word, bounds, width)
    return None if rest <= (1 << width) % prod(bounds) else numbers


def only_the_last_threshold(word: int, bounds: tuple[int, ...], width: int) -> tuple[int, ...] | None:
    """Reject by the last bound instead of the product."""
    numbers, rest = _multiplied(word, bounds, width)
    return None if rest < (1 << width) % bounds[-1] else numbers


def _multiplied(word: int, bounds: tuple[int, ...], width: int) -> tuple[tuple[int, ...], int]:
    numbers: list[int] = []
    for bound in bounds:
        number, word = divmod(word * bound, 1 << width)
        numbers.append(number)
    return tuple(numbers), word


@pytest.mark.conforms("SCL-01", "SCL-03")
@pytest.mark.parametrize(
    "mutant",
    [modulo, never_rejecting, threshold_too_low, threshold_too_high, only_the_last_threshold],
)
@pytest.mark.parametrize("bounds", [(7, 5, 3), (11, 9)])
def test_t01_a_wrong_scaler_is_caught(mutant: Scaler, bounds: tuple[int, ...]) -> None:
    assert faults(scaled, bounds, 8) == ""
    assert faults(mutant, bounds, 8) != ""


@given(st.integers(0, 2**64 - 1), st.integers(3, 2_642_246))
def test_the_numbers_are_the_digits_of_the_word_times_the_product(word: int, cards: int) -> None:
    bounds = (cards, cards - 1, cards - 2)
    high, rest = divmod(word * prod(bounds), 2**64)
    numbers = scaled(word, bounds)
    if rest < 2**64 % prod(bounds):
        assert numbers is None
    else:
        assert numbers is not None
        assert (numbers[0] * bounds[1] + numbers[1]) * bounds[2] + numbers[2] == high


def test_the_word_nought_is_rejected_unless_the_product_divides_the_words() -> None:
    assert scaled(0, (416, 415, 414)) is None
    assert scaled(0, (2,)) == (0,)
    assert scaled(2**64 - 1, (416, 415, 414)) == (415, 414, 413)


@pytest.mark.parametrize(
    ("bounds", "width"), [((), 64), ((0,), 64), ((3, -1), 64), ((257,), 8), ((2**32, 2**33), 64)]
)
def test_bounds_that_a_word_cannot_hold_are_refused(bounds: tuple[int, ...], width: int) -> None:
    with pytest.raises(CardError) as failure:
        scaled(0, bounds, width)
    assert failure.value.code == "cards.bad_bounds"


def test_every_two_bounds_are_gone_through() -> None:
    assert set(several(4, 2)) == {(a, b) for a, b in product(range(1, 17), repeat=2) if a * b <= 16}
