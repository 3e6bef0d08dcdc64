"""Of which version is a journal, and which steps bring an older one up to date?

The database knows its version.  Steps are numbered from the very first, and all that are missing are done in
one transaction, so that a journal is of one version or the other.  A version that is not known here is
refused: whoever wrote it may count on what is not known here either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import insert, inspect, select, text, update

from croupier.errors import Problem, TableError
from croupier.table.journal.chain import BEGINNING, Anchor
from croupier.table.journal.schema import ENTRIES, META, SNAPSHOTS, TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

FORMAT: Final = "croupier/journal"
"""What ``meta`` calls a journal."""
SINCE: Final = "snapshots-since"
"""Under which key ``meta`` has the anchor behind which every snapshot is kept; up to it, a room's newest."""
KEPT_SINCE: Final = 2
"""The version that brought that."""
MOST_DIGITS: Final = 9
"""No version is a longer number."""
_SNAPSHOTS_1: Final = """CREATE TABLE snapshots (
    room TEXT NOT NULL PRIMARY KEY,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL REFERENCES entries (place),
    body BLOB NOT NULL
)"""
"""The snapshots of version 1; its other tables are those of today, and stand in `schema`."""


class Step(NamedTuple):
    """What makes a journal of version `number` from one of the version before."""

    number: int
    apply: Callable[[Connection], None]


def _first(connection: Connection) -> None:
    """Make the tables; of the snapshots, only each room's newest is kept."""
    others = [table for table in TABLES.sorted_tables if table is not SNAPSHOTS]
    TABLES.create_all(connection, others, checkfirst=False)
    connection.execute(text(_SNAPSHOTS_1))
    connection.execute(insert(META), [{"key": "format", "value": FORMAT}, {"key": "version", "value": "0"}])


def _every_snapshot(connection: Connection) -> None:
    """Keep every snapshot from now on; those that were there before are gone, but for each room's newest."""
    held = connection.execute(text("SELECT room, number, place, body FROM snapshots")).mappings().all()
    connection.execute(text("DROP TABLE snapshots"))
    SNAPSHOTS.create(connection, checkfirst=False)
    if held:
        connection.execute(insert(SNAPSHOTS), [dict(row) for row in held])
    newest = select(ENTRIES.c.place, ENTRIES.c.hash).order_by(ENTRIES.c.place.desc()).limit(1)
    last = connection.execute(newest).first()
    since = BEGINNING if last is None else Anchor(last.place, last.hash)
    connection.execute(insert(META), {"key": SINCE, "value": str(since)})


STEPS: Final[tuple[Step, ...]] = (Step(1, _first), Step(KEPT_SINCE, _every_snapshot))
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
    if len(said) > MOST_DIGITS or int(said) < steps[0].number:
        shown = said if len(said) <= MOST_DIGITS else f"{said[:MOST_DIGITS]}…"
        what = f"this is no journal, or it is damaged: meta calls it version {shown}, and there is none such"
        raise TableError(Problem("table.not_a_journal", what, name, "restore a backup"))
    if int(said) < KEPT_SINCE and SINCE in told:
        what = f"the journal is damaged: meta calls it version {said}, and it is of {KEPT_SINCE} at least"
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
