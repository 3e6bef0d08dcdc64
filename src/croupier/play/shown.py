"""Which event shows the cards themselves: cards faced, turned, looked at, named, or burned after an error."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from croupier.cards import NAMES, Card, Seen
from croupier.play.events import BonusHandsNamed, CardBurned, CardsFaced, CardsLookedAt, CardsTurned, Event
from croupier.regulations import bonus_hands

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.node import Fill
    from croupier.play.voice import Voice
    from croupier.regulations.ruleset import Cite, Ruleset

    Cards = tuple[Card, ...]


def facing(begins: Voice) -> Fill:
    """Face the four cards."""

    def fill(player: Cards, banker: Cards, _aside: Cards) -> Event:
        return CardsFaced(*begins, named(player), named(banker))

    return fill


def turning(begins: Voice, hand: Hand, *, third: bool) -> Fill:
    """Turn the first two cards of a hand, or its third."""
    which = slice(2, None) if third else slice(2)

    def fill(player: Cards, banker: Cards, _aside: Cards) -> Event:
        return CardsTurned(*begins, hand, named((player if hand == "player" else banker)[which]))

    return fill


def looking(begins: Voice, hand: Hand, rule: Cite | None) -> Fill:
    """Look at the cards of a hand; `rule` says what must or may be called with them."""

    def fill(player: Cards, banker: Cards, _aside: Cards) -> Event:
        cards = named(player if hand == "player" else banker)
        if rule is None:
            return CardsLookedAt(*begins, hand, cards)
        return CardsLookedAt(*begins, hand, cards, rule.clause, rule.basis)

    return fill


def bonus_naming(begins: Voice, ruleset: Ruleset) -> Fill:
    """Name the bonus hands of both hands."""

    def fill(player: Cards, banker: Cards, _aside: Cards) -> Event:
        found = (bonus_hands.found(ruleset, cards) for cards in (player, banker))
        return BonusHandsNamed(*begins, *found)

    return fill


def burning_aside(begins: Voice) -> Fill:
    """Burn the card that was drawn in error."""

    def fill(_player: Cards, _banker: Cards, aside: Cards) -> Event:
        return CardBurned(*begins, NAMES[aside[0]])

    return fill


@cache
def named(cards: tuple[Card, ...]) -> tuple[Seen, ...]:
    """Give the names of some cards."""
    return tuple([NAMES[card] for card in cards])
