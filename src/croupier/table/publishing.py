"""What is sent to whom when something has happened, each message encoded once for all who see the same?"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from croupier.regulations.model import Role
from croupier.table.events import HandsPassed
from croupier.table.fold import fold
from croupier.table.may import may
from croupier.table.messages import EventTold, encoded
from croupier.table.opening import time_of
from croupier.table.views import roles, seat_in, seen, wait

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.commands import Who
    from croupier.table.entry import Entry
    from croupier.table.room import Room

    Sight = tuple[tuple[frozenset[Role], ...], tuple[str, ...]]
NOBODY: Final = (0, 0)
"""No hand was passed to anybody."""


class Telling:
    """The messages of one entry, for whoever it is; made when first asked for, then kept."""

    def __init__(self, entry: Entry, before: Room | None, after: Room, milliseconds: int | None) -> None:
        """Tell of an entry, by the room before it and after it.

        `milliseconds` are left until the house proceeds, where the room still stands so.
        """
        self._entry = entry
        self._before = before or after
        self._after = after
        self._milliseconds = milliseconds
        self._kept: dict[Sight, tuple[bytes, ...]] = {}

    def to(self, who: Who) -> tuple[bytes, ...]:
        """Give the messages to somebody, by what he may see when each event happens."""
        sight = self._held(who), may(self._after, seat_in(self._after, who))
        if sight not in self._kept:
            self._kept[sight] = tuple(map(encoded, self._messages(*sight)))
        return self._kept[sight]

    def _held(self, who: Who) -> tuple[frozenset[Role], ...]:
        """Give the roles that somebody has when each event happens."""
        if not self._stages:
            return (frozenset[Role](),) * len(self._entry.events)
        return tuple(roles(room, seat_in(room, who)) for room in self._stages)

    @cached_property
    def _stages(self) -> tuple[Room, ...]:
        """The room as each event found it; none where no hand is passed to anybody, and nobody has a role."""
        events = self._entry.events
        passed = any(isinstance(event, HandsPassed) for event in events)
        if not passed and self._before.turns == self._after.turns == NOBODY:
            return ()
        stages = [self._before]
        for event in events[:-1]:
            stages.append(fold(stages[-1], event, time_of(self._entry)))
        return tuple(stages)

    def _messages(self, held: tuple[frozenset[Role], ...], may_: tuple[str, ...]) -> Iterator[EventTold]:
        entry = self._entry
        first = entry.seq - len(entry.events) + 1
        for seq, (event, roles_) in enumerate(zip(entry.events, held, strict=True), first):
            last = seq == entry.seq
            yield EventTold(
                seq=seq,
                room=entry.room,
                version=entry.version,
                at=entry.at,
                event=seen(event, roles_),
                awaits=wait(self._after) if last else None,
                may=may_ if last else (),
                milliseconds=self._milliseconds if last else None,
            )
