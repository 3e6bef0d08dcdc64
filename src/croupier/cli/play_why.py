"""Why was something done at the table: under which clause, how is that known, and what decided?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from croupier.cli.arguments import NOTHING
from croupier.cli.layout import cited, folded
from croupier.cli.play_floor import YOU
from croupier.cli.play_talk import Told, came_to
from croupier.play.events import Act, NoMoreBetsAnnounced
from croupier.regulations.standing import MEANING
from croupier.table.events import (
    CommissionPaid,
    CoupBrokenOff,
    CoupClosed,
    HandsPassed,
    HouseMoneyUsed,
    ShoeCut,
    ShoeDeclined,
    ShoeKeptByHouse,
    ShoeOffered,
    ShoeTaken,
    StakesReturned,
    TableAct,
    WagerSettled,
)
from croupier.table.grounds import ground

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.cli.play_pages import Edges
    from croupier.cli.play_steps import Step
    from croupier.regulations.model import Basis
    from croupier.table.grounds import Subject

SUBJECTS: dict[type[TableAct], Subject] = {
    ShoeOffered: "custody",
    ShoeTaken: "custody",
    ShoeDeclined: "custody",
    ShoeKeptByHouse: "custody",
    HandsPassed: "squeeze",
    HouseMoneyUsed: "house-money",
    ShoeCut: "cut",
    CommissionPaid: "collection",
}
"""What the acts are about that are not play's and rest on a clause."""

OF_COUP: Final = (Act, HandsPassed, WagerSettled, HouseMoneyUsed, CoupBrokenOff, StakesReturned)
"""What a coup is made of, from the closing of its betting to the last payment."""


def last(acts: Sequence[Step], edges: Edges, *, colour: bool) -> Iterator[str]:
    """Explain the last act that rests on a clause; of payments his own, where he had one."""
    paid = any(_is_own_payment(told) for told in acts)
    for told in reversed(acts):
        if paid and isinstance(told.event, WagerSettled) and not _is_own_payment(told):
            continue
        if isinstance(told.event, Act):
            yield from _told([told], colour=colour)
            yield _known(told.event.clause, told.event.basis)
            return
        if isinstance(told.event, TableAct) and told.event.clause:
            yield from _table(told, edges, colour=colour)
            return
    yield "nothing has been done yet that rests on a clause"


def _is_own_payment(told: Step) -> bool:
    event = told.event
    return isinstance(event, WagerSettled) and told.before.seats[event.seat - 1].patron == YOU


def coup(acts: Sequence[Step], *, colour: bool) -> Iterator[str]:
    """Explain every act of the coup since the betting was opened, and what each wager brought."""
    if not any(isinstance(told.event, NoMoreBetsAnnounced) for told in acts):
        yield "nothing has been dealt or said yet in this coup"
        return
    yield from _told([told for told in acts if isinstance(told.event, OF_COUP)], colour=colour)
    if any(isinstance(told.event, CoupClosed) for told in acts):
        yield f"  {YOU:<8}{came_to(acts)}"


def _told(acts: Sequence[Step], *, colour: bool) -> Iterator[str]:
    told = Told(acts[0].before.ruleset, NOTHING, reasons=True, colour=colour)
    for step in acts:
        # An explanation shows nothing that the table did not see.
        lines = told.of_play(step) if isinstance(step.event, Act) else told.of_room(step)
        yield from filter(None, lines)


def _table(told: Step, edges: Edges, *, colour: bool) -> Iterator[str]:
    event = cast("TableAct", told.event)
    if isinstance(event, WagerSettled):
        from croupier.cli.odds_wagers import detail

        yield f"{event.wager} was settled by its paytable; the odds are those of a fresh shoe:"
        yield from detail(*edges.worth(event.wager), colour=colour)
        yield folded(ground(told.before.ruleset, "collection").evidence)
    elif (subject := SUBJECTS.get(type(event))) is not None:
        yield folded(ground(told.before.ruleset, subject).evidence)
    yield _known(event.clause, event.basis)


def _known(clause: str, basis: Basis) -> str:
    return folded(f"{cited(clause, basis)}: {MEANING[basis]}")
