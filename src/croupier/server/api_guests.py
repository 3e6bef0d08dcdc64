"""Who is somebody, and where does he sit: becoming a guest, asking, and logging out?"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta

from croupier.server.api_answer import own
from croupier.server.api_asked import address, refuse
from croupier.server.guests import called
from croupier.server.problems import Problems, ToldProblem

if TYPE_CHECKING:
    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Asked
    from croupier.server.guests import Guest
    from croupier.server.house import House
    from croupier.table.hall import Hall


NOT_KEPT: Final = ToldProblem(
    "server.not_kept",
    "you are logged out, but that could not be written down: after a restart the old cookie would hold again",
    "DELETE",
    "the log of the server says why; delete the cookie",
)


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    name: Annotated[str, Meta(max_length=200)] = ""


class GuestMade(msgspec.Struct, frozen=True):
    """A guest: his name in the rooms, and what he is called."""

    patron: str
    name: str


class SeatHeld(msgspec.Struct, frozen=True):
    """A seat that somebody has."""

    room: str
    seat: int


class GuestTold(msgspec.Struct, frozen=True):
    """Who somebody is, and the seats that he has."""

    patron: str
    name: str
    seats: tuple[SeatHeld, ...]


class LoggedOut(msgspec.Struct, frozen=True):
    """Who is no guest any more."""

    patron: str


class Reception:
    """Where guests come and go."""

    def __init__(self, house: House) -> None:
        """Receive the guests of a house."""
        self._house = house

    async def new(self, asked: Asked) -> Answer:
        """Make somebody a guest; who is one already gets another name and another cookie."""
        if not self._house.limiter.guest(address(asked.request)):
            refuse("too_many", "too many guests come from this address", "wait a little")
        guest, cookie = self._house.guests.new(asked.given(NewGuest).name)
        self._house.log.say("guest", patron=guest.patron, address=address(asked.request))
        return own(GuestMade(guest.patron, guest.name), 201, {"set-cookie": cookie})

    async def who(self, asked: Asked) -> Answer:
        """Say who asks, and where he sits."""
        patron = known(asked).patron
        seats = await self._house.floor.look(lambda hall: seats_of(hall, patron))
        return own(GuestTold(patron, called(patron), seats))

    async def leave(self, asked: Asked) -> Answer:
        """Log somebody out: his cookie holds no more, and his sockets are closed."""
        guest = known(asked)
        cookie = {"set-cookie": self._house.guests.revoke(guest)}
        self._house.connections.log_out(guest.patron)
        self._house.log.say("logged-out", patron=guest.patron)
        try:
            await asyncio.to_thread(self._house.guests.keep, guest)
        except OSError as error:
            self._house.log.say("logged-out-not-kept", patron=guest.patron, error=type(error).__name__)
            return own(Problems((NOT_KEPT,)), 503, cookie)
        return own(LoggedOut(guest.patron), 200, cookie)


def known(asked: Asked) -> Guest:
    """Give the guest who asks.  Raises `ServerError` (``server.no_guest``) where it is nobody."""
    if asked.guest is None:
        refuse("no_guest", "nobody is known here by your cookie", "become a guest: POST /api/guest")
    return asked.guest


def seats_of(hall: Hall, patron: str) -> tuple[SeatHeld, ...]:
    """Give the seats that somebody has, in whichever rooms."""
    seats = ((room.id, room.seat_of(patron)) for room in hall.rooms.values() if room.phase != "closed")
    return tuple(SeatHeld(name, seat.number) for name, seat in seats if seat is not None)
