"""Is every bad command line one clear line with a stable code, and never a traceback?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

WRONG = [
    ("dela", "usage.unknown_command", 'there is no command "dela"; did you mean deal?'),
    ("help dela", "usage.unknown_command", 'there is no command "dela"; did you mean deal?'),
    ("dela --help", "usage.unknown_command", 'there is no command "dela"; did you mean deal?'),
    ("help rules shwo", "usage.unknown_command", 'rules: there is no command "shwo"; did you mean show?'),
    ("rules shwo -h", "usage.unknown_command", 'rules: there is no command "shwo"; did you mean show?'),
    (
        "zzz",
        "usage.unknown_command",
        (
            "the commands are deal, play, serve, token, config, rules, odds, solve, report, hold, simulate, "
            "roads, journal"
        ),
    ),
    ("--foo", "usage.unknown_option", "there is no option --foo"),
    ("deal", "usage.missing_argument", "deal: ID is missing; see croupier deal --help"),
    ("deal pa-baccarat --copus 3", "usage.unknown_option", "no option --copus; did you mean --coups?"),
    ("deal pa-baccarat -j", "usage.unknown_option", "there is no option -j; see croupier deal --help"),
    ("deal pa-baccarat extra", "usage.unexpected_argument", '"extra" is one argument too many'),
    ("deal pa-baccarat -- --json", "usage.unexpected_argument", '"--json" is one argument too many'),
    ("deal pa-baccarat -- --help", "usage.unexpected_argument", '"--help" is one argument too many'),
    ("deal pa-baccarat --cards --version", "usage.missing_argument", "--cards needs a value"),
    ("deal pa-baccarat --seed --help", "usage.missing_argument", "--seed needs a value"),
    ("deal pa-baccarat --coups -h", "usage.missing_argument", "--coups needs a value"),
    ("deal pa-baccarat --submission --help", "submission.no_file", "--help: there is no such file"),
    ("deal pa-baccarat --coups", "usage.missing_argument", "--coups needs a value"),
    ("deal pa-baccarat --coups 0", "usage.wrong_value", '--coups cannot be "0": write a number from 1 up'),
    ("deal pa-baccarat --coups -1", "usage.wrong_value", '--coups cannot be "-1"'),
    ("deal pa-baccarat --coups 1.5", "usage.wrong_value", '--coups cannot be "1.5": write a whole number'),
    ("deal pa-baccarat --coups ten", "usage.wrong_value", '--coups cannot be "ten": write a whole number'),
    ("deal pa-baccarat --seed 0x10", "usage.wrong_value", '--seed cannot be "0x10"'),
    ("deal pa-baccarat --seed ٣", "usage.wrong_value", '--seed cannot be "٣"'),
    (
        f"deal pa-baccarat --seed {'9' * 5000}",
        "usage.wrong_value",
        "write a whole number of at most 600 digits",
    ),
    ("deal pa-baccarat --seed -3", "usage.wrong_value", "write a number from 0 up"),
    ("deal pa-baccarat --seed 1 --seed 2", "usage.repeated_option", "--seed is given more than once"),
    ("deal pa-baccarat --seed 18446744073709551616", "cards.bad_seed", "18446744073709551616"),
    (f"deal pa-baccarat --seed {10**30}", "cards.bad_seed", "from 0 to 18446744073709551615"),
    (f"deal pa-baccarat --seed 1 --shoe-number {10**30}", "cards.bad_shoe_number", "from 0 to 184467"),
    (f"deal pa-baccarat --cut {10**30}", "shoe.cut_too_near_end", "cut between 10 and 406"),
    (f"deal pa-baccarat --set decks={10**20}", "submission.not_permitted", "permitted: 6 or 8"),
    ("deal pa-baccarat --shoe --coups 2", "usage.options_conflict", "--coups and --shoe"),
    ("deal pa-baccarat --cards 9s --seed 3", "usage.options_conflict", "--cards and --seed"),
    ("deal pa-baccarat --cards 9s --shoe-number 3", "usage.options_conflict", "--cards and --shoe-number"),
    ("deal pa-baccarat --cards 9s --cut 50", "usage.options_conflict", "--cards and --cut"),
    ("deal pa-baccarat --shoe-number 3", "usage.needs_option", "give --seed too"),
    ("deal pa-baccarat --cut 3", "shoe.cut_too_near_end", "cut between 10 and 406"),
    ("deal pa-baccarat --cards 9x", "cards.unknown_card", "'9x' is no card"),
    ("deal pa-baccarat --cards=", "shoe.empty_stack", "no card is given"),
    ("deal pa-bacarat", "regulations.unknown_id", "did you mean 'pa-baccarat'?"),
    ("deal pa-baccarat@1999-01-01", "regulations.unknown_edition", "1999-01-01"),
    ("deal pa-baccarat --set decks", "submission.bad_pair", "decks"),
    ("deal pa-baccarat --set decks=7", "submission.not_permitted", "pa-baccarat:custom.decks custom"),
    ("deal pa-baccarat --set dekcs=8", "submission.unknown_setting", "dekcs"),
    ("deal pa-baccarat --submission no-such-file", "submission.no_file", "no-such-file"),
    ("deal pa-baccarat --submission .", "submission.unreadable", "directory"),
    ("rules shwo", "usage.unknown_command", 'rules: there is no command "shwo"; did you mean show?'),
    ("rules --jsn", "usage.unknown_option", "did you mean --json?"),
    ("rules show", "usage.missing_argument", "rules show: ID is missing"),
    ("rules show nope", "regulations.unknown_id", "'nope'"),
    ("rules diff pa-baccarat", "usage.missing_argument", "rules diff: B is missing"),
    ("rules diff pa-baccarat nope", "regulations.unknown_id", "'nope'"),
    ("rules clauses nope", "regulations.unknown_id", "'nope'"),
    ("rules clauses pa-baccarat:999.9", "regulations.unknown_clause", "999.9"),
    ("rules clauses pa-baccarat:", "regulations.unknown_clause", "is no clause id"),
    ("rules clauses pa-baccarat:custom.decks", "regulations.custom_clause", "trade usage"),
    ("roads", "usage.missing_argument", "roads: RESULTS is missing; see croupier roads --help"),
    ("roads BPT --svg", "usage.missing_argument", "--svg needs a value"),
    ("roads BPT extra", "usage.unexpected_argument", '"extra" is one argument too many'),
    ("roads --jsn BPT", "usage.unknown_option", "there is no option --jsn"),
    ("roads BPT --jsn", "usage.unknown_option", "there is no option --jsn; did you mean --json?"),
    ("schema evnt", "usage.wrong_value", "did you mean 'event'?"),
    ("completion bahs", "usage.wrong_value", "did you mean bash?"),
    ("completion powershell", "usage.wrong_value", "it is one of bash, zsh, fish"),
    ("completion", "usage.missing_argument", "SHELL is missing"),
]


@pytest.mark.parametrize(("line", "code", "said"), WRONG, ids=[line[:60] for line, _, _ in WRONG])
def test_one_clear_line_with_its_code_on_standard_error(
    croupier: Terminal, line: str, code: str, said: str
) -> None:
    run = croupier(*line.split(" "))
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("croupier: ")
    assert run.err.endswith(f" ({code})\n")
    assert run.err.count("\n") == 1
    assert said in run.err
    assert "Traceback" not in run.err


@pytest.mark.parametrize(
    ("line", "code"),
    [(line, code) for line, code, _ in WRONG if line.startswith("deal pa-baccarat")],
)
def test_with_json_the_same_line_is_an_object(croupier: Terminal, line: str, code: str) -> None:
    words = line.split(" ")
    run = croupier(*words[:1], "--json", *words[1:])
    assert run.code == 2
    codes = {problem.code for problem in run.problems()}
    # What was one argument too many, --json, is here an option given twice.
    assert codes & {code, "usage.repeated_option"}


def test_reasons_are_for_readers(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--explain", "--json")
    assert (run.code, run.out) == (2, "")
    (problem,) = run.problems()
    assert problem.code == "usage.options_conflict"
    assert "--explain and --json cannot be given together" in problem.what


def test_several_faults_are_several_lines(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--set", "decks=7", "--set", "least-cut=500", "--set", "dekcs=8")
    lines = run.err.splitlines()
    assert sorted(line.rpartition(" ")[2] for line in lines) == [
        "(submission.not_permitted)",
        "(submission.not_permitted)",
        "(submission.unknown_setting)",
    ]
    assert all(line.startswith("croupier: ") for line in lines)


def test_several_contradictions_are_told_at_once(croupier: Terminal) -> None:
    run = croupier(
        "deal", "nj-baccarat", "--cards", "9s", "--seed", "1", "--cut", "9", "--shoe", "--coups", "2"
    )
    assert run.err.count("(usage.options_conflict)") == 3


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "submission.empty"),
        (b"\xff\xfe", "submission.encoding"),
        (b"decks = ", "submission.syntax"),
        (b"decks = 8", "submission.no_rules"),
        (b'rules = "nj-baccarat"\n', "submission.other_rules"),
        (b'rules = "pa-baccarat"\ndecks = "eight"\n', "submission.wrong_type"),
    ],
)
def test_a_submission_that_cannot_be_used(
    croupier: Terminal, tmp_path: Path, content: bytes, code: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(content)
    run = croupier("deal", "pa-baccarat", "--submission", str(file))
    assert (run.code, run.out) == (2, "")
    assert run.err.endswith(f"({code})\n")
    assert "house.toml" in run.err


@pytest.mark.parametrize("word", ["a\nb", "\x1b[31mred", "\udcff"])
def test_what_was_typed_cannot_break_the_line_or_colour_it(croupier: Terminal, word: str) -> None:
    for line in (("rules", "show", word), (word,), ("deal", "nj-baccarat", "--coups", word)):
        run = croupier(*line)
        assert run.code == 2
        assert run.err.count("\n") == 1
        assert "\x1b" not in run.err
        with_json = croupier(*line, "--json")
        assert [type(problem.what) for problem in with_json.problems()] == [str]


def test_what_nobody_foresaw_is_one_line_and_70(croupier: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object, **_options: object) -> None:
        message = "the shoe\nis on the floor"
        raise ZeroDivisionError(message)

    monkeypatch.setattr("croupier.play.drive", broken)
    run = croupier("deal", "pa-baccarat", "--seed", "1")
    assert run.code == 70
    assert run.err.count("\n") == 1
    assert "ZeroDivisionError: the shoe\\nis on the floor; please report it" in run.err
    assert run.err.endswith("(internal.unexpected)\n")
    monkeypatch.setenv("CROUPIER_DEBUG", "1")
    debugged = croupier("deal", "pa-baccarat", "--seed", "1", "--json")
    assert debugged.code == 70
    assert "Traceback" in debugged.err
    assert '"code":"internal.unexpected"' in debugged.err
