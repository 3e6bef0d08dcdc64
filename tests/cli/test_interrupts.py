"""Does Ctrl-C end a command without a traceback, whenever it comes and however often?"""

from __future__ import annotations

import subprocess
import sys

import pytest

from croupier.cli.interrupts import INTERRUPTED
from tests.cli.terminal import SOURCE

KILL = "import os, signal, sys\ndef kill(): os.kill(os.getpid(), signal.SIGINT)\n"
WHILE_DEALING = "from croupier.cli import dealing\ndealing.run = lambda *given: kill()\n"
AGAIN = "from croupier.cli import output\nlet_go = output.close\noutput.close = lambda: (kill(), let_go())\n"
WHILE_IMPORTING = """
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "{}":
            kill()
sys.meta_path.insert(0, Finder())
"""
IN_A_CALLBACK = """
from croupier.cli import dealing
class Shoe:
    def __del__(self): kill()
def run(*given):
    Shoe()
    print("not reached", flush=True)
dealing.run = run
"""


def ended(*before: str) -> tuple[int, str, str]:
    """Run ``croupier deal`` in a process of its own in which something else is done before."""
    code = "".join((KILL, *before, "from croupier.cli.main import main\nsys.exit(main())"))
    done = subprocess.run(
        [sys.executable, "-c", code, "deal", "pa-baccarat", "--seed", "1"],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_a_second_interrupt_while_the_first_is_answered() -> None:
    assert ended(WHILE_DEALING, AGAIN) == (INTERRUPTED, "", "")


MODULES = ("croupier.cli.output", "croupier.cli.app", "cyclopts", "msgspec", "croupier.regulations")


@pytest.mark.parametrize("module", MODULES)
def test_an_interrupt_while_something_is_imported(module: str) -> None:
    assert ended(WHILE_IMPORTING.format(module)) == (INTERRUPTED, "", "")


def test_an_interrupt_while_a_fault_is_told() -> None:
    fault = "from croupier.cli import deal\ndeal.run = lambda *given: 1 / 0\n"
    assert ended(fault, WHILE_IMPORTING.format("croupier.cli.failures")) == (INTERRUPTED, "", "")


def test_an_interrupt_in_a_place_that_cannot_pass_it_on() -> None:
    assert ended(IN_A_CALLBACK) == (INTERRUPTED, "", "")


def test_an_interrupt_that_is_ignored_stays_so() -> None:
    code, out, err = ended(
        "signal.signal(signal.SIGINT, signal.SIG_IGN)\n", WHILE_IMPORTING.format("msgspec")
    )
    assert (code, err) == (0, "")
    assert "Coup 1" in out
