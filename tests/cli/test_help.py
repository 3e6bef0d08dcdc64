"""Is the help one screen, and does each page tell of every option that its command has?"""

from __future__ import annotations

import datetime as dt
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import croupier as package
from croupier.cli.app import build
from croupier.cli.commands import COMMANDS, Command
from croupier.server.operators import Operators
from croupier.table.journal import Journal
from tests.table.journal.played import play

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

EACH = pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command.words))

ENDING = pytest.mark.parametrize(
    "command",
    # A server goes on until it is told to stop: tests/server/test_serve.py.
    [command for command in COMMANDS if command.words != ("serve",)],
    ids=lambda command: " ".join(command.words),
)


def options(command: Command) -> list[str]:
    """Give the names of everything that cyclopts parses for a command."""
    app = build(command.words[0])
    for word in command.words:
        app = app[word]
    return [name for argument in app.assemble_argument_collection() for name in argument.names]


def test_the_whole_is_one_screen_with_examples(croupier: Terminal) -> None:
    run = croupier("--help")
    assert (run.code, run.err) == (0, "")
    assert len(run.lines) <= 24
    assert max(map(len, run.lines)) <= 80
    assert "Examples:" in run.lines
    for command in COMMANDS:
        shown = croupier(*command.words[:-1], "--help").out if command.apart else run.out
        assert f"  {' '.join(command.words)} " in shown
        assert command.summary in shown
    assert croupier().out == croupier("-h").out == croupier("help").out == run.out


def test_the_examples_of_the_screen_work(croupier: Terminal) -> None:
    shown = [line for line in croupier("--help").lines if line.startswith("  croupier ")]
    assert len(shown) >= 4
    for line in shown:
        words = shlex.split(line, comments=True)
        assert croupier(*words[1:]).code == 0, line


@EACH
def test_each_page_fits_and_tells_every_option(croupier: Terminal, command: Command) -> None:
    run = croupier(*command.words, "--help")
    assert (run.code, run.err) == (0, "")
    assert run.lines[0].startswith(f"Usage: croupier {' '.join(command.words)}")
    assert max(map(len, run.lines)) <= 80
    assert len(run.lines) <= 40
    assert "Examples:" in run.lines
    # A short name stands before the long one: -o, --output FILE.
    shown = [
        word.rstrip(",")
        for line in run.lines
        if line.startswith("  ") and line.strip()
        for word in line.split()[: 1 + line.split()[0].endswith(",")]
    ]
    for name in options(command):
        assert name in shown
    assert croupier("help", *command.words).out == run.out


@EACH
def test_no_option_is_left_unexplained(command: Command) -> None:
    app = build(command.words[0])
    for word in command.words:
        app = app[word]
    unexplained = [each.name for each in app.assemble_argument_collection() if not each.parameter.help]
    assert unexplained == []


def test_help_goes_before_any_fault_of_the_line(croupier: Terminal) -> None:
    assert croupier("deal", "--nonsense", "--help").code == 0
    assert croupier("deal", "nope", "-h").code == 0


@pytest.mark.conforms("DSP-06")
def test_the_version(croupier: Terminal) -> None:
    run = croupier("--version")
    assert (run.code, run.out) == (0, f"croupier {package.__version__}\n")
    assert croupier("deal", "--version").out == run.out


@ENDING
def test_the_examples_of_each_page_work(
    croupier: Terminal, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # an example may write a file
    if command.words[0] == "journal":
        with Journal.open("rooms.db") as journal:
            play(journal, 1, after=0)
        if command.name == "restore":
            Path("rooms.db").rename("rooms-2027-01-01.db")
    if command.words[0] == "report":
        Path("house.toml").write_text('rules = "nj-baccarat"\n', encoding="utf-8")
    if command.name == "verify" and command.under == "report":
        for file in ("report.html", "dragon-7.xlsx"):
            assert croupier("report", "nj-baccarat", "--no-simulation", "-o", file).code == 0
    if command.name == "hold":
        Path("bets.csv").write_text("wager,coups,stake\nbanker,1000,500\n", encoding="utf-8")
    if command.words[0] == "token":
        Operators("rooms.db.tokens").new("rosa", dt.datetime(2027, 1, 1, tzinfo=dt.UTC))
    shown = [line for line in croupier(*command.words, "--help").lines if line.startswith("  croupier ")]
    assert shown
    for line in shown:
        words = shlex.split(line.partition(" > ")[0])
        run = croupier(*words[1:])
        # A simulation says at once that it has begun, and so does what has one in it.
        told = command.words[0] in {"simulate", "report"}
        assert (run.code, "" if told else run.err) == (0, ""), line
        assert run.out
