"""How is a room opened from its journal: its newest snapshot, and the events since?"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import CroupierError, TableError
from croupier.table.events import RoomOpened
from croupier.table.fairness.commitment import commitment
from croupier.table.fold import fold, opened
from croupier.table.run import refuse
from croupier.table.snapshot import restored
from croupier.table.vault import Vault

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.table.entry import Entry, Sealed
    from croupier.table.record import Store
    from croupier.table.room import Room
    from croupier.table.vault import Entropy

EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
CHECK: Final = "check it with croupier journal verify, and restore a backup"


class Held(NamedTuple):
    """A room as a house holds it: the number of its last entry, the time of that, and the shoes' secrets."""

    room: Room
    number: int
    at: dt.datetime
    vault: Vault


def time_of(entry: Entry) -> dt.datetime:
    """Give the time of an entry, in UTC."""
    return dt.datetime.fromisoformat(entry.at)


def folded(room: Room | None, entry: Entry) -> Room:
    """Give a room after an entry; None before the first.

    Raises what the fold raises, and `ValueError` for a first event that opens no room.
    """
    at = time_of(entry)
    for event in entry.events:
        if room is None:
            if not isinstance(event, RoomOpened):
                message = f"the first event of {entry.room} opens no room"
                raise ValueError(message)
            room = opened(event)
        else:
            room = fold(room, event, at)
    if room is None:
        message = f"the first entry of {entry.room} has no event"
        raise ValueError(message)
    return room


def open_room(store: Store, name: str, last: int, entropy: Entropy) -> Held:
    """Open a room whose last entry has this number.

    Raises `TableError`: ``table.rules_changed`` where its rules are not those by which it was opened, and
    ``table.journal_unreadable`` where its journal makes no room, or holds another order of the shoe in play
    than was committed to.
    """
    try:
        newest = store.snapshot(name)
        room = None if newest is None else restored(newest.body)
        number = 0 if newest is None else newest.number
        at = EPOCH
        for entry in store.entries(name, number if number < last else last - 1):
            at = time_of(entry)
            if entry.number > number:
                room = folded(room, entry)
                number = entry.number
    except (ValueError, KeyError, IndexError, CroupierError) as fault:
        if isinstance(fault, TableError) and fault.code == "table.rules_changed":
            raise
        refuse(
            "journal_unreadable",
            f"the journal makes no room {name}: {fault}",
            name,
            CHECK,
        )
    if room is None or number != last:
        refuse("journal_unreadable", f"entries of the room {name} are missing", name, "restore a backup")
    sealed = store.sealed(name)
    _check_sealed(room, sealed)
    return Held(room, number, at, Vault(entropy, sealed))


def _check_sealed(room: Room, sealed: Mapping[int, Sealed]) -> None:
    """Refuse to go on with a shoe whose order or salt is not what was committed to before the betting."""
    secret = sealed.get(room.shoe)
    if not room.commitment or secret is None:
        return
    try:
        same = commitment(room.id, room.shoe, secret.salt, secret.order) == room.commitment
    except TableError:
        same = False
    if not same:
        what = f"the order of shoe {room.shoe} is not the one that was committed to"
        refuse("journal_unreadable", what, room.id, CHECK)
