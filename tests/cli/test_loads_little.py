"""Does a command load itself and what it needs, and nothing of the others?"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from croupier.cli.commands import COMMANDS
from tests.cli.terminal import SOURCE

HEAVY: Final = {"asyncio", "importlib.metadata", "numba", "numpy", "polars", "random", "rich", "sqlalchemy"}


def loaded(*words: str) -> set[str]:
    """Name every module that is loaded once a command is done; `-X importtime` does not list them all."""
    code = (
        "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
        "from croupier.cli.main import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "line",
    [
        "--version",
        "--help",
        "deal pa-baccarat --coups 1 --seed 1",
        "deal chemin-de-fer --player table-draw --banker always-stay --seed 1",
        "rules show nj-baccarat",
        "rules diff nj-baccarat pa-baccarat",
        "rules clauses nj-baccarat",
        "roads BPPTBBPB",
        "simulate --help",
        "journal verify --help",
        "schema simulate-count",
        "odds pa-baccarat --wager player",
        "odds punto-banco --removal --correlation --json",
        "odds chemin-de-fer --player table-draw --banker 9/11 --cells",
        "odds chemin-de-fer --player equilibrium --banker equilibrium",
        "solve chemin-de-fer --cells --json",
    ],
)
def test_nothing_heavy(line: str) -> None:
    assert loaded(*line.split()) & HEAVY == set()


def test_neither_version_nor_help_needs_the_parser() -> None:
    for line in ("--version", "--help"):
        assert not loaded(line) & {"cyclopts", "msgspec", "inspect"}


def test_the_list_of_games_needs_no_parser_where_nothing_is_left_to_parse() -> None:
    for line in ("rules", "rules --json"):
        assert "cyclopts" not in loaded(*line.split())


def test_a_command_does_not_load_the_others() -> None:
    modules = {command.target.partition(":")[0] for command in COMMANDS}
    assert loaded("deal", "pa-baccarat", "--seed", "1") & modules == {"croupier.cli.deal"}
    assert not loaded("deal", "pa-baccarat", "--seed", "1") & {
        "croupier.play.policies",
        "croupier.cli.asking",
        "fractions",
    }
    assert loaded("completion", "--help") & modules == {"croupier.cli.completion"}


def opened(*words: str) -> set[str]:
    """Name every TOML file that a command opens."""
    code = (
        "import sys; opened = set(); "
        "sys.addaudithook(lambda event, about: event == 'open' and opened.add(str(about[0]))); "
        "from croupier.cli.main import main; code = main(); "
        "found = [file for file in opened if file.endswith('.toml')]; "
        "print(*found, sep='\\n', file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return {Path(file).name for file in done.stderr.splitlines()}


def test_the_odds_of_a_wager_read_its_family_and_its_game_and_no_other() -> None:
    assert opened("odds", "pa-baccarat", "--wager", "player") == {"2014-02-01.toml", "player.toml"}
    assert opened("odds", "pa-baccarat") == {"2014-02-01.toml", "player.toml", "banker.toml", "tie.toml"}
    named = opened("odds", "punto-banco", "--wager", "egalite-group-4-5")
    assert named == {"2026-11-29.toml", "egalite-group.toml"}


def test_odds_need_nothing_of_play_and_no_page_where_data_is_asked_for() -> None:
    modules = loaded("odds", "pa-baccarat", "--json")
    assert not {name for name in modules if name.startswith(("croupier.play", "croupier.records"))}
    assert "croupier.cli.odds_page" not in modules
    assert "croupier.cli.odds_told" not in loaded("odds", "pa-baccarat")


def test_the_list_of_games_loads_no_wagers_where_no_plug_in_brings_any() -> None:
    assert "croupier.wagers" not in loaded("rules")
