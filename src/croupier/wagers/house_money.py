"""How is House Money settled in mid-coup, and what may its winner do with what it brings?

Once four cards lie, and before any third one is drawn (§ 627a.8(d) of Pennsylvania's code), it wins on a pair
in either hand or in both.  Whoever won may take stake and winnings, or have all or a part of them placed on
the Player or the Banker, and the coup goes on (the distributor's rule).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.coup import TWO_CARDS
from croupier.errors import Problem, WagerError
from croupier.regulations.finished import made
from croupier.wagers.placing import Placed, is_amount, staked
from croupier.wagers.settlement import SettledLine, settled_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import Card
    from croupier.wagers.placing import Layout, Offer

HOUSE_MONEY: Final = "house-money"
PLAYER: Final = "player"
BANKER: Final = "banker"


class Use(msgspec.Struct, frozen=True):
    """What is done with stake and winnings of House Money, in minor units; the three make up the whole."""

    taken: int = 0
    to_player: int = 0
    to_banker: int = 0


class Proceeds(msgspec.Struct, frozen=True):
    """What House Money brought after four cards, and the wagers that are still to be settled.

    `amount` is what may be taken or placed: stake and winnings, 0 where it was lost.
    """

    lines: tuple[SettledLine, ...]
    rest: tuple[Placed, ...]
    amount: int


def settle_before_third(
    offer: Offer, player: Sequence[Card], banker: Sequence[Card], placed: Layout
) -> Proceeds:
    """Settle those of one player's wagers that are settled before any third card, by each hand's two cards.

    Raises `WagerError` as `settle` does, and ``wagers.not_four_cards``.
    """
    laid = staked(offer, placed)
    if {len(player), len(banker)} != {TWO_CARDS}:
        what = f"there are {len(player)} cards of the Player's Hand and {len(banker)} of the Banker's"
        raise WagerError(
            Problem(
                "wagers.not_four_cards", what, remedy="give two of each: it is settled when four cards lie"
            )
        )
    lines: list[SettledLine] = []
    rest: list[Placed] = []
    for wager, stake in laid:
        if wager.settled == "after-the-coup":
            rest.append(Placed(wager.id, stake))
        else:
            lines += settled_lines(wager, stake, made(wager.ruleset, player, banker))
    brought = sum(line.stake + line.amount for line in lines if line.outcome != "lost")
    return Proceeds(tuple(lines), tuple(rest), brought)


def use(offer: Offer, proceeds: Proceeds, chosen: Use) -> tuple[Placed, ...]:
    """Give the wagers with which the coup goes on, what was placed on Player or Banker added to their stakes.

    Raises `WagerError` with every fault: ``wagers.bad_use`` where the parts are no amounts or do not make up
    the whole, and what `staked` finds.
    """
    problems = [
        Problem(
            "wagers.bad_use", f"{part!r:.40} is no amount", name, "give a whole number of minor units, or 0"
        )
        for name, part in msgspec.structs.asdict(chosen).items()
        if not is_amount(part, least=0)
    ]
    if problems:
        raise WagerError(*problems)
    whole = chosen.taken + chosen.to_player + chosen.to_banker
    if whole != proceeds.amount:
        what = f"{whole} is taken or placed, and House Money brought {proceeds.amount}"
        raise WagerError(Problem("wagers.bad_use", what, HOUSE_MONEY, "let the parts make up the whole"))
    stakes = {each.wager: each.stake for each in proceeds.rest}
    for name, part in ((PLAYER, chosen.to_player), (BANKER, chosen.to_banker)):
        if part:
            stakes[name] = stakes.get(name, 0) + part
    return tuple(Placed(one.wager.id, one.stake) for one in staked(offer, stakes))
