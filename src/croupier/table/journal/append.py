"""How are rows written, so that no chip is made, lost or spent twice, whatever the room believed?

Within one transaction, and by the database itself: each account is changed by one statement that also checks
what it may hold; the postings of each entry come to nothing; no id of a command stands a second time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, bindparam, delete, func, insert, select, update

from croupier.table.journal.schema import ACCOUNTS, ENTRIES, POSTINGS, SEALED, SNAPSHOTS

if TYPE_CHECKING:
    from sqlalchemy import Connection, Executable

    from croupier.table.journal.batch import Row, Rows

_CHANGED: Final = ACCOUNTS.c.balance + bindparam("change")
CHANGE: Final = (
    update(ACCOUNTS)
    .where(ACCOUNTS.c.name == bindparam("account"), _CHANGED.between(ACCOUNTS.c.least, ACCOUNTS.c.most))
    .values(balance=_CHANGED)
)
"""Checks and changes an account."""
_ACCOUNT: Final = insert(ACCOUNTS)
_ENTRY: Final = insert(ENTRIES)
_POSTING: Final = insert(POSTINGS)
_SEALED: Final = insert(SEALED)
_SNAPSHOT: Final = insert(SNAPSHOTS)
_UNBALANCED: Final = (
    select(POSTINGS.c.place)
    .where(POSTINGS.c.place >= bindparam("first"))
    .group_by(POSTINGS.c.place)
    .having(func.sum(POSTINGS.c.amount) != 0)
    .limit(1)
)
_OPENED: Final = delete(SEALED).where(
    and_(SEALED.c.room == bindparam("of_room"), SEALED.c.shoe == bindparam("of_shoe"))
)


class RefusedError(Exception):
    """A row was not as it may be."""


class MoneyError(RefusedError):
    """An account would hold less or more than it may."""


class BalanceError(RefusedError):
    """The postings of an entry do not come to nothing."""


class ShoeError(RefusedError):
    """A shoe is opened that is not sealed."""


def write(connection: Connection, rows: Rows) -> None:
    """Write rows within the transaction of the connection.

    Raises `RefusedError`, and SQLAlchemy's `IntegrityError` where a row is there already; the transaction is
    to be rolled back then.
    """
    _many(connection, _ACCOUNT, rows.accounts)
    _many(connection, _ENTRY, rows.entries)
    _many(connection, _POSTING, rows.postings)
    if _many(connection, CHANGE, rows.changes) != len(rows.changes):
        raise MoneyError
    if rows.postings:
        first = {"first": rows.entries[0]["place"]}
        if connection.execute(_UNBALANCED, first).first() is not None:
            raise BalanceError
    _many(connection, _SEALED, rows.sealed)
    if _many(connection, _OPENED, rows.opened) != len(rows.opened):
        raise ShoeError
    _many(connection, _SNAPSHOT, rows.snapshots)


def _many(connection: Connection, statement: Executable, rows: list[Row]) -> int:
    """Do a statement once a row; give how many rows it found."""
    if not rows:
        return 0
    return connection.execute(statement, rows).rowcount
