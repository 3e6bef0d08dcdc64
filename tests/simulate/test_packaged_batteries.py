"""Does the generator pass the batteries that others wrote: dieharder, rngtest (FIPS 140-2) and ent?

They are programs of Debian, which only ``make proof`` asks for: ``apt-get install dieharder rng-tools5 ent``.
Words are streamed, never put into a file, which dieharder would read again and again.  The streams are those
of fixed seeds, so that what passes once passes always.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.simulate.words import ARRANGED, SPOILT, streamed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.proof

DIEHARDER = {
    "birthdays": 0,
    "operm5": 1,
    "32x32 binary rank": 2,
    "6x8 binary rank": 3,
    "bitstream": 4,
    "count the 1s (stream)": 8,
    "count the 1s (byte)": 9,
    "parking lot": 10,
    "minimum distance": 11,
    "3d sphere": 12,
    "squeeze": 13,
    "runs": 15,
    "craps": 16,
    "sts monobit": 100,
    "sts runs": 101,
    "sts serial": 102,
    "byte distribution": 205,
    "dct": 206,
    "fill tree": 207,
    "fill tree 2": 208,
    "monobit 2": 209,
}
"""Tests of dieharder that it calls good, by their numbers."""
CHANCE = re.compile(
    r"^\s*(\S+?)\|\s*(\d+)\|\s*(\d+)\|\s*(\d+)\|\s*([\d.]+)\|\s*(PASSED|WEAK|FAILED)\s*$", re.MULTILINE
)
MIB = 1 << 20


def verdicts(pieces: Iterator[bytes], test: int) -> list[tuple[float, str]]:
    """Give every chance that a test of dieharder comes to, and what it says of it."""
    printed = streamed(pieces, "dieharder", "dieharder", "-g", "200", "-d", str(test))
    assert "rewound" not in printed
    found = [(float(line[5]), line[6]) for line in CHANCE.finditer(printed)]
    assert found, printed
    return found


@pytest.mark.conforms("RNG-02")
@pytest.mark.parametrize("arranged", ARRANGED.values(), ids=ARRANGED.keys())
def test_dieharder_fails_nothing_and_finds_no_more_weak_than_chance_does(
    arranged: Callable[[], Iterator[bytes]],
) -> None:
    found = {name: verdicts(arranged(), test) for name, test in DIEHARDER.items()}
    failed = {name: each for name, each in found.items() if any(said == "FAILED" for _, said in each)}
    assert failed == {}
    every = [chance for each in found.values() for chance, _ in each]
    weak = [chance for chance in every if not 0.005 < chance < 0.995]
    # One in a hundred is weak by chance; of these few, more than six come once in fifty thousand times.
    assert len(every) < 70
    assert len(weak) <= 6, found


@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT.keys())
def test_dieharder_fails_what_is_not_random(spoilt: Callable[[], Iterator[bytes]]) -> None:
    assert {said for _, said in verdicts(spoilt(), DIEHARDER["count the 1s (stream)"])} == {"FAILED"}


@pytest.mark.parametrize("arranged", ARRANGED.values(), ids=ARRANGED.keys())
def test_no_more_blocks_fail_fips_140_2_than_chance_has_it(arranged: Callable[[], Iterator[bytes]]) -> None:
    # A good source fails about 8 of 10,000 blocks of 20,000 bits.
    printed = streamed(arranged(), "rng-tools5", "rngtest", "--blockcount=10000", most=64 * MIB)
    counts = {what: int(number) for what, number in re.findall(r"FIPS 140-2 (\w+): (\d+)", printed)}
    assert counts["successes"] + counts["failures"] == 10_000
    assert counts["failures"] <= 25


def test_fips_140_2_fails_what_is_not_random() -> None:
    printed = streamed(SPOILT["a counter"](), "rng-tools5", "rngtest", "--blockcount=1000", most=8 * MIB)
    assert int(re.findall(r"FIPS 140-2 failures: (\d+)", printed)[0]) > 25


@pytest.mark.parametrize("arranged", ARRANGED.values(), ids=ARRANGED.keys())
def test_ent_finds_eight_bits_a_byte_and_nothing_else(arranged: Callable[[], Iterator[bytes]]) -> None:
    _, values = streamed(arranged(), "ent", "ent", "-t", most=64 * MIB).splitlines()
    _, size, entropy, squares, mean, _, serial = map(float, values.split(","))
    assert size == 64 * MIB
    assert entropy > 7.999995
    # 255 degrees of freedom: less than one in ten thousand times outside.
    assert 175 < squares < 350
    assert abs(mean - 127.5) < 0.05
    assert abs(serial) < 0.0006
