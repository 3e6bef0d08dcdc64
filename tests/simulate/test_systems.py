"""Is a system found by its name, are its parameters read, and is a plug-in at fault named?"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

import croupier
from croupier.errors import SimulateError
from croupier.simulate import systems
from croupier.simulate.systems import finding
from croupier.simulate.systems.parameters import written
from croupier.simulate.systems.system import Played
from tests.simulate.fates import moment
from tests.simulate.plugged import EXAMPLE, changed, forgotten, install

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Forget which plug-ins were found, before and after, and that they were imported."""
    with forgotten():
        yield


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder on the path."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


@pytest.mark.parametrize(
    ("name", "parameters", "made"),
    [
        ("flat", {}, systems.Flat()),
        ("flat", {"wager": "player", "stake": "3"}, systems.Flat("player", 3)),
        ("martingale", {"cap": "5"}, systems.Martingale(cap=5)),
        ("labouchere", {"line": "1-2-3"}, systems.Labouchere(line=(1, 2, 3))),
        ("1-3-2-6", {"line": "1 3"}, systems.Series(line=(1, 3))),
        ("kelly", {"fraction": "1/4"}, systems.Kelly(fraction=Fraction(1, 4))),
        ("kelly", {"fraction": "0.5"}, systems.Kelly(fraction=Fraction(1, 2))),
        (
            "kelly-on-count",
            {"wager": "dragon-7", "tags": "0,0,0,-1,-1,-1,-1,2,2,0"},
            systems.KellyOnCount("dragon-7", tags=(0, 0, 0, -1, -1, -1, -1, 2, 2, 0)),
        ),
    ],
)
def test_a_system_by_its_name(name: str, parameters: dict[str, str], made: systems.System) -> None:
    assert systems.system(name, parameters) == made


@pytest.mark.parametrize(
    ("name", "given", "all_of_them"),
    [
        ("flat", {}, {"wager": "banker", "stake": "1"}),
        ("martingale", {"wager": "player"}, {"wager": "player", "cap": "6"}),
        ("labouchere", {"line": "3/2/1"}, {"wager": "banker", "line": "3-2-1"}),
        ("kelly", {"fraction": "0.5"}, {"wager": "banker", "fraction": "1/2"}),
        (
            "kelly-on-count",
            {"tags": "0 0 0 -1 -1 -1 -1 2 2 0"},
            {"wager": "banker", "fraction": "1", "tags": "0/0/0/-1/-1/-1/-1/2/2/0"},
        ),
    ],
)
def test_every_parameter_in_force_is_told_and_can_be_typed(
    name: str, given: dict[str, str], all_of_them: dict[str, str]
) -> None:
    made = systems.system(name, given)
    assert systems.parameters(made) == all_of_them
    assert systems.system(name, all_of_them) == made


def test_the_parameters_of_each_of_ours_are_documented_with_what_they_are_by_themselves(root: Path) -> None:
    page = (root / "docs" / "bankroll.md").read_text(encoding="utf-8")
    for name, kind in systems.OWN.items():
        (row,) = (line for line in page.splitlines() if line.startswith(f"| `{name}` | "))
        told = dict(re.findall("`([a-z]+)=([^`]+)`", row))
        defaults = {field.encode_name: written(field.default) for field in structs.fields(kind)}
        assert defaults.pop("wager") == "banker"
        if name == "kelly-on-count":
            assert defaults.pop("tags")
            assert "`tags`" in row
        assert told == defaults


def test_a_count_without_tags_says_what_to_give() -> None:
    with pytest.raises(SimulateError) as error:
        systems.system("kelly-on-count")
    (problem,) = error.value.problems
    assert (problem.code, problem.where) == ("simulate.bad_parameter", "tags")
    assert problem.remedy.startswith("give tags=0/0/0/-1/-1/-1/-1/2/2/0 ")


def test_each_of_ours_says_what_it_does() -> None:
    assert list(systems.names())[: len(systems.OWN)] == list(systems.OWN)
    assert all(systems.names().values())


@pytest.mark.parametrize(
    ("name", "parameters", "codes"),
    [
        ("martingal", {}, ["simulate.unknown_system"]),
        ("flat", {"cap": "5"}, ["simulate.bad_parameter"]),
        ("martingale", {"cap": "five", "caps": "5"}, ["simulate.bad_parameter"] * 2),
        ("martingale", {"cap": "1" * 30}, ["simulate.bad_parameter"]),
        ("labouchere", {"line": ""}, ["simulate.bad_parameter"]),
        ("labouchere", {"line": "1-x"}, ["simulate.bad_parameter"]),
        ("kelly", {"fraction": "2"}, ["simulate.bad_parameter"]),
        ("kelly", {"fraction": "1/0"}, ["simulate.bad_parameter"]),
    ],
)
def test_what_is_refused(name: str, parameters: dict[str, str], codes: list[str]) -> None:
    with pytest.raises(SimulateError) as error:
        systems.system(name, parameters)
    assert [problem.code for problem in error.value.problems] == codes
    assert all("\n" not in problem.line() and problem.remedy for problem in error.value.problems)


def test_a_plugins_system_is_made_and_played(site: Path) -> None:
    install(site, "house_one")
    system = systems.system("last-winner", {"units": "2"})
    assert systems.parameters(system) == {"units": "2"}
    assert systems.names()["last-winner"] == "on the hand that won last"
    state = system.start()
    assert system.bet(state, moment(unit=5)) is None
    state = system.follow(state, Played("", 0, 0, "none", "banker"))
    state = system.follow(state, Played("", 0, 0, "none", "tie"))
    assert system.bet(state, moment(unit=5)) == ("banker", 10)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("raise RuntimeError('no\\nlicence')", "no licence"),
        ("", "no mapping"),
        ("SYSTEMS = {}", "no mapping"),
        ("SYSTEMS = {'a': 5}", "no class of msgspec.Struct"),
        (changed(("    def follow(", "    def follows(")), "has no follow"),
        (changed(("units: int", "units: float")), "units is none of"),
        (changed(("units: int", "units: Unknown")), "its fields cannot be read"),
        (changed(('"last-winner"', '"flat"')), "redefines the system flat, which is Croupier's"),
        (
            changed(("SYSTEMS: Final", "def __getattr__(name):\n    raise RuntimeError(name)\nOTHER: Final")),
            "RuntimeError",
        ),
    ],
)
def test_a_plugin_at_fault_is_named_and_the_others_go_on(site: Path, code: str, words: str) -> None:
    install(site, "house_faulty", code)
    install(site, "house_sound", changed(('"last-winner"', '"winner"')))
    assert systems.system("winner").start() == ()
    (problem,) = systems.faults()
    assert problem.code == "simulate.plugin_broken"
    assert words in problem.what
    assert "house_faulty 2.1" in problem.where
    assert "\n" not in problem.line()
    with pytest.raises(SimulateError) as error:
        systems.system("last-winner")
    assert [each.code for each in error.value.problems] == [
        "simulate.unknown_system",
        "simulate.plugin_broken",
    ]


def test_two_plugins_with_one_name_are_named(site: Path) -> None:
    install(site, "house_a")
    install(site, "house_b")
    (problem,) = systems.faults()
    assert problem.where == "plug-in house_b 2.1"
    assert "house_a 2.1" in problem.what


def test_a_plugins_system_that_fails_is_named(site: Path) -> None:
    install(
        site,
        "house_one",
        changed(("        return Bet(", "        raise SystemExit('gone\\nhome')\n        return Bet(")),
    )
    system = systems.system("last-winner")
    with pytest.raises(SimulateError) as error:
        system.bet((0,), moment())
    (problem,) = error.value.problems
    assert (problem.code, problem.where) == ("simulate.plugin_failed", "plug-in house_one 2.1")
    assert "SystemExit: gone home" in problem.what


def test_a_plugin_whose_system_answers_no_bet_is_named(site: Path) -> None:
    install(
        site, "house_one", changed(("        return Bet(", "        return Bet(0.5, 1) if state else Bet("))
    )
    system = systems.system("last-winner")
    with pytest.raises(SimulateError) as error:
        system.bet((0,), moment())
    (problem,) = error.value.problems
    assert (problem.code, problem.where) == ("simulate.bad_bet", "plug-in house_one 2.1")


def test_a_plugins_parameter_that_cannot_be(site: Path) -> None:
    install(
        site,
        "house_one",
        changed(
            (
                "    units: int = 1\n",
                "    units: int = 1\n\n    def __post_init__(self):\n        raise ValueError(self.units)\n",
            )
        ),
    )
    with pytest.raises(SimulateError) as error:
        systems.system("last-winner", {"units": "7"})
    assert "cannot be made: ValueError: 7" in error.value.problems[0].what


def test_nobody_asks_for_plugins_where_a_system_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*_: object) -> None:
        message = "plug-ins were asked for"
        raise AssertionError(message)

    monkeypatch.setattr(finding, "brought", asked)
    assert systems.system("flat") == systems.Flat()


def test_the_example_is_built_installed_and_played(tmp_path: Path) -> None:
    """The wheel of examples/croupier-system-example, unpacked onto the path as an installer does it."""
    project, folder = tmp_path / "project", tmp_path / "site"
    shutil.copytree(EXAMPLE, project)
    build = f"import hatchling.build; print(hatchling.build.build_wheel({str(tmp_path)!r}))"
    made = subprocess.run(
        [sys.executable, "-c", build], cwd=project, capture_output=True, text=True, check=True
    )
    zipfile.ZipFile(tmp_path / made.stdout.split()[-1]).extractall(folder)
    source = str(croupier.__path__[0]).removesuffix("croupier")
    script = (
        "from croupier import regulations as r; from croupier.simulate import systems as s, bankroll as b; "
        "played = b.sessions(r.load('punto-banco'), s.system('last-winner'), "
        "b.Terms(bankroll=1000, unit=10), 1, 3); print(played.wagers.keys() == {'player', 'banker'})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), source])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "True"
