"""Was the last finished shoe of a room dealt as it was committed to, before anybody bet?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli.layout import counted, folded
from croupier.table.events import ShoeCommitted, ShoeRevealed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.table.events import RoomEvent
    from croupier.table.fairness import CheckedShoe
    from croupier.table.record import Store

SHOWN: Final = 12
"""Hexadecimal digits of a commitment by which it is found again on the page."""
DIGITS: Final = 64
"""Hexadecimal digits on a line."""
NONE: Final = "no shoe is finished yet: its order can be checked when it is over"
"""What is said where there is nothing to be checked."""
LOOKED_BACK: Final = 4096
"""So many entries are read first, from the end; a shoe has fewer, but for who changes his mind for hours."""


class Check(NamedTuple):
    """The last shoe of a room that was opened, as its journal has it; in `practice` it came of a seed."""

    store: Store
    name: str
    practice: bool

    def verdict(self) -> Iterator[str]:
        """Compare it with what was sealed before the first wager, and say what was found."""
        from croupier.table import fairness

        events = _last_opened(self.store, self.name)
        if not events:
            yield NONE
            return
        verdict = fairness.verify_shoes(events, table=self.name)
        (shoe,) = verdict.shoes
        for finding in verdict.findings:
            yield folded(finding.problem(self.name).line())
        if verdict.findings:
            return
        committed = next(event.commitment for event in events if isinstance(event, ShoeCommitted))
        end = " (broken off)" if shoe.void else ""
        yield folded(
            f"Shoe {shoe.shoe}{end} is as it was sealed: its order and salt have the SHA-256 that was shown "
            f"before the first wager, {committed[:SHOWN]}... {_dealt(shoe)}"
        )
        if self.practice:
            yield folded("A practice shoe all the same: whoever knows the seed knew its order.")

    def order(self) -> Iterator[str]:
        """Show its order and its salt, for whoever computes the SHA-256 himself."""
        events = _last_opened(self.store, self.name)
        if not events:
            yield NONE
            return
        shown = next(event for event in events if isinstance(event, ShoeRevealed))
        yield folded(
            f"Shoe {shown.shoe} of the room {self.name}, before the cut, two hexadecimal digits a card (4 "
            "times its rank, ace 0 to king 12, and its suit, clubs 0 to spades 3):"
        )
        for start in range(0, len(shown.order), DIGITS):
            yield f"  {shown.order[start : start + DIGITS]}"
        yield "salt:"
        yield f"  {shown.salt}"


def _dealt(shoe: CheckedShoe) -> str:
    """Say what was compared of the cards that were drawn."""
    if not shoe.drawn:
        return f"None of its {counted(shoe.cards, 'card')} was drawn."
    drawn = f"Of its {counted(shoe.cards, 'card')} {shoe.drawn} were drawn"
    if shoe.compared < shoe.drawn:
        return f"{drawn}; {shoe.compared} of them were seen, and each is the one that lay next."
    return f"{drawn}, each the one that lay next."


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
