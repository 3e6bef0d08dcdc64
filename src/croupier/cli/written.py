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
        raise _cannot(name, error) from None


def check_writable(name: str) -> None:
    """Refuse before long work a file that could not be written after it; leaves everything as it is.

    Raises as `write_whole`.
    """
    try:
        path = Path(name)
        if path.exists() and not path.is_file() and not path.is_dir():
            return  # a pipe is opened once, when it is written to
        WholeFile(path).abandon()
    except (OSError, ValueError, RuntimeError) as error:
        raise _cannot(name, error) from None


def _cannot(name: str, error: Exception) -> UsageError:
    reason = (getattr(error, "strerror", None) or str(error)).lower()
    what = f"the file cannot be written: {reason}"
    return UsageError(Problem("usage.cannot_write", what, name or '""', "name a file that can be written"))
