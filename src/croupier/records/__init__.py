"""Records of shoes: one format, ``croupier/shoe/1``, at four levels of detail and in three forms.

`read` gives the shoes of a file, what was dealt apart from what is asserted; `write` writes them.
"""

from croupier.records.derive import Derived, coup_of, derived
from croupier.records.head import of_opened
from croupier.records.line import parse, written
from croupier.records.lower import Lowering, lowered
from croupier.records.model import (
    DETAILS,
    FORMAT,
    Asserted,
    Comment,
    CoupRecord,
    Detail,
    Entry,
    Head,
    Located,
    Note,
    Remark,
    ShoeRecord,
)
from croupier.records.reading import read, stream
from croupier.records.replay import replay, replayed, rules
from croupier.records.results import ShoeResults, results, stream_results
from croupier.records.writing import Writer, write

__all__ = [
    "DETAILS",
    "FORMAT",
    "Asserted",
    "Comment",
    "CoupRecord",
    "Derived",
    "Detail",
    "Entry",
    "Head",
    "Located",
    "Lowering",
    "Note",
    "Remark",
    "ShoeRecord",
    "ShoeResults",
    "Writer",
    "coup_of",
    "derived",
    "lowered",
    "of_opened",
    "parse",
    "read",
    "replay",
    "replayed",
    "results",
    "rules",
    "stream",
    "stream_results",
    "write",
    "written",
]
