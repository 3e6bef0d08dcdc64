"""Does one person play in the terminal: taught, told the truth, never thrown out, and left alone by time?"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from croupier.cli import play_money
from croupier.cli.play_words import WORDS
from tests.cli.play_sessions import after, plays
from tests.cli.terminal import CROUPIER, SOURCE
from tests.cli.test_loads_little import HEAVY

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

MINI = "pa-minibaccarat --seed 12"


def test_without_a_seed_the_order_is_the_systems_and_another_each_time() -> None:
    runs = [plays("pa-minibaccarat", "no", "b 50", "deal") for _ in range(2)]
    assert {run.code for run in runs} == {0}
    seals = {line for run in runs for line in run.lines if re.fullmatch(r" +[0-9a-f]{64}", line)}
    assert len(seals) == 2
    for run in runs:
        assert "shuffled from the system's entropy" in run.out
        assert "ractice" not in run.out


def test_a_practice_shoe_says_so_and_is_the_one_that_deal_deals(croupier: Terminal) -> None:
    run = plays(f"{MINI} --house-deals", "cut 77", "deal", "deal", "deal")
    assert "Practice, not fair play: whoever knows the seed 12 knows every card." in run.out
    assert "shuffled by --seed 12 --shoe-number 0 --cut 77" in run.out
    dealt = croupier("deal", "pa-minibaccarat", "--seed", "12", "--cut", "77", "--coups", "3")
    acts = [line for line in dealt.lines if " to the " in line or "wins, " in line or "tie hand" in line]
    assert [line for line in run.lines if line in acts] == acts


def test_no_line_throws_anybody_out() -> None:
    junk = [
        "",
        "?!",
        "b",
        "b b",
        "b 1e999",
        "\x1b[2J",
        "deal deal",
        "cut",
        "cut x",
        "take",
        "turn",
        "why why",
    ]
    lines = ["no", *junk, "x" * 5_000, "b 9999999999999999999", "house 5 x", "buy", "buy 1.5.5", "leave now"]
    run = plays(f"{MINI} --house-deals", *lines, "b 10", "deal", "leave")
    assert (run.code, run.err) == (0, "")
    assert "Coup 1" in run.out
    assert run.lines[-4].startswith("Shoe 1 (broken off)")
    assert "\x1b" not in run.out


@pytest.mark.parametrize("word", [example.split(maxsplit=1)[0] for example in WORDS if "," not in example])
@pytest.mark.parametrize("when", [(), ("no",), ("no", "b 50"), ("no", "b 50", "deal")])
def test_each_word_is_answered_whenever_it_is_typed(word: str, when: tuple[str, ...]) -> None:
    run = plays("pa-baccarat --seed 1", *when, word)
    assert (run.code, run.err) == (0, "")
    assert after(run, f"? {word}") or word == "deal"


def test_the_end_of_the_input_leaves_the_table(croupier: Terminal) -> None:
    assert croupier("play", "pa-minibaccarat", "--seed", "12").code == 0
    run = plays(MINI, "no", "b 50")
    assert after(run, "? (end of the input)")[:2] == [
        "  you     take everything back",
        "  you     leave seat 1 with 1,000.00",
    ]


def test_a_coup_that_has_begun_is_finished_before_anybody_leaves() -> None:
    run = plays("pa-baccarat --seed 3 --bots 1", "no", "take", "b 50", "deal", "leave")
    told = after(run, "? leave")
    assert told[0] == "  you     leave once the coup is over"
    assert any("'Player wins, 6 over 2'" in line for line in told)
    assert "  you     leave seat 1 with 950.00" in told
    assert any(line.startswith("  bot-1   leaves seat 2 with ") for line in told)


def test_who_has_nothing_at_stake_leaves_in_the_middle_of_a_coup_of_others() -> None:
    run = plays("pa-baccarat --seed 3 --bots 2", "no", "take", "deal", "leave")
    told = after(run, "? leave")
    assert told[0] == "  you     leave seat 1 with 1,000.00"
    assert any("'Player wins, 6 over 2'" in line for line in told)


@pytest.mark.parametrize(
    "options",
    [
        "fr-punto-banco --bots 2",
        "nj-baccarat",
        "pa-baccarat --set hands=face-down --bots 6",
        "pa-midibaccarat",
        "pa-minibaccarat --set variation=ez",
        "pa-minibaccarat --set house-money=standard --set collection=marked --bots 3",
        "pa-21-baccarat --set shuffler=continuous",
        "punto-banco --set decks=1 --set cover-card=30 --bots 1",
    ],
)
def test_an_evening_of_every_game_goes_on_whatever_falls(options: str) -> None:
    wagers = "b 5, house-money 3" if "house-money" in options else "b 5"
    run = plays(
        options, "no", *["no", "take", wagers, "deal", "", "turn", "", "turn", "house take"] * 25, "check"
    )
    assert (run.code, run.err) == (0, "")
    assert run.out.count("\nCoup ") >= 15
    assert max(map(len, run.lines)) <= 80


def test_players_of_the_house_are_marked_and_take_the_shoe_in_their_turn() -> None:
    run = plays("pa-baccarat --bots 6", "no", "decline", "deal")
    assert run.out.count(", a player of the house") == 6
    assert "  dealer  offers the shoe to bot-1" in run.out
    assert "  bot-1   takes the shoe: the curator, who draws the cards" in run.out


def test_the_same_seed_and_lines_are_the_same_session() -> None:
    options = "pa-baccarat --seed 5 --bots 3"
    lines = ["cut 60", "take", "b 5", "deal", "", "", "", "", "table"]
    assert plays(options, *lines).out == plays(options, *lines).out
    assert plays(options, *lines).out != plays("pa-baccarat --seed 6 --bots 3", *lines).out


def test_what_patrons_leave_with_is_what_they_bought_less_what_the_house_has_won() -> None:
    run = plays("punto-banco --seed 2 --bots 4", "no", *["b 10, tie 1", "deal"] * 6)
    left = _amounts(run.out, r" leaves? seat \d with ([\d,.]+)")
    assert len(left) == 5
    gained = _amounts(run.out, r"dealer  (?:collects|takes) ([\d,.]+)")
    paid = _amounts(run.out, r"dealer  pays \S+ ([\d,.]+)")
    assert gained
    assert paid
    assert sum(left) == 5 * 100_000 - sum(gained) + sum(paid)


def _amounts(text: str, pattern: str) -> list[int]:
    return [play_money.read(found) for found in re.findall(pattern, text)]


def test_shoes_one_after_another_are_sealed_opened_and_checked() -> None:
    run = plays("punto-banco --set decks=1 --set cover-card=30", "no", *["deal"] * 6, "no", "check")
    assert "dealer  seals the order of shoe 2, 52 cards" in run.out
    assert after(run, "? check")[0].startswith("Shoe 1 is as it was sealed: its order and salt have the SHA")
    assert run.lines[-3].startswith("Shoe 2 (broken off) is as it was sealed")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ("chemin-de-fer", "table.game_not_dealt"),
        ("nope", "regulations.unknown_id"),
        ("pa-baccarat --set decks=7", "submission.not_permitted"),
        ("pa-baccarat --seats 21", "usage.wrong_value"),
        ("pa-baccarat --bots 7", "usage.wrong_value"),
        ("pa-baccarat --seats 1 --bots 1", "usage.wrong_value"),
        ("pa-baccarat --buy-in 0", "usage.wrong_value"),
        ("pa-baccarat --buy-in 10000000.01", "usage.wrong_value"),
        ("pa-baccarat --min 0", "usage.wrong_value"),
        ("pa-baccarat --min 20 --max 10", "usage.wrong_value"),
        ("pa-baccarat --min 20000", "usage.wrong_value"),
        ("pa-baccarat --max 9999999999999", "usage.wrong_value"),
        ("fr-punto-banco --min 5 --max 300", "usage.wrong_value"),
        ("fr-punto-banco --min 0.30", "usage.wrong_value"),
        ("pa-baccarat --buy-in 1.001", "usage.wrong_value"),
        ("pa-baccarat --room A", "usage.wrong_value"),
        ("pa-baccarat --pause 60001", "usage.wrong_value"),
        ("pa-baccarat --seed 1 --db x.db", "usage.options_conflict"),
        ("pa-baccarat --submission -", "usage.options_conflict"),
        ("pa-baccarat --seed 18446744073709551616", "cards.bad_seed"),
        ("punto-banco --set decks=1 --set cover-card=42", "submission.cover_card_too_early"),
    ],
)
def test_what_cannot_be_played_is_one_line_and_exit_code_2(options: str, code: str) -> None:
    run = plays(options, "no")
    # Nothing is said before it: no room is opened for who cannot play in it.
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("croupier: ")
    assert run.err.endswith(f"({code})\n")
    assert run.err.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--buy-in 0.50", "--buy-in cannot be 0.50; buy chips for 1.00 to 10,000,000.00"),
        ("--min 20 --max 10", "--min 20.00 is more than --max 10.00; give both, the lesser one first"),
        ("--max 99999999999", "with stakes up to 99,999,999,999.00 more might be won at once"),
    ],
)
def test_faults_of_amounts_are_told_in_units(options: str, said: str) -> None:
    run = plays(f"punto-banco {options}", "no")
    assert said in run.err
    assert said.split(";", maxsplit=1)[0] in plays(f"punto-banco {options} --json").problems()[0].what


def test_with_json_what_cannot_be_played_is_an_object() -> None:
    run = plays("pa-baccarat --pause 5 --json")
    assert (run.code, run.out) == (2, "")
    assert [problem.code for problem in run.problems()] == ["usage.options_conflict"]


def test_nothing_heavy_is_loaded_and_no_database_without_a_file() -> None:
    code = (
        "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
        "from croupier.cli.main import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "pa-minibaccarat", "--bots", "2"],
        env={"PYTHONPATH": str(SOURCE)},
        input=b"no\nb 50\ndeal\nroad\nleave\n",
        capture_output=True,
        check=True,
    )
    modules = set(done.stderr.decode().split())
    assert not modules & (HEAVY | {"sqlalchemy", "sqlite3", "croupier.table.journal", "croupier.simulate"})
    assert "croupier.cli.play_json" not in modules


def test_without_its_extra_a_journal_gives_the_line_that_installs_it() -> None:
    code = (
        "import sys; sys.modules['sqlalchemy'] = None; from croupier.cli.main import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "pa-minibaccarat", "--db", "never.db"],
        env={"PYTHONPATH": str(SOURCE)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert 'type: pip install "croupier[table]" (table.missing_extra)' in done.stderr


def test_nobody_reads_any_more() -> None:
    leader, follower = os.pipe()
    os.close(leader)
    done = subprocess.run(
        [*CROUPIER, "play", "pa-minibaccarat"],
        env={"PYTHONPATH": str(SOURCE)},
        input=b"no\nb 50\ndeal\n",
        stdout=follower,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(follower)
    assert (done.returncode, done.stderr) == (141, b"")


def test_standard_input_may_be_closed() -> None:
    line = " ".join((*CROUPIER, "play", "pa-minibaccarat", "<&-"))
    done = subprocess.run(
        ["/bin/sh", "-c", line], env={"PYTHONPATH": str(SOURCE)}, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"you     leave seat 1 with 1,000.00" in done.stdout


def test_pauses_are_between_the_acts_of_the_dealing_only(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    assert plays("pa-minibaccarat --seed 1 --bots 3", "no", "deal").code == 0
    assert slept == []
    run = plays("pa-minibaccarat --seed 1 --bots 3 --pause 250", "no", "deal")
    acts = run.out.count("\n  dealer  ")
    assert set(slept) == {0.25}
    assert 5 < len(slept) < acts


def test_55_14_a_coup_before_whose_first_card_the_cover_card_comes_is_not_dealt_and_that_is_said() -> None:
    run = plays("fr-punto-banco --seed 5 --house-deals", "no", *["tie 5", "deal"] * 62)
    assert (run.code, run.err) == (0, "")
    told = " ".join(run.out.split())
    assert (
        "breaks the coup off: the cover card came before its first card, and such a coup is not dealt" in told
    )
    _, _, after_it = told.partition("such a coup is not dealt")
    assert after_it.startswith(" fr-punto-banco:55-14 reconstructed dealer gives you 5.00 back custom")
    assert "dealer opens shoe 1: type check to compare it with what was sealed" in after_it
