"""Does a table with a journal go on where it was, however its process ended, and lose nothing?"""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from croupier.cli import play_check
from croupier.cli.interrupts import INTERRUPTED
from croupier.table import fairness
from croupier.table.events import WagerSettled
from croupier.table.journal import Journal
from tests.cli.play_sessions import after, plays
from tests.cli.screen import Screen
from tests.cli.terminal import CROUPIER, SOURCE

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

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


def killed(file: Path, *lines: str, by: signal.Signals = signal.SIGKILL) -> str:
    """Play these lines and kill the process once they are answered; give all that was shown."""
    shown = b""
    with subprocess.Popen(
        [*CROUPIER, "play", *OPTIONS.split(), "--db", str(file)],
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
    run = goes_on(file, "turn", *[""] * 4, "table", "leave")
    assert (run.code, run.err) == (0, "")
    assert "You are back at seat 1, with 890.00 before you; it goes on." in run.out
    # What he had seen of the coup he sees again, from the opening of the betting on.
    told = [line for line in before.partition("opens the betting")[2].splitlines() if line.startswith("  ")]
    assert len(told) > 8
    for line in told:
        assert line in run.lines
    turned = after(run, "[890.00] turn? turn")
    assert turned[0].startswith("  holder  turns the Player's ")
    assert "  you     leave seat 1 with " in run.out
    left = conserved(file)
    assert not [account for account in left if account.startswith(("chips/", "stakes/", "owed/"))]


def test_killed_while_wagers_are_placed_they_lie_as_they_lay(file: Path) -> None:
    killed(file, "no", "take", "b 50, tie 10")
    run = goes_on(file, "table", "tie 0", "deal")
    assert "with 940.00 before you" in run.out
    assert any("on the layout banker 50.00, tie 10.00" in line for line in after(run, "? table"))
    assert after(run, "? tie 0") == ["  you     banker 50.00"]


def test_of_coups_that_are_over_nothing_is_told_again(file: Path) -> None:
    killed(file, "no", "decline", "deal", "decline", "p 5")
    run = goes_on(file)
    told, _, _ = run.out.partition("wagers?")
    assert "opens the betting for coup 2" in told
    assert "  you     player 5.00" in told.splitlines()
    assert "coup 1" not in told
    assert "shoe 1" not in told


def test_killed_again_and_again_nothing_is_lost_and_nothing_comes_twice(file: Path) -> None:
    for lines in ((), ("no", "take"), ("p 5", "deal"), ("",), ("turn", "p 5", "deal", "turn")):
        killed(file, *lines)
    goes_on(file, "no", "take", *["deal", "turn"] * 9)
    left = conserved(file)
    assert set(left) <= {"cage", "house/play", "commission/play"}
    with read(file) as journal:
        entries = list(journal.entries("play"))
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert len({(entry.who, entry.command.id) for entry in entries}) == len(entries)


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_keeps_the_seat(file: Path, by: signal.Signals) -> None:
    killed(file, "no", "take", "b 50", by=by)
    assert conserved(file)["stakes/play/1"] == 5_000
    assert "You are back at seat 1, with 950.00 before you" in goes_on(file).out


def test_ctrl_c_at_a_terminal_keeps_the_seat(file: Path) -> None:
    with Screen("play", "pa-minibaccarat", "--db", str(file)) as screen:
        screen.until("cut? ")
        screen.types("no\n")
        screen.until("[1,000.00] wagers? ")
        screen.interrupts()
        assert screen.ends() == INTERRUPTED
    assert conserved(file) == {"cage": -100_000, "chips/play/1": 100_000}


def test_who_left_takes_a_seat_anew_and_the_shoe_goes_on(file: Path) -> None:
    first = plays(f"pa-minibaccarat --db {file}", "no", "b 10", "deal", "leave")
    assert "opens shoe" not in first.out
    second = plays(f"pa-minibaccarat --db {file} --buy-in 20", "b 10", "deal", "deal")
    assert "Shoe 1 is in play: " in second.out
    assert "  you     buy chips for 20.00" in second.out
    assert "\nCoup 2\n" in second.out
    assert set(conserved(file)) <= {"cage", "house/play", "commission/play"}


@pytest.mark.parametrize("entries", [play_check.LOOKED_BACK, 3])
def test_a_shoe_of_an_earlier_session_can_be_checked(
    file: Path, entries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_check, "LOOKED_BACK", entries)
    options = f"punto-banco --set decks=1 --set cover-card=30 --db {file}"
    plays(options, "no", *["deal"] * 6)
    run = plays(options, "no", "check")
    assert after(run, "? check")[0].startswith("Shoe 1: the order and the salt that were shown are those")
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
    assert plays(f"{options} --db {file} --room other", "no").code == 0


def test_a_full_table_is_refused(file: Path) -> None:
    plays(f"pa-minibaccarat --seats 2 --db {file}", "no")
    run = plays(f"pa-minibaccarat --bots 3 --db {file}", "no")
    assert run.code == 2
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
