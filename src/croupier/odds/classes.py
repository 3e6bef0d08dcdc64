"""Which finished coup stands for a class: one that the rules may deal, and that looks as the class does?

What the view of a class does not fix is whatever fits.  Coups of one class look alike to every wager of the
view, so that one of them answers for all.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, cast

from croupier.cards import VALUES, Card, Rank, value
from croupier.cards.card import DECK
from croupier.coup import TWO_CARDS
from croupier.odds.pairs import VALUE_PAIRS
from croupier.odds.paths import NONE
from croupier.regulations.finished import dealt, made, state
from croupier.wagers.relations import Relation, relation

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from croupier.coup import Coup
    from croupier.odds.totals import ThirdCard
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.views import Side, View

Cards = tuple[Card, ...]
"""The cards of one hand, in the order in which it received them."""
_OF_VALUE: Final = tuple(Card(VALUES.index(each)) for each in sorted(set(VALUES)))
"""A card of each value."""
_THIRDS: Final[tuple[Cards, ...]] = ((), *((card,) for card in _OF_VALUE))
"""No third card, or one of each value."""
_NO_RELATION: Final = Relation("none")


@lru_cache(maxsize=1 << 17)
def coup_of(ruleset: Ruleset, view: View, hand: Side, key: Hashable) -> Coup:
    """Give a coup of the class that a count of this view tells by `key`; `hand` is the wager's own.

    Raises `ValueError` for a key of which no coup can be dealt.
    """
    for player, banker in product(*_candidates(ruleset, view, hand, key)):
        if dealt(ruleset, player, banker):
            return made(ruleset, player, banker)
    message = f"{ruleset.id} deals no coup that {view} tells as {key}"
    raise ValueError(message)


def _candidates(
    ruleset: Ruleset, view: View, hand: Side, key: Hashable
) -> tuple[Sequence[Cards], Sequence[Cards]]:
    """Give hands of the Player and of the Banker of which some two are a coup of the class."""
    ends = _ends(ruleset)
    match view:
        case "totals":
            ours, theirs = cast("tuple[int, int]", key)
            return ends[ours], ends[theirs]
        case "third-card":
            ours, theirs, two, third = cast("ThirdCard", key)
            return (
                [cards for cards in ends[ours] if _third(cards) == third],
                [cards for cards in ends[theirs] if state(ruleset.automaton, cards[:TWO_CARDS]) == two],
            )
        case "ranks":
            one, other = cast("tuple[Rank | None, Rank | None]", key)
            return _of_pair(one), _of_pair(other)
        case "suits":
            ours_are, theirs_are = cast("tuple[Relation, Relation]", key)
            return _related()[ours_are], _related()[theirs_are]
        case "hand":
            own = [tuple(Card(4 * each) for each in cast("tuple[int, ...]", key))]
            other_hand = [cards for found in ends.values() for cards in found]
            return (other_hand, own) if hand == "banker" else (own, other_hand)


def _third(cards: Cards) -> int:
    return value(cards[TWO_CARDS]) if len(cards) > TWO_CARDS else NONE


@cache
def _related() -> dict[Relation, list[Cards]]:
    """Give for each relation two cards, alone and with each third card."""
    two: dict[Relation, Cards] = {}
    for one, other in product(map(Card, range(DECK)), repeat=TWO_CARDS):
        two.setdefault(relation(one, other), (one, other))
    return {found: [(*cards, *third) for third in _THIRDS] for found, cards in two.items()}


def _of_pair(pair: Rank | None) -> list[Cards]:
    """Give the same for a pair of a rank, or for two cards that are none."""
    return _related()[_NO_RELATION if pair is None else Relation("mixed-pair", pair)]


@lru_cache(maxsize=64)
def _ends(ruleset: Ruleset) -> dict[int, list[Cards]]:
    """Give for each final state hands that lead to it: one for each state of two cards and third card."""
    pairs = [(_OF_VALUE[one], _OF_VALUE[other]) for one, other in VALUE_PAIRS]
    two = {state(ruleset.automaton, cards): cards for cards in pairs}
    found: dict[int, list[Cards]] = {}
    for cards, third in product(two.values(), _THIRDS):
        found.setdefault(state(ruleset.automaton, (*cards, *third)), []).append((*cards, *third))
    return found
