"""How does the terminal tell what of a journal is older than it need be kept?"""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec
from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import Json, at_least_one
from croupier.cli.journal import Db, entries
from croupier.cli.journal_data import JournalAged, JournalRetention

TEN = 10
"""The years that 58 Pa. Code § 811a.7(d) asks for."""


def retention(
    db: Db,
    /,
    *,
    years: Annotated[
        int,
        Parameter(
            negative=(), converter=at_least_one, metavar="N", help="tell what is older than N years (10)"
        ),
    ] = TEN,
    json: Json = False,
) -> None:
    """Tell what of a journal is older than some years, room by room; nothing is deleted.

    Nothing ever is: hashes reach from the first entry to the last, and the id of a command
    that was forgotten could take effect a second time.

    Examples:
      croupier journal retention rooms.db
      croupier journal retention rooms.db --years 5
    """
    from croupier.table.journal import Reader
    from croupier.table.journal.retention import aged

    with Reader.of(db) as reader:
        older = aged(reader, years, dt.datetime.now(dt.UTC))
    if json:
        listed = msgspec.convert(msgspec.to_builtins(older), tuple[JournalAged, ...])
        output.say_json(JournalRetention(years, listed).as_json())
        return
    for each in older:
        output.say(
            f"{each.room}: {entries(each.entries)}, to number {each.until}, of {each.first} to {each.last}"
        )
    if not older:
        output.say(f"nothing is older than {years} years")
