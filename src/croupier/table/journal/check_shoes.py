"""Are the secrets of the shoes in play those that were committed to, and all of them, and no others?

That what was opened is what was committed to, and what was dealt, is for `croupier.table.fairness` to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import TableError
from croupier.table.events import ShoeCommitted, ShoeRevealed
from croupier.table.fairness import commitment
from croupier.table.journal.finding import Finding, extra, missing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.table.entry import Entry

TABLE: Final = "sealed"


class SealedRow(NamedTuple):
    """A row of ``sealed``."""

    room: object
    shoe: object
    cards: object
    salt: object


class Shoes:
    """Follows each commitment to its opening."""

    def __init__(self) -> None:
        """Begin with no shoe."""
        self._open: dict[tuple[object, object], str] = {}

    def take(self, entry: Entry) -> None:
        """Take what an entry commits to and opens."""
        for event in entry.events:
            if isinstance(event, ShoeCommitted):
                self._open[entry.room, event.shoe] = event.commitment
            elif isinstance(event, ShoeRevealed):
                self._open.pop((entry.room, event.shoe), None)

    def end(self, rows: Iterable[SealedRow]) -> Iterator[Finding]:
        """Compare the secrets with what is still committed to."""
        for row in rows:
            named = f"{row.room}/{row.shoe}"
            committed = self._open.pop((row.room, row.shoe), None)
            if committed is None:
                yield extra(TABLE, named)
            elif _commitment(row) != committed:
                # Nothing of a secret is shown, not even of one that was altered.
                what = "the secret is not what was committed to"
                yield Finding("table.journal_row_altered", what, TABLE, named, "cards or salt")
        for room, shoe in self._open:
            yield missing(TABLE, f"{room}/{shoe}")


def _commitment(row: SealedRow) -> str:
    """Give the commitment to a secret, empty where it is none."""
    room, shoe, cards, salt = row
    if not (isinstance(room, str) and isinstance(shoe, int)):
        return ""
    if not (isinstance(cards, bytes) and isinstance(salt, bytes)):
        return ""
    try:
        return commitment(room, shoe, salt, cards)
    except TableError:
        return ""
