"""What does the person who plays see of what happens in the room: every event as a line, with its clause?

What is play's is told as `croupier deal` tells it, patrons by their names; seats, wagers, money and shoes
stand in lines of the same form.  An act of the house that no text lays down is marked ``custom``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from croupier.cli import play_told
from croupier.cli.layout import beside, cited
from croupier.cli.play_floor import YOU
from croupier.cli.play_hands import BY_NAME, doer
from croupier.cli.play_money import shown, signed
from croupier.cli.play_told import DEALER
from croupier.cli.table_talk import TableTalk
from croupier.play import ShoeOpened
from croupier.play.events import Act, NoMoreBetsAnnounced
from croupier.table.events import BettingOpened, CoupClosed, TableAct, WagerSettled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from croupier.cli.arguments import Chosen
    from croupier.cli.play_steps import Step
    from croupier.play import Event, State
    from croupier.regulations import Ruleset
    from croupier.table.room import Room

HANG: Final = 10
"""Columns before what somebody does."""


class Told:
    """Lines of a room, one an act; what is play's and what is not share the clause that was shown last."""

    def __init__(self, ruleset: Ruleset, chosen: Chosen, *, reasons: bool, colour: bool) -> None:
        """Tell of a room with these rules; with `reasons` the reason stands under each act of play."""
        self._colour = colour
        self._play = TableTalk(ruleset, chosen, reasons=reasons, colour=colour, settles=True, by_name=BY_NAME)

    def of_play(self, step: Step) -> Iterator[str]:
        """Tell what is play's."""
        before, event, after, _ = step
        if isinstance(event, ShoeOpened):
            yield from self._play.opening(event)
            return
        who = doer(step)
        states = cast("State", before.state), cast("State", after.state)
        yield from self._play.lines(states[0], cast("Event", event), states[1], who, own=who == YOU)

    def of_room(self, step: Step) -> Iterator[str]:
        """Tell what is not: a line, or none."""
        # A burn that is told as one act is told before what follows.
        yield from self._play.ending()
        before, event, after, _ = step
        if isinstance(event, BettingOpened):
            self._play.shown = ""
            yield ""
        if not isinstance(event, TableAct):
            return
        who, text = play_told.told(before, event, after)
        if text:
            yield self._act(who, text, event)

    def _act(self, who: str, text: str, event: TableAct) -> str:
        """Set one act; its clause stands where the line above has another."""
        clause = cited(event.clause, event.basis) if event.clause else ""
        if not clause and who == DEALER:
            clause = event.basis
        right = "" if clause == self._play.shown else clause
        self._play.shown = clause
        return beside(f"  {who:<{HANG - 2}}{text}", right, colour=self._colour, hang=HANG)


class Talk:
    """Tells what happens; remembers the acts of the coup for whoever asks why."""

    def __init__(self, say: Callable[[str], None], ruleset: Ruleset, chosen: Chosen, *, colour: bool) -> None:
        """Say lines of a room with these rules."""
        self.say = say
        self.acts: list[Step] = []
        self._told = Told(ruleset, chosen, reasons=False, colour=colour)
        self._betting = 0

    def happened(self, step: Step) -> None:
        """Tell what happened."""
        self.remember(step)
        for line in self._lines(step):
            self.say(line)

    def remember(self, step: Step) -> None:
        """Remember what happened, and say nothing."""
        if isinstance(step.event, NoMoreBetsAnnounced):
            # Until then whoever asks why means the coup that is over.
            del self.acts[: self._betting]
        if isinstance(step.event, BettingOpened):
            self._betting = len(self.acts)
        self.acts.append(step)

    def _lines(self, step: Step) -> Iterator[str]:
        if isinstance(step.event, Act | ShoeOpened):
            yield from self._told.of_play(step)
            return
        yield from self._told.of_room(step)
        if isinstance(step.event, CoupClosed):
            yield from self._closed(step.after)

    def _closed(self, room: Room) -> Iterator[str]:
        """Say what the coup came to for the person who plays, and how he stands."""
        you = room.seat_of(YOU)
        if you is None:
            return
        owed = f", {shown(you.owed)} owed as commission" if you.owed else ""
        yield f"  {YOU:<8}{came_to(self.acts)}; {shown(you.chips)} before you{owed}"


def came_to(acts: Sequence[Step]) -> str:
    """Say what the coup that these acts are of came to for the person who plays."""
    # A commission that is marked up is owed, and counts too.
    brought = [
        event.amount
        for before, event, _, _ in acts
        if isinstance(event, WagerSettled) and before.seats[event.seat - 1].patron == YOU
    ]
    return signed(sum(brought)) if brought else "nothing at stake"
