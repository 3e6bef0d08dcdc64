"""What came of a run: who won how often, what each wager brought, and how far that is from what is exact?

**Mean.** What a unit staked on a wager in every coup brought, for each coup: all that it brought over all
coups, exactly.

**Standard error.** Coups of one shoe depend on one another: cards that are gone do not come again, and a
shoe that takes many cards has fewer coups.  Shoes do not: each has words of its own.  So the error is taken
from blocks of whole shoes.  Of each block counts what it brought less the mean times its coups; the squares
of these, added up, over the square of all coups and times ``blocks / (blocks - 1)``, are the square of the
standard error of the mean, which is a ratio.  The sums are of integers, and exact; only the root is
rounded.

**Exact.** What a coup from a fresh shoe is expected to bring.  By symmetry so is any coup of which it does
not depend on the cards whether it is dealt, as the tenth of a shoe.  How many coups a shoe has does depend on
its cards: the mean over whole shoes is expected at the exact value plus the covariance of two things, over
the mean length of a shoe: of its length, and of what a coup from its last six cards would bring.  It is small
(``docs/simulation.md`` has figures), and seen only in runs of very many coups.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import numpy as np

from croupier.coup import Winner
from croupier.errors import Problem, WagerError
from croupier.odds import Outcomes
from croupier.odds.moments import root, signed_root
from croupier.play.drawing import winner
from croupier.regulations.ruleset import Ruleset
from croupier.simulate.runs.tally import Tally
from croupier.wagers import Wager, resolve

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.odds import Odds, Worth
    from croupier.simulate.plans import Plan
    from croupier.simulate.runs.paid import Paid

FEWEST: Final = 2
"""Blocks without which there is no standard error."""
ENOUGH: Final = 100
"""Blocks, or sessions, without which no distance in standard errors is told.

It has Student's distribution with a degree of freedom less than there are blocks: of two blocks a distance of
200 says nothing.
"""


class Line(msgspec.Struct, frozen=True):
    """A line of a wager: in how many coups it decided, and its exact chance in a coup from a fresh shoe."""

    name: str
    title: str
    pays: Fraction | None
    coups: int
    chance: Fraction


class Result(msgspec.Struct, frozen=True):
    """What a wager brought, for each unit staked in every coup.

    `mean` is exact, `se` its standard error: None where there is one block only.  `exact` is what a coup from
    a fresh shoe is expected to bring.  `distance` is how many standard errors `mean` lies above `exact`; None
    where there are fewer than `ENOUGH` blocks, or the standard error is nought.  `lost` counts the coups that
    no line pays.
    """

    wager: Wager
    mean: Fraction
    se: float | None
    exact: Fraction
    distance: float | None
    lines: tuple[Line, ...]
    lost: int

    @property
    def id(self) -> str:
        """The wager's id."""
        return self.wager.id


class Total(NamedTuple):
    """How a coup ended: final counts, numbers of cards, naturals, and who won."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int
    player_natural: bool
    banker_natural: bool
    winner: Winner


class Summary(msgspec.Struct, frozen=True):
    """What came of a run.

    `whole` says whether all shoes were dealt that were asked for; else it was interrupted, and these are
    the first ones.  `totals` counts coups by how they ended, `cards` by the number of cards dealt.
    `lengths` counts shoes by their coups; `streaks` counts, for ``banker`` and ``player``, the streaks of n
    coups that the hand won within a shoe, with ties left out.  `left_out` are wagers that cannot be
    counted.  `digest` is the SHA-256 of all counts.  `seconds` were spent dealing, compilation left aside,
    for `dealt` coups: those of a file with which the run went on were dealt before.
    """

    ruleset: Ruleset
    seed: int
    block: int
    whole: bool
    shoes: int
    coups: int
    outcomes: Outcomes
    wagers: tuple[Result, ...]
    left_out: tuple[str, ...]
    totals: dict[Total, int]
    lengths: dict[int, int]
    streaks: dict[str, dict[int, int]]
    tally: Tally
    digest: str
    seconds: float
    dealt: int

    @property
    def coups_per_second(self) -> float:
        """How many coups were dealt in a second."""
        return self.dealt / self.seconds if self.seconds else 0.0

    @property
    def cards(self) -> dict[int, int]:
        """Count coups by the number of cards dealt: four, five or six."""
        found: dict[int, int] = {4: 0, 5: 0, 6: 0}
        for total, coups in self.totals.items():
            found[total.player_cards + total.banker_cards] += coups
        return found

    def result(self, wager: str) -> Result:
        """Give what came of a wager, by any of its names; raises `WagerError` where it was not simulated."""
        known = resolve(wager)
        for each in self.wagers:
            if each.id == known:
                return each
        what = f"the wager {known} was not simulated"
        raise WagerError(Problem("wagers.not_offered", what, remedy="name it where the run is asked for"))


def results(wagers: Sequence[Wager], paid: Sequence[Paid], odds: Odds, tally: Tally) -> tuple[Result, ...]:
    """Give what came of each wager; `odds` are those of a fresh shoe, of the same wagers."""
    return tuple(
        _result(wager, each, worth, tally, place)
        for place, (wager, each, worth) in enumerate(zip(wagers, paid, odds.worths, strict=True))
    )


def _result(wager: Wager, paid: Paid, worth: Worth, tally: Tally, place: int) -> Result:
    decided = np.zeros(len(paid.nets), np.int64)
    np.add.at(decided, paid.places, np.ravel(getattr(tally, paid.kind)))
    counts = [int(each) for each in decided.tolist()]
    brought = sum(net * coups for net, coups in zip(paid.nets, counts, strict=True))
    mean = Fraction(brought, tally.coups * paid.unit)
    square = _square(paid, tally, place, brought)
    se = None if square is None else root(square)
    apart = mean - worth.ev
    return Result(
        wager=wager,
        mean=mean,
        se=se,
        exact=worth.ev,
        distance=signed_root(apart, apart**2 / square) if square and tally.blocks >= ENOUGH else None,
        lines=tuple(
            Line(line.name, line.title, line.pays, coups, Fraction(line.count, worth.whole))
            for line, coups in zip(worth.lines, counts[:-1], strict=True)
        ),
        lost=counts[-1],
    )


def _square(paid: Paid, tally: Tally, place: int, brought: int) -> Fraction | None:
    """Give the square of the standard error, exactly; None where there are not two blocks."""
    if tally.blocks < FEWEST:
        return None
    ratio = Fraction(brought, tally.coups)
    apart = tally.squares[place] - 2 * ratio * tally.products[place] + ratio**2 * tally.lengths_squared
    return apart * tally.blocks / (tally.blocks - 1) / (tally.coups * paid.unit) ** 2


def totals(ruleset: Ruleset, plan: Plan, tally: Tally) -> dict[Total, int]:
    """Count coups by how they ended, in order."""
    automaton = ruleset.automaton
    found = Counter[Total]()
    for kind, coups in zip(plan.classes, tally.classes.tolist(), strict=True):
        ours, theirs = kind.player, kind.banker
        ended = Total(
            automaton.count[ours],
            automaton.count[theirs],
            automaton.size[ours],
            automaton.size[theirs],
            automaton.natural[ours],
            automaton.natural[theirs],
            winner(ruleset, ours, theirs),
        )
        found[ended] += int(coups)
    return {ended: found[ended] for ended in sorted(found) if found[ended]}


def outcomes(found: Mapping[Total, int]) -> Outcomes:
    """Count who won."""
    won = Counter[Winner]()
    for total, coups in found.items():
        won[total.winner] += coups
    return Outcomes(won["player"], won["banker"], won["tie"])


def there(counts: Iterable[int]) -> dict[int, int]:
    """Give the counts that are not nought, by their places."""
    return {place: int(count) for place, count in enumerate(counts) if count}
