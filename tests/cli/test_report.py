"""Does ``croupier report`` write the file that was asked for, and say in one line what it cannot?"""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.cli.report_data import ReportData
from croupier.reports import ENDINGS, Asked, make, written

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

QUIET = ("report", "nj-baccarat", "--no-simulation")


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_file_is_the_report_in_the_form_of_its_ending(
    croupier: Terminal, tmp_path: Path, ending: str
) -> None:
    file = tmp_path / f"out{ending.upper()}"
    run = croupier(*QUIET, "--wager", "tie", "--places", "6", "-o", str(file))
    asked = Asked(rules="nj-baccarat", edition="2024-12-18", coups=0, shoes=0, wagers=("tie",), places=6)
    report = make(asked)
    assert run.code == 0
    assert run.lines == [
        f"{file}: report on nj-baccarat, edition 2024-12-18",
        f"SHA-256 {report.digest.value}",
    ]
    assert file.read_bytes() == written(report, ENDINGS[ending])


def test_what_is_worked_out_is_told_beside_the_result(croupier: Terminal, tmp_path: Path) -> None:
    words = ("--coups", "1e3", "--count-shoes", "2", "--wager", "tie", "--output", str(tmp_path / "out.md"))
    run = croupier("report", "nj-baccarat", *words)
    assert run.code == 0
    assert [line.partition(" ")[2].split()[0] for line in run.err.splitlines()] == [
        "exact",
        "counting",
        "dealing",
        "other",
    ]


def test_data_for_programs_name_what_favours_whoever_places_it(croupier: Terminal, tmp_path: Path) -> None:
    file = str(tmp_path / "out.json")
    words = (
        "--set",
        "tie=10",
        "--wager",
        "banker",
        "--wager",
        "tie",
        "--no-simulation",
        "-o",
        file,
        "--json",
    )
    run = croupier("report", "punto-banco", *words)
    assert (run.code, run.err) == (0, "")
    told = json.loads(run.out)
    assert list(told) == list(ReportData.__struct_fields__)
    assert told["favourable"] == ["tie"]
    assert told["form"] == "json"


def test_what_only_other_decks_or_prices_make_favourable_is_noted(croupier: Terminal, tmp_path: Path) -> None:
    file = str(tmp_path / "out.md")
    words = ("--set", "decks=1", "--set", "royal-match=v2", "--wager", "royal-match-player", "-o", file)
    run = croupier("report", "punto-banco", *words, "--no-simulation")
    assert "WARNING" not in run.out
    said = "NOTE: by other decks or prices that the rules permit, these wagers favour whoever places them:"
    assert " ".join(run.lines[2:]).split() == f"{said} royal-match-player".split()


def test_the_command_in_a_report_makes_it_again(croupier: Terminal, tmp_path: Path) -> None:
    one, other = tmp_path / "one.md", tmp_path / "other.md"
    words = ("--set", "tie=10", "--wager", "tie", "--band", "50", "--level", "99.9", "--date", "2026-11-30")
    assert croupier("report", "punto-banco", *words, "--no-simulation", "-o", str(one)).code == 0
    (line,) = (line for line in one.read_text("utf-8").splitlines() if line.startswith("To make this"))
    typed = line.partition(": croupier ")[2].replace("\\", "").split()
    assert croupier(*typed, "-o", str(other)).code == 0
    assert one.read_bytes() == other.read_bytes()


def test_a_submission_is_filed(croupier: Terminal, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('rules = "pa-baccarat"\ndecks = 6\n', "utf-8")
    file = tmp_path / "filing.md"
    run = croupier("report", "pa-baccarat", "--submission", str(house), "--filing", "-o", str(file))
    assert (run.code, run.err) == (0, "")
    assert "| decks | 6 |" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "says", "code"),
    [
        (("-o", "a.pdf"), "'a.pdf' is no kind of report; let its name end with .html", "usage.wrong_value"),
        (("-o", "report"), "'report' is no kind of report", "usage.wrong_value"),
        (("-o", "no/such/folder/a.md"), "the file cannot be written", "usage.cannot_write"),
        (
            ("-o", "a.md", "--coups", "5"),
            "--coups cannot be given with --no-simulation",
            "usage.options_conflict",
        ),
        (
            ("-o", "a.md", "--filing", "--band", "5"),
            "--band cannot be given with --filing",
            "usage.options_conflict",
        ),
        (("-o", "a.md", "--places", "1"), "write a number from 2 to 30", "usage.wrong_value"),
        (("-o", "a.md", "--level", "100"), "write a percentage above 0 and below 100", "usage.wrong_value"),
        (("-o", "a.md", "--level", "0.0"), "write a percentage above 0 and below 100", "usage.wrong_value"),
        (("-o", "a.md", "--date", "30.11.2026"), "write a date", "usage.wrong_value"),
        (("-o", "a.md", "--band", "0"), "write a whole number from 1 up", "usage.wrong_value"),
        (("-o", "a.md", "--wager", "nope"), "nope", "wagers.unknown"),
        (("-o", "a.md", "--player", "table-draw"), "", "usage.no_choice"),
        ((), "--output needs a value", "usage.missing_argument"),
    ],
)
def test_a_fault_is_one_line_and_writes_nothing(  # noqa: PLR0913, PLR0917  a table of faults
    croupier: Terminal,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    says: str,
    code: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    run = croupier(*QUIET, *words)
    assert (run.code, run.out) == (2, "")
    (line,) = run.err.splitlines()
    assert says in line
    assert f"({code})" in line
    assert list(tmp_path.iterdir()) == []


def test_who_chooses_must_be_said(croupier: Terminal, tmp_path: Path) -> None:
    run = croupier("report", "chemin-de-fer", "--no-simulation", "-o", str(tmp_path / "a.md"))
    assert run.code == 2
    assert "say how, such as --player table-draw --banker table-draw (usage.choice_needed)" in run.err


def test_a_file_that_is_there_is_kept_until_the_new_one_is_whole(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    file.write_text("old", "utf-8")
    assert croupier(*QUIET, "-o", str(file), "--wager", "nope").code == 2
    assert file.read_text("utf-8") == "old"
    assert croupier(*QUIET, "-o", str(file)).code == 0
    assert file.read_text("utf-8").startswith("# Baccarat")


def test_a_submission_is_not_overwritten_by_its_report(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "house.md"
    file.write_text('rules = "nj-baccarat"\ndecks = 6\n', encoding="utf-8")
    run = croupier("report", "nj-baccarat", "--submission", str(file), "--filing", "-o", str(file), "--json")
    assert run.code == 2
    assert [problem.code for problem in run.problems()] == ["usage.cannot_write"]
    assert file.read_text(encoding="utf-8").startswith("rules")


def test_the_command_that_is_printed_makes_the_same_report(croupier: Terminal, tmp_path: Path) -> None:
    for name, options in (
        ("a", ("--coups", "0", "--count-shoes", "0", "--seed", "5")),
        ("b", ("--coups", "0", "--count-shoes", "0", "--count-tags", "5", "--level", "99.5", "--band", "7")),
        ("c", ("--no-simulation", "--set", "decks=6")),
        ("d", ("--filing", "--date", "2026-11-30")),
    ):
        first, again = tmp_path / f"{name}.json", tmp_path / f"{name}-again.json"
        assert croupier("report", "nj-baccarat", "--wager", "tie", *options, "-o", str(first)).code == 0
        command = msgspec.json.decode(first.read_bytes())["method"]["command"]
        assert croupier(*shlex.split(command)[1:], "-o", str(again)).code == 0
        assert first.read_bytes() == again.read_bytes()
