"""How fine a look at a finished coup does a wager take, and when do two coups look alike to it?

Whoever counts chances counts classes of coups, not coups; what `view_key` gives alike, a condition of that
view answers alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, get_args

from croupier.cards import rank, value
from croupier.coup import TWO_CARDS
from croupier.regulations.finished import state
from croupier.wagers.relations import PAIRS, relation

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from croupier.cards import Card
    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.relations import Relation

View = Literal["totals", "third-card", "ranks", "suits", "hand"]
"""What of a coup a wager looks at.

``totals``: each hand's final count, number of cards and whether it is a natural, and who won.
``third-card``: besides, what the Banker's first two cards count and the value of the Player's third card.
``ranks``: whether the first two cards of each hand are a pair, and of which rank.  ``suits``: what the first
two cards of each hand are to each other.  ``hand``: the ranks of the cards of the wager's own hand, in
dealing order.
"""
VIEWS: Final[tuple[View, ...]] = get_args(View)
Side = Literal["player", "banker", ""]
"""Whose hand a wager is on; "" where it is on neither or on both."""
_FINER: Final[dict[View, View]] = {"totals": "third-card", "ranks": "suits"}
"""The view that tells apart all that a coarser one does, and more."""


def view_key(view: View, ruleset: Ruleset, coup: Coup, hand: Side) -> Hashable:
    """Give what a view sees of a coup: equal for two coups exactly where they look alike to it."""
    match view:
        case "totals":
            return _totals(coup)
        case "third-card":
            return *_totals(coup), *third_card(ruleset, coup)
        case "ranks":
            return tuple(found.rank if found.kind in PAIRS else None for found in _relations(coup))
        case "suits":
            return _relations(coup)
        case "hand":
            return tuple(rank(card) for card in cards_of(coup, hand))


def joint(views: Iterable[View]) -> View | None:
    """Give the one view that sees all that these see; None where there is none."""
    found, *others = sorted(set(views), key=VIEWS.index)
    if not others or others == [_FINER.get(found)]:
        return others[0] if others else found
    return None


def cards_of(coup: Coup, hand: Side) -> tuple[Card, ...]:
    """Give the cards of a hand."""
    return coup.player if hand == "player" else coup.banker


def third_card(ruleset: Ruleset, coup: Coup) -> tuple[int, int | None]:
    """Give what the Banker's first two cards count, and the value of the Player's third card."""
    drawn = coup.player[TWO_CARDS:]
    return count(ruleset, coup.banker[:TWO_CARDS]), value(drawn[0]) if drawn else None


def count(ruleset: Ruleset, cards: Sequence[Card]) -> int:
    """Give what some cards of one hand count."""
    return ruleset.automaton.count[state(ruleset.automaton, cards)]


def _totals(coup: Coup) -> tuple[int | str, ...]:
    return (
        coup.player_count,
        len(coup.player),
        coup.player_natural,
        coup.banker_count,
        len(coup.banker),
        coup.banker_natural,
        coup.winner,
    )


def _relations(coup: Coup) -> tuple[Relation, Relation]:
    return relation(*coup.player[:TWO_CARDS]), relation(*coup.banker[:TWO_CARDS])
