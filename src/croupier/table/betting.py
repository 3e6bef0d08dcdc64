"""May these wagers lie on the layout: offered, within the limits, with their base wagers, and paid for?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import Problem, TableError
from croupier.table.amounts import MOST
from croupier.table.events import SeatReady, WagersPlaced
from croupier.table.run import own_seat, refuse
from croupier.wagers.placing import Staked, staked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.table.commands import Place, Ready, Who
    from croupier.table.room import Room, Seat
    from croupier.table.run import Run
    from croupier.wagers import Wager


def place(run: Run, command: Place, who: Who) -> None:
    """Have wagers lie on the layout in place of what lay there.

    Names may be aliases; what is written down are ids.  Raises `TableError` with every fault:
    ``table.no_betting``, ``table.limit``, ``table.differential``, ``table.short_of_chips``,
    ``table.too_much``; and `WagerError` as `croupier.wagers.settle` does.
    """
    seat = own_seat(run, who)
    room = run.room
    if room.phase != "betting":
        refuse("no_betting", "no wagers are taken now", "", "wait until betting is opened")
    laid = staked(room.offer, command.wagers)
    wagers = {one.wager.id: one.stake for one in laid}
    problems = [
        *outside(room, wagers),
        *uneven(room, seat, wagers),
        *_unpaid(seat, wagers),
        *_beyond_counting(seat, laid),
        *_beyond_the_bank(room, seat, laid),
    ]
    if problems:
        raise TableError(*problems)
    if wagers == seat.layout:
        refuse("nothing_changed", "these wagers lie on the layout already", "wagers", "nothing needs be done")
    run.do(WagersPlaced(seat=seat.number, wagers=wagers))


def outside(room: Room, wagers: Mapping[str, int]) -> Iterator[Problem]:
    """Find stakes that are outside the limits of their wagers."""
    for name, stake in wagers.items():
        limit = room.settings.limit_of(name)
        if not limit.least <= stake <= limit.most or stake % limit.step:
            what = f"{stake} is outside the limits"
            remedy = f"stake {limit.least} to {limit.most} in steps of {limit.step}"
            yield Problem("table.limit", what, name, remedy)


def uneven(room: Room, seat: Seat, wagers: Mapping[str, int]) -> Iterator[Problem]:
    """Find that one of Player and Banker would have too much more on it than the other, all seats together.

    What brings the two nearer to each other is always taken.
    """
    most = room.settings.differential
    if most is None:
        return
    before = _difference(room)
    after = before + _side(wagers) - _side(seat.layout)
    if abs(after) > max(most, abs(before) if before * after >= 0 else 0):
        larger = "banker" if after < 0 else "player"
        what = f"{abs(after)} more would lie on it than on the other, and the table takes {most}"
        yield Problem("table.differential", what, larger, "stake less on it, or wait for the other side")


def _side(wagers: Mapping[str, int]) -> int:
    return wagers.get("player", 0) - wagers.get("banker", 0)


def _difference(room: Room) -> int:
    return sum(_side(seat.layout) for seat in room.seats)


def _unpaid(seat: Seat, wagers: Mapping[str, int]) -> Iterator[Problem]:
    more = sum(wagers.values()) - seat.staked
    if more > max(seat.free, 0):
        kept = f", {seat.owed} of them owed as commission" if seat.owed else ""
        what = f"{more} more is staked, and there are {seat.chips} chips{kept}"
        yield Problem("table.short_of_chips", what, "wagers", "stake less, or buy chips")


def _beyond_counting(seat: Seat, laid: Sequence[Staked]) -> Iterator[Problem]:
    """Find that he might win more than a seat can hold."""
    most = seat.chips + seat.staked + sum(_most_won(one) for one in laid)
    if most > MOST:
        what = f"with these wagers he might have {most} chips, and there are at most {MOST}"
        yield Problem("table.too_much", what, "wagers", "stake less, or leave with what there is")


def _beyond_the_bank(room: Room, seat: Seat, laid: Sequence[Staked]) -> Iterator[Problem]:
    """Find that the house might win, lose or earn more than its accounts can hold."""
    others = [one for one in room.taken() if one.number != seat.number]
    offer = {wager.id: wager for wager in room.offer}
    wins = sum(map(_most_won, laid)) + sum(_may_win(room, one, offer) for one in others)
    stakes = sum(one.stake for one in laid) + sum(one.staked for one in others)
    # What is brought before a third card may be staked again, and lost: the bank wins no more than the stake.
    if room.bank - wins < -MOST or room.bank + stakes > MOST or room.earned + wins > MOST:
        what = f"with these wagers the bank, now at {room.bank}, might win or lose more than {MOST} in all"
        yield Problem("table.too_much", what, "wagers", "stake less, or play in a new room")


def may_win(room: Room, seat: Seat) -> int:
    """Give the most that what lies for a seat may win, or what House Money brought and is yet to be used."""
    return _may_win(room, seat, {wager.id: wager for wager in room.offer})


def _may_win(room: Room, seat: Seat, offer: Mapping[str, Wager]) -> int:
    laid = (Staked(offer[name], stake) for name, stake in seat.layout.items())
    return sum(map(_most_won, laid)) + dict(room.house_money).get(seat.number, 0)


def _most_won(laid: Staked) -> int:
    wager, stake = laid
    won = stake * max((-(-line.pays // 1) for line in wager.lines if line.pays is not None), default=0)
    # What is brought before a third card may be placed, all of it, on a hand that pays even money.
    return won if wager.settled == "after-the-coup" else won + stake + won


def ready(run: Run, _command: Ready, who: Who) -> None:
    """Say that there is nothing more to bet."""
    seat = own_seat(run, who)
    if run.room.phase != "betting":
        refuse("no_betting", "no wagers are taken now", "", "wait until betting is opened")
    if seat.ready:
        refuse("nothing_changed", "he has said so already", "", "nothing needs be done")
    run.do(SeatReady(seat=seat.number))
