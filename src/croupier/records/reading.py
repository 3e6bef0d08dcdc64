"""How is a file of records read, whatever its form?"""

from __future__ import annotations

import io
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, Protocol, cast

from croupier.records.faults import Faults
from croupier.records.jsonl import stream_lines
from croupier.records.model import Head, Located, ShoeRecord
from croupier.records.toml_read import MOST_BYTES, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.records.model import Entry

BLOCK: Final = 1 << 20
"""So many bytes are read at once."""
_BOM: Final = b"\xef\xbb\xbf"
_PARQUET: Final = b"PAR1"


class Readable(Protocol):
    """What gives bytes: an open file, standard input, a part of a larger file."""

    def read(self, size: int, /) -> bytes:
        """Give at most so many bytes, none at the end."""
        ...


def read(source: Path | str | Readable, name: str = "") -> tuple[ShoeRecord, ...]:
    """Read every shoe of a file in any form; `name` is what messages call it, its path where none is given.

    Raises `RecordError` with every fault of form, or ``records.missing_extra`` for Parquet without polars.
    """
    shoes: list[ShoeRecord] = []
    head: Located | None = None
    entries: list[Located] = []
    for located in stream(source, name):
        if isinstance(located.what, Head):
            if head is not None:
                shoes.append(_shoe(head, entries))
            head, entries = located, []
        else:
            entries.append(located)
    return (*shoes, _shoe(head, entries)) if head is not None else tuple(shoes)


def _shoe(head: Located, entries: list[Located]) -> ShoeRecord:
    lines, whats = tuple(each.line for each in entries), tuple(each.what for each in entries)
    return ShoeRecord(cast("Head", head.what), cast("tuple[Entry, ...]", whats), head.line, lines)


def stream(source: Path | str | Readable, name: str = "", faults: Faults | None = None) -> Iterator[Located]:
    """Read the heads and entries of a file in any form, each with its line, in constant memory.

    TOML is read whole, and so is Parquet from anything but a path.

    What is sound is given as it comes; `RecordError` is raised with every fault once all is read, or at once
    where nothing more can be read.  Whoever gives `faults` sees them as soon as they are found.
    """
    named = str(source) if isinstance(source, str | Path) else ""
    told = Faults(name or named) if faults is None else faults
    if isinstance(source, str | Path):
        path = Path(source)
        with _opened(path, told) as file:
            yield from _streamed(file, told, path)
    else:
        yield from _streamed(source, told, None)


def _opened(path: Path, faults: Faults) -> IO[bytes]:
    try:
        return path.open("rb")
    except FileNotFoundError:
        faults.stop("records.no_file", "there is no such file", "check the path")
    except IsADirectoryError:
        faults.stop("records.unreadable", "this is a directory", "name a file in it")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        faults.stop("records.unreadable", f"the file cannot be read: {reason}", "make it readable")


def _streamed(file: Readable, faults: Faults, path: Path | None) -> Iterator[Located]:
    blocks = _blocks(file, faults)
    first = next(blocks, b"")
    if first.startswith(_PARQUET):
        from croupier.records.parquet import stream_columns  # noqa: PLC0415  only Parquet needs polars

        yield from stream_columns(path or io.BytesIO(first + b"".join(blocks)), faults)
        return
    first = first.removeprefix(_BOM)
    if not first.strip():
        faults.stop("records.empty", "the file is empty", "write a head and its coups")
    if first.lstrip().startswith(b"{"):
        yield from stream_lines(_chained(first, blocks), faults)
        return
    raw = bytearray(first)
    for block in blocks:
        raw += block
        if len(raw) > MOST_BYTES:
            break
    for shoe in read_toml(bytes(raw), faults):
        yield Located(shoe.line, shoe.head)
        yield from shoe.located()


def _blocks(file: Readable, faults: Faults) -> Iterator[bytes]:
    try:
        while block := file.read(BLOCK):
            yield block
    except OSError as error:
        what = f"the file cannot be read: {error.strerror or error}"
        faults.stop("records.unreadable", what, "make it readable")


def _chained(first: bytes, blocks: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from blocks
