"""How is a finished coup settled: losing wagers are collected, then the others paid, from the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import wagers
from croupier.table.events import CoupClosed, WagerSettled
from croupier.table.seating import vacated
from croupier.wagers.settlement import COMMISSION

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.table.room import Seat
    from croupier.table.run import Run
    from croupier.wagers import SettledLine

OF_COMMISSION: Final = ("collected", "marked")
"""What becomes of a commission; other outcomes are of a stake."""


def settle(run: Run) -> None:
    """Settle every wager of the coup that was just finished, and close it; whoever wanted to leaves."""
    room = run.room
    coup = room.finished[-1]
    lines = [
        (seat, line)
        for seat in room.taken()
        if seat.layout
        for line in wagers.settle(room.offer, coup, seat.layout)
    ]
    tell(run, lines)
    # With what was settled before the third card.
    all_ = [event for event in run.room.acts if isinstance(event, WagerSettled)]
    staked = sum(line.stake for line in all_ if line.outcome not in OF_COMMISSION)
    gained = sum(line.amount for line in all_ if line.outcome != "marked")
    number = 0 if room.state is None else room.state.coup
    run.do(CoupClosed(coup=number, staked=staked, returned=staked + gained))
    let_leave(run)


def tell(run: Run, lines: Iterable[tuple[Seat, SettledLine]]) -> None:
    """Let the lines of a settlement happen: those that were lost first."""
    told = list(lines)
    for lost in (True, False):
        for seat, line in told:
            if (line.outcome == "lost") is lost:
                run.do(_event(seat, line))


def _event(seat: Seat, line: SettledLine) -> WagerSettled:
    return WagerSettled(
        clause=line.cite.clause,
        basis=line.cite.basis,
        seat=seat.number,
        wager=line.wager,
        line="" if line.line in {"lost", COMMISSION} else line.line,
        outcome=line.outcome,
        stake=line.stake,
        amount=line.amount,
        hash=line.hash,
        plugin=line.plugin,
    )


def let_leave(run: Run) -> None:
    """Empty the seats of those who wanted to leave after the coup."""
    for seat in run.room.seats:
        if seat.leaving and not seat.staked:
            vacated(run, seat)
