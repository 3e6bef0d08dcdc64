"""What does each wager of one player bring when the coup is over: won, pushed or lost, and how much?

Amounts are whole minor units, as they change what the player has: what a wager wins, the stake that it
loses, 0 for a push.  Nobody is named who pays.  A commission that is taken of winnings has a line of its own,
below that of its wager: ``collected`` with the coup, or ``marked`` up, to be collected later.  It is never
more than was won, whatever unit it is rounded to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.errors import Problem, WagerError
from croupier.regulations.ruleset import Cite
from croupier.wagers.placing import staked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Coup
    from croupier.wagers.placing import Layout, Offer
    from croupier.wagers.wager import PricedLine, Wager

Outcome = Literal["won", "pushed", "lost", "collected", "marked"]
"""What became of a stake; or of a commission: taken with the coup, or owed."""
COMMISSION = "commission"
"""The name of the line of a commission."""


class SettledLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a settlement.

    `line` and `title` name what decided; a wager that is lost has no line.  `amount` is what changes for the
    player, in minor units: below 0 where the stake is lost, or a commission is taken or owed.  `cite` is what
    the paytable rests on.  `plugin` and `hash` are those of the wager.
    """

    wager: str
    line: str
    title: str
    outcome: Outcome
    stake: int
    amount: int
    cite: Cite
    plugin: str = ""
    hash: str = ""


def settle(offer: Offer, coup: Coup, placed: Layout) -> tuple[SettledLine, ...]:
    """Settle all wagers of one player for one finished coup, in the order in which they are offered.

    `offer` is a ruleset, or wagers that were bound; `placed` the player's wagers, or stakes by name.

    Raises `WagerError` with every fault: ``wagers.unknown``, ``wagers.not_offered``, ``wagers.no_paytable``,
    ``wagers.no_commission``, ``wagers.bad_stake``, ``wagers.duplicate``, ``wagers.base_wager``,
    ``wagers.minimum``; ``wagers.settled_before`` for a wager that is settled before any third card.
    """
    laid = staked(offer, placed)
    early = [one.wager for one in laid if one.wager.settled != "after-the-coup"]
    if early:
        raise WagerError(*map(_settled_before, early))
    return tuple(line for one in laid for line in settled_lines(one.wager, one.stake, coup))


def settled_lines(wager: Wager, stake: int, coup: Coup) -> Iterator[SettledLine]:
    """Settle one wager by itself: its line, and that of the commission on what it won."""
    yield from lines_of(wager, stake, wager.line(coup))


def lines_of(wager: Wager, stake: int, decided: PricedLine | None) -> Iterator[SettledLine]:
    """Settle one wager by the line that decides, None where none does: it is lost."""
    if decided is None:
        yield _line(wager, "", "lost", "lost", (stake, -stake))
        return
    if decided.pays is None:
        yield _line(wager, decided.name, decided.title, "pushed", (stake, 0))
        return
    exact = stake * decided.pays
    # What a whole price pays is never rounded, whatever unit the house rounds to.
    won = int(exact) if decided.pays.denominator == 1 else wager.rounding.amount(exact)
    yield _line(wager, decided.name, decided.title, "won", (stake, won))
    if wager.commission:
        # Rounded up to a unit it may be more than there is.
        taken = min(won, wager.rounding.amount(won * wager.commission))
        outcome: Outcome = "marked" if wager.collection == "marked" else "collected"
        yield _line(wager, COMMISSION, COMMISSION, outcome, (stake, -taken))


def _line(wager: Wager, line: str, title: str, outcome: Outcome, amounts: tuple[int, int]) -> SettledLine:
    """Give a line with its stake and what it changes."""
    return SettledLine(wager.id, line, title, outcome, *amounts, wager.cite, wager.plugin, wager.hash)


def _settled_before(wager: Wager) -> Problem:
    what = "it is settled once four cards lie, before any third one is drawn"
    remedy = "settle it then, with croupier.wagers.settle_before_third"
    return Problem("wagers.settled_before", what, wager.id, remedy, wager.cite.clause, wager.cite.basis)
