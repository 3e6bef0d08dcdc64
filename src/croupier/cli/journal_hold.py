"""How does the terminal show whether what tables kept of their stakes is plausible?"""

from __future__ import annotations

import datetime as dt
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import Json, Level
from croupier.cli.journal import Db
from croupier.errors import Problem, TableError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cyclopts import Token

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_HUNDRED: Final = 100


def day(_type: object, tokens: Sequence[Token]) -> str:
    """Take a day; raises `ValueError`."""
    text = tokens[0].value
    try:
        found = dt.date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        found = None
    if found is None:
        message = "write a day in UTC, as 2027-01-31"
        raise ValueError(message)
    return found.isoformat()


def hold(
    db: Db,
    /,
    *,
    room: Annotated[
        tuple[str, ...],
        Parameter(name="--room", metavar="NAME", negative=(), help="a room, all if none; may be repeated"),
    ] = (),
    level: Level = "95",
    since: Annotated[
        str, Parameter(converter=day, metavar="DAY", help="only coups settled from this day on, in UTC")
    ] = "",
    json: Json = False,
) -> None:
    """Hold what tables kept of their stakes against what they were to expect.

    Room by room and wager by wager: what was staked in coups that were settled, what the house
    kept, the expectation by the exact odds of a fresh shoe, the band, and how likely that is.
    No seat is named, and the coup in play is left out. An anomaly proves nothing: it says
    where to look.

    Examples:
      croupier journal hold rooms.db
      croupier journal hold rooms.db --room pit-1 --level 99
      croupier journal hold rooms.db --since 2027-01-01 --json
    """
    from croupier.cli import journal_hold_page, journal_hold_told
    from croupier.table.drift import drift
    from croupier.table.drift_judged import judged
    from croupier.table.journal import Reader

    with Reader.of(db) as reader:
        names = _named(room, reader.rooms(), reader.name)
        counted = [drift(name, reader.entries(name), since) for name in names]
    found = judged(counted, Fraction(level.rstrip("%")) / _HUNDRED)
    if json:
        output.say_json(journal_hold_told.data(found, since).as_json())
        return
    for line in journal_hold_page.lines(db, found, since, colour=output.coloured()):
        output.say(line)


def _named(asked: Sequence[str], held: Mapping[str, int], where: str) -> Iterator[str]:
    """Give the rooms that are asked for, each once; raises `TableError` (``table.no_room``)."""
    remedy = f"there are {', '.join(held)}" if held else "no room was opened yet"
    unknown = [name for name in dict.fromkeys(asked) if name not in held]
    if unknown:
        raise TableError(
            *(Problem("table.no_room", f'there is no room "{name}"', where, remedy) for name in unknown)
        )
    return iter(dict.fromkeys(asked or held))
