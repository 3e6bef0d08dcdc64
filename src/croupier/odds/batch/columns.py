"""What is every line the sum of: which counted units, and how often each?

A unit is something that a kernel counts, as the ways in which certain cards fall; a line is what somebody
wants to know.  Classes of coups that stand in the same lines are one *group*, so that units are added up to
groups, and groups to lines; what stands in no line is not counted.  On the way, parts that stand alike in all
sums are added up first, and only once.

Measured for the 148 lines of 108 wagers: 1.4 microseconds a composition, and 2.1 where units were added up to
lines at once.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt

    Longs = npt.NDArray[np.int64]
    Places = npt.NDArray[np.uint32]

Row = TypeVar("Row", int, tuple[int, ...])
Column = dict[int, int]
"""How often a unit stands in each group."""


class Sums(NamedTuple):
    """How parts make up wholes, as units do groups and groups do lines.

    An *atom* is the parts that stand in the same wholes: atom a has those of `parts` from `begin[a]` on, up
    to those of the next.  `wholes[]` are what is made up: place w of it has the atoms of `atoms` from
    `wholes_begin[w]` on, each as often as `times` says.
    """

    parts: Places
    begin: Places
    atoms: Places
    times: Longs
    wholes: Places
    wholes_begin: Places


class Adding(NamedTuple):
    """How units make up groups, and groups lines."""

    groups: Sums
    lines: Sums


class Groups:
    """The groups of a sheet, numbered as they are found."""

    def __init__(self) -> None:
        """Begin with none."""
        self._found: dict[tuple[int, ...], int] = {}

    def __len__(self) -> int:
        """Give how many there are."""
        return len(self._found)

    def of(self, lines: Iterable[int]) -> tuple[int, ...]:
        """Give the group of classes that stand in these lines; none where there are no lines."""
        standing = tuple(lines)
        return (self._found.setdefault(standing, len(self._found)),) if standing else ()

    def adding(self, columns: Iterable[Column]) -> Adding:
        """Give how units, in the order of their columns, make up the groups found so far, and these lines."""
        return Adding(sums(columns), sums(Counter(lines) for lines in self._found))


def sums(columns: Iterable[Mapping[int, int]]) -> Sums:
    """Give the sums by which parts, numbered in the order of their columns, make up wholes."""
    alike: dict[tuple[tuple[int, int], ...], list[int]] = {}
    for part, column in enumerate(columns):
        alike.setdefault(tuple(sorted(column.items())), []).append(part)
    made_of: dict[int, list[tuple[int, int]]] = {}
    for atom, standing in enumerate(alike):
        for whole, times in standing:
            made_of.setdefault(whole, []).append((atom, times))
    atoms, wholes_begin = ragged([[atom for atom, _ in parts] for parts in made_of.values()])
    how_often = np.array([times for parts in made_of.values() for _, times in parts], np.int64)
    return Sums(*ragged(list(alike.values())), atoms, how_often, places(list(made_of)), wholes_begin)


def ragged(lists: Sequence[Sequence[Row]], width: int = 0) -> tuple[Places, Places]:
    """Give lists one behind the other, and where each begins, with the end of the last.

    They are lists of places, or where a `width` is given, of so many places each.
    """
    begin = np.zeros(len(lists) + 1, np.uint32)
    np.cumsum([len(each) for each in lists], out=begin[1:])
    return places([row for each in lists for row in each], *((-1, width) if width else ())), begin


def places(rows: Sequence[object], *shape: int) -> Places:
    """Give places as an array, of some shape where one is given."""
    array = np.array(rows, np.uint32)
    return array.reshape(shape) if shape else array
