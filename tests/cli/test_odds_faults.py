"""Is every question about odds that has no answer one clear line a fault, and nothing on standard output?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier.cli.failures import ErrorLine
from croupier.odds import MOST_BYTES
from tests.cli.test_streams import shell

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

SIX: Final = "5h 2c Kd 3s 4c 6d"
CASES: Final = [
    (("nj-baccarat", "--wager", "bankre"), ["wagers.unknown"], "did you mean 'banker'?"),
    (("nj-baccarat", "--wager", ""), ["wagers.unknown"], "there is no wager ''"),
    (("nj-baccarat", "--wager", "kill"), ["wagers.not_offered"], "nj-baccarat has no such wager"),
    (("pa-baccarat", "--wager", "dragon-7"), ["wagers.not_offered"], "the house may choose dragon-7="),
    (("pa-21-baccarat", "--wager", "bonus-player"), ["wagers.no_paytable"], "three 7s, three-of-a-kind"),
    (
        ("pa-21-baccarat", "--wager", "bonus-player", "--wager", "kill", "--wager", "nope"),
        ["wagers.no_paytable", "wagers.not_offered", "wagers.unknown"],
        "give a price for each, as bonus=1-1-1-1-1",
    ),
    (("pa-21-baccarat", "--set", "bonus=1-2"), ["wagers.bad_paytable"], "there are 2 prices"),
    (("pa-baccarat", "--set", "golden-talons=F"), ["submission.not_permitted"], "golden-talons"),
    (("nj-baccarat", "--given", f"{SIX} 9s"), ["odds.impossible_given"], "7 cards are given"),
    (("nj-baccarat", "--given", "9h 2c Kd 3s 4c"), ["odds.impossible_given"], "no card follows a natural"),
    (("nj-baccarat", "--given", "6h 6c Kd Ks 4c"), ["odds.impossible_given"], "neither hand draws a card"),
    (
        ("nj-baccarat", "--given", "5h 7c Kd Ks 4c 6d"),
        ["odds.impossible_given"],
        "the Banker's Hand draws no",
    ),
    (("nj-baccarat", "--given", "5x"), ["cards.unknown_card"], "'5x' is no card"),
    (("nj-baccarat", "--remove", "5x Kh 6y"), ["cards.unknown_card"] * 2, "'6y' is no card"),
    (("nj-baccarat", "--remove", "Kh " * 9), ["cards.not_there"], "9 of Kh cannot be taken from 8"),
    (("nj-baccarat", "--remove", "Kh " * 8, "--given", "Kh"), ["cards.not_there"], "9 of Kh cannot be taken"),
    (("chemin-de-fer",), ["odds.choice_needed"] * 2, "as --player or player=...: always-draw"),
    (("chemin-de-fer", "--player", "0.5"), ["odds.choice_needed"], "as --banker or banker=...: always-draw"),
    (
        ("chemin-de-fer", "--banker", "0.5"),
        ["odds.choice_needed"],
        "[chemin-de-fer:(1)(b) law]; say how it chooses, as --player",
    ),
    (
        ("chemin-de-fer", "--given", "5h 5c Kd Ks 4c", "--player", "0.5", "--banker", "0.5"),
        ["odds.choice_needed"],
        "4c is given: ",
    ),
    (("nj-baccarat", "--composition", ""), ["odds.no_file"], "the name of a composition's file is empty"),
    (
        ("nj-baccarat", "--player", "0.5"),
        ["usage.no_choice"],
        "leaves the Player's Hand no choice; leave it out",
    ),
    (("nj-baccarat", "--player", "0.5", "--banker", "1"), ["usage.no_choice"] * 2, "--banker"),
    (
        ("chemin-de-fer", "--player", "ask"),
        ["usage.wrong_value"],
        '--player cannot be "ask": give always-draw',
    ),
    (("chemin-de-fer", "--player", "3/2"), ["usage.wrong_value"], "it is more than 1; give always-draw"),
    (("chemin-de-fer", "--banker", "1/0"), ["usage.wrong_value"], "it divides by nought"),
    (("nj-baccarat", "--composition", "nowhere"), ["odds.no_file"], "nowhere: there is no such file"),
    (("nj-baccarat", "--composition", "."), ["odds.unreadable"], ".: this is a directory"),
    (("nj-baccarat", "--composition", "a\0b"), ["odds.unreadable"], "null byte"),
    (("nj-baccarat", "--composition", "-x"), ["usage.unknown_option"], "a file of this name is ./-x"),
    (
        ("nj-baccarat", "--composition", "shoe", "--infinite"),
        ["usage.options_conflict"],
        "--composition and --infinite cannot be given together: each says what may come",
    ),
    (
        ("nj-baccarat", "--infinite", "--removal", "--remove", "Kh"),
        ["usage.options_conflict"] * 2,
        "no card is missing from decks without end",
    ),
    (
        ("nj-baccarat", "--composition", "-", "--submission", "-"),
        ["usage.options_conflict"],
        "both read standard input",
    ),
    (("nope",), ["regulations.unknown_id"], "'nope'"),
    (("nj-baccarat@1999-01-01",), ["regulations.unknown_edition"], "1999-01-01"),
    (("nj-baccarat", "--set", "decks=7"), ["submission.not_permitted"], "decks"),
    ((), ["usage.missing_argument"], "odds: ID is missing; see croupier odds --help"),
    (("nj-baccarat", "extra"), ["usage.unexpected_argument"], '"extra" is one argument too many'),
    (("nj-baccarat", "--wager"), ["usage.missing_argument"], "--wager needs a value"),
    (("nj-baccarat", "--wagre", "tie"), ["usage.unknown_option"], "did you mean --wager?"),
    (("nj-baccarat", "--given", "5h", "--given", "2c"), ["usage.repeated_option"], "--given is given more"),
]


@pytest.mark.parametrize(
    ("words", "codes", "said"), CASES, ids=[f"{place} {case[1][0]}" for place, case in enumerate(CASES)]
)
def test_a_line_for_each_fault_and_nothing_else(
    croupier: Terminal, words: tuple[str, ...], codes: list[str], said: str
) -> None:
    run = croupier("odds", *words)
    assert (run.code, run.out) == (2, "")
    assert said in run.err
    lines = run.err.splitlines()
    assert all(line.startswith("croupier: ") for line in lines)
    assert sorted(line.rpartition("(")[2].rstrip(")") for line in lines) == sorted(codes)
    with_json = croupier("odds", *words[:1], "--json", *words[1:])
    assert (with_json.code, with_json.out) == (2, "")
    problems = with_json.problems()
    assert {type(problem) for problem in problems} == {ErrorLine}
    assert sorted(problem.code for problem in problems) == sorted(codes)


COMPOSITIONS: Final = [
    (b"", "odds.bad_composition", "there is no count and no card"),
    (b"# eight decks\n", "odds.bad_composition", "there is no count and no card"),
    (b"8 8 8", "odds.bad_composition", "there are 3 counts"),
    (b"8 " * 53, "odds.bad_composition", "there are 53 counts"),
    (b"-1 " + b"8 " * 9, "odds.bad_composition", "count 1: -1 is no count of cards"),
    (b"Kh 9x", "odds.bad_composition", "word 2: '9x' is no card and no count"),
    (b"8\xff", "odds.unreadable", "byte 0xff in line 1 is not UTF-8"),
    (b"\x7fELF\x02\x01\x01\x00\x00\x80", "odds.unreadable", "byte 0x80 in line 1 is not UTF-8"),
    (b"8 " * MOST_BYTES, "odds.unreadable", "there are more than 65,536 bytes"),
    (b"\x1b[31m", "odds.bad_composition", "'\\x1b' is no card and no count"),
    (b"5h 2c Kd 3s 4c", "odds.short_shoe", "the coup may need 6 cards, and 5 cards are left"),
    (b"5h", "odds.short_shoe", "the coup may need 6 cards, and 1 card is left"),
    (b"0 " * 52, "odds.short_shoe", "and 0 cards are left; leave 6 cards or more"),
]


@pytest.mark.parametrize(
    ("content", "code", "said"),
    COMPOSITIONS,
    ids=[f"{place} {case[1]}" for place, case in enumerate(COMPOSITIONS)],
)
def test_a_composition_that_cannot_be_used(
    croupier: Terminal, tmp_path: Path, content: bytes, code: str, said: str
) -> None:
    file = tmp_path / "shoe"
    file.write_bytes(content)
    run = croupier("odds", "nj-baccarat", "--composition", str(file))
    assert (run.code, run.out) == (2, "")
    assert said in run.err
    assert {line.rpartition(" ")[2] for line in run.err.splitlines()} == {f"({code})"}
    assert "\x1b" not in run.err
    if code != "odds.short_shoe":
        assert run.err.startswith(f"croupier: {file}")


@pytest.mark.parametrize(
    ("end", "code", "said"),
    [
        ("<&-", "odds.unreadable", "it is closed"),
        ("0>/dev/null", "odds.unreadable", "it cannot be read"),
        ("</dev/null", "odds.bad_composition", "there is no count and no card"),
        ("</dev/zero", "odds.unreadable", "more than 65,536 bytes"),
        ("<<< '8 8'", "odds.bad_composition", "there are 2 counts"),
        ("< <(yes 8)", "odds.unreadable", "more than 65,536 bytes"),
    ],
)
def test_standard_input_that_holds_no_composition(end: str, code: str, said: str) -> None:
    done = shell(f"croupier odds nj-baccarat --composition - {end}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("croupier: standard input")
    assert said in done.stderr
    assert done.stderr.endswith(f"({code})\n")
    assert done.stderr.count("\n") == 1


def test_a_wager_that_looks_at_more_than_is_known(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "shoe"
    file.write_text("128 " + "32 " * 9, encoding="utf-8")
    run = croupier("odds", "punto-banco", "--composition", str(file), "--wager", "player-pair")
    assert (run.code, run.out) == (2, "")
    assert "the wager player-pair looks at more of the cards than their values; give 13 counts" in run.err
    run = croupier("odds", "punto-banco", "--composition", str(file), "--wager", "perfect-pair-both")
    assert "give 52 counts of cards" in run.err
    assert run.err.endswith("(odds.too_coarse)\n")


def test_removal_from_a_shoe_of_six_says_that_it_is_the_card_less(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "shoe"
    file.write_text(SIX, encoding="utf-8")
    assert croupier("odds", "nj-baccarat", "--composition", str(file)).code == 0
    run = croupier("odds", "nj-baccarat", "--composition", str(file), "--removal")
    assert (run.code, run.out) == (2, "")
    assert run.err == (
        "croupier: with one card less: the coup may need 6 cards, and 5 cards are left; leave 6 cards or more"
        " (odds.short_shoe)\n"
    )


def test_what_was_typed_cannot_break_the_line_or_colour_it(croupier: Terminal) -> None:
    for word in ("a\nb", "\x1b[31mred", "\udcff"):
        for option in ("--wager", "--remove", "--given", "--player", "--composition", "--set"):
            run = croupier("odds", "chemin-de-fer", option, word)
            assert (run.code, run.out) == (2, "")
            assert "\x1b" not in run.err
            assert all(line.startswith("croupier: ") for line in run.err.splitlines())


def test_a_choice_is_asked_for_only_where_a_coup_may_come_to_it(croupier: Terminal) -> None:
    """Dominant Player's six and Banker's seven: nobody has a choice, and nobody is asked to make one."""
    assert croupier("odds", "chemin-de-fer", "--given", "6h 7c Kd Ks").code == 0
    run = croupier("odds", "chemin-de-fer", "--given", "6h 3c Kd Ks")
    assert run.code == 0
    run = croupier("odds", "chemin-de-fer", "--given", "4h 3c Kd Ks")
    assert (run.code, run.err.count("\n")) == (2, 1)
    assert "as --banker" in run.err
