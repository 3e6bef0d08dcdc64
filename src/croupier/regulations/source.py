"""How is a TOML file of the project read: bytes, encoding and syntax, each fault in one clear line."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import CroupierError, Problem, RegulationError, SubmissionError

if TYPE_CHECKING:
    from pathlib import Path

_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_BOM: Final = b"\xef\xbb\xbf"


class Faults(msgspec.Struct, frozen=True):
    """What a family of files raises, and the codes of what can go wrong before a key is read."""

    error: type[CroupierError]
    no_file: str
    unreadable: str
    empty: str
    encoding: str
    syntax: str


RULE_FILE: Final = Faults(
    RegulationError,
    "regulations.no_file",
    "regulations.unreadable",
    "regulations.empty",
    "regulations.encoding",
    "regulations.syntax",
)
"""Rule files, overlays, clause registers."""
SUBMISSION_FILE: Final = Faults(
    SubmissionError,
    "submission.no_file",
    "submission.unreadable",
    "submission.empty",
    "submission.encoding",
    "submission.syntax",
)
"""Submission files."""


class Source(msgspec.Struct, frozen=True):
    """A TOML file as it lies on the disk: the name to show, its bytes, and its tables."""

    name: str
    raw: bytes
    table: dict[str, object]


def read_toml(path: Path, name: str = "", faults: Faults = RULE_FILE) -> Source:
    """Read a TOML file; `name` is what messages call it, its path where none is given.

    Raises the error of `faults` with one problem; a fault of syntax names line and column.
    """
    where = name or str(path)
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        fault = Problem(faults.no_file, "there is no such file", where, "check the path")
    except IsADirectoryError:
        fault = Problem(faults.unreadable, "this is a directory", where, "name a file in it")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        fault = Problem(faults.unreadable, f"the file cannot be read: {reason}", where, "make it readable")
    else:
        return Source(where, raw, _table(raw, where, faults))
    raise faults.error(fault)


def _table(raw: bytes, where: str, faults: Faults) -> dict[str, object]:
    try:
        text = _text(raw, where, faults)
        return tomllib.loads(text)
    except RecursionError:
        fault = Problem(faults.syntax, "values are nested too deep", where, "write flat tables")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = f"byte 0x{raw[error.start]:02x} in line {line} is not UTF-8"
        fault = Problem(faults.encoding, what, where, "save the file as UTF-8")
    except ValueError as error:
        what, at = _at(str(error), raw.decode())
        fault = Problem(faults.syntax, f"this is not TOML: {what}", f"{where}{at}", "mend the line")
    raise faults.error(fault)


def _text(raw: bytes, where: str, faults: Faults) -> str:
    if not raw.strip():
        raise faults.error(Problem(faults.empty, "the file is empty", where, "write its keys"))
    if raw.startswith(_BOM):
        what = "the file begins with a byte order mark"
        raise faults.error(Problem(faults.encoding, what, where, "save it as UTF-8 without one"))
    return raw.decode("utf-8")


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
