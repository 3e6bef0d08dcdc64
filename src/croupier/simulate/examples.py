"""Which coup stands for a class, so that a wager need be looked at once a class?"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, product
from typing import TYPE_CHECKING

from croupier.cards import RANKS, VALUES, Card
from croupier.cards.card import DECK
from croupier.coup import TWO_CARDS
from croupier.regulations import bonus_hands
from croupier.regulations.finished import made
from croupier.simulate.plans import NO_HAND
from croupier.wagers.relations import relation

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.tables import Class
    from croupier.wagers.relations import Relation

_OF_VALUE = tuple(Card(VALUES.index(value)) for value in sorted(set(VALUES)))
"""A card of each value."""


def coup_of(ruleset: Ruleset, kind: Class) -> Coup:
    """Give a coup of a class: it has the counts, the third cards and the winner of every coup of it.

    Ranks and suits are any that give them: a wager that looks at those is asked about `pair_of` or `hand_of`.
    """
    automaton, of_two = ruleset.automaton, _of_two(ruleset)
    if kind.third < 0:
        player: tuple[Card, ...] = of_two[kind.player]
    else:
        two = next(each for each in of_two if automaton.step[each][kind.third] == kind.player)
        player = (*of_two[two], _OF_VALUE[kind.third])
    banker: tuple[Card, ...] = of_two[kind.banker_two]
    if kind.banker != kind.banker_two:
        banker = (*banker, _OF_VALUE[automaton.step[kind.banker_two].index(kind.banker)])
    return made(ruleset, player, banker)


def pair_of(related: Relation) -> tuple[Card, Card]:
    """Give two cards that have a relation."""
    cards = [Card(card) for card in range(DECK)]
    return next((one, other) for one in cards for other in cards if relation(one, other) == related)


def hand_of(ruleset: Ruleset, name: str) -> tuple[Card, ...]:
    """Give a hand whose highest bonus hand has this name, `NO_HAND` for none.

    Raises `ValueError` for a name that is not the ruleset's.
    """
    ranks = range(len(RANKS))
    hands = chain(product(ranks, repeat=TWO_CARDS), product(ranks, repeat=TWO_CARDS + 1))
    for cards in (tuple(Card(4 * rank) for rank in hand) for hand in hands):
        if next(iter(bonus_hands.found(ruleset, cards)), NO_HAND) == name:
            return cards
    message = f"{name!r} is no bonus hand of {ruleset.id}"
    raise ValueError(message)


@lru_cache(maxsize=8)
def _of_two(ruleset: Ruleset) -> dict[int, tuple[Card, Card]]:
    """Give two cards for each state of a hand of two."""
    step = ruleset.automaton.step
    return {
        step[step[0][one]][other]: (_OF_VALUE[one], _OF_VALUE[other])
        for one, other in product(range(10), repeat=2)
    }
