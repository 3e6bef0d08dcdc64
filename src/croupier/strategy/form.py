"""What is the game that a regulation leaves: who may choose when, and what does each pair of choices bring?

Each side decides once, so that what a coup brings is bilinear in the chances of drawing, and the game is the
coefficients of it: nobody lists the strategies, of which there may be 2 to the power of 484.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, StrategyError
from croupier.strategy.counts import NOBODY, Key, Met
from croupier.strategy.lines import Bilinear
from croupier.strategy.sets import InformationSet

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.odds.choices import Cell
    from croupier.regulations.model import Letter
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.lines import Line
    from croupier.strategy.models import Model

Chances = tuple[Fraction, ...]
"""A side's policy: the chance of drawing in each of its information sets, in their order."""
SIDES: Final[tuple[Hand, Hand]] = ("player", "banker")
_NEVER, _ALWAYS = Fraction(0), Fraction(1)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What a side expects in one information set, all that follows from the other's policy.

    `often` is how often the set arises.  `draw` and `stay` are what it brings over all coups, a unit covered:
    of those in which it arises they are either over `often`.
    """

    set: InformationSet
    often: Fraction
    draw: Fraction
    stay: Fraction

    @property
    def gain(self) -> Fraction:
        """What drawing brings more than staying."""
        return self.draw - self.stay


class Best(msgspec.Struct, frozen=True, gc=False):
    """A best reply: it draws where that is worth more, and stays where that is.

    `either` are the places of the sets where both are worth the same: there it does as one's own policy does,
    where one was given, and else stays.  `worth` is what the reply brings, and `gain` how much more that is
    than what one's own brings, 0 where none was given.
    """

    chances: Chances
    either: tuple[int, ...]
    worth: Fraction
    gain: Fraction


class Payoffs(msgspec.Struct, frozen=True, gc=False):
    """What every meeting of two sets is worth to a side, in integers out of `whole`."""

    whole: int
    met: Mapping[Key, Met]


class Game:
    """A game of two sides, each with its information sets in the order in which policies have their chances.

    All figures are for a unit covered, and a side's own: of the Player's Hand what a cover brings, of the
    Banker's what the bank does after the fee.  `cells` are those of the tables that were posed anew.
    """

    def __init__(  # noqa: PLR0913, PLR0917  what a game is made of
        self,
        ruleset: Ruleset,
        model: Model,
        cells: Mapping[Cell, Letter],
        player: tuple[InformationSet, ...],
        banker: tuple[InformationSet, ...],
        payoffs: tuple[Payoffs, Payoffs],
    ) -> None:
        """Keep what was counted; `croupier.strategy.game` counts it."""
        self.ruleset, self.model, self.cells = ruleset, model, cells
        self.player, self.banker = player, banker
        self._payoffs: dict[Hand, Payoffs] = dict(zip(SIDES, payoffs, strict=True))
        self._bilinear: dict[Hand, Bilinear] = {}

    def sets(self, side: Hand) -> tuple[InformationSet, ...]:
        """Give the information sets of a side; raises `StrategyError` (``strategy.no_set``) for no side."""
        sets = {"player": self.player, "banker": self.banker}.get(side)
        if sets is None:
            what = f"{side!r:.40} is no side"
            raise StrategyError(Problem("strategy.no_set", what, remedy="give player or banker"))
        return sets

    def payoffs(self, side: Hand) -> Payoffs:
        """Give what every meeting of two sets is worth to a side."""
        return self._payoffs[side]

    def place(self, side: Hand, label: str) -> int:
        """Give the place of an information set by its label; raises `StrategyError` (``strategy.no_set``)."""
        labels = [each.label for each in self.sets(side)]
        if label not in labels:
            remedy = f"give one of: {', '.join(labels)}" if labels else "no choice is left to it"
            what = f"the {side.title()}'s Hand has no choice with {label!r:.60}"
            raise StrategyError(Problem("strategy.no_set", what, side, remedy))
        return labels.index(label)

    def chances(
        self, side: Hand, chances: Mapping[str, Fraction | int], other: Fraction | int = 0
    ) -> Chances:
        """Give a policy by the labels of sets, with one chance for all others."""
        found = {self.place(side, label): Fraction(chance) for label, chance in chances.items()}
        return tuple(found.get(place, Fraction(other)) for place in range(len(self.sets(side))))

    def bilinear(self, side: Hand) -> Bilinear:
        """Give what a side expects as a function of both policies."""
        found = self._bilinear.get(side)
        if found is None:
            found = self._bilinear[side] = _bilinear(self._payoffs[side], len(self.player), len(self.banker))
        return found

    def gains(self, side: Hand) -> tuple[Line, ...]:
        """Give what drawing brings a side more than staying in each of its sets, out of its `whole`."""
        return self.bilinear(side).lines(side)

    def worth(self, side: Hand, player: Chances, banker: Chances) -> Fraction:
        """Give what a side expects when both play so; raises `StrategyError` as `choices`."""
        return self.bilinear(side).at(self._sound("player", player), self._sound("banker", banker))

    def choices(self, side: Hand, against: Chances) -> tuple[Choice, ...]:
        """Give what a side expects in each of its sets against the other's policy.

        Raises `StrategyError` (``strategy.bad_policy``) for other than one chance from 0 to 1 for each set.
        """
        other: Hand = "banker" if side == "player" else "player"
        sets = self.sets(side)
        chances = self._sound(other, against)
        sums = [[_NEVER] * 3 for _ in sets]
        payoffs = self._payoffs[side]
        for (ours, drew, theirs), met in payoffs.met.items():
            if side == "player" and ours != NOBODY:
                at = sums[ours]
                at[drew] += met.stay + _of(chances, theirs) * (met.draw - met.stay)
                at[2] += 0 if drew else met.ways
            elif side == "banker" and theirs != NOBODY:
                at, chance = sums[theirs], _way(chances, (ours, drew, theirs))
                at[0] += chance * met.stay
                at[1] += chance * met.draw
                at[2] += chance * met.ways
        unit = self._payoffs[side].whole
        ways = self.model.stock.whole
        return tuple(
            Choice(each, often / ways, draw / unit, stay / unit)
            for each, (stay, draw, often) in zip(sets, sums, strict=True)
        )

    def best_reply(self, side: Hand, against: Chances, own: Chances | None = None) -> Best:
        """Give the best reply of a side to the other's policy; raises `StrategyError` as `choices`."""
        own = own if own is None else self._sound(side, own)
        choices = self.choices(side, against)
        either = tuple(place for place, choice in enumerate(choices) if not choice.gain)
        chances = tuple(
            _ALWAYS if choice.gain > 0 else _NEVER if choice.gain < 0 or own is None else own[place]
            for place, choice in enumerate(choices)
        )
        worth = self._against(side, chances, against)
        return Best(
            chances, either, worth, _NEVER if own is None else worth - self._against(side, own, against)
        )

    def _against(self, side: Hand, own: Chances, other: Chances) -> Fraction:
        return self.worth(side, own, other) if side == "player" else self.worth(side, other, own)

    def _sound(self, side: Hand, chances: Chances) -> Chances:
        """Refuse what is no policy of a side."""
        sets = len(self.sets(side))
        bad = [place for place, chance in enumerate(chances, 1) if not _chance(chance)]
        if len(chances) == sets and not bad:
            return chances
        what = (
            f"{len(chances)} chances were given" if not bad else f"{chances[bad[0] - 1]!s:.40} is no chance"
        )
        where = f"{side}, set {bad[0]}" if bad else side
        remedy = f"give a chance from 0 to 1 for each of the {sets} sets"
        raise StrategyError(Problem("strategy.bad_policy", what, where, remedy))


def _chance(given: object) -> bool:
    """Say whether something is an exact chance."""
    return isinstance(given, Fraction | int) and not isinstance(given, bool) and 0 <= given <= 1


def _of(chances: Chances, place: int) -> Fraction:
    """Give the chance of drawing in a set; a hand that goes by its table counts as staying."""
    return _NEVER if place == NOBODY else chances[place]


def _way(chances: Chances, key: Key) -> Fraction:
    """Give the chance that the Player's Hand does what a meeting says, where it may choose."""
    ours, drew, _ = key
    if ours == NOBODY:
        return _ALWAYS
    return chances[ours] if drew else 1 - chances[ours]


def _bilinear(payoffs: Payoffs, player: int, banker: int) -> Bilinear:
    """Multiply out what every meeting brings."""
    fixed, ours, theirs = 0, [0] * player, [0] * banker
    both: list[dict[int, int]] = [{} for _ in range(player)]
    for (place, drew, other), met in payoffs.met.items():
        sign = 1 if drew else -1
        more = 0 if other == NOBODY else met.draw - met.stay
        if place != NOBODY:
            ours[place] += sign * met.stay
            if more:
                both[place][other] = both[place].get(other, 0) + sign * more
        if place == NOBODY or not drew:
            fixed += met.stay
            if more:
                theirs[other] += more
    return Bilinear(payoffs.whole, fixed, tuple(ours), tuple(theirs), tuple(both))
