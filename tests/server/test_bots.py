"""Players of the house keep company at a human pace, the same for the same seed, and hold nobody up."""

from __future__ import annotations

import msgspec
import pytest

from croupier.errors import TableError
from croupier.server.bots import THINKS, Bots
from croupier.table import Hall, Limit, MemoryStore, Settings, Waiting, Who
from croupier.table.commands import DEALER, Buy, Disable, Leave, OpenRoom, Proceed, Ready, Sit
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

ROOM = "pit-1"
ADA = Who("patron", "ada")
SETTINGS = Settings(
    "punto-banco",
    seats=5,
    limit=Limit(100, 10_000, 100),
    bots=True,
    waiting=Waiting(wagers=600, answer=600, pause=0, result=0),
)


class Company:
    """A room with players of the house, in which time goes from one thing that happens to the next."""

    def __init__(self, seed: int = 1, wanted: int = 3, settings: Settings = SETTINGS) -> None:
        """Open the room."""
        self.clock = VirtualClock()
        self.store = MemoryStore()
        self.hall = Hall(self.store, self.clock, lambda _to, _data: None, seeded(2))
        self.hall.give(OpenRoom(id="open", room=ROOM, settings=settings), Who("operator", "x"))
        self.bots = Bots({ROOM: wanted}, self.clock, seed)

    def turn(self) -> bool:
        """Go on to the next thing that is due, and say whether there is one."""
        self.hall.tick()
        self.bots.act(self.hall)
        due = [left for left in (self.hall.next_tick(), self.bots.next(self.hall)) if left is not None]
        if not due:
            return False
        self.clock.forward(min(due))
        return True

    def coups(self, number: int) -> None:
        """Play so many coups; fail where nothing goes on."""
        for _ in range(number * 60):
            if self.hall.rooms[ROOM].coups >= number:
                return
            assert self.turn()
        pytest.fail("the room does not go on")

    def did(self) -> list[tuple[str, str, str]]:
        """Give all that was done: when, by whom, and what."""
        return [(entry.at, entry.who, type(entry.command).__name__) for entry in self.store.entries(ROOM)]


def test_they_sit_down_marked_and_leave_a_seat_free() -> None:
    for wanted, sat in ((3, 3), (9, 4)):
        company = Company(wanted=wanted)
        company.turn()
        seats = list(company.hall.rooms[ROOM].taken())
        assert [seat.bot for seat in seats] == [True] * sat
        assert {seat.patron for seat in seats} == {f"bot-{number}" for number in range(1, sat + 1)}


def test_one_of_them_gives_way_where_the_last_seat_is_taken() -> None:
    company = Company(wanted=4)
    company.turn()
    room = company.hall.rooms[ROOM]
    (free,) = (seat.number for seat in room.seats if not seat.patron)
    company.hall.give(Sit(id="sit", room=ROOM, version=room.version, seat=free, buy_in=10_000), ADA)
    company.bots.greet(ROOM)
    company.coups(2)
    seats = list(company.hall.rooms[ROOM].taken())
    assert [seat.patron for seat in seats if not seat.bot] == ["ada"]
    assert len(seats) == SETTINGS.seats - 1
    assert sum(kind == "Leave" for _, _, kind in company.did()) == 1


def test_they_play_only_while_somebody_is_there() -> None:
    company = Company()
    for _ in range(20):
        company.turn()
    assert company.hall.rooms[ROOM].coups == 0
    company.bots.greet(ROOM)
    company.coups(3)
    company.bots.miss(ROOM)
    before = company.hall.rooms[ROOM].coups
    for _ in range(40):
        company.turn()
    assert company.hall.rooms[ROOM].coups <= before + 1


def test_the_same_seed_is_the_same_evening_and_another_is_not() -> None:
    evenings: list[list[tuple[str, str, str]]] = []
    for seed in (1, 1, 2):
        company = Company(seed)
        company.bots.greet(ROOM)
        company.coups(10)
        evenings.append(company.did())
    assert evenings[0] == evenings[1] != evenings[2]


def test_each_thinks_for_a_moment_and_never_for_long() -> None:
    company = Company()
    company.bots.greet(ROOM)
    least, most = THINKS
    waited: list[float] = []
    for _ in range(400):
        company.hall.tick()
        company.bots.act(company.hall)
        left = company.bots.next(company.hall)
        if left:
            waited.append(left)
        due = [each for each in (company.hall.next_tick(), left) if each is not None]
        company.clock.forward(min(due))
    assert max(waited) <= most
    room = company.hall.rooms[ROOM]
    times = [company.bots.thinks_for(room, seat) for seat in room.taken()]
    assert all(least <= seconds <= most for seconds in times)
    assert len(set(times)) == len(times)


def test_a_shoe_goes_round_without_anybody_being_waited_for_in_vain() -> None:
    company = Company(seed=3)
    company.bots.greet(ROOM)
    began = company.clock.monotonic()
    company.coups(150)
    # The house would wait ten minutes for whoever does nothing.
    assert company.clock.monotonic() - began < 150 * 30


@pytest.mark.parametrize("wanted", [1, 2])
def test_where_all_would_sit_a_coup_out_one_of_them_stakes_something(wanted: int) -> None:
    company = Company(wanted=wanted)
    company.bots.greet(ROOM)
    company.coups(60)


def test_whoever_sits_between_them_and_bets_nothing_holds_up_nothing_once_he_is_ready() -> None:
    company = Company(wanted=1)
    company.bots.greet(ROOM)
    company.turn()
    company.hall.give(Sit(id="sit", room=ROOM, seat=1, buy_in=1_000), ADA)
    done = 0
    for _ in range(900):
        room = company.hall.rooms[ROOM]
        own = room.seat_of("ada")
        assert own is not None
        if room.coups == 20:
            break
        if room.phase == "betting" and not own.ready:
            done += 1
            company.hall.give(Ready(id=f"r{room.seq}", room=ROOM, version=room.version), ADA)
        company.turn()
    assert company.hall.rooms[ROOM].coups == 20
    assert done >= 20


def test_who_is_short_of_chips_buys_more() -> None:
    settings = msgspec.structs.replace(SETTINGS, buy_in=Limit(100, 2_500, 100))
    company = Company(settings=settings)
    company.bots.greet(ROOM)
    company.coups(60)
    bought = [entry for entry in company.store.entries(ROOM) if isinstance(entry.command, Buy)]
    assert bought
    assert all(seat.chips >= 0 for seat in company.hall.rooms[ROOM].taken())


def test_when_one_was_sent_away_another_sits_down_and_in_a_disabled_room_all_wait() -> None:
    company = Company()
    company.bots.greet(ROOM)
    company.turn()
    room = company.hall.rooms[ROOM]
    company.hall.give(Leave(id="away", room=ROOM, version=room.version), Who("patron", "bot-2"))
    company.turn()
    assert sum(seat.bot for seat in company.hall.rooms[ROOM].taken()) == 3
    company.hall.give(Disable(id="off", room=ROOM, reason="cards"), Who("operator", "x"))
    for _ in range(100):
        if not company.turn():
            break
    room = company.hall.rooms[ROOM]
    with pytest.raises(TableError):
        company.hall.give(Proceed(id="go", room=ROOM, version=room.version), DEALER)
