"""What is a whole house in one thread, from one seed: time, network, disk, and all who play there (T-30)?

Nothing happens but what stands in one queue, in the order of a clock that only this moves.  Messages come
late, twice, in another order or never; links are cut; writes fail; the process dies; the time of day leaps.
In the end all is quiet, and everybody must believe what is so.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.errors import CroupierError, TableError
from croupier.play.events import NoMoreBetsAnnounced
from croupier.table import Hall, Waiting, Who, view
from croupier.table import commands as ask
from croupier.table.events import CoupBrokenOff, CoupClosed
from tests.table.support.audit import Audit
from tests.table.support.chance import seeded
from tests.table.support.games import GAMES
from tests.table.support.guest import Guest
from tests.table.support.network import STORM, Network
from tests.table.support.seen import hold_views
from tests.table.support.store import FAULTS, DiedError, Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.table import Command, Room, RoomEvent, Settings
    from tests.table.support.games import Game

OPERATOR: Final = Who("operator", "pit-boss")
ROOMS: Final[tuple[str, ...]] = ("east", "west")
NAMES: Final = ("ada", "bob", "cleo", "bot")
"""Who plays in each room, the last of them a player of the house."""
WAITING: Final = Waiting(wagers=6, answer=3, gone=1, silent=60, pause=200, result=500)
QUIET: Final = 90.0
"""Seconds after the storm in which nothing goes wrong, and nobody begins anything."""
LONGEST: Final = 75.0
"""Seconds within which a coup whose betting was closed is over, whatever goes wrong."""


class Outcome(NamedTuple):
    """What a simulation came to: a digest of all that was written, and how much happened."""

    digest: str
    entries: int
    coups: int
    failures: int


class Simulation(Network):
    """One house, and everything that happens to it."""

    def __init__(self, seed: int) -> None:
        """Begin with two rooms, each of a game, and eight who want to play."""
        super().__init__(seed)
        self.ticks = 0
        self.failures = 0
        self.entropy = seeded(seed, self.chance.randint(52, 90))
        self.dealing: dict[str, float] = {}
        self.seen: dict[str, Room] = {}
        self.games = dict(zip(ROOMS, self.chance.sample(GAMES, len(ROOMS)), strict=True))
        self.audits = {name: Audit(self.store, game, name) for name, game in self.games.items()}
        self._start()
        for name, game in self.games.items():
            self._operate(ask.OpenRoom(id=f"open-{name}", room=name, settings=self._settings(game)))
        self.guests = [
            Guest(self, f"{name}-{room}", room, self.games[room]) for room in ROOMS for name in NAMES
        ]

    def _settings(self, game: Game) -> Settings:
        pace = self.chance.choice(("act", "coup"))
        return msgspec.structs.replace(game.settings, pace=pace, waiting=WAITING, bots=True)

    def run(self) -> Outcome:
        """Play it to its end; raises `AssertionError` where anything is not as it must be."""
        self.stormy = True
        for guest in self.guests:
            self.at(self.chance.uniform(0, 3), guest.think)
        self.at(self.chance.uniform(5, 15), self._operator_thinks)
        self.at(STORM, self.calm)
        self.until(STORM + QUIET)
        # The house does nothing more; what it said last is still on its way.
        self.ticks += 1
        self.until(STORM + QUIET + 1)
        return self._end()

    def fault(self) -> Fault | None:
        """Have some writes fail, one way or another."""
        if not self.happens("write"):
            return None
        self.failures += 1
        return self.chance.choice(FAULTS)

    # The house

    def _start(self) -> None:
        self.hall = Hall(self.store, self.clock, self.deliver, self.entropy)
        self.halted = False
        self._plan()

    def serve(self, do: Callable[[Hall], None]) -> None:
        """Have the house do something, if it is there; and see what became of it."""
        if self.hall is None:
            return
        try:
            do(self.hall)
        except DiedError:
            self._die()
        except TableError as error:
            if error.code != "table.unknown":
                raise
            if not self.halted:
                self.halted = True
                self.at(self.chance.uniform(0.2, 3), self._recover)
        if self.happens("leap"):
            self.clock.set_back(dt.timedelta(hours=self.chance.choice((-25, -1, 1))))
        self._inspect()
        self._plan()

    def _die(self) -> None:
        self.hall = None
        for connection in list(self.links):
            self.cut(connection)
        self.at(self.chance.uniform(0.5, 4), self._start)

    def _recover(self) -> None:
        if self.hall is not None:
            self.halted = False
            self.hall.recover(self.store)
            self._inspect()
            self._plan()

    def _plan(self) -> None:
        """Have the house tick when something is due of it."""
        left = None if self.hall is None or self.halted else self.hall.next_tick()
        if left is None:
            return
        self.ticks += 1
        tick = self.ticks

        def due() -> None:
            if tick == self.ticks:
                self.serve(Hall.tick)

        self.at(left, due)

    def _operator_thinks(self) -> None:
        if not self.stormy:
            for room in ROOMS:
                self._operate(ask.Enable(id=f"end-{room}", room=room))
            return
        room, key = self.chance.choice(ROOMS), f"op-{self.planned}"
        stop: Command = ask.Disable(id=key, room=room)
        if self.chance.random() < 2 / 5:
            stop = ask.Void(id=key, room=room, reason="a simulation")
        self._operate(stop)
        self.at(self.chance.uniform(1, 8), lambda: self._operate(ask.Enable(id=f"{key}-on", room=room)))
        self.at(self.chance.uniform(10, 40), self._operator_thinks)

    def _operate(self, command: Command) -> None:
        """Give an operator's command until it is known what became of it."""
        known: list[bool] = []

        def give(hall: Hall) -> None:
            try:
                hall.give(command, OPERATOR)
            except CroupierError as error:
                if error.code == "table.unknown":
                    raise
            known.append(True)

        self.serve(give)
        if not known:
            self.at(self.chance.uniform(1, 3), lambda: self._operate(command))

    # What must be so

    def _inspect(self) -> None:
        for name, audit in self.audits.items():
            for entry in self.store.entries(name, audit.number):
                self._time(name, entry.events)
            live = self.hall.rooms.get(name) if self.hall is not None and not self.halted else None
            if live is None:
                audit.go_on()
            elif live is not self.seen.get(name):
                audit.hold(live)
                self.seen[name] = live
            else:
                # Nothing happened there, nor was anything written.
                assert audit.number == self.store.rooms()[name]
            if audit.room is not None and audit.number % 16 == 0:
                hold_views(audit.room, self.store.sealed(name))

    def _time(self, room: str, events: Iterable[RoomEvent]) -> None:
        """Hold a coup to the time within which it is to be over."""
        for event in events:
            if isinstance(event, NoMoreBetsAnnounced):
                self.dealing[room] = self.clock.monotonic()
            elif isinstance(event, CoupClosed | CoupBrokenOff):
                begun = self.dealing.pop(room, self.clock.monotonic())
                assert self.clock.monotonic() - begun < LONGEST, "a coup takes too long"

    def hold_belief(self, guest: Guest) -> None:
        """Hold what somebody believes against what was so: never a room that did not exist."""
        room = self.audits[guest.room].after.get(guest.model.seq)
        if room is not None and guest.model.seq % 4 == 0:
            self._hold(guest, room)

    def _hold(self, guest: Guest, room: Room) -> None:
        seat = room.seat_of(guest.name)
        found = guest.model.differs_from(view(room, seat.number if seat else 0))
        assert not found, f"{guest.name} believes {found}"

    def _end(self) -> Outcome:
        """Hold what everybody believes against what is so, and the whole journal against itself."""
        assert self.hall is not None
        assert not self.dealing, "a coup whose betting was closed is not over"
        for guest in self.guests:
            self._hold(guest, self.hall.rooms[guest.room])
            guest.hold_answers(self.store)
        for name, game in self.games.items():
            Audit(self.store, game, name).hold(self.hall.rooms[name])
        entries = [entry for name in ROOMS for entry in self.store.entries(name)]
        written = msgspec.json.encode([entries, dict(self.store.balances())])
        coups = sum(room.coups for room in self.hall.rooms.values())
        return Outcome(hashlib.sha256(written).hexdigest(), len(entries), coups, self.failures)
