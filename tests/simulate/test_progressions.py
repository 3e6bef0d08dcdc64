"""Does each progression stake what its books say, and what a plain reading of the whole history gives?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import SimulateError
from croupier.simulate.systems import (
    DAlembert,
    Fibonacci,
    Flat,
    Labouchere,
    Martingale,
    Paroli,
    Series,
)
from tests.simulate.fates import stakes

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.simulate.systems import System

HISTORIES = st.text("WLP", max_size=40)


@pytest.mark.parametrize(
    ("system", "fates", "staked"),
    [
        (Flat(), "WLPLW", [1, 1, 1, 1, 1, 1]),
        (Flat(stake=3), "L", [3, 3]),
        (Martingale(), "LLPLWL", [1, 2, 4, 4, 8, 1, 2]),
        (Martingale(cap=2), "LLLL", [1, 2, 4, 1, 2]),
        (Martingale(cap=0), "LL", [1, 1, 1]),
        (Fibonacci(), "LLLLLWWL", [1, 1, 2, 3, 5, 8, 3, 1, 2]),
        (Fibonacci(steps=3), "LLLL", [1, 1, 2, 1, 1]),
        (DAlembert(), "LLPWWW", [1, 2, 3, 3, 2, 1, 1]),
        (DAlembert(most=2), "LLL", [1, 2, 2, 2]),
        (Labouchere(), "WLLWWW", [5, 5, 7, 9, 8, 5, 5]),
        (Labouchere(line=(5,)), "LW", [5, 10, 5]),
        (Paroli(), "WWWWLP", [1, 2, 4, 1, 2, 1, 1]),
        (Series(), "WWWWWL", [1, 3, 2, 6, 1, 3, 1]),
    ],
    ids=str,
)
def test_by_the_book(system: System, fates: str, staked: list[int]) -> None:
    assert stakes(system, fates) == staked
    assert stakes(system, fates, unit=25) == [25 * units for units in staked]


def martingale(fates: str) -> int:
    """Read from the end how often was lost in a row; after seven losses it begins again."""
    decided = fates.replace("P", "")
    return 1 << ((len(decided) - len(decided.rstrip("L"))) % 7)


def one_three_two_six(fates: str) -> int:
    """Read from the end how often was won in a row."""
    decided = fates.replace("P", "")
    return (1, 3, 2, 6)[(len(decided) - len(decided.rstrip("W"))) % 4]


def dalembert(fates: str) -> int:
    """Go up and down a stair of twenty steps."""
    step = 1
    for fate in fates:
        step = min(20, step + 1) if fate == "L" else max(1, step - 1) if fate == "W" else step
    return step


def fibonacci(fates: str) -> int:
    """Walk along a line that is written out."""
    line, at = (1, 1, 2, 3, 5, 8, 13, 21, 34, 55), 0
    for fate in fates:
        at = (at + 1) % 10 if fate == "L" else max(0, at - 2) if fate == "W" else at
    return line[at]


def labouchere(fates: str) -> int:
    """Keep a list as players do on paper."""
    paper = [1, 2, 3, 4]
    for fate in fates:
        stake = paper[0] if len(paper) == 1 else paper[0] + paper[-1]
        if fate == "L":
            paper.append(stake)
        elif fate == "W":
            del paper[0]
            if paper:
                paper.pop()
            if not paper:
                paper = [1, 2, 3, 4]
    return paper[0] if len(paper) == 1 else paper[0] + paper[-1]


PLAINLY: Final[dict[str, tuple[System, Callable[[str], int]]]] = {
    "martingale": (Martingale(), martingale),
    "1-3-2-6": (Series(), one_three_two_six),
    "dalembert": (DAlembert(), dalembert),
    "fibonacci": (Fibonacci(), fibonacci),
    "labouchere": (Labouchere(), labouchere),
}


@pytest.mark.parametrize("name", PLAINLY)
@given(fates=HISTORIES)
def test_as_a_plain_reading_of_the_history(name: str, fates: str) -> None:
    system, plainly = PLAINLY[name]
    assert stakes(system, fates) == [plainly(fates[:coup]) for coup in range(len(fates) + 1)]


@given(fates=HISTORIES)
def test_labouchere_wins_its_line_whenever_all_of_it_is_struck_out(fates: str) -> None:
    system = Labouchere()
    staked = stakes(system, fates)
    won = 0
    for fate, stake in zip(fates, staked, strict=False):
        won += {"W": stake, "L": -stake, "P": 0}[fate]
    state = system.start()
    lines = 0
    for fate in fates.replace("P", ""):
        after = system.won(state) if fate == "W" else system.lost(state)
        lines += fate == "W" and len(state) <= 2
        state = after
    assert won == 10 * (lines + 1) - sum(state)


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (Flat, {"stake": 0}),
        (Martingale, {"cap": -1}),
        (Martingale, {"cap": 65}),
        (Fibonacci, {"steps": 0}),
        (DAlembert, {"most": 0}),
        (Labouchere, {"line": ()}),
        (Series, {"line": (1, 0)}),
    ],
    ids=str,
)
def test_parameters_that_cannot_be(kind: Callable[..., System], wrong: dict[str, object]) -> None:
    with pytest.raises(SimulateError) as error:
        kind(**wrong)
    (problem,) = error.value.problems
    assert (problem.code, [problem.where]) == ("simulate.bad_parameter", list(wrong))
    assert "give" in problem.remedy
