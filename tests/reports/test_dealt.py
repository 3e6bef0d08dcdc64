"""Do the sections that need a simulation say what was dealt, and how far it lies from what is exact?"""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from math import sqrt

import pytest

from croupier import regulations, simulate
from croupier.reports import make, sections
from croupier.reports.cross_check import check
from croupier.reports.numbers import decimal
from croupier.reports.page import Table
from croupier.simulate import counting as counts
from tests.reports.made import asked, dealt


def test_the_shoes_are_those_that_simulate_deals() -> None:
    report = dealt()
    of = report.cross_check
    assert of is not None
    found = simulate.run(regulations.load("nj-baccarat"), coups=100_000, seed=7)
    assert (of.shoes, of.coups, of.digest) == (found.shoes, found.coups, found.digest)
    for each in of.wagers:
        result = found.result(each.id)
        assert (each.mean, each.se, each.exact, each.z) == (
            result.mean,
            result.se,
            result.exact,
            result.distance,
        )


def test_cells_add_up_to_all_coups_and_their_chances_to_one() -> None:
    of = dealt().cross_check
    assert of is not None
    grid = [each for row in of.grid for each in row if each is not None]
    for cells in (of.results, of.cards, grid, *(each.lines for each in of.wagers)):
        assert sum(each.coups for each in cells) == of.coups
        assert sum((each.chance for each in cells), Fraction(0)) == 1
    everything = [*of.results, *of.cards, *grid, *(line for each in of.wagers for line in each.lines)]
    assert of.cells == len(everything)
    assert of.far == sum(each.z is not None and each.z.square > 9 for each in everything)
    assert of.worst is not None
    assert of.worst.square == max(each.z.square for each in everything if each.z is not None)
    assert of.far <= 3


@pytest.mark.parametrize(
    ("count", "chance"), [(520, Fraction(1, 2)), (80, Fraction(1, 10)), (0, Fraction(1, 999))]
)
def test_z_of_a_cell_is_that_of_so_many_independent_coups(count: int, chance: Fraction) -> None:
    found = check("", count, chance, 1000)
    expected = (count - 1000 * float(chance)) / sqrt(1000 * float(chance) * (1 - float(chance)))
    assert found.z is not None
    assert abs(float(decimal(found.z, 12)) - expected) < 1e-9


def test_what_is_certain_has_no_z() -> None:
    assert check("", 10, Fraction(1), 10).z is None
    assert check("", 0, Fraction(0), 10).z is None


def test_counting_is_that_of_the_same_shoes() -> None:
    of = dealt().counting
    assert of is not None
    assert (of.seed, of.shoes, of.most, of.cover_card) == (7, 40, 2, 14)
    rules = regulations.load("nj-baccarat")
    for each in of.wagers:
        tags = counts.best_tags(rules, each.id, 2)
        best = counts.perfect(rules, each.id, 7, 40)
        assert each.tags == tags.tags
        assert each.betting_correlation == tags.correlation
        assert each.perfect is not None
        assert (each.perfect.bets, each.perfect.per_shoe.mean) == (best.bets, best.per_shoe.mean)
        assert of.coups == best.coups
        if each.counted is not None:
            assert each.at_least is not None
            assert each.counted.per_shoe.mean <= each.perfect.per_shoe.mean


def test_a_wager_that_no_card_changes_has_a_reason_and_no_count() -> None:
    report = make(asked("punto-banco", wagers=("player-pair", "dragon-7"), shoes=2))
    assert report.counting is not None
    pair, dragon = report.counting.wagers
    assert pair.why_not == "no rank that is removed changes what the wager player-pair is worth"
    assert (pair.tags, pair.counted, pair.perfect) == ((), None, None)
    assert (dragon.why_not, len(dragon.tags)) == ("", 10)


def test_the_cover_card_is_told_beside_the_fresh_shoe() -> None:
    report = dealt()
    assert report.sensitivity is not None
    assert report.cross_check is not None
    rows = report.sensitivity.cut_card
    assert rows is not None
    for row, each in zip(rows, report.cross_check.wagers, strict=True):
        assert (row.fresh, row.shoes, row.apart) == (each.exact, each.mean, each.mean - each.exact)
    tables = [block for page in sections(report) for block in page.blocks if isinstance(block, Table)]
    assert "sensitivity.cover-card" in {table.key for table in tables}


def test_either_simulation_may_be_left_out_alone() -> None:
    one = make(asked("nj-baccarat", wagers=("tie",), shoes=2))
    other = make(asked("nj-baccarat", wagers=("tie",), coups=1_000))
    assert (one.counting is None, one.cross_check is None) == (False, True)
    assert (other.counting is None, other.cross_check is None) == (True, False)


def test_who_cannot_deal_is_told_before_any_work_what_can_be_had_without() -> None:
    code = """
import sys
sys.modules["numba"] = None
from croupier.errors import SimulateError
from croupier.reports import Asked, make
asked = Asked(rules="nj-baccarat", edition="2024-12-18", coups=0, shoes=0)
make(asked)
try:
    make(Asked(rules="nj-baccarat", edition="2024-12-18"), print)
except SimulateError as error:
    print(*error.problems[0], sep="|")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    said, _, _, remedy, *_ = done.stdout.split("|")
    assert said == "simulate.missing_extra"
    assert remedy.endswith("or ask for a report without: --no-simulation")
