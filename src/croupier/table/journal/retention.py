"""For how long is a journal kept, and what of it is older than that?

Nothing deletes an entry.  The hashes reach from the first entry to the last, so that a journal without its
beginning could not be checked any more; and an id that was forgotten could take effect a second time.  What
is older than the house keeps is only told.  Whoever wants to begin anew closes the rooms, keeps the journal
with its last anchor elsewhere, and opens the rooms in a new one.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta
from sqlalchemy import bindparam, func, select

from croupier.table.journal.reading import said
from croupier.table.journal.schema import ENTRIES

if TYPE_CHECKING:
    from croupier.table.journal.reading import Reader

Years = Annotated[int, Meta(ge=1, le=1000)] | None
"""For how many years the house keeps entries; None for ever, which is what holds where nothing is said."""
RECOMMENDED: Final = 10
"""What 58 Pa. Code § 811a.7(d) asks for, in years."""
_OLDER: Final = (
    select(
        ENTRIES.c.room,
        func.count(),
        func.max(ENTRIES.c.number),
        func.min(ENTRIES.c.at),
        func.max(ENTRIES.c.at),
    )
    .where(ENTRIES.c.at < bindparam("limit"))
    .group_by(ENTRIES.c.room)
    .order_by(ENTRIES.c.room)
)


class Aged(msgspec.Struct, frozen=True):
    """The entries of a room that are older than the house keeps them, up to the one of number `until`."""

    room: str
    entries: int
    until: int
    first: str
    last: str


def aged(reader: Reader, years: Years, now: dt.datetime) -> tuple[Aged, ...]:
    """Give what is older than so many years, room by room; nothing is changed.

    Raises `TableError` (``table.journal_damaged``).
    """
    if years is None:
        return ()
    with said(reader.database):
        older = reader.connection.execute(_OLDER, {"limit": limit(years, now)}).all()
    reader.see(ENTRIES, older, str, int, int, str, str)
    return tuple(Aged(*row) for row in older)


def limit(years: int, now: dt.datetime) -> str:
    """Give the time so many years ago, as entries have it; of a 29 February, the 28th."""
    then = now.astimezone(dt.UTC)
    day = 28 if (then.month, then.day) == (2, 29) else then.day
    return then.replace(year=max(then.year - years, 1), day=day).strftime("%Y-%m-%dT%H:%M:%S.%f")
