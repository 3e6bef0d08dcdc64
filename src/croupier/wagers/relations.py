"""What are two cards to each other: a pair and of which kind, or of one suit, or neither.

All that any wager on the first two cards of a hand may look at (view ``suits``); a wager of the view
``ranks`` looks only at whether they are a pair, and of which rank.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple

from croupier.cards import Card, Rank, rank, suit

Kind = Literal["perfect-pair", "colored-pair", "mixed-pair", "royal-match", "suited", "none"]
"""Two cards of one rank and suit, of one rank and color, of one rank; a king and a queen of one suit; two
other cards of one suit; or nothing of the kind (§ 629b.1 has the pairs)."""
PAIRS: Final = frozenset[Kind](("perfect-pair", "colored-pair", "mixed-pair"))
_ROYAL: Final = frozenset((Rank(11), Rank(12)))
_RED: Final = frozenset((1, 2))


class Relation(NamedTuple):
    """The kind of relation, and the rank of a pair; None where the cards are no pair."""

    kind: Kind
    rank: Rank | None = None


@cache
def relation(one: Card, other: Card) -> Relation:
    """Say what two cards are to each other, whichever comes first."""
    ranks, suits = (rank(one), rank(other)), (suit(one), suit(other))
    if ranks[0] == ranks[1]:
        if suits[0] == suits[1]:
            return Relation("perfect-pair", ranks[0])
        alike = (suits[0] in _RED) == (suits[1] in _RED)
        return Relation("colored-pair" if alike else "mixed-pair", ranks[0])
    if suits[0] != suits[1]:
        return Relation("none")
    return Relation("royal-match" if frozenset(ranks) == _ROYAL else "suited")
