"""How is a file written so that nobody ever finds the half of it?

Beside it under another name, which then takes its place once all is on the disk.  A link stays, and leads to
the new file; who may read and write the file stays as well.  What is no plain file, as a pipe, is written to
directly.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType
    from typing import Self


class WholeFile:
    """A file that is there once its ``with`` ends without an error; after one, what was there still is.

    `file` takes the bytes.  Raises `OSError` where the operating system refuses, when it begins, while it is
    written to, or at the end.
    """

    def __init__(self, named: Path) -> None:
        """Begin to write in place of a file that may be there."""
        if named.is_dir():
            raise IsADirectoryError(0, "it is a directory")
        self._target: Path | None = None
        if named.exists() and not named.is_file():
            self.file: IO[bytes] = named.open("wb")
            return
        self._target = named.resolve()
        self._beside, self.file = _beside(self._target)

    def __enter__(self) -> Self:
        """Give the file that is begun."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Put the file in its place; after an error, take away what was written."""
        if kind is not None:
            self.abandon()
            return
        try:
            self._done()
        except BaseException:
            self.abandon()
            raise

    def abandon(self) -> None:
        """Take away what was written."""
        with suppress(OSError):  # what is still to be written may find no room either
            self.file.close()
        if self._target is not None:
            with suppress(OSError):
                self._beside.unlink(missing_ok=True)

    def _done(self) -> None:
        self.file.flush()
        if self._target is None:
            self.file.close()
            return
        os.fsync(self.file.fileno())
        self.file.close()
        with suppress(FileNotFoundError):
            shutil.copymode(self._target, self._beside)
        self._beside.replace(self._target)


def _beside(target: Path) -> tuple[Path, IO[bytes]]:
    """Begin a file beside another, under a name that neither another process nor what one left behind has."""
    number = 0
    while True:
        beside = target.with_name(f".croupier-{os.getpid()}-{number}.part")
        with suppress(FileExistsError):
            return beside, beside.open("x+b")
        number += 1
