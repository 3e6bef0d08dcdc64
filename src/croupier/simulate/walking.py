"""How often does each class of coups come, if every sequence of six cards goes through the kernel's table?

The proof of the tables: a coup is looked up here as it is when shoes are dealt by the million, and what comes
out is held against counts that were made without these tables.
"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards import VALUES, Value
from croupier.compiled import compiled
from croupier.regulations.lasthand import CARDS_A_COUP
from croupier.simulate.bounds import check_plan
from croupier.simulate.dealing import MARGIN, found
from croupier.simulate.layout import CLASS, INDEX_BITS
from croupier.simulate.word import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.simulate.layout import Bytes, Tables, Words
    from croupier.simulate.plans import Plan

_KINDS: Final = 10
"""Values of a card."""
_0, _1 = Word(0), Word(1)
_MASK, _CLASS = Word((1 << INDEX_BITS) - 1), Word(CLASS)


def walked(plan: Plan, values: Sequence[int]) -> list[int]:
    """Count ordered draws of six cards for each class of the plan, from `values[v]` cards of value v, 0 to 9.

    Raises `ValueError` where chance decides, for other than ten numbers, for fewer than six cards, and for
    more than a word can count, and `SimulateError` (``simulate.bad_plan``) as `croupier.simulate.blocks`.
    """
    check_plan(plan)
    total = sum(values)
    if plan.chances is not None or len(values) != _KINDS or total < CARDS_A_COUP:
        message = f"{plan.title} with {list(values)} cards of each value cannot be walked"
        raise ValueError(message)
    if perm(total, CARDS_A_COUP) >> Word(0).nbytes * 8:
        message = f"the draws of six from {total} cards are more than a word can count"
        raise ValueError(message)
    ways = np.zeros(len(plan.classes), np.uint64)
    each = np.array([VALUES.index(Value(value)) for value in range(_KINDS)], np.uint8)
    walk(plan.tables, each, np.array(values, np.uint64), ways)
    return [int(number) for number in ways]


@compiled
def walk(tables: Tables, fresh: Bytes, left: Words, weights: Words) -> None:
    """Add to each class its ordered draws of six cards, where so many of each value are left.

    `fresh` has a card of each value.  Every one of the million sequences goes the way of a coup in `deal`.
    """
    row = np.zeros(MARGIN, np.uint8)
    values = np.zeros(CARDS_A_COUP, np.int64)
    for sequence in range(_KINDS**CARDS_A_COUP):
        weight, rest = _1, sequence
        for place in range(CARDS_A_COUP):
            values[place] = rest % _KINDS
            row[place] = fresh[values[place]]
            rest //= _KINDS
            before = 0
            for earlier in range(place):
                before += values[earlier] == values[place]
            have = left[values[place]]
            weight *= have - Word(before) if have > Word(before) else _0
        entry = Word(tables.entries[found(tables, row, _0) & _MASK])
        weights[entry >> _CLASS] += weight
