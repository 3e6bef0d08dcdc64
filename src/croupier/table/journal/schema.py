"""Which tables does a journal have?

``entries`` and ``postings`` only grow; ``accounts`` holds the sums of the postings, ``sealed`` the secrets of
shoes that are not opened yet, ``snapshots`` the room at the end of each shoe, and ``meta`` which journal this
is.
What stands in a column of ``entries`` beside the body is there to be searched and kept unique: the body is
what counts.

A version of the journal that is in use never changes: a later one alters it
(`croupier.table.journal.migrations`).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

from croupier.table.amounts import MOST_IN_ALL

_WHOLE: Final = BigInteger().with_variant(Integer(), "sqlite")
"""64 bits; SQLite has one whole number, and calls it so."""

TABLES: Final = MetaData()
META: Final = Table(
    "meta",
    TABLES,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)
ENTRIES: Final = Table(
    "entries",
    TABLES,
    Column("place", _WHOLE, primary_key=True, autoincrement=False),
    Column("room", Text, nullable=False),
    Column("number", _WHOLE, nullable=False),
    Column("version", _WHOLE, nullable=False),
    Column("at", Text, nullable=False),
    Column("who", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("snapshot", LargeBinary),
    Column("hash", LargeBinary, nullable=False),
    UniqueConstraint("room", "number"),
    UniqueConstraint("who", "command"),
)
ACCOUNTS: Final = Table(
    "accounts",
    TABLES,
    Column("name", Text, primary_key=True),
    Column("balance", _WHOLE, nullable=False),
    Column("least", _WHOLE, nullable=False),
    Column("most", _WHOLE, nullable=False),
    CheckConstraint("balance BETWEEN least AND most"),
    CheckConstraint(f"least >= {-MOST_IN_ALL} AND most <= {MOST_IN_ALL}"),
    sqlite_with_rowid=False,
)
POSTINGS: Final = Table(
    "postings",
    TABLES,
    Column("place", _WHOLE, ForeignKey("entries.place"), primary_key=True, autoincrement=False),
    Column("line", _WHOLE, primary_key=True, autoincrement=False),
    Column("account", Text, ForeignKey("accounts.name"), nullable=False),
    Column("amount", _WHOLE, nullable=False),
    CheckConstraint(f"amount BETWEEN {-MOST_IN_ALL} AND {MOST_IN_ALL}"),
    sqlite_with_rowid=False,
)
SEALED: Final = Table(
    "sealed",
    TABLES,
    Column("room", Text, primary_key=True),
    Column("shoe", _WHOLE, primary_key=True, autoincrement=False),
    Column("cards", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
SNAPSHOTS: Final = Table(
    "snapshots",
    TABLES,
    Column("room", Text, primary_key=True),
    Column("number", _WHOLE, primary_key=True, autoincrement=False),
    Column("place", _WHOLE, ForeignKey("entries.place"), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
