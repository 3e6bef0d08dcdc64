"""What becomes of a coup that cannot be finished: each patron gets the better of its result and a refund.

Its result is what the cards would have made of it that were drawn and lay next, where they say so; a patron
whom it brings more than his stakes is settled by it, all others get their stakes back.  What was settled
before stands.  The shoe is opened like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import cards, wagers
from croupier.coup import TWO_CARDS
from croupier.play import coup, due
from croupier.table.commands import DEALER
from croupier.table.events import CoupBrokenOff, RoomDisabled, StakesReturned
from croupier.table.settling import let_leave, tell
from croupier.table.shoes import next_event, reveal
from croupier.table.waiting import is_not_dealt

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.regulations.ruleset import Cite
    from croupier.table.events import Reason
    from croupier.table.room import Room, Seat
    from croupier.table.run import Run
    from croupier.wagers import SettledLine


def break_off(run: Run, reason: Reason, note: str = "") -> None:
    """Break off the coup for which wagers lie, give everybody the better, and open the shoe.

    Where its cards ran out, which is the house's own fault, no coup begins until the room is enabled.
    """
    room = run.room
    result = _finished(run) if room.phase == "dealing" else None
    on = _ground(room, reason)
    won: list[tuple[Seat, SettledLine]] = []
    refunds: list[Seat] = []
    for seat in room.taken():
        lines = _lines(room, seat, result) if result and seat.layout else ()
        if sum(line.amount for line in lines) > 0:
            won += ((seat, line) for line in lines)
        elif seat.layout:
            refunds.append(seat)
    number = 0 if room.state is None else room.state.coup + (room.phase == "betting")
    run.do(
        CoupBrokenOff(
            clause="" if on is None else on.clause,
            basis="custom" if on is None else on.basis,
            coup=number,
            reason=reason,
            note=note,
            player=tuple(cards.NAMES[card] for card in result.player) if result else (),
            banker=tuple(cards.NAMES[card] for card in result.banker) if result else (),
            settled=tuple(dict.fromkeys(seat.number for seat, _ in won)),
        )
    )
    for seat in refunds:
        run.do(StakesReturned(seat=seat.number, amount=seat.staked))
    tell(run, won)
    let_leave(run)
    reveal(run, void=reason in {"operator", "cards-ran-out"})
    if reason == "cards-ran-out" and not run.room.disabled:
        run.do(RoomDisabled(reason="the cards ran out in the middle of a coup", by=str(DEALER)))


def _ground(room: Room, reason: Reason) -> Cite | None:
    """Give the clause by which a coup is broken off, where it is a law's and not a fault's."""
    batching = room.ruleset.batching
    if reason == "decks-too-old" and batching is not None:
        return batching.change
    return room.ruleset.cites["cover-first"] if reason == "not-dealt" else None


def _lines(room: Room, seat: Seat, result: Coup) -> tuple[SettledLine, ...]:
    """Settle all that a seat has staked by the result, what is settled before any third card too."""
    four = result.player[:TWO_CARDS], result.banker[:TWO_CARDS]
    early = wagers.settle_before_third(room.offer, *four, seat.layout)
    rest = {each.wager: each.stake for each in early.rest}
    late = wagers.settle(room.offer, result, rest) if rest else ()
    return (*early.lines, *late)


def _finished(run: Run) -> Coup | None:
    """Give the coup as the cards that lie next would finish it; None where they do not say."""
    room = run.room
    ahead = type(run)(room, run.vault, run.at)
    while not is_not_dealt(ahead.room):
        event = next_event(ahead)
        if event is None or room.state is None:
            return None
        ahead.do(event)
        state = ahead.room.state
        done = None if state is None else coup(state)
        if done is not None:
            return done
        if state is None or len(due(room.ruleset, state).events) > 1:
            return None
    return None
