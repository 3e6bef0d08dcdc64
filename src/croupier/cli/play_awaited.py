"""What is the person who plays waited for, in a sentence that says what may be typed now?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.play_hands import due_to_be_turned
from croupier.cli.play_money import shown
from croupier.cli.play_settled import stakes
from croupier.cli.play_spoken import Spoken
from croupier.table.settings import Limit
from croupier.table.waiting import awaited, play_due
from croupier.wagers.house_money import BANKER, PLAYER

if TYPE_CHECKING:
    from croupier.table.room import Awaited, Room, Seat

ASKED: Final[dict[Awaited, str]] = {
    "cut": "cut",
    "shoe": "take or decline",
    "wagers": "wagers",
    "deal": "deal",
    "house-money": "House Money",
}
"""What stands in the prompt, by what he is waited for to do."""


def what(room: Room) -> Awaited:
    """Give what the person is waited for to do, where the house has gone on as far as it can."""
    wait = awaited(room)
    return wait.what if wait else "wagers"


def asked(room: Room) -> str:
    """Give what stands in the prompt."""
    found = what(room)
    return f"turn {due_to_be_turned(room)}" if found == "turn" else ASKED[found]


def sentence(room: Room, you: Seat, spoken: Spoken) -> str:
    """Say what may be typed now, with amounts that are allowed."""
    match what(room):
        case "cut":
            least = max(1, room.ruleset.least_cut)
            return f"the cards are yours to cut: cut {least} to {room.cards - least}, or no"
        case "shoe":
            return "the shoe is offered to you, and who takes it draws the cards: take or decline"
        case "deal":
            return "you hold the shoe: deal, or an empty line, draws the cards that are due"
        case "turn":
            hand = due_to_be_turned(room)
            own = "you hold the shoe, and so " if play_due(room).actor == "curator" else ""
            return f"{own}{hand} is yours to turn: turn, or an empty line"
        case "house-money":
            return _house_money(room, you)
        case "wagers":
            return _wagers(you, spoken)


def _wagers(you: Seat, spoken: Spoken) -> str:
    if you.layout:
        return f"{stakes(you.layout)} on the layout: deal to go on, or change it; help lists all words"
    if spoken.limits and you.free < min(limit.least for limit in spoken.limits.values()):
        return "you have too little left for any wager: buy 500, or leave"
    last = f", rebet ({stakes(dict(you.last.stakes))})" if you.last else ""
    bet = f"type a wager, as {spoken.example()}{last}, or " if spoken.limits else "type "
    return f"{bet}deal to go on; help lists all words"


def _house_money(room: Room, you: Seat) -> str:
    brought = proceeds(room, you)
    placing = house_money(room, you)
    ways = ["house take", *(placing.example(hand, near=brought) for hand in placing.some())]
    rest = "; what you do not place is taken" if len(ways) > 1 else ""
    return f"House Money brought {shown(brought)}: {' or '.join(ways)}{rest}"


def proceeds(room: Room, you: Seat) -> int:
    """Give what House Money brought him that waits to be used."""
    return dict(room.house_money).get(you.number, 0)


def house_money(room: Room, you: Seat) -> Spoken:
    """Give on which hands what House Money brought may be placed, and how much of it on each."""
    found = {hand: _room_for(room, you, hand) for hand in (PLAYER, BANKER)}
    limits = {hand: limit for hand, limit in found.items() if limit}
    return Spoken({hand: hand for hand in limits}, limits, "house ")


def _room_for(room: Room, you: Seat, hand: str) -> Limit | None:
    """Give what may be added to what lies on a hand; None for nothing: the whole is held to the limits."""
    if all(wager.id != hand for wager in room.offer):
        return None
    limit, lies = room.settings.limit_of(hand), you.layout.get(hand, 0)
    step = limit.step
    # What lies there is a multiple of the step, so that what is added is one.
    least = max(limit.least - lies, step)
    most = min(limit.most - lies, proceeds(room, you)) // step * step
    return Limit(least, most, step) if least <= most else None
