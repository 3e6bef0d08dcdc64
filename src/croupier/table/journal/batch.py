"""Which rows are a batch of entries: chained to those before them, each account changed once an entry?

Nothing is asked of the database here, and nothing is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.errors import Problem, TableError
from croupier.table.amounts import MOST_IN_ALL
from croupier.table.journal.chain import BEGINNING, Anchor, digest, link
from croupier.table.posting import bounds, netted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.table.entry import Entry
    from croupier.table.record import Record

    Row = dict[str, object]

encoded: Final = msgspec.json.Encoder().encode
"""Writes an entry: the bytes that are chained."""


class Heads(NamedTuple):
    """What the next entries follow: the last of all, each room's last by its number, and all accounts."""

    last: Anchor = BEGINNING
    numbers: Mapping[str, int] = {}
    accounts: frozenset[str] = frozenset()


class Rows:
    """The rows of each table for a batch that follows `heads`, and in `heads` what the next one follows.

    Raises `TableError`: ``table.out_of_order`` for an entry that is not the next of its room, and
    ``table.too_much_money`` for an amount that no account can hold.
    """

    def __init__(self, batch: Sequence[Record], heads: Heads) -> None:
        """Make the rows."""
        self.entries: list[Row] = []
        self.accounts: list[Row] = []
        self.postings: list[Row] = []
        self.changes: list[Row] = []
        self.sealed: list[Row] = []
        self.opened: list[Row] = []
        self.snapshots: list[Row] = []
        self._last = heads.last
        self._numbers = dict(heads.numbers)
        self._accounts = set(heads.accounts)
        for record in batch:
            self._add(record)
        accounts = frozenset(self._accounts) if self.accounts else heads.accounts
        self.heads = Heads(self._last, self._numbers, accounts)

    def _add(self, record: Record) -> None:
        entry = record.entry
        self._follow(entry)
        room, place = entry.room, self._last.place + 1
        body = encoded(entry)
        taken = None if record.snapshot is None else digest(record.snapshot)
        self._last = Anchor(place, link(place, self._last.hash, body, taken))
        self.entries.append(
            {
                "place": place,
                "room": room,
                "number": entry.number,
                "version": entry.version,
                "at": entry.at,
                "who": entry.who,
                "command": entry.command.id,
                "body": body,
                "snapshot": taken,
                "hash": self._last.hash,
            }
        )
        for line, (account, amount) in enumerate((each.account, each.amount) for each in entry.postings):
            if not -MOST_IN_ALL <= amount <= MOST_IN_ALL:
                what = f"{amount:,} is more than can be moved at once"
                raise TableError(Problem("table.too_much_money", what, f"room {room}, entry {entry.number}"))
            self._know(account)
            self.postings.append({"place": place, "line": line, "account": account, "amount": amount})
        for each in netted(entry.postings):
            self.changes.append({"account": each.account, "change": each.amount})
        for shoe, secret in record.sealed.items():
            self.sealed.append({"room": room, "shoe": shoe, "cards": secret.order, "salt": secret.salt})
        for shoe in record.opened:
            self.opened.append({"of_room": room, "of_shoe": shoe})
        if record.snapshot is not None:
            number = entry.number
            self.snapshots.append({"room": room, "number": number, "place": place, "body": record.snapshot})

    def _follow(self, entry: Entry) -> None:
        last = self._numbers.get(entry.room, 0)
        if entry.number != last + 1:
            what = f"entry {entry.number} of room {entry.room} does not follow entry {last}"
            remedy = "read the room from the journal again"
            raise TableError(Problem("table.out_of_order", what, "journal", remedy))
        self._numbers[entry.room] = entry.number

    def _know(self, account: str) -> None:
        if account not in self._accounts:
            self._accounts.add(account)
            least, most = bounds(account)
            self.accounts.append({"name": account, "balance": 0, "least": least, "most": most})
