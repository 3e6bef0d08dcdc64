"""What are all equilibria of a game in which a fee is paid, so that one side loses more than the other wins?

An equilibrium says of each set what is done there: a hand draws, stays, or does either, and then both must be
worth the same.  The Player's sets, of which few are left, are gone through first.  What is left of its
policies is a polytope, which each of the Banker's sets may cut in two: on one side it draws, on the other it
stays, and on the cut it does either.  What the bounds of a gain rule out is not followed up; and sets whose
gains have the same sign everywhere are settled alike, since they part only where each may do either.
"""

from __future__ import annotations

from itertools import chain
from math import gcd
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, StrategyError
from croupier.strategy.policies import Policies, Status, policies, suits
from croupier.strategy.polytope import Condition, box
from croupier.strategy.reducing import OPEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.strategy.lines import Bounds, Line
    from croupier.strategy.policies import Chances
    from croupier.strategy.polytope import Polytope, Sign

_BOUNDS: Final[dict[Status, Bounds]] = {"draws": (1, 1), "stays": (0, 0), "either": OPEN}
_SIGNS: Final[dict[Status, Sign]] = {"draws": "above", "stays": "below", "either": "on"}
MOST_SETS: Final = 8
"""So many sets of the side that has fewer are gone through, each with what may be done in it."""


class Pair(msgspec.Struct, frozen=True):
    """Policies of both sides of which every two are an equilibrium.

    `player_does` and `banker_does` say what is done in each set: of either choice both are worth the same.
    """

    player: Policies
    banker: Policies
    player_does: tuple[Status, ...]
    banker_does: tuple[Status, ...]


def equilibria(player: Sequence[Line], banker: Sequence[Line]) -> tuple[Pair, ...]:
    """Give all equilibria, by what drawing brings either side more than staying.

    Each equilibrium is in one of the pairs, and no pair is a part of another.  Raises `StrategyError`
    (``strategy.too_many``) where either side has too many sets left to go through what it may do in each, or
    they have too many corners to be listed.
    """
    if len(banker) < len(player):
        turned = equilibria(banker, player)
        return tuple(Pair(each.banker, each.player, each.banker_does, each.player_does) for each in turned)
    if len(player) > MOST_SETS:
        why = f"both sides have more than {MOST_SETS} sets in which no choice is dominated"
        raise _too_many(why)
    return tuple(_greatest(list(_Search(player, banker).found()), player, banker))


def _too_many(why: str) -> StrategyError:
    what = f"{why}, so that the equilibria with a fee are too many to be listed"
    remedy = "solve it without a fee, or let the sides see their totals alone"
    return StrategyError(Problem("strategy.too_many", what, remedy=remedy))


class _Search:
    """A walk through what both sides may do in each set."""

    def __init__(self, player: Sequence[Line], banker: Sequence[Line]) -> None:
        """Take both sides' gains; nothing is settled yet."""
        self._player, self._banker = player, banker
        self._like = tuple(_first_like(player))
        self._ours: list[Status | None] = [None] * len(player)
        self._theirs: list[Status | None] = [None] * len(banker)

    def found(self, place: int = 0) -> Iterator[Pair]:
        """Settle what the Player does from a place on, and then what the Banker does."""
        if place == len(self._player):
            loose = sum(each == "either" for each in self._ours)
            yield from self._answered(box(loose), {})
            return
        like = self._ours[self._like[place]]
        for does in _SIGNS if like is None else (like,):
            self._ours[place] = does
            if self._possible():
                yield from self.found(place + 1)
        self._ours[place] = None

    def _answered(self, left: Polytope, cuts: Mapping[Condition, Status]) -> Iterator[Pair]:
        """Settle what the Banker does in the first set in which that still depends on the Player's policy.

        `cuts` are the conditions by which the policies that are left were cut, and what was settled there.
        """
        settled: list[int] = []
        cutting: Condition | None = None
        for place, does in enumerate(self._theirs):
            if does is not None:
                continue
            condition = self._condition(place)
            amounts = left.amounts(condition)
            if condition in cuts:
                self._theirs[place] = cuts[condition]
            elif min(amounts) > 0 or max(amounts) < 0:
                self._theirs[place] = "draws" if amounts[0] > 0 else "stays"
            else:
                cutting = cutting or condition
                continue
            settled.append(place)
        if self._possible():
            yield from self._pair() if cutting is None else self._cut(left, cutting, cuts)
        for place in settled:
            self._theirs[place] = None

    def _cut(self, left: Polytope, condition: Condition, cuts: Mapping[Condition, Status]) -> Iterator[Pair]:
        """Go on with what each answer in a set leaves of the Player's policies."""
        for does, sign in _SIGNS.items():
            part = left.within(msgspec.structs.replace(condition, sign=sign))
            on_the_cut = not any(part.amounts(condition))
            if part.corners and (does == "either" or not on_the_cut):
                yield from self._answered(part, {**cuts, condition: does})

    def _condition(self, place: int) -> Condition:
        """Give the Banker's gain in a set, in the least integers, by the Player's loose chances."""
        line = self._banker[place]
        loose = [at for at, does in enumerate(self._ours) if does == "either"]
        fixed = line.fixed + sum(more for at, more in line.more.items() if self._ours[at] == "draws")
        more = tuple(line.more.get(at, 0) for at in loose)
        common = gcd(fixed, *more) or 1
        return Condition(fixed // common, tuple(each // common for each in more), "on")

    def _possible(self) -> bool:
        """Say whether the bounds of every gain allow what is settled."""
        ours = [OPEN if does is None else _BOUNDS[does] for does in self._ours]
        theirs: list[Bounds] = []
        for does, line in zip(self._theirs, self._banker, strict=True):
            if does is not None:
                theirs.append(_BOUNDS[does])
                continue
            least, most = line.extent(ours)
            theirs.append((1, 1) if least > 0 else (0, 0) if most < 0 else OPEN)
        for does, line in zip(self._ours, self._player, strict=True):
            if does is None:
                continue
            least, most = line.extent(theirs)
            if (does != "stays" and most < 0) or (does != "draws" and least > 0):
                return False
        return True

    def _pair(self) -> Iterator[Pair]:
        """Give the equilibria in which both sides do what is settled."""
        ours: tuple[Status, ...] = tuple(does for does in self._ours if does is not None)
        theirs: tuple[Status, ...] = tuple(does for does in self._theirs if does is not None)
        player, banker = policies(ours, theirs, self._banker), policies(theirs, ours, self._player)
        if not (player.complete and banker.complete):
            why = "very many choices are worth the same together"
            raise _too_many(why)
        if player.corners and banker.corners:
            yield Pair(player, banker, ours, theirs)


def _first_like(lines: Sequence[Line]) -> Iterator[int]:
    """Give for each set the first whose gain has the same sign everywhere."""
    seen: list[Line] = []
    for line in lines:
        seen.append(line.primitive())
        yield seen.index(seen[-1])


def _greatest(pairs: Sequence[Pair], player: Sequence[Line], banker: Sequence[Line]) -> Iterator[Pair]:
    """Leave out pairs that are a part of another."""
    kept: list[Pair] = []
    for place, pair in enumerate(pairs):
        others = chain(kept, pairs[place + 1 :])
        if not any(_part_of(pair, other, player, banker) for other in others):
            kept.append(pair)
    yield from kept


def _part_of(pair: Pair, other: Pair, player: Sequence[Line], banker: Sequence[Line]) -> bool:
    """Say whether all policies of a pair are among those of another."""
    return _all_among(pair.player, other.player_does, other.banker_does, banker) and _all_among(
        pair.banker, other.banker_does, other.player_does, player
    )


def _all_among(some: Policies, own: Sequence[Status], other: Sequence[Status], gains: Sequence[Line]) -> bool:
    """Say whether policies do what is said in each set, and the other side does well with what it does."""
    return all(own[place] == "either" for place in some.free) and all(
        _does(corner, own)
        and all(suits(line.at(corner), does) for line, does in zip(gains, other, strict=True))
        for corner in some.corners
    )


def _does(chances: Chances, own: Sequence[Status]) -> bool:
    """Say whether a policy does what is said in each set."""
    return all(
        does == "either" or chance == (does == "draws") for chance, does in zip(chances, own, strict=True)
    )
