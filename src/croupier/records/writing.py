"""How is a record written to a file, in the form of its suffix, so that there is never half a file?"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, Protocol

from croupier.errors import Problem, RecordError
from croupier.records.jsonl import line_of
from croupier.records.lower import Lowering
from croupier.records.model import Head, ShoeRecord
from croupier.records.sound import Sound
from croupier.records.toml_write import toml_lines
from croupier.whole import WholeFile

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from types import TracebackType
    from typing import IO, Self

    import polars as pl

    from croupier.records.model import Detail, Entry

Form = Literal["toml", "jsonl", "parquet"]
"""The form of a file."""
SUFFIXES: Final[dict[str, Form]] = {".toml": "toml", ".jsonl": "jsonl", ".parquet": "parquet"}
"""The form that a file is written in, by its suffix; one that is read shows its form itself."""


def form_of(path: Path) -> Form:
    """Give the form in which a file is written; raises `RecordError` (``records.unknown_form``)."""
    form = SUFFIXES.get(path.suffix.lower())
    if form is None:
        what = f"the suffix {path.suffix!r} names no form of record" if path.suffix else "there is no suffix"
        remedy = f"end the name with {', '.join(SUFFIXES)}"
        raise RecordError(Problem("records.unknown_form", what, str(path), remedy))
    return form


def write(path: Path | str, shoes: Iterable[ShoeRecord], detail: Detail | None = None) -> None:
    """Write shoes in the form of the suffix, at a level of detail that is theirs or a lower one.

    Raises as `Writer`, and `RecordError` (``records.detail``) for a level of more detail than a shoe has.
    """
    with Writer(path, detail) as writer:
        for shoe in shoes:
            writer.add(shoe.head)
            for entry in shoe.entries:
                writer.add(entry)


class Writer:
    """Writes one file as heads and entries come, at their own level of detail or at a lower one.

    It is written whole or not at all (`croupier.whole`), and what would be refused when it is read is not
    written.  Raises `RecordError`: ``records.unknown_form``, ``records.cannot_write``,
    ``records.missing_extra`` for Parquet without polars, and whatever is told of a record that is read.
    """

    def __init__(self, path: Path | str, detail: Detail | None = None) -> None:
        """Begin a file in the form of its suffix."""
        self._path = Path(path)
        self._lowering = Lowering(detail)
        self._sound = Sound(str(path))
        self._sink = _SINKS[form_of(self._path)]()
        with self._said():
            self._whole = WholeFile(self._path)

    def __enter__(self) -> Self:
        """Give the writer."""
        return self

    def add(self, what: Head | Entry) -> None:
        """Write a head or an entry."""
        with self._said():
            for lowered in self._lowering.take(what):
                self._add(lowered)

    def _add(self, what: Head | Entry) -> None:
        self._sound.check(what)
        self._sink.add(what, self._whole.file)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Put the file in its place; after an error, take away what was written."""
        if kind is not None:
            self._whole.abandon()
            return
        with self._said(), self._whole:
            for lowered in self._lowering.end():
                self._add(lowered)
            self._sink.close(self._whole.file)

    @contextlib.contextmanager
    def _said(self) -> Generator[None]:
        """Say what the operating system refuses."""
        try:
            yield
        except (OSError, RuntimeError) as error:  # the latter: links that lead in a circle
            reason = getattr(error, "strerror", None) or str(error)
            what = f"the file cannot be written: {reason}"
            remedy = "name a file that can be written"
            raise RecordError(Problem("records.cannot_write", what, str(self._path), remedy)) from None


class _Sink(Protocol):
    """What a form does with heads and entries."""

    def add(self, what: Head | Entry, file: IO[bytes]) -> None:
        """Take one."""

    def close(self, file: IO[bytes]) -> None:
        """Write what is still to be written."""


class _JsonLines:
    """Writes each line at once."""

    def add(self, what: Head | Entry, file: IO[bytes]) -> None:
        file.write(line_of(what) + b"\n")

    def close(self, file: IO[bytes]) -> None:
        del file


class _Toml:
    """Writes all at the end, since one shoe is laid out otherwise than several."""

    def __init__(self) -> None:
        self._shoes: list[tuple[Head, list[Entry]]] = []

    def add(self, what: Head | Entry, file: IO[bytes]) -> None:
        del file
        if isinstance(what, Head):
            self._shoes.append((what, []))
        else:
            self._shoes[-1][1].append(what)

    def close(self, file: IO[bytes]) -> None:
        shoes = [ShoeRecord(head, tuple(entries)) for head, entries in self._shoes]
        file.writelines(f"{line}\n".encode() for line in toml_lines(shoes))


class _Parquet:
    """Keeps full row groups as columns, and writes them at the end."""

    def __init__(self) -> None:
        from croupier.records.parquet import GROUP, sink  # noqa: PLC0415  only Parquet needs polars
        from croupier.records.parquet_rows import Rows  # noqa: PLC0415  likewise

        self._rows = Rows(GROUP)
        self._frames: list[pl.DataFrame] = []
        self._sink = sink

    def add(self, what: Head | Entry, file: IO[bytes]) -> None:
        del file
        self._frames += self._rows.add(what)

    def close(self, file: IO[bytes]) -> None:
        self._sink([*self._frames, self._rows.rest()], file)


_SINKS: Final[dict[Form, Callable[[], _Sink]]] = {"toml": _Toml, "jsonl": _JsonLines, "parquet": _Parquet}
