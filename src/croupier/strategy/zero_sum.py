"""What is the value of a game in which one side loses what the other wins, and which policies secure it?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.strategy.kernel import two_by_two
from croupier.strategy.policies import Policies, policies, statuses
from croupier.strategy.program import optimal
from croupier.strategy.reducing import reduced, strictly

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.strategy.lines import Bilinear, Line
    from croupier.strategy.policies import Chances, Status


class ZeroSum(msgspec.Struct, frozen=True):
    """The value to the Player, and all policies that secure it to either side: they interchange."""

    value: Fraction
    player: Policies
    banker: Policies


def zero_sum(form: Bilinear) -> ZeroSum:
    """Solve a game whose form is what the Player wins and the Banker loses."""
    ours, theirs = strictly(form.lines("player"), form.negated().lines("banker"))
    rest = reduced(form, ours, theirs)
    player, banker = _found(rest)
    value = rest.at(player, banker)
    gains, losses = rest.lines("player"), rest.negated().lines("banker")
    best_player = policies(_best(gains, banker), statuses(banker), losses, player)
    best_banker = policies(_best(losses, player), statuses(player), gains, banker)
    return ZeroSum(
        value, best_player.widened(ours.base, ours.places), best_banker.widened(theirs.base, theirs.places)
    )


def _found(form: Bilinear) -> tuple[Chances, Chances]:
    """Give one optimal policy of either side, of a game without strictly dominated choices."""
    if len(form.player) == len(form.banker) == 1:
        return two_by_two(form)
    return optimal(form)


def _best(gains: Sequence[Line], against: Chances) -> tuple[Status, ...]:
    """Say what a side does in each set against a policy of the other's."""
    found = (line.at(against) for line in gains)
    return tuple("draws" if gain > 0 else "stays" if gain < 0 else "either" for gain in found)
