"""What is the value of a game, and how do both sides play it?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.strategy.bimatrix import equilibria
from croupier.strategy.domination import Removed, dominated
from croupier.strategy.form import SIDES, Game
from croupier.strategy.policies import Policies
from croupier.strategy.reducing import narrowed, reduced, strictly
from croupier.strategy.zero_sum import zero_sum

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.strategy.form import Chances


class Equilibria(msgspec.Struct, frozen=True):
    """Equilibria that interchange: each policy of `player` with each of `banker`.

    `worths` are what the Player and the Banker expect, at each two corners; all the same but where a choice
    that is worth the same to the one side is not to the other.
    """

    player: Policies
    banker: Policies
    worths: tuple[tuple[Fraction, Fraction], ...]

    @property
    def single(self) -> bool:
        """Whether this is one equilibrium alone."""
        return self.player.single and self.banker.single


class Safe(msgspec.Struct, frozen=True):
    """What a side expects at least, whatever the other does, by the policies with which that is the most.

    By `held` the other side keeps it from more, whatever it does.
    """

    worth: Fraction
    policies: Policies
    held: Policies


class Solution(msgspec.Struct, frozen=True):
    """A game that is solved.

    `removed` are the dominated choices; of those that are weakly dominated an equilibrium may make use.
    `equilibria` are all there are, those together that interchange: without a fee there is one such kind, and
    what the Player expects is the game's value.  `player_safe` and `banker_safe` are the maximin of either
    side, which without a fee are the equilibrium as well, and with one need not be.
    """

    game: Game
    removed: tuple[Removed, ...]
    equilibria: tuple[Equilibria, ...]
    player_safe: Safe
    banker_safe: Safe

    @property
    def value(self) -> Fraction:
        """What the Player's Hand expects for a unit covered when both play so: in the first equilibrium."""
        return self.equilibria[0].worths[0][0]

    @property
    def bank(self) -> Fraction:
        """What the bank expects for a unit covered, after the fee: in the first equilibrium."""
        return self.equilibria[0].worths[0][1]

    @property
    def player(self) -> Chances:
        """The Player's policy in the first equilibrium."""
        return self.equilibria[0].player.corners[0]

    @property
    def banker(self) -> Chances:
        """The Banker's policy in the first equilibrium."""
        return self.equilibria[0].banker.corners[0]

    @property
    def unique(self) -> bool:
        """Whether there is one equilibrium alone."""
        return len(self.equilibria) == 1 and self.equilibria[0].single

    @property
    def complete(self) -> bool:
        """Whether every equilibrium is listed; where very many sets are tied together, only one is."""
        return all(each.player.complete and each.banker.complete for each in self.equilibria)

    @property
    def pure(self) -> bool:
        """Whether both sides draw or stay for certain in some equilibrium."""
        return any(
            any(_pure(corner) for corner in each.player.corners)
            and any(_pure(corner) for corner in each.banker.corners)
            for each in self.equilibria
        )


def solve(game: Game) -> Solution:
    """Solve a game: without a fee it is one of nought sum, and with one each side has payoffs of its own.

    Raises `StrategyError` (``strategy.too_many``) where, with a fee, the equilibria are too many to be
    listed; without one they are then not `complete`.
    """
    player = zero_sum(game.bilinear("player"))
    removed = dominated(game)
    player_safe = Safe(player.value, player.player, player.banker)
    if not game.model.fee:
        found = Equilibria(player.player, player.banker, ((player.value, -player.value),))
        banker_safe = Safe(-player.value, player.banker, player.player)
        return Solution(game, removed, (found,), player_safe, banker_safe)
    banker = zero_sum(game.bilinear("banker").negated())
    banker_safe = Safe(-banker.value, banker.banker, banker.player)
    return Solution(game, removed, tuple(_with_a_fee(game)), player_safe, banker_safe)


def _with_a_fee(game: Game) -> Iterator[Equilibria]:
    """Give all equilibria where each side has payoffs of its own."""
    gains, returns = game.gains("player"), game.gains("banker")
    ours, theirs = strictly(gains, returns)
    forms = [reduced(game.bilinear(side), ours, theirs) for side in SIDES]
    for pair in equilibria(narrowed(gains, ours, theirs), narrowed(returns, theirs, ours)):
        worths = {
            tuple(form.at(one, two) for form in forms): None
            for one in pair.player.corners
            for two in pair.banker.corners
        }
        yield Equilibria(
            pair.player.widened(ours.base, ours.places),
            pair.banker.widened(theirs.base, theirs.places),
            tuple((won, kept) for won, kept in worths),
        )


def _pure(chances: Chances) -> bool:
    """Say whether a policy leaves nothing to chance."""
    return all(chance in {0, 1} for chance in chances)
