"""Which changes of settings wait until a room permits them: for the end of its coup, or of its shoe?

They wait in memory, in the order in which they came: none has had an effect, and a server that stops forgets
them.  Each is laid down under the name of whoever gave it, on the settings that the room has by then.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.errors import CroupierError, Problem, TableError
from croupier.server.api_asked import refuse
from croupier.server.problems import no_room
from croupier.server.room_settings import SettingsGiven, changed
from croupier.table.commands import ChangeSettings, Who

if TYPE_CHECKING:
    from croupier.server.logs import Log
    from croupier.table.hall import Hall
    from croupier.table.messages import Answered

LATER: Final = ("table.coup_in_play", "table.shoe_in_play", "table.seat_taken")
"""The refusals after which a change may still be permitted."""
PERMITTED: Final = ("shoe", "between", "closed")
"""The phases in which it is tried; in a room that is closed, to learn that it never will be."""
MOST: Final = 20
"""So many changes of a room wait at most."""
KEPT: Final = 1_000
"""Of so many changes the ids are kept."""


class ChangeWaits(msgspec.Struct, frozen=True):
    """A change waits until it is permitted: between two coups, or, of the game, between two shoes."""

    room: str
    id: str
    by: str
    settings: SettingsGiven


class _Given(NamedTuple):
    """What was asked under an id, and what it did, None until it did."""

    room: str
    settings: SettingsGiven
    done: Answered | None = None


class Changes:
    """The changes that wait; all of it is the floor's."""

    def __init__(self, log: Log) -> None:
        """Begin with none."""
        self._log = log
        self._waiting: dict[str, list[ChangeWaits]] = {}
        self._tried: dict[str, int] = {}
        self._given: OrderedDict[tuple[str, str], _Given] = OrderedDict()

    def waiting(self, room: str) -> tuple[ChangeWaits, ...]:
        """Give those of a room, in order."""
        return tuple(self._waiting.get(room, ()))

    def ask(
        self, hall: Hall, asked: ChangeWaits, version: int | None, *, wait: bool
    ) -> Answered | ChangeWaits:
        """Change a room's settings, or have the change wait where it may; what is sent again is one change.

        Raises what `croupier.table.operating.change` raises, and ``table.id_reused``, ``table.no_room``,
        ``table.stale_version``.
        """
        known = self._known(asked)
        if known is not None:
            return known
        try:
            done = _laid_down(hall, asked, version)
        except CroupierError as error:
            if not wait or error.code not in LATER:
                raise
        else:
            self._keep(asked, done)
            return done
        waiting = self._waiting.setdefault(asked.room, [])
        if len(waiting) >= MOST:
            refuse("too_many", f"{MOST} changes wait for this room", "wait for the end of the coup")
        waiting.append(asked)
        self._tried[asked.room] = hall.rooms[asked.room].version
        self._keep(asked, None)
        return asked

    def act(self, hall: Hall) -> None:
        """Lay down what waits where a room permits it by now.  Raises `TableError` (``table.unknown``)."""
        for name in list(self._waiting):
            room = hall.rooms[name]
            if room.phase in PERMITTED and room.version != self._tried[name]:
                left = [asked for asked in self._waiting[name] if not self._over(hall, asked)]
                self._waiting[name], self._tried[name] = left, hall.rooms[name].version
                if not left:
                    del self._waiting[name]

    def _over(self, hall: Hall, asked: ChangeWaits) -> bool:
        """Try one that waits; say whether it waits no more."""
        try:
            done = _laid_down(hall, asked, None)
        except CroupierError as error:
            if error.code == "table.unknown":
                raise
            if error.code in LATER:
                return False
            del self._given[asked.by, asked.id]
            self._log.say("change-refused", operator=asked.by, room=asked.room, id=asked.id, code=error.code)
        else:
            self._keep(asked, done)
            self._log.say("operator", operator=asked.by, room=asked.room, type="change_settings")
        return True

    def _known(self, asked: ChangeWaits) -> Answered | ChangeWaits | None:
        """Give what an id did that is sent again; None where it is new."""
        given = self._given.get((asked.by, asked.id))
        if given is None:
            return None
        if (given.room, given.settings) != (asked.room, asked.settings):
            what = f"the id {asked.id} stood for another change"
            raise TableError(Problem("table.id_reused", what, "id", "give each request an id of its own"))
        return given.done or asked

    def _keep(self, asked: ChangeWaits, done: Answered | None) -> None:
        """Know an id again; of those that wait none is forgotten."""
        self._given[asked.by, asked.id] = _Given(asked.room, asked.settings, done)
        self._given.move_to_end((asked.by, asked.id))
        over = next((key for key, each in self._given.items() if each.done is not None), None)
        if len(self._given) > KEPT and over is not None:
            del self._given[over]


def _laid_down(hall: Hall, asked: ChangeWaits, version: int | None) -> Answered:
    room = hall.rooms.get(asked.room)
    if room is None:
        raise no_room(asked.room)
    command = ChangeSettings(
        id=asked.id,
        room=room.id,
        version=room.version if version is None else version,
        settings=changed(room.settings, asked.settings),
    )
    return hall.give(command, Who("operator", asked.by))
