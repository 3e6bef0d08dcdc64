"""How are the faults of a record gathered, so that all of them are told at once?"""

from __future__ import annotations

from datetime import date, time
from typing import TYPE_CHECKING, Final

from croupier.errors import Problem, RecordError

if TYPE_CHECKING:
    from typing import NoReturn

MOST: Final = 100
"""So many faults are told; a file of another kind would have one a line."""
SHOWN: Final = 40
"""How many characters of a faulty text are shown."""


class Faults:
    """The faults of one file, told in the order of its lines."""

    def __init__(self, name: str) -> None:
        """Begin with none; `name` is what messages call the file."""
        self.name = name
        self.found: list[Problem] = []
        self.more = 0
        self._lines: list[int] = []

    def add(self, code: str, what: str, remedy: str, line: int = 0, at: str = "") -> None:
        """Add a fault at a line, or at a key of the head."""
        if len(self.found) >= MOST:
            self.more += 1
            return
        self.found.append(Problem(code, what, self.place(line, at), remedy))
        self._lines.append(line)

    def clear(self) -> None:
        """Forget what was found, since something else makes it void."""
        self.found.clear()
        self._lines.clear()

    def place(self, line: int = 0, at: str = "") -> str:
        """Say where something stands."""
        numbered = f"line {line}" if line else ""
        return ", ".join(filter(None, (self.name, numbered, at)))

    def stop(self, code: str, what: str, remedy: str, line: int = 0, at: str = "") -> NoReturn:
        """Add a fault after which nothing more can be read, and raise them all."""
        self.found.append(Problem(code, what, self.place(line, at), remedy))
        self._lines.append(line)
        raise self.error()

    def done(self) -> None:
        """Raise `RecordError` with every fault that was found, if there is one."""
        if self.found:
            raise self.error()

    def error(self) -> RecordError:
        """Give the error with every fault that was found."""
        order = sorted(range(len(self.found)), key=self._lines.__getitem__)
        found = [self.found[place] for place in order]
        if self.more:
            what = f"{self.more:,} more faults were found"
            found.append(Problem("records.more", what, self.name, "mend these first"))
        return RecordError(*found)


def shown(value: object) -> str:
    """Show a value of a file as files write it, short, with whatever cannot be printed written out."""
    if value is None:
        written = "null"
    elif isinstance(value, bool):
        written = "true" if value else "false"
    elif isinstance(value, date | time):
        written = value.isoformat()
    elif isinstance(value, dict):
        written = "a table"
    else:
        written = repr(value)
    return written if len(written) <= SHOWN else f"{written[: SHOWN - 1]}…"


_WORDS: Final = (
    ("JSON is malformed: ", ""),
    ("Input data was truncated", "it is cut off"),
    ("`null`", "null"),
    ("`str`", "a text"),
    ("`int`", "a whole number"),
    ("`bool`", "true or false"),
    ("`object`", "an object"),
    ("`array`", "a list"),
)
"""What a decoder says, and the same for people who write files."""


def plain(error: str) -> str:
    """Give what a decoder says without words of Python."""
    for said, meant in _WORDS:
        error = error.replace(said, meant)
    return error.replace("`", "'")


def not_utf8(line: bytes, number: int, faults: Faults) -> bool:
    """Say whether a line is not UTF-8, and add ``records.encoding`` to the faults."""
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        what = f"byte {error.start + 1} (0x{line[error.start]:02x}) is not UTF-8"
    else:
        if not text.startswith("\ufeff"):
            return False
        what = "a byte order mark stands within the file"
    faults.add("records.encoding", what, "save the whole file as UTF-8", number)
    return True
