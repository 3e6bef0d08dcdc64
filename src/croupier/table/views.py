"""What does somebody see of a room: one function that makes each seat's view, and a spectator's?

A view is a type of its own that has no room for anything hidden: cards come into it only as events, each as
`croupier.play.view` shows it to whoever sits there.  The cards that are still to come are in no room at all.
What does not change from event to event is in no view either, but in the terms (`croupier.table.terms`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier import cards, play
from croupier.coup import DecidedBy, Winner
from croupier.play import ShoeOpened
from croupier.play.events import Act
from croupier.table.events import RoomEvent
from croupier.table.may import SPECTATOR, may
from croupier.table.room import Awaited, Brought, Phase, Standing
from croupier.table.waiting import awaited

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.coup import Coup
    from croupier.regulations.model import Role
    from croupier.table.commands import Who
    from croupier.table.room import Room, Seat


class SeenSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody at the table sees it: chips lie on the table."""

    seat: int
    standing: Standing
    patron: str = ""
    bot: bool = False
    leaving: bool = False
    ready: bool = False
    chips: int = 0
    owed: int = 0
    wagers: dict[str, int] = {}


class SeenPlay(msgspec.Struct, frozen=True):
    """What a seat played last, and what each wager brought so far: `staked` and `net` are the totals.

    `stakes` are what lay there when the betting was closed: what lies there next, unless he wants another.
    """

    shoe: int
    coup: int
    stakes: dict[str, int]
    brought: tuple[Brought, ...]
    staked: int
    net: int


class SeenOwn(msgspec.Struct, frozen=True):
    """What somebody who has a seat is told of himself.

    `free` are his chips less the commission that he owes; `house_money` is what House Money brought, while he
    has not said what becomes of it.
    """

    free: int
    staked: int
    house_money: int
    last: SeenPlay | None


class SeenCoup(msgspec.Struct, frozen=True):
    """A finished coup, with its cards in dealing order, the final counts, and who held a natural."""

    player: tuple[str, ...]
    banker: tuple[str, ...]
    counts: tuple[int, int]
    naturals: tuple[bool, bool]
    winner: Winner
    decided_by: DecidedBy


class SeenWait(msgspec.Struct, frozen=True):
    """For whom the room waits: by the patron at a `seat`, 0 where all are waited for."""

    what: Awaited
    seat: int


class View(msgspec.Struct, frozen=True):
    """A room as somebody sees it, who sits at `you`, 0 for a spectator.

    `may` are the types of the commands that he may give now, and `own` is what only concerns him.  `left` is
    the number of cards in the shoe, of `cards`; `finished` are its coups, and `latest` is the last coup that
    was finished, in whichever shoe.  `acts` are the events of the coup in play, or of the one just finished,
    as he saw them.
    """

    room: str
    you: int
    seq: int
    version: int
    phase: Phase
    awaits: SeenWait | None
    may: tuple[str, ...]
    disabled: str
    shoe: int
    commitment: str
    cards: int
    left: int
    coup: int
    coups: int
    last: bool
    curator: int
    offered: int
    turns: tuple[int, int]
    seats: tuple[SeenSeat, ...]
    own: SeenOwn | None
    latest: SeenCoup | None
    finished: tuple[SeenCoup, ...]
    acts: tuple[RoomEvent, ...]


def view(room: Room, seat: int = SPECTATOR) -> View:
    """Give a room as the patron at a seat sees it, or a spectator.

    Raises `ValueError` for a seat that there is not.
    """
    if not 0 <= seat <= len(room.seats):
        message = f"there is no seat {seat} in {room!r}"
        raise ValueError(message)
    state = room.state
    finished = tuple(map(seen_coup, room.finished))
    before = None if room.before is None else seen_coup(room.before)
    return View(
        room=room.id,
        you=seat,
        seq=room.seq,
        version=room.version,
        phase=room.phase,
        awaits=wait(room),
        may=may(room, seat),
        disabled=room.disabled,
        shoe=room.shoe,
        commitment=room.commitment,
        cards=room.cards,
        left=room.cards - room.dealt if room.commitment else 0,
        coup=0 if state is None else state.coup + (room.phase == "betting"),
        coups=room.coups,
        last=room.last,
        curator=room.curator,
        offered=room.offered,
        turns=room.turns,
        seats=tuple(map(_seat, room.seats)),
        own=_own(room, room.seats[seat - 1]) if seat and room.seats[seat - 1].patron else None,
        latest=finished[-1] if finished else before,
        finished=finished,
        acts=tuple(seen(event, roles(room, seat)) for event in room.acts),
    )


def wait(room: Room) -> SeenWait | None:
    """Give for whom a room waits, as everybody sees it."""
    found = awaited(room)
    return None if found is None else SeenWait(found.what, found.seat)


def seat_in(room: Room, who: Who) -> int:
    """Give the seat of somebody in a room, that of a spectator where he has none."""
    seat = room.seat_of(who.name) if who.kind == "patron" else None
    return seat.number if seat else SPECTATOR


def roles(room: Room, seat: int) -> frozenset[Role]:
    """Give the roles that the patron at a seat has in the coup in play."""
    if not seat:
        return frozenset()
    of_seat: Mapping[Role, int] = {"player-holder": room.turns[0], "banker-holder": room.turns[1]}
    return frozenset(role for role, number in of_seat.items() if number == seat)


def seen(event: RoomEvent, held: frozenset[Role]) -> RoomEvent:
    """Give an event as somebody in these roles sees it; what is not play's is for everybody."""
    if isinstance(event, ShoeOpened):
        return play.view_head(event, held)
    if isinstance(event, Act):
        return play.view(event, held)
    return event


def _seat(seat: Seat) -> SeenSeat:
    return SeenSeat(
        seat.number,
        seat.standing,
        seat.patron,
        seat.bot,
        seat.leaving,
        seat.ready,
        seat.chips,
        seat.owed,
        dict(seat.layout),
    )


def _own(room: Room, seat: Seat) -> SeenOwn:
    return SeenOwn(seat.free, seat.staked, dict(room.house_money).get(seat.number, 0), _last(seat))


def _last(seat: Seat) -> SeenPlay | None:
    last = seat.last
    if last is None:
        return None
    of_stakes = [line for line in last.brought if line.outcome not in {"collected", "marked"}]
    return SeenPlay(
        last.shoe,
        last.coup,
        dict(last.stakes),
        last.brought,
        sum(line.stake for line in of_stakes),
        sum(line.amount for line in last.brought),
    )


def seen_coup(coup: Coup) -> SeenCoup:
    """Give a finished coup as everybody sees it."""
    return SeenCoup(
        tuple(cards.NAMES[card] for card in coup.player),
        tuple(cards.NAMES[card] for card in coup.banker),
        (coup.player_count, coup.banker_count),
        (coup.player_natural, coup.banker_natural),
        coup.winner,
        coup.decided_by,
    )
