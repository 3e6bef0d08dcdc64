"""Do two operators agree that a coup is undone: what one asks for, and another confirms in time?

A void takes what was dealt out of the world, so that nobody does it alone (SEC-19).  What was asked for is
the coup in play at that moment: with the next one the request is over.  A request that is sent again, by its
id, is the same request, and not one for the coup that is in play by then.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import Problem, ServerError, TableError

if TYPE_CHECKING:
    from croupier.table.messages import Answered
    from croupier.table.room import Room
    from croupier.table.timing import Clock

SECONDS: Final = 300.0
"""How long a request waits for another operator."""


KEPT: Final = 1_000
"""Of so many requests the ids are kept."""


class Given(NamedTuple):
    """A request that had an id: for which coup of which room, why, and what it did, None until it did."""

    room: str
    coup: tuple[int, int]
    reason: str
    done: Answered | None = None


class Asked(NamedTuple):
    """A void that one operator asked for: of which coup, why, and until when it waits."""

    by: str
    reason: str
    coup: tuple[int, int]
    until: float


class Voids:
    """The voids that wait for another operator, one a room at most."""

    def __init__(self, clock: Clock) -> None:
        """Begin with none."""
        self._clock = clock
        self._asked: dict[str, Asked] = {}
        self._given: OrderedDict[tuple[str, str], Given] = OrderedDict()

    def again(self, room: Room, by: str, key: str | None, reason: str) -> Answered | None:
        """Give what a request did that is sent again; None where it is new, or did nothing and still may.

        Raises `TableError` (``table.id_reused``) where the id was that of another request.
        """
        new = Given(room.id, _coup(room), reason)
        given = new if key is None else self._given.setdefault((by, key), new)
        if len(self._given) > KEPT:
            self._given.popitem(last=False)
        if (given.room, given.reason) != (room.id, reason) or (given.done is None and given.coup != new.coup):
            what = "this id was given to a void of another coup, or with another reason"
            raise TableError(Problem("table.id_reused", what, "id", "give another id"))
        return given.done

    def waiting(self, room: Room) -> Asked | None:
        """Give the one that waits in a room, if it is still of the coup in play and not too old."""
        asked = self._asked.get(room.id)
        if asked is not None and (asked.coup != _coup(room) or asked.until <= self._clock.monotonic()):
            del self._asked[room.id]
            return None
        return asked

    def ask(self, room: Room, by: str, reason: str) -> Asked | None:
        """Ask for a void; give whose request it confirms, None where it is the first and waits.

        Who asks a second time only says again what he said.  Raises `ServerError` (``server.void_differs``)
        where another waits with another reason.
        """
        asked = self.waiting(room)
        if asked is not None and asked.reason != reason:
            what = f"{asked.by} has asked for a void of this coup with another reason"
            remedy = "give the same reason, or wait until that request is over"
            raise ServerError(Problem("server.void_differs", what, "reason", remedy))
        if asked is not None and asked.by != by:
            return asked
        if asked is None:
            self._asked[room.id] = Asked(by, reason, _coup(room), self._clock.monotonic() + SECONDS)
        return None

    def left(self, room: Room) -> float:
        """Give the seconds for which the request of a room still waits; 0 where there is none."""
        asked = self.waiting(room)
        return 0.0 if asked is None else asked.until - self._clock.monotonic()

    def done(self, room: str, answered: Answered) -> None:
        """Forget the request of a room, which was carried out; keep what it did for whoever asks again."""
        asked = self._asked.pop(room, None)
        for name, given in self._given.items():
            if given.room == room and given.done is None and (asked is None or given.coup == asked.coup):
                self._given[name] = given._replace(done=answered)


def _coup(room: Room) -> tuple[int, int]:
    """Give that by which a coup is known: its shoe, and its number in it."""
    return room.shoe, 0 if room.state is None else room.state.coup + (room.phase == "betting")
