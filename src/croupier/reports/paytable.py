"""Section 3: what does each wager pay, and how is it settled?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.reports.content import Pays, Paytable, Terms, Unpriced
from croupier.wagers import unpriced

if TYPE_CHECKING:
    from croupier.reports.question import Question
    from croupier.wagers import Wager


def paytable(question: Question) -> Paytable:
    """Set out every wager as the house offers it."""
    wanting = () if question.asked.wagers else unpriced(question.ruleset)
    return Paytable(
        wagers=tuple(map(_terms, question.wagers)),
        unpriced=tuple(Unpriced(id=each.id, title=each.title, wanting=each.problem.what) for each in wanting),
    )


def _terms(wager: Wager) -> Terms:
    return Terms(
        id=wager.id,
        title=wager.title,
        family=wager.family,
        paytable=wager.paytable,
        clause=wager.cite.clause,
        basis=wager.cite.basis,
        lines=tuple(
            Pays(
                name=line.name,
                title=line.title,
                gross=line.pays,
                net=None if line.pays is None else wager.net(line),
            )
            for line in wager.lines
        ),
        commission=wager.commission,
        collection=wager.collection,
        settled=wager.settled,
        rounding=wager.rounding.rule,
        unit=wager.rounding.unit,
        requires=() if wager.requires is None else wager.requires.wagers,
        minimum=0 if wager.minimum is None else wager.minimum.amount,
        plugin=wager.plugin,
        hash=wager.hash,
    )
