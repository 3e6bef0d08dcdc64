"""How do players of the house keep people company: sit down, think for a moment, bet, and hold nobody up?

What each does is `croupier.table.bots`; when, is drawn from a stream of words of a seed.  They play while
somebody is there to play with.
"""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import sfc64
from croupier.errors import CroupierError
from croupier.table.amounts import SEATS
from croupier.table.bots import Stamp, answer
from croupier.table.commands import Buy, Leave, Place, Ready, Sit, Who
from croupier.table.terms import terms
from croupier.table.views import view
from croupier.table.waiting import awaited

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.table.commands import Command
    from croupier.table.hall import Hall
    from croupier.table.room import Room, Seat
    from croupier.table.timing import Clock

THINKS: Final = (0.5, 3.0)
"""For how many seconds one thinks, at least and at most."""
BUY_IN: Final = 100_000
"""What one buys chips for, in minor units, where the room permits it."""
STAKES: Final = 20
"""Who has fewer than so many least stakes buys chips."""
WORD: Final = 1 << 64


class Thought(NamedTuple):
    """When a player of the house acts, and where he sits."""

    at: float
    room: str
    patron: str


class Bots:
    """The players of the house, in the rooms that are to have some."""

    def __init__(self, wanted: Mapping[str, int], clock: Clock, seed: int) -> None:
        """Keep so many in each room; `seed` is from 0 to 2**63 - 1."""
        self._wanted = {room: number for room, number in wanted.items() if number}
        self._clock = clock
        self._seed = seed
        self._thoughts: list[Thought] = []
        self._thinks: set[tuple[str, str]] = set()
        self._seen: dict[str, Room] = {}
        self._people: dict[str, int] = {}

    def greet(self, room: str) -> None:
        """Know that somebody has come to a room."""
        self._people[room] = self._people.get(room, 0) + 1
        self._seen.pop(room, None)

    def miss(self, room: str) -> None:
        """Know that somebody has gone from a room."""
        self._people[room] = self._people.get(room, 1) - 1

    def next(self, hall: Hall) -> float | None:
        """Give in how many seconds one of them acts; None while none thinks."""
        if any(self._seen.get(name) is not hall.rooms.get(name) for name in self._wanted):
            return 0
        return max(0, self._thoughts[0].at - self._clock.monotonic()) if self._thoughts else None

    def act(self, hall: Hall) -> None:
        """Have those act whose time has come, and those begin to think who are awaited."""
        now = self._clock.monotonic()
        while self._thoughts and self._thoughts[0].at <= now:
            thought = heapq.heappop(self._thoughts)
            self._thinks.discard((thought.room, thought.patron))
            room = hall.rooms.get(thought.room)
            seat = room.seat_of(thought.patron) if room else None
            if room is not None and seat is not None:
                self._do(hall, room, seat)
        for name in self._wanted:
            self._look(hall, name, now)

    def _look(self, hall: Hall, name: str, now: float) -> None:
        """Look at a room, unless it is as it was."""
        room = hall.rooms.get(name)
        if room is None or self._seen.get(name) is room:
            return
        if room.phase != "closed":
            self._sit_down(hall, name)
            self._give_way(hall, name)
        room = self._seen[name] = hall.rooms[name]
        if self._people.get(name, 0) <= 0:
            return
        wait = awaited(room)
        for seat in room.taken():
            wanted = wait is not None and (wait.seat == seat.number or (not wait.seat and not seat.ready))
            if seat.bot and wanted and (name, seat.patron) not in self._thinks:
                self._thinks.add((name, seat.patron))
                heapq.heappush(self._thoughts, Thought(now + self.thinks_for(room, seat), name, seat.patron))

    def thinks_for(self, room: Room, seat: Seat) -> float:
        """Give for how many seconds one thinks: by the seed, the seat, and how far the room has come."""
        word = next(iter(sfc64.words(self._seed, room.seq * (SEATS + 1) + seat.number)))
        least, most = THINKS
        return least + (most - least) * word / WORD

    def _do(self, hall: Hall, room: Room, seat: Seat) -> None:
        who = Who("patron", seat.patron)
        offer = terms(room).offer
        least = min((wager.limit.least for wager in offer), default=1)
        if seat.free < STAKES * least and room.phase == "betting" and not seat.staked:
            self._give(hall, Buy(amount=_buy_in(room), **_stamp(room, "buy")), who)
            room = hall.rooms[room.id]
        command = answer(view(room, seat.number), offer, self._seed)
        if isinstance(command, Ready) and _all_sit_out(room, seat):
            # Whoever is the last of them to sit a coup out stakes something: nobody waits for a wager.
            laid = {wager.wager: wager.limit.least for wager in offer[:1]}
            command = Place(wagers=laid, **_stamp(room, "place"))
        if command is not None and not self._give(hall, command, who) and room.phase == "betting":
            # Whatever he may not do, he does not hold up the table.
            self._give(hall, Ready(**_stamp(hall.rooms[room.id], "ready")), who)

    def _sit_down(self, hall: Hall, name: str) -> None:
        """Have as many of them sit down as are wanted, while a seat stays empty."""
        missing = self._wanted[name] - sum(seat.bot for seat in hall.rooms[name].taken())
        for _ in range(max(0, missing)):
            room = hall.rooms[name]
            empty = [seat.number for seat in room.seats if not seat.patron]
            there = {seat.patron for seat in room.taken()}
            names = (f"bot-{number}" for number in range(1, SEATS + 1))
            patron = next((each for each in names if each not in there), None)
            if len(empty) <= 1 or patron is None:
                return
            sit = Sit(seat=empty[len(empty) // 2], buy_in=_buy_in(room), bot=True, **_stamp(room, "sit"))
            if not self._give(hall, sit, Who("patron", patron)):
                return

    def _give_way(self, hall: Hall, name: str) -> None:
        """Have one of them leave where every seat is taken, so that a person finds one."""
        room = hall.rooms[name]
        if any(not seat.patron or seat.leaving for seat in room.seats):
            return
        seat = next((seat for seat in room.seats if seat.bot), None)
        if seat is not None:
            self._give(hall, Leave(**_stamp(room, "leave")), Who("patron", seat.patron))

    @staticmethod
    def _give(hall: Hall, command: Command, who: Who) -> bool:
        """Give a command, and say whether it took effect.  Raises `TableError` (``table.unknown``)."""
        try:
            hall.give(command, who)
        except CroupierError as error:
            if error.code == "table.unknown":
                raise
            return False
        return True


def _all_sit_out(room: Room, seat: Seat) -> bool:
    """Say whether nothing is staked, and all other players of the house have said that they bet nothing."""
    others = (other for other in room.taken() if other.bot and other.number != seat.number)
    return not any(other.layout for other in room.seats) and all(other.ready for other in others)


def _stamp(room: Room, what: str) -> Stamp:
    return Stamp(id=f"{room.id}:{room.seq}:{what}"[-64:], room=room.id, version=room.version)


def _buy_in(room: Room) -> int:
    """Give what the room permits that is nearest to the usual."""
    limit = room.settings.buy_in
    within = min(max(BUY_IN, limit.least), limit.most)
    return max(within // limit.step * limit.step, -(-limit.least // limit.step) * limit.step)
