"""How is what a command has half written taken away before a signal ends it, as ``kill`` sends one?"""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

from croupier.cli.interrupts import ENDING

if TYPE_CHECKING:
    from collections.abc import Generator
    from types import FrameType


class _Ended(BaseException):
    """A signal is to end the process; its argument is the number."""


@contextmanager
def tidied() -> Generator[None]:
    """Let what is begun be left as after an error when a signal comes; the process then ends by the signal.

    One that is being ignored or caught stays so.  Only for the main thread.
    """

    def ends(number: int, _frame: FrameType | None) -> None:
        for each in numbers:
            signal.signal(each, signal.SIG_IGN)  # what is taken away is taken away to the end
        raise _Ended(number)

    found = [getattr(signal, name, None) for name in ENDING]
    numbers = [number for number in found if number and signal.getsignal(number) is signal.SIG_DFL]
    ended = 0
    try:
        for number in numbers:
            signal.signal(number, ends)
        yield
    except _Ended as one:
        (ended,) = one.args
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)
        if ended:
            os.kill(os.getpid(), ended)
