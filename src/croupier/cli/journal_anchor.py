"""How is the end of a journal told, to be kept elsewhere?"""

from __future__ import annotations

from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.journal import Db
from croupier.cli.journal_data import JournalAnchor


def anchor(db: Db, /, *, json: Json = False) -> None:
    """Print the place and the hash of the last entry.

    Kept where nobody can alter it, and given to "croupier journal verify" later, it shows
    that up to here the journal is the same.

    Examples:
      croupier journal anchor rooms.db
      croupier journal anchor rooms.db > anchor.txt
    """
    from croupier.table.journal import Reader

    with Reader.of(db) as reader:
        last = reader.last
    if json:
        output.say_json(JournalAnchor(last.place, last.hash.hex()).as_json())
    else:
        output.say(str(last))
