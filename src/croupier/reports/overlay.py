"""What does an overlay change in the text under it, and what does each changed cell cost the hand?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import odds, regulations
from croupier.errors import SubmissionError
from croupier.odds.replies import replies
from croupier.regulations import diff
from croupier.regulations.grounds import two_cards
from croupier.regulations.passages import where
from croupier.reports.content import Change, Cost, Erratum, Overlay

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from croupier.coup import Hand
    from croupier.odds import Reply
    from croupier.regulations import Cite, Regulation, Ruleset
    from croupier.regulations.compare import CellDifference, Difference
    from croupier.regulations.model import Letter
    from croupier.reports.question import Question


def overlay(question: Question) -> Overlay | None:
    """Compare an overlay with its base; None for what is no overlay."""
    regulation = question.regulation
    if regulation.base is None:
        return None
    base = _base(regulation.base, question.ruleset)
    found = diff(base, question.ruleset)
    return Overlay(
        base=regulation.base.spec,
        base_hash=regulation.base.hash,
        errata=tuple(_errata(regulation)),
        costs=tuple(cost for cell in found.cells if cell.table != "natural" for cost in _costs(cell, base)),
        changes=tuple(_changes(found)),
        edges=() if question.asked.filing else tuple(_edges(question, base)),
    )


def _base(regulation: Regulation, ruleset: Ruleset) -> Ruleset:
    """Compile the base with the choices made here, or with its defaults where they are none of its own."""
    try:
        return regulations.load(regulation.spec, dict(ruleset.submission))
    except SubmissionError:
        return regulations.load(regulation.spec)


def _errata(regulation: Regulation) -> Iterator[Erratum]:
    for erratum in regulation.errata:
        yield Erratum(
            label=erratum.label,
            where=where(erratum),
            was=erratum.was,
            becomes=erratum.becomes,
            reason=erratum.reason,
            clause=f"{regulation.file.id}:{erratum.clause}",
            basis=erratum.basis,
        )


def _costs(cell: CellDifference, base: Ruleset) -> Iterator[Cost]:
    """Give what a changed cell costs its hand by the printed rules, by what the other always does."""
    hand: Hand = "player" if cell.table == "player-table" else "banker"
    column = 0 if cell.third in {None, "none"} else 1 + int(cell.third or 0)
    at = (hand, two_cards(base)[cell.row], column)
    for way, found in replies(base, hand):
        reply = found.get(at)
        if reply is None:
            continue
        printed, read = _worth(reply, cell.a), _worth(reply, cell.b)
        yield Cost(
            hand=hand,
            row=cell.row,
            third="" if cell.third is None else str(cell.third),
            was=cell.a,
            becomes=cell.b,
            label=cell.b_cite.erratum,
            way=way,
            arises=reply.often,
            draw=reply.worth(draw=True),
            stay=reply.worth(draw=False),
            cost=None if printed is None or read is None else read - printed,
        )


def _worth(reply: Reply, letter: Letter) -> Fraction | None:
    return None if letter == "O" else reply.worth(draw=letter == "D")


def _changes(found: Difference) -> Iterator[Change]:
    """Tell what else differs: values with their clauses, and acts by who does them."""
    for each in (*found.settings, *found.wagers):
        yield Change(what=each.setting, base=_value(each.a, each.a_cite), here=_value(each.b, each.b_cite))
    for act in found.acts:
        one, two = (
            "nobody" if side is None else f"{side.actor} ({_cited(side.cite)})" for side in (act.a, act.b)
        )
        yield Change(what=act.act, base=one, here=two)


def _value(value: int | str | None, cite: Cite | None) -> str:
    return "-" if cite is None else f"{value} ({_cited(cite)})"


def _cited(cite: Cite) -> str:
    return f"{cite.clause} {cite.basis}"


def _edges(question: Question, base: Ruleset) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Give each wager's house edge by the base and here, of those that both offer."""
    here = {worth.id: worth.house_edge for worth in question.odds.worths}
    there = odds.exact(base, player=question.player, banker=question.banker)
    for worth in there.worths:
        if worth.id in here:
            yield worth.id, worth.house_edge, here[worth.id]
