"""How is a record read and written line by line: JSON, as deal --json prints it?

Nothing is held but a block of lines, so that a file of any size takes the same memory.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.play.events import Act, Event, ShoeOpened
from croupier.records.check import Checker
from croupier.records.faults import not_utf8, plain, shown
from croupier.records.head import check_format, read_head, to_json
from croupier.records.keys import repeated, told_twice
from croupier.records.model import Comment, CoupRecord, Head, Located, Note

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.records.faults import Faults
    from croupier.records.model import Entry

MOST_LINE: Final = 1 << 20
"""The longest line that is read; an event has some two hundred bytes."""
DECODER: Final = msgspec.json.Decoder(ShoeOpened | CoupRecord | Note | Comment | Event)
"""Reads a line of any type."""
_ENCODE: Final = msgspec.json.Encoder().encode
_LINES: Final = msgspec.json.Encoder().encode_lines
_REMEDY: Final = "write one JSON object a line, as croupier deal --json does"


def stream_lines(blocks: Iterable[bytes], faults: Faults) -> Iterator[Located]:
    """Read the heads and entries of any number of shoes, each with its line.

    What is sound is given as it comes; at the end `RecordError` is raised with every fault of form.
    """
    reader = _Reader(faults)
    for lines, whole in _whole_lines(blocks, faults, reader):
        yield from reader.read(lines, whole=whole)
    if not reader.headed and not faults.found:
        faults.stop("records.empty", "the file is empty", "write a head and its coups")
    faults.done()


def _whole_lines(blocks: Iterable[bytes], faults: Faults, reader: _Reader) -> Iterator[tuple[bytes, bool]]:
    """Give blocks that end with a line; what stands after the last end of a line is given as not whole."""
    rest = b""
    for block in blocks:
        lines, end, tail = block.rpartition(b"\n")
        if end:
            yield rest + lines + end, True
            rest = tail
        else:
            rest += tail
        if len(rest) > MOST_LINE:
            what = f"the line holds more than {MOST_LINE:,} bytes"
            faults.stop("records.too_large", what, _REMEDY, reader.line + 1)
    if rest:
        yield rest, False


class _Reader:
    """Reads one file, block by block."""

    def __init__(self, faults: Faults) -> None:
        self.line = 0
        self.headed = False
        self._faults = faults
        self._checker = Checker(faults)
        self._events = False

    def read(self, lines: bytes, *, whole: bool) -> Iterator[Located]:
        """Read lines at once, or, where one of them is at fault or a head of another kind, one by one."""
        found: list[ShoeOpened | Entry] = []
        with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError):
            found = DECODER.decode_lines(lines)
        if len(found) != lines.count(b"\n") + (not whole) or not _is_plain(found, lines):
            yield from self._one_by_one(lines, whole=whole)
            return
        for each in found:
            self.line += 1
            if self._events and isinstance(each, Act):
                yield Located(self.line, each)
            else:
                yield from self._taken(each)

    def _one_by_one(self, lines: bytes, *, whole: bool) -> Iterator[Located]:
        rows = lines.split(b"\n")
        if whole:
            rows.pop()
        for number, row in enumerate(rows, 1):
            self.line += 1
            if not row.strip() or not_utf8(row, self.line, self._faults):
                continue
            told_twice(row, self.line, self._faults)
            try:
                yield from self._taken(DECODER.decode(row))
            except msgspec.MsgspecError as error:
                yield from self._at_fault(row, str(error), torn=not whole and number == len(rows))

    def _taken(self, what: ShoeOpened | Entry) -> Iterator[Located]:
        """Check a head or an entry, and give it with its line."""
        if isinstance(what, ShoeOpened):
            yield from self._opened(msgspec.to_builtins(what))
            return
        if not self.headed:
            remedy = "begin with the head of a shoe"
            self._faults.stop("records.no_head", "no head stands before this", remedy, self.line)
        self._checker.entry(what, self.line)
        yield Located(self.line, what)

    def _at_fault(self, row: bytes, error: str, *, torn: bool) -> Iterator[Located]:
        """Read a line that is no entry: a head of our own, or a fault."""
        try:
            table = msgspec.json.decode(row, type=dict[str, object])
        except msgspec.MsgspecError as fault:
            self._no_object(row, str(fault), torn=torn)
            return
        headless = "type" not in table and ("format" in table or not self.headed)
        if headless:
            check_format(table, self._faults, self.line)
            remedy = 'begin it with "type":"shoe_opened"'
            self._faults.add("records.missing_key", "the head does not say its type", remedy, self.line)
        if headless or table.get("type") == "shoe_opened":
            yield from self._opened(table)
        else:
            what = f"this is no line of a record: {plain(error)}"
            self._faults.add("records.syntax", what, _REMEDY, self.line)

    def _no_object(self, row: bytes, error: str, *, torn: bool) -> None:
        text = row.decode().strip()
        if torn and "truncated" in error:
            self._faults.add("records.torn", "the last line is cut off", "write its end", self.line)
        elif not text.startswith("{") and {",", ";", "\t"} & set(text):
            what = f"{shown(text)} is a row of a table, and no JSON object"
            add = self._faults.add if self.headed else self._faults.stop
            add("records.delimiter", what, _REMEDY, self.line)
        else:
            what = "lines end with a carriage return alone" if "\r" in text else plain(error)
            add = self._faults.add if self.headed else self._faults.stop
            add("records.syntax", f"this is no JSON object: {what}", _REMEDY, self.line)

    def _opened(self, table: dict[str, object]) -> Iterator[Located]:
        check_format(table, self._faults, self.line)
        keys = {key: value for key, value in table.items() if key != "type"}
        head = read_head(keys, self._faults, dict.fromkeys(keys, self.line))
        self.headed = True
        self._checker.head(head)
        self._events = head is not None and head.detail == "events"
        if head is not None:
            yield Located(self.line, head)


def _is_plain(found: list[ShoeOpened | Entry], lines: bytes) -> bool:
    """Say whether lines are as they would be written; only others can name a key twice."""
    written = _LINES(found)
    return written == lines or not any(map(repeated, lines.split(b"\n")))


def line_of(what: Head | Entry) -> bytes:
    """Write a head or an entry as one line, without its end."""
    return _ENCODE(to_json(what) if isinstance(what, Head) else what)
