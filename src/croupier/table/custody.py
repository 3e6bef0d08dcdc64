"""Who holds the shoe, where the rules have a curator: to whom is it offered, and when does it pass?

It is offered to seat 1 and, where declined, to the next counter-clockwise; whoever takes it keeps it until
the Banker's Hand loses.  For Pennsylvania that is reconstructed from what an operator publishes (Rivers
Casino Philadelphia); the text of § 631a.9 is not held.  In France it is law (article 55-14), and whoever
takes the shoe deals one coup at least.  Elsewhere it is custom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.table.by_law import asked as asked_by_law
from croupier.table.events import ShoeDeclined, ShoeKeptByHouse, ShoeOffered, ShoeTaken
from croupier.table.grounds import on
from croupier.table.run import own_seat, refuse

if TYPE_CHECKING:
    from croupier.table.commands import DeclineShoe, TakeShoe, Who
    from croupier.table.room import Room
    from croupier.table.run import Run


def patrons_hold_it(room: Room) -> bool:
    """Say whether a patron may hold the shoe here."""
    ruled = room.ruleset.acts
    return room.settings.curator and any(ruled[act].actor == "curator" for act in room.ruleset.order)


def offer(run: Run) -> None:
    """Offer the shoe to the next in turn, or keep it for the house where nobody is left to ask."""
    room = run.room
    number = _next(room)
    clause = on(room.ruleset, "custody")
    if number:
        run.do(ShoeOffered(seat=number, **clause))
    else:
        run.do(ShoeKeptByHouse(**clause))


def _next(room: Room) -> int:
    """Give the seat to which the shoe is offered next, 0 where all have been asked.

    Whoever held it last is asked only where nobody else plays.
    """
    begun = room.phase == "custody"
    behind = room.behind if begun else room.curator or room.behind
    turn = [seat.number for seat in room.after(behind)]
    if len(turn) > 1 and turn[-1] == behind:
        turn.pop()
    if not begun:
        return turn[0] if turn else 0
    # Counted from behind the seat that held it, so that the turn ends where it began.
    seats = len(room.seats)
    asked = (room.offered - behind - 1) % seats
    return next((number for number in turn if (number - behind - 1) % seats > asked), 0)


def take(run: Run, _command: TakeShoe, who: Who) -> None:
    """Take the shoe that is offered."""
    seat = own_seat(run, who)
    if run.room.phase != "custody" or run.room.offered != seat.number:
        refuse("not_due", "the shoe is not offered to him", "", "wait for his turn")
    run.do(ShoeTaken(seat=seat.number, **on(run.room.ruleset, "custody")))


def decline(run: Run, _command: DeclineShoe, who: Who) -> None:
    """Decline the shoe that is offered, or give it up between two coups."""
    seat = own_seat(run, who)
    room = run.room
    offered = room.phase == "custody" and room.offered == seat.number
    held = room.phase in {"between", "betting"} and room.curator == seat.number
    if not offered and not held:
        refuse("not_due", "he neither holds the shoe nor is offered it", "", "wait for his turn")
    once = asked_by_law(room.ruleset).deals_once
    if held and room.obliged and once is not None:
        refuse(
            "coup_to_deal",
            "whoever took the shoe deals one coup at least",
            "",
            "deal it, then pass it on",
            once,
        )
    run.do(ShoeDeclined(seat=seat.number, **on(room.ruleset, "custody")))
    if offered:
        offer(run)


def pass_on(run: Run) -> None:
    """Take no answer for a refusal, and offer the shoe to the next."""
    room = run.room
    if room.seats[room.offered - 1].patron:
        run.do(ShoeDeclined(seat=room.offered, **on(room.ruleset, "custody")))
    offer(run)
