"""Which stakes may a learner lay on which wagers, what are they called as an action, and what do they bring?

An action is a whole number for each wager: the place of its stake among `Stakes.levels`, of which the first
is nothing.  What the table's limits, a wager's own minimum or the balance forbid is masked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import numpy as np
import numpy.typing as npt

from croupier import wagers
from croupier.cards.card import DECK
from croupier.errors import Problem, RlError
from croupier.rl.given import whole
from croupier.simulate.given import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers import Wager

Mask = npt.NDArray[np.int8]
LEAST_CARDS: Final = 4
"""No coup takes fewer cards."""
MOST_UNIT: Final = 10**6
MOST_STAKE: Final = 10**12
MOST_BANKROLL: Final = 10**9
"""No unit is of more minor units, no stake of more of them, no bankroll of more units."""
MOST_BALANCE: Final = 10**18
"""So much no shoe can bring, if each of its coups pays the most on every wager: 64 bits hold each amount."""


class Stakes:
    """The wagers of a table, the stakes that may lie on each, and the unit in which rewards are told.

    `wagers` are those that are offered here; `levels` the stakes in minor units, the first of them 0;
    ``allowed[wager, level]`` says what limits and minimum leave, whatever the balance is.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        named: str | Iterable[str],
        units: Iterable[int],
        limits: Mapping[str, tuple[int, int]],
        unit: int,
    ) -> None:
        """Offer wagers by name, with stakes of so many units of `unit` minor units each.

        `limits` has the least and the most in units for some of them.  Raises `WagerError` as
        `croupier.wagers.bind`, and `RlError` with every fault: ``rl.no_wagers``, ``rl.wager_twice``,
        ``rl.bad_stakes``, ``rl.bad_limits``, ``rl.settled_before`` for a wager that is settled in mid-coup.
        """
        wanted = (named,) if isinstance(named, str) else cast("tuple[str, ...]", _listed(named))
        bound = {wager.id: wager for wager in wagers.bind(ruleset, wanted)} if wanted else {}
        self.wagers: tuple[Wager, ...] = tuple(bound.values())
        counted, each_unit = _counted(units, unit)
        bounds, limit_faults = _bounds(limits, bound)
        faults = [*_wager_faults(ruleset, wanted, self.wagers), *limit_faults]
        what = f"{shown(units)} of {shown(unit)} are no stakes"
        if not counted:
            remedy = (
                "give whole units, 0 first and each once, as (0, 1, 5), "
                f"none above {MOST_STAKE} minor units, and a unit from 1 to {MOST_UNIT}"
            )
            faults.append(Problem("rl.bad_stakes", what, remedy=remedy))
        elif _most(ruleset, self.wagers, counted, each_unit) > MOST_BALANCE // 2:
            remedy = "give lower ones, or fewer wagers: together they may bring more than is counted here"
            faults.append(Problem("rl.bad_stakes", what, remedy=remedy))
        if faults:
            raise RlError(*faults)
        self.unit = unit = each_unit
        self.levels: tuple[int, ...] = tuple(stake * unit for stake in counted)
        self.allowed: npt.NDArray[np.bool_] = np.array(
            [[_allowed(wager, stake, bounds, unit) for stake in self.levels] for wager in self.wagers],
            np.bool_,
        )
        self.least: int = min(
            (
                stake
                for row in self.allowed
                for stake, free in zip(self.levels, row, strict=True)
                if free and stake
            ),
            default=0,
        )

    def mask(self, balance: int) -> tuple[Mask, ...]:
        """Give for each wager which of its stakes a balance can pay, by itself: 1 for what is open."""
        payable = np.array(self.levels) <= balance
        return tuple(np.asarray(row & payable, np.int8) for row in self.allowed)

    def laid(self, action: Sequence[int], balance: int) -> dict[str, int] | None:
        """Give the stakes by wager of an action, None where it is not open.

        Besides what is masked, all stakes together must be payable, and a wager that needs another lies only
        with it.
        """
        stakes = {
            wager.id: self.levels[level] for wager, level in zip(self.wagers, action, strict=True) if level
        }
        free = all(self.allowed[place, level] for place, level in enumerate(action))
        based = all(
            wager.requires is None or not stakes.keys().isdisjoint(wager.requires.wagers)
            for wager in self.wagers
            if wager.id in stakes
        )
        return stakes if free and based and sum(stakes.values()) <= balance else None

    def brought(self, coup: Coup, stakes: Mapping[str, int]) -> int:
        """Give what stakes bring when a coup is settled, in minor units."""
        return sum(line.amount for line in wagers.settle(self.wagers, coup, stakes)) if stakes else 0


def _allowed(wager: Wager, stake: int, bounds: Mapping[str, tuple[int, int]], unit: int) -> bool:
    least, most = bounds.get(wager.id, (0, MOST_STAKE))
    own = 0 if wager.minimum is None else wager.minimum.amount
    return stake == 0 or max(least * unit, own) <= stake <= most * unit


def _most(ruleset: Ruleset, bound: Sequence[Wager], units: Sequence[int], unit: int) -> Fraction:
    """Give more than a shoe can bring, before it is rounded: every wager wins the most in every coup."""
    paid = sum(
        (
            max((line.pays for line in wager.lines if line.pays is not None), default=Fraction(0))
            for wager in bound
        ),
        Fraction(0),
    )
    return paid * max(units) * unit * (ruleset.decks * DECK // LEAST_CARDS)


def _listed(given: object) -> tuple[object, ...]:
    """Give what was given as several; nothing where it is none of that."""
    return tuple(given) if isinstance(given, Iterable) else ()


def _counted(units: object, unit: object) -> tuple[tuple[int, ...], int]:
    """Give the stakes in units, and the unit; no stakes where something is wrong with either."""
    one = whole(unit, 1, MOST_UNIT) or 0
    counted = tuple(whole(each, 0, MOST_STAKE // max(one, 1)) for each in _listed(units))
    sound = tuple(each for each in counted if each is not None)
    if not one or sound != counted or sound[:1] != (0,) or not any(sound) or len(set(sound)) < len(sound):
        return (), one
    return sound, one


def _wager_faults(ruleset: Ruleset, named: Sequence[str], bound: Sequence[Wager]) -> Iterator[Problem]:
    if not bound:
        yield Problem("rl.no_wagers", "no wager is named", remedy='name some, as ["player", "banker"]')
    # A name may be one of several of a wager, or of a whole family.
    counts = Counter(wager.id for name in named for wager in wagers.bind(ruleset, [name]))
    for name, times in counts.items():
        if times > 1:
            yield Problem("rl.wager_twice", "it is named more than once", name, "name it once")
    for wager in bound:
        if wager.settled != "after-the-coup":
            yield Problem(
                "rl.settled_before", "it is settled before the coup is over", wager.id, "leave it out"
            )


def _bounds(
    limits: Mapping[str, object], bound: Mapping[str, Wager]
) -> tuple[dict[str, tuple[int, int]], list[Problem]]:
    """Give the least and the most by wager, and what is wrong with any of them."""
    bounds: dict[str, tuple[int, int]] = {}
    faults: list[Problem] = []
    for name, each in limits.items():
        wager = wagers.resolve(name)
        match tuple(whole(end, 0, MOST_STAKE) for end in _listed(each)):
            case int(least), int(most) if least <= most and wager in bound and wager not in bounds:
                bounds[wager] = least, most
            case _:
                remedy = "give (least, most) in whole units for a wager, once"
                faults.append(Problem("rl.bad_limits", f"{shown(each)} limits nothing here", wager, remedy))
    return bounds, faults
