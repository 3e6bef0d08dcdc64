"""In which sentence is the person who plays told that the room does not do what he asked?

A room speaks of minor units, and of a patron as somebody else; he is told in the units that he types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.play_money import shown
from croupier.cli.play_pages import range_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.errors import CroupierError, Problem
    from croupier.table.room import Room, Seat


def sentences(error: CroupierError, room: Room, you: Seat | None) -> Iterator[str]:
    """Give a sentence for each thing that is wrong."""
    for problem in error.problems:
        told = OWN.get(problem.code)
        said = told(problem, room, you) if told and you else _as_it_is(problem)
        clause = f" [{problem.clause} {problem.basis}]" if problem.clause else ""
        yield f"{said}{clause}"


def _as_it_is(problem: Problem) -> str:
    where = f"{problem.where}: " if problem.where else ""
    return f"{where}{problem.what}" + (f"; {problem.remedy}" if problem.remedy else "")


def _limit(problem: Problem, room: Room, _you: Seat) -> str:
    limit = room.settings.limit_of(problem.where)
    return f"{problem.where}: stake {range_of(limit)}"


def _short(_problem: Problem, _room: Room, you: Seat) -> str:
    owed = f", {shown(you.owed)} of them owed as commission" if you.owed else ""
    lies = f" and {shown(you.staked)} on the layout" if you.staked else ""
    return f"you have {shown(you.chips)}{owed}{lies}; stake less, or buy chips"


def _buy_in(_problem: Problem, room: Room, _you: Seat) -> str:
    limit = room.settings.buy_in
    return f"buy chips for {shown(limit.least)} to {shown(limit.most)}"


def _least(problem: Problem, room: Room, _you: Seat) -> str:
    least = next((one.minimum for one in room.offer if one.id == problem.where), None)
    amount = shown(least.amount) if least else "more"
    return f"{problem.where}: the least is {amount}"


def _house_money(_problem: Problem, room: Room, you: Seat) -> str:
    amount = dict(room.house_money).get(you.number, 0)
    return f"House Money brought {shown(amount)}; place no more than that, the rest is taken"


def _cut(problem: Problem, _room: Room, _you: Seat) -> str:
    return f"{problem.what}; {problem.remedy}"


def _differential(_problem: Problem, room: Room, _you: Seat) -> str:
    most = shown(room.settings.differential or 0)
    return f"of Player and Banker the table takes at most {most} more on one than on the other"


def _too_much(_problem: Problem, _room: Room, _you: Seat) -> str:
    return "with that more might be won than can be counted; stake or buy less"


def _unchanged(_problem: Problem, _room: Room, _you: Seat) -> str:
    return "nothing changes by that"


def _nothing_owed(_problem: Problem, _room: Room, _you: Seat) -> str:
    return "you owe no commission"


OWN: Final[dict[str, Callable[[Problem, Room, Seat], str]]] = {
    "table.limit": _limit,
    "table.short_of_chips": _short,
    "table.bad_buy_in": _buy_in,
    "table.bad_cut": _cut,
    "table.differential": _differential,
    "table.too_much": _too_much,
    "table.nothing_changed": _unchanged,
    "table.nothing_owed": _nothing_owed,
    "wagers.minimum": _least,
    "wagers.bad_use": _house_money,
}
"""What is told in other words than the room's."""
