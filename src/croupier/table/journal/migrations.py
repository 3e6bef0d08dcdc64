"""Of which version is a journal, and which steps bring an older one up to date?

The database knows its version.  Steps are numbered from the very first, and all that are missing are done in
one transaction, so that a journal is of one version or the other.  A version that is not known here is
refused: whoever wrote it may count on what is not known here either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import insert, inspect, select, update

from croupier.errors import Problem, TableError
from croupier.table.journal.schema import META, TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

FORMAT: Final = "croupier/journal"
"""What ``meta`` calls a journal."""


class Step(NamedTuple):
    """What makes a journal of version `number` from one of the version before."""

    number: int
    apply: Callable[[Connection], None]


def _first(connection: Connection) -> None:
    # Once a version 2 is out, the tables of version 1 stand here, and those of today in `schema`.
    TABLES.create_all(connection, checkfirst=False)
    connection.execute(insert(META), [{"key": "format", "value": FORMAT}, {"key": "version", "value": "0"}])


STEPS: Final[tuple[Step, ...]] = (Step(1, _first),)
"""Every step, from an empty database on."""
VERSION: Final = STEPS[-1].number
"""The version that is written and read here."""


def version(connection: Connection, name: str, steps: Sequence[Step] = STEPS) -> int:
    """Give the version of a journal, 0 for an empty database; `name` is what messages call it.

    Raises `TableError`: ``table.not_a_journal`` for another database, or a version that no journal has, and
    ``table.journal_newer``.
    """
    tables = set(inspect(connection).get_table_names())
    if not tables:
        return 0
    told: dict[str, str] = {}
    if META.name in tables:
        told = {row.key: row.value for row in connection.execute(select(META.c.key, META.c.value))}
    said = str(told.get("version", ""))
    if told.get("format") != FORMAT or not (said.isascii() and said.isdigit()):
        what = "this database is no journal"
        raise TableError(
            Problem("table.not_a_journal", what, name, "name a journal, or a file that is not there")
        )
    if int(said) < steps[0].number:
        what = f"this is no journal, or it is damaged: meta calls it version {said}, and there is none such"
        raise TableError(Problem("table.not_a_journal", what, name, "restore a backup"))
    if int(said) > steps[-1].number:
        what = f"the journal is of version {said}, and this Croupier knows {steps[-1].number}"
        raise TableError(
            Problem("table.journal_newer", what, name, "use the Croupier that wrote it, or a newer one")
        )
    return int(said)


def migrate(connection: Connection, name: str, steps: Sequence[Step] = STEPS) -> None:
    """Bring a journal up to date, within the transaction of the connection.  Raises as `version` does."""
    held = version(connection, name, steps)
    for step in steps:
        if step.number > held:
            step.apply(connection)
            connection.execute(update(META).where(META.c.key == "version").values(value=str(step.number)))


def up_to_date(connection: Connection, name: str) -> None:
    """Refuse what cannot be read as it is; raises as `version` does, and ``table.journal_older``."""
    held = version(connection, name)
    if not held:
        what = "this database is empty, and no journal"
        raise TableError(Problem("table.not_a_journal", what, name, "name a journal"))
    if held < VERSION:
        what = f"the journal is of version {held}, and {VERSION} is read"
        raise TableError(
            Problem("table.journal_older", what, name, "open it once, which brings it up to date")
        )
