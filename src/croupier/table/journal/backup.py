"""How is a journal copied while it is written, and how is a copy put in its place, whole or not at all?

A copy is one state of the journal in one file.  It is checked before it takes its name, and again before it
is restored.  It holds the order of the shoes in play, so that it is nobody's to read but its owner's.  What
stands there already is never replaced.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from croupier.errors import Problem, TableError
from croupier.table.journal.database import database
from croupier.table.journal.sqlite import BESIDE, PRIVATE
from croupier.table.journal.verify import verify
from croupier.whole import WholeFile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table.journal.chain import Anchor
    from croupier.table.journal.finding import RoomCheck
    from croupier.table.journal.sqlite import SqliteFile
    from croupier.table.journal.verify import Verdict


def backup(where: Path | str, out: Path | str, checks: Sequence[RoomCheck] = ()) -> Verdict:
    """Copy a journal, which another process may be writing, to a file that is not there yet.

    Raises `TableError`: ``table.file_exists``, ``table.cannot_write``, and as `croupier.table.journal.verify`
    does; a journal in which something is wrong is not copied, and every finding is a problem of the error.
    """
    return _copied(database(where), Path(out), None, checks)


def restore(
    kept: Path | str, where: Path | str, anchor: Anchor | None = None, checks: Sequence[RoomCheck] = ()
) -> Verdict:
    """Put a backup in the place of a journal that is not there any more, once it is checked.

    Raises as `backup` does, and ``table.journal_in_use`` where another process is making that journal.
    """
    target = database(where)
    target.claim()
    try:
        return _copied(database(kept), target.path, anchor, checks)
    finally:
        target.release()


def _copied(source: SqliteFile, target: Path, anchor: Anchor | None, checks: Sequence[RoomCheck]) -> Verdict:
    for end in ("", *BESIDE):
        beside = target.with_name(target.name + end)
        if beside.exists() or beside.is_symlink():
            remedy = (
                "name another file, or move it away" if not end else "move it away: it belongs to a journal"
            )
            raise TableError(Problem("table.file_exists", "the file is there already", str(beside), remedy))
    try:
        with WholeFile(target) as whole:
            begun = Path(whole.file.name)
            begun.chmod(PRIVATE)
            source.copy(database(begun))
            verdict = verify(begun, anchor, checks=checks)
            if not verdict.sound:
                raise TableError(*(finding.problem(source.name) for finding in verdict.findings))
            return verdict
    except OSError as error:
        what = f"the file cannot be written: {(error.strerror or str(error)).lower()}"
        remedy = "name a file that can be written"
        raise TableError(Problem("table.cannot_write", what, str(target), remedy)) from None
