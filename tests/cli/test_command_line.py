"""Is a word taken for an option only where an option stands?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.cli import command_line
from croupier.cli.app import build
from croupier.cli.commands import COMMANDS

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal


def test_the_options_with_values_are_those_of_the_parser() -> None:
    valued: set[str] = set()
    for command in COMMANDS:
        app = build(command.words[0])
        for word in command.words:
            app = app[word]
        for argument in app.assemble_argument_collection():
            if argument.index is None and argument.token_count()[0]:
                valued |= set(argument.names)
    assert valued == command_line.VALUED


@pytest.mark.parametrize(
    ("line", "options", "operands"),
    [
        ("deal x --cards --version", ["--cards"], ["deal", "x"]),
        ("deal --CARDS -h x --help", ["--CARDS", "--help"], ["deal", "x"]),
        ("deal --shoe_number rules --json", ["--shoe_number", "--json"], ["deal"]),
        ("deal --seed=3 --help", ["--seed=3", "--help"], ["deal"]),
        ("deal --set --set --set -- --help", ["--set", "--set"], ["deal"]),
        ("-- --help", [], []),
    ],
)
def test_what_stands_where(line: str, options: list[str], operands: list[str]) -> None:
    assert command_line.options(line.split()) == options
    assert command_line.operands(line.split()) == operands


@pytest.mark.parametrize("spelling", ["--json", "--json=true", "--json=1", "--JSON=Yes", "--json=maybe"])
def test_faults_are_objects_however_json_is_spelled(croupier: Terminal, spelling: str) -> None:
    run = croupier("deal", "pa-baccarat", spelling, "--coups", "0")
    (problem,) = run.problems()
    assert problem.code == "usage.wrong_value"
    (problem,) = croupier("help", "nonsense", spelling).problems()
    assert problem.code == "usage.unknown_command"


def test_faults_are_objects_where_a_value_is_missing_before_json(croupier: Terminal) -> None:
    (problem,) = croupier("deal", "pa-baccarat", "--coups", "--json").problems()
    assert problem.code == "usage.missing_argument"


@pytest.mark.parametrize("line", ["--json=false --coups 0", "--json=N --coups 0", "-- --json"])
def test_faults_are_lines_where_json_is_not_asked_for(croupier: Terminal, line: str) -> None:
    assert croupier("deal", "pa-baccarat", *line.split()).err.startswith("croupier: ")
