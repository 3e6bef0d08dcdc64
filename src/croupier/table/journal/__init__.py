"""The journal of every room: one database, one writer, entries that are chained, and money that adds up.

It needs SQLAlchemy (the extra ``table``); without it its import raises `TableError`
(``table.missing_extra``).
"""

from croupier.errors import Problem, TableError

try:
    from croupier.table.journal.chain import Anchor
    from croupier.table.journal.journal import Journal
    from croupier.table.journal.reading import Reader
    from croupier.table.record import Answered, Record, Snapshot, Store
except ImportError as missing:
    raise TableError(
        Problem(
            "table.missing_extra",
            f"a journal needs SQLAlchemy: {missing}",
            remedy='type: pip install "croupier[table]"',
        )
    ) from missing

__all__ = ["Anchor", "Answered", "Journal", "Reader", "Record", "Snapshot", "Store"]
