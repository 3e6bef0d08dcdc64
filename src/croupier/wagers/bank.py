"""What does the bank of chemin de fer win or lose on a coup, and what does the house take of it?

The others cover the bank with wagers on the Player's Hand; what the bank brings is minus their sum, and the
house's fee is a share of what it has won.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.errors import Problem, WagerError
from croupier.wagers.binding import bind
from croupier.wagers.checks import ALL
from croupier.wagers.given import several
from croupier.wagers.placing import is_amount
from croupier.wagers.rounding import WHOLE, chosen
from croupier.wagers.settlement import SettledLine, settled_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.settlement import Outcome

COVER: Final = "cover"
BANK: Final = "bank"
FEE: Final = "fee"


def settle_bank(ruleset: Ruleset, coup: Coup, covers: Iterable[int]) -> tuple[SettledLine, ...]:
    """Settle the bank against every cover of one coup, stakes in minor units: its line, and that of the fee.

    The bank's stake is all that was covered.  There is a fee where the bank has won, and the rules take one;
    it is never more than the bank has won, whatever unit it is rounded to.

    Raises `WagerError` with every fault: ``wagers.not_offered`` for rules without a bank, ``wagers.no_fee``
    where nobody has laid the fee down, ``wagers.bad_stake``, also where there is no cover.
    """
    stakes = tuple(several(covers, "the covers", "[500, 300]"))
    problems = [
        Problem("wagers.bad_stake", f"{stake!r:.40} is no stake", f"cover {place}", "give at least 1")
        for place, stake in enumerate(stakes, 1)
        if not is_amount(stake)
    ]
    if not stakes:
        nothing = "nothing is covered, so that there is nothing to settle"
        problems.append(Problem("wagers.bad_stake", nothing, COVER, "give the stake of each cover"))
    try:
        (cover,) = bind(ruleset, [COVER])
    except WagerError as error:
        raise WagerError(*error.problems, *problems) from None
    if ruleset.fee is None:
        on = ruleset.cites[FEE]
        what = "the rules leave open what the house takes of a bank's winnings"
        give = f"give it in hundredths of a percent, as {FEE}=500"
        problems.append(Problem("wagers.no_fee", what, FEE, give, on.clause, on.basis))
    if problems or ruleset.fee is None:
        raise WagerError(*problems)
    net = -sum(line.amount for stake in stakes for line in settled_lines(cover, stake, coup))
    outcome: Outcome = "pushed" if coup.winner == "tie" else "won" if net > 0 else "lost"
    bank = SettledLine(BANK, outcome, BANK, outcome, sum(stakes), net, cover.cite, cover.plugin, cover.hash)
    if net <= 0 or not ruleset.fee:
        return (bank,)
    taken = min(net, chosen(ruleset, WHOLE).amount(net * Fraction(ruleset.fee, ALL)))
    return bank, SettledLine(BANK, FEE, FEE, "collected", sum(stakes), -taken, ruleset.cites[FEE])
