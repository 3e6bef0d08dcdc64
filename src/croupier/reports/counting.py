"""Section 8: how far can each wager be beaten by whoever counts cards?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import OddsError, SimulateError
from croupier.regulations.following import EVERY_COUP
from croupier.reports.content import Counted, Counting, Measured, WagerCount

if TYPE_CHECKING:
    from croupier.reports.question import Question
    from croupier.simulate.counting.figures import Figure, Figures


def counting(question: Question) -> Counting | None:
    """Keep the best small tags through as many shoes as were asked for; None for none.

    Raises `SimulateError` (``simulate.missing_extra`` where the extra ``fast`` is not installed).
    """
    asked = question.asked
    if not asked.shoes:
        return None
    from croupier.simulate.carrying import processors  # noqa: PLC0415  only who simulates needs it
    from croupier.simulate.counting import perfect  # noqa: PLC0415  as above

    coups = 0
    wagers: list[WagerCount] = []
    for wager in question.names:
        try:
            best = perfect(
                question.ruleset,
                wager,
                asked.seed,
                asked.shoes,
                player=question.player,
                banker=question.banker,
                threads=processors(),
            )
        except (SimulateError, OddsError) as error:
            if error.code == "simulate.missing_extra":
                raise
            wagers.append(_none(wager, error.problems[0].what))
            continue
        coups = best.coups
        wagers.append(_wager(question, wager, best))
    return Counting(
        seed=asked.seed,
        shoes=asked.shoes,
        coups=coups,
        most=asked.tags,
        cover_card=None if question.ruleset.replacement == EVERY_COUP else question.ruleset.cover_card,
        wagers=tuple(wagers),
    )


def _wager(question: Question, wager: str, best: Figures) -> WagerCount:
    """Find the best tags, the trigger that brings most, and what that brings in the same shoes."""
    from croupier.simulate import counting as counts  # noqa: PLC0415  as above
    from croupier.simulate.carrying import processors  # noqa: PLC0415  as above

    asked, ruleset = question.asked, question.ruleset
    try:
        tags = counts.best_tags(ruleset, wager, asked.tags, player=question.player, banker=question.banker)
    except SimulateError as error:
        return _none(wager, error.problems[0].what)

    def tally(at_least: int | None, look: counts.Look, first: int) -> counts.Tally:
        count = tags.count(ruleset.decks, at_least)
        made = counts.Counting(ruleset, count, look, player=question.player, banker=question.banker)
        return counts.added(counts.tallies(made, asked.seed, asked.shoes, first=first, threads=processors()))

    # In the shoes in which a trigger brought most it shows too good: it is found in those that come after.
    trigger = counts.best_trigger(tally(None, "coups", asked.shoes))
    found = None if trigger is None else counts.figures(tally(trigger.true, "bets", 0))
    return WagerCount(
        id=wager,
        why_not="",
        tags=tags.tags,
        betting_correlation=tags.correlation,
        at_least=None if trigger is None else trigger.true,
        counted=None if found is None else _counted(found),
        perfect=_counted(best),
    )


def _none(wager: str, why: str) -> WagerCount:
    return WagerCount(
        id=wager,
        why_not=why,
        tags=(),
        betting_correlation=None,
        at_least=None,
        counted=None,
        perfect=None,
    )


def _counted(found: Figures) -> Counted:
    return Counted(
        bets=found.bets,
        frequency=_measured(found.frequency),
        edge=_measured(found.edge),
        per_100=_measured(found.per_100),
        per_shoe=Measured(mean=found.per_shoe.mean, se=found.per_shoe.se),
    )


def _measured(figure: Figure | None) -> Measured | None:
    return None if figure is None else Measured(mean=figure.mean, se=figure.se)
