"""Does somebody at a real terminal see his prompts, type at them, and come away from it as he wants?"""

from __future__ import annotations

from croupier.cli.interrupts import INTERRUPTED
from tests.cli.screen import Screen

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
