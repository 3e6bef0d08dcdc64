"""Without numpy or numba: do the roads work, and does a batch say what to install?"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

BLOCKED = "import sys; sys.modules.update(dict.fromkeys({names!r}));"


def run(root: Path, code: str, *missing: str) -> str:
    """Run a program for which these modules are not installed; give what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(names=missing) + code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("missing", ["numpy", "numba"])
@pytest.mark.parametrize("imported", ["from croupier.roads import batch", "import croupier.roads.batch"])
def test_a_batch_without_its_libraries_gives_the_line_to_type(
    missing: str, imported: str, root: Path
) -> None:
    code = f"""
from croupier.errors import RoadError
try:
    {imported}
except RoadError as error:
    print(*error.problems[0], sep="|")
"""
    code_, what, _, remedy, *_ = run(root, code, missing).split("|")
    assert code_ == "roads.missing_extra"
    assert missing in what
    assert remedy.endswith('-m pip install ".[fast]"')


def test_the_roads_of_one_shoe_need_neither_and_load_neither(root: Path) -> None:
    code = "from croupier.roads import Roads; print(Roads('BPBPPB').ask()['B'], 'numpy' in sys.modules)"
    assert run(root, code, "numba").strip() == "('R', 'B', 'B') False"
