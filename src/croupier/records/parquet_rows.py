"""How do heads and entries become rows of columns?

Imported only where polars is there, as `croupier.records.parquet` is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.records.head import to_json
from croupier.records.line import written
from croupier.records.model import NOTHING, Comment, CoupRecord, Head, Note
from croupier.records.parquet import GROUP, PLACES, frame_of
from croupier.records.slots import CODES

if TYPE_CHECKING:
    import polars as pl

    from croupier.records.model import Entry

_NO_CARDS: Final = (None,) * len(PLACES)
_NOTHING_SAID: Final = (None,) * 5

_Row = tuple[object, ...]


class Rows:
    """Turns heads and entries into frames of so many rows, and the rest."""

    def __init__(self, group: int = GROUP) -> None:
        """Begin with no row; `group` are in a frame."""
        self._group = group
        self._rows: list[_Row] = []
        self._shoe = 0

    def add(self, what: Head | Entry) -> tuple[pl.DataFrame, ...]:
        """Add a row; give the frame that is full with it."""
        self._shoe += isinstance(what, Head)
        self._rows.append((self._shoe, *_cells(what)))
        return (self.rest(),) if len(self._rows) == self._group else ()

    def rest(self) -> pl.DataFrame:
        """Give the rows that are in no frame yet."""
        rows, self._rows = self._rows, []
        return frame_of(rows)


def _cells(what: Head | Entry) -> _Row:
    """Give the cells of a row, but for the shoe."""
    if isinstance(what, CoupRecord):
        said = what.asserted
        codes = _NO_CARDS if what.dealt is None else tuple(CODES[slot] for slot in what.dealt)
        marks = " ".join(said.marks) or None
        asserted = _NOTHING_SAID[:3] if said == NOTHING else (said.player, said.banker, said.winner)
        return (what.coup, *codes, *asserted, marks, what.comment or None, None, None)
    if isinstance(what, Head):
        head, line = msgspec.json.encode(to_json(what)).decode(), None
    elif isinstance(what, Note):
        head, line = None, written(what)
    elif isinstance(what, Comment):
        head, line = None, f"# {what.comment}".rstrip()
    else:
        head, line = None, msgspec.json.encode(what).decode()
    return (None, *_NO_CARDS, *_NOTHING_SAID, head, line)
