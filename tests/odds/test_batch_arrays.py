"""Which arrays does a batch take, how does it refuse others, and what if a count does not fit in 64 bits?"""

from __future__ import annotations

import subprocess
import sys
from math import perm
from typing import TYPE_CHECKING, Final

import numpy as np
import pytest

from croupier import odds
from croupier.errors import OddsError
from croupier.odds import batch
from croupier.odds.known import NOTHING
from croupier.odds.situation import Situation
from croupier.odds.unseen import counted
from croupier.regulations import policies
from tests.odds.questions import RULES
from tests.odds.test_batch import LOOKS, MOST, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.regulations import Ruleset
    from croupier.wagers.views import Side, View

RULESET: Final = RULES[0]
CHEMIN: Final = RULES[4]
EIGHT: Final = np.array([[128, *[32] * 9]])
RESULTS: Final = [2230518282592256, 2292252566437888, 475627426473216]


def refused(compositions: object, view: View = "totals") -> tuple[str, str, str]:
    """Give the one problem of compositions that are refused: code, where and what."""
    with pytest.raises(OddsError) as raised:
        batch.counts(RULESET, compositions, view)
    (problem,) = raised.value.problems
    assert problem.remedy
    return problem.code, problem.where, problem.what


@pytest.mark.parametrize(
    ("compositions", "view", "what"),
    [
        ([[32] * 13], "totals", "it is a list"),
        (None, "totals", "it is a NoneType"),
        (np.full((1, 13), 32.0), "totals", "it is an array of float64"),
        (np.full((1, 13), "32"), "totals", "it is an array of <U2"),
        (np.ones((1, 13), bool), "totals", "it is an array of bool"),
        (np.ma.masked_equal(np.full((1, 13), 32), 1), "totals", "it is a MaskedArray"),
        (np.full((1, 13), 32, object), "totals", "it is an array of object"),
        (np.full(13, 32), "totals", "its shape is (13,)"),
        (np.full((1, 1, 13), 32), "totals", "its shape is (1, 1, 13)"),
        (np.full((1, 12), 32), "totals", "its shape is (1, 12)"),
        (np.zeros((0, 12), np.int64), "totals", "its shape is (0, 12)"),
        (np.full((1, 10), 32), "ranks", "its shape is (1, 10)"),
        (np.full((1, 10), 32), "hand", "its shape is (1, 10)"),
        (np.full((1, 13), 32), "suits", "its shape is (1, 13)"),
    ],
)
def test_what_is_no_array_of_compositions_is_refused(compositions: object, view: View, what: str) -> None:
    assert refused(compositions, view) == ("odds.bad_composition", "compositions", what)


@pytest.mark.parametrize(
    ("columns", "row", "column", "count", "what"),
    [
        (10, 0, 0, -1, "-1 of value 0"),
        (13, 1, 12, -2, "-2 of rank K"),
        (52, 2, 1, -3, "-3 of Ad"),
        (10, 2, 9, 2**56 + 1, "72057594037927937 of value 9"),
    ],
)
def test_a_count_that_is_none_is_named_by_its_row_and_column(
    columns: int, row: int, column: int, count: int, what: str
) -> None:
    rows = np.full((3, columns), 8)
    rows[row, column] = count
    assert refused(rows) == ("odds.bad_composition", f"compositions[{row}, {column}]", what)


def test_a_row_of_fewer_than_six_cards_is_named() -> None:
    rows = np.array([[6, *[0] * 9], [0, 1, 1, 1, 1, 1, 0, 0, 0, 0]])
    what = "the coup may need 6 cards, and 5 are left"
    assert refused(rows) == ("odds.short_shoe", "compositions[1]", what)
    assert batch.results(RULESET, rows[:1]).tolist() == [[0, 0, 720]]


@pytest.mark.parametrize(("view", "hand", "columns"), LOOKS)
def test_no_compositions_have_no_counts(view: View, hand: Side, columns: int) -> None:
    found = batch.counts(RULESET, np.zeros((0, columns), np.int64), view, hand)
    assert found.counts.shape == (0, len(found.keys))
    assert batch.results(RULESET, np.zeros((0, columns), np.uint8)).shape == (0, 3)


def test_integers_of_any_type_and_arrays_of_any_order_are_taken() -> None:
    cards, ranks = np.full((20, 52), 8), np.full((20, 13), 32)
    fixed = ranks.copy()
    fixed.flags.writeable = False
    for rows in (
        np.repeat(EIGHT, 20, axis=0),
        ranks,
        cards,
        cards.astype(np.int8),
        ranks.astype(np.uint16),
        ranks.astype(np.uint64),
        np.asfortranarray(cards),
        np.repeat(cards, 2, axis=1)[::2, ::2],
        fixed,
    ):
        before = rows.copy()
        assert batch.results(RULESET, rows).tolist() == [RESULTS] * len(rows)
        assert (rows == before).all()


@pytest.mark.parametrize("number", [1, 15, 16, 17, 1023, 1025, 5000])
def test_any_number_of_rows_is_counted_alike_by_any_number_of_threads(number: int) -> None:
    chance = np.random.default_rng(number)
    rows = chance.integers(0, 40, (number, 13)) + 1
    one = batch.results(RULESET, rows, threads=1)
    assert one.sum(axis=1).tolist() == [perm(int(cards), 6) for cards in rows.sum(axis=1)]
    for threads in (2, 3, None):
        assert (batch.results(RULESET, rows, threads=threads) == one).all()
    some = chance.integers(0, number, 5)
    assert (batch.results(RULESET, rows[some]) == one[some]).all()


@pytest.mark.parametrize("ruleset", [RULES[0], RULES[1]], ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize(("view", "hand", "columns"), LOOKS)
def test_counts_that_do_not_fit_in_64_bits_are_integers_without_bound(
    ruleset: Ruleset, view: View, hand: Side, columns: int
) -> None:
    assert perm(MOST, 6) < 2**63 <= perm(MOST + 1, 6)
    rows = np.full((3, columns), 4)
    rows[1, 0] = rows[2, 0] = MOST - rows[1, 1:].sum()
    rows[2, 1] += 1
    choices = odds.choices(ruleset)
    fits = batch.counts(ruleset, rows[:2], view, hand)
    assert fits.counts.dtype == np.int64
    found = batch.counts(ruleset, rows, view, hand)
    assert found.counts.dtype == object
    assert all(type(count) is int for count in found.counts.ravel())
    assert (found.counts[:2] == fits.counts).all()
    for row, shoe in enumerate(rows.tolist()):
        assert told(found, row) == dict(
            Situation(ruleset, counted(shoe), NOTHING, choices).counted(view, hand)
        )


def test_denominators_of_choices_may_be_too_large_for_64_bits() -> None:
    fine = policies.read("1/1000000007"), policies.read("1/998244353")
    found = batch.results(CHEMIN, EIGHT, player=fine[0], banker=fine[1])
    alone = odds.exact(CHEMIN, counted(EIGHT[0].tolist()), player=fine[0], banker=fine[1], wagers=())
    assert found.tolist() == [list(alone.outcomes)]
    assert found.sum() == perm(416, 6) * (1000000007 * 998244353) ** 2


def test_huge_compositions_are_counted_too() -> None:
    rows = np.full((1, 10), 10**15)
    found = batch.results(RULESET, rows)
    assert found.sum() == perm(10**16, 6)


def test_a_choice_that_nobody_makes_is_refused_where_a_count_depends_on_it() -> None:
    with pytest.raises(OddsError) as raised:
        batch.results(CHEMIN, EIGHT)
    assert [problem.code for problem in raised.value.problems] == ["odds.choice_needed"] * 2
    assert ["Player" in problem.what for problem in raised.value.problems] == [True, False]
    with pytest.raises(OddsError, match="the Banker's Hand"):
        batch.counts(CHEMIN, EIGHT, "third-card", player=policies.read("1/2"))
    ranks = batch.counts(CHEMIN, np.full((1, 13), 32), "ranks")
    assert ranks.counts.sum() == perm(416, 6)


BLOCKED: Final = "import sys; sys.modules.update(dict.fromkeys({names!r}));"


def run(root: Path, code: str, *missing: str) -> str:
    """Run a program for which these modules are not installed; give what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(names=missing) + code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("missing", ["numpy", "numba"])
@pytest.mark.parametrize("imported", ["from croupier.odds import batch", "import croupier.odds.batch.run"])
def test_a_batch_without_its_libraries_gives_the_line_to_type(
    missing: str, imported: str, root: Path
) -> None:
    code = f"""
from croupier.errors import OddsError
try:
    {imported}
except OddsError as error:
    print(*error.problems[0], sep="|")
"""
    code_, what, _, remedy, *_ = run(root, code, missing).split("|")
    assert code_ == "odds.missing_extra"
    assert missing in what
    assert remedy.endswith('-m pip install ".[fast]"')


def test_the_odds_of_one_composition_load_neither(root: Path) -> None:
    code = """
from croupier import odds, regulations
odds.exact(regulations.load("pa-baccarat"), wagers=["tie"])
print("numpy" in sys.modules, "numba" in sys.modules)
"""
    assert run(root, code).strip() == "False False"
