"""When does a hand win by a single point: the one condition that the wagers of this example add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.wagers import Condition

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.regulations import Ruleset


def by_a_point(_: Ruleset, coup: Coup, hand: str, _number: int) -> bool:
    """Hold where the wager's hand wins by one point, with a natural or without."""
    return coup.winner == hand and abs(coup.player_count - coup.banker_count) == 1


CONDITIONS: Final = {"wins-by-a-point": Condition("totals", by_a_point, of_hand=True)}
"""The conditions that the lines of this distribution may name besides Croupier's own."""
