"""Which small whole numbers make the best tags for a wager, by its exact effects of removal?

How well tags follow a wager is their *betting correlation*: that of the tags with the effects of removal over
the cards of a deck.  A number added to every tag changes nothing in it; so tags need not be balanced.  For
each pair of sums, of the tags and of their squares, the tags are found that agree best with the effects, rank
after rank: of all tags none have a higher correlation.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from croupier.cards import RANKS, Composition
from croupier.errors import Problem, SimulateError
from croupier.odds import removal, situation
from croupier.odds.moments import signed_root
from croupier.simulate.counting.count import VALUES, Count
from croupier.simulate.given import whole
from croupier.simulate.one_wager import one_wager

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset

MOST: Final = 9
"""The highest tag that is looked for; nobody adds up higher ones."""
_FINE: Final = 1 << 40
"""Effects are compared in such parts of the largest of them; what is found is then judged exactly."""
_NEAR: Final = 1e-9
"""Correlations that are so near to the best are judged exactly."""


class Tags(msgspec.Struct, frozen=True):
    """Tags for a wager, thirteen, ace first, or ten, the last for tens and court cards.

    `correlation` is their betting correlation, correctly rounded; `balance` the sum of the tags of a deck.
    """

    wager: str
    tags: tuple[int, ...]
    correlation: float
    balance: int

    def count(self, decks: int, at_least: int | None = None) -> Count:
        """Give the count of these tags in a shoe of so many decks, to bet where it is at least a number.

        Where the tags are not balanced, the count starts so far off nought that what it shows for each deck
        unseen is that of balanced tags and the same more at every depth.
        """
        decks, tags = whole("decks", decks), tuple(map(Fraction, self.tags))
        least = None if at_least is None else Fraction(at_least)
        return Count(wager=self.wager, tags=tags, start=Fraction(-self.balance * decks), at_least=least)


def best_tags(  # noqa: PLR0913  a wager, which tags, and who chooses
    ruleset: Ruleset,
    wager: str,
    most: int = 2,
    *,
    balanced: bool = True,
    player: Policy | None = None,
    banker: Policy | None = None,
) -> Tags:
    """Find the tags from ``-most`` to `most` with the highest betting correlation for a wager, by full decks.

    There are ten where the wager looks at values only, otherwise thirteen.  Of several with one correlation
    the first is given that has the smallest numbers.  `balanced` tags of a deck add up to nought.  Raises
    `SimulateError` (``simulate.bad_count``) for another `most` than 1 to 9 and for a wager that no rank
    changes, and as `croupier.odds.removal` and `croupier.simulate.one_wager.one_wager`.
    """
    most = whole("most", most)
    if not 1 <= most <= MOST:
        what, mend = f"tags up to {most} are not looked for", f"give a number from 1 to {MOST}"
        raise SimulateError(Problem("simulate.bad_count", what, "tags", mend))
    effects, weights = effects_of(ruleset, wager, player=player, banker=banker)

    def judged(tags: tuple[int, ...]) -> tuple[Fraction | int, ...]:
        return _squared(tags, effects, weights), *_small(tags)

    found = max(_best(effects, weights, most, balanced=balanced), key=judged)
    total = sum(tag * weight for tag, weight in zip(found, weights, strict=True))
    return Tags(wager, found, correlation(found, effects, weights), total)


def effects_of(
    ruleset: Ruleset, wager: str, *, player: Policy | None = None, banker: Policy | None = None
) -> tuple[tuple[Fraction, ...], tuple[int, ...]]:
    """Give the effects of removal by value, ace first and tens last, or by rank, and how many a deck has.

    Raises as `best_tags`.
    """
    asked = situation(ruleset, Composition.of_decks(ruleset.decks), player=player, banker=banker)
    (effects,) = removal(asked, [one_wager(ruleset, wager)])
    found = tuple(each or Fraction(0) for each in effects.ranks)
    if not any(found):
        what = f"no rank that is removed changes what the wager {wager} is worth"
        raise SimulateError(Problem("simulate.bad_count", what, "wager", "count for another wager"))
    if effects.by == "value":
        return found[:VALUES], (*[4] * (VALUES - 1), 4 * (len(RANKS) - VALUES + 1))
    return found, (4,) * len(RANKS)


def correlation(tags: Sequence[Fraction | int], effects: Sequence[Fraction], weights: Sequence[int]) -> float:
    """Give the betting correlation of tags, 0 where they are all alike."""
    squared = _squared(tags, effects, weights)
    return signed_root(squared, abs(squared))


def _squared(tags: Sequence[Fraction | int], effects: Sequence[Fraction], weights: Sequence[int]) -> Fraction:
    """Give the square of the correlation, with its sign."""
    cards = sum(weights)
    mean = (
        sum((Fraction(tag) * weight for tag, weight in zip(tags, weights, strict=True)), Fraction(0)) / cards
    )
    centre = sum((each * weight for each, weight in zip(effects, weights, strict=True)), Fraction(0)) / cards
    both = ours = theirs = Fraction(0)
    for tag, effect, weight in zip(tags, effects, weights, strict=True):
        away, apart = Fraction(tag) - mean, effect - centre
        both += away * apart * weight
        ours += away * away * weight
        theirs += apart * apart * weight
    if not ours or not theirs:
        return Fraction(0)
    return Fraction(both * abs(both), ours * theirs)


def _small(tags: Sequence[int]) -> tuple[int, ...]:
    """Order tags of one correlation: smaller ones last."""
    return (-max(map(abs, tags)), -sum(map(abs, tags)), *(-abs(tag) for tag in tags))


def _best(
    effects: Sequence[Fraction], weights: Sequence[int], most: int, *, balanced: bool
) -> Iterator[tuple[int, ...]]:
    """Give the tags that may have the highest correlation: all that come near the best."""
    each = min(weights)
    many = [weight // each for weight in weights]
    largest = max(map(abs, effects))
    fine = [int(effect / largest * _FINE) * weight for effect, weight in zip(effects, many, strict=True)]
    middle = most * sum(many)
    squares = most * middle
    # agrees[sum of tags, sum of squares]: the most that such tags agree with the effects.
    least = np.iinfo(np.int64).min // 2
    agrees = np.full((2 * middle + 1, squares + 1), least, np.int64)
    agrees[middle, 0] = 0
    chosen: list[npt.NDArray[np.int8]] = []
    for effect, weight in zip(fine, many, strict=True):
        after, by = np.full_like(agrees, least), np.zeros(agrees.shape, np.int8)
        for tag in sorted(range(-most, most + 1), key=abs):
            add, square = tag * weight, tag * tag * weight
            came = np.full_like(agrees, least)
            came[max(add, 0) : len(came) + min(add, 0), square:] = (
                agrees[max(-add, 0) : len(came) - max(add, 0), : squares + 1 - square] + tag * effect
            )
            better = came > after
            after[better], by[better] = came[better], tag
        agrees = after
        chosen.append(by)
    cards = sum(many)
    totals = np.arange(-middle, middle + 1, dtype=np.float64)[:, None]
    spread = np.arange(squares + 1, dtype=np.float64) - totals**2 / cards
    there = (agrees > least // 2) & (spread > 0)
    if balanced:
        there &= totals == 0
    score = np.where(there, agrees / np.sqrt(np.where(there, spread, 1.0)), -np.inf)
    for total, square in np.argwhere(score >= score.max() * (1 - _NEAR)).tolist():
        yield _back(chosen, many, total, square)


def _back(
    chosen: Sequence[npt.NDArray[np.int8]], many: Sequence[int], total: int, square: int
) -> tuple[int, ...]:
    """Find the tags of a pair of sums, from the last rank to the first."""
    tags: list[int] = []
    for by, weight in zip(reversed(chosen), reversed(many), strict=True):
        tag = int(by[total, square])
        tags.append(tag)
        total, square = total - tag * weight, square - tag * tag * weight
    return tuple(reversed(tags))
