"""What does a side win of an opponent who is not in equilibrium: the best reply, and its gain?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.coup import Hand
from croupier.strategy.at_table import chances
from croupier.strategy.form import Best, Chances
from croupier.strategy.solve import solve

if TYPE_CHECKING:
    from croupier.odds.forms import How
    from croupier.strategy.form import Game
    from croupier.strategy.solve import Solution


class Reply(msgspec.Struct, frozen=True):
    """The best reply of a side to an opponent.

    `against` are the opponent's chances, `best` the reply, with what it is worth.  `kept` is what the side's
    own policy of the first equilibrium brings against the same opponent, and `value` what the side expects
    where both are in that equilibrium; all for a unit covered, and the side's own.
    """

    side: Hand
    against: Chances
    best: Best
    kept: Fraction
    value: Fraction

    @property
    def gain(self) -> Fraction:
        """How much more the reply brings than the equilibrium between both."""
        return self.best.worth - self.value

    @property
    def over_kept(self) -> Fraction:
        """How much more it brings against this opponent than one's own policy of the equilibrium."""
        return self.best.worth - self.kept


def best_reply(game: Game, side: Hand, against: How | Chances, *, solved: Solution | None = None) -> Reply:
    """Give the best reply of a side to how the other side chooses.

    `against` is a policy, its name, a chance of drawing in every set, or a chance for each of the other's
    sets.  `solved` is the game's solution, where it is known already.  Raises as `chances`, and
    `StrategyError` (``strategy.bad_policy``) for another number of chances than there are sets.
    """
    other: Hand = "banker" if side == "player" else "player"
    solved = solve(game) if solved is None else solved
    theirs = against if isinstance(against, tuple) else chances(game, other, against)
    own = solved.player if side == "player" else solved.banker
    best = game.best_reply(side, theirs, own)
    value = solved.value if side == "player" else solved.bank
    return Reply(side, theirs, best, best.worth - best.gain, value)
