"""What becomes of wagers that are settled before any third card: House Money, and what its winner says?

From the dealer's right, counter-clockwise (the distributor's rule).  Whoever does not say takes it all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import wagers
from croupier.errors import TableError
from croupier.table.betting import outside, uneven
from croupier.table.events import HouseMoneyUsed
from croupier.table.grounds import on
from croupier.table.run import own_seat, refuse
from croupier.table.settling import tell
from croupier.table.waiting import awaited
from croupier.wagers import Placed, Proceeds, Use

if TYPE_CHECKING:
    from croupier.table.commands import UseHouseMoney, Who
    from croupier.table.run import Run


def settle(run: Run) -> None:
    """Settle those wagers of every seat by the four cards that lie."""
    room = run.room
    if room.state is None:
        return
    player, banker = room.state.player, room.state.banker
    found = [
        (seat, line)
        for seat in room.taken()
        if seat.layout
        for line in wagers.settle_before_third(room.offer, player, banker, seat.layout).lines
    ]
    tell(run, found)


def use(run: Run, command: UseHouseMoney, who: Who) -> None:
    """Do with what House Money brought as its winner says.

    What comes to lie on Player or Banker is held to the limits, and to the differential, like any wager.
    Raises `TableError` (``table.not_due``, ``table.limit``, ``table.differential``) and `WagerError`
    (``wagers.bad_use``).
    """
    seat = own_seat(run, who)
    wait = awaited(run.room)
    if wait is None or (wait.what, wait.seat) != ("house-money", seat.number):
        refuse("not_due", "no House Money of his waits to be used", "", "wait for his turn")
    amount = dict(run.room.house_money)[seat.number]
    chosen = Use(command.taken, command.to_player, command.to_banker)
    laid = tuple(Placed(name, stake) for name, stake in seat.layout.items())
    after = wagers.use(run.room.offer, Proceeds((), laid, amount), chosen)
    stakes = {each.wager: each.stake for each in after}
    grown = {wager: stake for wager, stake in stakes.items() if stake != seat.layout.get(wager)}
    problems = (*outside(run.room, grown), *uneven(run.room, seat, stakes))
    if problems:
        raise TableError(*problems)
    _used(run, seat.number, chosen)


def take_back(run: Run) -> None:
    """Take it all for whoever has not said."""
    seat, amount = run.room.house_money[0]
    _used(run, seat, Use(taken=amount))


def _used(run: Run, seat: int, chosen: Use) -> None:
    clause = on(run.room.ruleset, "house-money")
    run.do(
        HouseMoneyUsed(
            seat=seat,
            taken=chosen.taken,
            to_player=chosen.to_player,
            to_banker=chosen.to_banker,
            **clause,
        )
    )
