"""How is a line read that somebody types at the table: edited at a terminal, or as it is piped in?"""

from __future__ import annotations

import io
import signal
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from croupier.cli import interrupts, output
from croupier.cli.private_page import CUT, LONGEST, typed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

END: Final = "(end of the input)"
"""What stands where a piped input ends."""

TICK: Final = 0.2
"""Seconds after which a signal is looked at, at the latest."""


class Typing:
    """Asks for one line after another.

    At a terminal, where Python has `readline`, the arrows move in a line and bring back earlier ones; nothing
    of them is kept in a file.
    """

    def __init__(self) -> None:
        """Find out whether somebody types, or something is piped in."""
        self._at_terminal = sys.stdin is not None and sys.stdin.isatty()
        is_seen = sys.stdout is not None and sys.stdout.isatty()
        self._put_back = _editing() if self._at_terminal and is_seen else None

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; None where the input has ended."""
        output.flush()
        if self._put_back is not None:
            return _edited(prompt, self._put_back)
        if self._at_terminal:
            output.send(prompt.encode())
            output.flush()
        said = typed()
        line = said.strip() if said else None
        if not self._at_terminal:
            # What is piped in stands where it would have been typed, as far as the page goes.
            output.say(_on_one_line(f"{prompt}{END if line is None else output.printable(line)}").rstrip())
        elif line is None:
            output.say()
        return line


def _on_one_line(text: str) -> str:
    return text if len(text) <= output.WIDTH else text[: output.WIDTH - len(CUT)] + CUT


def _editing() -> Callable[[], None] | None:
    """Load what edits lines; give what sets the terminal as it is now, None where there is no such thing."""
    try:
        import readline
        import termios
    except ImportError:
        return None
    readline.set_auto_history(True)
    # A letter in another encoding than the terminal's is no reason to end the game.
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    number = sys.stdin.fileno()
    kept = termios.tcgetattr(number)

    def put_back() -> None:
        with suppress(termios.error):
            termios.tcsetattr(number, termios.TCSADRAIN, kept)

    return put_back


@contextmanager
def _awake() -> Generator[None]:
    """Wake up now and then meanwhile.

    A signal that comes between the prompt and the waiting for a key is looked at when the waiting ends, which
    would be at the next key: Ctrl-C would do nothing.
    """
    before = signal.signal(signal.SIGALRM, lambda _number, _frame: None)
    signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _edited(prompt: str, put_back: Callable[[], None]) -> str | None:
    """Ask at a terminal that is set to its own ways meanwhile, and put back if a signal ends the asking."""
    with interrupts.last_act(put_back), _awake():
        try:
            line = input(prompt)
        except EOFError:
            output.say()
            return None
    return (line if len(line) <= LONGEST else line[:LONGEST] + CUT).strip()
