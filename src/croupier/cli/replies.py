"""Which cells of a drawing table are not the best reply, and what does one that differs cost, exactly?

A cell is judged from the full shoe of the house, by what the hand expects of a unit on itself at even money,
everything else going by the rules.  Where the other hand may choose, by what it always does: draw, or stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cli.exact_numbers import ratio
from croupier.cli.rulebook import Third
from croupier.odds.replies import OTHER, Way, contrary
from croupier.odds.replies import replies as replies_of
from croupier.regulations.compare import Difference
from croupier.regulations.grounds import two_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from fractions import Fraction

    from croupier.coup import Hand
    from croupier.odds import Reply
    from croupier.odds.choices import Cell
    from croupier.regulations.compare import CellDifference
    from croupier.regulations.model import Letter
    from croupier.regulations.ruleset import Ruleset


class CellCost(msgspec.Struct, frozen=True, kw_only=True):
    """How often a cell that differs arises, and what the hand expects of a unit there: exact fractions.

    `hand`, `row` and `third` say which cell; `way` what the other hand does where it may choose.  `cost` is
    what the hand gives up each time by A's letter instead of B's, below nought where A's is the better one;
    null where either may do as it likes.  Everything else is by A's rules and from A's full shoe.
    """

    hand: str
    row: str
    third: Third
    way: Way
    arises: str
    draw: str
    stay: str
    cost: str | None


class PricedDifference(Difference, frozen=True):
    """A difference with what each differing cell of the drawing tables costs."""

    costs: tuple[CellCost, ...] = ()


def marked(ruleset: Ruleset) -> frozenset[tuple[Hand, int, Third]]:
    """Give the contrary cells by what the hand counts and the column of its table, as a page has them."""
    count = ruleset.automaton.count
    return frozenset(
        (hand, count[state], None if hand == "player" else column - 1 if column else "none")
        for hand, state, column in contrary(ruleset)
    )


def costs(found: Difference, ruleset: Ruleset) -> tuple[CellCost, ...]:
    """Give what each differing cell costs, by the rules of side A, which is `ruleset`; none for naturals."""
    differing = [cell for cell in found.cells if cell.table != "natural"]
    hands = {_hand(cell) for cell in differing}
    replies = {hand: tuple(replies_of(ruleset, hand)) for hand in OTHER if hand in hands}
    return tuple(cost for cell in differing for cost in _costs(cell, ruleset, replies[_hand(cell)]))


def priced(found: Difference, ruleset: Ruleset) -> PricedDifference:
    """Give a difference with its costs."""
    return PricedDifference(**msgspec.structs.asdict(found), costs=costs(found, ruleset))


def _hand(cell: CellDifference) -> Hand:
    return "player" if cell.table == "player-table" else "banker"


def _costs(
    cell: CellDifference, ruleset: Ruleset, ways: Iterable[tuple[Way, Mapping[Cell, Reply]]]
) -> Iterator[CellCost]:
    hand = _hand(cell)
    column = 0 if cell.third in {None, "none"} else 1 + int(cell.third or 0)
    at = (hand, two_cards(ruleset)[cell.row], column)
    for way, replies in ways:
        reply = replies.get(at)
        if reply is not None:
            apart = _worth(reply, cell.b), _worth(reply, cell.a)
            yield CellCost(
                hand=hand,
                row=cell.row,
                third=cell.third,
                way=way,
                arises=ratio(reply.often),
                draw=ratio(reply.worth(draw=True)),
                stay=ratio(reply.worth(draw=False)),
                cost=None if apart[0] is None or apart[1] is None else ratio(apart[0] - apart[1]),
            )


def _worth(reply: Reply, letter: Letter) -> Fraction | None:
    return None if letter == "O" else reply.worth(draw=letter == "D")
