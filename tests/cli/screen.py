"""What does somebody see of a command that runs at a terminal, at each moment and when it has ended?"""

from __future__ import annotations

import codecs
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
from typing import TYPE_CHECKING, Final, Self

from tests.cli.terminal import CROUPIER, SOURCE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

ROWS: Final = 200
HANGS: Final = 60.0
"""After so many seconds without a letter a command waits for something else than the test does."""
PIECE: Final = re.compile(r"\x1b\[([?\d]*[A-Za-z])|(.)", re.DOTALL)


def seen(written: str, columns: int = 80) -> list[str]:  # noqa: C901  one a command of the terminal
    """Give the lines that stand on the page that is open, once all this was written to a high screen."""
    lines, row, column = [""], 0, 0
    first = lines, row, column
    for command, text in PIECE.findall(written):
        match command or text:
            case "?1049h":
                first, (lines, row, column) = (lines, row, column), ([""], 0, 0)
            case "?1049l":
                lines, row, column = first
            case "H" if command:
                row, column = 0, 0
            case "J" if command:
                del lines[row + 1 :]
                lines[row] = lines[row][:column]
            case "K" if command:
                lines[row] = lines[row][:column]
            case "1P":
                lines[row] = lines[row][:column] + lines[row][column + 1 :]
            case "\b":
                column -= 1
            case "\r":
                column = 0
            case "\n":
                row += 1
            case letter:
                assert not command, f"the screen does not know {command}"
                if column == columns:
                    row, column = row + 1, 0
                    lines += [""] * (row + 1 - len(lines))
                lines[row] = f"{lines[row]:<{column}}"[:column] + letter + lines[row][column + 1 :]
                column += 1
        lines += [""] * (row + 1 - len(lines))
    return [line.rstrip() for line in lines]


class Screen:
    """A command at a terminal of its own; what it writes is kept, and somebody may type."""

    def __init__(
        self, *words: str, columns: int = 80, term: str = "xterm", program: Sequence[str] = CROUPIER
    ) -> None:
        """Type a command line; `program` is what is run in the place of ``croupier``."""
        self.columns = columns
        self.written = ""
        self._typed_at = -1
        # A letter may come in two pieces.
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._leader, follower = os.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))
        self._done = subprocess.Popen(
            [*program, *words],
            env={"PYTHONPATH": str(SOURCE), "PATH": os.environ["PATH"], "TERM": term, "NO_COLOR": "1"},
            stdin=follower,
            stdout=follower,
            stderr=follower,
        )
        os.close(follower)

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the command if it has not ended."""
        self._done.kill()
        self._done.wait()
        os.close(self._leader)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen now."""
        return seen(self.written, self.columns)

    def until(self, text: str) -> list[str]:
        """Wait until what is seen ends with a text, folded or not, and give its lines.

        What stood there when something was last typed is not waited for: it may be asked again.
        """
        # Where lines are folded their blanks are lost.
        while len(self.written) == self._typed_at or not "".join(self.lines).replace(" ", "").endswith(
            text.replace(" ", "")
        ):
            assert self._read(), f"{text!r} does not come; there is:\n{self.written}"
        return self.lines

    def types(self, text: str) -> None:
        """Type something."""
        self.types_bytes(text.encode())

    def types_bytes(self, content: bytes) -> None:
        """Type something that may be no text."""
        self._typed_at = len(self.written)
        os.write(self._leader, content)

    def interrupts(self) -> None:
        """Press Ctrl-C."""
        self.signals(signal.SIGINT)

    @property
    def is_cooked(self) -> bool:
        """Whether the terminal echoes what is typed and waits for whole lines, as it did at first."""
        cooked = termios.ECHO | termios.ICANON
        modes = termios.tcgetattr(self._leader)[3]
        return isinstance(modes, int) and modes & cooked == cooked

    def signals(self, number: signal.Signals) -> None:
        """Send a signal to the command."""
        self._done.send_signal(number)

    def ends(self) -> int:
        """Wait until the command has ended, and give its exit code."""
        while self._read():
            pass
        return self._done.wait()

    def _read(self) -> bool:
        ready, _, _ = select.select([self._leader], [], [], HANGS)
        assert ready, f"nothing more comes; there is:\n{self.written}"
        try:
            read = os.read(self._leader, 65536)
        except OSError:
            return False
        self.written += self._decoder.decode(read)
        return bool(read)
