"""T-01 for a chance: n in d is exactly that, by going through every word there is; and whose words decide."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import sfc64
from croupier.cards.chance import happens, words
from croupier.cards.scaler import scaled
from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.cards.chance import Chooser

    Happens = Callable[[Fraction, Iterator[int], int], bool]

PAGE = (Path(__file__).parents[2] / "docs" / "shuffle.md").read_text(encoding="utf-8")
M = 2**64
VECTORS: list[tuple[Chooser, int, int, list[int], str]] = [
    ("player", 0, 0, [0x6B85E5C35118C3FD, 0x50DFFE0CBBACBCF7, 0x2B3722036F5E354E], "DDDDDDSDDDDDDDDSDSDD"),
    ("player", 2026, 7, [0x80E8D4373995A20A, 0x3BD2BDBFB8B22226, 0x572415D1E1DCDA87], "DDDDDDDDSSDDDDDDDDDS"),
    ("banker", 0, 0, [0xC125E11856E3E4D6, 0x2F8D1A8B99A25961, 0x44C0A41DDDF3A202], "DDDDDSDDDDDSDDDDDDDD"),
    ("banker", 2026, 7, [0xD289FE96F74BFF72, 0xAED87332D4E02FE4, 0x8DAA6784E08B7618], "SDDDDSDDDSDSDSDDSSDD"),
]
"""First words, and what a chance of 9 in 11 makes of the first twenty: D draws, S stays."""


def faults(decides: Happens, width: int) -> list[Fraction]:
    """Feed every word of that width for every chance; name those that come out other than they are."""
    words = 1 << width
    wrong: list[Fraction] = []
    for d in range(1, words + 1):
        for chance in {Fraction(n, d) for n in range(d + 1)}:
            if chance.denominator == d:
                fates = Counter(fate(decides, chance, word, width) for word in range(words))
                times, rejected = fates["happens"], fates["rejected"]
                if rejected != words % d or times != chance * (words - rejected):
                    wrong.append(chance)
    return wrong


def fate(decides: Happens, chance: Fraction, word: int, width: int) -> str:
    """Say what becomes of a word."""
    try:
        return "happens" if decides(chance, iter((word,)), width) else "does not"
    except CardError:
        return "rejected"


def test_t01_every_chance_is_exact() -> None:
    assert faults(happens, 6) == []


def rounded(chance: Fraction, words: Iterator[int], width: int) -> bool:
    """Compare a word with so many of all words, and reject none."""
    return next(words) < chance * (1 << width)


def modulo(chance: Fraction, words: Iterator[int], _width: int) -> bool:
    """Take the remainder."""
    return next(words) % chance.denominator < chance.numerator


def one_too_often(chance: Fraction, words: Iterator[int], width: int) -> bool:
    """Count the number that equals n too."""
    return number(chance, words, width) <= chance.numerator


def one_word_too_many(chance: Fraction, words: Iterator[int], width: int) -> bool:
    """Take a rejected word for a yes."""
    for word in words:
        found = scaled(word, (chance.denominator,), width)
        return found is None or found[0] < chance.numerator
    return False


def number(chance: Fraction, words: Iterator[int], width: int) -> int:
    """Give the number below d that the first accepted word gives."""
    for word in words:
        found = scaled(word, (chance.denominator,), width)
        if found is not None:
            return found[0]
    raise CardError(Problem("cards.words_ran_out", "no word is left"))


@pytest.mark.parametrize("mutant", [rounded, modulo, one_too_often, one_word_too_many])
def test_t01_a_biased_chance_is_found(mutant: Happens) -> None:
    assert faults(mutant, 6) != []


def test_a_rejected_word_is_passed_over_and_decides_nothing() -> None:
    # Of 8-bit words 256 mod 3 = 1 is rejected for thirds: the word nought.
    assert scaled(0, (3,), 8) is None
    third = Fraction(1, 3)
    for word in range(1, 256):
        assert happens(third, iter((0, 0, word)), 8) == happens(third, iter((word,)), 8)


def test_nothing_more_is_drawn_than_the_word_that_decides() -> None:
    source = iter((0, 200, 17))
    happens(Fraction(1, 3), source, 8)
    assert list(source) == [17]


@pytest.mark.parametrize("chance", [Fraction(0), Fraction(1)])
@given(word=st.integers(0, M - 1))
def test_what_is_certain_is_certain(chance: Fraction, word: int) -> None:
    assert happens(chance, iter((word,))) == (chance == 1)


@pytest.mark.parametrize("chance", [Fraction(-1, 3), Fraction(4, 3), Fraction(1, M + 1)])
def test_what_is_no_chance_is_refused(chance: Fraction) -> None:
    with pytest.raises(CardError) as refused:
        happens(chance, iter((1, 2, 3)))
    assert refused.value.code == "cards.bad_chance"


def test_words_that_run_out_are_an_error() -> None:
    for source in ((), (0, 0)):
        with pytest.raises(CardError) as refused:
            happens(Fraction(1, 3), iter(source), 8)
        assert refused.value.code == "cards.words_ran_out"


@pytest.mark.parametrize(("chooser", "seed", "shoe_number", "first", "drawn"), VECTORS)
def test_the_choices_of_a_shoe_are_those_written_down(
    chooser: Chooser, seed: int, shoe_number: int, first: list[int], drawn: str
) -> None:
    assert list(islice(words(chooser, seed, shoe_number), 3)) == first
    source = words(chooser, seed, shoe_number)
    assert "".join("D" if happens(Fraction(9, 11), source) else "S" for _ in drawn) == drawn
    written = " ".join(f"`{word:016x}`" for word in first)
    assert f"| {chooser} | {seed} | {shoe_number} | {written} | {drawn} |" in PAGE


@given(st.integers(0, M - 1), st.integers(0, M - 1))
def test_cards_and_choices_have_words_of_their_own(seed: int, shoe_number: int) -> None:
    streams = (
        sfc64.words(seed, shoe_number),
        words("player", seed, shoe_number),
        words("banker", seed, shoe_number),
    )
    assert len({word for stream in streams for word in islice(stream, 20)}) == 60


def test_without_a_seed_the_system_decides() -> None:
    assert len({next(words("player")) for _ in range(5)}) == 5


@pytest.mark.parametrize(("seed", "shoe_number"), [(-1, 0), (0, M)])
def test_keys_are_those_of_the_cards(seed: int, shoe_number: int) -> None:
    with pytest.raises(CardError):
        words("banker", seed, shoe_number)
