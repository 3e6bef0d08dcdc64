"""Does somebody at a real terminal see his prompts, type at them, and come away from it as he wants?"""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from croupier.cli.interrupts import INTERRUPTED
from tests.cli.screen import Screen
from tests.cli.terminal import SOURCE

GAME = ("play", "pa-minibaccarat", "--seed", "1", "--pause", "0")


def test_a_prompt_stands_before_what_is_typed() -> None:
    with Screen(*GAME) as screen:
        screen.until("[1,000.00] cut? ")
        screen.types("cut 60\n")
        screen.until("[1,000.00] wagers? ")
        screen.types("b 50\n")
        lines = screen.until("[950.00] wagers? ")
        assert "[1,000.00] cut? cut 60" in lines
        assert "[1,000.00] wagers? b 50" in lines
        screen.types("deal\n")
        screen.until("wagers? ")
        screen.types("leave\n")
        assert screen.ends() == 0
        assert "A practice shoe all the same: whoever knows the seed knew its order." in screen.lines


def test_the_arrows_bring_back_earlier_lines_and_move_in_them() -> None:
    with Screen(*GAME) as screen:
        screen.until("cut? ")
        screen.types("no\n")
        screen.until("[1,000.00] wagers? ")
        screen.types("b 50\n")
        screen.until("[950.00] wagers? ")
        # Up brings b 50 back, two to the left is before the 5; Backspace takes back what was typed last.
        screen.types("\x1b[A\x1b[D\x1b[D79\x7f\n")
        lines = screen.until("[250.00] wagers? ")
        assert "[950.00] wagers? b 750" in lines
        screen.types("\x1b[A\x1b[A\n")
        lines = screen.until("[950.00] wagers? ")
        assert "[250.00] wagers? b 50" in lines
        assert "^[" not in screen.written


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_that_ends_it_leaves_the_terminal_as_it_was(number: signal.Signals) -> None:
    with Screen(*GAME) as screen:
        screen.until("cut? ")
        assert not screen.is_cooked
        screen.signals(number)
        assert screen.ends() == -number
        assert screen.is_cooked


@pytest.mark.parametrize("keys", ["leave\n", "\x04"])
def test_whoever_leaves_has_his_terminal_as_it_was(keys: str) -> None:
    with Screen(*GAME) as screen:
        screen.until("cut? ")
        screen.types(keys)
        assert screen.ends() == 0
        assert screen.is_cooked


def test_a_letter_in_another_encoding_ends_nothing() -> None:
    with Screen(*GAME) as screen:
        screen.until("cut? ")
        screen.types_bytes(b"\xff\xfe\xe9x\n")
        screen.until("cut? ")
        screen.types("leave\n")
        assert screen.ends() == 0


def test_a_dumb_terminal_is_asked_all_the_same() -> None:
    with Screen(*GAME, term="dumb") as screen:
        screen.until("[1,000.00] cut? ")
        screen.types("no\n")
        screen.until("[1,000.00] wagers? ")
        screen.types("leave\n")
        assert screen.ends() == 0


def test_nothing_that_edits_lines_is_loaded_where_they_are_piped_in_or_out() -> None:
    code = (
        "import sys; from croupier.cli.main import main; code = main(); "
        "print('readline' in sys.modules, file=sys.stderr); sys.exit(code)"
    )
    leader, follower = os.openpty()
    for stdin, stdout in ((subprocess.DEVNULL, subprocess.PIPE), (follower, subprocess.PIPE)):
        if stdin == follower:
            os.write(leader, b"no\nleave\n")
        done = subprocess.run(
            [sys.executable, "-c", code, *GAME],
            env={"PYTHONPATH": str(SOURCE)},
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.PIPE,
            check=True,
        )
        assert done.stderr == b"False\n"
        assert b"leave seat 1 with 1,000.00" in done.stdout
    os.close(leader)
    os.close(follower)


def test_without_readline_a_prompt_is_asked_all_the_same() -> None:
    code = "import sys; sys.modules['readline'] = None; from croupier.cli.main import main; sys.exit(main())"
    with Screen(*GAME, program=(sys.executable, "-c", code)) as screen:
        screen.until("[1,000.00] cut? ")
        assert screen.is_cooked
        screen.types("leave\n")
        assert screen.ends() == 0
        assert "[1,000.00] cut? leave" in screen.lines


def test_the_end_of_the_input_leaves_the_table() -> None:
    with Screen(*GAME) as screen:
        screen.until("cut? ")
        screen.types("\x04")
        assert screen.ends() == 0
        assert "  you     leave seat 1 with 1,000.00" in screen.lines


def test_an_interrupt_ends_it_at_once_without_a_traceback() -> None:
    with Screen(*GAME) as screen:
        screen.until("cut? ")
        screen.interrupts()
        assert screen.ends() == INTERRUPTED
        assert "Traceback" not in screen.written
        assert "leave seat 1" not in screen.written


def test_a_tiny_window_folds_and_takes_the_same_lines() -> None:
    with Screen(*GAME, columns=12) as screen:
        screen.until("[1,000.00] cut? ")
        screen.types("no\n")
        screen.until("[1,000.00] wagers? ")
        screen.types("leave\n")
        assert screen.ends() == 0


def test_what_is_typed_ahead_is_taken_in_its_turn() -> None:
    with Screen(*GAME) as screen:
        screen.until("cut? ")
        screen.types("no\nb 5\ndeal\nleave\n")
        assert screen.ends() == 0
        assert any("5.00" in line and "banker" in line for line in screen.lines)
        assert "Coup 1" in screen.lines
        # What is pasted is taken likewise: the terminal is not asked to mark it as one piece.
        assert "\x1b[?2004h" not in screen.written
