"""What does ``croupier simulate ID --progressive FILE`` tell of a meter?"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations, simulate
from croupier.cli.simulate_progressive_data import ProgressiveData
from croupier.simulate import progressive
from tests.cli.counts import PROGRESSIVE

if TYPE_CHECKING:
    from tests.cli.terminal import Run, Terminal

LINE = ("simulate", "punto-banco", "--progressive", PROGRESSIVE, "--seed", "1")


def data(run: Run) -> ProgressiveData:
    """Read what ``--json`` printed."""
    assert run.code == 0, run.err
    (line,) = run.lines
    return msgspec.json.decode(line, type=ProgressiveData)


def test_data_has_what_the_library_has(croupier: Terminal) -> None:
    told = data(croupier(*LINE, "--shoes", "300", "--json"))
    rules, of = regulations.load("punto-banco"), progressive.read(Path(PROGRESSIVE))
    worth, seen = progressive.exact(rules, of), progressive.simulated(rules, of, 1, 300)
    assert told.break_even
    assert told.average
    assert told.edge
    assert Fraction(told.break_even) == worth.break_even
    assert (Fraction(told.average), Fraction(told.edge)) == (worth.average, worth.edge)
    assert (told.shoes, told.coups, told.basis) == (300, seen.coups, "custom")
    assert told.seen
    assert seen.average is not None
    assert (told.seen.mean, told.seen.se) == (float(seen.average), seen.average_se)
    for mine, hits in zip(told.events, seen.events, strict=True):
        assert (mine.name, mine.hits) == (hits.name, hits.number)
        assert mine.z == seen.distances(worth)[mine.name]
        assert Fraction(mine.chance) == worth.chances[mine.name]
        assert mine.wait == float(worth.waiting[mine.name].mean)
        assert mine.gap
        whole = sum(coups * times for coups, times in hits.gaps)
        assert mine.gap.mean == pytest.approx(whole / hits.number)


def test_a_page_of_eighty_columns_says_that_its_prices_are_no_law(croupier: Terminal) -> None:
    run = croupier(*LINE, "--shoes", "300")
    assert run.code == 0
    assert run.out == croupier(*LINE, "--shoes", "300").out
    assert max(map(len, run.lines)) <= 80
    (title,) = (line for line in run.lines if line.startswith("*Heavenly 9 progressive"))
    assert title.endswith(" custom")
    assert any(line.split()[-1:] == ["176,326.58"] for line in run.lines)


def test_at_least_so_many_coups_are_the_shoes_of_a_plain_run(croupier: Terminal) -> None:
    told = data(croupier(*LINE, "--coups", "20000", "--json"))
    plain = simulate.run(regulations.load("punto-banco"), coups=20_000, seed=1, wagers=["player"])
    assert (told.shoes, told.coups) == (plain.shoes, plain.coups)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--progressive nothing.toml", "simulate.unreadable"),
        (f"--progressive {PROGRESSIVE} --wager tie", "usage.options_conflict"),
        (f"--progressive {PROGRESSIVE} --threads 2", "usage.options_conflict"),
        (f"--progressive {PROGRESSIVE} --scheduler tcp://127.0.0.1:1", "usage.options_conflict"),
    ],
)
def test_what_is_no_progressive_is_refused(croupier: Terminal, line: str, code: str) -> None:
    run = croupier("simulate", "punto-banco", *line.split(), "--json")
    assert (run.code, run.out) == (2, "")
    told = [msgspec.json.decode(each) for each in run.err.splitlines()]
    assert [each["code"] for each in told if each["type"] == "error"] == [code]
