"""To whom is each hand passed to be turned, where hands are dealt face down?

To the largest wager on the hand; of two equal ones to that which was laid first; who has both rights gets the
Player's Hand, and the Banker's goes to the next.  Where nobody has bet on a hand the house turns it.  In the
French game the holder of the shoe turns the Banker's Hand, and never the Player's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.table.events import HandsPassed
from croupier.table.grounds import on
from croupier.wagers.house_money import BANKER, PLAYER

if TYPE_CHECKING:
    from croupier.table.room import Room
    from croupier.table.run import Run


def pass_hands(run: Run) -> None:
    """Pass the hands, where patrons turn them."""
    room = run.room
    actors = {room.ruleset.acts[act].actor for act in room.ruleset.order}
    if actors.isdisjoint({"player-holder", "banker-holder"}):
        return
    by_curator = "banker-holder" not in actors
    # 55-14: not even where his is the largest bet on it.
    player = _right(room, PLAYER, besides=room.curator if by_curator else 0)
    banker = 0 if by_curator else _right(room, BANKER, besides=player)
    run.do(HandsPassed(player=player, banker=banker, **on(room.ruleset, "squeeze")))


def _right(room: Room, side: Literal["player", "banker"], besides: int = 0) -> int:
    """Give the seat that has the right to turn a hand; 0 for nobody."""
    bets = [
        (-seat.layout[side], seat.since[side], seat.number)
        for seat in room.seats
        if side in seat.layout and seat.number != besides
    ]
    return min(bets, default=(0, 0, 0))[2]
