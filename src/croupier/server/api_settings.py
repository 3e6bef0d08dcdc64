"""How does an operator read a room's settings, and change some of them, at once or once it is permitted?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.server.api_answer import Answer, own
from croupier.server.api_operators import Body, Done, id_of
from croupier.server.changes import Changes, ChangeWaits
from croupier.server.problems import no_room
from croupier.server.room_settings import SettingsGiven  # noqa: TC001  msgspec reads it
from croupier.table.amounts import Number  # noqa: TC001  msgspec reads it
from croupier.table.settings import Settings

if TYPE_CHECKING:
    from croupier.server.api_asked import Asked
    from croupier.server.house import House
    from croupier.table.hall import Hall


class ChangedSettings(Body, frozen=True):
    """What is to be changed of a room's settings; `version` is the room's on which it is given, else today's.

    `wait` has the change wait for the end of the coup, or of the shoe, where it is not permitted before.
    """

    settings: SettingsGiven
    version: Number | None = None
    wait: bool = False


class SettingsTold(msgspec.Struct, frozen=True):
    """The settings of a room at a version of it, all that the house chose written out; and what waits."""

    room: str
    version: int
    settings: Settings
    waiting: tuple[ChangeWaits, ...]


class Laying:
    """What operators lay down."""

    def __init__(self, house: House) -> None:
        """Lay it down in the rooms of a house."""
        self._house = house
        self._changes = Changes(house.log)
        house.floor.also = self._changes.act

    async def tell(self, asked: Asked) -> Answer:
        """Give the settings of a room."""
        return own(await self._house.floor.ask(lambda hall: self._told(hall, asked.room)))

    async def change(self, asked: Asked) -> Answer:
        """Change settings of a room."""
        body = asked.given(ChangedSettings)
        wanted = ChangeWaits(asked.room, id_of(body), asked.operator, body.settings)
        found = await self._house.floor.ask(
            lambda hall: self._changes.ask(hall, wanted, body.version, wait=body.wait)
        )
        if isinstance(found, ChangeWaits):
            self._house.log.say("change-waits", operator=asked.operator, room=found.room, id=found.id)
            return own(found, 202)
        self._house.log.say("operator", operator=asked.operator, room=found.room, type="change_settings")
        return own(Done(found.room, found.id, found.number, found.version))

    def _told(self, hall: Hall, name: str) -> SettingsTold:
        room = hall.rooms.get(name)
        if room is None:
            raise no_room(name)
        settings = msgspec.structs.replace(room.settings, submission=dict(room.ruleset.submission))
        return SettingsTold(name, room.version, settings, self._changes.waiting(name))
