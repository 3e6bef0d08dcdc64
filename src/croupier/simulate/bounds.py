"""Does a kernel that is handed a plan read and write only what is there?

A kernel does not look where it reads.  `croupier.simulate.plan` makes plans that fit; one that somebody else
changed, in memory or on the way from another process, is refused here, and does not end the interpreter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import RANKS
from croupier.cards.card import DECK
from croupier.errors import Problem, SimulateError
from croupier.regulations.lasthand import CARDS_A_COUP
from croupier.simulate.dealing import MARGIN
from croupier.simulate.layout import CHANCES, CLASS, INDEX_BITS, ROW, TAKES
from croupier.simulate.plans import FEWEST_CARDS
from croupier.simulate.tables import RELATIONS, VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.simulate.plans import Plan

_MASK: Final = (1 << INDEX_BITS) - 1
_DEEP: Final = 3
"""Hands, their chances, and what is known of each."""
_BYTES: Final = 2
"""In so many it stands which chance decides."""


def check_plan(plan: Plan) -> None:
    """Refuse a plan whose parts do not fit each other; raises `SimulateError` (``simulate.bad_plan``)."""
    wrong = next((what for what, fits in _parts(plan) if not fits), None)
    if wrong is not None:
        what, mend = f"its {wrong} do not fit the rest of it", "make it by croupier.simulate.plan"
        raise SimulateError(Problem("simulate.bad_plan", what, plan.title, mend))


def _parts(plan: Plan) -> Iterator[tuple[str, bool]]:
    """Say of each part of a plan whether all that it leads to is there."""
    rule, tables, cards = plan.rule, plan.tables, plan.rule.fresh.size
    yield "arrays", all(each.dtype.kind == "u" for each in (rule.fresh, rule.burned, *tables))
    yield "cards", cards > 0 and int(rule.fresh.max()) < DECK and 0 <= rule.cut < cards
    yield "burned cards", rule.burned.shape == (DECK,)
    yield "cover card", min(rule.cover, rule.first, rule.during) >= 0
    yield "last coups", _last(plan) <= cards + MARGIN
    # No coup takes fewer cards than four, so that no shoe has more.
    begun = max(rule.cover - int(rule.burned.min()) + FEWEST_CARDS - 1, 0) // FEWEST_CARDS
    yield "lengths", begun + max(rule.first, rule.during) <= plan.most
    yield "two cards", tables.first.size == tables.second.size == DECK * ROW
    yield "third cards", min(tables.fifth.size, tables.sixth.size) >= DECK
    highest = [int(each.max()) for each in (tables.fifth, tables.sixth)]
    index = sum(highest, int((tables.first & _MASK).max()) + int((tables.second & _MASK).max()))
    variants = 1 if plan.chances is None else len(VARIANTS)
    yield "coups", index < tables.entries.size // variants
    related = int((tables.first >> INDEX_BITS).max()) + int((tables.second >> INDEX_BITS).max())
    yield "relations", related < len(RELATIONS) ** 2
    takes = tables.entries & TAKES
    yield "cards of a coup", int(takes.min()) >= FEWEST_CARDS and int(takes.max()) <= CARDS_A_COUP
    yield "classes", int((tables.entries >> CLASS).max()) < len(plan.classes)
    states = 2 * (2 * plan.most + 1)
    yield "streaks", tables.streaks.size == 4 * states and int(tables.streaks.max()) < states
    if plan.chances is not None:
        chances, which = plan.chances
        yield "chances", chances.ndim == _DEEP and chances.shape[::2] == (2, 4)
        yield "kinds of chances", chances.dtype.kind == which.dtype.kind == "u"
        rows = chances.shape[1]
        yield "rows of chances", which.shape == tables.entries.shape and which.itemsize == _BYTES
        yield "rows of chances", int((which % CHANCES).max()) < rows and int((which // CHANCES).max()) < rows
        yield "rejection", bool((chances[:, :, 2] <= chances[:, :, 1]).all())
    if plan.hand_number is not None:
        hands = plan.hand_number
        ranks = len(RANKS) ** 2 * (len(RANKS) + 1)
        yield "bonus hands", hands.size == ranks and int(hands.max()) < len(plan.hands)


def _last(plan: Plan) -> int:
    """Give the place behind the last card that may be looked at."""
    rule = plan.rule
    # The last coup before the cover card begins just before it; the others follow it, or the burned cards.
    ends = [max(rule.cover - 1, 0) + CARDS_A_COUP]
    if rule.first:
        ends.append(rule.cover + CARDS_A_COUP * rule.first)
    if rule.during:
        ends.append(max(int(rule.burned.max()), ends[0]) + CARDS_A_COUP * rule.during)
    return max(ends)
