"""What does Ctrl-C do to a process of ours, at once, once, and without a traceback; and other signals?"""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from types import FrameType

INTERRUPTED: Final = 130
"""The exit code of a command that was interrupted."""
ENDING: Final = ("SIGTERM", "SIGHUP", "SIGQUIT")
"""The signals that end a process where it says nothing of them; not every system has them all."""


def once() -> None:
    """From now on let the first Ctrl-C raise `KeyboardInterrupt`, and those after it do nothing.

    For a process that is about to end with its command: nothing is put back.  An interrupt that is being
    ignored, as in a background job of a script, stays so.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _first)
        sys.unraisablehook = _unraisable


def again() -> None:
    """Let one Ctrl-C more raise `KeyboardInterrupt`, where the first has been answered and work goes on."""
    if signal.getsignal(signal.SIGINT) is _nothing:
        signal.signal(signal.SIGINT, _first)


@contextmanager
def held() -> Generator[None]:
    """Put an interrupt off until what is begun is done, as a page that is being printed.

    One that is being ignored stays so, and so do all where another thread than the main one asks.
    """
    kept = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(kept):
        yield
        return
    came: list[tuple[int, FrameType | None]] = []

    def wait(number: int, frame: FrameType | None) -> None:
        came.append((number, frame))

    signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)
    if came:
        kept(*came[0])


@contextmanager
def last_act(act: Callable[[], None]) -> Generator[None]:
    """Do an act before a signal ends the process meanwhile: asked to end, hung up on, or quit.

    The process still ends by the signal.  One that is being ignored or caught stays so, and so do all where
    another thread than the main one asks for it, which may set none.
    """

    def ends(number: int, _frame: FrameType | None) -> None:
        act()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    found = [getattr(signal, name, None) for name in ENDING]
    numbers = [number for number in found if number and signal.getsignal(number) is signal.SIG_DFL]
    if threading.current_thread() is not threading.main_thread():
        numbers = []
    try:
        for number in numbers:
            signal.signal(number, ends)
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)


def _first(_number: int, _frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, _nothing)
    raise KeyboardInterrupt


def _nothing(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: somebody who presses twice means it once."""


def _unraisable(lost: sys.UnraisableHookArgs) -> None:
    """End where an interrupt fell into a place that cannot pass it on, as a callback of an import."""
    if isinstance(lost.exc_value, KeyboardInterrupt):
        os._exit(INTERRUPTED)
    sys.__unraisablehook__(lost)
