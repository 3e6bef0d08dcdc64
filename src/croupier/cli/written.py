"""How does a command write a file that it was asked for, and what does it say where that cannot be done?"""

from __future__ import annotations

from pathlib import Path

from croupier.errors import Problem, UsageError
from croupier.whole import WholeFile


def write_whole(name: str, content: bytes) -> None:
    """Write a file, in the place of one that may be there; what is there stays if this cannot be done.

    Raises `UsageError` (``usage.cannot_write``).
    """
    try:
        with WholeFile(Path(name)) as whole:
            whole.file.write(content)
    except (OSError, ValueError, RuntimeError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        what = f"the file cannot be written: {reason}"
        remedy = "name a file that can be written"
        raise UsageError(Problem("usage.cannot_write", what, name or '""', remedy)) from None
