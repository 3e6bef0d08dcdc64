"""What is a finding: one thing in a journal that is not as it was written, and where it stands?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from croupier.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.table.entry import Entry
    from croupier.table.record import Snapshot


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is wrong.

    `table`, `row` (its key, as ``17`` or ``pit-1/3``) and `field` say where it stands; all empty where the
    database as a whole is at fault.
    """

    code: str
    what: str
    table: str = ""
    row: str = ""
    field: str = ""

    def problem(self, name: str = "") -> Problem:
        """Give the finding as a problem; `name` is what messages call the journal."""
        row = f"{self.table} {self.row}".strip()
        return Problem(self.code, self.what, ", ".join(filter(None, (name, row, self.field))))


class RoomCheck(Protocol):
    """Checks a room by its entries, all of which are as they were written, and by its snapshots, in order."""

    def __call__(
        self, room: str, entries: Iterable[Entry], snapshots: Iterable[Snapshot]
    ) -> Iterable[Finding]:
        """Give what is wrong."""
        ...


def missing(table: str, row: str) -> Finding:
    """Say that a row is not there."""
    return Finding("table.journal_row_missing", "the row is missing", table, row)


def extra(table: str, row: str) -> Finding:
    """Say that a row stands there of which no entry knows."""
    return Finding("table.journal_row_extra", "no entry accounts for the row", table, row)


def altered(table: str, row: str, field: str, expected: object, found: object) -> Finding:
    """Say that a field holds something else than follows from the entries."""
    what = f"{_shown(expected)} was expected and {_shown(found)} was found"
    return Finding("table.journal_row_altered", what, table, row, field)


def same(found: object, expected: object) -> bool:
    """Say whether two values are the same and of one type, as 1 and 1.0 are not."""
    return type(found) is type(expected) and found == expected


def _shown(value: object) -> str:
    text = value.hex() if isinstance(value, bytes) else value if isinstance(value, str) else repr(value)
    return text if len(text) <= 64 else f"{text[:61]}..."  # noqa: PLR2004  a SHA-256 is shown in full
