"""How much does Kelly stake: what lets the bankroll grow fastest, from exact odds or from a count?

Both sit a coup out that is worth nothing to them, or less than the table's least.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, cast

import msgspec

from croupier.cards import RANKS
from croupier.cards.card import DECK
from croupier.cards.composition import whole_number
from croupier.errors import Problem, SimulateError
from croupier.odds import removal, situation
from croupier.simulate.one_wager import one_wager
from croupier.simulate.systems.system import Bet, Moment, Played, State
from croupier.simulate.systems.units import parameter

if TYPE_CHECKING:
    from croupier.odds import Worth
    from croupier.simulate.systems.game import Game

_VALUES: Final = 10
"""Tags may be given one a value, ace to nine and then tens, as counts are published."""
_TENS: Final = len(RANKS) - _VALUES
_TAGS: Final = "give ten whole numbers, ace to nine and tens, or thirteen, that add up to 0 over all ranks"
_GIVE: Final = "give tags=0/0/0/-1/-1/-1/-1/2/2/0 or others: ace to nine, and tens"


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
        given = cast("object", self.fraction)
        part = given if isinstance(given, Fraction) else whole_number(given)
        if part is None or not 0 < part <= 1:
            shown = str(part) if part is not None else given
            mend = "give more than 0 and at most 1, a Fraction and exact"
            raise SimulateError(parameter("fraction", shown, mend))
        msgspec.structs.force_setattr(self, "fraction", Fraction(part))

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
        """Stake what grows fastest; without an expectation above nought that is nothing."""
        if not moment.shoe.pays(self.wager):
            return None
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
        _check_tags(self.tags)
        msgspec.structs.force_setattr(self, "tags", tuple(map(int, self.tags)))

    def bet(self, _state: State, moment: Moment, /) -> Bet | None:
        """Stake what the count says."""
        tags = by_rank(self.tags)
        line = line_of(moment.shoe.game, self.wager, tags)
        expected = line.expectation(moment.shoe.true(tags))
        return _bet(self.wager, moment.bankroll * expected / line.variance * self.fraction, moment)


def _check_tags(tags: tuple[int, ...]) -> None:
    """Refuse tags from which nothing follows; raises `SimulateError` (``simulate.bad_parameter``)."""
    if len(tags) not in {_VALUES, len(RANKS)} or None in map(whole_number, tags):
        raise SimulateError(parameter("tags", tags, _TAGS))
    if not any(tags):
        what = "a count without tags tells nothing"
        raise SimulateError(Problem("simulate.bad_parameter", what, "tags", _GIVE))
    if sum(by_rank(tags)) != 0:
        raise SimulateError(parameter("tags", tags, _TAGS))


def by_rank(tags: tuple[int, ...]) -> tuple[int, ...]:
    """Give thirteen tags, ace first, of ten or thirteen."""
    return tags if len(tags) == len(RANKS) else (*tags, *tags[-1:] * _TENS)


@lru_cache(maxsize=64)
def line_of(game: Game, wager: str, tags: tuple[int, ...]) -> Line:
    """Say what a true count by these tags, ten or thirteen, tells of a wager, from the effects of removal.

    With N cards in the full decks, n unseen and a running count R, what was removed has changed the
    expectation by about ``(N - 1) / n`` times its effects; of these the tags, which add up to nought, tell
    what the regression on them does; and a true count is ``52 R / n``.

    Raises as `croupier.odds.removal` and `croupier.simulate.one_wager.one_wager`, and `SimulateError`
    (``simulate.bad_parameter``) for tags that are all nought or do not add up to it.
    """
    _check_tags(tags)
    tags = by_rank(tags)
    asked = situation(game.ruleset, player=game.player, banker=game.banker)
    (effects,) = removal(asked, [one_wager(game.ruleset, wager)])
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
    parts = [
        (net.numerator, net.denominator, count)
        for net, count in [*nets, (Fraction(-1), worth.lose)]
        if net and count
    ]

    def grows(chips: int) -> bool:
        stake = chips * chip
        if worth.lose and stake >= bankroll:
            return False
        # Added up over one denominator, which is above nought and never reduced: only the sign is wanted.
        above, below = 0, 1
        for over, under, count in parts:
            held = bankroll * under + stake * over
            above, below = above * held + count * over * below, below * held
        return above >= 0

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
