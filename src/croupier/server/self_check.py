"""Is the server still the program that it was when it started, every 24 hours and when an operator asks?

Where it is not, play stops at once in every room: a coup in play is broken off, to nobody's disadvantage, and
no other begins.  The journal and the log have why, and so has everybody at the tables.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import __version__
from croupier.errors import CroupierError
from croupier.server.api_answer import Answer, own
from croupier.table.commands import Disable, Void, Who

if TYPE_CHECKING:
    from croupier.server.api_asked import Asked
    from croupier.server.house import House
    from croupier.table.hall import Hall
    from croupier.table.room import Room

EVERY: Final = 86_400.0
"""After how many seconds it is looked again."""
WAKE: Final = 60.0
"""After how many it is looked whether it is time."""
ITSELF: Final = Who("operator", "self-check")
"""Who stops the rooms."""
REASON: Final = "the program is not what it was when it started"
IN_PLAY: Final = frozenset({"betting", "dealing"})
"""Where a room stands that has a coup which is to be broken off."""


class Checked(msgspec.Struct, frozen=True):
    """What the server is made of: how many files, the SHA-256 of their list as it started, what is changed.

    `at` is when it was looked.
    """

    version: str
    files: int
    digest: str
    at: str
    changed: tuple[str, ...]


class SelfCheck:
    """Looks whether the server is what it was."""

    def __init__(self, house: House) -> None:
        """Begin, with all as it should be."""
        self._house = house
        self._looked = house.clock.monotonic()

    async def keep(self) -> None:
        """Look as often as it has to be, for as long as the server runs."""
        while True:
            await asyncio.sleep(WAKE)
            await self.look_if_due()

    async def look_if_due(self) -> bool:
        """Look, if it is time; say whether it was."""
        if self._house.clock.monotonic() - self._looked < EVERY:
            return False
        await self.look()
        return True

    async def look(self) -> Checked:
        """Look now, and stop all play where something is changed."""
        house, files = self._house, self._house.own_files
        self._looked = house.clock.monotonic()
        found = await asyncio.to_thread(files.look)
        house.log.say("self-check", files=len(files.hashes), digest=files.digest, changed=len(found))
        if found:
            house.log.say("altered", what=" ".join(found))
            await house.floor.ask(stop)
        at = house.clock.now().isoformat(timespec="seconds")
        return Checked(__version__, len(files.hashes), files.digest, at, files.changed)

    async def asked(self, _asked: Asked) -> Answer:
        """Look because an operator asks."""
        return own(await self.look())


def stop(hall: Hall) -> None:
    """Stop play in every room at once."""
    for room in list(hall.rooms.values()):
        if room.phase != "closed":
            _stop(hall, room)


def _stop(hall: Hall, room: Room) -> None:
    """Break the coup of a room off where there is one, and let none begin; a room that stands still may."""
    key = f"self-check:{secrets.token_hex(5)}"
    command = Void(id=key, room=room.id, reason=REASON) if room.phase in IN_PLAY else None
    try:
        hall.give(command or Disable(id=key, room=room.id, reason=REASON), ITSELF)
    except CroupierError as error:
        if error.code != "table.nothing_changed":
            raise
