"""Section 4: how do coups end, what decides each wager, and what is each cell of the tables worth?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.odds import cells
from croupier.regulations.compare import LETTERS
from croupier.regulations.grounds import two_cards
from croupier.reports.content import (
    Cell,
    DrawingTable,
    LineOutcome,
    Outcomes,
    Row,
    Share,
    WagerOutcome,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.coup import Hand
    from croupier.odds import Reply, Worth
    from croupier.odds.choices import Cell as Place
    from croupier.reports.question import Question


def outcomes(question: Question) -> Outcomes:
    """Count every coup."""
    found = question.odds
    won = found.outcomes
    replies = cells(question.situation)
    return Outcomes(
        whole=found.coups,
        results=(
            Share(name="Banker wins", count=won.banker),
            Share(name="Player wins", count=won.player),
            Share(name="tie", count=won.tie),
        ),
        cards=tuple(Share(name=f"{cards} cards", count=count) for cards, count in found.by_cards().items()),
        naturals=tuple(Share(name=who, count=count) for who, count in found.naturals().items()),
        grid=found.grid(),
        wagers=tuple(map(_lines, found.worths)),
        tables=(_table(question, "player", replies), _table(question, "banker", replies)),
    )


def _lines(worth: Worth) -> WagerOutcome:
    """Give the lines of a wager, and what loses as the last."""
    decided = [
        *((line.name, line.title, line.pays, line.count) for line in worth.lines),
        ("", "any other coup", Fraction(-1), worth.lose),
    ]
    return WagerOutcome(
        id=worth.id,
        lines=tuple(
            LineOutcome(
                name=name,
                title=title,
                pays=pays,
                count=count,
                chance=Fraction(count, worth.whole),
                adds=(pays or Fraction(0)) * Fraction(count, worth.whole),
            )
            for name, title, pays, count in decided
        ),
        ev=worth.ev,
    )


def _table(question: Question, hand: Hand, replies: Mapping[Place, Reply]) -> DrawingTable:
    automaton = question.ruleset.automaton
    rows = sorted(two_cards(question.ruleset).items(), key=lambda row: automaton.count[row[1]])
    return DrawingTable(
        hand=hand,
        rows=tuple(
            Row(row=name, count=automaton.count[state], cells=tuple(_cells(question, hand, state, replies)))
            for name, state in rows
        ),
    )


def _cells(question: Question, hand: Hand, state: int, replies: Mapping[Place, Reply]) -> Iterator[Cell]:
    automaton = question.ruleset.automaton
    letters = (automaton.player_draws[state],) if hand == "player" else automaton.banker_draws[state]
    for column, draws in enumerate(letters):
        letter, reply = LETTERS[draws], replies.get((hand, state, column))
        yield Cell(
            third="" if hand == "player" else str(column - 1) if column else "none",
            letter=letter,
            arises=reply.often if reply else None,
            draw=reply.worth(draw=True) if reply else None,
            stay=reply.worth(draw=False) if reply else None,
            contrary=reply is not None and reply.contradicts(letter),
        )
