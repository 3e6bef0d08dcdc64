"""How is a journal copied while it is written, and how is a copy put in its place, whole or not at all?

A copy is one state of the journal in one file.  It is checked before it takes its name, and again before it
is restored.  It holds the order of the shoes in play, so that it is nobody's to read but its owner's.  What
stands there already is never replaced.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.errors import Problem, TableError
from croupier.table.journal.chain import check
from croupier.table.journal.claim import Claim
from croupier.table.journal.database import database
from croupier.table.journal.files import PRIVATE, no_link, nothing_there
from croupier.table.journal.reading import Reader
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

    Raises `TableError`: ``table.file_exists``, ``table.cannot_write``, ``table.unknown_database`` for a name
    that belongs to another journal, ``table.journal_in_use`` where somebody is making that file, and as
    `croupier.table.journal.verify` does; a journal in which something is wrong is not copied, and every
    finding is a problem of the error.
    """
    return _copied(where, database(out), None, checks)


def restore(
    kept: Path | str, where: Path | str, anchor: Anchor | None = None, checks: Sequence[RoomCheck] = ()
) -> Verdict:
    """Put a backup in the place of a journal that is not there any more, once it is checked.

    A link is not followed.  Raises as `backup` does, and ``table.bad_anchor``.
    """
    if anchor is not None:
        check(anchor)
    return _copied(kept, database(where), anchor, checks)


def _copied(
    where: Path | str, target: SqliteFile, anchor: Anchor | None, checks: Sequence[RoomCheck]
) -> Verdict:
    with Reader.of(where):
        pass  # what is no journal is told by its own name, before anything is begun
    no_link(target.name)
    source, claim = database(where), Claim(target.path)
    try:
        if target.path.is_dir():
            raise TableError(_cannot_write("this is a directory", target))
        nothing_there(target.path, target.name)
        if not claim.take():
            what = "another process is making this file"
            raise TableError(Problem("table.journal_in_use", what, target.name, "name another file"))
        nothing_there(target.path, target.name)  # somebody may have made it until then
        with WholeFile(target.path) as whole:
            begun = Path(whole.file.name)
            begun.chmod(PRIVATE)
            source.copy(database(begun))
            return _checked(source, begun, anchor, checks)
    except (OSError, sqlite3.Error) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise TableError(_cannot_write(f"the file cannot be written: {reason}", target)) from None
    finally:
        claim.release()


def _checked(source: SqliteFile, begun: Path, anchor: Anchor | None, checks: Sequence[RoomCheck]) -> Verdict:
    """Check a copy, and say of the journal what is found."""
    try:
        verdict = verify(begun, anchor, checks=checks)
    except TableError as error:
        raise TableError(*(problem._replace(where=source.name) for problem in error.problems)) from None
    if not verdict.sound:
        raise TableError(*(finding.problem(source.name) for finding in verdict.findings))
    return verdict


def _cannot_write(what: str, target: SqliteFile) -> Problem:
    return Problem("table.cannot_write", what, target.name, "name a file that can be written")
