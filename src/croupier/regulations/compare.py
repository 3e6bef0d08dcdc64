"""In what do two rulesets differ: cells, settings and acts, each with its clauses.

What both have alike, but the one as law and the other not, is a difference too: see
`croupier.regulations.grounds`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.regulations.grounds import Ground, grounds, told, two_cards
from croupier.regulations.loading import ruleset
from croupier.regulations.model import Letter
from croupier.regulations.procedures import Act
from croupier.regulations.regulation import Regulation
from croupier.regulations.ruleset import Cite, Permission, RuledAct, Ruleset
from croupier.regulations.settings import KNOWN, same_permitted

if TYPE_CHECKING:
    from collections.abc import Iterator

Table = Literal["natural", "player-table", "banker-table"]
LETTERS: Final[tuple[Letter, ...]] = ("S", "D", "O")
"""The letter of `STAY`, `DRAW` and `OPTION`."""


class Version(msgspec.Struct, frozen=True):
    """Which ruleset one side of a comparison is; `submission` has every setting in force."""

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]


class CellDifference(msgspec.Struct, frozen=True):
    """A cell with different answers.

    `count` is the row; `third` the column of the Banker's table, ``none`` or the value of the Player's
    third card, and null in the other tables.  A cell of ``natural`` is ``S`` where the count ends the
    drawing and ``D`` where it does not.
    """

    table: Table
    count: int
    third: int | Literal["none"] | None
    a: Letter
    b: Letter
    a_cite: Cite
    b_cite: Cite


class SettingDifference(msgspec.Struct, frozen=True):
    """A setting with different values in force, or one that leaves the house another choice.

    `a` and `b` are equal where only what the house may choose differs.
    """

    setting: str
    a: int | str
    b: int | str
    a_cite: Cite
    b_cite: Cite
    a_permission: Permission
    b_permission: Permission


class ActDifference(msgspec.Struct, frozen=True):
    """An act that only one of the two does, or that another does, or others see, or in other words."""

    act: Act
    a: RuledAct | None
    b: RuledAct | None


class Difference(msgspec.Struct, frozen=True):
    """All that differs, in the order of the page; `a_order` and `b_order` are empty where they agree.

    `grounds` lists what is alike on both sides and known in different ways.
    """

    a: Version
    b: Version
    cells: tuple[CellDifference, ...]
    settings: tuple[SettingDifference, ...]
    acts: tuple[ActDifference, ...]
    grounds: tuple[Ground, ...]
    a_order: tuple[Act, ...] = ()
    b_order: tuple[Act, ...] = ()

    def __bool__(self) -> bool:
        """Say whether anything differs."""
        apart = self.cells or self.settings or self.acts or self.a_order or self.b_order
        return bool(apart or self.grounds)


def diff(a: Ruleset | Regulation, b: Ruleset | Regulation) -> Difference:
    """Compare two rulesets; a regulation stands for the ruleset of its defaults.

    A clause by itself is no difference: two texts say the same thing in different places.  A basis is one.
    """
    one = ruleset(a) if isinstance(a, Regulation) else a
    two = ruleset(b) if isinstance(b, Regulation) else b
    orders = (one.order, two.order) if one.order != two.order else ((), ())
    return Difference(
        _version(one),
        _version(two),
        tuple(_cells(one, two)),
        tuple(_settings(one, two)),
        tuple(_acts(one, two)),
        tuple(grounds(one, two)),
        *orders,
    )


def _version(rules: Ruleset) -> Version:
    return Version(rules.id, rules.edition, rules.hash, dict(rules.submission))


def _cells(a: Ruleset, b: Ruleset) -> Iterator[CellDifference]:
    states = [(count, state, two_cards(b)[count]) for count, state in sorted(two_cards(a).items())]
    ends, player, banker = _natural_cells, _player_cells, _banker_cells
    for cells in (ends, player, banker):
        for count, one, two in states:
            yield from cells(a, b, count, one, two)


def _natural_cells(a: Ruleset, b: Ruleset, count: int, one: int, two: int) -> Iterator[CellDifference]:
    here, there = a.automaton.natural[one], b.automaton.natural[two]
    if here != there:
        yield CellDifference(
            "natural",
            count,
            None,
            "S" if here else "D",
            "S" if there else "D",
            a.reasons.definition,
            b.reasons.definition,
        )


def _player_cells(a: Ruleset, b: Ruleset, count: int, one: int, two: int) -> Iterator[CellDifference]:
    here, there = a.automaton.player_draws[one], b.automaton.player_draws[two]
    if here != there:
        yield CellDifference(
            "player-table",
            count,
            None,
            LETTERS[here],
            LETTERS[there],
            a.reasons.player[count],
            b.reasons.player[count],
        )


def _banker_cells(a: Ruleset, b: Ruleset, count: int, one: int, two: int) -> Iterator[CellDifference]:
    rows = zip(a.automaton.banker_draws[one], b.automaton.banker_draws[two], strict=True)
    for column, (here, there) in enumerate(rows):
        if here != there:
            yield CellDifference(
                "banker-table",
                count,
                column - 1 if column else "none",
                LETTERS[here],
                LETTERS[there],
                a.reasons.banker[count][column],
                b.reasons.banker[count][column],
            )


def _settings(a: Ruleset, b: Ruleset) -> Iterator[SettingDifference]:
    for key in KNOWN:
        here, there = a.submission[key], b.submission[key]
        ours, theirs = a.permissions[key], b.permissions[key]
        if here != there or not same_permitted(ours.permitted, here, theirs.permitted, there):
            yield SettingDifference(key, here, there, a.cites[key], b.cites[key], ours, theirs)


def _acts(a: Ruleset, b: Ruleset) -> Iterator[ActDifference]:
    for act in dict.fromkeys((*a.acts, *b.acts)):
        here, there = a.acts.get(act), b.acts.get(act)
        if here is None or there is None or told(here) != told(there):
            yield ActDifference(act, here, there)
