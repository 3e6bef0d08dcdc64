"""What is House Money worth: taken at once, and put to its best use?

It wins where one hand has a pair of one rank in its first two cards, and more where both have.  It is
settled after four cards and before any third (58 Pa. Code § 627a.8(d)); by the distributor's rules the holder
may take his winnings and his stake, or have them placed on a main wager of the coup that goes on.  He sees
four cards, so each main wager has an exact expectation for him.  The best use is the greatest of these, or
none where none is above nought; to move a part is never better than to move all, or nothing.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.odds.endings import Endings
from croupier.odds.known import impossible
from croupier.odds.looks import Look, Payoff
from croupier.odds.starts import starts
from croupier.odds.totals import totals

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.odds.deal import Deal
    from croupier.odds.falls import Fall, States
    from croupier.odds.looks import Key
    from croupier.odds.starts import Pair
    from croupier.odds.unseen import Unseen


class Use(msgspec.Struct, frozen=True, gc=False):
    """One use of House Money, where it is the best.

    `hands` of the two have a pair; `onto` is the main wager on which all is placed, "" where it is taken; and
    `chance` is how often that comes.  `gained` is what it adds to the expectation, for each unit staked.
    """

    hands: int
    onto: str
    chance: Fraction
    gained: Fraction


class HouseMoney(msgspec.Struct, frozen=True, gc=False):
    """The expectation of House Money for each unit staked, always taken at once, and with best use.

    `lost` is how often no hand has a pair; with the chances of all `uses` it makes one.
    """

    taken: Fraction
    best: Fraction
    lost: Fraction
    uses: tuple[Use, ...]


def house_money(
    deal: Deal,
    unseen: Unseen,
    prices: tuple[Fraction, Fraction],
    mains: Mapping[str, Callable[[Key], Fraction | int]],
) -> HouseMoney:
    """Give both expectations for a deal, made from the cards unseen.

    `prices` are what is paid to 1 where one hand has a pair, and where both have.  `mains` are the wagers
    onto which it may be moved: by name, what each pays net for each unit, by the final states of both hands.
    Of two that are worth the same the earlier one is used.

    Raises `OddsError`: ``odds.impossible_given`` where a third card is known, since all is settled before it,
    and else as `totals` does.
    """
    if deal.player.third is not None or deal.banker.third is not None:
        what = "House Money is settled before any third card"
        raise impossible(what, remedy="give four cards at most")
    totals(deal)  # refuses what cannot be counted
    best = _Best(deal, unseen, mains)
    ways: Counter[tuple[int, str]] = Counter()
    gained: dict[tuple[int, str], Fraction] = {}
    for (pair, other), begun in starts(deal, unseen, "values", "ranks").items():
        for start in begun:
            hands = (start.player.rank is not None) + (start.banker.rank is not None)
            onto, worth = best.use(pair, other) if hands else ("", Fraction(0))
            ways[hands, onto] += start.ways
            gained[hands, onto] = gained.get((hands, onto), Fraction(0)) + worth * start.ways
    whole = sum(ways.values())
    net = (Fraction(-1), *prices)
    uses = tuple(
        Use(hands, onto, Fraction(count, whole), gained[hands, onto] * (net[hands] + 1) / whole)
        for (hands, onto), count in sorted(ways.items())
        if hands
    )
    taken = sum((net[hands] * count for (hands, _), count in ways.items()), Fraction(0)) / whole
    return HouseMoney(
        taken=taken,
        best=taken + sum((use.gained for use in uses), Fraction(0)),
        lost=Fraction(ways[0, ""], whole),
        uses=uses,
    )


class _Best:
    """The best main wager for one who sees four cards, worked out once for each two pairs of values."""

    def __init__(
        self, deal: Deal, unseen: Unseen, mains: Mapping[str, Callable[[Key], Fraction | int]]
    ) -> None:
        self._names = tuple(mains)
        self._look = Look([(place, Payoff("totals", net)) for place, net in enumerate(mains.values())])
        self._endings = Endings(deal, unseen, "values", self._label)
        self._found: dict[tuple[Pair, Pair], tuple[str, Fraction]] = {}

    def use(self, pair: Pair, other: Pair) -> tuple[str, Fraction]:
        """Give the main wager that is worth most to one who sees four cards, and how much; "" for none."""
        if (pair, other) not in self._found:
            counts = self._endings.counts(pair, other)
            best = "", Fraction(0)
            for name, (_, unit, paid) in zip(self._names, self._look.rows(), strict=True):
                total = sum(paid[label] * count for label, count in counts.items())
                worth = Fraction(total, unit * self._endings.whole)
                if worth > best[1]:
                    best = name, worth
            self._found[pair, other] = best
        return self._found[pair, other]

    def _label(self, _: States, fall: Fall) -> int:
        return self._look.label((fall.player, fall.banker))
