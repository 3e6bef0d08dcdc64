"""How tests of wagers weigh coups, the plain way: by walking what is dealt, sharing nothing with odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Final

from croupier import regulations, wagers
from croupier.cards import Card
from tests.wagers.coups import SIX, finished

if TYPE_CHECKING:
    from collections.abc import Hashable

    from croupier.coup import Coup
    from croupier.wagers import Wager

Weighed = Counter["Coup"]
TEN: Final = 10
FIRST: Final = [Card(4 * (value - 1) if value else 36) for value in range(TEN)]
"""One card of each value, ten first."""


@cache
def by_totals(decks: int, rules: str = "punto-banco") -> Weighed:
    """Weigh a coup of every class of the view ``third-card``, and so of ``totals``, out of six draws."""
    ruleset = regulations.load(rules)
    left = [16 * decks] + [4 * decks] * 9
    found: Weighed = Counter()
    one: dict[Hashable, Coup] = {}
    pairs = list(combinations_with_replacement(range(TEN), 2))
    for (a, b), (c, d) in product(pairs, repeat=2):
        weight = (1 + (a != b)) * (1 + (c != d))
        for value in (a, b, c, d):
            weight *= left[value]
            left[value] -= 1
        cards = [FIRST[value] for value in (a, c, b, d)]
        for fifth in range(TEN) if weight else ():
            for sixth in range(TEN):
                coup = finished(ruleset, [*cards, FIRST[fifth], FIRST[sixth]])
                key = wagers.view_key("third-card", ruleset, coup, "")
                if len(coup.player) + len(coup.banker) == SIX:
                    ways = left[fifth] * (left[sixth] - (fifth == sixth))
                else:
                    # The sixth card is not dealt: any that is left would do.
                    ways = left[fifth] * (sum(left) - 1)
                found[one.setdefault(key, coup)] += weight * ways
                if len(coup.player) + len(coup.banker) < SIX:
                    break
        for value in (a, b, c, d):
            left[value] += 1
    return found


@cache
def by_ranks(decks: int) -> Weighed:
    """Weigh a coup of every class of the view ``ranks``, out of four draws."""
    ruleset = regulations.load("punto-banco")
    left = [4 * decks] * 13
    found: Weighed = Counter()
    for ranks in product(range(13), repeat=4):
        weight = 1
        for place, rank in enumerate(ranks):
            weight *= left[rank] - ranks[:place].count(rank)
        if weight > 0:
            found[finished(ruleset, [Card(4 * rank) for rank in (*ranks, 0, 0)])] += weight
    return found


@cache
def by_suits(decks: int) -> Weighed:
    """Weigh coups by the Player's first two cards, out of two draws; the Banker's are always the same."""
    ruleset = regulations.load("punto-banco")
    found: Weighed = Counter()
    for one, other in product(range(52), repeat=2):
        cards = [Card(one), Card(12), Card(other), Card(21), Card(0), Card(0)]
        found[finished(ruleset, cards)] += decks * (decks - (one == other))
    return found


def edge(wager: Wager, weighed: Weighed) -> Fraction:
    """Give the house edge of a wager, in percent."""
    gain = sum((weight * wager.net(wager.line(coup)) for coup, weight in weighed.items()), Fraction(0))
    return -100 * gain / sum(weighed.values())
