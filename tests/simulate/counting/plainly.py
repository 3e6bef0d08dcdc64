"""Who counts by hand: shoes dealt by play, one fraction after the other, and odds asked coup by coup?"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from croupier import shoe
from croupier.cards import Card, Composition
from croupier.odds import exact
from tests.simulate import driven

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.simulate.counting import Count
    from tests.simulate.driven import Game

PART = 2**40


class Noted(NamedTuple):
    """Before a coup: the true count as a whole number, whether is bet, and the cards unseen."""

    true: int
    bets: bool
    unseen: Composition


def counted(game: Game, count: Count, seed: int, number: int) -> Iterator[Noted]:
    """Deal a shoe as ``croupier deal`` does, and keep a count by the words of its description."""
    dealt = shoe.fresh(game.ruleset, seed=seed, shoe_number=number, cut=game.cut)
    order = [Card(card) for card in dealt.order]
    burned = shoe.burn_count(game.ruleset, order[0])
    seen: list[Card] = []
    if count.burned == "seen":
        seen = order[:burned]
    elif game.ruleset.burn == "first-card" and count.first_card == "seen":
        seen = order[:1]
    gone = burned
    for coup in driven.coups(game, seed, number):
        hidden = len(order) - gone if count.burned == "gone" else len(order) - len(seen)
        running = count.start + sum(count.by_rank[card // 4] for card in seen)
        true = rounded(count, running / decks(count, hidden))
        above = count.at_least is not None and true >= count.at_least
        below = count.at_most is not None and true <= count.at_most
        yield Noted(floor(true), above or below, Composition.of(order).without(seen))
        cards = [*coup.player, *coup.banker]
        seen = seen + cards
        gone += len(cards)


def decks(count: Count, cards: int) -> Fraction:
    """Estimate the decks of so many cards."""
    halves, whole = Fraction(cards, 26), Fraction(cards, 52)
    match count.divisor:
        case "none":
            return Fraction(1)
        case "cards":
            return whole
        case "half-decks":
            return max(near(count.estimate, halves), 1) * Fraction(1, 2)
        case "decks":
            return Fraction(max(near(count.estimate, whole), 1))


def near(how: str, number: Fraction) -> int:
    """Take a number of decks or half decks whole."""
    return {"nearest": floor(number + Fraction(1, 2)), "down": floor(number), "up": ceil(number)}[how]


def rounded(count: Count, true: Fraction) -> Fraction:
    """Round a true count."""
    match count.rounding:
        case "none":
            return true
        case "down":
            return Fraction(floor(true))
        case "toward-zero":
            return Fraction(int(true))
        case "nearest":
            return Fraction(floor(true + Fraction(1, 2)))


def parts(game: Game, wager: str, unseen: Composition) -> int:
    """Give what a unit on a wager is worth, to the nearest part."""
    found = exact(game.ruleset, unseen, player=game.player, banker=game.banker, wagers=[wager])
    return round(found.worth(wager).ev * PART)
