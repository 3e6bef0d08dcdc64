"""The floor does in turn what was asked, writes together what came together, and stops rather than guess."""

from __future__ import annotations

import asyncio
import io
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from croupier.errors import Problem, ServerError, TableError
from croupier.server.bots import Bots
from croupier.server.floor import MOST, Floor
from croupier.server.logs import Log
from croupier.server.metrics import Metrics
from croupier.table import MemoryStore, Settings, Who
from croupier.table.commands import Buy, OpenRoom, Sit
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from croupier.table import Hall
    from croupier.table.record import Record

OPERATOR = Who("operator", "x")


class Book(MemoryStore):
    """A journal that counts, and that fails when it is told to: it has written, and does not know."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__()
        self.batches: list[int] = []
        self.fails = False
        self.opened = 0
        self.stays_shut = False

    def append(self, batch: Sequence[Record]) -> None:
        """Write, or write and say that nobody knows."""
        super().append(batch)
        self.batches.append(len(batch))
        if self.fails:
            self.fails = False
            raise TableError(Problem("table.unknown", "nobody knows"))

    @contextmanager
    def open(self) -> Generator[Book]:
        """Open it."""
        if self.stays_shut:
            raise TableError(Problem("table.cannot_open", "the disk is full"))
        self.opened += 1
        yield self


class Open:
    """A floor that has begun, and what it said."""

    def __init__(self) -> None:
        """Open it over a book, with a room."""
        self.book = Book()
        self.said = io.StringIO()
        clock = self.clock = VirtualClock()
        self.floor = Floor(
            self.book.open, clock, seeded(1), Bots({}, clock, 0), Log(clock, self.said), Metrics()
        )
        self.floor.start()
        opening = OpenRoom(id="open", room="pit-1", settings=Settings("punto-banco"))
        self.floor.wait_for(lambda hall: hall.give(opening, OPERATOR))

    def plays(self, room: str) -> None:
        """Open a room at which somebody sits, so that a shoe is due."""
        opening = OpenRoom(id=room, room=room, settings=Settings("punto-banco"))
        self.floor.wait_for(lambda hall: hall.give(opening, OPERATOR))
        sitting = Sit(id=room, room=room, seat=1, buy_in=100)
        self.floor.wait_for(lambda hall: hall.give(sitting, Who("patron", "bob")))


@pytest.fixture
def opened() -> Generator[Open]:
    """Give a floor, and stop it."""
    made = Open()
    yield made
    made.floor.stop()


def sit(seat: int) -> Sit:
    """Have somebody sit down."""
    return Sit(id="sit", room="pit-1", seat=seat, buy_in=100)


def test_what_came_together_is_written_together(opened: Open) -> None:
    gate = threading.Event()
    for seat in range(1, 8):
        who = Who("patron", f"p{seat}")
        opened.floor.wait_for(lambda hall, who=who: hall.join(who.name, who, "pit-1"))  # type: ignore[misc]
    opened.book.batches.clear()
    opened.floor.post(lambda _hall: gate.wait())
    for seat in range(1, 8):
        data = f'{{"type":"sit","id":"s","room":"pit-1","seat":{seat},"buy_in":100}}'.encode()
        opened.floor.post(lambda hall, seat=seat, data=data: hall.receive(f"p{seat}", data))  # type: ignore[misc]
    gate.set()
    opened.floor.wait_for(lambda _hall: None)
    assert 7 in opened.book.batches


def test_what_is_due_in_many_rooms_is_written_together(opened: Open) -> None:
    rooms = [f"pit-{number}" for number in range(2, 7)]
    for room in rooms:
        opened.plays(room)
    opened.book.batches.clear()
    opened.floor.wait_for(lambda _hall: opened.clock.forward(5))
    opened.floor.wait_for(lambda _hall: None)
    assert opened.book.batches == [len(rooms)]


def test_what_is_written_is_told_before_the_house_acts_by_itself(opened: Open) -> None:
    opened.plays("pit-2")
    opened.floor.wait_for(lambda hall: hall.join("ada", Who("patron", "ada"), "pit-1"))
    written: list[int] = []
    opened.floor.hand_over = lambda sent: written.extend(
        len(opened.book.batches) for _, data in sent if b'"seat_taken"' in data
    )
    opened.book.batches.clear()

    def at_once(hall: Hall) -> None:
        hall.receive("ada", b'{"type":"sit","id":"s","room":"pit-1","seat":1,"buy_in":100}')
        opened.clock.forward(5)

    opened.floor.wait_for(at_once)
    opened.floor.wait_for(lambda _hall: None)
    # Then a shoe in each of both rooms.
    assert (written, opened.book.batches) == ([1], [1, 2])


def test_whoever_asks_is_given_what_it_gives_or_told_what_went_wrong(opened: Open) -> None:
    async def ask() -> list[str]:
        opened.floor.attach(asyncio.get_running_loop())
        assert await opened.floor.ask(lambda hall: list(hall.rooms)) == ["pit-1"]
        with pytest.raises(TableError) as refused:
            await opened.floor.ask(lambda hall: hall.join("x", OPERATOR, "nowhere"))
        assert refused.value.code == "table.no_room"
        with pytest.raises(ZeroDivisionError):
            await opened.floor.ask(lambda _hall: 1 // 0)
        return await opened.floor.ask(lambda hall: list(hall.rooms))

    assert asyncio.run(ask()) == ["pit-1"]


def test_what_nobody_waits_for_goes_wrong_in_the_log_alone(opened: Open) -> None:
    opened.floor.post(lambda _hall: 1 // 0)
    assert opened.floor.wait_for(lambda hall: list(hall.rooms)) == ["pit-1"]
    assert '"event":"floor-error","error":"ZeroDivisionError"' in opened.said.getvalue()


def test_after_a_write_of_which_nobody_knows_the_rooms_are_opened_anew(opened: Open) -> None:
    ada = Who("patron", "ada")
    opened.floor.wait_for(lambda hall: hall.join("ada", ada, "pit-1"))
    opened.book.fails = True
    opened.floor.post(
        lambda hall: hall.receive("ada", b'{"type":"sit","id":"s","room":"pit-1","seat":1,"buy_in":100}')
    )
    opened.floor.wait_for(lambda _hall: None)
    opened.floor.wait_for(lambda _hall: None)
    assert opened.book.opened == 2
    # It took effect, as the journal says, and the same command again is answered and changes nothing.
    again = opened.floor.wait_for(lambda hall: hall.give(Sit(id="s", room="pit-1", seat=1, buy_in=100), ada))
    assert (again.number, opened.floor.wait_for(lambda hall: hall.rooms["pit-1"].seats[0].chips)) == (2, 100)


def test_a_command_of_the_house_of_which_nobody_knows_has_the_rooms_opened_anew_too(opened: Open) -> None:
    opened.book.fails = True
    with pytest.raises(TableError, match="nobody knows"):
        opened.floor.wait_for(lambda hall: hall.give(sit(1), Who("patron", "ada")))
    opened.floor.wait_for(lambda _hall: None)
    buy = Buy(id="buy", room="pit-1", amount=5)
    opened.floor.wait_for(lambda hall: hall.give(buy, Who("patron", "ada")))
    assert opened.book.opened == 2


def test_a_journal_that_cannot_be_opened_again_ends_the_floor_and_says_why(opened: Open) -> None:
    over = threading.Event()
    opened.floor.ended = over.set
    opened.book.fails = opened.book.stays_shut = True
    opened.floor.post(lambda hall: hall.give(sit(1), Who("patron", "ada")))
    assert over.wait(20)
    assert opened.floor.error is not None
    assert opened.floor.error.code == "table.cannot_open"
    with pytest.raises(ServerError) as stopped:
        opened.floor.wait_for(lambda _hall: None)
    assert stopped.value.code == "server.stopping"


def test_a_floor_that_cannot_begin_says_so_to_whoever_starts_it() -> None:
    book, clock = Book(), VirtualClock()
    book.stays_shut = True
    floor = Floor(book.open, clock, seeded(1), Bots({}, clock, 0), Log(clock, io.StringIO()), Metrics())
    with pytest.raises(TableError, match="the disk is full"):
        floor.start()


def test_what_was_asked_before_the_stop_is_done_and_what_comes_after_is_refused() -> None:
    opened = Open()
    seen: list[int] = []

    def look(hall: Hall) -> None:
        seen.append(len(hall.rooms))

    for _ in range(1000):
        opened.floor.post(look)
    opened.floor.stop()
    assert seen == [1] * 1000
    with pytest.raises(ServerError):
        opened.floor.wait_for(look)


def test_who_only_looks_waits_for_the_turn_and_not_for_all_that_waits(opened: Open) -> None:
    gates = [threading.Event(), threading.Event()]
    opened.floor.post(lambda _hall: gates[0].wait())

    async def test() -> list[str]:
        opened.floor.attach(asyncio.get_running_loop())
        for _ in range(MOST):
            opened.floor.post(lambda _hall: None)
        opened.floor.post(lambda _hall: gates[1].wait())
        looking = asyncio.create_task(opened.floor.look(lambda hall: list(hall.rooms)))
        await asyncio.sleep(0)
        gates[0].set()
        async with asyncio.timeout(30):
            return await looking

    try:
        assert asyncio.run(test()) == ["pit-1"]
    finally:
        gates[1].set()


def test_a_floor_that_has_stopped_lets_nobody_look() -> None:
    made = Open()
    made.floor.stop()
    with pytest.raises(ServerError, match=r"server\.stopping"):
        asyncio.run(made.floor.look(lambda hall: list(hall.rooms)))
