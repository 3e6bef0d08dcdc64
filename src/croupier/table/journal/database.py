"""In which database does a journal lie: a file of SQLite, or what a URL names?"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from croupier.errors import Problem, TableError
from croupier.table.journal.sqlite import SqliteFile


def database(where: Path | str) -> SqliteFile:
    """Give the database that a path or a URL names; it need not be there yet.

    Raises `TableError` (``table.unknown_database``) for one that no journal can lie in.
    """
    if isinstance(where, Path) or "://" not in where:
        return SqliteFile(Path(where))
    try:
        url = make_url(where)
    except ArgumentError:
        url = None
    if url is None or url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
        named = "this URL" if url is None else url.render_as_string(hide_password=True)
        remedy = "name a file, or sqlite:///FILE"
        raise TableError(Problem("table.unknown_database", "no journal can lie there", named, remedy))
    return SqliteFile(Path(url.database or ""))
