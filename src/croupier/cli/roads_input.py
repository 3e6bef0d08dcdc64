"""Where do results come from: a text that was typed, a file of them, or a record of shoes?

A record of any form and level is read by `croupier.records`, which is loaded only then.  It is told from a
text of results by its content: ``{`` or the signature of Parquet at its beginning, or ``[`` or ``=`` in
the first line that is neither blank nor a comment; no results hold any of these.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from croupier.cli.arguments import STDIN
from croupier.cli.roads_records import PARQUET, Recorded, shoes_of
from croupier.errors import Problem, RoadError
from croupier.roads.result import BETWEEN, PLAIN, read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.roads import Result

MOST_BYTES: Final = 1 << 16
"""The most that a text of results may hold; a shoe of eight decks has at most 104 coups."""
_BOM: Final = b"\xef\xbb\xbf"
_PATHLIKE: Final = frozenset("./\\\0")
_REMEDY: Final = "write results as BPPT, B Banker, P Player, T a tie"


def shoes(argument: str) -> Iterator[Recorded]:
    """Give the shoes of an argument: a text of results, a file, or ``-`` for standard input.

    Raises `RoadError` (``roads.*``) for what cannot be read or holds no result, and `RecordError`
    (``records.*``) for a record that is at fault.
    """
    if not argument.strip():
        raise RoadError(Problem("roads.empty", "there is no result", remedy=_REMEDY))
    if argument == "-":
        yield from results_of(_stdin(), STDIN)
    elif _is_results(argument):
        yield Recorded("", read(argument))
    else:
        with _opened(argument) as file:
            yield from results_of(file, argument)


def results_of(file: BinaryIO, name: str) -> Iterator[Recorded]:
    """Read the shoes of a file, which messages call `name`; raises as `shoes`."""
    try:
        start = _start(file)
        if _is_record(start):
            yield from shoes_of(file, start, name)
        else:
            yield Recorded("", _results(start + file.read(MOST_BYTES), name))
    except OSError as error:
        what = f"it cannot be read: {(error.strerror or str(error)).lower()}"
        raise RoadError(Problem("roads.unreadable", what, name, "make it readable")) from None


def _start(file: BinaryIO) -> bytes:
    """Read the first line that says something, with those before it, or as much as a text may hold."""
    start = b""
    while len(start) <= MOST_BYTES:
        line = file.readline(MOST_BYTES + 1)
        start += line
        said = line.removeprefix(_BOM).strip()
        if not line or (said and not said.startswith(b"#")):
            break
    return start


def _is_record(start: bytes) -> bool:
    """Say whether a file that begins so is a record, and no text of results."""
    last = start.removeprefix(_BOM).rstrip().rpartition(b"\n")[2].lstrip()
    return start.startswith(PARQUET) or last.startswith((b"{", b"[")) or (b"=" in last and last[:1] != b"#")


def _results(raw: bytes, name: str) -> tuple[Result, ...]:
    """Read a text of results."""
    if len(raw) > MOST_BYTES:
        what = f"there are more than {MOST_BYTES:,} bytes"
        raise RoadError(Problem("roads.too_large", what, name, "give the results of one shoe"))
    try:
        found = read(raw.decode("utf-8").removeprefix("\ufeff"), name)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = f"byte 0x{raw[error.start]:02x} in line {line} is not UTF-8"
        raise RoadError(Problem("roads.encoding", what, name, "save it as UTF-8")) from None
    if not found:
        raise RoadError(Problem("roads.empty", "there is no result", name, _REMEDY))
    return found


def all_results(text: str) -> bool:
    """Say whether a text holds results, and nothing but what may part them."""
    return any(character in PLAIN for character in text) and all(
        character in PLAIN or character in BETWEEN for character in text
    )


def _is_results(argument: str) -> bool:
    """Say whether an argument is a text of results and no name of a file.

    So it is where it holds nothing else, or where most of it is, nothing in it looks like a path, and there
    is no such file: then each character that is no result is told.
    """
    if all_results(argument):
        return True
    results = sum(character in PLAIN for character in argument)
    return results * 2 > len(argument) and not _PATHLIKE & set(argument) and not _exists(argument)


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # a name that is too long
        return False


def _opened(name: str) -> BinaryIO:
    try:
        return Path(name).open("rb")
    except FileNotFoundError:
        what = "there is no such file, and these are no results"
        fault = Problem("roads.no_file", what, name, f"check the path, or {_REMEDY}")
    except IsADirectoryError:
        fault = Problem("roads.unreadable", "this is a directory", name, "name a file in it")
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        fault = Problem("roads.unreadable", f"it cannot be read: {reason}", name, "make it readable")
    raise RoadError(fault)


def _stdin() -> BinaryIO:
    if sys.stdin is None:
        remedy = "send results in, or name a file"
        raise RoadError(Problem("roads.unreadable", "it is closed", STDIN, remedy))
    return sys.stdin.buffer
