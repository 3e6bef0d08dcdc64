"""What happens in answer to one command: events, one after another, each folded at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from croupier.errors import Problem, TableError
from croupier.table.fold import fold, opened
from croupier.table.posting import netted, postings

if TYPE_CHECKING:
    import datetime as dt

    from croupier.regulations.ruleset import Cite
    from croupier.table.commands import Who
    from croupier.table.entry import Posting
    from croupier.table.events import RoomEvent, RoomOpened
    from croupier.table.room import Room, Seat
    from croupier.table.vault import Vault


class Run:
    """The room as the command finds it, and then after each event; the events and the money that moved."""

    def __init__(self, room: Room, vault: Vault, at: dt.datetime) -> None:
        """Begin with a room, the secrets of its shoes, and the time in UTC."""
        self.room = room
        self.vault = vault
        self.at = at
        self.events: list[RoomEvent] = []
        self._moved: list[Posting] = []

    @classmethod
    def opening(cls, event: RoomOpened, vault: Vault, at: dt.datetime) -> Run:
        """Begin with a room that is opened."""
        run = cls(opened(event), vault, at)
        run.events.append(event)
        return run

    def do(self, event: RoomEvent) -> None:
        """Let something happen."""
        self._moved += postings(self.room, event)
        self.room = fold(self.room, event, self.at)
        self.events.append(event)

    def moved(self) -> tuple[Posting, ...]:
        """Give the double entries of all that happened."""
        return netted(self._moved)


def own_seat(run: Run, who: Who) -> Seat:
    """Give the seat of a patron.

    Raises `TableError` (``table.no_seat``) where he has none.
    """
    seat = run.room.seat_of(who.name)
    if seat is None:
        refuse("no_seat", f"{who.name} has no seat in {run.room.id}", "", "take one first")
    return seat


def refuse(code: str, what: str, where: str = "", remedy: str = "", on: Cite | None = None) -> NoReturn:
    """Refuse a command: raise `TableError` with one problem, whose code is that of the table."""
    clause, basis = ("", "") if on is None else (on.clause, on.basis)
    raise TableError(Problem(f"table.{code}", what, where, remedy, clause, basis))
