"""How is a journal copied from the terminal, and had back?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.journal import AnchorText, Db, entries
from croupier.cli.journal_data import JournalCopy
from croupier.cli.journal_ended import tidied

if TYPE_CHECKING:
    from croupier.table.journal.verify import Verdict


def backup(
    db: Db,
    out: Annotated[str, Parameter(name="OUT", help="the backup, a file that is not there yet")],
    /,
    *,
    json: Json = False,
) -> None:
    """Copy a journal, which may be written meanwhile, to one file, and check the copy.

    The copy is there whole or not at all, and replaces nothing. It holds the order of the
    shoes in play: keep it as closely as the journal.

    Examples:
      croupier journal backup rooms.db rooms-2027-01-01.db
    """
    from croupier.table.journal.backup import backup as copied
    from croupier.table.journal.check_rooms import CHECKS

    with tidied():
        verdict = copied(db, out, CHECKS)
    _tell(out, verdict, json=json)


def restore(
    kept: Annotated[str, Parameter(name="BACKUP", help="a backup of a journal")],
    db: Annotated[str, Parameter(name="DB", help="the journal, a file that is not there")],
    /,
    *,
    anchor: AnchorText = None,
    json: Json = False,
) -> None:
    """Put a backup in the place of a journal, once it is checked; nothing is replaced.

    What was written after the backup is lost. Move a damaged journal away first, with what
    lies beside it: DB-wal, DB-shm.

    Examples:
      croupier journal restore rooms-2027-01-01.db rooms.db
    """
    from croupier.table.journal import chain
    from croupier.table.journal.backup import restore as restored
    from croupier.table.journal.check_rooms import CHECKS

    wanted = None if anchor is None else chain.parse(anchor)
    with tidied():
        verdict = restored(kept, db, wanted, CHECKS)
    _tell(db, verdict, json=json)


def _tell(file: str, verdict: Verdict, *, json: bool) -> None:
    last = str(verdict.last)
    if json:
        output.say_json(JournalCopy(file, verdict.entries, last).as_json())
    else:
        output.say(f"{output.printable(file)}: {entries(verdict.entries)}, all as they were written")
        output.say(f"anchor {last}")
