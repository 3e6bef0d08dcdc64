"""How do sixteen compositions come into rows, and what was counted of them out of rows, as lines?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.compiled import compiled
from croupier.odds.batch.lanes import LANES, every, load, rows, store

if TYPE_CHECKING:
    from croupier.odds.batch.columns import Adding, Sums
    from croupier.odds.batch.lanes import Longs


@compiled
def take(given: Longs, begin: int, counts: Longs) -> None:
    """Fill the first rows of `counts` with the compositions of `given` from `begin` on; the last fills up."""
    last = given.shape[0] - 1
    for lane in range(LANES):
        composition = min(begin + lane, last)
        for kind in range(given.shape[1]):
            counts[kind, lane] = given[composition, kind]


@compiled
def make_up(parts: Longs, adding: Sums, atoms: Longs, wholes: Longs) -> None:
    """Add parts up to wholes, each in the row of its number."""
    for atom in range(adding.begin.size - 1):
        total = every(0)
        for place in range(adding.begin[atom], adding.begin[atom + 1]):
            total = total + load(parts, adding.parts[place])
        store(atoms, atom, total)
    for number in range(adding.wholes.size):
        total = every(0)
        for place in range(adding.wholes_begin[number], adding.wholes_begin[number + 1]):
            total = total + load(atoms, adding.atoms[place]) * adding.times[place]
        store(wholes, adding.wholes[number], total)


@compiled
def add_up(units: Longs, adding: Adding, out: Longs, begin: int) -> None:
    """Add units up to groups and these to lines, and what these are to the rows of `out` from `begin` on."""
    atoms = rows(max(adding.groups.begin.size, adding.lines.begin.size))
    groups, lines = rows(adding.lines.parts.size), rows(out.shape[1])
    make_up(units, adding.groups, atoms, groups)
    make_up(groups, adding.lines, atoms, lines)
    for lane in range(min(LANES, out.shape[0] - begin)):
        for line in adding.lines.wholes:
            out[begin + lane, line] += lines[line, lane]
