"""How does a house of rooms take commands from those who are connected, and tell everybody what happened?

Clock, journal, network and entropy are passed in.  What came is decided and written by the clerk
(`croupier.table.clerk`), and only then does anybody hear of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.errors import CroupierError, Problem, TableError
from croupier.table.clerk import Clerk, Done, Given
from croupier.table.commands import DEALER, Proceed, Vacate, Who
from croupier.table.events import SettingsChanged
from croupier.table.messages import Answered, Refused, SnapshotSent, encoded, id_of, problems
from croupier.table.messages import command as read_command
from croupier.table.publishing import Telling
from croupier.table.terms import terms
from croupier.table.timing import AGAIN, MILLI, grace, pause
from croupier.table.views import seat_in, view
from croupier.table.waiting import awaited

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.table.clerk import Decided
    from croupier.table.commands import Command
    from croupier.table.entry import Entry
    from croupier.table.record import Store
    from croupier.table.room import Room
    from croupier.table.timing import Clock
    from croupier.table.vault import Entropy


class Connection(NamedTuple):
    """Somebody who is connected to a room."""

    who: Who
    room: str


class Since(NamedTuple):
    """Since when a room stands as it does, and for how many seconds at least the house does nothing."""

    stands: object
    at: float
    least: float = 0


class Due(NamedTuple):
    """When the house proceeds in a room, in the clock's seconds, and how many of them are told to nobody."""

    at: float
    grace: float


class Hall:
    """A house of rooms; everything in it happens in one thread, in the order in which it came."""

    def __init__(
        self, store: Store, clock: Clock, deliver: Callable[[str, bytes], None], entropy: Entropy
    ) -> None:
        """Open every room of a journal; `deliver` sends bytes to a connection, by its name.

        Raises `TableError` as `croupier.table.opening.open_room` does.
        """
        self._clock = clock
        self._deliver = deliver
        self._entropy = entropy
        self._connections: dict[str, Connection] = {}
        self._here: dict[str, dict[str, Who]] = {}
        self._queue: list[Given] = []
        self._since: dict[str, Since] = {}
        self._due: dict[str, Due] = {}
        self._gone: dict[tuple[str, int], float] = {}
        self._open(store)

    def _open(self, store: Store) -> None:
        self._clerk = Clerk(store, self._clock, self._entropy)
        self._queue.clear()
        self._since.clear()
        self._due.clear()
        self._gone.clear()
        for name in self._clerk.rooms:
            self._watch(name)

    def recover(self, store: Store) -> None:
        """Open every room anew from a journal, after a write of which nobody knows whether it took effect.

        Everybody who is connected is sent his view; whoever waits for an answer gives his command again.
        Raises `TableError` as opening does.
        """
        self._open(store)
        for connection in list(self._connections):
            self.send_snapshot(connection)

    @property
    def rooms(self) -> dict[str, Room]:
        """The rooms, by name."""
        return self._clerk.rooms

    # Connections

    def join(self, connection: str, who: Who, room: str) -> None:
        """Connect somebody to a room, under a name for the connection, and send him what he sees of it.

        Raises `TableError` (``table.no_room``); until the hall has recovered, ``table.unknown``.
        """
        self._clerk.check()
        if room not in self._clerk.rooms:
            raise TableError(Problem("table.no_room", f"there is no room {room}", "room", "name another"))
        self.part(connection)
        self._connections[connection] = Connection(who, room)
        self._here.setdefault(room, {})[connection] = who
        self.send_snapshot(connection)

    def part(self, connection: str) -> None:
        """Forget a connection; what it sent is decided all the same."""
        joined = self._connections.pop(connection, None)
        if joined is not None:
            del self._here[joined.room][connection]

    def send_snapshot(self, connection: str) -> None:
        """Send somebody the whole of what he sees of his room."""
        who, name = self._connections[connection]
        room = self._clerk.room(name)
        seen = view(room, seat_in(room, who))
        message = SnapshotSent(
            seq=room.seq, room=name, terms=terms(room), view=seen, milliseconds=self._told(name)
        )
        self._deliver(connection, encoded(message))

    # Commands

    def receive(self, connection: str, data: bytes) -> None:
        """Take the bytes of a command from a connection; `flush` decides it."""
        joined = self._connections[connection]
        try:
            self._clerk.check()
            command = read_command(data)
            _check_room(command, joined)
        except TableError as error:
            self._refuse(connection, id_of(data), error)
        else:
            self._queue.append(Given(command, joined.who, connection))

    def flush(self) -> None:
        """Decide every command that came, write what took effect, and tell everybody.

        Raises `TableError` (``table.unknown``) where nobody knows whether it was written: the hall stops.
        """
        queue, self._queue = self._queue, []
        if queue:
            self._take(queue)

    def give(self, command: Command, who: Who) -> Answered:
        """Decide a command of the house, or of somebody who is not connected, at once, and give its answer.

        Raises what `croupier.table.decide` raises, and ``table.unknown``.
        """
        self.flush()
        (decided,) = self._take([Given(command, who)])
        if isinstance(decided, CroupierError):
            raise decided
        return _answered(decided.entry if isinstance(decided, Done) else decided)

    def _take(self, queue: Sequence[Given]) -> list[Decided]:
        decided = self._clerk.take(queue)
        for one in decided:
            if isinstance(one, Done):
                self._tell(one)
        for given, one in zip(queue, decided, strict=True):
            if given.connection not in self._connections:
                continue
            if isinstance(one, CroupierError):
                self._refuse(given.connection, given.command.id, one)
            else:
                entry = one.entry if isinstance(one, Done) else one
                self._deliver(given.connection, encoded(_answered(entry)))
        return decided

    def _tell(self, done: Done) -> None:
        """Tell everybody who is connected to a room what happened there."""
        name = done.entry.room
        self._watch(name)
        # What was written with it may have left the room otherwise: the time is told with the last of it.
        stands = done.after is self._clerk.room(name)
        telling = Telling(done.entry, done.before, done.after, self._told(name) if stands else None)
        changed = any(isinstance(event, SettingsChanged) for event in done.entry.events)
        for connection, who in self._here.get(name, {}).items():
            for message in telling.to(who):
                self._deliver(connection, message)
            if changed:
                # It tells of what was written with it too: those events come late, and change nothing.
                self.send_snapshot(connection)

    def _refuse(self, connection: str, key: str, error: CroupierError) -> None:
        who, name = self._connections[connection]
        room = self._clerk.room(name)
        stale = error.code == "table.stale_version"
        seen = view(room, seat_in(room, who)) if stale else None
        message = Refused(seq=room.seq, room=name, id=key, problems=problems(error), view=seen)
        self._deliver(connection, encoded(message))

    # Time

    def tick(self) -> None:
        """Do what is due of the house by now: its own acts, and answers for those who gave none in time."""
        self.flush()
        due = [name for name, each in self._due.items() if self._until(each.at) == 0]
        if due:
            self._proceed(due)
        for (name, seat), since in list(self._gone.items()):
            if self._patience(name, since) == 0:
                key = f"v.{name}.{self._clerk.next_number(name)}"
                self._take([Given(Vacate(id=key, room=name, seat=seat), DEALER)])
                if (name, seat) in self._gone:
                    self._gone[name, seat] = self._clock.monotonic()

    def _proceed(self, names: Sequence[str]) -> None:
        """Proceed in rooms, written together: a write takes as long for all of them as for one."""
        decided = self._take([self._next_act(name) for name in names])
        for name, one in zip(names, decided, strict=True):
            least = AGAIN if isinstance(one, CroupierError) else 0
            self._since[name] = Since(self._stands(name), self._clock.monotonic(), least)
            self._expect(name)

    def _next_act(self, name: str) -> Given:
        key = f"p.{name}.{self._clerk.next_number(name)}"
        return Given(Proceed(id=key, room=name, version=self._clerk.room(name).version), DEALER)

    def next_tick(self) -> float | None:
        """Give in how many seconds something will be due of the house; None where nothing is awaited."""
        left = [self._patience(name, since) for (name, _), since in self._gone.items()]
        if self._due:
            left.append(self._until(min(self._due.values()).at))
        return min(left) / MILLI if left else None

    def _patience(self, name: str, since: float) -> int:
        """Give the milliseconds until the seat of one is given up who has been away since then."""
        return self._until(since + max(AGAIN, self._clerk.room(name).settings.waiting.silent))

    def _until(self, at: float) -> int:
        return max(0, round((at - self._clock.monotonic()) * MILLI))

    def _stands(self, name: str) -> object:
        """Give that by which a room is known to stand as it did."""
        room = self._clerk.room(name)
        return room.version, awaited(room)

    def _watch(self, name: str) -> None:
        """Note since when a room stands as it does, and who has been away since when."""
        room = self._clerk.room(name)
        now = self._clock.monotonic()
        stands = self._stands(name)
        if name not in self._since or self._since[name].stands != stands:
            self._since[name] = Since(stands, now)
        self._expect(name)
        for seat in room.seats:
            if seat.standing == "gone":
                self._gone.setdefault((name, seat.number), now)
            else:
                self._gone.pop((name, seat.number), None)

    def _expect(self, name: str) -> None:
        """Note when the house proceeds in a room as it is, so that a turn need not look at every room."""
        room, since = self._clerk.room(name), self._since[name]
        seconds = pause(room)
        if seconds is None:
            self._due.pop(name, None)
        else:
            self._due[name] = Due(since.at + max(seconds, since.least), grace(room))

    def _told(self, name: str) -> int | None:
        """Give the milliseconds that are told: those in which whoever is awaited has to act."""
        due = self._due.get(name)
        return None if due is None else max(0, self._until(due.at) - round(due.grace * MILLI))


def _check_room(command: Command, joined: Connection) -> None:
    if command.room != joined.room:
        what = f"this connection is to the room {joined.room}"
        raise TableError(Problem("table.other_room", what, "room", "name it, or connect to the other"))


def _answered(entry: Entry) -> Answered:
    return Answered(
        seq=entry.seq, room=entry.room, id=entry.command.id, number=entry.number, version=entry.version
    )
