"""Section 3: what does each wager pay, and how is it settled?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.regulations.settings import choosable
from croupier.reports.content import Pays, Paytable, Terms, Unpriced
from croupier.wagers import unpriced

if TYPE_CHECKING:
    from croupier.reports.question import Question
    from croupier.wagers import Wager


def paytable(question: Question) -> Paytable:
    """Set out every wager as the house offers it."""
    wanting = () if question.asked.wagers else unpriced(question.ruleset)
    return Paytable(
        wagers=tuple(_terms(each, _about(question, each)) for each in question.wagers),
        unpriced=tuple(Unpriced(id=each.id, title=each.title, wanting=each.problem.what) for each in wanting),
    )


def _about(question: Question, wager: Wager) -> str:
    """Say what a wager is on: what its family is called, behind its own name where it has one of its own."""
    setting = choosable(question.regulation.file).get(wager.family)
    if setting is None:
        return wager.title
    family = f"{setting.title[0].upper()}{setting.title[1:]}"
    return family if wager.title.casefold() in family.casefold() else f"{wager.title}; {family}"


def _terms(wager: Wager, about: str) -> Terms:
    return Terms(
        id=wager.id,
        title=wager.title,
        about=about,
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
