"""What happens in a room of an evening: shoes that are played out or broken off, and all that comes between?

One seed is one evening.  The house may be begun anew in the middle of it, as after a restart.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.table import Clerk, Given, Settings, Who
from croupier.table.commands import (
    DEALER,
    ChangeSettings,
    Command,
    Disable,
    Enable,
    Leave,
    OpenRoom,
    Place,
    Proceed,
    Sit,
    Void,
)
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.table import Entropy, Room, Store
    from croupier.table.commands import Asked

ROOM: Final = "pit-1"
OPERATOR: Final = Who("operator", "rosa")
PATRONS: Final = ("ada", "bob", "cleo")
SHORT: Final = Settings("punto-banco", {"decks": 1}, seats=3, pace="coup", cut=False, curator=False)
"""A room whose shoes have some coups, of one deck each."""
EVERY_COUP: Final = Settings(
    "pa-21-baccarat",
    {"shuffler": "continuous", "replacement": "every-coup"},
    seats=3,
    pace="coup",
    cut=False,
    curator=False,
)
"""A room with a shoe for each coup."""


class Evening:
    """A room, and whoever comes and goes there."""

    def __init__(self, store: Store, settings: Settings, seed: int) -> None:
        """Open the room."""
        self._store = store
        self._chance = Random(f"evening {seed}")  # noqa: S311  a test plays the same again
        self._clock = VirtualClock()
        self._entropy: Entropy = seeded(seed)
        self._clerk = Clerk(store, self._clock, self._entropy)
        self._ids = 0
        self._give(OpenRoom, OPERATOR, settings=settings)

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self._clerk.room(ROOM)

    def restart(self, store: Store | None = None) -> None:
        """Begin the house anew from its journal."""
        self._store = store or self._store
        self._clerk = Clerk(self._store, self._clock, self._entropy)

    def play(self, acts: int) -> None:
        """Do so many things: the house's, most often, or what somebody else thinks of."""
        for _ in range(acts):
            chance = self._chance.random()
            if chance < 0.01:
                self._operate()
            elif chance < 0.2:
                self._come_and_go()
            else:
                self._give(Proceed, DEALER)

    def _operate(self) -> None:
        what = self._chance.choice((Void, Disable, ChangeSettings))
        if what is ChangeSettings:
            other = self._chance.randrange(100, 2_000)
            self._give(
                what, OPERATOR, settings=msgspec.structs.replace(self.room.settings, differential=other)
            )
            return
        self._give(what, OPERATOR, reason="a card fell")
        if self._chance.random() < 0.5:
            self._come_and_go()
        self._give(Enable, OPERATOR)

    def _come_and_go(self) -> None:
        patron = self._chance.choice(PATRONS)
        who, seat = Who("patron", patron), self.room.seat_of(patron)
        if seat is None:
            self._give(Sit, who, seat=PATRONS.index(patron) + 1, buy_in=100_000)
        elif self._chance.random() < 0.1:
            self._give(Leave, who)
        else:
            self._give(Place, who, wagers={"player": self._chance.randrange(5, 100, 5)})

    def _give(self, kind: type[Asked], who: Who, **fields: object) -> None:
        """Give a command; whatever is refused has no effect."""
        self._clock.forward(1)
        self._ids += 1
        rooms = self._clerk.rooms
        version = rooms[ROOM].version if ROOM in rooms else 0
        stamp = {"id": f"e{self._ids}", "room": ROOM, "version": version}
        named = {"type": kind.__struct_config__.tag, **stamp, **fields}
        command: Command = msgspec.convert(msgspec.to_builtins(named), Command)
        self._clerk.take([Given(command, who)])


def evening(store: Store, settings: Settings, seed: int, acts: Iterable[int]) -> Room:
    """Play so many acts, begin the house anew, so many again, and so on; give the room at the end."""
    found = Evening(store, settings, seed)
    for more in acts:
        found.play(more)
        found.restart()
    return found.room
