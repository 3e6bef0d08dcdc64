"""What must be counted of each composition, so that every line that is asked for is known?

A sheet says for each view in which lines each of its classes of coups stands.  A plan has the steps by which
kernels count what stands in some line, one step for each family of views; a line may have parts of several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from math import perm
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.odds.batch.columns import Groups
from croupier.odds.batch.given import CARDS, RANKS, VALUES
from croupier.odds.batch.hands import hands, holding
from croupier.odds.batch.hands_kernel import hold
from croupier.odds.batch.relations import pairs, relations, touching
from croupier.odds.batch.relations_kernel import relate
from croupier.odds.batch.thinning import thinned
from croupier.odds.batch.units import coups, units
from croupier.odds.batch.walk import in_order, program
from croupier.odds.batch.walk_kernel import walk
from croupier.odds.choices import Choices, choices, unmade
from croupier.odds.known import MOST_CARDS
from croupier.regulations.ruleset import Ruleset
from croupier.wagers.views import Side, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand
    from croupier.errors import OddsError
    from croupier.odds.batch.columns import Longs
    from croupier.odds.batch.relations import Firsts
    from croupier.odds.forms import How
    from croupier.odds.totals import ThirdCard

Look = tuple[View, Side]
"""A view, and for the view ``hand`` the hand at which it looks, "" for others."""
Sheet = Mapping[Look, Mapping[Hashable, Sequence[int]]]
"""For each view the lines, numbered from 0, in which its classes stand; classes in no line may be left out.

The classes are told as `croupier.odds.Situation.counted` tells them.
"""
_LIMIT: Final = 1 << 63
_OF_FIRSTS: Final = ("ranks", "suits")
"""The views of the first two cards, which do not depend on what anybody chooses."""
_FEW: Final = 8
"""Where there are so many groups at most, it is worth while to look for units that others make up."""


class Step(NamedTuple):
    """How a family of views is counted: from compositions of so many columns, added to lines (n, lines)."""

    columns: int
    add: Callable[[Longs, Longs], None]


class Plan(msgspec.Struct, frozen=True, eq=False):
    """Lines to be counted, under rules and with choices, and the steps to them.

    Compositions need so many `columns`, 10, 13 or 52.  Of more than `most` cards a count might not fit in 64
    bits; `most` is below six where none does, and then there are no steps.
    """

    ruleset: Ruleset
    choices: Choices
    sheet: Sheet
    lines: int
    columns: int
    most: int
    steps: tuple[Step, ...]


def plan(
    ruleset: Ruleset,
    sheet: Sheet,
    lines: int,
    *,
    player: How = None,
    banker: How = None,
) -> Plan:
    """Plan how to count so many lines; `player` and `banker` choose where the rules leave a choice.

    Raises `OddsError` (``odds.choice_needed``) where nobody makes a choice that the rules leave.
    """
    return planned(ruleset, choices(ruleset, player, banker), sheet, lines)


def planned(ruleset: Ruleset, chosen: Choices, sheet: Sheet, lines: int) -> Plan:
    """Plan the same where it is said how every choice is made; raises as `plan` does.

    Raises `ValueError` for a line of the sheet that is none of so many.
    """
    if chosen.undecided and any(view not in _OF_FIRSTS for view, _ in sheet):
        raise _unmade(ruleset, chosen)
    columns = max((_columns(view) for view, _ in sheet), default=VALUES)
    most = _most(chosen.denominator * _times(sheet, lines))
    steps = tuple(_steps(ruleset, chosen, sheet)) if most >= MOST_CARDS else ()
    return Plan(ruleset, chosen, sheet, lines, columns, most, steps)


def keys(ruleset: Ruleset, chosen: Choices, look: Look) -> tuple[Hashable, ...]:
    """Give every class of coups that a view tells apart and that may be dealt, in order.

    Raises `OddsError` (``odds.choice_needed``) where they depend on a choice that nobody makes.
    """
    view, hand = look
    if chosen.undecided and view not in _OF_FIRSTS:
        raise _unmade(ruleset, chosen)
    match view:
        case "totals":
            return tuple(sorted({coup[:2] for coup in coups(ruleset.automaton, chosen)}))
        case "third-card":
            return coups(ruleset.automaton, chosen)
        case "ranks" | "suits":
            return relations(view)
        case "hand":
            return hands(ruleset.automaton, chosen, _hand(hand))


def _unmade(ruleset: Ruleset, chosen: Choices) -> OddsError:
    """Give the `OddsError` for choices that nobody makes: for one of each hand."""
    first = {cell[0]: cell for cell in sorted(chosen.undecided, reverse=True)}
    return unmade(ruleset, *first.values())


def _steps(ruleset: Ruleset, chosen: Choices, sheet: Sheet) -> Iterator[Step]:
    """Give the steps; both views of how coups end are counted in one."""
    totals, thirds = sheet.get(("totals", ""), {}), sheet.get(("third-card", ""), {})
    if totals or thirds:
        yield _walk(ruleset, chosen, lambda coup: (*totals.get(coup[:2], ()), *thirds.get(coup, ())))
    for (view, hand), told in sheet.items():
        match view:
            case "ranks" | "suits":
                yield _relate(chosen, view, told)
            case "hand":
                yield _hold(ruleset, chosen, _hand(hand), told)
            case _:
                pass


def _walk(ruleset: Ruleset, chosen: Choices, standing: Callable[[ThirdCard], Sequence[int]]) -> Step:
    groups = Groups()
    found = units(ruleset.automaton, chosen, lambda coup: groups.of(standing(coup)))
    if len(groups) <= _FEW:
        found = thinned(found, len(groups))
    order = in_order(found)
    steps, adding = program(ruleset.automaton, order), groups.adding(found[unit] for unit in order)

    def add(given: Longs, out: Longs) -> None:
        walk(given, out, steps, adding)

    return Step(VALUES, add)


def _relate(chosen: Choices, view: Firsts, told: Mapping[Hashable, Sequence[int]]) -> Step:
    groups = Groups()
    found = pairs(view, {key: groups.of(lines) for key, lines in told.items()}, chosen.denominator)
    steps, adding = touching(view, list(found)), groups.adding(found.values())

    def add(given: Longs, out: Longs) -> None:
        relate(given, out, steps, adding)

    return Step(_columns(view), add)


def _hold(ruleset: Ruleset, chosen: Choices, hand: Hand, told: Mapping[Hashable, Sequence[int]]) -> Step:
    order = [ranks for ranks in hands(ruleset.automaton, chosen, hand) if told.get(ranks)]
    groups = Groups()
    steps = holding(ruleset.automaton, chosen, hand, order)
    adding = groups.adding([Counter(groups.of(told[ranks])) for ranks in order])

    def add(given: Longs, out: Longs) -> None:
        hold(given, out, steps, adding)

    return Step(RANKS, add)


def _hand(hand: Side) -> Hand:
    return "banker" if hand == "banker" else "player"


def _columns(view: View) -> int:
    """Give how many columns a composition must have at least for a view."""
    return CARDS if view == "suits" else RANKS if view in ("ranks", "hand") else VALUES


def _times(sheet: Sheet, lines: int) -> int:
    """Give how often a draw may count at most for one line: once, unless a class names a line again."""
    found: Counter[int] = Counter()
    for told in sheet.values():
        most: dict[int, int] = {}
        for standing in told.values():
            for line, times in Counter(standing).items():
                most[line] = max(times, most.get(line, 0))
        found.update(most)
    for line in found:
        if line not in range(lines):
            message = f"the lines are numbered from 0 to {lines - 1}, and the sheet names {line}"
            raise ValueError(message)
    return max(found.values(), default=1)


def _most(times: int) -> int:
    """Give the most cards of which every count fits in 64 bits: all ordered draws, so many times."""
    cards = MOST_CARDS - 1
    while perm(cards + 1, MOST_CARDS) * times < _LIMIT:
        cards += 1
    return cards
