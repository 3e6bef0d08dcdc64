"""On what page is somebody asked, which nobody else may read: at a terminal, or standard error?"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from croupier.cli import interrupts, output
from croupier.errors import Problem, UsageError

if TYPE_CHECKING:
    from collections.abc import Generator

LONGEST: Final = 1000
"""So many bytes are read of one answer; of a longer line, which is none, the rest is passed over."""
SHOWN: Final = 40
"""So much of what was typed is repeated where it is no answer."""
CUT: Final = "…"
"""Stands where something was cut off, and is part of no answer."""


class Page:
    """Where is asked and answered: on a page of the terminal, or standard error and by piped answers.

    The page is the terminal's second one, so that nothing of it is left, whatever was typed and however wide
    the window is; what everybody sees stands on the first.
    """

    def __init__(self) -> None:
        """Find out where to write; `keeps` says that this terminal wipes nothing off."""
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()
        streams = [each for each in (sys.stderr, sys.stdout) if each is not None]
        shown = [each for each in streams if each.isatty()] if self.is_terminal else []
        self._out = next(iter(shown or streams), None)
        self._opens, self._closes = _turns() if shown else ("", "")
        self.keeps = bool(shown) and not self._opens

    def line(self, text: str) -> None:
        """Write a line."""
        self._write(f"{output.printable(text)}\n")

    def ask(self, prompt: str, who: str) -> str:
        """Write a prompt and read a line; raises `UsageError` (``usage.no_answer``) when the input ends.

        At a terminal what was typed before the prompt stood there is no answer to it: it was typed by another
        than is asked now, or for something else.
        """
        if self.is_terminal:
            _forget_typed()
        # Piped answers are not echoed, and so do not end the line of the prompt.
        self._write(prompt if self.is_terminal else f"{prompt.rstrip()}\n")
        said = typed()
        if not said:
            raise UsageError(_no_answer(who))
        return said.strip()

    @contextmanager
    def turned(self) -> Generator[None]:
        """Turn to a page of its own meanwhile, and back though he may interrupt."""
        with interrupts.last_act(self._wipe):
            try:
                self._write(self._opens)
                yield
            finally:
                self._write(self._closes)

    def _wipe(self) -> None:
        """Turn back as well as can be, where the process is about to end and may have lost its terminal."""
        if self._out is not None:
            with suppress(OSError, ValueError):
                os.write(self._out.fileno(), self._closes.encode())

    def _write(self, text: str) -> None:
        if self._out is not None:
            self._out.write(output.fitting(text, self._out.encoding))
            self._out.flush()


def typed() -> str:
    """Read a line, cut off where it is too long for an answer; empty where the input ends or fails."""
    if sys.stdin is None:
        return ""
    try:
        said = more = sys.stdin.buffer.readline(LONGEST)
        while len(more) == LONGEST and not more.endswith(b"\n"):
            more = sys.stdin.buffer.readline(LONGEST)
    except OSError:
        return ""
    whole = len(said) < LONGEST or said.endswith(b"\n")
    return said.decode(errors="replace") + ("" if whole else CUT)


def _forget_typed() -> None:
    """Forget what was typed ahead at the terminal, where the system has a way to."""
    try:
        import termios
    except ImportError:
        return
    with suppress(OSError, ValueError, termios.error):
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def shortened(said: str) -> str:
    """Give what was typed as it is repeated: what is long, cut."""
    return said if len(said) <= SHOWN else said[: SHOWN - len(CUT)] + CUT


def _turns() -> tuple[str, str]:
    """Give what turns to the second page of a terminal, and what wipes it and turns back.

    One that has no second page is wiped; one that cannot be is scrolled until the page is out of sight, and
    whoever scrolls back sees it.
    """
    if os.environ.get("TERM", "" if os.name == "nt" else "dumb") == "dumb":
        return "", "\n" * shutil.get_terminal_size().lines
    wiped = "\x1b[H\x1b[J"
    return f"\x1b[?1049h{wiped}", f"{wiped}\x1b[?1049l"


def _no_answer(who: str) -> Problem:
    what = f"the answers ran out: the {who} was asked; nothing of this coup counts"
    return Problem("usage.no_answer", what, remedy="give an answer to each question")
