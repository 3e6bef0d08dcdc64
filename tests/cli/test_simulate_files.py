"""Is what names no file, or one file for two purposes, refused in a line before anything is dealt?"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.cli.counts import COUNT, PROGRESSIVE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

LONG = "x" * 300


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Type in a folder that has a count, also under the name of a picture, a link and another folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("count.toml", "count.svg"):
        (tmp_path / name).write_text(COUNT, encoding="utf-8")
    (tmp_path / "linked.svg").symlink_to("count.svg")
    os.link("count.svg", "again.svg")
    (tmp_path / "r").mkdir()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--plot a.svg --resume a.svg", "--resume and --plot are given 'a.svg', which is one file"),
        ("--plot a.svg --resume ./a.svg", "--resume and --plot are given './a.svg' and 'a.svg'"),
        ("--count count.svg --plot count.svg", "--count and --plot are given 'count.svg'"),
        ("--count count.svg --plot r/../count.svg", "--count and --plot are given"),
        ("--count count.svg --plot linked.svg", "--count and --plot are given"),
        ("--count count.svg --plot again.svg", "--count and --plot are given"),
        ("--plot r/x.svg --plot r/../r/x.svg", "--plot is given twice: 'r/x.svg' and 'r/../r/x.svg'"),
        ("--system flat --plot x.svg --plot paths=r/../x.svg", "--plot is given twice"),
        ("--submission x.toml --count x.toml", "--count and --submission are given 'x.toml'"),
        (
            f"--progressive {PROGRESSIVE} --submission {PROGRESSIVE}",
            "--progressive and --submission are given",
        ),
    ],
)
def test_one_file_for_two_purposes(croupier: Terminal, tmp_path: Path, line: str, said: str) -> None:
    before = sorted(tmp_path.iterdir())
    run = croupier("simulate", "punto-banco", "--shoes", "2", *line.split(), "--json")
    if "--system" in line:
        run = croupier("simulate", "punto-banco", *line.split(), "--json")
    (problem,) = run.problems()
    assert (run.code, run.out, problem.code) == (2, "", "usage.options_conflict")
    assert problem.what.startswith(said)
    assert sorted(tmp_path.iterdir()) == before
    assert (tmp_path / "count.svg").read_text(encoding="utf-8") == COUNT


def test_files_that_are_apart_go_together(croupier: Terminal) -> None:
    line = "--shoes 2 --seed 1 --plot a.svg --plot r/a.svg --resume a.parquet"
    assert croupier("simulate", "punto-banco", *line.split()).code == 0


@pytest.mark.parametrize(
    "option",
    [
        "--resume",
        "--count",
        "--system",
        "--progressive",
        "--plot",
        "--scheduler",
        "--wager",
        "--submission",
        "--system flat --terms",
    ],
)
def test_an_empty_value_is_refused(croupier: Terminal, option: str) -> None:
    run = croupier("simulate", "punto-banco", *option.split(), "", "--json")
    (problem,) = run.problems()
    assert (run.code, run.out) == (2, "")
    assert (problem.code, problem.where) == ("usage.wrong_value", option.rsplit(maxsplit=1)[-1])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"--resume {LONG}", "simulate.damaged_run"),
        ("--resume count.toml/run", "simulate.damaged_run"),
        ("--resume /dev/null", "simulate.damaged_run"),
        ("--resume r", "simulate.damaged_run"),
        (f"--count {LONG}", "simulate.unreadable"),
        (f"--progressive {LONG}", "simulate.unreadable"),
        (f"--plot {LONG}.svg", "usage.cannot_write"),
        (f"--submission {LONG}", "submission.unreadable"),
    ],
)
def test_what_cannot_be_a_file_is_a_line(croupier: Terminal, line: str, code: str) -> None:
    run = croupier("simulate", "punto-banco", *line.split())
    assert (run.code, run.out) == (2, "")
    assert run.err.endswith(f"({code})\n")
    assert len([each for each in run.err.splitlines() if not each.startswith("simulating")]) == 1


@pytest.mark.parametrize(
    ("wager", "code", "said"),
    [
        ("pair", "simulate.several_wagers", "name one: player-pair, banker-pair"),
        ("dragon-bonus", "simulate.several_wagers", "name one: dragon-bonus-player, dragon-bonus-banker"),
        ("dragon-8", "wagers.unknown", "did you mean 'dragon-7'?"),
        ("zzzz", "wagers.unknown", "punto-banco has player, banker, tie, player-pair, "),
    ],
)
def test_one_wager_is_wanted_and_the_file_of_a_count_named(
    croupier: Terminal, tmp_path: Path, wager: str, code: str, said: str
) -> None:
    (tmp_path / "other.toml").write_text(COUNT.replace('"dragon-7"', f'"{wager}"'), encoding="utf-8")
    told = croupier("simulate", "punto-banco", "--count", "other.toml", "--shoes", "2")
    assert f"croupier: other.toml, wager: {'there is no' if code == 'wagers.unknown' else wager}" in told.err
    for line in ("--system flat", "--system kelly", "--system kelly-on-count,tags=0/0/0/-1/-1/-1/-1/2/2/0"):
        run = croupier("simulate", "punto-banco", *line.split(), "--wager", wager, "--sessions", "1")
        for each in (told, run):
            assert each.code == 2
            assert said in each.err
            assert each.err.endswith(f"({code})\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--coups 99999999999999999999", "99999999999999999999 coups are more than are dealt of a seed"),
        ("--shoes 99999999999999999999", "99999999999999999999 shoes are more than are dealt of a seed"),
        ("--system flat --terms unit=99999999999999999", "unit: 99999999999999999 cannot be"),
        ("--system flat --terms most=50", "most: 50 cannot be; give at least the unit, 100"),
        ("--system flat --terms least=150,chip=100", "least: 150 cannot be; give a multiple"),
    ],
)
def test_what_is_refused_is_what_was_typed(croupier: Terminal, line: str, said: str) -> None:
    run = croupier("simulate", "punto-banco", *line.split())
    assert run.code == 2
    assert f"croupier: {said}" in run.err
    assert run.err.count("croupier: ") == 1


def test_a_unit_that_nobody_typed_is_a_multiple_of_the_chip(croupier: Terminal) -> None:
    run = croupier("simulate", "punto-banco", "--system", "flat", "--sessions", "1", "--terms", "chip=30")
    assert run.code == 0, run.err
    assert "terms: bankroll = 12,000, unit = 120, least = 120, chip = 30, shoes = 1" in run.out
