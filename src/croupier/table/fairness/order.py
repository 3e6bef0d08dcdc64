"""Did all that happened to a shoe come in its turn: cut once, then opened, then the betting and the cards?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.play.events import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsFaced,
    CardsLookedAt,
    CardsTurned,
    CoverCardDrawn,
    ShoeOpened,
)
from croupier.table.events import BettingOpened, CoupBrokenOff, ShoeCut, ShoeRevealed
from croupier.table.fairness.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.fairness.laid import LaidShoe

Card = CardBurned | CardDealt | CardDrawnInError
"""A card came out of the shoe, or one that was drawn in error was burned."""
Hands = CardsFaced | CardsTurned | CardsLookedAt | CoupBrokenOff
"""Cards of a hand were shown."""
Uses = ShoeOpened | BettingOpened | Card | CoverCardDrawn
"""What asks for a shoe that was cut."""
Own = Uses | Hands | ShoeCut | ShoeRevealed
"""What happens to a shoe once it is committed to."""


def in_order(laid: LaidShoe, event: int, what: Own) -> Iterator[Finding]:
    """Note what happened to the shoe at an event, and find what did not come in its turn."""
    if isinstance(what, Uses) and laid.cut is None and not laid.told:
        laid.told = True
        yield Finding("table.cut_missing", laid.number, event, "type")
    match what:
        case ShoeCut():
            yield from _cut(laid, event, what)
        case ShoeOpened():
            yield from _opened(laid, event, what)
        case BettingOpened():
            laid.coup()
        case CoverCardDrawn():
            if not laid.cover():
                yield Finding("table.cover_card_misplaced", laid.number, event, "type")
        case CardBurned() | CardDealt() | CardDrawnInError():
            if _draws(laid, event, what):
                yield Finding("table.cover_card_misplaced", laid.number, event, "card", "cover", what.card)
        case _:
            _shows(laid, event, what)


def _cut(laid: LaidShoe, event: int, what: ShoeCut) -> Iterator[Finding]:
    if laid.cut is not None or laid.begun:
        yield Finding("table.cut_late", laid.number, event, "type")
    elif not laid.cut_by(what):
        yield Finding("table.cut_impossible", laid.number, event, "cards", found=str(what.cards))


def _opened(laid: LaidShoe, event: int, what: ShoeOpened) -> Iterator[Finding]:
    if laid.headed or laid.begun:
        yield Finding("table.head_late", laid.number, event, "type")
        return
    if what.cards != laid.cards:
        said = str(laid.cards), str(what.cards)
        yield Finding("table.cards_differ", laid.number, event, "cards", *said)
    if (what.cut or 0) != (laid.cut or 0):
        yield Finding("table.cut_differs", laid.number, event, "cut", str(laid.cut or 0), str(what.cut or 0))
    laid.opened(what)


def _draws(laid: LaidShoe, event: int, what: Card) -> bool:
    """Draw a card; say whether the cover card should have come in its place."""
    match what:
        case CardDealt(to=hand, card=card):
            return laid.draw(event, card, hand)
        case CardDrawnInError(card=card):
            return laid.draw(event, card, in_error=True)
        case CardBurned(card=card):
            return laid.burn(event, card)


def _shows(laid: LaidShoe, event: int, what: Own) -> None:
    match what:
        case CardsFaced(player=player, banker=banker):
            laid.show(event, "player", "player", player)
            laid.show(event, "banker", "banker", banker)
        case CardsTurned(hand=hand, cards=cards) | CardsLookedAt(hand=hand, cards=cards):
            laid.show(event, "cards", hand, cards)
        case CoupBrokenOff(player=player, banker=banker) if player or banker:
            laid.finish(event, player, banker)
        case _:
            pass
