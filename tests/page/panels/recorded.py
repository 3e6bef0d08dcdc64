"""Which room do the panels show that are looked at by themselves: an evening that was really played?

One patron and the house's own players sit at a table of the real `Hall`, with a shoe that depends on a seed.
Nothing here is written by hand: whatever a panel is told is made of the room and its journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.table import Hall, Limit, MemoryStore, Settings, Waiting, Who, bots, commands
from croupier.table.terms import terms
from croupier.table.views import view
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table.commands import Command
    from croupier.table.record import Record
    from croupier.table.room import Room

ROOM: Final = "pit"
PATRON: Final = "ada.k3f9q2"
SEAT: Final = 2
OPERATOR: Final = Who("operator", "floor")
SETTINGS: Final = Settings(
    rules="pa-baccarat",
    submission={"hands": "face-down", "dragon-7": "40-to-1", "panda-8": "25-to-1"},
    seats=5,
    buy_in=Limit(10_000, 10_000_000, 100),
    limit=Limit(500, 100_000, 500),
    bots=True,
    waiting=Waiting(wagers=20, answer=15, pause=0, result=0),
)


class Books(MemoryStore):
    """A journal in memory that can be written down as another."""

    def __init__(self) -> None:
        """Begin with nothing written."""
        super().__init__()
        self.records: list[Record] = []

    def append(self, batch: Sequence[Record]) -> None:
        """Keep all of it."""
        super().append(batch)
        self.records += batch


class Evening(NamedTuple):
    """A house after so many coups."""

    hall: Hall
    store: Books

    @property
    def room(self) -> Room:
        """The room, as the house has it."""
        return self.hall.rooms[ROOM]


def played(shoes: int, coups: int) -> Evening:
    """Play so many whole shoes, and so many coups of the next."""
    store, clock = Books(), VirtualClock()
    hall = Hall(store, clock, lambda _to, _data: None, seeded(8))
    evening = Evening(hall, store)
    hall.give(commands.OpenRoom(id="open", room=ROOM, settings=SETTINGS), OPERATOR)
    hall.give(commands.Sit(id="sit", room=ROOM, seat=SEAT, buy_in=1_000_000), Who("patron", PATRON))
    for number in (1, 3):
        sit = commands.Sit(id="sit", room=ROOM, seat=number, buy_in=5_000_000, bot=True)
        hall.give(sit, Who("patron", f"bot-{number}"))
    while not _far_enough(evening.room, shoes, coups):
        step(evening, clock)
    return evening


def _far_enough(room: Room, shoes: int, coups: int) -> bool:
    """Say whether the shoe after so many has so many coups; before its cut the last one's are still told."""
    return room.shoe > shoes and room.phase not in {"shoe", "cut", "custody"} and len(room.finished) >= coups


def step(evening: Evening, clock: VirtualClock) -> None:
    """Have whoever is awaited act; where nobody is, let the house go on."""
    room = evening.room
    for seat in room.seats:
        if seat.patron and (due := bots.answer(view(room, seat.number), terms(room).offer, seat.number)):
            evening.hall.give(_more(due) if seat.number == SEAT else due, Who("patron", seat.patron))
            return
    clock.forward(evening.hall.next_tick() or 0)
    evening.hall.tick()


def _more(due: Command) -> Command:
    """Have the patron bet on a tie and the Dragon 7 beside what a player of the house would bet on."""
    if isinstance(due, commands.Place):
        return msgspec.structs.replace(due, wagers={**due.wagers, "tie": 1_000, "dragon-7": 500})
    return due
