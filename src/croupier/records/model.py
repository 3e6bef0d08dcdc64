"""What is a record: the head of a shoe, and what it holds of each coup, at one of four levels.

What was dealt stands apart from what is asserted of it: counts, winner and marks are what somebody said,
and are compared with the cards, never trusted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from croupier.coup import Winner
from croupier.play.events import Act, Event
from croupier.records.slots import Dealt, Shown

Format = Literal["croupier/shoe/1"]
"""The name of the format, with its version."""
FORMAT: Final[Format] = "croupier/shoe/1"
Detail = Literal["outcomes", "values", "cards", "events"]
"""How much a record holds of a coup, from least to most."""
DETAILS: Final[tuple[Detail, ...]] = ("outcomes", "values", "cards", "events")
Plain = Annotated[
    object, Meta(extra_json_schema={"type": ["string", "number", "boolean", "array", "object"]})
]
"""A value that TOML and JSON both have: a text, a finite number, true or false, a list, a table."""
Whole = Annotated[int, Meta(ge=0)]
"""A whole number; 64 bits hold it."""
MOST_COUNT: Final = 99
"""The highest count that is written; no hand has it."""
Count = Annotated[int, Meta(ge=0, le=99)]
"""The count of a hand."""
Number = Annotated[int, Meta(ge=1, le=(1 << 32) - 1)]
"""The number of a coup in its shoe, from 1."""


class Remark(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The comments of a key of the head: the lines before it, and what stands beside it."""

    before: tuple[str, ...] = ()
    beside: str = ""


class Head(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag="shoe_opened",
    tag_field="type",
):
    """The head of a recorded shoe: by which rules it is to be judged, and what it was made of.

    What is not known is left out, and that differs from none: `cover_card` is unset where nobody
    knows, None where there was none, otherwise the number of cards behind it.  `burn` says whether cards were
    burned and `burned` which, in order, where that is recorded.  `cards` is the number of cards, burn
    included; `shoe_number` is that of a seed, or of the table's own counting.  `own` has the keys that
    begin with ``_``, which belong to whoever wrote them; `remarks` has the comments, by key.
    """

    format: Format
    detail: Detail = "events"
    rules: str = ""
    edition: str = ""
    hash: str = ""
    submission: dict[str, int | str] = {}
    cards: Number | None = None
    burn: bool | None = None
    burned: tuple[Shown, ...] = ()
    cover_card: Whole | UnsetType | None = UNSET
    shuffle: Literal["os", "stacked", "sfc64"] | None = None
    seed: Whole | None = None
    shoe_number: Whole | None = None
    cut: Whole | None = None
    batch: Literal[1, 2] | None = None
    plugin: str = ""
    table: str = ""
    source: str = ""
    recorder: str = ""
    own: Mapping[str, Plain] = {}
    remarks: dict[str, Remark] = {}


class Asserted(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody said of a coup: final counts, who won, and marks as ``natural`` or ``call=card``."""

    player: Count | None = None
    banker: Count | None = None
    winner: Winner | None = None
    marks: tuple[str, ...] = ()


NOTHING: Final = Asserted()
"""Nothing was said."""


class CoupRecord(
    msgspec.Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag="coup_recorded",
    tag_field="type",
):
    """One coup: its number, what was dealt, what is asserted, and a comment.

    `dealt` is None where no card was recorded, which differs from six cards that were not seen.
    """

    coup: Number
    dealt: Dealt | None = None
    asserted: Asserted = NOTHING
    comment: str = ""


class Note(
    msgspec.Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag="note_recorded",
    tag_field="type",
):
    """Something irregular: what, and details as ``coup=6``; it stands where it happened."""

    note: str
    details: tuple[str, ...] = ()
    comment: str = ""


class Comment(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    tag="comment_recorded",
    tag_field="type",
):
    """A line that is a comment and nothing else, among the coups."""

    comment: str


Entry = CoupRecord | Note | Comment | Event
"""A line of a shoe below its head."""


class Located(NamedTuple):
    """A line of a record with its number in the file, from 1; of a Parquet file, its row."""

    line: int
    what: Head | Entry


class ShoeRecord(msgspec.Struct, frozen=True):
    """A recorded shoe: its head, and its entries in order.

    `line` is that of the head, `lines` those of the entries; both are empty where nothing was read.  They are
    no part of what is compared: two records are equal if their heads and entries are.
    """

    head: Head
    entries: tuple[Entry, ...] = ()
    line: int = 0
    lines: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Compare heads and entries, wherever they stood."""
        if not isinstance(other, ShoeRecord):
            return NotImplemented
        return self.head == other.head and self.entries == other.entries

    def __hash__(self) -> int:
        """Hash the entries."""
        return hash(self.entries)

    @property
    def coups(self) -> tuple[CoupRecord, ...]:
        """The coups, without notes and comments; none at the level of events."""
        return tuple(each for each in self.entries if isinstance(each, CoupRecord))

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes on irregularities."""
        return tuple(each for each in self.entries if isinstance(each, Note))

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, at that level."""
        return tuple(each for each in self.entries if isinstance(each, Act))

    def located(self) -> tuple[Located, ...]:
        """Give each entry with its line; 0 where nothing was read."""
        lines = self.lines or (0,) * len(self.entries)
        return tuple(Located(line, each) for line, each in zip(lines, self.entries, strict=True))
