"""What does a journal hold: its rooms, how far it goes, and the money in it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.journal_data import JournalData, JournalRoom
from croupier.cli.layout import counted, folded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Db = Annotated[str, Parameter(name="DB", help="a journal: a file, or a URL as sqlite:///FILE")]
AnchorText = Annotated[
    str | None,
    Parameter(
        name="--anchor",
        metavar="PLACE:HASH",
        help='what "journal anchor" printed before: the journal must still hold it',
    ),
]
KINDS: Final = ("cage", "chips", "stakes", "owed", "house", "commission")
"""The kinds of accounts, in the order in which they are shown."""


def journal(db: Db, /, *, json: Json = False) -> None:
    """Show what a journal holds: its rooms, how far it goes, and the money in it.

    It may be written meanwhile. Money is in minor units. Whether all of it is as it was
    written, "croupier journal verify" says.

    Examples:
      croupier journal rooms.db
      croupier journal verify rooms.db
    """
    from croupier.table.journal import Reader

    with Reader.of(db) as reader:
        balances = reader.balances()
        rooms = tuple(
            JournalRoom(room, number, entry.at, _money(balances, room))
            for room, number in reader.rooms().items()
            for entry in reader.entries(room, number - 1)
        )
        last = reader.last
    told = JournalData(last.place, str(last), _money(balances), rooms)
    if json:
        output.say_json(told.as_json())
        return
    for line in _page(db, told):
        output.say(line)


def _money(balances: Mapping[str, int], room: str = "") -> dict[str, int]:
    """Add up balances by kind of account, of one room or of all."""
    sums: dict[str, int] = {}
    for name, balance in balances.items():
        kind, *of_room = name.split("/")
        if not room or of_room[:1] == [room]:
            sums[kind] = sums.get(kind, 0) + balance
    return {kind: sums[kind] for kind in (*KINDS, *sorted(sums.keys() - {*KINDS})) if kind in sums}


def _page(db: str, told: JournalData) -> Iterator[str]:
    yield f"{output.printable(db)}: {entries(told.entries)} of {counted(len(told.rooms), 'room')}"
    for each in told.rooms:
        yield ""
        yield f"{each.room}: {entries(each.entries)}, the last of {each.last}"
        yield folded(_shown(each.money), indent=2)
    if told.rooms:
        yield ""
        yield folded(f"all rooms: {_shown(told.money)}")
    yield f"anchor {told.anchor}"


def _shown(money: Mapping[str, int]) -> str:
    return ", ".join(f"{kind} {amount:,}" for kind, amount in money.items()) or "no money"


def entries(number: int) -> str:
    """Give a number of entries with its noun."""
    return f"{number:,} {'entry' if number == 1 else 'entries'}"
