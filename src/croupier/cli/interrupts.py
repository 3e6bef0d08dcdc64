"""What does Ctrl-C do to a process of ours: at once, once, and without a traceback?"""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from types import FrameType

INTERRUPTED: Final = 130
"""The exit code of a command that was interrupted."""


def once() -> None:
    """From now on let the first Ctrl-C raise `KeyboardInterrupt`, and those after it do nothing.

    For a process that is about to end with its command: nothing is put back.  An interrupt that is being
    ignored, as in a background job of a script, stays so.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _first)
        sys.unraisablehook = _unraisable


def _first(_number: int, _frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _unraisable(lost: sys.UnraisableHookArgs) -> None:
    """End where an interrupt fell into a place that cannot pass it on, as a callback of an import."""
    if isinstance(lost.exc_value, KeyboardInterrupt):
        os._exit(INTERRUPTED)
    sys.__unraisablehook__(lost)
