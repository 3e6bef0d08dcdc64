"""How are the words of the generator streamed to somebody else's battery, as shoes take them?"""

from __future__ import annotations

import shutil
import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np
import pytest

from croupier.compiled import compiled
from croupier.simulate.shuffling import CARDS, STATE, begin, following
from croupier.simulate.word import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy.typing as npt

    Words = npt.NDArray[np.uint64]

A_SHOE = 139
"""Words that a shoe of eight decks takes."""
AT_ONCE = 1 << 20
"""Words of a piece, about; eight bytes each."""


@compiled
def of_shoes(seed: np.uint64, number: np.uint64, by_seed: int, out: Words) -> None:
    """Fill rows with the words of shoes of one seed from a number on, or of one shoe of seed after seed."""
    stream = np.empty(STATE, np.uint64)
    for row in range(out.shape[0]):
        more = Word(row)
        if by_seed:
            begin(stream, seed + more, number, CARDS)
        else:
            begin(stream, seed, number + more, CARDS)
        for place in range(out.shape[1]):
            out[row, place] = following(stream)


def of_shoe_after_shoe() -> Iterator[bytes]:
    """Give the words that the shoes of seed 2026 take, shoe after shoe."""
    yield from _pieces(A_SHOE, by_seed=False)


def of_seed_after_seed() -> Iterator[bytes]:
    """Give the words that shoe 0 of one seed after the other takes."""
    yield from _pieces(A_SHOE, by_seed=True)


def of_one_stream() -> Iterator[bytes]:
    """Give the words of shoes that never end, 2**26 of each."""
    number = 0
    stream = np.empty(STATE, np.uint64)
    while True:
        begin(stream, Word(2026), Word(number), CARDS)
        for _ in range(1 << 6):
            out = np.empty(AT_ONCE, np.uint64)
            _fill(stream, out)
            yield out.tobytes()
        number += 1


def of_a_counter() -> Iterator[bytes]:
    """Give numbers in order: words of which nobody should say that they are random."""
    first = 0
    while True:
        yield np.arange(first, first + AT_ONCE, dtype=np.uint64).tobytes()
        first += AT_ONCE


def of_one_shoe_again_and_again() -> Iterator[bytes]:
    """Give the words of one shoe for ever, as a generator would whose key is forgotten."""
    out = np.empty((1, A_SHOE), np.uint64)
    of_shoes(Word(2026), Word(0), 0, out)
    while True:
        yield out.tobytes() * (AT_ONCE // A_SHOE)


def _pieces(words: int, *, by_seed: bool) -> Iterator[bytes]:
    out = np.empty((AT_ONCE // words, words), np.uint64)
    first = 0
    while True:
        seed, number = (first, 0) if by_seed else (2026, first)
        of_shoes(Word(seed), Word(number), int(by_seed), out)
        yield out.tobytes()
        first += len(out)


@compiled
def _fill(stream: Words, out: Words) -> None:
    for place in range(out.size):
        out[place] = following(stream)


def streamed(pieces: Iterator[bytes], package: str, *command: str, most: int = 0) -> str:
    """Send words to a program of a Debian package until it has enough, or `most` bytes; give what it prints.

    Nothing is passed over where the program is missing: the proof fails, and says what to type.
    """
    program = shutil.which(command[0])
    if program is None:
        pytest.fail(f"{command[0]} is missing; as root type: apt-get install {package}", pytrace=False)
    with subprocess.Popen(
        [program, *command[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdin
        assert process.stdout
        sent = 0
        with suppress(BrokenPipeError):
            for piece in pieces:
                process.stdin.write(piece[: most - sent] if most else piece)
                sent += len(piece)
                if most and sent >= most:
                    break
        with suppress(BrokenPipeError):
            process.stdin.close()
        return process.stdout.read().decode()


ARRANGED: dict[str, Callable[[], Iterator[bytes]]] = {
    "shoe after shoe": of_shoe_after_shoe,
    "seed after seed": of_seed_after_seed,
    "one stream": of_one_stream,
}
"""In which order the words are sent."""
SPOILT: dict[str, Callable[[], Iterator[bytes]]] = {
    "a counter": of_a_counter,
    "one shoe again and again": of_one_shoe_again_and_again,
}
"""What no battery should let pass."""
