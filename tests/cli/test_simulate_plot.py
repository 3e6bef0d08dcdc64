"""Which pictures does ``croupier simulate --plot`` draw, and what is refused before anything is dealt?"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

import pytest

from tests.cli.counts import PROGRESSIVE, count_file

if TYPE_CHECKING:
    from pathlib import Path

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
        "croupier: --plot: pictures need matplotlib; "
        'type: pip install "croupier[plots]" (simulate.missing_plots)\n'
    )
