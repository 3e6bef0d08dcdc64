"""Is the machine code that is kept beside the sources theirs: does the same come out where none is kept?"""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier import regulations
from croupier.odds import batch

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.wagers.views import View

PROGRAM: Final = "from tests.odds.test_kept_code import digest; print(digest())"
VIEWS: Final[tuple[View, ...]] = ("totals", "ranks", "hand")
"""One for each kernel."""


def digest() -> str:
    """Hash what every kernel counts of some shoes."""
    shoes = np.random.default_rng(5).integers(0, 9, (20, 13))
    rules = regulations.load("pa-21-baccarat")
    return sha256(b"".join(batch.counts(rules, shoes, view).counts.tobytes() for view in VIEWS)).hexdigest()


def test_compiled_anew_the_kernels_count_the_same(root: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={"PYTHONPATH": f"{root / 'src'}:{root}", "NUMBA_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    # If they differ, a kernel was not compiled since what it calls was changed: delete the __pycache__.
    assert done.stdout.split() == [digest()]
    assert list(tmp_path.rglob("*.nbc"))
