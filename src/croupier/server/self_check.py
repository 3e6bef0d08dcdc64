"""Is the server still the program that it was when it started, every 24 hours and when an operator asks?

Where it is not, play stops at once in every room: a coup in play is broken off, to nobody's disadvantage, and
no other begins until all is as it was and an operator enables the room.  The journal and the log have why,
and so has everybody at the tables.  What fails is logged and tried again: no room is left out because of
another, and no day because of the one before.
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
"""After how many it is looked whether it is time, and what failed is tried again."""
TRIES: Final = 2
"""How often at once: after a write of which nobody knows the rooms are opened anew, and take it then."""
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
        self._failed = False

    async def keep(self) -> None:
        """Look as often as it has to be, for as long as the server runs."""
        while True:
            await asyncio.sleep(WAKE)
            try:
                await self.look_if_due()
            except Exception as error:  # noqa: BLE001  whatever it was, it is looked again
                self._house.log.say("self-check-failed", error=type(error).__name__, what=str(error))

    async def look_if_due(self) -> bool:
        """Look, if it is time, or if the last look failed; say whether it was."""
        if not self._failed and self._house.clock.monotonic() - self._looked < EVERY:
            return False
        await self.look()
        return True

    async def look(self) -> Checked:
        """Look now, and stop all play where something is changed.

        Raises what looking raises, and what stopping a room does, once every other was tried.
        """
        house, files = self._house, self._house.own_files
        self._looked = house.clock.monotonic()
        self._failed = True  # until it has not
        found = await asyncio.to_thread(files.look)
        house.log.say("self-check", files=len(files.hashes), digest=files.digest, changed=len(found))
        if found:
            house.log.say("altered", what=" ".join(found))
            await self._stop()
        self._failed = False
        at = house.clock.now().isoformat(timespec="seconds")
        return Checked(__version__, len(files.hashes), files.digest, at, files.changed)

    async def _stop(self) -> None:
        """Stop play in every room; raises what the last try did where some are not."""
        for left in reversed(range(TRIES)):
            try:
                await self._house.floor.ask(stop)
            except Exception as error:
                self._house.log.say("not-stopped", error=type(error).__name__, what=str(error))
                if not left:
                    raise
            else:
                return

    async def asked(self, _asked: Asked) -> Answer:
        """Look because an operator asks."""
        return own(await self.look())


def stop(hall: Hall) -> None:
    """Stop play in every room at once; raises, once all were tried, what one of them raised."""
    failed: Exception | None = None
    for room in list(hall.rooms.values()):
        if room.phase != "closed":
            try:
                _stop(hall, room)
            except Exception as error:  # noqa: BLE001  the others are stopped all the same
                failed = failed if _is_unknown(failed) else error
    if failed is not None:
        raise failed


def _is_unknown(error: Exception | None) -> bool:
    """Say whether an error has the floor open its rooms anew."""
    return isinstance(error, CroupierError) and error.code == "table.unknown"


def _stop(hall: Hall, room: Room) -> None:
    """Break the coup of a room off where there is one, and let none begin; a room that stands still may."""
    key = f"self-check:{secrets.token_hex(5)}"
    command = Void(id=key, room=room.id, reason=REASON) if room.phase in IN_PLAY else None
    try:
        hall.give(command or Disable(id=key, room=room.id, reason=REASON), ITSELF)
    except CroupierError as error:
        if error.code != "table.nothing_changed":
            raise
