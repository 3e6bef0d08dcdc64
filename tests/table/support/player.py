"""What does a patron in a simulation ask for next, by what he believes of the room and by chance?

He has one question at a time, and asks it again, with the same id, until he is answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.table import commands as ask
from tests.table.support.commands import DUE, OF_HIS_SEAT, Stamp

if TYPE_CHECKING:
    import random

    from croupier.table import Command
    from croupier.table.views import SeenSeat
    from tests.table.support.client import Model
    from tests.table.support.games import Game

HASTY = 0.03
"""How often somebody places wagers without a look at what goes on; and how often he comes or goes."""
POOR = 200
"""The chips with which somebody thinks of buying more."""


class Mind(NamedTuple):
    """What a patron has in mind: his name, what he believes, the game, and chance."""

    name: str
    model: Model
    game: Game
    chance: random.Random


def question(mind: Mind, key: str, room: str) -> Command | None:
    """Give what a patron asks; None for nothing now."""
    stamp = Stamp(id=key, room=room, version=mind.model.version)
    seat = next((one for one in mind.model.seats if one.patron == mind.name), None)
    if seat is None:
        return _sit(mind, stamp)
    luck = mind.chance.random()
    if luck < HASTY:
        return mind.chance.choice(OF_HIS_SEAT)(**stamp)
    if luck < 2 * HASTY:
        return ask.Place(wagers=_stakes(mind), **stamp)
    if seat.chips < POOR and luck < 1 / 2:
        return ask.Buy(amount=1_000, **stamp)
    return _due(mind, seat, stamp)


def _sit(mind: Mind, stamp: Stamp) -> Command | None:
    empty = [one.seat for one in mind.model.seats if one.standing == "empty"]
    if not empty:
        return None
    return ask.Sit(seat=mind.chance.choice(empty), buy_in=2_000, bot=mind.name.startswith("bot"), **stamp)


def _due(mind: Mind, seat: SeenSeat, stamp: Stamp) -> Command | None:
    """Give what he is waited for to do."""
    waited, chance = mind.model.awaits, mind.chance
    if waited is None or waited.seat not in {0, seat.seat}:
        return None
    found: Command | None = None
    match waited.what:
        case "wagers" if not seat.wagers or chance.random() < 1 / 3:
            found = ask.Place(wagers=_stakes(mind), **stamp)
        case "wagers":
            found = None if seat.ready else ask.Ready(**stamp)
        case "cut":
            found = ask.Cut(cards=chance.randint(10, mind.model.left - 10), **stamp)
        case "shoe":
            found = chance.choice((ask.TakeShoe, ask.DeclineShoe))(**stamp)
        case "house-money":
            brought = mind.model.house_money.get(seat.seat, 0)
            placed = mind.game.settings.limit.step * chance.randint(0, 20)
            placed = placed if placed <= brought else 0
            found = ask.UseHouseMoney(taken=brought - placed, to_player=placed, **stamp)
        case what:
            (found,) = (kind(**stamp) for kind in DUE if kind.__struct_config__.tag == what)
    return found


def _stakes(mind: Mind) -> dict[str, int]:
    least, chance = mind.game.settings.limit.least, mind.chance
    wagers = chance.sample(mind.game.wagers, chance.randint(1, len(mind.game.wagers)))
    return {wager: least * chance.randint(1, 9) for wager in wagers}
