"""In how many ways is a coup of each unit dealt, for many compositions at once, and why is that exact?

Let there be ``c_i`` cards of value ``i``.

*Couples.*  Values ``u`` and ``v`` come one after the other in ``q(u, v) = c_u (c_v - [u = v])`` ways; the
table has four times as many, ``4 q``.  The ways ``A_s`` to a class ``s`` are the sum of those to each value
and its mate.

*Four cards.*  Two hands of the classes ``s`` and ``t`` come in ``W(s, t)`` ways, by the theorem of
`croupier.odds.four`.

*One card gone.*  Of these ways those are lost that use one given card, of value ``x``.  Let it stand in the
hand of class ``s``, first or second, beside one of the ``c_u`` cards of its mate ``u``; the other hand then
has the ways to ``t`` that do not use that mate, ``A_t - 2 (c_v - [u = v])`` with ``v`` the mate of ``u`` in
``t``.  Together, counted from what is left without the given card, ``2 c_u A_t - 4 q(u, v)``; and the same
with the hands exchanged.  The kernel keeps the loss as a negative number, ``D_x(s, t)``.

*Two cards gone.*  Of the ways that use a given ``x`` and those that use a given ``y`` those that use both
are lost only once.  Counted from what is left without either: one card in each hand, ``4 q(u, v)`` with
``u`` the mate of ``x`` in ``s`` and ``v`` that of ``y`` in ``t``, and the same with ``x`` and ``y``
exchanged; or, where the two make the class of one hand, both in it, in either order: twice the other hand's
``A``.  Four cards without ``x`` and ``y`` come in ``W + D_x + D_y`` ways and all of these.

*Units.*  Third cards are taken before the four, which makes no difference to a count: two come in
``c_x (c_y - [x = y])`` ways, one and any other card in ``c_x (n - 5)``, any two in ``(n - 4)(n - 5)``,
where there are ``n`` cards in all and the four are counted.

Where there is no card of value ``x``, the ways of what follows it are some number, but they are multiplied
by the nought of ``c_x``.  So all of this is sums and products of integers and true of any ``c``, and modulo
2**64 too: see `lanes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.compiled import compiled
from croupier.odds.batch.lanes import LANES, every, load, rows, store
from croupier.odds.batch.matchings import VALUES
from croupier.odds.batch.sums_kernel import add_up, take
from croupier.odds.batch.walk import COUPLES, ROWS

if TYPE_CHECKING:
    from croupier.odds.batch.columns import Adding
    from croupier.odds.batch.lanes import Longs
    from croupier.odds.batch.walk import Program


class Table(NamedTuple):
    """What is counted, in rows: ``c``, ``4 q``, ``A``, ``W``; and ``A``, ``D`` where a card is gone."""

    counts: Longs
    couples: Longs
    ways: Longs
    four: Longs
    left: Longs
    lost: Longs


@compiled
def couple(table: Table, one: int) -> None:
    """Count the couples of one value with every value."""
    own = load(table.counts, one)
    four = own * 4
    for other in range(VALUES):
        store(table.couples, COUPLES[one, other], four * load(table.counts, other))
    store(table.couples, COUPLES[one, one], four * (own - 1))


@compiled
def first_four(table: Table, program: Program) -> None:
    """Count the ways to each class and to each cell."""
    counts, mates = table.counts, program.mates
    for each in range(mates.shape[0]):
        ways = every(0)
        for value in range(VALUES):
            mate = mates[each, value]
            ways = ways + load(counts, value) * (load(counts, mate) - int(mate == value))
        store(table.ways, each, ways)
    for cell in range(program.cells.shape[0]):
        one, other = program.cells[cell]
        ways = load(table.ways, one) * (load(table.ways, other) + 2 * int(one == other))
        for value in range(VALUES):
            mine, its = mates[one, value], mates[other, value]
            shared = load(table.couples, COUPLES[value, mine]) * (load(counts, its) - int(its == value))
            ways = ways - shared
        store(table.four, cell, ways)


@compiled
def without_one(table: Table, program: Program) -> None:
    """Count, for each value of which a card is gone, the ways to each class and what each cell loses."""
    counts, couples, classes = table.counts, table.couples, program.mates.shape[0]
    for value in range(VALUES):
        there = load(counts, value)
        store(counts, value, there - 1)
        couple(table, value)
        left = table.left[value * classes : (value + 1) * classes]
        for each in range(classes):
            store(left, each, load(table.ways, each) - load(counts, program.mates[each, value]) * 2)
        for cell in range(program.with_one):
            one, other = program.cells[cell]
            mine, its, mine_with, its_with = program.gone[value, cell]
            lost = load(counts, mine) * load(left, other) + load(counts, its) * load(left, one)
            kept = load(couples, mine_with) + load(couples, its_with)
            store(table.lost, value * program.with_one + cell, kept - lost * 2)
        store(counts, value, there)
        couple(table, value)


@compiled
def two_thirds(table: Table, program: Program, units: Longs) -> None:
    """Count the units of two third cards, which are the last."""
    counts, couples, lost = table.counts, table.couples, table.lost
    first, pair, after = units.shape[0] - program.told.shape[0], 0, rows(program.with_two)
    for low in range(VALUES):
        there = load(counts, low)
        store(counts, low, there - 1)
        couple(table, low)
        for cell in range(program.with_two):
            store(after, cell, load(table.four, cell) + load(lost, low * program.with_one + cell))
        while pair < program.two.shape[0] and program.two[pair, 0] == low:
            high = program.two[pair, 1]
            second = load(counts, high)
            store(counts, high, second - 1)
            couple(table, high)
            thirds = there * second
            begin, end = program.two_begin[pair], program.two_begin[pair + 1]
            for place in range(begin, end):
                cell, across, back = program.told[place]
                ways = load(after, cell) + load(lost, high * program.with_one + cell)
                both = load(couples, across) + load(couples, back)
                store(units, first + place, (ways + both) * thirds)
            for place in range(program.again_begin[pair], program.again_begin[pair + 1]):
                which, other, mate = program.again[place]
                ways = load(table.left, low * program.mates.shape[0] + other) - load(counts, mate) * 2
                unit = first + begin + which
                store(units, unit, load(units, unit) + ways * thirds * 2)
            store(counts, high, second)
            couple(table, high)
            pair += 1
        store(counts, low, there)
        couple(table, low)


@compiled
def walk(given: Longs, out: Longs, program: Program, adding: Adding) -> None:
    """Add to the lines of `out` (n, lines) what the units of each row of `given` (n, 10) make up."""
    classes, cells, values = program.mates.shape[0], program.cells.shape[0], program.with_one
    none, one = program.none.size, program.one.size
    table = Table(
        rows(ROWS),
        rows(COUPLES[-1, -1] + 1),
        rows(classes),
        rows(cells),
        rows(VALUES * classes),
        rows(VALUES * values),
    )
    units = rows(none + one + program.told.shape[0])
    for begin in range(0, given.shape[0], LANES):
        take(given, begin, table.counts)
        cards = every(0)
        for value in range(VALUES):
            cards = cards + load(table.counts, value)
            couple(table, value)
        first_four(table, program)
        without_one(table, program)
        for unit in range(none):
            store(units, unit, load(table.four, program.none[unit]) * (cards - 4) * (cards - 5))
        for value in range(VALUES):
            thirds = load(table.counts, value) * (cards - 5)
            for place in range(program.one_begin[value], program.one_begin[value + 1]):
                cell = program.one[place]
                ways = load(table.four, cell) + load(table.lost, value * program.with_one + cell)
                store(units, none + place, ways * thirds)
        two_thirds(table, program, units)
        add_up(units, adding, out, begin)
