"""What happened in a room, step by step: each event, and the room before and after it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.table import snapshot
from croupier.table.events import RoomOpened
from croupier.table.fold import fold, opened
from croupier.table.opening import time_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.entry import Entry
    from croupier.table.events import RoomEvent
    from croupier.table.record import Store
    from croupier.table.room import Room


class Step(NamedTuple):
    """An event, the rooms before and after it, and who gave the command that brought it, as an entry says."""

    before: Room
    event: RoomEvent
    after: Room
    by: str


def of_entry(room: Room | None, entry: Entry) -> Iterator[Step]:
    """Walk through an entry; `room` is the one before it.  The opening of a room is no step."""
    at = time_of(entry)
    for event in entry.events:
        if room is not None:
            step = Step(room, event, fold(room, event, at), entry.who)
            yield step
            room = step.after
        elif isinstance(event, RoomOpened):
            room = opened(event)


def since_last_shoe(store: Store, name: str) -> Iterator[Step]:
    """Walk through a room from its newest snapshot, when its last shoe was over, or from its beginning."""
    kept = store.snapshot(name)
    room = None if kept is None else snapshot.restored(kept.body)
    for entry in store.entries(name, 0 if kept is None else kept.number):
        if room is None and isinstance(entry.events[0], RoomOpened):
            room = opened(entry.events[0])
            continue
        for step in of_entry(room, entry):
            yield step
            room = step.after
