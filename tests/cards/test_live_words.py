"""T-03: do the operating system's words, as Croupier reads them, pass batteries that others wrote?

They are others each time, so a test has failed when it fails twice, on fresh words.  The programs are
Debian's, as in `tests.simulate.test_packaged_batteries`; words are streamed, never put into a file.
"""

from __future__ import annotations

import re
import struct
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from croupier.cards import entropy
from tests.simulate.test_packaged_batteries import MIB, verdicts
from tests.simulate.words import of_a_counter, streamed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.proof

QUICK = {
    "birthdays": 0,
    "32x32 binary rank": 2,
    "count the 1s (stream)": 8,
    "runs": 15,
    "sts monobit": 100,
    "sts runs": 101,
    "fill tree 2": 208,
}
"""Tests of dieharder, by their numbers: those that take a few seconds each."""
SUSPECT = 1e-5
AT_ONCE = 1 << 16
FIPS = "FIPS 140-2"


def live() -> Iterator[bytes]:
    """Give the words of live shoes as bytes, without end."""
    while True:
        yield struct.pack(f"<{AT_ONCE}Q", *islice(entropy.words(AT_ONCE), AT_ONCE))


def suspect(pieces: Iterator[bytes], name: str) -> bool:
    """Run one test once; say whether what it comes to is too rare."""
    if name == FIPS:
        printed = streamed(pieces, "rng-tools5", "rngtest", "--blockcount=10000", most=64 * MIB)
        # Of a good source about 8 of 10,000 blocks fail.
        return int(re.findall(r"FIPS 140-2 failures: (\d+)", printed)[0]) > 25
    return any(not SUSPECT < chance < 1 - SUSPECT for chance, _ in verdicts(pieces, QUICK[name]))


def failing(source: Callable[[], Iterator[bytes]], name: str) -> bool:
    """Say whether a test fails, and fails again on other words."""
    return suspect(source(), name) and suspect(source(), name)


@pytest.mark.conforms("RNG-02")
@pytest.mark.parametrize("name", [*QUICK, FIPS])
def test_t03_the_systems_words_pass_the_batteries_of_others(name: str) -> None:
    assert not failing(live, name)


@pytest.mark.conforms("RNG-02")
@pytest.mark.parametrize("name", ["count the 1s (stream)", "sts monobit", FIPS])
def test_t03_a_counter_does_not(name: str) -> None:
    assert failing(of_a_counter, name)
