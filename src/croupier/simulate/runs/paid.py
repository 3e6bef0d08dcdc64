"""What does each wager pay in each kind of coup that is counted, in whole numbers?

A wager looks at one thing that a simulation counts: at the class of a coup, at what the first two cards of
both hands are to each other, or at their bonus hands.  It is asked once for each, about a coup that stands
for all of them, and never again.
"""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

import numpy as np

from croupier.errors import Problem, SimulateError
from croupier.odds.payoffs import LOST
from croupier.regulations.finished import made
from croupier.simulate.examples import coup_of, hand_of, pair_of
from croupier.simulate.tables import RELATIONS
from croupier.wagers import bind
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.views import view_key

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator
    from fractions import Fraction

    import numpy.typing as npt

    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.plans import Plan
    from croupier.wagers import View, Wager

    Places = npt.NDArray[np.int16]

Kind = Literal["classes", "relations", "hands"]
"""What of `croupier.simulate.Counts` a wager looks at."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LOOKS: Final[dict[View, Kind]] = {
    "totals": "classes",
    "third-card": "classes",
    "ranks": "relations",
    "suits": "relations",
    "hand": "hands",
}
"""What is counted of the coups that look alike to a view."""


class Paid(NamedTuple):
    """What a wager pays: in a coup of number n of its kind the line at ``places[n]``, `LOST` for none.

    ``nets`` are what each line brings for a stake of `unit`, that of no line last: whole numbers.
    """

    id: str
    kind: Kind
    places: Places
    unit: int
    nets: tuple[int, ...]

    @property
    def net(self) -> list[int]:
        """What is brought by each number of its kind."""
        return [self.nets[place] for place in self.places.tolist()]


def offered(
    ruleset: Ruleset, plan: Plan, names: Iterable[str] | None = None
) -> tuple[tuple[Wager, ...], tuple[str, ...]]:
    """Give the wagers to be simulated, all at known prices or those named, and the names of those left out.

    A plug-in's wager that looks at the ranks of a whole hand is left out: bonus hands alone are counted.
    Raises `WagerError` as `croupier.wagers.bind` does, and `SimulateError` (``simulate.wager_not_counted``)
    for one that is named and cannot be counted.
    """
    bound = bind(ruleset, None if names is None else tuple(names))
    out = [wager for wager in bound if not _counted(plan, wager)]
    if names is not None and out:
        raise SimulateError(
            *(
                Problem(
                    "simulate.wager_not_counted",
                    "it looks at the ranks of a whole hand, and only bonus hands are counted",
                    wager.id,
                    "leave it out",
                )
                for wager in out
            )
        )
    return tuple(wager for wager in bound if wager not in out), tuple(wager.id for wager in out)


def paid(ruleset: Ruleset, plan: Plan, wagers: Iterable[Wager]) -> tuple[Paid, ...]:
    """Ask each wager; raises `WagerError` (``wagers.plugin_failed``) where a plug-in's gives no answer."""
    looks: dict[View, _Look] = {}
    found: list[Paid] = []
    for wager in wagers:
        if wager.view not in looks:
            looks[wager.view] = _look(ruleset, plan, wager.view)
        found.append(_paid(wager, looks[wager.view]))
    return tuple(found)


class _Look(NamedTuple):
    """The coups that look different to a view, and which of them each number of the kind is one of."""

    coups: tuple[Coup, ...]
    of: npt.NDArray[np.intp]


def _counted(plan: Plan, wager: Wager) -> bool:
    if wager.view != "hand":
        return True
    own = all(line.condition is CONDITIONS.get(line.when) for line in wager.lines)
    return own and bool(plan.hands)


def _look(ruleset: Ruleset, plan: Plan, view: View) -> _Look:
    """Sort out which numbers of its kind a view tells apart."""
    coups = list(_coups(ruleset, plan, LOOKS[view]))
    if view == "hand":
        return _Look(tuple(coups), np.arange(len(coups)))
    places: dict[Hashable, int] = {}
    of = [places.setdefault(view_key(view, ruleset, coup, ""), len(places)) for coup in coups]
    firsts: list[int] = np.unique(of, return_index=True)[1].tolist()
    return _Look(tuple(coups[first] for first in firsts), np.array(of))


def _paid(wager: Wager, look: _Look) -> Paid:
    lines = [wager.line(coup) for coup in look.coups]
    places = np.array([LOST if line is None else wager.lines.index(line) for line in lines], np.int16)
    nets: list[Fraction] = [*map(wager.net, wager.lines), wager.net(None)]
    denominators = [net.denominator for net in nets]
    unit = lcm(*denominators)
    whole = tuple(net.numerator * (unit // net.denominator) for net in nets)
    return Paid(wager.id, LOOKS[wager.view], places[look.of], unit, whole)


def _coups(ruleset: Ruleset, plan: Plan, kind: Kind) -> Iterator[Coup]:
    """Give a coup for every number of a kind, in order."""
    match kind:
        case "classes":
            yield from (coup_of(ruleset, each) for each in plan.classes)
        case "relations":
            pairs = [pair_of(each) for each in RELATIONS]
            yield from (made(ruleset, one, other) for one in pairs for other in pairs)
        case "hands":
            hands = [hand_of(ruleset, name) for name in plan.hands]
            yield from (made(ruleset, one, other) for one in hands for other in hands)
