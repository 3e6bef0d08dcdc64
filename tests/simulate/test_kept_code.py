"""Is the machine code that is kept beside the sources theirs: does the same come out where none is kept?"""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from typing import TYPE_CHECKING

from croupier import regulations, simulate

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.simulate import Counts

PROGRAM = "from tests.simulate.test_kept_code import counted, digest; print(digest(counted()))"


def counted() -> Counts:
    """Count some shoes."""
    return simulate.count(simulate.plan(regulations.load("pa-baccarat")), 6, 1_528_599_000, 1_000)


def digest(counts: Counts) -> str:
    """Hash all that was counted."""
    return sha256(b"".join(part.tobytes() for part in counts[1:])).hexdigest()


def test_compiled_anew_the_kernels_count_the_same(root: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={"PYTHONPATH": f"{root / 'src'}:{root}", "NUMBA_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    # If they differ, a kernel was not compiled since what it calls was changed: delete the __pycache__.
    assert done.stdout.split() == [digest(counted())]
    assert list(tmp_path.rglob("*.nbc"))
