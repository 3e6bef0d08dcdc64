"""Which pictures does ``croupier simulate --plot`` draw, and what is refused before anything is dealt?"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from croupier.extras import install
from croupier.simulate import pictures
from tests.cli.counts import PROGRESSIVE, count_file

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("--shoes 5", ""),
        ("--shoes 5 --wager dragon-7", "depth="),
        ("--shoes 200 --count COUNT", "true-counts="),
        ("--sessions 8 --system flat", "results="),
        ("--sessions 8 --system paroli", "paths="),
        (f"--shoes 40 --progressive {PROGRESSIVE}", "gaps="),
        (f"--shoes 1 --progressive {PROGRESSIVE}", ""),
    ],
)
def test_each_simulation_has_its_picture_and_the_bytes_repeat(
    croupier: Terminal, tmp_path: Path, line: str, shown: str
) -> None:
    words = line.replace("COUNT", count_file(tmp_path)).split()
    one, other, png = (tmp_path / name for name in ("one.svg", "other.svg", "one.PNG"))
    for file in (one, other):
        run = croupier("simulate", "punto-banco", "--seed", "1", *words, "--plot", f"{shown}{file}")
        assert (run.code, run.out != "") == (0, True), run.err
    assert one.read_bytes() == other.read_bytes()
    assert one.read_bytes().startswith(b"<?xml")
    assert croupier("simulate", "punto-banco", "--seed", "1", *words, "--plot", str(png)).code == 0
    assert png.read_bytes().startswith(PNG)


def test_a_count_that_bets_at_low_counts_too_shows_both_triggers(croupier: Terminal, tmp_path: Path) -> None:
    file = Path(count_file(tmp_path))
    drawn: list[bytes] = []
    for more in ("", "at-most = -3\n"):
        file.write_text(file.read_text(encoding="utf-8") + more, encoding="utf-8")
        line = ("simulate", "punto-banco", "--seed", "1", "--shoes", "20", "--count", str(file))
        assert croupier(*line, "--plot", str(tmp_path / "x.svg")).code == 0
        drawn.append((tmp_path / "x.svg").read_bytes())
    assert [b"bet up to -3" in each for each in drawn] == [False, True]


def test_several_pictures_of_one_run(croupier: Terminal, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("results.svg", "a=b.svg")]
    line = ("simulate", "pa-baccarat", "--system", "flat", "--sessions", "3", "--seed", "1")
    assert croupier(*line, "--plot", str(files[0]), "--plot", f"paths={files[1]}").code == 0
    one, other = (file.read_bytes() for file in files)
    assert one != other


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("--plot x.jpg --plot paths=y.png", ["usage.wrong_value"] * 2),
        ("--plot x", ["usage.wrong_value"]),
        ("--system flat --plot result=x.png --plot foo=x.svg", ["usage.wrong_value"] * 2),
        ("--plot x.svg --plot x.svg", ["usage.options_conflict"]),
        ("--plot nowhere/x.svg", ["usage.cannot_write"]),
        ("--system flat --plot depth=x.svg", ["usage.wrong_value"]),
    ],
)
def test_what_cannot_be_drawn_is_refused_before_anything_is_dealt(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, codes: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run = croupier("simulate", "pa-baccarat", *line.split(), "--json")
    assert (run.code, run.out) == (2, "")
    assert [each.code for each in run.problems()] == codes
    assert [*tmp_path.iterdir()] == []


def test_without_the_extra_the_line_that_installs_it_is_told(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(_name: str) -> None:
        """Find no package."""

    monkeypatch.setattr(importlib.util, "find_spec", nothing)
    run = croupier("simulate", "pa-baccarat", "--plot", str(tmp_path / "x.svg"))
    assert (run.code, run.out) == (2, "")
    assert run.err == (
        f"croupier: --plot: pictures need matplotlib; {install('plots')} (simulate.missing_plots)\n"
    )


def test_a_picture_that_there_is_not_is_refused_with_the_near_one(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    line = ("simulate", "pa-baccarat", "--system", "flat", "--sessions", "3", "--seed", "1", "--plot")
    assert croupier(*line, "result=out.png").err.splitlines()[-1] == (
        "croupier: --plot: there is no picture 'result'; did you mean 'results'? "
        "this simulation has: results, paths; a file of this name is ./result=out.png (usage.wrong_value)"
    )
    assert croupier(*line, "./result=out.png").code == 0
    assert [each.name for each in tmp_path.iterdir()] == ["result=out.png"]


def test_a_picture_that_fails_does_not_lose_the_result(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> bytes:
        """Fail as a disk that is full."""
        raise OSError(28, "No space left on device")

    line = ("simulate", "pa-baccarat", "--shoes", "5", "--seed", "1")
    page = croupier(*line).out
    monkeypatch.setattr(pictures, "encoded", failing)
    run = croupier(*line, "--plot", str(tmp_path / "x.png"))
    assert run.out == page
    assert run.code != 0
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("--shoes 5 --wager tie", "Punto banco: what a unit on Tie is worth"),
        ("--shoes 99 --count COUNT", "Punto banco, Dragon 7, true count: how often each value comes"),
        ("--sessions 8 --system flat --wager player", "Punto banco, flat on Player, seed 1: how 8 sessions"),
        (f"--shoes 40 --progressive {PROGRESSIVE}", "Punto banco, Heavenly 9 progressive"),
    ],
)
def test_its_title_names_game_wager_and_system_in_words(
    croupier: Terminal, tmp_path: Path, line: str, title: str
) -> None:
    words = line.replace("COUNT", count_file(tmp_path)).split()
    file = tmp_path / "x.svg"
    assert croupier("simulate", "punto-banco", "--seed", "1", *words, "--plot", str(file)).code == 0
    (said,) = re.findall("<title>(.*)</title>", file.read_text(encoding="utf-8"))
    assert said.startswith(title)
    assert "seed 1" in said
