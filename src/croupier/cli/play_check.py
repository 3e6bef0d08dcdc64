"""Was the last finished shoe of a room dealt as it was committed to, before anybody bet?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.layout import counted, folded
from croupier.table.events import ShoeCommitted, ShoeRevealed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.table.events import RoomEvent
    from croupier.table.record import Store

LOOKED_BACK: Final = 4096
"""So many entries are read first, from the end; a shoe has fewer, but for who changes his mind for hours."""


def lines(store: Store, name: str, *, practice: bool) -> Iterator[str]:
    """Check the last shoe of a room that was opened, and say what was found."""
    from croupier.table import fairness

    events = _last_opened(store, name)
    if not events:
        yield "no shoe is finished yet: its order is shown when it is over"
        return
    verdict = fairness.verify_shoes(events, table=name)
    (shoe,) = verdict.shoes
    for finding in verdict.findings:
        yield folded(finding.problem(name).line())
    if verdict.findings:
        return
    drawn = (
        f"{shoe.drawn} were drawn; {shoe.compared} of these were compared, and each is the one that lay next."
        if shoe.drawn
        else "none was drawn."
    )
    yield folded(
        f"Shoe {shoe.shoe}{' (broken off)' if shoe.void else ''}: the order and the salt that were shown are "
        f"those that were committed to before the first wager. Of {counted(shoe.cards, 'card')} {drawn}"
    )
    if practice:
        yield folded("A practice shoe all the same: whoever knows the seed knew its order.")


def _last_opened(store: Store, name: str) -> Sequence[RoomEvent]:
    """Give the events of the last shoe that was opened, from its commitment on; none where there is none."""
    last = store.rooms().get(name, 0)
    size = LOOKED_BACK
    while True:
        first = max(0, last - size)
        events = [event for entry in store.entries(name, first) for event in entry.events]
        ends = [place for place, event in enumerate(events) if isinstance(event, ShoeRevealed)]
        begins = [place for place, event in enumerate(events) if isinstance(event, ShoeCommitted)]
        before = [place for place in begins if ends and place < ends[-1]]
        if before:
            return events[before[-1] : ends[-1] + 1]
        if not first:
            return ()
        size *= 4
