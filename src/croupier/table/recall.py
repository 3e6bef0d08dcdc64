"""What was every coup of a room like: from the entries of its journal, and from nothing else?

The entries are folded as the room itself is (`croupier.table.fold`), one after the other, and none is held
longer than its coup: a journal of any length is read as a stream.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import play, regulations
from croupier.play.events import Act
from croupier.table.events import (
    BettingOpened,
    CoupClosed,
    RoomOpened,
    SettingsChanged,
    ShoeCommitted,
    ShoeCut,
)
from croupier.table.fold import fold, opened
from croupier.table.opening import time_of
from croupier.table.recall_coup import Gathered, Happened, OfShoe
from croupier.table.run import refuse

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable, Iterator

    from croupier.coup import Coup
    from croupier.table.entry import Entry
    from croupier.table.events import RoomEvent
    from croupier.table.recall_model import RecalledCoup
    from croupier.table.room import Room


def recall(entries: Iterable[Entry], room: Room | None = None) -> Iterator[RecalledCoup]:
    """Give every coup of one room's entries in order, the last of them even while it is in play.

    The entries begin with the first of the room, or with that behind a `room` which was kept between two
    shoes.  Raises what the fold raises, and `ValueError` for entries that do not begin so.
    """
    gathered: Gathered | None = None
    shoe = OfShoe()
    for entry in entries:
        at = time_of(entry)
        for event in entry.events:
            before, room = room, _after(room, event, at)
            happened = Happened(event, entry, before or room, room)
            if gathered is not None and before is not None and gathered.ends_before(event):
                yield gathered.told(before, "broken-off", entry.at)
                gathered = None
            elif gathered is not None:
                gathered.see(happened)
            if gathered is not None and isinstance(event, CoupClosed):
                yield gathered.told(room, "complete", entry.at)
                gathered = None
            if isinstance(event, BettingOpened):
                gathered = Gathered(event, happened, shoe)
            shoe = _shoe(shoe, event)
    if gathered is not None and room is not None:
        yield gathered.told(room, "in-progress")


def _after(room: Room | None, event: RoomEvent, at: dt.datetime) -> Room:
    if room is not None:
        return fold(room, event, at)
    if isinstance(event, RoomOpened):
        return opened(event)
    message = f"entries of a room begin with its opening, and not with {type(event).__name__}"
    raise ValueError(message)


def _shoe(shoe: OfShoe, event: RoomEvent) -> OfShoe:
    """Give what belongs to each coup of the shoe, after an event."""
    match event:
        case RoomOpened() | SettingsChanged():
            return shoe._replace(software=event.software)
        case ShoeCommitted():
            # A journal of before this was written down has the version that opened the room.
            return OfShoe(event.software or shoe.software)
        case ShoeCut(seat=seat, cards=cut):
            return shoe._replace(cutter=seat, cut=cut)
        case _:
            return shoe


def replayed(recalled: RecalledCoup) -> Coup:
    """Deal a coup of the past again: give what play makes of its acts, by the rules of that day.

    Raises `TableError` (``table.rules_changed``) where those rules are not held any more, what loading them
    raises, `ValueError` for a coup that is not complete, and `PlayError` for an act that was not due.
    """
    if recalled.status != "complete":
        message = f"coup {recalled.coup} of shoe {recalled.shoe} is {recalled.status}: it has no result"
        raise ValueError(message)
    ruleset = regulations.load(f"{recalled.rules}@{recalled.edition}", recalled.submission)
    if ruleset.hash != recalled.hash:
        what = f"{ruleset.id}, edition {ruleset.edition}, is not what the coup was dealt by"
        refuse("rules_changed", what, "rules", "bring back the files of that day")
    state = play.start(ruleset, burn=False)
    for event in recalled.acts:
        if isinstance(event, Act):
            state = play.apply(ruleset, state, event)
    coup = play.coup(state)
    if coup is None:
        message = f"the acts of coup {recalled.coup} of shoe {recalled.shoe} finish none"
        raise ValueError(message)
    return coup
