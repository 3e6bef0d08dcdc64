"""The generator behind a seed: its known answers, its keys, and its raw words."""

from __future__ import annotations

from itertools import islice
from typing import cast, get_args

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import sfc64
from croupier.errors import CardError
from tests.cards import chances

M = 2**64
keys = st.integers(0, M - 1)


USES: tuple[sfc64.Use, ...] = get_args(sfc64.Use)


def numpys(seed: int, shoe_number: int, count: int, use: str = "croupier") -> list[int]:
    """Give the same words from numpy's SFC64, set to our beginning."""
    generator = np.random.SFC64(0)
    state = generator.state
    begin = np.array([seed, shoe_number, int.from_bytes(use.encode(), "big"), 1], dtype=np.uint64)
    generator.state = {**state, "state": {"state": begin}}
    return [int(word) for word in generator.random_raw(18 + count)[18:]]


@pytest.mark.parametrize(
    ("seed", "shoe_number", "first"),
    [
        (0, 0, [0x984A288A40F229BF, 0x55D8A37C11F1B19B, 0xF9542B8F3BA217CF]),
        (2026, 7, [0x83E68259C174A3F7, 0xF4F276E404914A50, 0x25E240C5526E67DA]),
        (M - 1, M - 1, [0x1909A8534D06414B, 0x3C11C2D3C72EBF2E, 0x49C0673599661152]),
    ],
)
def test_the_first_words_are_those_written_down(seed: int, shoe_number: int, first: list[int]) -> None:
    assert list(islice(sfc64.words(seed, shoe_number), 3)) == first
    assert numpys(seed, shoe_number, 3) == first


@pytest.mark.parametrize("use", USES)
@given(keys, keys)
def test_the_words_are_numpys(use: sfc64.Use, seed: int, shoe_number: int) -> None:
    assert list(islice(sfc64.words(seed, shoe_number, use), 300)) == numpys(seed, shoe_number, 300, use)


def test_each_use_has_a_word_of_eight_letters_of_its_own() -> None:
    assert {len(use.encode("ascii")) for use in USES} == {8}
    assert len(set(USES)) == 3


def step(a: int, b: int, c: int, counter: int) -> tuple[int, int, int, int]:
    """Do one step as docs/shuffle.md has it."""
    word = (a + b + counter) % M
    return b ^ (b >> 11), (c + (c << 3)) % M, (((c << 24) % M | c >> 40) + word) % M, (counter + 1) % M


def undone(a: int, b: int, c: int, counter: int) -> tuple[int, int, int, int]:
    """Undo one step as docs/shuffle.md has it."""
    old_b = a ^ (a >> 11) ^ (a >> 22) ^ (a >> 33) ^ (a >> 44) ^ (a >> 55)
    old_c = b * pow(9, -1, M) % M
    word = (c - ((old_c << 24) % M | old_c >> 40)) % M
    old_counter = (counter - 1) % M
    return (word - old_b - old_counter) % M, old_b, old_c, old_counter


@given(keys, keys)
def test_the_step_of_the_page_is_the_step_of_the_generator(seed: int, shoe_number: int) -> None:
    a, b, c, counter = seed, shoe_number, 0x63726F7570696572, 1
    words: list[int] = []
    for _ in range(40):
        words.append((a + b + counter) % M)
        a, b, c, counter = step(a, b, c, counter)
    assert words[18:] == list(islice(sfc64.words(seed, shoe_number), 22))


@given(keys, keys, keys, keys)
def test_the_step_can_be_undone_so_no_two_keys_share_a_state(a: int, b: int, c: int, counter: int) -> None:
    assert undone(*step(a, b, c, counter)) == (a, b, c, counter)
    assert step(*undone(a, b, c, counter)) == (a, b, c, counter)


@pytest.mark.parametrize("number", [-1, M, M + 1, "abc", "1", 1.0, True, None])
def test_what_is_no_64_bit_number_is_no_seed_and_no_shoe_number(number: object) -> None:
    key = cast("int", number)
    for arguments, code in (((key, 0), "cards.bad_seed"), ((0, key), "cards.bad_shoe_number")):
        with pytest.raises(CardError) as failure:
            sfc64.words(*arguments)
        assert failure.value.code == code
        assert repr(number) in str(failure.value)
        assert "18446744073709551615" in str(failure.value)


def test_a_bad_seed_and_a_bad_shoe_number_are_reported_together() -> None:
    with pytest.raises(CardError) as failure:
        sfc64.words(-1, M)
    assert [problem.code for problem in failure.value.problems] == ["cards.bad_seed", "cards.bad_shoe_number"]


def test_raw_words_of_neighbouring_keys_have_every_byte_equally_often() -> None:
    words = [next(sfc64.words(seed, shoe_number)) for seed in range(100) for shoe_number in range(100)]
    for shift in range(0, 64, 8):
        counts = np.bincount([word >> shift & 255 for word in words], minlength=256)
        statistic = float((np.square(counts - len(words) / 256) / (len(words) / 256)).sum())
        assert chances.chi_square(statistic, 255) > 1e-4


def test_one_bit_of_a_key_changes_half_the_bits_of_the_first_word() -> None:
    flips = 0
    for bit in range(64):
        for seed in range(40):
            word = next(sfc64.words(seed, 3))
            flips += (word ^ next(sfc64.words(seed ^ 1 << bit, 3))).bit_count()
            flips += (word ^ next(sfc64.words(seed, 3 ^ 1 << bit))).bit_count()
    tries = 64 * 40 * 2 * 64
    assert abs(flips - tries / 2) < 5 * (tries / 4) ** 0.5
