"""What does a coup of chemin de fer bring each seat, for a cover of one unit?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier import wagers
from croupier.cards import parse_many
from croupier.regulations import finished
from croupier.wagers.settlement import settled_lines

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers import Wager

UNIT: Final = 10_000
"""Minor units of a cover, in which every hundredth of a percent of a fee is whole."""


def check_fee(ruleset: Ruleset) -> None:
    """Raise `WagerError` (``wagers.no_fee``) where nobody has laid down what the house takes."""
    settled(ruleset, finished(ruleset, parse_many("Tc Tc"), parse_many("Tc 9c")), fee=True)


def settled(ruleset: Ruleset, coup: Coup, *, fee: bool) -> tuple[Fraction, Fraction]:
    """Give what the Player's and the Banker's seat win or lose, as the wager on the Player's Hand is settled.

    Without `fee` it is before what the house takes of the bank's winnings, and adds up to 0.  Raises
    `WagerError` as `croupier.wagers.settle_bank` does: with a fee, ``wagers.no_fee`` where none is laid down.
    """
    covered = sum(line.amount for line in settled_lines(_cover(ruleset), UNIT, coup))
    bank = sum(line.amount for line in wagers.settle_bank(ruleset, coup, [UNIT])) if fee else -covered
    return Fraction(covered, UNIT), Fraction(bank, UNIT)


@lru_cache(maxsize=16)
def _cover(ruleset: Ruleset) -> Wager:
    """Bind the wager on the Player's Hand once: `wagers.settle` binds it and checks the stake every time."""
    (cover,) = wagers.bind(ruleset, ["cover"])
    return cover
