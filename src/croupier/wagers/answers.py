"""What does a condition of a plug-in answer: yes, no, or nothing that could be used?

Whatever it raises is caught, save that somebody interrupts the program; and what it prints is no part of an
answer.
"""

from __future__ import annotations

from contextlib import redirect_stdout
from io import StringIO
from typing import TYPE_CHECKING, cast

from croupier.regulations.plugins import line

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.conditions import Condition
    from croupier.wagers.views import Side


class NoAnswer(Exception):  # noqa: N818  it is said of a condition, and becomes a `WagerError` at once
    """A condition said neither yes nor no: what it did instead."""


def answered(condition: Condition, ruleset: Ruleset, coup: Coup, hand: Side, number: int) -> bool:
    """Ask a condition that is not Croupier's own; raises `NoAnswer` where it says neither yes nor no."""
    try:
        with redirect_stdout(StringIO()):
            answer = cast("object", condition.holds(ruleset, coup, hand, number))
            if isinstance(answer, bool):
                return answer
            what = f"it answered {answer!r:.40}"
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # a plug-in may fail in any way, or ask to leave
        what = f"it raised {line(fault)}"
        raise NoAnswer(what) from fault
    raise NoAnswer(what)
