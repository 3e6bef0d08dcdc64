"""What do two rulesets have alike and know in different ways: as law here, say, and by analogy there."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.regulations.ruleset import Cite
from croupier.regulations.settings import KNOWN, same_permitted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.regulations.ruleset import RuledAct, Ruleset

Part = Literal[
    "arithmetic",
    "natural",
    "natural-ends",
    "comparison",
    "player-table",
    "banker-table",
    "setting",
    "permitted",
    "wager",
    "wager-permitted",
    "act",
    "actor",
    "words",
]
"""What is alike: how hands are counted, which counts are naturals, that no card follows one, which hand wins;
cells of a table; a setting's value, or what may be chosen for it; a wager's paytable, or what may be chosen
for that; an act, who does it, what he says."""
Third = int | Literal["none"]
"""A column of the Banker's table: the value of the Player's third card, or that there is none."""


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is alike on both sides, but with another basis here than there.

    `name` is the setting, the family of wagers, or the act.  Of a table `row` names the two cards, `count` is
    what they count, and `thirds` are those columns of the Banker's that rest on the two clauses.
    """

    part: Part
    a_cite: Cite
    b_cite: Cite
    name: str = ""
    row: str = ""
    count: int | None = None
    thirds: tuple[Third, ...] = ()


def grounds(a: Ruleset, b: Ruleset) -> Iterator[Ground]:
    """Find what is alike on both sides and known in different ways, in the order of the page."""
    yield from _counting(a, b)
    yield from _cells(a, b)
    yield from _settings(a, b, KNOWN, ("setting", "permitted"))
    yield from _settings(a, b, a.wagers, ("wager", "wager-permitted"))
    for act, here in a.acts.items():
        there = b.acts.get(act)
        if there is not None and told(here) == told(there):
            yield from _act(act, here, there)


def told(act: RuledAct) -> tuple[object, ...]:
    """Give what of an act can be seen and heard, whatever it rests on."""
    return act.actor, act.audience, act.words


def _counting(a: Ruleset, b: Ruleset) -> Iterator[Ground]:
    ours, theirs = a.reasons, b.reasons
    parts: tuple[tuple[Part, Cite, Cite], ...] = (
        ("arithmetic", ours.arithmetic, theirs.arithmetic),
        ("natural", ours.definition, theirs.definition),
        ("natural-ends", ours.natural, theirs.natural),
        ("comparison", ours.comparison, theirs.comparison),
    )
    for part, here, there in parts:
        if here.basis != there.basis and (part != "natural" or a.automaton.natural == b.automaton.natural):
            yield Ground(part, here, there)


def _cells(a: Ruleset, b: Ruleset) -> Iterator[Ground]:
    """Compare the cells of two-card states: those of one row that rest on the same clauses are one entry."""
    if not same_rows(a, b):
        return
    pairs = [(state, two_cards(b)[row], row) for row, state in two_cards(a).items()]
    for one, two, row in pairs:
        here, there = a.reasons.player[one], b.reasons.player[two]
        alike = a.automaton.player_draws[one] == b.automaton.player_draws[two]
        if alike and here and there and here.basis != there.basis:
            yield Ground("player-table", here, there, row=row, count=a.automaton.count[one])
    for one, two, row in pairs:
        cells = zip(
            a.automaton.banker_draws[one],
            b.automaton.banker_draws[two],
            a.reasons.banker[one],
            b.reasons.banker[two],
            strict=True,
        )
        found: list[tuple[Cite, Cite, Third]] = [
            (here, there, _third(column))
            for column, (ours, theirs, here, there) in enumerate(cells)
            if ours == theirs and here.basis != there.basis
        ]
        for (here, there), group in groupby(found, key=lambda cell: cell[:2]):
            thirds: tuple[Third, ...] = tuple(third for _, _, third in group)
            yield Ground("banker-table", here, there, row=row, count=a.automaton.count[one], thirds=thirds)


def _third(column: int) -> Third:
    return column - 1 if column else "none"


def two_cards(rules: Ruleset) -> dict[str, int]:
    """Give the state of each row of two cards, in the order of their counts."""
    return {row: state for state, row in enumerate(rules.automaton.row) if row}


def same_rows(a: Ruleset, b: Ruleset) -> bool:
    """Say whether both count their hands in the same way, so that their rows can be held side by side."""
    return two_cards(a).keys() == two_cards(b).keys()


def _settings(a: Ruleset, b: Ruleset, keys: Iterable[str], parts: tuple[Part, Part]) -> Iterator[Ground]:
    """Compare values, and what may be chosen for them, under the names of the two `parts`."""
    for key in (key for key in keys if key in a.submission and key in b.submission):
        value, ours, theirs = a.submission[key], a.permissions[key], b.permissions[key]
        if value != b.submission[key] or not same_permitted(ours.permitted, value, theirs.permitted, value):
            continue
        of_value = (a.cites[key], b.cites[key])
        if _apart(*of_value):
            yield Ground(parts[0], *of_value, name=key)
        if _apart(ours.cite, theirs.cite) and _bases(ours.cite, theirs.cite) != _bases(*of_value):
            yield Ground(parts[1], ours.cite, theirs.cite, name=key)


def _act(act: str, here: RuledAct, there: RuledAct) -> Iterator[Ground]:
    """Compare what an act rests on; who does it and what is said only where they are known otherwise."""
    whole = (here.cite, there.cite)
    if _apart(*whole):
        yield Ground("act", *whole, name=act)
    parts: tuple[tuple[Part, Cite, Cite], ...] = (
        ("actor", Cite(here.cite.clause, here.actor_basis), Cite(there.cite.clause, there.actor_basis)),
        ("words", Cite(here.cite.clause, here.words_basis), Cite(there.cite.clause, there.words_basis)),
    )
    for part, ours, theirs in parts:
        if part == "words" and not here.words:
            continue
        if _apart(ours, theirs) and _bases(ours, theirs) != _bases(*whole):
            yield Ground(part, ours, theirs, name=act)


def _apart(a: Cite, b: Cite) -> bool:
    return a.basis != b.basis


def _bases(a: Cite, b: Cite) -> tuple[str, str]:
    return a.basis, b.basis
