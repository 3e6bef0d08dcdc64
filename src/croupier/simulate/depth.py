"""What is a wager worth at each depth of a shoe: exactly, from the cards that are left, over many shoes?

Before any card is seen every depth is worth the same on average, that of a fresh shoe; what grows with the
depth is how far a shoe may lie from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.cards import Composition
from croupier.simulate.bankroll.summary import Mean, mean, quantiles
from croupier.simulate.given import whole
from croupier.simulate.in_order import in_order
from croupier.simulate.plans import plan
from croupier.simulate.systems import Game

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset


class Depth(NamedTuple):
    """What a unit is expected to bring after so many cards: the mean of shoes, and quantiles at `LEVELS`."""

    cards: int
    mean: Mean
    quantiles: tuple[Fraction, ...]


def by_depth(  # noqa: PLR0913  which shoes, by whose choices
    ruleset: Ruleset,
    wager: str,
    seed: int,
    shoes: int,
    depths: Iterable[int],
    *,
    first: int = 0,
    player: Policy | None = None,
    banker: Policy | None = None,
) -> tuple[Depth, ...]:
    """Give the exact expectation of a wager when the first cards of each of so many shoes are gone.

    Raises as `croupier.simulate.in_order.in_order`, `croupier.simulate.one_wager.one_wager` and
    `croupier.odds.exact` do: where fewer cards are left than a coup may need, `OddsError`
    (``odds.short_shoe``); and `ValueError` for a depth below nought.
    """
    game = Game(ruleset, player, banker)
    dealt = in_order(plan(ruleset, player=player, banker=banker), seed, first, shoes)
    orders = [cards.tobytes() for cards in dealt.cards]
    found: list[Depth] = []
    for depth in (whole("depths", each) for each in depths):
        if depth < 0:
            message = f"no cards are gone at the depth {depth}"
            raise ValueError(message)
        values = [game.worth(wager, Composition.of(order[depth:])).ev for order in orders]
        found.append(Depth(depth, mean(values), quantiles(values)))
    return tuple(found)
