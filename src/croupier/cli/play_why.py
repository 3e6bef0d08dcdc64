"""Why was something done at the table: under which clause, how is that known, and what decided?"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from croupier.cli.arguments import NOTHING
from croupier.cli.layout import cited, folded
from croupier.cli.standing import MEANING
from croupier.cli.table_talk import TableTalk
from croupier.play.events import Act
from croupier.table.events import (
    CommissionPaid,
    HandsPassed,
    HouseMoneyUsed,
    ShoeCut,
    ShoeDeclined,
    ShoeKeptByHouse,
    ShoeOffered,
    ShoeTaken,
    TableAct,
    WagerSettled,
)
from croupier.table.grounds import ground

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.cli.play_pages import Edges
    from croupier.cli.play_steps import Step
    from croupier.play import Event, State
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


def last(acts: Sequence[Step], edges: Edges, *, colour: bool) -> Iterator[str]:
    """Explain the last act that rests on a clause."""
    for told in reversed(acts):
        if isinstance(told.event, Act):
            yield from _play([told], colour=colour)
            yield _known(told.event.clause, told.event.basis)
            return
        if isinstance(told.event, TableAct) and told.event.clause:
            yield from _table(told, edges, colour=colour)
            return
    yield "nothing has been done yet that rests on a clause"


def coup(acts: Sequence[Step], *, colour: bool) -> Iterator[str]:
    """Explain every act of play since the betting was opened."""
    found = [told for told in acts if isinstance(told.event, Act)]
    if not found:
        yield "nothing has been dealt or said yet in this coup"
    yield from _play(found, colour=colour)


def _play(acts: Sequence[Step], *, colour: bool) -> Iterator[str]:
    if not acts:
        return
    talk = TableTalk(acts[0].before.ruleset, NOTHING, reasons=True, colour=colour)
    for before, event, after in acts:
        states = cast("State", before.state), cast("State", after.state)
        # An explanation shows nothing that the table did not see.
        yield from (line for line in talk.lines(states[0], cast("Event", event), states[1]) if line)
    yield from talk.ending()


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
