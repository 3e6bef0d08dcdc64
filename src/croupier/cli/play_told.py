"""In which words is told what happens in a room besides play: seats, money, wagers, the shoe, the hands?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli import play_hands, play_settled
from croupier.cli.layout import counted
from croupier.cli.play_hands import does, named
from croupier.cli.play_money import shown
from croupier.table.events import (
    BettingOpened,
    ChipsBought,
    CommissionPaid,
    CoupBrokenOff,
    DecksOpened,
    HandsPassed,
    HouseMoneyUsed,
    LeavingAnnounced,
    SeatLeft,
    SeatTaken,
    ShoeCommitted,
    ShoeCut,
    ShoeDeclined,
    ShoeKeptByHouse,
    ShoeOffered,
    ShoeRevealed,
    ShoeTaken,
    StakesReturned,
    WagerSettled,
    WagersPlaced,
)

if TYPE_CHECKING:
    from croupier.table.events import TableAct
    from croupier.table.room import Room

DEALER: Final = "dealer"
BROKEN: Final = {
    "operator": "the house broke it off",
    "cards-ran-out": "its cards ran out",
    "decks-too-old": "the decks may not be used any longer",
    "not-dealt": "the cover card came before its first card, and such a coup is not dealt",
}
"""Why a coup was broken off."""


def told(before: Room, event: TableAct, after: Room) -> tuple[str, str]:
    """Say who does what; an empty text where nothing is to be told."""
    return _at_a_seat(before, event, after) or _of_the_shoe(before, event) or _of_the_coup(before, event)


def _at_a_seat(before: Room, event: TableAct, after: Room) -> tuple[str, str] | None:  # noqa: PLR0911  one a kind of act
    match event:
        case SeatTaken(seat=seat, bot=bot):
            who = named(after, seat)
            return who, f"{does(who, 'take')} seat {seat}{', a player of the house' if bot else ''}"
        case ChipsBought(seat=seat, amount=amount):
            who = named(after, seat)
            return who, f"{does(who, 'buy')} chips for {shown(amount)}"
        case CommissionPaid(seat=seat, amount=amount):
            who = named(before, seat)
            return who, f"{does(who, 'pay')} {shown(amount)} of commission"
        case LeavingAnnounced(seat=seat):
            who = named(before, seat)
            return who, f"{does(who, 'leave')} once the coup is over"
        case SeatLeft(seat=seat, chips=chips):
            who = named(before, seat)
            return who, f"{does(who, 'leave')} seat {seat} with {shown(chips)}"
        case WagersPlaced(seat=seat, wagers=wagers):
            who = named(before, seat)
            return who, play_settled.stakes(wagers) if wagers else f"{does(who, 'take')} everything back"
        case HouseMoneyUsed(seat=seat):
            return named(before, seat), play_settled.used(event)
        case _:
            return None


def _of_the_shoe(before: Room, event: TableAct) -> tuple[str, str] | None:  # noqa: PLR0911  as above
    match event:
        case DecksOpened(batches=batches, decks=decks):
            many = f"{batches} batches of " if batches > 1 else ""
            return DEALER, f"opens new cards: {many}{counted(decks, 'deck')}"
        case ShoeCommitted(shoe=shoe, cards=cards, commitment=commitment):
            said = f"seals the order of shoe {shoe}, {counted(cards, 'card')}, and commits to it:"
            return DEALER, f"{said} {commitment}"
        case ShoeCut(seat=seat, cards=cards):
            who = named(before, seat) if seat else DEALER
            lie = "leaves the cards as they lie: nobody cuts"
            return who, f"{does(who, 'cut')}: {counted(cards, 'card')} behind the others" if seat else lie
        case ShoeOffered(seat=seat):
            return DEALER, f"offers the shoe to {named(before, seat)}"
        case ShoeTaken(seat=seat):
            who = named(before, seat)
            return who, f"{does(who, 'take')} the shoe: the curator, who draws the cards"
        case ShoeDeclined(seat=seat):
            who = named(before, seat)
            held = before.curator == seat
            return who, f"{does(who, 'give')} the shoe up" if held else f"{does(who, 'decline')} the shoe"
        case ShoeKeptByHouse():
            return DEALER, "keeps the shoe: nobody takes it, and the house deals"
        case ShoeRevealed(shoe=shoe, void=void):
            if void:
                return DEALER, f"opens shoe {shoe}, though it was not dealt to its end, to be checked"
            return DEALER, f"opens shoe {shoe}: type check to compare it with what was sealed"
        case _:
            return None


def _of_the_coup(before: Room, event: TableAct) -> tuple[str, str]:
    match event:
        case BettingOpened(coup=coup, last=last):
            return DEALER, f"opens the betting for coup {coup}{', the last of the shoe' if last else ''}"
        case HandsPassed():
            return DEALER, play_hands.passed(event, before)
        case WagerSettled(seat=seat):
            return DEALER, play_settled.told(event, named(before, seat), before.offer)
        case CoupBrokenOff(reason=reason, note=note):
            return DEALER, f"breaks the coup off: {note or BROKEN[reason]}"
        case StakesReturned(seat=seat, amount=amount):
            return DEALER, f"gives {named(before, seat)} {shown(amount)} back"
        case _:
            return "", ""
