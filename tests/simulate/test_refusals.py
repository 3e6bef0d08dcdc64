"""What does a simulation refuse, and with what word?"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from croupier import regulations, simulate
from croupier.errors import ShoeError, SimulateError
from croupier.play import policies

if TYPE_CHECKING:
    from pathlib import Path


def test_a_choice_that_nobody_makes() -> None:
    ruleset = regulations.load("chemin-de-fer")
    with pytest.raises(SimulateError) as error:
        simulate.plan(ruleset)
    assert [problem.code for problem in error.value.problems] == ["simulate.choice_needed"] * 2
    with pytest.raises(SimulateError) as error:
        simulate.plan(ruleset, banker=policies.read("0.5"))
    assert [(problem.code, problem.where) for problem in error.value.problems] == [
        ("simulate.choice_needed", "player")
    ]


def test_a_policy_for_a_hand_that_has_no_choice() -> None:
    with pytest.raises(SimulateError) as error:
        simulate.plan(regulations.load("nj-baccarat"), player=policies.read("always-draw"))
    assert error.value.code == "simulate.no_choice"


def test_a_cut_too_near_an_end() -> None:
    with pytest.raises(ShoeError) as error:
        simulate.plan(regulations.load("punto-banco"), cut=1)
    assert error.value.code == "shoe.cut_too_near_end"


@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_without_its_libraries_it_gives_the_line_to_type(missing: str, root: Path) -> None:
    code = f"""
import sys
sys.modules[{missing!r}] = None
from croupier.errors import SimulateError
try:
    from croupier import simulate
except SimulateError as error:
    print(*error.problems[0], sep="|")
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    said, what, _, remedy, *_ = done.stdout.split("|")
    assert said == "simulate.missing_extra"
    assert missing in what
    assert remedy.endswith('-m pip install ".[fast]"')
