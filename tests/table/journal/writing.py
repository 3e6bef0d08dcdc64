"""What does a process do that writes a journal, while its disk or its power fails?

Run as a program, ``writing.py PATH COUNT [HOW ...]``.  It appends COUNT entries, one at a time, and says on
standard output of each, by one write of its own, what came of it: ``ok NUMBER``, or the code of the error.

``twice``      the process ends, and leaves all open; then another appends ``AGAIN`` more
``limit=N``    no file may have more than N bytes; then the journal is opened anew with that limit, and
               without
``normal``     a mutant: SQLite syncs when it likes
``unsettled``  a mutant: what the log holds is left there when the journal is opened
``deaf``       a mutant: an error is taken for a success
"""

from __future__ import annotations

import os
import resource
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.errors import TableError
from croupier.table.journal import Journal, sqlite
from tests.table.journal.making import ROOM, bought

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection, Engine

AGAIN: Final = 12
"""Entries that are appended afterwards."""
LEFT: Final[list[Journal]] = []
"""Journals that were not closed, as when a process dies."""


def say(text: str) -> None:
    """Say a line, by one write."""
    os.write(1, f"{text}\n".encode())


def append(path: Path, count: int, *, deaf: bool = False) -> None:
    """Append entries, and say what comes of each; the journal is left open."""
    try:
        journal = Journal.open(path)
    except TableError as error:
        say(f"{error.code} opening")
        return
    LEFT.append(journal)
    number = journal.rooms().get(ROOM, 0)
    for _ in range(count):
        number += 1
        try:
            journal.append([bought(number, number)])
        except TableError as error:
            say(f"ok {number}" if deaf else f"{error.code} {number}")
        else:
            say(f"ok {number}")


def limited(path: Path, count: int, limit: int) -> None:
    """Append with little room, again with little, and with enough."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))
    append(path, count)
    LEFT.pop().close()
    say("again")
    append(path, 1)
    if LEFT:
        LEFT.pop().close()
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    say("room")
    append(path, AGAIN)
    LEFT.pop().close()


def twice(path: Path, count: int) -> None:
    """Append until a write fails and die; then let another process append."""
    for entries in (count, AGAIN):
        child = os.fork()
        if not child:
            append(path, entries)
            os._exit(0)
        os.waitpid(child, 0)


def _unsettled(_file: sqlite.SqliteFile, _connection: Connection) -> None:
    """Leave the log as it is."""


def _untouched(file: sqlite.SqliteFile) -> Engine:
    """Look at a database by a connection that, when it ends, does not bring the log into the file either."""
    return file.reader(steady=False)


def main(path: Path, count: int, how: Mapping[str, str]) -> None:
    """Do as asked, and end without a word to the database."""
    if "normal" in how:
        sqlite.__dict__["PRAGMAS"] = {**sqlite.PRAGMAS, "synchronous": 1}
    if "unsettled" in how:
        type.__setattr__(sqlite.SqliteFile, "settle", _unsettled)
        type.__setattr__(sqlite.SqliteFile, "plain", _untouched)
    if "twice" in how:
        twice(path, count)
    elif "limit" in how:
        limited(path, count, int(how["limit"]))
    else:
        append(path, count, deaf="deaf" in how)
    os._exit(0)


if __name__ == "__main__":
    main(
        Path(sys.argv[1]),
        int(sys.argv[2]),
        {word.partition("=")[0]: word.partition("=")[2] for word in sys.argv[3:]},
    )
