"""What does the result of a count look like as data: ``croupier simulate ID --count FILE --json``?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cli.simulate_head_data import Measured, Simulated, head

if TYPE_CHECKING:
    from croupier.cli.simulate_asked import Asked
    from croupier.simulate.counting import Count, Figures
    from croupier.wagers import Wager


class TrueData(msgspec.Struct, frozen=True):
    """What came at one true count: the share of coups, the share of these with a bet, and the exact edge.

    Where the count does not round, it is of all true counts from `true` up to, and without, the next number.
    """

    true: int
    share: float
    bets: float
    edge: Measured | None


class PlayedData(msgspec.Struct, frozen=True):
    """What a way to bet came to, of a unit staked at each bet.

    `frequency` is bets of all coups, `edge` what a bet is worth, `per_100` and `per_shoe` are units won in a
    hundred coups and in a shoe.  What has no bet has no edge: null.
    """

    bets: int
    frequency: Measured | None
    edge: Measured | None
    per_100: Measured | None
    per_shoe: Measured
    bets_a_shoe: Measured


class CountData(Simulated, frozen=True, kw_only=True, omit_defaults=True):
    """What a count came to in the first `shoes` shoes of a seed, every bet priced by exact odds.

    `perfect` is what anybody gets who knows the exact odds of the cards unseen, in the same shoes: the bound.
    `trues` has a row for each true count as a whole number, lowest first, every coup priced.
    """

    wager: str
    paytable: str
    title: str = ""
    shoes: int
    coups: int
    coups_a_shoe: Measured
    count: PlayedData
    perfect: PlayedData
    trues: tuple[TrueData, ...]


def data(  # noqa: PLR0913  what was asked, and what came
    asked: Asked, seed: int, kept: tuple[Count, Wager], found: Figures, perfect: Figures, *, whole: bool
) -> CountData:
    """Give what a count on a wager came to as data."""
    count, wager = kept
    return CountData(
        **head(asked, seed, whole=whole),
        wager=wager.id,
        paytable=wager.paytable,
        title=count.title,
        shoes=found.shoes,
        coups=found.coups,
        coups_a_shoe=msgspec.convert(found.coups_a_shoe, Measured, from_attributes=True),
        count=msgspec.convert(found, PlayedData, from_attributes=True),
        perfect=msgspec.convert(perfect, PlayedData, from_attributes=True),
        trues=msgspec.convert(found.trues, tuple[TrueData, ...], from_attributes=True),
    )
