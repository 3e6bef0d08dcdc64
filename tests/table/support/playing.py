"""How is a room brought to where a proof begins: patrons who sit, bet, and leave the rest to the house?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.table import awaited
from croupier.table import commands as ask
from croupier.table.messages import Answered
from tests.table.support.house import PATRONS, ROOM, House

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.table import Command, Entropy, Waiting
    from croupier.table.messages import Refused
    from croupier.table.room import Phase
    from croupier.table.settings import Pace
    from tests.table.support.games import Game

BETS = {"ada": {"player": 100}, "bob": {"banker": 200}, "cleo": {"player": 60, "tie": 20}}


def seated(
    game: Game,
    *,
    pace: Pace = "act",
    waiting: Waiting | None = None,
    entropy: Entropy | None = None,
    patrons: int = 3,
) -> House:
    """Give a house with a room of a game at which so many patrons sit, in the order of the seats."""
    settings = game.at(pace)
    if waiting is not None:
        settings = msgspec.structs.replace(settings, waiting=waiting)
    house = House(game, settings, entropy)
    for seat, patron in enumerate(PATRONS[:patrons], 1):
        sit = ask.Sit(id=house.next_id(), room=ROOM, seat=seat, buy_in=1_000)
        assert isinstance(house.ask(patron, sit), Answered)
    return house


def places(house: House, patron: str, wagers: Mapping[str, int]) -> Answered | Refused:
    """Have a patron place wagers on the room as it is."""
    version = house.room.version
    return house.ask(patron, ask.Place(id=house.next_id(), room=ROOM, version=version, wagers=dict(wagers)))


def bets(house: House) -> None:
    """Have everybody who sits place his wagers, as far as he can pay for them."""
    for patron, wagers in BETS.items():
        places(house, patron, wagers)


def until(house: House, phase: Phase) -> None:
    """Have the dealer do what is next until the room is in a phase."""
    for _ in range(60):
        if house.room.phase == phase:
            return
        assert house.proceed() == "", f"{house.room} does not go on"
    message = f"{house.room} never comes to {phase}"
    raise AssertionError(message)


def plays(house: House, coups: int) -> None:
    """Have everybody bet and the house play until so many coups are over."""
    until_coups = house.room.coups + coups
    while house.room.coups < until_coups:
        if house.room.phase == "betting" and awaited(house.room) is not None:
            bets(house)
        assert house.proceed() == "", f"{house.room} does not go on"


def command_of(patron: str, house: House) -> Command:
    """Give a command of a patron that has no other reason than to be written."""
    seat = house.room.seat_of(patron)
    return (ask.ComeBack if seat and seat.gone else ask.GoAway)(id=house.next_id(), room=ROOM)
