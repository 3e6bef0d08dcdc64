"""How do shoes written as texts become arrays?  `pack` is called as `croupier.roads.batch.pack`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.errors import RoadError
from croupier.roads.kernels import NONE
from croupier.roads.result import BETWEEN, LETTERS, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.errors import Problem
    from croupier.roads.kernels import Begins, Bytes

_BLANK: Final = 254


def _table() -> Bytes:
    """Give the number of each character: a result's, `_BLANK` for what may part results, or `NONE`."""
    codes = np.full(256, NONE, np.uint8)
    codes[[ord(character) for character in BETWEEN]] = _BLANK
    for number, letter in enumerate(LETTERS.values()):
        codes[[ord(letter), ord(letter.lower())]] = number
    return codes


_CODES: Final = _table()


class Shoes(NamedTuple):
    """The results of many shoes.

    `results`: uint8, shape (coups,), 0 Banker, 1 Player, 2 tie.  `begins`: int64, shape (shoes + 1,), where
    each shoe begins, and at last the number of coups.
    """

    results: Bytes
    begins: Begins


def pack(texts: Iterable[str]) -> Shoes:
    """Pack shoes written as ``BPPT`` into arrays; letters and what may part them are as `read` takes them.

    Raises `RoadError` (``roads.unknown_result``) with the faults of each text, named by its number from 1.
    """
    shoes = list(texts)
    # One byte a character, so that places stay what they are; what Latin-1 lacks becomes ``?``, no result.
    codes = _CODES[np.frombuffer("".join(shoes).encode("latin-1", "replace"), np.uint8)]
    begins = np.zeros(len(shoes) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, shoes), np.int64, len(shoes)), out=begins[1:])
    held = codes < _BLANK
    if held.all():
        return Shoes(codes, begins)
    if (codes == NONE).any():
        raise RoadError(*_misread(shoes))
    before = np.zeros(codes.size + 1, np.int64)
    np.cumsum(held, out=before[1:])
    return Shoes(codes[held], before[begins])


def _misread(texts: Iterable[str]) -> Iterator[Problem]:
    for number, text in enumerate(texts, 1):
        try:
            read(text, f"shoe {number}")
        except RoadError as error:
            yield from error.problems
