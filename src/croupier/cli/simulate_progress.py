"""How does somebody who waits for a simulation see how far it is: on standard error, and at once?

At a terminal one line is written over again and again; elsewhere a line is written at the beginning and every
ten seconds.  With ``--json`` each is an object.
"""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cli import output

if TYPE_CHECKING:
    from croupier.simulate import Progress

EVERY: Final = 10.0
"""Seconds between two lines, where they stay."""
OFTEN: Final = 0.2
"""Seconds between two, where each takes the place of the one before."""
_FAST: Final = 1_000_000
"""Coups a second from which on they are told in millions."""
_LAST: Final = output.WIDTH - 1
"""A line of all columns would be folded by some terminals."""


class ProgressLine(msgspec.Struct, frozen=True, tag="progress", tag_field="type"):
    """How far a simulation is, on standard error: coups and shoes that are counted, and shoes that are to be.

    The first line comes before anything is loaded, and does not know yet how many shoes are to be: 0.
    """

    coups: int
    shoes: int
    of_shoes: int
    seconds: float


class Telling:
    """Tells how far a run is."""

    def __init__(self, *, json: bool) -> None:
        """Tell it in words, or with `json` as data."""
        self._json = json
        self._over = not json and sys.stderr is not None and sys.stderr.isatty()
        self._every = OFTEN if self._over else EVERY
        self._told = time.monotonic()
        self._shown = False

    def begins(self, asked: str) -> None:
        """Say what is about to be done, before anything slow."""
        if self._json:
            self._line(ProgressLine(0, 0, 0, 0.0))
        else:
            output.complain(f"simulating {asked}; the first time on a machine it takes some seconds to begin")

    def __call__(self, progress: Progress) -> None:
        """Say how far it is, if it is time to."""
        now = time.monotonic()
        if now - self._told < self._every:
            return
        self._told = now
        if self._json:
            self._line(ProgressLine(progress.coups, progress.shoes, progress.end, progress.seconds))
        elif self._over:
            self._shown = True
            self._write(f"\r{_said(progress):<{_LAST}}")
        else:
            output.complain(_said(progress))

    def ends(self) -> None:
        """Take away the line that was written over."""
        if self._shown:
            self._shown = False
            self._write(f"\r{'':<{_LAST}}\r")

    def _line(self, line: ProgressLine) -> None:
        output.complain(msgspec.json.encode(line).decode())

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.write(text)
            sys.stderr.flush()


def _said(progress: Progress) -> str:
    """Say how far it is, and how long the rest will take."""
    part = progress.shoes / progress.end
    speed = (progress.coups - progress.before) / progress.seconds if progress.seconds else 0.0
    said = f"{progress.coups:,} coups, {part:.1%}"
    if speed:
        left = progress.coups * (1 - part) / part / speed
        said += f", {a_second(speed)}, {left:,.0f} s left"
    return said


def a_second(speed: float) -> str:
    """Write so many coups a second, in millions where they are many."""
    return f"{speed / 1e6:,.1f} million a second" if speed >= _FAST else f"{speed:,.0f} a second"
