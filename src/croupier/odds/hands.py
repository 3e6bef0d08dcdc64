"""Which cards does a hand have in the end: how many ways for each two or three ranks?

The hand's first two cards are told apart by their values, and its coups counted like all others (`paths`).
How a coup goes depends on values alone, so that of the cards of one value each comes as often in a place as
any other.  The ways of a hand are therefore shared out among its ranks as the ordered draws of as many cards
as it has of that value: exactly, since every way has certain ranks.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from croupier.cards import RANKS, VALUES, rank
from croupier.coup import TWO_CARDS
from croupier.odds.counted import Counted, complete
from croupier.odds.pairs import VALUE_PAIRS, by_state, by_values
from croupier.odds.paths import NONE, Paths

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.coup import Hand
    from croupier.odds.deal import Deal, Held
    from croupier.odds.unseen import Unseen

Ranks = tuple[int, ...]
"""The ranks of a hand's cards: the lower of the first two, the higher, and that of a third card."""
_OF_VALUE = tuple(
    tuple(number for number in range(len(RANKS)) if VALUES[4 * number] == value) for value in range(10)
)
"""The ranks of each value."""


def hand(deal: Deal, unseen: Unseen, which: Hand) -> Counted[Ranks]:
    """Count coups by the ranks of one hand's cards; the deal was made from the cards unseen.

    Raises `OddsError` as `totals` does.
    """
    counts: dict[Ranks, int] = {}
    paths, counted = _by_values(deal, which)
    held, ranks = (deal.player if which == "player" else deal.banker), unseen.composition.ranks
    for (pair, third), ways in counted.items():
        for key, share, whole in _shares(held, VALUE_PAIRS[pair], third, ranks, endless=deal.endless):
            if share:
                counts[key] = counts.get(key, 0) + ways * share // whole
    return complete(paths, counts)


def _by_values(deal: Deal, which: Hand) -> tuple[Paths, dict[tuple[int, int], int]]:
    """Count coups by the values of one hand's first two cards, and that of its third, `NONE` for none."""
    found: dict[tuple[int, int], int] = {}
    own, other = by_values(deal.ruleset), by_state(deal.ruleset)
    if which == "player":
        paths = Paths(deal, own, other)
        # What the Banker's Hand then draws is of no account, unless it must be found out whether it can.
        to_the_end = deal.short or deal.banker.third is not None
        for path in paths.walk() if to_the_end else paths.to_banker():
            ways = sum(ways for _, ways in paths.rows.counts(path.row))
            found[path.player, path.third] = found.get((path.player, path.third), 0) + ways
        return paths, found
    paths = Paths(deal, other, own)
    rows: dict[int, int] = {}
    for path in paths.walk():
        rows[path.other] = rows.get(path.other, 0) + path.row
    for third, row in rows.items():
        for place, ways in paths.rows.counts(row):
            found[place, third] = ways
    return paths, found


def _shares(
    held: Held, pair: tuple[int, int], third: int, counts: Sequence[int], *, endless: bool
) -> Iterator[tuple[Ranks, int, int]]:
    """Share the ways of a hand, told by values, out among the ranks: each with its share, out of how many."""
    first = [rank(card) for card in held.cards[:TWO_CARDS]]
    unknown = list(pair)
    for card in held.cards[:TWO_CARDS]:
        unknown.remove(VALUES[card])
    drawn = [rank(card) for card in held.cards[TWO_CARDS:]]
    thirds = [] if third == NONE or drawn else [third]
    for ranks in product(*(_OF_VALUE[value] for value in (*unknown, *thirds))):
        share = whole = 1
        left = list(counts)
        for number in ranks:
            share *= left[number]
            whole *= sum(left[each] for each in _OF_VALUE[VALUES[4 * number]])
            left[number] -= not endless
        two = sorted((*first, *ranks[: len(unknown)]))
        yield (*two, *drawn, *ranks[len(unknown) :]), share, whole
