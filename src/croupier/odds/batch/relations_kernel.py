"""In how many ways are both hands' first two cards of certain classes, for many compositions at once?

`croupier.odds.four` proves what is computed here.  Let ``F_a`` be the ordered ways to a class, and ``r_a(i)``
the cards with which a given one of kind ``i`` makes it; then both hands come in
``F_a F_b - 4 sum_i c_i r_a(i) r_b(i) + [a = b] 2 F_a`` ways, times those of any two further cards.  A card
touches few classes, so the sum has few terms.  All of this is sums and products of integers, so it is true
modulo 2**64; see `lanes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.compiled import compiled
from croupier.odds.batch.lanes import LANES, every, load, rows, store
from croupier.odds.batch.sums_kernel import add_up, take

if TYPE_CHECKING:
    from croupier.odds.batch.columns import Adding
    from croupier.odds.batch.lanes import Longs
    from croupier.odds.batch.relations import Touching


@compiled
def touch(counts: Longs, ways: Longs, whole: Longs, steps: Touching) -> None:
    """Count the cards of each touch of each kind, ``r``, and the ways to each class, ``F``."""
    cards = every(0)
    for kind in range(counts.shape[0]):
        cards = cards + load(counts, kind)
    for each in range(whole.shape[0]):
        store(whole, each, every(0))
    for kind in range(counts.shape[0]):
        own, others = load(counts, kind), cards - 1
        last = steps.begin[kind + 1] - 1
        for place in range(steps.begin[kind], last):
            found = every(0) - steps.touches[place, 1]
            for partner in range(steps.partners_begin[place], steps.partners_begin[place + 1]):
                found = found + load(counts, steps.partners[partner])
            store(ways, place, found)
            others = others - found
            each = steps.touches[place, 0]
            store(whole, each, load(whole, each) + own * found)
        store(ways, last, others)
        each = steps.touches[last, 0]
        store(whole, each, load(whole, each) + own * others)


@compiled
def relate(given: Longs, out: Longs, steps: Touching, adding: Adding) -> None:
    """Add to the lines of `out` (n, lines) what the units of each row of `given` (n, kinds) make up."""
    kinds, last = given.shape[1], steps.touches.shape[0] - 1
    counts, ways, whole = rows(kinds), rows(last + 1), rows(steps.touches[last, 0] + 1)
    units = rows(steps.units.shape[0])
    for begin in range(0, given.shape[0], LANES):
        take(given, begin, counts)
        touch(counts, ways, whole, steps)
        cards = every(0)
        for kind in range(kinds):
            cards = cards + load(counts, kind)
        any_two = (cards - 4) * (cards - 5)
        for unit in range(steps.units.shape[0]):
            one, other = steps.units[unit]
            both = load(whole, one) * (load(whole, other) + 2 * int(one == other))
            store(units, unit, both * any_two)
        for kind in range(kinds):
            four = load(counts, kind) * any_two * 4  # The two places of each hand.
            for place in range(steps.shared_begin[kind], steps.shared_begin[kind + 1]):
                one, other, unit = steps.shared[place]
                store(units, unit, load(units, unit) - four * load(ways, one) * load(ways, other))
        add_up(units, adding, out, begin)
