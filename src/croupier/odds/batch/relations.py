"""Which steps does the kernel take that counts both hands' first two cards by what they are to each other?

A class of two cards is their relation: a pair of some rank, two cards of one suit, and so on.  A card makes a
class with few others, which is a *touch*; what it makes with all the rest is the class of cards that are
nothing to each other.  `relations_kernel` has what is computed.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from croupier.cards import Card
from croupier.cards.card import DECK
from croupier.odds.batch.columns import places, ragged
from croupier.wagers.relations import PAIRS, relation

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from croupier.odds.batch.columns import Column, Places

Firsts = Literal["ranks", "suits"]
"""How finely two cards are told: the rank of a pair, None for no pair; or their relation."""
_SUITS: Final = 4


class Classes(NamedTuple):
    """The classes of two cards, what each is told as, and the class of every two kinds of cards.

    The last class is that of two cards that are nothing to each other.
    """

    told: tuple[Hashable, ...]
    of: tuple[tuple[int, ...], ...]


class Touching(NamedTuple):
    """The steps, in numbers of rows; all arrays are of places (uint32).

    Kind k touches from `begin[k]` to `begin[k + 1]`: touch t is of class `touches[t, 0]`, the partners stand
    from `partners_begin[t]` on in `partners`, and `touches[t, 1]` is 1 where the kind is one of them.  The
    last touch of a kind has none: it is what it makes with all the others.  `units[]` are the classes of both
    hands, in either order.  From `shared_begin[k]` on `shared` has two touches of a kind, and their unit.
    """

    begin: Places
    touches: Places
    partners: Places
    partners_begin: Places
    units: Places
    shared: Places
    shared_begin: Places


@cache
def classes(view: Firsts) -> Classes:
    """Give the classes of a view, over 13 ranks or 52 cards."""
    cards = [Card(each) for each in range(0, DECK, _SUITS if view == "ranks" else 1)]
    told = [[_told(view, one, other) for other in cards] for one in cards]
    nothing = _told(view, cards[0], cards[-1])
    ordered = [each for each in dict.fromkeys(each for row in told for each in row) if each != nothing]
    number = {each: place for place, each in enumerate([*ordered, nothing])}
    return Classes(tuple(number), tuple(tuple(number[each] for each in row) for row in told))


def relations(view: Firsts) -> tuple[tuple[Hashable, Hashable], ...]:
    """Give every class of coups of a view: what the Player's first two cards are, and the Banker's."""
    told = classes(view).told
    return tuple((one, other) for one in told for other in told)


def pairs(
    view: Firsts, groups: Mapping[Hashable, Sequence[int]], weight: int
) -> dict[tuple[int, int], Column]:
    """Give each unit, two classes in order, that stands in a group, with its column; a way counts `weight`.

    `groups` are those in which what both hands have, as `relations` gives it, stands.
    """
    told = classes(view).told
    found: dict[tuple[int, int], Column] = {}
    for one, mine in enumerate(told):
        for other, its in enumerate(told):
            for group in groups.get((mine, its), ()):
                column = found.setdefault(_in_order(one, other), {})
                column[group] = column.get(group, 0) + weight
    return found


def touching(view: Firsts, units: Sequence[tuple[int, int]]) -> Touching:
    """Give the steps that count these units."""
    told, of = classes(view)
    last = len(told) - 1
    touches: list[tuple[int, int]] = []
    partners: list[list[int]] = []
    of_kind: list[list[int]] = []
    for kind, row in enumerate(of):
        by_class: defaultdict[int, list[int]] = defaultdict(list)
        for other, each in enumerate(row):
            if each != last:
                by_class[each].append(other)
        of_kind.append([len(touches) + place for place in range(len(by_class) + 1)])
        touches += [*((each, int(kind in others)) for each, others in by_class.items()), (last, 0)]
        partners += [*by_class.values(), []]
    number = {unit: place for place, unit in enumerate(units)}
    shared = [
        [
            (one, other, number[pair])
            for place, one in enumerate(mine)
            for other in mine[place:]
            if (pair := _in_order(touches[one][0], touches[other][0])) in number
        ]
        for mine in of_kind
    ]
    _, begin = ragged(of_kind)
    return Touching(
        begin, places(touches), *ragged(partners), places(units, len(units), 2), *ragged(shared, 3)
    )


def _in_order(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one <= other else (other, one)


def _told(view: Firsts, one: Card, other: Card) -> Hashable:
    found = relation(one, other)
    return found if view == "suits" else found.rank if found.kind in PAIRS else None
