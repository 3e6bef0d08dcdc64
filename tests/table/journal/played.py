"""What does a journal hold of a room in which somebody played?"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

from croupier.errors import CroupierError
from croupier.table import Clerk, Given, Settings, Who
from croupier.table.commands import DEALER, OpenRoom, Place, Proceed, Sit
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from croupier.table import Command, Room, Store

ROOM: Final = "pit-1"
ADA: Final = Who("patron", "ada")
OPERATOR: Final = Who("operator", "pit-boss")
SETTINGS: Final = Settings(rules="punto-banco", seats=2, pace="coup", cut=False, curator=False)
AFTER: Final = 13
"""Acts of the house with which a shoe is in play."""


def play(store: Store, shoes: int, *, room: str = ROOM, after: int = AFTER) -> None:
    """Play until so many shoes are over, and the house did so many acts after the last of them."""
    clock = VirtualClock()
    clerk = Clerk(store, clock, seeded(5))
    ids = (f"{room}-{number}" for number in itertools.count(1))

    def give(command: Command, who: Who = DEALER) -> Room:
        clock.forward(1)
        (done,) = clerk.take([Given(command, who)])
        if isinstance(done, CroupierError):
            raise done
        return clerk.rooms[room]

    def act(now: Room) -> Room:
        if now.phase == "betting" and not now.seats[0].layout:
            wagers = {"player": 5, "tie": 1}
            now = give(Place(id=next(ids), room=room, version=now.version, wagers=wagers), ADA)
        return give(Proceed(id=next(ids), room=room, version=now.version))

    give(OpenRoom(id=next(ids), room=room, settings=SETTINGS), OPERATOR)
    now = give(Sit(id=next(ids), room=room, seat=1, buy_in=1_000_000), ADA)
    while not (now.shoe == shoes and now.phase == "shoe"):
        now = act(now)
    for _ in range(after):
        now = act(now)
