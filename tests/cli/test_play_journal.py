"""Does a table with a journal go on where it was, however its process ended, and lose nothing?"""

from __future__ import annotations

import os
import re
import signal
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from croupier import shoe
from croupier.cli import play_check
from croupier.cli.interrupts import INTERRUPTED
from croupier.table import fairness
from croupier.table.events import WagerSettled
from croupier.table.journal import Journal
from tests.cli.play_sessions import after, interrupted, plays
from tests.cli.screen import Screen
from tests.cli.terminal import CROUPIER, SOURCE

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from croupier.regulations import Ruleset
    from tests.cli.terminal import Run

LAST = "zzz"
"""Is no word of the table, and so is answered wherever the coup stands."""
OPTIONS = "pa-baccarat --bots 1 --set hands=face-down"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give a place for a journal."""
    return tmp_path / "play.db"


@contextmanager
def read(file: Path) -> Generator[Journal]:
    """Open a journal when nobody plays."""
    journal = Journal.open(file)
    try:
        yield journal
    finally:
        journal.close()


def killed(file: Path, *lines: str, by: signal.Signals = signal.SIGKILL, options: str = OPTIONS) -> str:
    """Play these lines and kill the process once they are answered; give all that was shown."""
    shown = b""
    with subprocess.Popen(
        [*CROUPIER, "play", *options.split(), "--db", str(file)],
        env={"PYTHONPATH": str(SOURCE)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("".join(f"{line}\n" for line in (*lines, LAST)).encode())
        process.stdin.flush()
        while LAST.encode() not in shown:
            piece = os.read(process.stdout.fileno(), 65536)
            assert piece, shown.decode()
            shown += piece
        process.send_signal(by)
    return shown.decode()


def goes_on(file: Path, *lines: str) -> Run:
    """Type the same command line again."""
    return plays(f"{OPTIONS} --db {file}", *lines)


def conserved(file: Path) -> dict[str, int]:
    """Say what every account holds, none of it made and none lost."""
    with read(file) as journal:
        balances = dict(journal.balances())
    assert sum(balances.values()) == 0
    return {account: amount for account, amount in balances.items() if amount}


def test_killed_in_the_middle_of_a_coup_it_goes_on_there(file: Path) -> None:
    before = killed(file, "no", "take", "b 50", "p 60", "deal", "")
    assert conserved(file)["stakes/play/1"] == 11_000
    run = goes_on(file, "why coup", "turn", *[""] * 4, "table", "leave")
    assert (run.code, run.err) == (0, "")
    stands, asked = standing(run)
    assert re.fullmatch(
        r"Going on where it was left: shoe 1, \d+ of 416 cards left; .* dealt\.", " ".join(stands[:2])
    )
    assert stands[2:] == [
        "You are back at seat 1: 890.00 before you; player 60.00, banker 50.00 on the",
        "layout; you hold the shoe.",
        "On the table: Player 2 cards face down, Banker 2 cards face down.",
    ]
    assert asked == ["The Player's Hand is yours to turn: turn, or an empty line."]
    # What happened before is not told as if it happened now; whoever asks why is told.
    told = [line for line in before.partition("opens the betting")[2].splitlines() if line.startswith("  ")]
    assert len(told) > 8
    assert not set(told) & set(run.out.partition("? why coup")[0].splitlines())
    assert "  you     a card, face down, to the Player" in "\n".join(after(run, "? why coup"))
    turned = after(run, "[890.00] turn the Player's Hand? turn")
    assert turned[0].startswith("  you     turn the Player's ")
    assert "  you     leave seat 1 with " in run.out
    left = conserved(file)
    assert not [account for account in left if account.startswith(("chips/", "stakes/", "owed/"))]


def test_killed_while_wagers_are_placed_they_lie_as_they_lay(file: Path) -> None:
    killed(file, "no", "take", "b 50, tie 10")
    run = goes_on(file, "table", "tie 0", "deal")
    stands, asked = standing(run)
    assert "the betting for coup 1 is open." in " ".join(stands)
    assert "You are back at seat 1: 940.00 before you; banker 50.00, tie 10.00 on the" in stands
    assert asked[-2:] == [
        "Banker 50.00, tie 10.00 on the layout: deal to go on, or change it; help lists",
        "all words.",
    ]
    assert any("on the layout banker 50.00, tie 10.00" in line for line in after(run, "? table"))
    assert after(run, "? tie 0") == ["  you     banker 50.00"]


def test_of_coups_that_are_over_nothing_is_told_again(file: Path) -> None:
    killed(file, "no", "decline", "deal", "decline", "p 5")
    run = goes_on(file)
    stands, _ = standing(run)
    assert "the betting for coup 2 is open." in " ".join(stands)
    assert "player 5.00 on the layout" in " ".join(stands)
    told, _, _ = run.out.partition("wagers?")
    assert "  dealer  " not in told
    assert "  you     " not in told


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the shoes that are played for be those of a seed, for the tests of this process."""

    def drawn(ruleset: Ruleset) -> bytes:
        return shoe.fresh(ruleset, seed=7).order

    monkeypatch.setattr(fairness, "draw", drawn)


@pytest.mark.usefixtures("stacked")
def test_whoever_comes_back_is_told_what_he_played_last_and_rebets_it(file: Path) -> None:
    options = f"pa-minibaccarat --db {file}"
    interrupted(options, "cut 100", "b 50, p 5", "deal", "deal")
    run = plays(options, "rebet", "deal", "leave")
    stands, _ = standing(run)
    assert " ".join(stands).endswith(
        "You played last player 5.00, banker 50.00, which brought -45.00; rebet bets it again."
    )
    assert after(run, "? rebet") == ["  you     player 5.00, banker 50.00"]


@pytest.mark.usefixtures("stacked")
def test_what_was_turned_is_shown_to_whoever_comes_back_and_no_other_card(file: Path) -> None:
    options = f"pa-baccarat --set hands=face-down --db {file}"
    interrupted(options, "cut 100", "take", "b 5", "deal", "")
    stands, _ = standing(interrupted(options))
    assert "On the table: Player Ad 6c, Banker 2 cards face down." in stands
    interrupted(options, "turn", "deal")
    stands, asked = standing(interrupted(options))
    assert "On the table: Player Ad 6c, Banker Th As and 1 card face down." in stands
    assert asked == ["The Banker's third card is yours to turn: turn, or an empty line."]


@pytest.mark.usefixtures("stacked")
def test_the_clause_of_the_first_act_is_shown_though_it_was_shown_before(file: Path) -> None:
    options = f"pa-baccarat --db {file}"
    interrupted(options, "cut 100", "take", "b 5", "deal")
    run = interrupted(options, "deal")
    first = after(run, "? deal")[0]
    assert first.startswith("  you     a card, face down, to the Player")
    assert first.endswith("pa-baccarat:631a.9(c) reconstructed")


@pytest.mark.usefixtures("stacked")
def test_whoever_comes_back_with_the_shoe_in_his_hand_has_taken_it_and_is_not_asked_again(file: Path) -> None:
    options = f"pa-baccarat --db {file}"
    interrupted(options, "cut 100", "take")
    # In the first coup the Banker's Hand loses.
    run = interrupted(options, "deal", "", "")
    assert "'Player wins, 7 over 1'" in run.out
    assert "  you     take the shoe" in run.out
    assert "take or decline" not in run.out


@pytest.mark.usefixtures("stacked")
def test_between_two_shoes_and_before_the_first_card_it_is_said_where_the_shoe_stands(file: Path) -> None:
    options = f"pa-baccarat --db {file}"
    interrupted(options)
    stands, _ = standing(interrupted(options))
    assert "it is sealed, and to be cut." in " ".join(stands)
    interrupted(options, "no")
    stands, _ = standing(interrupted(options))
    assert "the shoe is offered." in " ".join(stands)


def standing(run: Run) -> tuple[list[str], list[str]]:
    """Give the lines that say where the room stands, and those after them up to the first prompt."""
    first = next(place for place, line in enumerate(run.lines) if line.startswith("Going on"))
    end = run.lines.index("", first)
    rest = run.lines[end + 1 :]
    asked = next((place for place, line in enumerate(rest) if line.startswith("[")), len(rest))
    return run.lines[first:end], rest[:asked]


def test_killed_again_and_again_nothing_is_lost_and_nothing_comes_twice(file: Path) -> None:
    for lines in ((), ("no", "take"), ("p 5", "deal"), ("",), ("turn", "p 5", "deal", "turn")):
        killed(file, *lines)
    goes_on(file, "no", "take", *["deal", "turn"] * 9)
    left = conserved(file)
    assert set(left) <= {"cage/play", "house/play", "commission/play"}
    with read(file) as journal:
        entries = list(journal.entries("play"))
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert len({(entry.who, entry.command.id) for entry in entries}) == len(entries)


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_keeps_the_seat(file: Path, by: signal.Signals) -> None:
    killed(file, "no", "take", "b 50", by=by)
    assert conserved(file)["stakes/play/1"] == 5_000
    assert "You are back at seat 1: 950.00 before you; banker 50.00 on the layout" in goes_on(file).out


def test_ctrl_c_at_a_terminal_keeps_the_seat(file: Path) -> None:
    with Screen("play", "pa-minibaccarat", "--db", str(file)) as screen:
        screen.until("cut? ")
        screen.types("no\n")
        screen.until("[1,000.00] wagers? ")
        screen.interrupts()
        assert screen.ends() == INTERRUPTED
    assert conserved(file) == {"cage/play": -100_000, "chips/play/1": 100_000}


def test_who_left_takes_a_seat_anew_and_the_shoe_goes_on(file: Path) -> None:
    first = plays(f"pa-minibaccarat --db {file}", "no", "b 10", "deal", "leave")
    assert "opens shoe" not in first.out
    assert "Shoe 1 stays sealed, and is opened when it is over." in " ".join(first.out.split())
    assert f"  croupier journal verify {file}" in first.lines
    assert f"  croupier journal export {file} --room play -o shoes" in first.lines
    second = plays(f"pa-minibaccarat --db {file} --buy-in 20", "b 10", "deal", "deal")
    assert "Going on where it was left: shoe 1, " in second.out
    assert "You are back" not in second.out
    assert "  you     buy chips for 20.00" in second.out
    assert "\nCoup 2\n" in second.out
    assert set(conserved(file)) <= {"cage/play", "house/play", "commission/play"}


@pytest.mark.parametrize("entries", [play_check.LOOKED_BACK, 3])
def test_a_shoe_of_an_earlier_session_can_be_checked(
    file: Path, entries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_check, "LOOKED_BACK", entries)
    options = f"punto-banco --set decks=1 --set cover-card=30 --db {file}"
    plays(options, "no", *["deal"] * 6)
    run = plays(options, "no", "check")
    assert after(run, "? check")[0].startswith("Shoe 1 is as it was sealed: its order and salt have the SHA")
    with read(file) as journal:
        events = [event for entry in journal.entries("play") for event in entry.events]
    assert not fairness.verify_shoes(events).findings


@pytest.mark.parametrize(
    "options",
    [
        "pa-minibaccarat",
        "pa-baccarat",
        f"{OPTIONS} --set decks=6",
        f"{OPTIONS} --seats 5",
        f"{OPTIONS} --house-deals",
    ],
)
def test_another_game_in_the_same_room_is_refused_with_what_it_was_opened_with(
    file: Path, options: str
) -> None:
    plays(f"{OPTIONS} --db {file}", "no")
    run = plays(f"{options} --db {file}", "no")
    assert run.code == 2
    assert run.err.endswith("(table.room_exists)\n")
    assert "pa-baccarat@2014-02-01 --set hands=face-down --seats 7" in run.err
    assert run.out == ""
    assert plays(f"{options} --db {file} --room other", "no").code == 0


def test_other_limits_in_the_same_room_are_refused_and_the_same_and_none_go_on(file: Path) -> None:
    options = f"pa-minibaccarat --db {file}"
    plays(f"{options} --min 5 --max 500", "no", "leave")
    run = plays(f"{options} --min 10", "no")
    assert (run.code, run.out) == (2, "")
    assert "--seats 7 --min 5 --max 500; give the same" in run.err
    assert plays(f"{options} --max 500", "leave").code == 0
    assert "5.00 to 500.00" in plays(options, "leave").out


def test_a_fault_that_is_found_leaves_no_room_behind(file: Path) -> None:
    for fault in ("--buy-in 0", "--buy-in 99999999999", "--min 5 --max 2"):
        assert plays(f"pa-minibaccarat --db {file} {fault}", "no").code == 2
        assert not list(file.parent.iterdir())


def test_a_full_table_is_refused(file: Path) -> None:
    plays(f"pa-minibaccarat --seats 2 --db {file}", "no")
    run = plays(f"pa-minibaccarat --bots 3 --db {file}", "no")
    assert (run.code, run.out) == (2, "")
    assert run.err.endswith("(table.seat_taken)\n")


def test_two_processes_do_not_play_at_one_journal(file: Path) -> None:
    with read(file):
        run = plays(f"pa-minibaccarat --db {file}", "no")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("croupier: ")
    assert run.err.count("\n") == 1


def test_nothing_is_settled_twice(file: Path) -> None:
    killed(file, "no", "decline", "p 5", "deal", "turn", "turn")
    goes_on(file)
    with read(file) as journal:
        settled = [
            event.wager
            for entry in journal.entries("play")
            for event in entry.events
            if isinstance(event, WagerSettled) and event.seat == 1
        ]
    assert settled == ["player"]
