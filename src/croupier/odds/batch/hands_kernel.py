"""In how many ways does one hand come to certain ranks, for many compositions at once, and why is that exact?

The other hand's two cards of values ``i`` and ``j`` come in ``c_i (c_j - [i = j])`` ways.  With the weight
``a_ij`` that it stays with them, a symmetric matrix, all of them are worth ``X``, and those that hold a
given card of value ``q`` are worth ``2 (L_q - a_qq)``, where ``L_q`` is the sum of ``a_qj c_j``.  Where a
card of value ``v`` is taken from the shoe, ``X`` loses that, and then ``L_q`` loses ``a_qv``.  So without
three cards of the values ``u``, ``v`` and ``w`` they are worth
``X - 2 (L_u + L_v + L_w) + 2 (a_uu + a_vv + a_ww + a_uv + a_uw + a_vw)``.

The same is done with the weights that it draws, without a fourth card, ``x``, that it draws: there are
``c_x`` of them, less those among ``u``, ``v`` and ``w``.

A hand that ends with two cards has them in all the ways of two cards, less those in which a third follows.
All of this is sums and products of integers, so it is true modulo 2**64; see `lanes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.compiled import compiled
from croupier.odds.batch.lanes import LANES, every, load, rows, store
from croupier.odds.batch.matchings import VALUES
from croupier.odds.batch.sums_kernel import add_up, take

if TYPE_CHECKING:
    from croupier.odds.batch.columns import Adding
    from croupier.odds.batch.hands import Holding
    from croupier.odds.batch.lanes import Longs


class Table(NamedTuple):
    """What the kernel counts, in rows: cards by value and all, ``L`` and ``X`` of both weights, and ways."""

    counts: Longs
    cards: Longs
    stay: Longs
    draw: Longs
    third: Longs
    two: Longs


@compiled
def weigh(counts: Longs, weights: Longs, worth: Longs) -> None:
    """Fill `worth` with ``L`` of each value, and in the last row with ``X``."""
    whole = every(0)
    for one in range(VALUES):
        row = every(0)
        for other in range(VALUES):
            row = row + load(counts, other) * int(weights[one, other])
        store(worth, one, row)
        whole = whole + load(counts, one) * (row - int(weights[one, one]))
    store(worth, VALUES, whole)


@compiled
def third_cards(table: Table, steps: Holding) -> None:
    """Count for each cell the ways in which the hand gets its third card, its own cards left out."""
    stay, draw, a, b = table.stay, table.draw, steps.stays, steps.draws
    any_one = load(table.cards, 0) - 5
    for cell in range(steps.cells.shape[0]):
        u, v, w, row = steps.cells[cell]
        back = 2 * int(a[u, u] + a[v, v] + a[w, w] + a[u, v] + a[u, w] + a[v, w])
        left = load(stay, VALUES) - (load(stay, u) + load(stay, v) + load(stay, w)) * 2 + back
        ways = left * any_one * int(steps.alone[row])
        back = 2 * int(b[u, u] + b[v, v] + b[w, w] + b[u, v] + b[u, w] + b[v, w])
        left = load(draw, VALUES) - (load(draw, u) + load(draw, v) + load(draw, w)) * 2 + back
        for x in range(VALUES):
            weight = int(steps.drawn[row, x])
            if weight:
                there = load(table.counts, x) - (int(x == u) + int(x == v) + int(x == w))
                back = 2 * int(b[x, x] + b[x, u] + b[x, v] + b[x, w])
                ways = ways + there * (left - load(draw, x) * 2 + back) * weight
        store(table.third, cell, ways)


@compiled
def two_cards(table: Table, steps: Holding) -> None:
    """Count for each two values the ways in which no third card follows, its own cards left out."""
    cards = load(table.cards, 0)
    for place in range(steps.twos.shape[0]):
        one, other = steps.twos[place]
        ways = (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5) * steps.whole
        for cell in range(steps.cells_begin[place], steps.cells_begin[place + 1]):
            last = steps.cells[cell, 2]
            left = load(table.counts, last) - (int(last == one) + int(last == other))
            ways = ways - left * load(table.third, cell)
        store(table.two, place, ways)


@compiled
def own_cards(ranks: Longs, table: Table, steps: Holding, units: Longs) -> None:
    """Multiply by the ways of the hand's own cards: the units."""
    pairs = steps.pairs.shape[0]
    for unit in range(pairs):
        place, one, other = steps.pairs[unit]
        own = load(ranks, one) * (load(ranks, other) - int(one == other)) * (2 - int(one == other))
        store(units, unit, own * load(table.two, place))
    for unit in range(steps.triples.shape[0]):
        cell, one, other, last = steps.triples[unit]
        own = load(ranks, one) * (load(ranks, other) - int(one == other)) * (2 - int(one == other))
        left = load(ranks, last) - (int(last == one) + int(last == other))
        store(units, pairs + unit, own * left * load(table.third, cell))


@compiled
def hold(given: Longs, out: Longs, steps: Holding, adding: Adding) -> None:
    """Add to the lines of `out` (n, lines) what the units of each row of `given` (n, 13) make up."""
    ranks, cells, twos = rows(given.shape[1]), steps.cells.shape[0], steps.twos.shape[0]
    table = Table(rows(VALUES), rows(1), rows(VALUES + 1), rows(VALUES + 1), rows(cells), rows(twos))
    units = rows(steps.pairs.shape[0] + steps.triples.shape[0])
    for begin in range(0, given.shape[0], LANES):
        take(given, begin, ranks)
        table.counts[:] = 0
        cards = every(0)
        for rank in range(ranks.shape[0]):
            value = steps.value_of[rank]
            store(table.counts, value, load(table.counts, value) + load(ranks, rank))
            cards = cards + load(ranks, rank)
        store(table.cards, 0, cards)
        weigh(table.counts, steps.stays, table.stay)
        weigh(table.counts, steps.draws, table.draw)
        third_cards(table, steps)
        two_cards(table, steps)
        own_cards(ranks, table, steps, units)
        add_up(units, adding, out, begin)
