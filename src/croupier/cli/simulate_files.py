"""Is each file of a simulation, or of a solution, named for one purpose only, whatever its names are?"""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.errors import Problem, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable


def check(given: Iterable[tuple[str, str | None]], command: str = "simulate") -> None:
    """Refuse one file for two purposes: each is told by the option that names it, or None where it does not.

    Raises `UsageError` (``usage.options_conflict``).
    """
    named = [(option, file) for option, file in given if file is not None]
    faults = [
        Problem(
            "usage.options_conflict",
            f"{_both(one, other)} {_quoted(file, again)}, which is one file",
            command,
            "give each a file of its own",
        )
        for (one, file), (other, again) in combinations(named, 2)
        if _same(file, again)
    ]
    if faults:
        raise UsageError(*faults)


def _same(one: str, other: str) -> bool:
    """Say whether two names lead to one file, be it there already or not."""
    with suppress(OSError, ValueError):
        if Path(one).samefile(other):
            return True
    with suppress(OSError, ValueError):
        return os.path.realpath(one) == os.path.realpath(other)
    return one == other


def _both(one: str, other: str) -> str:
    return f"{one} is given twice:" if one == other else f"{one} and {other} are given"


def _quoted(one: str, other: str) -> str:
    return f"{one!r:.60}" if one == other else f"{one!r:.60} and {other!r:.60}"
