"""What does ``croupier simulate`` print, as a page and as data, and how does it tell how far it is?"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import odds, regulations, simulate
from croupier.cli.interrupts import INTERRUPTED
from croupier.cli.simulate_asked import ONLY
from croupier.cli.simulate_data import SimulationData
from croupier.cli.simulate_plot import SHOWN
from croupier.cli.simulate_progress import ProgressLine
from tests.cli.terminal import SOURCE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Run, Terminal

KILL = """
import os, signal, sys
from croupier.cli import simulate_progress
tell = simulate_progress.Telling.__call__
def press(self, progress):
    tell(self, progress)
    if progress.coups > {}:
        os.kill(os.getpid(), signal.SIGINT)
simulate_progress.Telling.__call__ = press
"""
LOADED = """
import sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name in ("numba.core", "numpy._core"):  # that numba and numpy are there at all is asked before
            print("loads", name, file=sys.stderr, flush=True)
sys.meta_path.insert(0, Finder())
"""


def typed(*words: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """Type a command in a process of its own, in which something else is done before."""
    code = f"{before}\nimport sys\nfrom croupier.cli.main import main\nsys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, "simulate", *words],
        env={"PYTHONPATH": str(SOURCE), "PATH": os.environ["PATH"]},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def data(run: Run) -> SimulationData:
    """Read what ``--json`` printed."""
    assert run.code == 0, run.err
    (line,) = run.lines
    return msgspec.json.decode(line, type=SimulationData)


def test_data_has_what_the_run_has(croupier: Terminal) -> None:
    line = ("punto-banco", "--coups", "30000", "--seed", "5", "--set", "decks=6", "--threads", "2")
    told = data(croupier("simulate", *line, "--json"))
    ruleset = regulations.load("punto-banco", {"decks": 6})
    found = simulate.run(ruleset, coups=30_000, seed=5, threads=1)
    assert (told.rules, told.edition, told.hash) == (ruleset.id, ruleset.edition, ruleset.hash)
    assert told.submission["decks"] == 6
    assert (told.seed, told.coups, told.shoes, told.whole) == (5, found.coups, found.shoes, True)
    assert told.digest == found.digest
    outcomes = told.outcomes
    assert (outcomes.player, outcomes.banker, outcomes.tie) == found.outcomes
    assert told.coups_per_second == pytest.approx(told.coups / told.seconds)
    exact = odds.exact(ruleset)
    for mine, each in zip(told.wagers, found.wagers, strict=True):
        assert (mine.id, Fraction(mine.brought), Fraction(mine.ev)) == (each.id, each.mean, each.exact)
        assert (mine.mean, mine.se, mine.z) == (float(each.mean), each.se, each.distance)
        assert mine.exact == float(exact.worth(each.id).ev)
        assert [line.coups for line in mine.lines] == [line.coups for line in each.lines]
    assert sum(each.coups for each in told.classes) == told.coups
    assert {each.coups: each.shoes for each in told.lengths} == found.lengths
    assert {each.length: each.banker for each in told.streaks if each.banker} == found.streaks["banker"]
    assert told.cards == {str(cards): coups for cards, coups in found.cards.items()}


def test_a_page_of_eighty_columns_that_is_always_the_same(croupier: Terminal) -> None:
    line = ("simulate", "punto-banco", "--coups", "20000", "--seed", "1")
    one = croupier(*line)
    other = croupier(*line, "--threads", "1")
    assert one.code == 0
    assert one.out == other.out
    assert max(map(len, one.lines)) <= 80
    assert one.lines[1] == "shoes 0 to 247 of seed 1: 20,138 coups, 81.20 a shoe"
    assert any(line.startswith("*dragon-7 ") for line in one.lines)
    begun, ended = one.err.splitlines()
    assert begun.startswith("simulating at least 20,000 coups of punto-banco")
    assert "coups dealt in" in ended


def test_a_wager_that_is_named_is_told_line_by_line(croupier: Terminal) -> None:
    run = croupier("simulate", "punto-banco", "--shoes", "50", "--seed", "1", "--wager", "tiger-pair")
    found = simulate.run(regulations.load("punto-banco"), shoes=50, seed=1, wagers=["tiger-pair"])
    assert run.code == 0
    assert max(map(len, run.lines)) <= 80
    for each in found.wagers[0].lines:
        assert any(f"{each.coups:,}" in line and line.endswith(_percent(each.chance)) for line in run.lines)


def _percent(value: Fraction) -> str:
    return f"{float(100 * value):.4f}"


def test_choices_are_made_as_they_are_typed(croupier: Terminal) -> None:
    line = ("simulate", "chemin-de-fer", "--shoes", "50", "--seed", "1", "--json")
    told = data(croupier(*line, "--player", "9/11", "--banker", "table-draw"))
    assert (told.player, told.banker) == ("9/11", "table-draw")
    other = data(croupier(*line, "--player", "9/11", "--banker", "table-stay"))
    assert told.digest != other.digest


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("chemin-de-fer", ["usage.choice_needed"]),
        ("chemin-de-fer --player 1/2", ["usage.choice_needed"]),
        ("pa-baccarat --player 1/2", ["usage.no_choice"]),
        ("pa-baccarat --coups 5 --shoes 5", ["usage.options_conflict"]),
        ("pa-baccarat --threads 5 --workers 5", ["usage.options_conflict"]),
        ("pa-baccarat --workers 2 --scheduler tcp://127.0.0.1:1", ["usage.options_conflict"]),
        ("pa-baccarat --coups 0", ["usage.wrong_value"]),
        ("pa-baccarat --coups many", ["usage.wrong_value"]),
        ("pa-baccarat --coups 1.25e1", ["usage.wrong_value"]),
        ("pa-baccarat --coups 0e3", ["usage.wrong_value"]),
        ("pa-baccarat --shoes 1__0", ["usage.wrong_value"]),
        ("pa-baccarat --shoes 1e-1", ["usage.wrong_value"]),
        ("pa-baccarat --sessions 1e9999999999", ["usage.wrong_value"]),
        ("pa-baccarat --seed -1", ["usage.wrong_value"]),
        ("pa-baccarat --wager dragon-7", ["wagers.not_offered"]),
        ("pa-baccarat --wager dragon", ["wagers.unknown"]),
        ("pa-baccarat --scheduler here", ["simulate.no_scheduler"]),
        ("nowhere", ["regulations.unknown_id"]),
        (f"pa-baccarat --seed {2**64}", ["cards.bad_seed"]),
    ],
)
def test_what_cannot_be_simulated_is_refused(line: str, codes: list[str], croupier: Terminal) -> None:
    run = croupier("simulate", *line.split(), "--json")
    assert (run.code, run.out) == (2, "")
    told = [msgspec.json.decode(each) for each in run.err.splitlines()]
    assert [each["code"] for each in told if each["type"] == "error"] == codes


def test_a_line_comes_before_anything_heavy_is_loaded() -> None:
    done = typed("pa-baccarat", "--coups", "100", "--seed", "1", before=LOADED)
    assert done.returncode == 0
    first, second, *_ = done.stderr.splitlines()
    assert first.startswith("simulating at least 100 coups of pa-baccarat")
    assert second.startswith("loads num")


@pytest.mark.parametrize("dealt", [0, 100_000])
def test_an_interrupt_keeps_what_is_counted(dealt: int) -> None:
    line = ("pa-baccarat", "--coups", "2000000", "--seed", "1")
    done = typed(*line, before=KILL.format(dealt))
    assert done.returncode == INTERRUPTED
    assert "Traceback" not in done.stderr
    assert "interrupted: these are the first shoes of those that were asked for" in done.stdout
    told = typed(*line, "--json", before=KILL.format(dealt))
    assert told.returncode == INTERRUPTED
    found = msgspec.json.decode(told.stdout, type=SimulationData)
    assert not found.whole
    assert dealt < found.coups < 2_000_000
    assert found.wagers[0].se


def test_an_interrupt_before_the_first_shoe_leaves_nothing() -> None:
    done = typed("pa-baccarat", "--seed", "1", before=KILL.format(-1))
    assert (done.returncode, done.stdout) == (INTERRUPTED, "")
    assert "Traceback" not in done.stderr


def test_an_interrupted_run_goes_on_from_its_file(croupier: Terminal, tmp_path: Path) -> None:
    file = str(tmp_path / "run.parquet")
    line = ("pa-baccarat", "--coups", "2000000", "--json", "--resume", file)
    first = typed(*line, "--seed", "7", before=KILL.format(100_000))
    assert first.returncode == INTERRUPTED
    second = data(croupier("simulate", *line))
    whole = data(croupier("simulate", *line[:-2], "--seed", "7"))
    assert (second.seed, second.digest, second.wagers) == (7, whole.digest, whole.wagers)
    refused = croupier("simulate", *line, "--seed", "8")
    assert refused.code == 2
    assert "another seed" in refused.err


def test_a_run_that_is_done_has_nothing_left_to_deal(croupier: Terminal, tmp_path: Path) -> None:
    line = ("simulate", "pa-baccarat", "--shoes", "20", "--seed", "1", "--resume", str(tmp_path / "run"))
    first, second = croupier(*line), croupier(*line)
    assert first.out == second.out
    assert "coups dealt in" in first.err.splitlines()[-1]
    assert second.err.splitlines()[-1] == "nothing was left to deal"


def test_columns_in_which_only_nought_would_stand_are_left_out(croupier: Terminal) -> None:
    lines = croupier("simulate", "pa-baccarat", "--coups", "100000", "--seed", "1").lines
    found = simulate.run(regulations.load("pa-baccarat"), coups=100_000, seed=1)
    assert max(found.streaks["banker"]) == 15
    begin = next(place for place, line in enumerate(lines) if line.startswith("streaks within"))
    rows = [line.split() for line in lines[begin + 1 :]]
    lengths = [length for row in rows[::3] for length in row]
    assert lengths == [str(length) for length in range(1, 15)]
    assert all({banker, player} != {"0.00"} for banker, player in zip(rows[-2], rows[-1], strict=True))


def test_wagers_without_a_price_are_told(croupier: Terminal) -> None:
    line = ("simulate", "pa-21-baccarat", "--shoes", "5", "--seed", "1")
    said = " ".join(croupier(*line).lines)
    note = (
        "offered, but what they pay is not known; give prices: --set bonus=... for bonus-player, bonus-banker"
    )
    assert note in said
    assert note in " ".join(croupier("odds", "pa-21-baccarat").lines)
    assert data(croupier(*line, "--json")).unpriced == ("bonus-player", "bonus-banker")
    assert data(croupier(*line, "--wager", "tie", "--json")).unpriced == ()
    assert data(croupier("simulate", "pa-baccarat", "--shoes", "5", "--json")).unpriced == ()


@pytest.mark.parametrize(
    ("written", "shoes"), [("12", 12), ("1_2", 12), ("1.2e1", 12), ("1e1", 10), ("1E+1", 10), ("0_5", 5)]
)
def test_a_long_number_may_be_written_shorter(croupier: Terminal, written: str, shoes: int) -> None:
    assert data(croupier("simulate", "pa-baccarat", "--shoes", written, "--json")).shoes == shoes


def test_what_does_not_go_together_is_documented(root: Path) -> None:
    page = (root / "docs" / "commands.md").read_text(encoding="utf-8")
    _, _, table = page.partition("| with | do not go |\n|---|---|\n")
    rows = [line.split("|")[2] for line in table.partition("\n\n")[0].splitlines()]
    assert [set(re.findall("--[a-z]+", row)) for row in rows] == [
        {option for option, kinds in ONLY.items() if kind not in kinds} for kind in SHOWN
    ]


def test_progress_is_data_where_data_is_asked_for() -> None:
    often = "from croupier.cli import simulate_progress\nsimulate_progress.EVERY = 0.0\n"
    done = typed("pa-baccarat", "--coups", "1000000", "--seed", "1", "--json", before=often)
    told = [msgspec.json.decode(line, type=ProgressLine) for line in done.stderr.splitlines()]
    assert told[0] == ProgressLine(0, 0, 0, 0.0)
    assert [each.coups for each in told] == sorted(each.coups for each in told)
    assert (told[-1].coups, told[-1].shoes) == (1_007_581, told[-1].of_shoes)
    said = typed("pa-baccarat", "--coups", "1000000", "--seed", "1", before=often).stderr.splitlines()
    assert len(said) == len(told) + 1
    assert said[-2].startswith("1,007,581 coups, 100.0%")
