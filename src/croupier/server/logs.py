"""What does the server say of what it does: one JSON object a line, and nothing that is nobody's business?

A line has names, numbers and codes: of what kind a message was and how long, never what it said.  There is no
way to hand it a cookie, a token, a card or a view, because it takes none of their types.  Nobody waits for a
line to be written: where nobody reads them, so many wait, and of the others only the number is kept.  At a
terminal only what went wrong is written.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import sys
import threading
from collections import Counter
from typing import TYPE_CHECKING, Final, TextIO

import msgspec

from croupier.server.limits import Buckets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.table.timing import Clock

LONGEST: Final = 200
"""Characters of a text in a line."""
MOST_WAITING: Final = 4_096
"""So many lines wait at most to be written."""
PATIENCE: Final = 1.0
"""For how many seconds a stop waits for the last lines."""
SAME: Final = (0.1, 5.0)
"""How many lines a second, and how many at once, a library may log of one kind."""
OF_PLAY: Final = frozenset(
    {
        "change-waits",
        "closed",
        "command",
        "dropped",
        "guest",
        "logged-out",
        "opened",
        "operator",
        "refused",
        "self-check",
        "started",
        "stopped",
        "void-asked",
    }
)
"""What is as it should be: at a terminal, where the address of the tables stands, it is not written."""
_encode: Final = msgspec.json.Encoder().encode


class Log:
    """Writes lines to standard error, which may take its time; or to a stream, at once."""

    def __init__(self, clock: Clock, stream: TextIO | None = None) -> None:
        """Write to a stream, by default standard error; one that takes no more is left alone."""
        self.clock = clock
        self._stream = stream
        self._lock = threading.Lock()
        self._behind = _Behind(_to_standard_error(), self._lost) if stream is None else None
        self._left_out = OF_PLAY if stream is None and _is_terminal() else frozenset[str]()

    def say(self, event: str, **fields: str | float | None) -> None:
        """Write one line; a field that is None is left out, and a text is cut."""
        if event in self._left_out:
            return
        line = self._line(event, fields)
        if self._behind is not None:
            self._behind.put(line)
        elif self._stream is not None:
            with self._lock, contextlib.suppress(OSError, ValueError):
                self._stream.write(line.decode())
                self._stream.flush()

    def finish(self) -> None:
        """Write what waits, and wait for it a moment."""
        if self._behind is not None:
            self._behind.finish()

    def _line(self, event: str, fields: Mapping[str, str | float | None]) -> bytes:
        line: dict[str, str | float] = {"at": self.clock.now().isoformat(timespec="milliseconds")}
        line["event"] = event
        for name, value in fields.items():
            if value is not None:
                line[name] = value[:LONGEST] if isinstance(value, str) else value
        return _encode(line) + b"\n"

    def _lost(self, lines: int) -> bytes:
        return self._line("log-behind", {"left_out": lines})


class _Behind:
    """Writes lines from a thread of its own, so that whoever says something never waits for a reader."""

    def __init__(self, write: Callable[[bytes], None], lost: Callable[[int], bytes]) -> None:
        """Begin; `lost` gives the line that says how many were left out."""
        self._write = write
        self._lost = lost
        self._left_out = 0
        self._lock = threading.Lock()
        self._waiting: queue.Queue[bytes | None] = queue.Queue(MOST_WAITING)
        # A daemon: it may wait for ever, and the process does not wait for it.
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._thread.start()

    def put(self, line: bytes) -> None:
        """Have a line written, or count it where too many wait."""
        try:
            self._waiting.put_nowait(line)
        except queue.Full:
            with self._lock:
                self._left_out += 1

    def finish(self) -> None:
        """Have what waits written, and wait for it a moment."""
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait(None)
            self._thread.join(PATIENCE)

    def _run(self) -> None:
        while (line := self._waiting.get()) is not None:
            with self._lock:
                left_out, self._left_out = self._left_out, 0
            with contextlib.suppress(OSError):
                self._write(line + self._lost(left_out) if left_out else line)


def _is_terminal() -> bool:
    """Say whether somebody reads standard error as it is written."""
    try:
        return sys.stderr.isatty()
    except (AttributeError, ValueError):
        return False


def _to_standard_error() -> Callable[[bytes], None]:
    """Give what writes to standard error, past what Python holds back and would wait for when it ends."""
    try:
        number = sys.stderr.fileno()
    except (AttributeError, OSError, ValueError):
        return lambda _data: None

    def write(data: bytes) -> None:
        while data:
            data = data[os.write(number, data) :]

    return write


class Handed(logging.Handler):
    """Hands on what the libraries log, without what they say of a request or of an error's values.

    What they say again and again, as when no file can be opened any more, is left out and counted.
    """

    def __init__(self, log: Log) -> None:
        """Hand it on to a log."""
        super().__init__(logging.WARNING)
        self._log = log
        self._kinds = Buckets(*SAME)
        self._left_out: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line: who logged it, where, and the kind of error."""
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None
        place = _place(record)
        which = f"{record.name} {kind} {place}"
        if not self._kinds.take(which, self._log.clock.monotonic()):
            self._left_out[which] += 1
            return
        self._log.say(
            "library",
            logger=record.name,
            level=record.levelname,
            error=kind,
            place=place,
            left_out=self._left_out.pop(which, None),
        )


def _place(record: logging.LogRecord) -> str:
    """Give the file and the line where an error arose, else those where it was logged."""
    trace = record.exc_info[2] if record.exc_info else None
    if trace is None:
        return f"{record.module}:{record.lineno}"
    while trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_globals.get('__name__', '')}:{trace.tb_lineno}"


LIBRARIES: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")


def take_over(log: Log) -> logging.Handler:
    """Have what the libraries log written to a log; give the handler, to be given back."""
    handler = Handed(log)
    for logger in map(logging.getLogger, LIBRARIES):
        logger.addHandler(handler)
        logger.propagate = False
        logger.setLevel(logging.WARNING)
    return handler


def give_back(handler: logging.Handler) -> None:
    """Have what the libraries log go where it went."""
    for logger in map(logging.getLogger, LIBRARIES):
        logger.removeHandler(handler)
        logger.propagate = True
        logger.setLevel(logging.NOTSET)
