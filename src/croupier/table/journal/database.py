"""In which database does a journal lie: a file of SQLite, or what a URL names?"""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from croupier.errors import Problem, TableError
from croupier.table.journal.files import belongs
from croupier.table.journal.sqlite import SqliteFile


def database(where: Path | str) -> SqliteFile:
    """Give the database that a path or a URL names; it need not be there yet.

    Raises `TableError` (``table.unknown_database``) for one that no journal can lie in.
    """
    path = where if isinstance(where, Path) else _path(where)
    try:
        found = SqliteFile(path)
    except ValueError as error:  # a zero within a name
        raise TableError(_nowhere(repr(str(where)), str(error))) from None
    if belongs(found.path):
        what = "a file that is called so belongs to a journal, and is none"
        raise TableError(_nowhere(str(where), what, "name it otherwise"))
    return found


def _path(where: str) -> Path:
    if "://" not in where:
        if not where:
            raise TableError(_nowhere('""'))
        if where == ":memory:":
            raise TableError(_nowhere(where, "a journal is a file, and this is none", "name a file"))
        return _file(where)
    try:
        url = make_url(where)
    except ArgumentError:
        raise TableError(_nowhere("this URL")) from None
    if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"} or url.host or url.query:
        raise TableError(_nowhere(url.render_as_string(hide_password=True)))
    return _file(url.database or "")


def _file(named: str) -> Path:
    """Give the path of a file; a name that can only be a folder's is none, and `Path` would forget that."""
    if os.path.basename(named) in {"", "."} and not os.path.isdir(named):  # noqa: PTH112, PTH119  as above
        raise TableError(_nowhere(named, "this names a folder, and there is none", "name a file"))
    return Path(named)


def _nowhere(
    named: str, what: str = "no journal can lie there", remedy: str = "name a file, or sqlite:///FILE"
) -> Problem:
    return Problem("table.unknown_database", what, named, remedy)
