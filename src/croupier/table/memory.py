"""How does a house keep rooms that end with it: a journal that lies nowhere but in memory?

It keeps every promise of `croupier.table.record.Store` but one: when the process ends, nothing is left.
"""

from __future__ import annotations

from bisect import bisect_left
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from croupier.errors import Problem, TableError
from croupier.table.posting import bounds, netted
from croupier.table.record import Answered, Snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.table.commands import Command
    from croupier.table.entry import Entry, Sealed
    from croupier.table.record import Record


class _Kept(NamedTuple):
    """What is kept, each part for itself: a batch changes copies, which take its place when all is sound."""

    lasts: dict[str, int]
    ids: dict[tuple[str, str], Entry]
    balances: dict[str, int]
    sealed: dict[tuple[str, int], Sealed]
    snapshots: dict[str, list[Snapshot]]


class MemoryStore:
    """A journal in memory, for a room of one evening and for tests."""

    def __init__(self) -> None:
        """Begin with no rooms and no money."""
        self._entries: dict[str, list[Entry]] = {}
        self._kept = _Kept({}, {}, {}, {}, {})

    def append(self, batch: Sequence[Record]) -> None:
        """Keep all of it or, raising `TableError`, nothing.

        The codes are those of `croupier.table.journal`: ``table.out_of_order``, ``table.id_used``,
        ``table.not_balanced``, ``table.short_of_money``, ``table.too_much_money``, ``table.sealed_twice``,
        ``table.not_sealed``.
        """
        new = _New(self._kept)
        for record in batch:
            new.add(record)
        new.commit()
        for record in batch:
            self._entries.setdefault(record.entry.room, []).append(record.entry)

    def rooms(self) -> Mapping[str, int]:
        """Give the number of the last entry of each room."""
        return dict(self._kept.lasts)

    def entries(self, room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries of a room with numbers above `after`, in order."""
        # Numbers count from 1, and none is left out.
        return iter(self._entries.get(room, [])[after:])

    def answer(self, who: str, command: Command) -> Answered | None:
        """Give what became of the id of a command; None where he never gave it."""
        entry = self._kept.ids.get((who, command.id))
        return None if entry is None else Answered(entry, same=entry.command == command)

    def sealed(self, room: str) -> Mapping[int, Sealed]:
        """Give the secrets of the shoes that a room committed to and has not opened, by number."""
        return {shoe: secret for (of, shoe), secret in self._kept.sealed.items() if of == room}

    def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest snapshot of a room."""
        return next(reversed(self._kept.snapshots.get(room, ())), None)

    def snapshot_before(self, room: str, number: int) -> Snapshot | None:
        """Give the newest snapshot of a room that was taken before its entry `number`."""
        found = self._kept.snapshots.get(room, [])
        before = bisect_left(found, number, key=_number)
        return found[before - 1] if before else None

    def balances(self) -> Mapping[str, int]:
        """Give the balance of every account."""
        return MappingProxyType(dict(self._kept.balances))


class _New:
    """What a batch adds to what is kept, checked as it is added, and kept only when all of it is sound."""

    def __init__(self, kept: _Kept) -> None:
        self._kept = kept
        self._lasts: dict[str, int] = {}
        self._ids: dict[tuple[str, str], Entry] = {}
        self._balances: dict[str, int] = {}
        self._sealed: dict[tuple[str, int], Sealed | None] = {}
        self._snapshots: list[tuple[str, Snapshot]] = []

    def add(self, record: Record) -> None:
        """Add a record; raises `TableError` for what may not be."""
        entry = record.entry
        self._follow(entry)
        self._move(entry)
        for shoe, secret in record.sealed.items():
            self._seal(entry, shoe, secret)
        for shoe in record.opened:
            self._open(entry, shoe)
        if record.snapshot is not None:
            self._snapshots.append((entry.room, Snapshot(entry.number, record.snapshot)))

    def commit(self) -> None:
        """Keep it; nothing here can fail."""
        kept = self._kept
        kept.lasts.update(self._lasts)
        kept.ids.update(self._ids)
        kept.balances.update(self._balances)
        for room, snapshot in self._snapshots:
            kept.snapshots.setdefault(room, []).append(snapshot)
        for name, secret in self._sealed.items():
            if secret is None:
                kept.sealed.pop(name, None)
            else:
                kept.sealed[name] = secret

    def _follow(self, entry: Entry) -> None:
        last = self._lasts.get(entry.room, self._kept.lasts.get(entry.room, 0))
        if entry.number != last + 1:
            _refuse("out_of_order", f"entry {entry.number} does not follow entry {last}", entry)
        given = entry.who, entry.command.id
        if given in self._ids or given in self._kept.ids:
            _refuse("id_used", f"{entry.who} has given the id {entry.command.id!r} before", entry)
        self._lasts[entry.room] = entry.number
        self._ids[given] = entry

    def _move(self, entry: Entry) -> None:
        total = sum(posting.amount for posting in entry.postings)
        if total:
            _refuse("not_balanced", f"the postings come to {total:,} and not to nothing", entry)
        for posting in netted(entry.postings):
            account, change = posting.account, posting.amount
            held = self._balances.get(account, self._kept.balances.get(account, 0))
            least, most = bounds(account)
            if not least <= held + change <= most:
                code = "short_of_money" if held + change < least else "too_much_money"
                _refuse(code, f"{account} holds {held:,} and cannot change by {change:,}", entry)
            self._balances[account] = held + change

    def _seal(self, entry: Entry, shoe: int, secret: Sealed) -> None:
        if self._is_sealed(entry.room, shoe):
            _refuse("sealed_twice", f"shoe {shoe} is sealed already", entry)
        self._sealed[entry.room, shoe] = secret

    def _open(self, entry: Entry, shoe: int) -> None:
        if not self._is_sealed(entry.room, shoe):
            _refuse("not_sealed", f"shoe {shoe} is not sealed, and cannot be opened", entry)
        self._sealed[entry.room, shoe] = None

    def _is_sealed(self, room: str, shoe: int) -> bool:
        name = room, shoe
        return self._sealed[name] is not None if name in self._sealed else name in self._kept.sealed


def _number(snapshot: Snapshot) -> int:
    return snapshot.number


def _refuse(code: str, what: str, entry: Entry) -> NoReturn:
    remedy = "give the stored answer to the command" if code == "id_used" else "read the room again"
    raise TableError(Problem(f"table.{code}", what, f"room {entry.room}, entry {entry.number}", remedy))
