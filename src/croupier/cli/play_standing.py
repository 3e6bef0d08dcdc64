"""Where does a room stand to which somebody comes that was there before: shoe, coup, seat, money, cards?

It is told as it stands, and not as it came to be: what happened before is in the journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.layout import counted, folded
from croupier.cli.play_money import shown, signed
from croupier.cli.play_settled import stakes
from croupier.play.events import CardDealt, CardsFaced, CardsTurned
from croupier.table.views import view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.coup import Hand
    from croupier.table.room import LastPlay, Room, Seat

HIDDEN = "??"
"""How a view writes a card that it withholds."""


def lines(room: Room, you: Seat | None) -> Iterator[str]:
    """Say where the room stands, and where its patron does, as far as he may see it."""
    yield folded(f"Going on where it was left: {'; '.join(_of_the_room(room))}.")
    if you is None:
        yield ""
        return
    yield folded(f"You are back at seat {you.number}: {'; '.join(_of_the_seat(room, you))}.")
    if room.phase == "dealing":
        yield folded(f"On the table: {_cards(room, you)}.")
    if you.last is not None and room.phase != "dealing":
        yield folded(_last(you.last))
    yield ""


def _of_the_room(room: Room) -> Iterator[str]:
    if not room.commitment:
        yield f"the next shoe is number {room.shoe + 1}"
        return
    yield f"shoe {room.shoe}, {room.cards - room.dealt} of {counted(room.cards, 'card')} left"
    yield f"{counted(len(room.finished), 'coup')} finished"
    number = 0 if room.state is None else room.state.coup
    match room.phase:
        case "betting":
            yield f"the betting for coup {number + 1} is open"
        case "dealing":
            yield f"coup {number} is dealt"
        case "cut":
            yield "it is sealed, and to be cut"
        case "custody":
            yield "the shoe is offered"
        case _:
            yield "between two coups"
    if room.last:
        yield "the next coup is the last" if room.phase != "dealing" else "it is the last"


def _of_the_seat(room: Room, you: Seat) -> Iterator[str]:
    owed = f", {shown(you.owed)} owed as commission" if you.owed else ""
    yield f"{shown(you.chips)} before you{owed}"
    yield f"{stakes(you.layout)} on the layout" if you.layout else "nothing on the layout"
    if room.curator == you.number:
        yield "you hold the shoe"


def _cards(room: Room, you: Seat) -> str:
    """Give the cards of both hands as he sees them."""
    hands: dict[Hand, list[str]] = {"player": [], "banker": []}
    for event in view(room, you.number).acts:
        match event:
            case CardDealt(to=hand, card=card):
                hands[hand].append(card)
            case CardsTurned(hand=hand, cards=cards):
                hands[hand][-len(cards) :] = cards
            case CardsFaced(player=player, banker=banker):
                hands = {"player": [*player], "banker": [*banker]}
            case _:
                pass
    return f"Player {_hand(hands['player'])}, Banker {_hand(hands['banker'])}"


def _hand(cards: Sequence[str]) -> str:
    seen = " ".join(card for card in cards if card != HIDDEN)
    hidden = cards.count(HIDDEN)
    down = f"{counted(hidden, 'card')} face down" if hidden else ""
    return " and ".join(filter(None, (seen, down))) or "no card"


def _last(last: LastPlay) -> str:
    """Say what he played last, and what it brought."""
    came = signed(sum(line.amount for line in last.brought))
    return f"You played last {stakes(dict(last.stakes))}, which brought {came}; rebet bets it again."
