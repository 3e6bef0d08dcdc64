"""Tables for tests of batches: 21 Baccarat with each shuffler, and a table whose first coup may begin."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final, ParamSpec

import pytest

from croupier import regulations
from croupier.errors import ShoeError
from croupier.shoe import Batch, open_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.errors import Problem
    from croupier.shoe import Rotation

P = ParamSpec("P")
LAW: Final = "pa-21-baccarat:681a.3"
MORNING: Final = dt.datetime(2026, 12, 1, 9, tzinfo=dt.UTC)
AUTOMATED: Final = regulations.load("pa-21-baccarat", {"shuffler": "automated"})
CONTINUOUS: Final = regulations.load("pa-21-baccarat", {"shuffler": "continuous"})
BY_HAND: Final = regulations.load("pa-21-baccarat")
OTHER_GAME: Final = regulations.load("pa-baccarat")


def batch(backs: str = "red", decks: int = 8, design: str = "bee", opened: dt.datetime = MORNING) -> Batch:
    """Give a batch."""
    return Batch(decks, design, backs, opened)


RED: Final = batch("red")
BLUE: Final = batch("blue")


def opened() -> Rotation:
    """Give a table with two batches, the first in play and the second in the device."""
    table = open_table(AUTOMATED, RED, BLUE)
    return table.put_in_device(1).shuffle(1).begin_shoe(1).put_in_device(2)


def refused(act: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> tuple[Problem, ...]:
    """Give what is wrong with an act done with these arguments."""
    with pytest.raises(ShoeError) as caught:
        act(*args, **kwargs)
    return caught.value.problems


def told(act: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> list[tuple[str, str]]:
    """Give the code of everything that is wrong with an act, and the paragraph that it breaks."""
    return [
        (problem.code.removeprefix("shoe."), problem.clause.removeprefix(LAW))
        for problem in refused(act, *args, **kwargs)
    ]
