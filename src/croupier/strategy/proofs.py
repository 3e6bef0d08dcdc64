"""Are choices dominated, as somebody says: does the other choice bring so much more, whatever is done?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.strategy.form import SIDES
from croupier.strategy.plain import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from fractions import Fraction

    from croupier.coup import Hand
    from croupier.strategy.domination import Kind, Move
    from croupier.strategy.plain import Plain
    from croupier.strategy.told import RemovedData

    Left = dict[str, tuple[int, int]]
    """The least and the most chance of drawing that are left in each set."""


class Dominated(NamedTuple):
    """What is found of a dominated choice."""

    round: int
    choice: Move
    kind: Kind
    least: str
    most: str


def removals(game: Plain, said: Sequence[RemovedData]) -> Iterator[tuple[str, str]]:
    """Say where a list of dominated choices is wrong, and how: what is too many, missing, or otherwise."""
    found = _dominated(game)
    listed: set[tuple[Hand, str]] = set()
    for each in said:
        where = f"removed, {each.side}, {each.set}"
        key: tuple[Hand, str] = (each.side, each.set)
        counted = found.get(key)
        if each.set not in game.sets(each.side):
            yield where, "there is no such set"
        elif key in listed:
            yield where, "it is listed twice"
        elif counted is None:
            yield where, "neither choice is dominated"
        elif counted != (each.round, each.choice, each.kind, each.least, each.most):
            yield where, _told(counted)
        listed.add(key)
    for key, counted in found.items():
        if key not in listed:
            yield f"removed, {key[0]}, {key[1]}", f"it is not listed, and {_told(counted)}"


def _told(found: Dominated) -> str:
    more = f"the other choice brings from {found.least} to {found.most} more"
    return f"to {found.choice} is {found.kind}ly dominated in round {found.round}: {more}"


def _dominated(game: Plain) -> dict[tuple[Hand, str], Dominated]:
    """Remove dominated choices round by round, first strictly dominated ones alone."""
    gains: dict[Hand, dict[str, dict[str, Fraction]]] = {side: game.gains(side) for side in SIDES}
    left: dict[Hand, Left] = {side: dict.fromkeys(lines, (0, 1)) for side, lines in gains.items()}
    removed: dict[tuple[Hand, str], Dominated] = {}
    allowed: tuple[Kind, ...] = ("strict",)
    turn = 1
    while True:
        found: dict[tuple[Hand, str], Dominated] = {
            (side, name): each
            for side, lines in gains.items()
            for name, line in lines.items()
            if left[side][name] == (0, 1)
            and (each := _choice(turn, _extent(line, left["banker" if side == "player" else "player"])))
            and each.kind in allowed
        }
        if not found and "weak" in allowed:
            return removed
        if not found:
            allowed = ("strict", "weak")
            continue
        for (side, name), each in found.items():
            left[side][name] = (1, 1) if each.choice == "stay" else (0, 0)
        removed |= found
        turn += 1


def _choice(turn: int, span: tuple[Fraction, Fraction]) -> Dominated | None:
    """Give the choice that is dominated where drawing brings so much more, None where neither is."""
    least, most = span
    if least >= 0 and most > 0:
        return Dominated(turn, "stay", "strict" if least else "weak", str(least), str(most))
    if most <= 0 and least < 0:
        return Dominated(turn, "draw", "strict" if most else "weak", str(-most), str(-least))
    return None


def _extent(line: Mapping[str, Fraction], left: Left) -> tuple[Fraction, Fraction]:
    """Give the least and the most of a gain while the other side keeps to what is left to it."""
    least = most = line[NOBODY]
    for name, more in line.items():
        if name != NOBODY:
            low, high = left[name]
            least += more * (high if more < 0 else low)
            most += more * (low if more < 0 else high)
    return least, most
