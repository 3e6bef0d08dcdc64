"""What does the API answer about an evening that was played, made by what the server makes it with?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.server import api_clauses, api_history, api_roads
from croupier.server.api_clauses import ClausesTold
from croupier.server.api_fairness import PUBLIC, ShoeEvents
from croupier.server.api_history import ShoeListed, ShoesListed, ShoeTold
from croupier.server.api_rooms import EdgesTold, RoomTold
from croupier.server.lately import Lately
from croupier.table import edges
from croupier.table.events import ShoeCommitted, ShoeRevealed
from croupier.table.recall import recall
from croupier.table.terms import terms
from croupier.table.views import view
from tests.page.panels.recorded import PATRON, ROOM, SEAT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.server.history import ShoeState
    from croupier.server.lately import ReasonsTold
    from croupier.table.events import RoomEvent
    from croupier.table.recall_model import RecalledCoup
    from tests.page.panels.recorded import Evening

BASE: Final = f"/api/rooms/{ROOM}"


def answers(evening: Evening) -> dict[str, bytes]:
    """Give every answer by its path; the view is the patron's own, as a snapshot has it."""
    room = evening.room
    shoes = [listed(evening, number) for number in range(room.shoe, 0, -1)]
    found: dict[str, object] = {
        "": RoomTold(terms(room), view(room, SEAT)),
        "/roads": api_roads.told(room),
        "/edges": EdgesTold(ROOM, edges.edges(room.ruleset), ()),
        "/clauses": ClausesTold(ROOM, room.ruleset.id, api_clauses.of_room(room)),
        "/reasons": reasons(evening),
        "/shoes": ShoesListed(ROOM, tuple(shoes), more=False),
    }
    for shoe in shoes:
        found[f"/shoes/{shoe.shoe}"] = ShoeTold(ROOM, shoe, tuple(told(evening, shoe)))
        if shoe.state != "in-play":
            found[f"/shoes/{shoe.shoe}/events"] = ShoeEvents(
                ROOM, shoe.shoe, tuple(events(evening, shoe.shoe))
            )
    return {BASE + path: msgspec.json.encode(answer) for path, answer in found.items()}


def reasons(evening: Evening) -> ReasonsTold:
    """Give the reasons of the last acts of the evening."""
    lately = Lately(ROOM, None)
    while not lately.read_on(evening.store):
        pass
    return lately.told()


def recalled(evening: Evening, shoe: int) -> Iterator[RecalledCoup]:
    """Give every coup of a shoe that is over."""
    coups = recall(evening.store.entries(ROOM))
    return (coup for coup in coups if coup.shoe == shoe and coup.status != "in-progress")


def told(evening: Evening, shoe: ShoeListed) -> Iterator[RecalledCoup]:
    """Give the coups of a shoe as the patron is told them."""
    for coup in recalled(evening, shoe.shoe):
        yield api_history.trimmed(coup, PATRON, over=shoe.state != "in-play")


def listed(evening: Evening, number: int) -> ShoeListed:
    """Give a shoe as a list has it."""
    coups = list(recalled(evening, number))
    state: ShoeState = "over" if number < evening.room.shoe else "in-play"
    return ShoeListed(number, len(coups), state, coups[0].commitment, coups[0].opened)


def events(evening: Evening, shoe: int) -> Iterator[RoomEvent]:
    """Give the public events of a shoe that is over, from its commitment to its opening."""
    inside = False
    for event in (event for entry in evening.store.entries(ROOM) for event in entry.events):
        inside = inside or (isinstance(event, ShoeCommitted) and event.shoe == shoe)
        if inside and isinstance(event, PUBLIC):
            yield event
        if inside and isinstance(event, ShoeRevealed):
            return
