"""How do commands become entries of the journal: decided one after another, written in one transaction?

The order never changes: the id of a command is looked up, its version compared, its events decided and
folded; all that came meanwhile are written together.  When a write fails nobody knows whether it took effect:
then nothing more is decided, until the rooms are opened anew from the journal.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, NamedTuple

from croupier.errors import CroupierError, Problem, TableError
from croupier.table.decide import decide
from croupier.table.entry import Entry
from croupier.table.opening import EPOCH, Held, open_room
from croupier.table.record import Record
from croupier.table.snapshot import can_be_kept
from croupier.table.snapshot import kept as to_keep
from croupier.table.sound import check
from croupier.table.vault import Vault

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.table.commands import Command, Who
    from croupier.table.record import Store
    from croupier.table.room import Room
    from croupier.table.timing import Clock
    from croupier.table.vault import Entropy

MICROSECOND = dt.timedelta(microseconds=1)


class Given(NamedTuple):
    """A command that waits to be decided; `connection` is empty for one of the house's own."""

    command: Command
    who: Who
    connection: str = ""


class Done(NamedTuple):
    """A command that took effect: the room before it, None where there was none, and after it."""

    entry: Entry
    before: Room | None
    after: Room


Decided = Done | Entry | CroupierError
"""What became of a command: it took effect; or did so before, by this entry; or was refused."""


class Clerk:
    """Whoever keeps the journal of all rooms."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy) -> None:
        """Open every room of a journal.

        Raises `TableError` as `croupier.table.opening.open_room` does.
        """
        self._store = store
        self._clock = clock
        self._entropy = entropy
        self._broken: TableError | None = None
        self._held = {name: open_room(store, name, last, entropy) for name, last in store.rooms().items()}
        self._at = max((held.at for held in self._held.values()), default=EPOCH)

    @property
    def rooms(self) -> dict[str, Room]:
        """The rooms, by name."""
        return {name: held.room for name, held in self._held.items()}

    def room(self, name: str) -> Room:
        """Give a room.  Raises `KeyError` where there is none of this name."""
        return self._held[name].room

    def next_number(self, name: str) -> int:
        """Give the number of the next entry of a room."""
        return self._held[name].number + 1

    def check(self) -> None:
        """Raise `TableError` (``table.unknown``) where a write failed."""
        if self._broken is not None:
            raise self._broken

    def take(self, queue: Sequence[Given]) -> list[Decided]:
        """Decide commands in their order and write together what took effect; give what became of each.

        Raises `TableError` (``table.unknown``) where nobody knows whether it was written.
        """
        self.check()
        held = dict(self._held)
        records: list[Record] = []
        decided: list[Decided] = []
        for given in queue:
            one = self._decided(held, records, given)
            decided.append(one)
        fault = self._written(records)
        if fault is None:
            self._held = held
            return decided
        if len(queue) == 1:
            return [fault]
        # One of them spoilt the rest: each by itself.
        return [one for given in queue for one in self.take([given])]

    def _decided(self, all_held: dict[str, Held], records: list[Record], given: Given) -> Decided:
        """Decide a command on the rooms as those before it leave them."""
        command, who = given.command, given.who
        try:
            check(command, who)
        except CroupierError as error:
            return error
        held = all_held.get(command.room)
        vault = held.vault if held else Vault(self._entropy)
        at = max(self._clock.now(), self._at + MICROSECOND)
        try:
            known = self._known(records, given)
            if known is not None:
                return known
            run = decide(held.room if held else None, command, who, at, vault)
        except CroupierError as error:
            vault.drop()
            return error
        self._at = at
        entry = Entry(
            room=command.room,
            number=held.number + 1 if held else 1,
            version=run.room.version,
            seq=run.room.seq,
            at=at.isoformat(timespec="microseconds"),
            who=str(who),
            command=command,
            events=tuple(run.events),
            postings=run.moved(),
        )
        sealed, opened = vault.taken()
        kept = to_keep(run.room) if opened and can_be_kept(run.room) else None
        records.append(Record(entry, sealed, opened, kept))
        all_held[command.room] = Held(run.room, entry.number, at, vault)
        return Done(entry, held.room if held else None, run.room)

    def _known(self, records: Iterable[Record], given: Given) -> Entry | None:
        """Give the entry of a command that took effect before.

        Raises `TableError` (``table.id_reused``) where its id stood for another.
        """
        who = str(given.who)
        for record in records:
            entry = record.entry
            if entry.who == who and entry.command.id == given.command.id:
                return _same(entry, given, same=entry.command == given.command)
        known = self._store.answer(who, given.command)
        return None if known is None else _same(known.entry, given, same=known.same)

    def _written(self, records: list[Record]) -> TableError | None:
        """Write entries in one transaction; give what is wrong where nothing was written."""
        if not records:
            return None
        try:
            self._store.append(records)
        except TableError as error:
            if error.code == "table.unknown":
                self._broken = error
                raise
            for name in {record.entry.room for record in records} & self._held.keys():
                self._held[name] = open_room(self._store, name, self._held[name].number, self._entropy)
            return error
        return None


def _same(entry: Entry, given: Given, *, same: bool) -> Entry:
    if same:
        return entry
    what = f"the id {given.command.id} stood for another command"
    raise TableError(Problem("table.id_reused", what, "id", "give each command an id of its own"))
