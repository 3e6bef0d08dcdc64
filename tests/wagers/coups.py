"""How tests of wagers come by finished coups: dealt by the automaton, from cards in dealing order."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from croupier.cards import Card, parse_many, value
from croupier.coup import Coup
from croupier.regulations.ruleset import DRAW, OPTION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.coup import Winner
    from croupier.regulations import Ruleset

SIX: Final = 6


def finished(ruleset: Ruleset, cards: Sequence[Card], *, options: bool = True) -> Coup:
    """Finish a coup with six cards in dealing order, as far as they are needed; draw at options or not."""
    automaton = ruleset.automaton
    draws = {DRAW, OPTION} if options else {DRAW}
    player, banker = [cards[0], cards[2]], [cards[1], cards[3]]
    left = list(cards[4:])

    def state(hand: list[Card]) -> int:
        at = 0
        for card in hand:
            at = automaton.step[at][value(card)]
        return at

    naturals = automaton.natural[state(player)], automaton.natural[state(banker)]
    over = any(naturals) and automaton.natural_ends
    third = 0
    if not over and automaton.player_draws[state(player)] in draws:
        third = 1 + value(left[0])
        player.append(left.pop(0))
    if not over and automaton.banker_draws[state(banker)][third] in draws:
        banker.append(left.pop(0))
    ahead = automaton.standing[state(player)] - automaton.standing[state(banker)]
    winner: Winner = "tie" if ahead == 0 else "player" if ahead > 0 else "banker"
    return Coup(
        tuple(player),
        tuple(banker),
        automaton.count[state(player)],
        automaton.count[state(banker)],
        naturals[0],
        naturals[1],
        winner,
    )


def of(ruleset: Ruleset, cards: str) -> Coup:
    """Finish a coup with cards as they are written, in dealing order."""
    return finished(ruleset, [*parse_many(cards), *[Card(0)] * SIX])


def coups(ruleset: Ruleset) -> st.SearchStrategy[Coup]:
    """Draw finished coups: any six cards of eight decks."""
    cards = st.lists(st.integers(0, 51).map(Card), min_size=SIX, max_size=SIX)
    return st.one_of(
        cards.map(lambda six: finished(ruleset, six)),
        cards.map(lambda six: finished(ruleset, six, options=False)),
    )


@cache
def many(ruleset: Ruleset, number: int = 6_000) -> tuple[Coup, ...]:
    """Deal so many coups in a fixed order, with more pairs among them than chance would give."""
    chance, found = Random(1), list[Coup]()  # noqa: S311  a fixed order, not a secret
    for place in range(number):
        cards = [Card(chance.randrange(52)) for _ in range(SIX)]
        if place % 3 == 0:
            cards[2] = Card(cards[0] ^ chance.randrange(4))
        if place % 5 == 0:
            cards[3] = Card(cards[1] ^ chance.randrange(4))
        if place % 30 == 0:
            cards[1] = Card(cards[0] ^ chance.randrange(4))
            cards[3] = Card(cards[0] ^ chance.randrange(4))
        found.append(finished(ruleset, cards, options=place % 2 == 0))
    return tuple(found)
