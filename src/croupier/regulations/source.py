"""How is a TOML file of the project read: bytes, encoding and syntax, each fault in one clear line."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import CroupierError, Problem, RegulationError, SubmissionError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_BOM: Final = b"\xef\xbb\xbf"
MOST_BYTES: Final = 1 << 20
"""The most that a file may hold: fifty times as much as the longest of Croupier's own."""
NUMBERS: Final = range(-(1 << 63), 1 << 63)
"""Whole numbers of 64 bits; TOML itself asks for no more."""
MOST_PARTS: Final = 50
"""The most parts of a dotted key; what tomllib does with them grows with their square."""
_PART: Final = r"""(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY: Final = re.compile(rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{MOST_PARTS}}}")


class Faults(msgspec.Struct, frozen=True):
    """What a family of files raises, and the codes of what can go wrong before a key is read."""

    error: type[CroupierError]
    no_file: str
    unreadable: str
    empty: str
    encoding: str
    syntax: str
    too_large: str


RULE_FILE: Final = Faults(
    RegulationError,
    "regulations.no_file",
    "regulations.unreadable",
    "regulations.empty",
    "regulations.encoding",
    "regulations.syntax",
    "regulations.too_large",
)
"""Rule files, overlays, clause registers."""
SUBMISSION_FILE: Final = Faults(
    SubmissionError,
    "submission.no_file",
    "submission.unreadable",
    "submission.empty",
    "submission.encoding",
    "submission.syntax",
    "submission.too_large",
)
"""Submission files."""


class Source(msgspec.Struct, frozen=True):
    """A TOML file as it lies on the disk: the name to show, its bytes, and its tables."""

    name: str
    raw: bytes
    table: dict[str, object]


def read_toml(path: Path, name: str = "", faults: Faults = RULE_FILE) -> Source:
    """Read a TOML file; `name` is what messages call it, its path where none is given.

    Raises the error of `faults` with one problem, or one for each number that is too large; a fault of
    syntax names line and column.
    """
    where = name or str(path)
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        fault = Problem(faults.no_file, "there is no such file", where, "check the path")
    except IsADirectoryError:
        fault = Problem(faults.unreadable, "this is a directory", where, "name a file in it")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        fault = Problem(faults.unreadable, f"the file cannot be read: {reason}", where, "make it readable")
    else:
        return parse_toml(raw, where, faults)
    raise faults.error(fault)


def parse_toml(raw: bytes, name: str, faults: Faults = RULE_FILE) -> Source:
    """Read the bytes of a TOML file, which messages call `name`; raises as `read_toml`."""
    if len(raw) > MOST_BYTES:
        what = f"the file holds more than {MOST_BYTES:,} bytes"
        raise faults.error(
            Problem(faults.too_large, what, name, "name a file of the shape that is documented")
        )
    return Source(name, raw, _table(raw, name, faults))


def _table(raw: bytes, where: str, faults: Faults) -> dict[str, object]:
    try:
        text = _text(raw, where, faults)
        table = tomllib.loads(text)
    except RecursionError:
        fault = Problem(faults.syntax, "values are nested too deep", where, "write flat tables")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = f"byte 0x{raw[error.start]:02x} in line {line} is not UTF-8"
        fault = Problem(faults.encoding, what, where, "save the file as UTF-8")
    except ValueError as error:
        what, at = _at(str(error), raw.decode())
        fault = Problem(faults.syntax, f"this is not TOML: {what}", f"{where}{at}", "mend the line")
    else:
        large = tuple(_large(table, where, faults))
        if not large:
            return table
        raise faults.error(*large)
    raise faults.error(fault)


def _large(table: dict[str, object], where: str, faults: Faults) -> Iterator[Problem]:
    """Find whole numbers that no setting can be, and that could not even be written out in a message."""
    held: list[tuple[str, object]] = list(reversed(table.items()))
    while held:
        at, value = held.pop()
        if isinstance(value, int) and value not in NUMBERS:
            what = "the number does not fit 64 bits"
            yield Problem(faults.too_large, what, f"{where}, {at}", "give a smaller number")
        elif isinstance(value, dict):
            inner = cast("dict[str, object]", value)
            held += [(f"{at}.{key}", each) for key, each in reversed(inner.items())]
        elif isinstance(value, list):
            entries = cast("list[object]", value)
            held += [(f"{at}[{n}]", entries[n - 1]) for n in range(len(entries), 0, -1)]


def _text(raw: bytes, where: str, faults: Faults) -> str:
    if not raw.strip():
        raise faults.error(Problem(faults.empty, "the file is empty", where, "write its keys"))
    if raw.startswith(_BOM):
        what = "the file begins with a byte order mark"
        raise faults.error(Problem(faults.encoding, what, where, "save it as UTF-8 without one"))
    text = raw.decode("utf-8")
    long = _LONG_KEY.search(text)
    if long is not None:
        line = text.count("\n", 0, long.start()) + 1
        what = f"a key of more than {MOST_PARTS} parts"
        raise faults.error(Problem(faults.syntax, what, f"{where}, line {line}", "write flat tables"))
    return text


def _at(message: str, text: str) -> tuple[str, str]:
    """Part a message of tomllib from the place that it names at its end."""
    at = _AT.search(message)
    if at is None:
        return message, ""
    line, column = at[1], at[2]
    if line is None:
        lines = text.rstrip("\n").split("\n")
        line, column = str(len(lines)), str(len(lines[-1]) + 1)
    return message[: at.start()], f", line {line}, column {column}"
