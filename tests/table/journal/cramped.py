"""What does a process do whose files may grow no longer than so many bytes?"""

from __future__ import annotations

import resource
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def cramped(root: Path, limit: int, *words: object) -> subprocess.CompletedProcess[str]:
    """Run `croupier` with words; no file that it writes grows over a limit of bytes.

    It writes no byte code: Python 3.11 does not notice that such a file was cut off, and every process after
    it that reads the module would fail.
    """
    return subprocess.run(
        [sys.executable, "-m", "croupier", *map(str, words)],
        env={"PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
