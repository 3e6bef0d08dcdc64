"""May somebody sit down, buy chips, go away and come back, or leave?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.table.amounts import MOST
from croupier.table.betting import may_win
from croupier.table.events import (
    ChipsBought,
    CommissionPaid,
    LeavingAnnounced,
    SeatGone,
    SeatLeft,
    SeatReturned,
    SeatTaken,
)
from croupier.table.run import own_seat, refuse

if TYPE_CHECKING:
    from croupier.table.commands import Buy, ComeBack, GoAway, Leave, PayCommission, Sit, Vacate, Who
    from croupier.table.room import Room, Seat
    from croupier.table.run import Run


def sit(run: Run, command: Sit, who: Who) -> None:
    """Take an empty seat and buy in."""
    room = run.room
    if room.seat_of(who.name):
        refuse("seated", f"{who.name} has a seat already", "seat", "keep it, or leave it first")
    if command.seat > len(room.seats):
        refuse("no_such_seat", f"there is no seat {command.seat}", "seat", f"take 1 to {len(room.seats)}")
    if room.seats[command.seat - 1].patron:
        refuse("seat_taken", f"seat {command.seat} is taken", "seat", "take another")
    if command.bot and not room.settings.bots:
        refuse("no_bots", "no players of the house sit in this room", "bot", "open a room with bots")
    _check_buy_in(room, command.buy_in, 0, "buy_in")
    run.do(SeatTaken(seat=command.seat, patron=who.name, bot=command.bot))
    run.do(ChipsBought(seat=command.seat, amount=command.buy_in))


def buy(run: Run, command: Buy, who: Who) -> None:
    """Buy more chips."""
    seat = own_seat(run, who)
    before = seat.chips + seat.staked + may_win(run.room, seat)
    _check_buy_in(run.room, command.amount, before, "amount")
    run.do(ChipsBought(seat=seat.number, amount=command.amount))


def _check_buy_in(room: Room, amount: int, before: int, where: str) -> None:
    limit = room.settings.buy_in
    if not limit.least <= amount <= limit.most or amount % limit.step:
        refuse(
            "bad_buy_in",
            f"{amount} is no buy-in here",
            where,
            f"buy from {limit.least} to {limit.most} in steps of {limit.step}",
        )
    if before + amount > MOST:
        what = f"with {amount} more, and what he may win, there would be more than {MOST} chips"
        refuse("too_much", what, where, "buy less")


def leave(run: Run, _command: Leave, who: Who) -> None:
    """Give up the seat: at once where nothing of his lies in a coup that has begun, else after it."""
    seat = own_seat(run, who)
    if run.room.phase == "betting" and seat.staked:
        refuse(
            "stake_lies",
            "a stake of his lies on the layout",
            "",
            "take it back first, or let the coup be dealt",
        )
    if seat.staked or _is_owed_house_money(run.room, seat):
        if seat.asked_to_leave:
            refuse("leaving", "he leaves once the coup is over", "", "wait for it")
        run.do(LeavingAnnounced(seat=seat.number))
        return
    vacated(run, seat)


def _is_owed_house_money(room: Room, seat: Seat) -> bool:
    return any(number == seat.number for number, _ in room.house_money)


def vacated(run: Run, seat: Seat) -> None:
    """Have a seat pay what it owes, take its chips to the cage, and be empty; it has nothing at stake."""
    collect(run, seat)
    chips = run.room.seats[seat.number - 1].chips
    run.do(SeatLeft(seat=seat.number, patron=seat.patron, chips=chips))


def vacate(run: Run, command: Vacate, _who: Who) -> None:
    """Give up the seat of somebody who is away for too long; after the coup, where he has a stake in it."""
    room = run.room
    if command.seat > len(room.seats):
        refuse("no_such_seat", f"there is no seat {command.seat}", "seat", f"name 1 to {len(room.seats)}")
    seat = room.seats[command.seat - 1]
    if seat.standing != "gone":
        refuse("not_away", f"nobody is away from seat {command.seat}", "seat", "leave it alone")
    if seat.staked or _is_owed_house_money(room, seat):
        if seat.leaving:
            refuse("leaving", "the seat is given up once the coup is over", "", "wait for it")
        run.do(LeavingAnnounced(seat=seat.number, away=True))
        return
    vacated(run, seat)


def go_away(run: Run, _command: GoAway, who: Who) -> None:
    """Be away."""
    seat = own_seat(run, who)
    if seat.gone:
        refuse("away", "he is away already", "", "come back first")
    run.do(SeatGone(seat=seat.number))


def come_back(run: Run, _command: ComeBack, who: Who) -> None:
    """Be back."""
    seat = own_seat(run, who)
    if not seat.gone:
        refuse("not_away", "he is at his seat", "", "nothing needs be done")
    returned(run, seat)


def returned(run: Run, seat: Seat) -> None:
    """Have somebody who was away be back; if he asked to leave after the coup, he still does."""
    run.do(SeatReturned(seat=seat.number, leaving=seat.asked_to_leave))


def pay_commission(run: Run, _command: PayCommission, who: Who) -> None:
    """Pay the commission that was marked up."""
    seat = own_seat(run, who)
    if not seat.owed:
        refuse("nothing_owed", "no commission is owed", "", "nothing needs be done")
    collect(run, seat)


def collect(run: Run, seat: Seat) -> None:
    """Collect what was marked up of a commission: its patron pays it, or leaves, or the shoe is over."""
    if seat.owed:
        on = run.room.ruleset.cites["collection"]
        run.do(CommissionPaid(seat=seat.number, amount=seat.owed, clause=on.clause, basis=on.basis))
