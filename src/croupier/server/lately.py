"""Why was done what was done lately in a room, told as far as its entries were read and then told on?

The room is kept behind the last entry that was read, so that whoever asks again costs no more than what came
since; of the acts only those of the last two coups are kept.  Entries are read some at a time, so that a room
of which nobody asked for long holds up nobody who asks for another.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from croupier.play import explain
from croupier.play.events import Act
from croupier.regulations.model import Basis
from croupier.server.history import STEP, after
from croupier.server.room_history import counted
from croupier.table.events import CoupClosed, ShoeCommitted
from croupier.table.opening import time_of
from croupier.table.snapshot import restored

if TYPE_CHECKING:
    from typing import Self

    from croupier.server.history import Reading
    from croupier.table.entry import Entry
    from croupier.table.events import RoomEvent
    from croupier.table.record import Snapshot
    from croupier.table.room import Room


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason in a sentence, the clause that decides, and how it is known; `erratum` names a correction."""

    text: str
    clause: str
    basis: Basis
    erratum: str = ""


class ActReasons(msgspec.Struct, frozen=True):
    """The reasons of one act, by the number `seq` of its event."""

    seq: int
    reasons: tuple[Reason, ...]


class ReasonsTold(msgspec.Struct, frozen=True):
    """Why was done what was done since the last coup but one was over; an act may speak for itself."""

    room: str
    shoe: int
    acts: tuple[ActReasons, ...]


class Lately:
    """The reasons of the last coup that is over and of the one in play, as far as entries were read."""

    def __init__(self, name: str, since: Snapshot | None) -> None:
        """Begin behind a snapshot, or with the room.  Raises what `croupier.table.snapshot.restored` does."""
        self._name = name
        self._number = 0 if since is None else since.number
        self._room = None if since is None else restored(since.body)
        self._over: list[ActReasons] = []
        self._now: list[ActReasons] = []

    @classmethod
    def of(cls, reading: Reading, name: str, kept: Self | None) -> Self:
        """Give what is kept of a room; anew where nothing is, or where less is read from a later place.

        It begins a whole shoe back, so that the last coups of a shoe that is over are known.
        """
        since = reading.snapshot(name)
        if since is not None:
            before = reading.snapshot_before(name, since.number)
            # Of old journals only the newest is kept: then this shoe is all there is, not the whole room.
            since = before if before is not None or counted(since).shoe == 1 else since
        if kept is not None and (since is None or since.number <= kept._number):  # noqa: SLF001  of its own
            return kept
        return cls(name, since)

    def read_on(self, reading: Reading, most: int = STEP) -> bool:
        """Read so many more entries; say whether that was all.

        Raises what reading and folding raise; it is of no more use then.
        """
        number = self._number
        for entry in islice(reading.entries(self._name, number), most):
            self._take(entry)
        return self._number - number < most

    def told(self) -> ReasonsTold:
        """Give what was read."""
        return ReasonsTold(
            self._name, 0 if self._room is None else self._room.shoe, (*self._over, *self._now)
        )

    def _take(self, entry: Entry) -> None:
        at = time_of(entry)
        for event in entry.events:
            before, self._room = self._room, after(self._room, event, at)
            reasons = () if before is None else tuple(_reasons(before, event))
            if reasons:
                self._now.append(ActReasons(self._room.seq, reasons))
            if isinstance(event, CoupClosed):
                self._over, self._now = self._now, []
            elif isinstance(event, ShoeCommitted):
                self._over, self._now = [], []
        self._number = entry.number


def _reasons(before: Room, event: RoomEvent) -> list[Reason]:
    """Give the reasons of an act, none of anything else.

    What somebody alone may see is explained to nobody: the reason would tell the table of it.
    """
    if not isinstance(event, Act) or isinstance(event.audience, tuple) or before.state is None:
        return []
    found = explain(before.ruleset, before.state, event)
    return [Reason(text, cite.clause, cite.basis, cite.erratum) for text, cite in found]
