"""In what do two rulesets differ: cells, settings, wagers and acts, each with its clauses.

What both have alike, but the one as law and the other not, is a difference too: see
`croupier.regulations.grounds`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.regulations.grounds import Ground, grounds, same_rows, told, two_cards
from croupier.regulations.loading import ruleset
from croupier.regulations.model import Called, Letter
from croupier.regulations.procedures import Act
from croupier.regulations.regulation import Regulation
from croupier.regulations.ruleset import STAY, Cite, Permission, RuledAct, Ruleset
from croupier.regulations.settings import KNOWN, same_permitted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Table = Literal["natural", "player-table", "banker-table"]
LETTERS: Final[tuple[Letter, ...]] = ("S", "D", "O")
"""The letter of `STAY`, `DRAW` and `OPTION`."""


class Version(msgspec.Struct, frozen=True):
    """Which ruleset one side of a comparison is; `submission` has every setting in force.

    `called` is what its law calls the count of a hand, `least` and `most` the bounds of that count.
    """

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    called: Called
    least: int
    most: int


class CellDifference(msgspec.Struct, frozen=True):
    """A cell with different answers.

    `row` names the two cards, and `count` is what they count; `third` is the column of the Banker's table,
    ``none`` or the value of the Player's third card, and null in the other tables.  A cell of ``natural`` is
    ``S`` where the hand is one and ``D`` where it is none.
    """

    table: Table
    row: str
    count: int
    third: int | Literal["none"] | None
    a: Letter
    b: Letter
    a_cite: Cite
    b_cite: Cite


class SettingDifference(msgspec.Struct, frozen=True):
    """A setting, or a family of wagers, with different values in force, or that leaves another choice.

    `setting` is its name.  `a` and `b` are equal where only what the house may choose differs; a side that
    has no such setting has null throughout.
    """

    setting: str
    a: int | str | None
    b: int | str | None
    a_cite: Cite | None
    b_cite: Cite | None
    a_permission: Permission | None
    b_permission: Permission | None


class ActDifference(msgspec.Struct, frozen=True):
    """An act that only one of the two does, or that another does, or others see, or in other words."""

    act: Act
    a: RuledAct | None
    b: RuledAct | None


class Difference(msgspec.Struct, frozen=True):
    """All that differs, in the order of the page, on which the wagers follow the settings.

    `a_order` and `b_order` are empty where they agree.  `grounds` lists what is alike on both sides and known
    in different ways.  `same_rows` is false where the two count their hands in different ways: their tables
    then have no rows in common, and `cells` is empty.
    """

    a: Version
    b: Version
    cells: tuple[CellDifference, ...]
    settings: tuple[SettingDifference, ...]
    wagers: tuple[SettingDifference, ...]
    acts: tuple[ActDifference, ...]
    grounds: tuple[Ground, ...]
    a_order: tuple[Act, ...] = ()
    b_order: tuple[Act, ...] = ()
    same_rows: bool = True

    def __bool__(self) -> bool:
        """Say whether anything differs."""
        apart = self.cells or self.settings or self.wagers or self.acts or self.a_order or self.b_order
        return bool(apart or self.grounds or not self.same_rows)


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
        tuple(_settings(one, two, KNOWN)),
        tuple(_settings(one, two, dict.fromkeys((*one.wagers, *two.wagers)))),
        tuple(_acts(one, two)),
        tuple(grounds(one, two)),
        *orders,
        same_rows=same_rows(one, two),
    )


def _version(rules: Ruleset) -> Version:
    counts = {rules.automaton.count[state] for state in _finished(rules)}
    settings = dict(rules.submission)
    return Version(rules.id, rules.edition, rules.hash, settings, rules.called, min(counts), max(counts))


def _finished(rules: Ruleset) -> Iterator[int]:
    """Give the states of two cards, and of three where a card may follow those."""
    automaton = rules.automaton
    for state in two_cards(rules).values():
        yield state
        if {automaton.player_draws[state], *automaton.banker_draws[state]} != {STAY}:
            yield from (after for after in automaton.step[state] if after >= 0)


def _cells(a: Ruleset, b: Ruleset) -> Iterator[CellDifference]:
    """Compare row by row; two games that count in different ways have no rows in common."""
    if not same_rows(a, b):
        return
    ours, theirs = two_cards(a), two_cards(b)
    for cells in (_natural_cells, _player_cells, _banker_cells):
        for row, state in ours.items():
            yield from cells(a, b, state, theirs[row])


def _natural_cells(a: Ruleset, b: Ruleset, one: int, two: int) -> Iterator[CellDifference]:
    here, there = a.automaton.natural[one], b.automaton.natural[two]
    if here != there:
        letters: tuple[Letter, Letter] = ("S", "D") if here else ("D", "S")
        cites = a.reasons.definition, b.reasons.definition
        yield CellDifference("natural", *_row(a, one), None, *letters, *cites)


def _player_cells(a: Ruleset, b: Ruleset, one: int, two: int) -> Iterator[CellDifference]:
    here, there = a.automaton.player_draws[one], b.automaton.player_draws[two]
    ours, theirs = a.reasons.player[one], b.reasons.player[two]
    if here != there and ours and theirs:
        letters = LETTERS[here], LETTERS[there]
        yield CellDifference("player-table", *_row(a, one), None, *letters, ours, theirs)


def _banker_cells(a: Ruleset, b: Ruleset, one: int, two: int) -> Iterator[CellDifference]:
    rows = zip(a.automaton.banker_draws[one], b.automaton.banker_draws[two], strict=True)
    for column, (here, there) in enumerate(rows):
        if here != there:
            third: int | Literal["none"] = column - 1 if column else "none"
            letters = LETTERS[here], LETTERS[there]
            cites = a.reasons.banker[one][column], b.reasons.banker[two][column]
            yield CellDifference("banker-table", *_row(a, one), third, *letters, *cites)


def _row(rules: Ruleset, state: int) -> tuple[str, int]:
    return rules.automaton.row[state], rules.automaton.count[state]


def _settings(a: Ruleset, b: Ruleset, keys: Iterable[str]) -> Iterator[SettingDifference]:
    for key in keys:
        here, there = a.submission.get(key), b.submission.get(key)
        ours, theirs = a.permissions.get(key), b.permissions.get(key)
        if here != there or not _same_leave(ours, here, theirs, there):
            yield SettingDifference(key, here, there, a.cites.get(key), b.cites.get(key), ours, theirs)


def _same_leave(
    ours: Permission | None, here: int | str | None, theirs: Permission | None, there: int | str | None
) -> bool:
    """Say whether the house may choose the same, or neither side has the setting."""
    if ours is None or theirs is None or here is None or there is None:
        return ours is theirs
    return same_permitted(ours.permitted, here, theirs.permitted, there)


def _acts(a: Ruleset, b: Ruleset) -> Iterator[ActDifference]:
    for act in dict.fromkeys((*a.acts, *b.acts)):
        here, there = a.acts.get(act), b.acts.get(act)
        if here is None or there is None or told(here) != told(there):
            yield ActDifference(act, here, there)
