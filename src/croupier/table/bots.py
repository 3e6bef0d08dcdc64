"""What does a player of the house do, who sits at a table for company: a small wager now and then?

A function of what he sees and of a seed, and of nothing else: no clock, no chance of its own, and no card
that a patron in his place would not know.  Two houses that show him the same get the same from him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from croupier.cards import sfc64
from croupier.cards.scaler import scaled
from croupier.table.commands import Cut, Deal, Place, Ready, TakeShoe, Turn
from croupier.table.may import SPECTATOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table.commands import Command
    from croupier.table.terms import SeenWager
    from croupier.table.views import SeenSeat, View

MAINS: Final = ("player", "banker")
"""What he bets on, where the room offers it; else on whatever is offered first."""
TIMES: Final = (1, 2, 5, 10)
"""How many times the least stake he puts down."""
SITS_OUT: Final = 8
"""Of so many coups he sits one out."""
_COUPS: Final = 1 << 16
"""More coups than a shoe has."""
_SHOES: Final = 1 << 32
"""More shoes than a room has."""
_SEATS: Final = 16
"""So many seats share a stretch of the seed's words, and those beyond have another."""


class Stamp(TypedDict):
    """What every command has: an id, the room, and the version of it on which it is given."""

    id: str
    room: str
    version: int


def answer(seen: View, offer: Sequence[SeenWager], seed: int) -> Command | None:
    """Give what a player of the house does at the seat ``seen.you``; None where nothing is his to do.

    `offer` are the wagers of the room, as in its terms (`croupier.table.terms`), and `seed` is from 0 to
    2**64 - 1.  He cuts in the middle third, takes the shoe when it is offered, deals and turns when that is
    his, and leaves House Money, on which he does not bet, to the house.
    """
    if seen.you == SPECTATOR or seen.awaits is None:
        return None
    stamp = Stamp(id=f"{seen.room}:{seen.seq}", room=seen.room, version=seen.version)
    if seen.awaits.what == "wagers":
        return _betting(seen, offer, seed, stamp)
    return _asked(seen, seed, stamp) if seen.awaits.seat == seen.you else None


def _betting(seen: View, offer: Sequence[SeenWager], seed: int, stamp: Stamp) -> Command | None:
    seat = seen.seats[seen.you - 1]
    if seat.ready:
        return None
    wagers = {} if seat.wagers else _wagers(seen, offer, seat, seed)
    return Place(wagers=wagers, **stamp) if wagers else Ready(**stamp)


def _asked(seen: View, seed: int, stamp: Stamp) -> Command | None:
    match seen.awaits and seen.awaits.what:
        case "cut":
            third = max(1, seen.left // 3)
            return Cut(cards=third + _below(seen, seed, third)[0], **stamp)
        case "shoe":
            return TakeShoe(**stamp)
        case "deal":
            return Deal(**stamp)
        case "turn":
            return Turn(**stamp)
        case _:
            return None


def _wagers(seen: View, offer: Sequence[SeenWager], seat: SeenSeat, seed: int) -> dict[str, int]:
    """Give what he bets on a coup: nothing where he sits out or has too little."""
    offered = {wager.wager: wager for wager in offer}
    mains = [offered[name] for name in MAINS if name in offered] or list(offer[:1])
    if not mains:
        return {}
    out, place, times = _below(seen, seed, SITS_OUT, len(mains), len(TIMES))
    stake = _stake(mains[place], TIMES[times], seat.chips - seat.owed)
    return {mains[place].wager: stake} if out and stake else {}


def _stake(wager: SeenWager, times: int, free: int) -> int:
    """Give the least stake so many times, or as often as there is money and room for; 0 for not once."""
    least, most = wager.limit.least, wager.limit.most
    return least * min(times, free // least, most // least)


def _below(seen: View, seed: int, *bounds: int) -> tuple[int, ...]:
    """Give numbers below these bounds that hang on the seed, the coup and the seat."""
    stretch, seat = divmod(seen.you, _SEATS)
    place = (stretch * _SHOES * _COUPS + seen.shoe * _COUPS + seen.coup) * _SEATS + seat
    for word in sfc64.words(seed, place):
        numbers = scaled(word, bounds)
        if numbers is not None:
            return numbers
    message = "the stream of words has no end"
    raise AssertionError(message)
