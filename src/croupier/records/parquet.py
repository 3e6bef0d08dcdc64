"""How are millions of coups held in columns: one row a line of a record, in a Parquet file?

Needs polars (the extra `records`); without it, importing this raises `RecordError`
(``records.missing_extra``).  Small integers hold the cards, so that ten million coups are read and written
in seconds: `scan` and `sink` hand over frames as they are, `stream_columns` and `Rows` (`parquet_rows`) turn
them into records and back.
"""

from __future__ import annotations

import contextlib
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import Problem, RecordError
from croupier.extras import install
from croupier.play.events import Event
from croupier.records.check import Checker
from croupier.records.faults import plain, shown
from croupier.records.head import check_format, read_head
from croupier.records.keys import told_twice
from croupier.records.line import parse
from croupier.records.model import FORMAT, MOST_COUNT, Asserted, Comment, CoupRecord, Head, Located
from croupier.records.seal import CRC_KEY, UNSEALED, is_whole, seal
from croupier.records.slots import SLOTS

try:
    import polars as pl
    from polars.io.plugins import register_io_source
except ImportError:
    raise RecordError(
        Problem(
            "records.missing_extra",
            "Parquet needs polars, which is not installed",
            remedy=f"{install('records')}, or write JSON Lines",
        )
    ) from None

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from typing import IO

    from croupier.coup import Winner
    from croupier.records.faults import Faults
    from croupier.records.model import Entry
    from croupier.records.slots import Dealt

PLACES: Final = ("p1", "b1", "p2", "b2", "p3", "b3")
"""The columns of the cards, in dealing order; each holds a code (`croupier.records.slots`)."""
SCHEMA: Final = pl.Schema(
    {
        "shoe": pl.UInt32(),
        "coup": pl.UInt32(),
        **{place: pl.UInt8() for place in PLACES},
        "player": pl.UInt8(),
        "banker": pl.UInt8(),
        "winner": pl.Enum(["player", "banker", "tie"]),
        "marks": pl.String(),
        "comment": pl.String(),
        "head": pl.String(),
        "line": pl.String(),
    }
)
"""All columns.  A row with a `head` (JSON) opens a shoe; one with a `coup` is a coup; one with a `line` is an
event (JSON), a note (``! …``) or a comment (``# …``)."""
GROUP: Final = 1 << 18
"""Rows of a row group; about so many are in memory at once."""
_SLICE: Final = 1 << 10
FORMAT_KEY: Final = "croupier.format"
"""Where the metadata of the file names the format."""
_EVENT: Final = msgspec.json.Decoder(Event)
_HEAD: Final = msgspec.json.Decoder(dict[str, object])
_NO_CARDS: Final = (None,) * len(PLACES)
_NOTHING_SAID: Final = (None,) * 5
_NOTHING_HELD: Final = (None, *_NO_CARDS, *_NOTHING_SAID)
_REMEDY: Final = "write the columns that are documented"

_Row = tuple[object, ...]


@contextlib.contextmanager
def whole(faults: Faults) -> Generator[None]:
    """Say that a file is damaged, whatever polars says: its errors, and what it did not foresee."""
    try:
        yield
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError) as error:
        what = f"this is no Parquet file that can be read: {first_line(error)}"
        faults.stop("records.unreadable", what, "write it again; it may be cut off or damaged")


def first_line(error: BaseException) -> str:
    """Give what an error says, without its context."""
    return next(iter(str(error).splitlines()), type(error).__name__)


def scan(source: Path | BytesIO, faults: Faults) -> pl.LazyFrame:
    """Give the columns of a file, not read yet, as `SCHEMA` has them.

    Raises `RecordError`: ``records.unknown_format``, ``records.wrong_columns``, ``records.unreadable``.
    """
    with whole(faults):
        if not is_whole(source):
            what = "the file is damaged: its bytes are not those that were written"
            faults.stop("records.unreadable", what, "write it again")
        said = pl.read_parquet_metadata(source).get(FORMAT_KEY)
        if isinstance(source, BytesIO):
            source.seek(0)
        frame = pl.scan_parquet(source)
        held = frame.collect_schema()
    check_format({} if said is None else {"format": said}, faults)
    for name in (each for each in SCHEMA if each not in held):
        faults.add("records.wrong_columns", f"the column {name!r} is missing", _REMEDY)
    for name, kind in held.items():
        if name not in SCHEMA:
            faults.add("records.wrong_columns", f"the column {name!r} is unknown", _REMEDY)
        elif kind != SCHEMA[name]:
            faults.add("records.wrong_columns", f"{name!r} holds {kind}, not {SCHEMA[name]}", _REMEDY)
    faults.done()
    return frame.select(SCHEMA.names())


def sink(frames: Iterable[pl.DataFrame], file: Path | IO[bytes]) -> None:
    """Write frames of `SCHEMA` into one file as they come, in row groups of `GROUP` rows.

    Raises `OSError` where the file takes no more, and `RecordError` (``records.wrong_columns``) for a frame
    of other columns.  What `frames` raises is raised.
    """
    failed: list[BaseException] = []

    def source(
        columns: list[str] | None, predicate: pl.Expr | None, rows: int | None, batch: int | None
    ) -> Iterator[pl.DataFrame]:
        del columns, predicate, rows, batch  # a sink asks for everything
        try:
            yield from map(_of_schema, frames)
        except BaseException as error:
            failed.append(error)  # polars would tell of it as an error of its own
            raise

    try:
        lazy = register_io_source(source, schema=SCHEMA)
        lazy.sink_parquet(
            file,
            row_group_size=GROUP,
            metadata={FORMAT_KEY: FORMAT, CRC_KEY: UNSEALED},
            maintain_order=True,
        )
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException) as error:
        if failed:
            raise failed[0] from None
        raise OSError(0, first_line(error)) from None
    if isinstance(file, Path):
        with file.open("r+b") as written:
            seal(written)
    else:
        seal(file)


def frame_of(rows: list[_Row]) -> pl.DataFrame:
    """Give rows as a frame of `SCHEMA`."""
    return pl.DataFrame(rows, schema=SCHEMA, orient="row")


def _of_schema(frame: pl.DataFrame) -> pl.DataFrame:
    if frame.schema != SCHEMA:
        what = "a frame has other columns than those of a record"
        raise RecordError(Problem("records.wrong_columns", what, remedy=_REMEDY))
    return frame


def stream_columns(source: Path | BytesIO, faults: Faults) -> Iterator[Located]:
    """Read the heads and entries of a file, each with its row, a row group at a time.

    What is sound is given as it comes; at the end `RecordError` is raised with every fault of form.
    """
    reader = _Reader(faults)
    for row in _rows(source, faults):
        yield from reader.row(row)
    if not reader.line:
        faults.stop("records.empty", "the file is empty", "write a head and its coups")
    faults.done()


def _rows(source: Path | BytesIO, faults: Faults) -> Iterator[_Row]:
    """Give each row; raises `RecordError` (``records.unreadable``) where the file is damaged."""
    with whole(faults):
        frames = iter(scan(source, faults).collect_batches(chunk_size=GROUP, maintain_order=True))
    while True:
        with whole(faults):
            frame = next(frames, None)
        if frame is None:
            return
        for part in frame.iter_slices(_SLICE):
            with whole(faults):
                rows = part.rows()
            yield from rows


class _Reader:
    """Reads one file, row by row."""

    def __init__(self, faults: Faults) -> None:
        self.line = 0
        self._shoe = 0
        self._faults = faults
        self._checker = Checker(faults)

    def row(self, row: _Row) -> Iterator[Located]:
        """Read one row."""
        self.line += 1
        shoe, coup, *_ = row
        head, line = row[-2:]
        self._shoe += head is not None
        if head is None and self.line == 1:
            self._faults.stop("records.no_head", "no head stands before this", "begin with a head", self.line)
        if shoe != self._shoe:
            number = "no shoe" if shoe is None else f"shoe {shoe}"
            self._unfit(f"the row is of {number}, and stands in shoe {self._shoe}")
        held = [each is not None for each in (head, line, coup)]
        what: Head | Entry | None = None
        if sum(held) > 1 or (coup is None and row[1:-2] != _NOTHING_HELD):
            self._unfit("the row holds more than one of a head, a line and a coup")
        elif head is not None:
            what = self._head(str(head))
        elif line is not None:
            what = self._line(str(line))
        elif coup is not None:
            what = self._coup(row)
        else:
            self._unfit("the row holds nothing")
        if what is not None:
            if not isinstance(what, Head):
                self._checker.entry(what, self.line)
            yield Located(self.line, what)

    def _unfit(self, what: str) -> None:
        self._faults.add("records.coup_line", what, _REMEDY, self.line)

    def _head(self, text: str) -> Head | None:
        try:
            table = _HEAD.decode(text)
        except msgspec.MsgspecError as error:
            self._faults.add("records.syntax", f"the head is no JSON object: {error}", _REMEDY, self.line)
            return None
        told_twice(text.encode(), self.line, self._faults)
        check_format(table, self._faults, self.line)
        table.pop("type", None)
        head = read_head(table, self._faults, dict.fromkeys(table, self.line))
        self._checker.head(head)
        return head

    def _line(self, text: str) -> Entry | None:
        if text.startswith("#"):
            return Comment(text[1:].strip())
        if text.startswith("!"):
            return parse(text, self.line, self._faults)
        if told_twice(text.encode(), self.line, self._faults):
            return None
        try:
            return _EVENT.decode(text)
        except msgspec.MsgspecError as error:
            self._faults.add("records.syntax", f"this is no event: {plain(str(error))}", _REMEDY, self.line)
            return None

    def _coup(self, row: _Row) -> CoupRecord | None:
        _, coup, *codes = row[: 2 + len(PLACES)]
        player, banker, winner, marks, comment = row[2 + len(PLACES) : -2]
        if coup == 0:
            self._unfit("0 is no number of a coup")
            return None
        large = [each for each in (player, banker) if isinstance(each, int) and each > MOST_COUNT]
        if large:
            what = f"{large[0]} is no count"
            self._faults.add("records.asserted", what, f"give 0 to {MOST_COUNT}", self.line)
            return None
        dealt: tuple[object, ...] | None = None
        if codes[0] is not None or any(code is not None for code in codes):
            if not all(isinstance(code, int) and code < len(SLOTS) for code in codes):
                what = f"{shown(codes)} are no codes of cards"
                self._faults.add("records.unknown_slot", what, "give six codes from 0 to 63", self.line)
                return None
            dealt = tuple(SLOTS[code] for code in cast("list[int]", codes))
        said = Asserted(
            cast("int | None", player),
            cast("int | None", banker),
            cast("Winner | None", winner),
            tuple(str(marks).split(" ")) if marks is not None else (),
        )
        return CoupRecord(
            cast("int", coup), cast("Dealt | None", dealt), said, "" if comment is None else str(comment)
        )
