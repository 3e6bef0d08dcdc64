"""How much does Kelly stake: what lets the bankroll grow fastest, from exact odds or from a count?

Both sit a coup out that is worth nothing to them, or less than the table's least.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import msgspec

from croupier.cards import RANKS
from croupier.cards.card import DECK
from croupier.errors import SimulateError
from croupier.odds import removal, situation
from croupier.simulate.systems.system import Bet, Moment, Played, State
from croupier.simulate.systems.units import parameter

if TYPE_CHECKING:
    from croupier.odds import Worth
    from croupier.simulate.systems.seen import Game

_VALUES: Final = 10
"""Tags may be given one a value, ace to nine and then tens, as counts are published."""
_TENS: Final = len(RANKS) - _VALUES
_TAGS: Final = "give ten whole numbers, ace to nine and tens, or thirteen, that add up to 0 over all ranks"


class Line(NamedTuple):
    """What a true count says of a wager: its expectation at nought, what each adds, and its variance."""

    at_nought: Fraction
    slope: Fraction
    variance: Fraction

    def expectation(self, true: Fraction) -> Fraction:
        """Give what is expected of a unit at a true count."""
        return self.at_nought + self.slope * true


class _Kelly(msgspec.Struct, frozen=True):
    """A system that stakes part of its bankroll, and remembers nothing."""

    wager: str = "banker"
    fraction: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        """Refuse a fraction that is none."""
        if not 0 < self.fraction <= 1:
            raise SimulateError(parameter("fraction", str(self.fraction), "give more than 0 and at most 1"))

    def start(self) -> State:
        """Remember nothing."""
        return ()

    def follow(self, state: State, _played: Played, /) -> State:
        """Remember nothing."""
        return state


class Kelly(_Kelly, frozen=True):
    """Stake by the exact odds of the cards that have not been seen.

    The stake is the highest number of chips at which the expected logarithm of the bankroll still grows with
    the stake; of it, `fraction`.  No play knows more of a shoe than this.
    """

    title: ClassVar[str] = "what lets the bankroll grow fastest by the exact odds of the cards unseen"

    def bet(self, _state: State, moment: Moment, /) -> Bet | None:
        """Stake what grows fastest."""
        chips = fastest(moment.shoe.worth(self.wager), moment.bankroll, moment.chip)
        return _bet(self.wager, chips * moment.chip * self.fraction, moment)


class KellyOnCount(_Kelly, frozen=True):
    """Stake the bankroll times the expectation at the true count over the variance, and of it `fraction`.

    `tags` are added up for the cards seen.  Expectation and variance follow exactly from the effects of
    removal of the full decks: `line_of`.
    """

    title: ClassVar[str] = "the bankroll times the expectation at a true count over the variance"
    tags: tuple[int, ...] = (0,) * _VALUES

    def __post_init__(self) -> None:
        """Refuse tags that are none."""
        super().__post_init__()
        if len(self.tags) not in {_VALUES, len(RANKS)} or not any(self.tags) or sum(by_rank(self.tags)) != 0:
            raise SimulateError(parameter("tags", self.tags, _TAGS))

    def bet(self, _state: State, moment: Moment, /) -> Bet | None:
        """Stake what the count says."""
        tags = by_rank(self.tags)
        line = line_of(moment.shoe.game, self.wager, tags)
        expected = line.expectation(moment.shoe.true(tags))
        return _bet(self.wager, moment.bankroll * expected / line.variance * self.fraction, moment)


def by_rank(tags: tuple[int, ...]) -> tuple[int, ...]:
    """Give thirteen tags, ace first, of ten or thirteen."""
    return tags if len(tags) == len(RANKS) else (*tags, *tags[-1:] * _TENS)


@lru_cache(maxsize=64)
def line_of(game: Game, wager: str, tags: tuple[int, ...]) -> Line:
    """Say what a true count by these tags, one a rank, tells of a wager, from the effects of removal.

    With N cards in the full decks, n unseen and a running count R, what was removed has changed the
    expectation by about ``(N - 1) / n`` times its effects; of these the tags, which add up to nought, tell
    what the regression on them does; and a true count is ``52 R / n``.  Raises as `croupier.odds.removal`.
    """
    asked = situation(game.ruleset, player=game.player, banker=game.banker)
    (effects,) = removal(asked, [wager])
    cards = asked.unseen.composition.total
    pairs = zip(effects.ranks, tags, strict=True)
    told = sum((effect * tag for effect, tag in pairs if effect is not None), Fraction(0))
    regressed = told / Fraction(sum(tag * tag for tag in tags))
    fresh = game.worth(wager)
    return Line(fresh.ev, regressed * (cards - 1) / DECK, fresh.variance)


def fastest(worth: Worth, bankroll: int, chip: int) -> int:
    """Give the most whole chips up to which one chip more lets the logarithm of the bankroll grow, exactly.

    The growth of a stake s is that of the sum of ``count * net / (bankroll + s * net)``, which falls as s
    rises: the highest s at which it is not below nought is found by halving.
    """
    nets = [(line.pays or Fraction(0), line.count) for line in worth.lines]
    nets = [(net, count) for net, count in [*nets, (Fraction(-1), worth.lose)] if net and count]

    def grows(chips: int) -> bool:
        stake = chips * chip
        if worth.lose and stake >= bankroll:
            return False
        return sum((count * net / (bankroll + stake * net) for net, count in nets), Fraction(0)) >= 0

    if worth.ev <= 0:
        return 0
    least, most = 0, bankroll // chip
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if grows(middle) else (least, middle - 1)
    return least


def _bet(wager: str, stake: Fraction, moment: Moment) -> Bet | None:
    """Stake whole chips, or nothing where they are fewer than the table's least."""
    chips = stake // moment.chip
    return Bet(wager, chips * moment.chip) if chips * moment.chip >= moment.least else None
