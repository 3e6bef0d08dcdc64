"""How are the shoes of a room written as records from the terminal?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.journal import Db
from croupier.cli.journal_data import JournalExport
from croupier.cli.journal_ended import tidied


def export(
    db: Db,
    /,
    *,
    room: Annotated[str, Parameter(metavar="NAME", help="the room")],
    folder: Annotated[str, Parameter(name="-o", metavar="DIR", help="where the records are written")],
    json: Json = False,
) -> None:
    """Write each shoe of a room that is over as a record, one file a shoe.

    A record has every act and every call, as "croupier deal --json" prints them, and neither
    seats nor money. Its file has the name of the room and the number of the shoe, in five
    digits at least: ROOM-00001.jsonl. It replaces one of that name, but no link. The shoe in
    play is left out, since cards of it may lie face down.

    Examples:
      croupier journal export rooms.db --room pit-1 -o shoes
      croupier roads shoes/pit-1-00001.jsonl
    """
    from croupier.table.journal import Reader
    from croupier.table.journal.export import export as exported

    with tidied(), Reader.of(db) as reader:
        written = exported(reader, room, folder)
    if json:
        output.say_json(JournalExport(tuple(map(str, written.files)), written.in_play).as_json())
        return
    for file in written.files:
        output.say(str(file))
    if written.in_play:
        output.complain("the shoe in play is left out")
