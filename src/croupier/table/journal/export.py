"""How do the shoes of a room become records that others can read, each a file of its own?

A record at the level of events: the head, then every act and every call, as ``croupier deal --json`` prints
them (``docs/record-format.md``).  Seats, wagers and money are not in it.  A shoe that is not over is left
out: it may have cards that lie face down.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier import records
from croupier.errors import Problem, TableError
from croupier.play.events import Act, Event, ShoeOpened
from croupier.table.events import RoomOpened, SettingsChanged, ShoeCommitted, ShoeRevealed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.table.entry import Entry
    from croupier.table.journal.reading import Reader


NUMBER: Final = re.compile(r"[0-9]{5,}\.jsonl")
"""How the name of a record goes on after the name of the room and a hyphen."""


class Exported(NamedTuple):
    """The files that were written, and whether the last shoe was left out since it is not over."""

    files: tuple[Path, ...]
    in_play: bool


class _Shoe:
    """What is gathered of one shoe."""

    def __init__(self, number: int, software: str) -> None:
        self.number = number
        self.software = software
        self.head: records.Head | None = None
        self.events: list[Event] = []


def export(reader: Reader, room: str, folder: Path | str) -> Exported:
    """Write each shoe of a room that is over to a file of a folder, in place of one that is there.

    Shoe 7 of pit-1 is in ``pit-1-00007.jsonl``; a link of such a name is neither followed nor replaced.
    Raises `TableError` (``table.no_room``, ``table.cannot_write``, ``table.journal_damaged``) and
    `RecordError` (``records.cannot_write``).
    """
    if room not in reader.rooms():
        remedy = f"there are {', '.join(reader.rooms())}" if reader.rooms() else "no room was opened yet"
        raise TableError(Problem("table.no_room", f'there is no room "{room}"', reader.name, remedy))
    into = _folder(folder, room)
    files: list[Path] = []
    shoe: _Shoe | None = None
    for shoe, over in _shoes(room, reader.entries(room)):
        if not over:
            return Exported(tuple(files), in_play=True)
        if shoe.head is not None:
            files.append(into / f"{room}-{shoe.number:05}.jsonl")
            with records.Writer(files[-1]) as writer:
                writer.add(shoe.head)
                for event in shoe.events:
                    writer.add(event)
    return Exported(tuple(files), in_play=False)


def _folder(folder: Path | str, room: str) -> Path:
    """Make the folder where there is none, and see that nothing in it is in the way."""
    if not folder:
        raise TableError(Problem("table.cannot_write", "the folder has no name", '""', "name another folder"))
    into = Path(folder)
    try:
        into.mkdir(parents=True, exist_ok=True)
        # Whoever named the folder did not name what a link in it leads to.
        found = [
            each for each in sorted(into.glob(f"{room}-*.jsonl")) if each.is_symlink() or not each.is_file()
        ]
    except OSError as error:
        what = f"the folder cannot be made: {(error.strerror or str(error)).lower()}"
        raise TableError(Problem("table.cannot_write", what, str(into), "name another folder")) from None
    problems = [
        Problem(
            "table.cannot_write",
            "this is a link" if file.is_symlink() else "this is no file",
            str(file),
            "move it away, or name another folder",
        )
        for file in found
        if NUMBER.fullmatch(file.name.removeprefix(f"{room}-"))
    ]
    if problems:
        raise TableError(*problems)
    return into


def _shoes(room: str, entries: Iterable[Entry]) -> Iterator[tuple[_Shoe, bool]]:
    """Give each shoe, and whether it is over."""
    shoe: _Shoe | None = None
    software = ""
    for event in (event for entry in entries for event in entry.events):
        match event:
            case RoomOpened() | SettingsChanged():
                software = event.software
            case ShoeCommitted():
                shoe = _Shoe(event.shoe, event.software or software)
            case ShoeRevealed() if shoe is not None:
                yield shoe, True
                shoe = None
            case ShoeOpened() if shoe is not None:
                head = records.of_opened(event)
                shoe.head = msgspec.structs.replace(
                    head, table=room, recorder=f"croupier {shoe.software}", shoe_number=shoe.number
                )
            case Act() if shoe is not None:
                shoe.events.append(event)
            case _:
                pass
    if shoe is not None:
        yield shoe, False
