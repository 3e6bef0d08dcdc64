"""Do columns stay apart, however large the numbers in them are?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from croupier.cli import simulate_page, simulate_system_asked
from croupier.cli.simulate_columns import columns, numbers, table
from croupier.simulate.bankroll import ENOUGH
from croupier.simulate.bankroll.terms import MOST_MONEY
from tests.cli.counts import count_file

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

RUN_TOGETHER = re.compile(r"\d,\d{4}|\d\.\d{2,4}-?\d+,|\.\d+\.|[A-Za-z]\d{4}|\d-\d{3},")
"""More digits behind a comma than three, and two points in one number: columns that touch."""


def test_the_limits_of_the_page_are_those_of_the_library() -> None:
    assert simulate_page.ENOUGH == ENOUGH
    assert simulate_system_asked.MOST == MOST_MONEY


def test_columns_grow_where_they_must() -> None:
    rows = [("a", "1", "22"), ("name", "12345", "3")]
    assert columns((3, 3, 3), rows) == [5, 6, 3]
    assert table((3, 3, 3), rows) == ["a         1 22", "name  12345  3"]
    assert numbers((3, 3), [("1", "22"), ("12345", "3")]) == ["     1 22", " 12345  3"]


@pytest.mark.parametrize(
    "line",
    [
        "--set tie=9999999 --wager tie --shoes 120",
        "--set tie=9999999 --system flat --wager tie --sessions 12 --terms unit=90000000000000",
        "--system flat --wager three-card-win-banker --sessions 3 --terms unit=90071992547409",
        "--set dragon-7=9999999 --count COUNT --shoes 9",
    ],
)
def test_numbers_never_run_together(croupier: Terminal, tmp_path: Path, line: str) -> None:
    words = line.replace("COUNT", count_file(tmp_path)).split()
    run = croupier("simulate", "punto-banco", "--seed", "1", *words)
    assert run.code == 0, run.err
    assert [each for each in run.lines if RUN_TOGETHER.search(each) and "SHA-256" not in each] == []


def test_a_share_of_all_stands_apart_from_its_name(croupier: Terminal) -> None:
    run = croupier(
        "simulate", "pa-21-baccarat", "--set", "shuffler=continuous", "--shoes", "1", "--seed", "1"
    )
    assert "         100.00" in run.lines
    assert any(line.endswith("er 100.00") for line in run.lines)


def test_it_is_said_why_few_shoes_are_not_told_apart(croupier: Terminal) -> None:
    few, many = (croupier("simulate", "punto-banco", "--seed", "1", "--shoes", each) for each in ("2", "100"))
    assert [
        any(line.startswith("apart is told from 100 blocks on") for line in run.lines) for run in (few, many)
    ] == [
        True,
        False,
    ]
    assert any(re.fullmatch(r"\*banker .* -", line) for line in few.lines)
    assert not any(re.fullmatch(r"\*banker .* -", line) for line in many.lines)
