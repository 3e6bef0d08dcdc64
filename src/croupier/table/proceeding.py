"""What is next for the house to do: its own act, or the answer for whoever has not given one in time?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.table.breaking_off import break_off
from croupier.table.custody import offer, pass_on, patrons_hold_it
from croupier.table.dealing import go_on, take_house_money
from croupier.table.decks import too_old
from croupier.table.events import BettingOpened
from croupier.table.run import refuse
from croupier.table.shoes import make, reveal, say_the_rest, spent, uncut
from croupier.table.squeeze import pass_hands
from croupier.table.waiting import may_be_dealt, play_due

if TYPE_CHECKING:
    from croupier.table.commands import Proceed, Who
    from croupier.table.run import Run


def proceed(run: Run, _command: Proceed, _who: Who) -> None:
    """Do what is next.

    Raises `TableError`: ``table.disabled``, ``table.no_wagers``, ``table.shoe_lost``.
    """
    match run.room.phase:
        case "shoe":
            make(run)
        case "cut":
            uncut(run)
        case "custody":
            pass_on(run)
        case "between":
            _between(run)
        case "betting":
            _close_betting(run)
        case _ if run.room.house_money:
            take_house_money(run)
        case _:
            go_on(run, answered=True)


def _between(run: Run) -> None:
    """Say what is to be said between two coups, then open the betting, or end the shoe."""
    before = len(run.events)
    say_the_rest(run)
    room = run.room
    if spent(run) or too_old(room.rotation, run.at):
        reveal(run)
    elif room.disabled:
        if len(run.events) == before:
            what = f"no coup begins here: {room.disabled}"
            refuse("disabled", what, "", "wait until the room is enabled")
    elif patrons_hold_it(room) and not room.kept:
        offer(run)
    else:
        number = 1 if room.state is None else room.state.coup + 1
        run.do(BettingOpened(coup=number, last=room.last))


def _close_betting(run: Run) -> None:
    """Say "no more bets", pass the hands to those who turn them, and deal."""
    room = run.room
    if not may_be_dealt(room):
        refuse("no_wagers", "nobody has staked anything", "", "wait for a wager")
    if too_old(room.rotation, run.at):
        break_off(run, "decks-too-old")
        return
    pass_hands(run)
    run.do(play_due(room).events[0])
    if room.settings.pace == "coup":
        go_on(run, answered=False)
