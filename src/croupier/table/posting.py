"""Which accounts does an event move money between, and how much: double entries that sum to nothing.

A room has ``cage`` (the counterpart of all its play money), ``house`` (what the bank has won or lost),
``commission`` (what it has earned of it), and for every seat ``chips`` (before the patron), ``stakes`` (on
the layout, in a coup that is not settled) and ``owed`` (commission marked up, never above 0).
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from croupier.table.amounts import MOST, MOST_IN_ALL
from croupier.table.entry import Posting
from croupier.table.events import (
    ChipsBought,
    CommissionPaid,
    HouseMoneyUsed,
    SeatLeft,
    StakesReturned,
    WagerSettled,
    WagersPlaced,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.table.events import RoomEvent
    from croupier.table.room import Room


class Bounds(NamedTuple):
    """What the balance of an account may be."""

    least: int
    most: int


def bounds(account: str) -> Bounds:
    """Give what the balance of an account may be, by its kind: what its name begins with."""
    kind = account.partition("/")[0]
    if kind in {"chips", "stakes", "commission"}:
        return Bounds(0, MOST)
    if kind == "owed":
        return Bounds(-MOST, 0)
    if kind == "cage":
        return Bounds(-MOST_IN_ALL, MOST_IN_ALL)
    return Bounds(-MOST, MOST)


def cage(room: str) -> str:
    """Name the account from which the play money of a room comes, and to which it goes back."""
    return f"cage/{room}"


def house(room: str) -> str:
    """Name the account of what the bank of a room has won or lost."""
    return f"house/{room}"


def commission(room: str) -> str:
    """Name the account of the commission that a room has earned."""
    return f"commission/{room}"


def chips(room: str, seat: int) -> str:
    """Name the account of the chips before a seat."""
    return f"chips/{room}/{seat}"


def stakes(room: str, seat: int) -> str:
    """Name the account of what a seat has staked in a coup that is not settled."""
    return f"stakes/{room}/{seat}"


def owed(room: str, seat: int) -> str:
    """Name the account of the commission that a seat owes."""
    return f"owed/{room}/{seat}"


def postings(room: Room, event: RoomEvent) -> Iterator[Posting]:
    """Give the double entries of an event, by the room before it; none for one that moves no money."""
    here = room.id
    match event:
        case ChipsBought(seat=seat, amount=amount):
            yield from _moved(amount, cage(here), chips(here, seat))
        case SeatLeft(seat=seat, chips=amount):
            yield from _moved(amount, chips(here, seat), cage(here))
        case CommissionPaid(seat=seat, amount=amount):
            yield from _moved(amount, chips(here, seat), owed(here, seat))
        case WagersPlaced(seat=seat, wagers=wagers):
            more = sum(wagers.values()) - room.seats[seat - 1].staked
            yield from _moved(more, chips(here, seat), stakes(here, seat))
        case StakesReturned(seat=seat, amount=amount):
            yield from _moved(amount, stakes(here, seat), chips(here, seat))
        case HouseMoneyUsed(seat=seat, to_player=player, to_banker=banker):
            yield from _moved(player + banker, chips(here, seat), stakes(here, seat))
        case WagerSettled():
            yield from _settled(here, event)
        case _:
            return


def _settled(room: str, event: WagerSettled) -> Iterator[Posting]:
    seat, stake, amount = event.seat, event.stake, event.amount
    match event.outcome:
        case "lost":
            yield from _moved(stake, stakes(room, seat), house(room))
        case "pushed":
            yield from _moved(stake, stakes(room, seat), chips(room, seat))
        case "won":
            yield from _moved(stake, stakes(room, seat), chips(room, seat))
            yield from _moved(amount, house(room), chips(room, seat))
        case "collected":
            yield from _moved(-amount, chips(room, seat), commission(room))
        case "marked":
            yield from _moved(-amount, owed(room, seat), commission(room))


def _moved(amount: int, out_of: str, into: str) -> Iterator[Posting]:
    if amount:
        yield Posting(out_of, -amount)
        yield Posting(into, amount)


def netted(every: Iterable[Posting]) -> tuple[Posting, ...]:
    """Give the entries of several events as one an account, those that came to nothing left out."""
    sums: defaultdict[str, int] = defaultdict(int)
    for posting in every:
        sums[posting.account] += posting.amount
    return tuple(Posting(account, amount) for account, amount in sums.items() if amount)
