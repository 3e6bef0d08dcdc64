"""How do lines reach the terminal, the pipe or the file, whatever its encoding, and in which style?

Data goes to standard output, everything else to standard error.  Text that an encoding cannot
hold is written without its accents; JSON is always UTF-8.  There is no colour unless standard output is
a terminal, and none when ``NO_COLOR`` is set.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import unicodedata
from typing import Final, Literal, TextIO

from croupier.errors import Problem, UsageError

Style = Literal["plain", "bold", "dim", "red", "green", "blue"]
"""How a piece of text is shown on a terminal."""
_CODES: Final[dict[Style, str]] = {
    "bold": "\x1b[1m",
    "dim": "\x1b[2m",
    "red": "\x1b[91m",
    "green": "\x1b[92m",
    # The bright ones: dark blue cannot be read on black.
    "blue": "\x1b[94m",
}
_END: Final = "\x1b[0m"
_OURS: Final = re.compile(f"({'|'.join(map(re.escape, (*_CODES.values(), _END)))}|[\n\t])")
"""What `say` writes as it is though nobody can read it: our own styles, and the ends of lines."""
WIDTH: Final = 80
"""Columns that every page is laid out for."""
_PLAIN: Final = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "—": "-", "–": "-", "§": "s.", "…": "..."}  # noqa: RUF001  these are what is replaced
)


class UnwritableError(Exception):
    """Standard output takes no more; `cause` is what the operating system said."""

    def __init__(self, cause: OSError) -> None:
        """Keep the reason."""
        super().__init__(str(cause))
        self.cause = cause


def coloured() -> bool:
    """Say whether standard output is a terminal that may be written to in colour."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()


def styled(text: str, style: Style, *, colour: bool) -> str:
    """Give the text in a style, or as it is where there is no colour."""
    if style == "plain" or not colour or not text:
        return text
    return f"{_CODES[style]}{text}{_END}"


def fitting(text: str, encoding: str | None) -> str:
    """Give the text with whatever the encoding cannot hold made plain: ``é`` as ``e``, or ``?``."""
    if text.isascii():
        return text
    encoding = encoding or "ascii"
    with contextlib.suppress(UnicodeEncodeError):
        text.encode(encoding)
        return text
    return "".join(_fit(character, encoding) for character in text)


def _fit(character: str, encoding: str) -> str:
    plain = unicodedata.normalize("NFKD", character.translate(_PLAIN))
    without_marks = "".join(each for each in plain if not unicodedata.combining(each))
    for candidate in (character, without_marks):
        with contextlib.suppress(UnicodeEncodeError):
            candidate.encode(encoding)
            return candidate
    return "?"


def printable(text: str) -> str:
    """Give a text on one line, with whatever cannot be printed written out, as Python does in a string.

    So no text of a rule file, a plug-in or a command line moves the cursor, colours the page or turns its
    direction round.
    """
    if text.isprintable():
        return text
    return "".join(each if _is_printable(each) else repr(each)[1:-1] for each in text)


def _is_printable(character: str) -> bool:
    """Say whether a character can be seen, or is a space of any width."""
    return character.isprintable() or unicodedata.category(character) == "Zs"


def say(text: str = "") -> None:
    """Write one line, or several, to standard output; nothing but our own styles steers the terminal."""
    out = _stdout()
    if not text.isprintable():
        text = "".join(
            piece if ours % 2 else printable(piece) for ours, piece in enumerate(_OURS.split(text))
        )
    try:
        out.write(fitting(text, out.encoding) + "\n")
    except OSError as error:
        raise UnwritableError(error) from error


def say_json(line: bytes) -> None:
    """Write one JSON document as a line of UTF-8 to standard output."""
    send(line + b"\n")


def send(content: bytes) -> None:
    """Write UTF-8 to standard output, whatever the terminal's encoding."""
    out = _stdout()
    raw = getattr(out, "buffer", None)
    try:
        if raw is None:
            out.write(content.decode())
        else:
            raw.write(content)
    except OSError as error:
        raise UnwritableError(error) from error


def complain(text: str) -> None:
    """Write one line to standard error, if there is one; nothing more can be done if it fails."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(fitting(text, sys.stderr.encoding) + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        _to_nowhere(sys.stderr)


def flush() -> None:
    """Push out what was written."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        raise UnwritableError(error) from error


def close() -> None:
    """Push out what can still be written, and let the rest go."""
    with contextlib.suppress(UnwritableError):
        flush()
    abandon()


def abandon() -> None:
    """Send what is still to be written to nowhere, so that the interpreter does not complain at its end."""
    if sys.stdout is not None:
        _to_nowhere(sys.stdout)


def _to_nowhere(stream: TextIO) -> None:
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)


def _stdout() -> TextIO:
    if sys.stdout is None:
        raise UsageError(
            Problem(
                "usage.output_closed",
                "standard output is closed",
                remedy="leave it open, or send it to a file",
            )
        )
    return sys.stdout
