"""What does an event make of one seat: who has it, his chips, and what lies on the layout for him?"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from croupier.table.events import BettingOpened
from croupier.table.room import Brought, LastPlay, Room, Seat
from croupier.wagers.house_money import BANKER, PLAYER

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from croupier.table.events import (
        ChipsBought,
        CommissionPaid,
        HouseMoneyUsed,
        LeavingAnnounced,
        SeatGone,
        SeatLeft,
        SeatReady,
        SeatReturned,
        SeatTaken,
        StakesReturned,
        WagerSettled,
        WagersPlaced,
    )
    from croupier.table.room import Came

replace = msgspec.structs.replace


def at(room: Room, seat: Seat) -> Room:
    """Give a room with a seat in its place."""
    place = seat.number - 1
    return replace(room, seats=(*room.seats[:place], seat, *room.seats[place + 1 :]))


def _seat(room: Room, number: int) -> Seat:
    return room.seats[number - 1]


def taken(room: Room, event: SeatTaken, _at: dt.datetime) -> Room:
    """Fold that somebody took a seat."""
    return at(room, Seat(event.seat, event.patron, event.bot))


def left(room: Room, event: SeatLeft, _at: dt.datetime) -> Room:
    """Fold that a seat is empty; a shoe that its patron held is to be offered to the next."""
    room = at(room, Seat(event.seat))
    if event.seat != room.curator:
        return room
    return replace(room, curator=0, behind=event.seat, kept=False, obliged=False)


def bought(room: Room, event: ChipsBought, _at: dt.datetime) -> Room:
    """Fold that chips came from the cage."""
    seat = _seat(room, event.seat)
    return at(room, replace(seat, chips=seat.chips + event.amount))


def paid(room: Room, event: CommissionPaid, _at: dt.datetime) -> Room:
    """Fold that commission was paid."""
    seat = _seat(room, event.seat)
    return at(room, replace(seat, chips=seat.chips - event.amount, owed=seat.owed - event.amount))


def gone(room: Room, event: SeatGone, _at: dt.datetime) -> Room:
    """Fold that a patron is away."""
    return at(room, replace(_seat(room, event.seat), gone=True))


def returned(room: Room, event: SeatReturned, _at: dt.datetime) -> Room:
    """Fold that a patron is back: he keeps a seat that was to be given up, unless he asked to leave."""
    return at(room, replace(_seat(room, event.seat), gone=False, leaving=event.leaving, given_up=False))


def leaving(room: Room, event: LeavingAnnounced, _at: dt.datetime) -> Room:
    """Fold that a patron leaves after the coup, or that his seat is given up then because he is away."""
    return at(room, replace(_seat(room, event.seat), leaving=True, given_up=event.away))


def ready(room: Room, event: SeatReady, _at: dt.datetime) -> Room:
    """Fold that a patron has nothing more to bet."""
    return at(room, replace(_seat(room, event.seat), ready=True))


def unready(room: Room) -> tuple[Seat, ...]:
    """Give the seats with the betting over, to which their patrons had no more to add."""
    return tuple(replace(seat, ready=False) if seat.ready else seat for seat in room.seats)


def begun(room: Room, coup: int) -> tuple[Seat, ...]:
    """Give the seats when the betting is closed: what lies there is what they play last."""
    return tuple(
        replace(seat, last=LastPlay(room.shoe, coup, tuple(seat.layout.items()))) if seat.layout else seat
        for seat in unready(room)
    )


def _with(room: Room, seat: Seat, *brought: Brought) -> LastPlay | None:
    """Give what a seat played last with what of it is settled; what was never dealt is not played."""
    opened = room.acts[0] if room.acts else None
    coup = opened.coup if isinstance(opened, BettingOpened) else 0
    last = seat.last
    if last is None or (last.shoe, last.coup) != (room.shoe, coup):
        return last
    return replace(last, brought=(*last.brought, *brought))


def placed(room: Room, event: WagersPlaced, _at: dt.datetime) -> Room:
    """Fold what lies on the layout for a seat, in place of what lay there."""
    seat, wagers = _seat(room, event.seat), event.wagers
    chips = seat.chips + seat.staked - sum(wagers.values())
    return at(room, replace(seat, chips=chips, ready=False, **_laid(room, seat, wagers)))


def _laid(room: Room, seat: Seat, wagers: Mapping[str, int]) -> dict[str, Mapping[str, int]]:
    """Give a layout, and since when each stake of it is what it is."""
    since = {
        wager: seat.since[wager] if seat.layout.get(wager) == stake else room.seq
        for wager, stake in wagers.items()
    }
    return {"layout": MappingProxyType(dict(wagers)), "since": MappingProxyType(since)}


def settled(room: Room, event: WagerSettled, _at: dt.datetime) -> Room:
    """Fold one line of a settlement; of House Money, that what it brought is still to be used."""
    line = Brought(event.wager, event.outcome, event.stake, event.amount)
    seat = _seat(room, event.seat)
    seat = replace(seat, last=_with(room, seat, line))
    if event.outcome == "marked":
        return _earned(at(room, replace(seat, owed=seat.owed - event.amount)), event)
    if event.outcome == "collected":
        return _earned(at(room, replace(seat, chips=seat.chips + event.amount)), event)
    room = replace(room, bank=room.bank - event.amount)
    layout, since = _without(seat.layout, event.wager), _without(seat.since, event.wager)
    back = 0 if event.outcome == "lost" else event.stake + event.amount
    after = at(room, replace(seat, chips=seat.chips + back, layout=layout, since=since))
    if back and room.phase == "dealing" and _before_third(room, event.wager):
        return replace(after, house_money=(*room.house_money, (seat.number, back)))
    return after


def _earned(room: Room, event: WagerSettled) -> Room:
    return replace(room, earned=room.earned - event.amount)


def _without(stakes: Mapping[str, int], wager: str) -> Mapping[str, int]:
    return MappingProxyType({name: stake for name, stake in stakes.items() if name != wager})


def _before_third(room: Room, name: str) -> bool:
    return any(wager.id == name and wager.settled != "after-the-coup" for wager in room.offer)


def house_money_used(room: Room, event: HouseMoneyUsed, _at: dt.datetime) -> Room:
    """Fold what became of what House Money brought."""
    seat = _seat(room, event.seat)
    layout = dict(seat.layout)
    for wager, stake in ((PLAYER, event.to_player), (BANKER, event.to_banker)):
        if stake:
            layout[wager] = layout.get(wager, 0) + stake
    moved = event.to_player + event.to_banker
    used = replace(seat, chips=seat.chips - moved, **_laid(room, seat, layout))
    left = tuple(pair for pair in room.house_money if pair[0] != seat.number)
    return replace(at(room, used), house_money=left)


def given_back(room: Room, event: StakesReturned, _at: dt.datetime) -> Room:
    """Fold that all that a seat had staked was given back."""
    seat = _seat(room, event.seat)
    nothing: Mapping[str, int] = MappingProxyType({})
    returned: Came = "returned"
    last = _with(room, seat, *(Brought(wager, returned, stake, 0) for wager, stake in seat.layout.items()))
    return at(room, replace(seat, chips=seat.chips + event.amount, layout=nothing, since=nothing, last=last))
