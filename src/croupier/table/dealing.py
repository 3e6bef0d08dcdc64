"""How does a coup go on: who draws, turns and chooses, how far the house goes at a time, and what ends it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.table.breaking_off import break_off
from croupier.table.proceeds import settle, take_back, use
from croupier.table.run import own_seat, refuse
from croupier.table.settling import settle as settle_coup
from croupier.table.shoes import next_event, say_the_rest
from croupier.table.waiting import awaited, house_money_is_due, is_not_dealt, play_due

if TYPE_CHECKING:
    from croupier.table.commands import Deal, Turn, UseHouseMoney, Who
    from croupier.table.room import Awaited
    from croupier.table.run import Run


def deal(run: Run, _command: Deal, who: Who) -> None:
    """Draw the cards that are due, as the curator."""
    _his(run, who, "deal", "to draw a card")
    go_on(run, answered=True)


def turn(run: Run, _command: Turn, who: Who) -> None:
    """Turn up the cards of the hand that was passed to him."""
    _his(run, who, "turn", "to turn a hand")
    go_on(run, answered=True)


def use_house_money(run: Run, command: UseHouseMoney, who: Who) -> None:
    """Use what House Money brought, and go on."""
    use(run, command, who)
    _go_on_at_once(run)


def take_house_money(run: Run) -> None:
    """Take what House Money brought for whoever has not said what becomes of it, and go on."""
    take_back(run)
    _go_on_at_once(run)


def _go_on_at_once(run: Run) -> None:
    if not run.room.house_money and run.room.settings.pace == "coup":
        go_on(run, answered=False)


def _his(run: Run, who: Who, what: Awaited, said: str) -> None:
    """Refuse somebody for whom the room does not wait."""
    seat = own_seat(run, who)
    wait = awaited(run.room)
    if wait is None or (wait.what, wait.seat) != (what, seat.number):
        refuse("not_due", f"it is not for him {said} now", "", "wait for his turn")


def go_on(run: Run, *, answered: bool) -> None:
    """Go on with the coup to its end, to the next who is waited for, or by one act, as the house's pace is.

    `answered` says that whoever is waited for has done his part, or the house does it for him.
    """
    first = play_due(run.room).act
    finished = len(run.room.finished)
    while True:
        room = run.room
        if house_money_is_due(room):
            settle(run)
            if run.room.house_money:
                return
        act = play_due(run.room).act
        if act != first and room.settings.pace == "act":
            return
        if awaited(run.room) is not None and not (answered and act == first):
            return
        event = next_event(run)
        if event is None:
            break_off(run, "cards-ran-out")
            return
        run.do(event)
        if len(run.room.finished) > finished:
            settle_coup(run)
            return
        if is_not_dealt(run.room):
            say_the_rest(run)
            break_off(run, "not-dealt")
            return
