"""What may somebody ask of a room in a proof: what he is waited for, and anything else whatever?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from hypothesis import strategies as st

from croupier.table import awaited
from croupier.table import commands as ask
from tests.table.support.house import ROOM

if TYPE_CHECKING:
    from croupier.table import Command, Room, Seat
    from tests.table.support.games import Game

DUE: Final = (ask.Ready, ask.TakeShoe, ask.DeclineShoe, ask.Deal, ask.Turn)
"""What a patron may ask that says no more than that."""
OF_HIS_SEAT: Final = (ask.Leave, ask.GoAway, ask.ComeBack, ask.PayCommission)
"""The same, whatever goes on at the table."""
NOT_OFFERED: Final = "bonus-player"
"""A wager that no game of the proofs offers."""
amounts = st.integers(1, 6_000)


class Stamp(TypedDict):
    """What every command has."""

    id: str
    room: str
    version: int


@st.composite
def stakes(draw: st.DrawFn, game: Game) -> dict[str, int]:
    """Give a layout, which may lie or not."""
    found: dict[str, int] = {}
    for wager in draw(st.lists(st.sampled_from((*game.wagers, NOT_OFFERED)), max_size=4)):
        found[wager] = draw(st.one_of(st.integers(1, 60).map(_fives), st.integers(1, 1_200)))
    return found


@st.composite
def sound_stakes(draw: st.DrawFn, game: Game) -> dict[str, int]:
    """Give a layout that lies within the limits, with a base wager."""
    found: dict[str, int] = {}
    base = draw(st.sampled_from(("player", "banker")))
    for wager in (base, *draw(st.lists(st.sampled_from(game.wagers), max_size=3))):
        found[wager] = game.settings.limit.least * draw(st.integers(1, 10))
    return found


def _fives(number: int) -> int:
    return 5 * number


def due_of(room: Room, patron: str, data: st.DataObject, key: str) -> Command | None:
    """Give what a patron is waited for to do, in one of the ways in which he can; None for nothing."""
    wait, seat = awaited(room), room.seat_of(patron)
    if wait is None or seat is None or wait.seat not in {0, seat.number}:
        return None
    stamp = Stamp(id=key, room=room.id, version=room.version)
    found: Command = ask.Ready(**stamp)
    match wait.what:
        case "cut":
            least = max(1, room.ruleset.least_cut)
            found = ask.Cut(cards=data.draw(st.integers(least, room.cards - least), "cut"), **stamp)
        case "shoe":
            take = data.draw(st.booleans(), "take the shoe")
            found = ask.TakeShoe(**stamp) if take else ask.DeclineShoe(**stamp)
        case "deal":
            found = ask.Deal(**stamp)
        case "turn":
            found = ask.Turn(**stamp)
        case "house-money":
            found = _use(room, seat, data, stamp)
        case "wagers":
            pass
    return found


def _use(room: Room, seat: Seat, data: st.DataObject, stamp: Stamp) -> Command:
    """Give what becomes of House Money: some of it on the Player, some on the Banker, the rest taken."""
    step, brought = room.settings.limit.step, dict(room.house_money)[seat.number]
    player = step * data.draw(st.integers(0, min(brought, 500) // step), "to the Player")
    banker = step * data.draw(st.integers(0, min(brought - player, 500) // step), "to the Banker")
    taken = brought - player - banker
    return ask.UseHouseMoney(taken=taken, to_player=player, to_banker=banker, **stamp)


@st.composite
def of_patrons(draw: st.DrawFn, game: Game, key: str, version: int) -> Command:
    """Give whatever a patron may ask, whether it is due or not."""
    stamp = Stamp(id=key, room=ROOM, version=version)
    found: Command
    match draw(st.sampled_from(("sit", "buy", "place", "cut", "use", "due", "due", "seat"))):
        case "sit":
            found = ask.Sit(seat=draw(st.integers(1, 7)), buy_in=draw(amounts), **stamp)
        case "buy":
            found = ask.Buy(amount=draw(amounts), **stamp)
        case "place":
            found = ask.Place(wagers=draw(stakes(game)), **stamp)
        case "cut":
            found = ask.Cut(cards=draw(st.integers(1, 500)), **stamp)
        case "use":
            parts = draw(st.tuples(*[st.integers(0, 100)] * 3))
            found = ask.UseHouseMoney(taken=parts[0], to_player=parts[1], to_banker=parts[2], **stamp)
        case "due":
            found = draw(st.sampled_from([kind(**stamp) for kind in DUE]))
        case _:
            found = draw(st.sampled_from([kind(**stamp) for kind in OF_HIS_SEAT]))
    return found


@st.composite
def of_the_house(draw: st.DrawFn, game: Game, key: str, version: int) -> Command:
    """Give whatever an operator or the dealer may ask."""
    stamp = Stamp(id=key, room=ROOM, version=version)
    every: list[Command] = [
        ask.Proceed(**stamp),
        ask.Vacate(seat=1, **stamp),
        ask.ChangeSettings(settings=game.settings, **stamp),
        ask.OpenRoom(settings=game.settings, **stamp),
        ask.Disable(**stamp),
        ask.Enable(**stamp),
        ask.Void(reason="a proof", **stamp),
        ask.CloseRoom(**stamp),
    ]
    return draw(st.sampled_from(every))
