"""What does the house keep of each wager on average, and how often does its highest award come?

Counted exactly (`croupier.odds`) from the full decks of the very rules of a room: no figure is written down
anywhere.  It takes up to a second for a game with every wager of the catalogue, and is counted once for a
ruleset, when somebody asks; no view holds it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from croupier import odds

if TYPE_CHECKING:
    from croupier.odds import Worth
    from croupier.regulations.ruleset import Ruleset


class Award(msgspec.Struct, frozen=True):
    """The highest award of a wager: its title, what it pays to 1 net of commission, and its exact chance."""

    title: str
    pays: str
    chance: str
    chance_float: float


class Edge(msgspec.Struct, frozen=True):
    """What a wager is worth from a fresh shoe.

    `edge` is what the house expects to keep of each unit staked, an exact fraction, and `edge_float` the same
    as near as a float comes; so with `hit`, how often the wager pays something.  Counted of `coups` ordered
    draws from full decks.
    """

    wager: str
    edge: str
    edge_float: float
    hit: str
    hit_float: float
    coups: str
    top: Award


@lru_cache(maxsize=64)
def edges(ruleset: Ruleset) -> tuple[Edge, ...]:
    """Give the edge of every wager that a ruleset offers at a known price, in the order of the offer.

    Raises `OddsError` as `croupier.odds.exact` does.
    """
    return tuple(map(_edge, odds.exact(ruleset).worths))


def _edge(worth: Worth) -> Edge:
    return Edge(
        wager=worth.id,
        edge=str(worth.house_edge),
        edge_float=float(worth.house_edge),
        hit=str(worth.hit_rate),
        hit_float=float(worth.hit_rate),
        coups=str(worth.whole),
        top=_top(worth),
    )


def _top(worth: Worth) -> Award:
    """Find the line that pays most; of two that pay the same the first."""
    line = max(worth.lines, key=lambda one: one.pays or 0)
    chance = Fraction(line.count, worth.whole)
    return Award(line.title, "push" if line.pays is None else str(line.pays), str(chance), float(chance))
