"""Do the postings stand as the entries have them, and are the balances their sums?"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.table.journal.finding import altered, extra, missing, same
from croupier.table.posting import bounds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.table.entry import Entry
    from croupier.table.journal.finding import Finding

POSTINGS: Final = "postings"
ACCOUNTS: Final = "accounts"


class PostingRow(NamedTuple):
    """A row of ``postings``."""

    place: object
    line: object
    account: object
    amount: object


class AccountRow(NamedTuple):
    """A row of ``accounts``."""

    name: object
    balance: object
    least: object
    most: object


class Money:
    """Checks the postings of one entry after the other, and adds them up."""

    def __init__(self) -> None:
        """Begin with no account."""
        self._sums: defaultdict[str, int] = defaultdict(int)

    def take(self, place: int, entry: Entry | None, rows: Sequence[PostingRow]) -> Iterator[Finding]:
        """Take the postings of an entry, in order of their lines; None is one that cannot be read."""
        if entry is None:
            for row in rows:
                if isinstance(row.account, str) and isinstance(row.amount, int):
                    self._sums[row.account] += row.amount
            return
        held: dict[object, PostingRow] = {row.line: row for row in rows}
        for line, posting in enumerate(entry.postings):
            self._sums[posting.account] += posting.amount
            kept = held.pop(line) if line in held else None
            if kept is None:
                yield missing(POSTINGS, f"{place}/{line}")
                continue
            for field, expected, found in (
                ("place", place, kept.place),
                ("line", line, kept.line),
                ("account", posting.account, kept.account),
                ("amount", posting.amount, kept.amount),
            ):
                if not same(found, expected):
                    yield altered(POSTINGS, f"{place}/{line}", field, expected, found)
        yield from without_entry(held.values())

    def end(self, rows: Iterable[AccountRow]) -> Iterator[Finding]:
        """Compare the balances with the sums."""
        expected = dict(self._sums)
        for row in rows:
            name = row.name if isinstance(row.name, str) else repr(row.name)
            if row.name not in expected:
                yield extra(ACCOUNTS, name)
                continue
            balance = expected.pop(name)
            least, most = bounds(name)
            for field, wanted, found in (
                ("balance", balance, row.balance),
                ("least", least, row.least),
                ("most", most, row.most),
            ):
                if not same(found, wanted):
                    yield altered(ACCOUNTS, name, field, wanted, found)
        for name in expected:
            yield missing(ACCOUNTS, name)


def without_entry(rows: Iterable[PostingRow]) -> Iterator[Finding]:
    """Say of postings that no entry has them."""
    for row in rows:
        yield extra(POSTINGS, f"{row.place}/{row.line}")
