"""How is a report made of what is asked: section by section, and its hash last?"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import SimulateError
from croupier.reports.asked import check
from croupier.reports.assumptions import assumptions
from croupier.reports.bands import bands
from croupier.reports.content import Report
from croupier.reports.correlation import correlation
from croupier.reports.counting import counting
from croupier.reports.cross_check import cross_check
from croupier.reports.digest import UNSIGNED, digest_of
from croupier.reports.filed import filed
from croupier.reports.identity import identity
from croupier.reports.method import method
from croupier.reports.outcomes import outcomes
from croupier.reports.paytable import paytable
from croupier.reports.question import Question
from croupier.reports.removal import removal
from croupier.reports.sensitivity import sensitivity
from croupier.reports.summary import summary

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.reports.asked import Asked

FORMAT: Final = 1
"""The form of the content; another one is another number."""


def make(asked: Asked, progress: Callable[[str], None] | None = None) -> Report:
    """Make the report that is asked for; `progress` is told what is being worked out.

    Raises `ReportError` (``reports.bad_question``), and `RegulationError`, `SubmissionError`, `WagerError`,
    `OddsError` and `SimulateError` as what it asks does.
    """
    check(asked)
    check_extra(asked)
    tell = progress or _nobody
    question = Question(asked)
    if asked.filing:
        return _signed(filed(_report(question)))
    tell("exact odds")
    ended, summed, banded, removed = outcomes(question), summary(question), bands(question), removal(question)
    if asked.shoes:
        of = "1 wager" if len(question.wagers) == 1 else f"each of {len(question.wagers)} wagers"
        tell(f"counting cards through {asked.shoes:,} shoes for {of}")
    counted = counting(question)
    together = correlation(question)
    if asked.coups:
        tell(f"dealing {asked.coups:,} coup{'s' if asked.coups > 1 else ''}")
    dealt = cross_check(question)
    tell("other decks and prices")
    report = msgspec.structs.replace(
        _report(question),
        outcomes=ended,
        summary=summed,
        bands=banded,
        removal=removed,
        counting=counted,
        correlation=together,
        cross_check=dealt,
        sensitivity=sensitivity(question, dealt),
        method=method(asked, ended, summed, banded, removed),
    )
    return _signed(report)


def check_extra(asked: Asked) -> None:
    """Refuse before any work to deal where the extra ``fast`` is not installed.

    Raises `SimulateError` (``simulate.missing_extra``).
    """
    if asked.filing or not (asked.coups or asked.shoes):
        return
    try:
        import_module("croupier.simulate")
    except SimulateError as error:
        (problem,) = error.problems
        remedy = f"{problem.remedy}; or ask for a report without: --no-simulation"
        raise SimulateError(problem._replace(remedy=remedy)) from None


def _nobody(_what: str) -> None:
    """Tell nobody."""


def _report(question: Question) -> Report:
    """Give what a filing has too."""
    return Report(
        format=FORMAT,
        asked=question.asked,
        identity=identity(question),
        assumptions=assumptions(question),
        paytable=paytable(question),
        outcomes=None,
        summary=None,
        bands=None,
        removal=None,
        counting=None,
        correlation=None,
        cross_check=None,
        sensitivity=None,
        method=method(question.asked, None, None, None, None),
        digest=UNSIGNED,
    )


def _signed(report: Report) -> Report:
    return msgspec.structs.replace(report, digest=digest_of(report))
