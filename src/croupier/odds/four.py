"""In how many ways do two hands receive their first two cards, when only a class of each pair matters?

A class is a symmetric relation of two cards: "their values make seven", "two kings of one suit".  Let a hand
still lack ``u`` of its two cards (0, 1 or 2) and let ``i`` run over the kinds of cards, ``c_i`` of each:

* ``F_a`` is the number of ordered ways to complete the hand alone to class ``a``;
* ``r_a(i)`` is the number of those ways in which a given card of kind ``i`` is drawn at a given place.

Take both hands at once and forget that they share the cards: ``F_a * G_b`` ways.  Too many, by those in which
one physical card stands in both hands.  There are ``u * v`` pairs of places that could share a card, and each
is shared in ``sum_i c_i r_a(i) q_b(i)`` ways.  Where both hands lack two cards, a way that shares both cards
was taken away twice, once for each of its two shared places, so it must be put back once: such a way has the
same two cards in both hands, in either order, and so needs ``a = b``; there are ``2 F_a`` of them.  Hence

    W(a, b) = F_a G_b  -  u v sum_i c_i r_a(i) q_b(i)  +  [u = v = 2 and a = b] 2 F_a

which is exact in integers.  Where cards are put back, nothing is shared and ``W(a, b) = F_a G_b``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.coup import TWO_CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence


class Half(NamedTuple):
    """The ways to complete one hand by itself.

    `lacks` is how many of its two cards are still to come, `whole[a]` is ``F_a`` and `touching[i][a]` is
    ``r_a(i)``; neither has an entry where it is nought.
    """

    lacks: int
    whole: dict[int, int]
    touching: tuple[dict[int, int], ...]


def half(
    classes: Sequence[Sequence[int]], counts: Sequence[int], held: Sequence[int], *, endless: bool = False
) -> Half:
    """Count the ways to complete a hand that already holds cards of these kinds.

    `classes[i][j]` is the class of two cards of kinds ``i`` and ``j``; `counts[i]` is how many of a kind
    may still come, those held not among them.
    """
    kinds = range(len(counts))
    if len(held) >= TWO_CARDS:
        first, second, *_ = held
        return Half(0, {classes[first][second]: 1}, tuple(dict[int, int]() for _ in kinds))
    if held:
        return _one(classes[held[0]], counts)
    touching: list[dict[int, int]] = []
    whole: dict[int, int] = {}
    for one in kinds:
        row: dict[int, int] = {}
        for other in kinds:
            left = counts[other] - (one == other and not endless)
            if left > 0:
                row[classes[one][other]] = row.get(classes[one][other], 0) + left
        touching.append(row)
        for kind, ways in row.items() if counts[one] else ():
            whole[kind] = whole.get(kind, 0) + counts[one] * ways
    return Half(TWO_CARDS, whole, tuple(touching))


def _one(row: Sequence[int], counts: Sequence[int]) -> Half:
    """Count for a hand that lacks one card; `row` has the class that each kind of card makes of it."""
    whole: dict[int, int] = {}
    for kind, count in zip(row, counts, strict=True):
        if count:
            whole[kind] = whole.get(kind, 0) + count
    return Half(1, whole, tuple({kind: 1} for kind in row))


def four(
    player: Half, banker: Half, counts: Sequence[int], *, endless: bool = False
) -> dict[int, dict[int, int]]:
    """Count the ways to complete both hands at once: ``W(a, b)`` as ``ways[a][b]``, an entry for every pair.

    Both halves must have been counted from the same cards and by the same classes.
    """
    ways = {a: {b: f * g for b, g in banker.whole.items()} for a, f in player.whole.items()}
    places = player.lacks * banker.lacks
    if endless or not places:
        return ways
    for count, ours, theirs in zip(counts, player.touching, banker.touching, strict=True):
        if not count:
            continue
        for a, r in ours.items():
            row, shared = ways[a], places * count * r
            for b, q in theirs.items():
                row[b] -= shared * q
    if places == TWO_CARDS * TWO_CARDS:
        for a, f in player.whole.items():
            ways[a][a] += 2 * f
    return ways
