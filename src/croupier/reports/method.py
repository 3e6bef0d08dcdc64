"""Section 12: how were the figures worked out, what holds between them, and how are they worked out again?"""

from __future__ import annotations

import shlex
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.reports.asked import COUNTED, COUPS, LEVELS, PLACES, SEED, SIMULATED, TAGS
from croupier.reports.content import Identical, Method
from croupier.reports.numbers import whole_percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.asked import Asked
    from croupier.reports.content import Bands, Outcomes, Removal, Summary

STATEMENTS: Final = (
    (
        "No coup is drawn at random for an exact figure, and none is dealt one by one: classes of coups are "
        "counted by closed forms in integers, and each wager is asked once about one coup of each class, by "
        "the very function that settles it."
    ),
    (
        "An integer is exact; a fraction is reduced; a decimal is rounded half to even from its fraction, "
        "and a root from the integers under it, never from a float. Only what a simulation measured passes "
        "through a float, correctly rounded."
    ),
    "z is rounded to six decimals before it is used.",
    "The same question, put to the same version, gives the same bytes in every form.",
)


def method(
    asked: Asked,
    outcomes: Outcomes | None,
    summary: Summary | None,
    bands: Bands | None,
    removal: Removal | None,
) -> Method:
    """Say how all was worked out, and hold figures of different sections against each other."""
    checks: list[Identical] = []
    if outcomes and summary:
        checks += _of_outcomes(outcomes, summary)
    if bands and summary:
        checks += _of_bands(bands, summary)
    if removal:
        checks += (
            _same(f"effects of removal on {each.id} add up", each.check, 0, each.id)
            for each in removal.wagers
        )
    return Method(statements=STATEMENTS, checks=tuple(checks), command=command(asked))


def command(asked: Asked) -> str:
    """Give the line that makes the report again, without the name of its file."""
    parts = ["croupier", "report", f"{asked.rules}@{asked.edition}"]
    parts += (f"--set={key}={value}" for key, value in asked.submission.items())
    parts += (f"--wager={wager}" for wager in asked.wagers)
    usual = (asked.seed, asked.tags) == (SEED, TAGS)
    dealt = bool(asked.coups or asked.shoes) or not (usual or asked.filing)
    single: tuple[tuple[str, object, object], ...] = (
        ("player", asked.player, ""),
        ("banker", asked.banker, ""),
        ("seed", asked.seed if dealt else SEED, SEED),
        ("coups", asked.coups if dealt else SIMULATED, SIMULATED),
        ("count-shoes", asked.shoes if dealt else COUNTED, COUNTED),
        ("count-tags", asked.tags if dealt else TAGS, TAGS),
        ("places", asked.places, PLACES),
        ("date", asked.date, ""),
    )
    parts += (f"--{name}={value}" for name, value, usual in single if value != usual)
    if not dealt:
        parts.append("--no-simulation")
    if asked.bands != COUPS:
        parts += (f"--band={coups}" for coups in asked.bands)
    if asked.levels != LEVELS:
        parts += (f"--level={whole_percent(Fraction(level))}" for level in asked.levels)
    if asked.filing:
        parts.append("--filing")
    return shlex.join(parts)


def _of_outcomes(outcomes: Outcomes, summary: Summary) -> Iterator[Identical]:
    whole = outcomes.whole
    for what, total in (
        ("results", sum(each.count for each in outcomes.results)),
        ("numbers of cards", sum(each.count for each in outcomes.cards)),
        ("naturals", sum(each.count for each in outcomes.naturals)),
        ("final counts", sum(map(sum, outcomes.grid))),
    ):
        yield _same(f"draws by {what} add up to all", total, whole)
    summed = {each.id: each for each in summary.wagers}
    for wager in outcomes.wagers:
        counts = sum(line.count for line in wager.lines)
        adds = sum((line.adds for line in wager.lines), Fraction(0))
        yield _same(f"lines of {wager.id} add up to all", counts, whole, wager.id)
        yield _same(f"what lines of {wager.id} add is its expectation", adds, summed[wager.id].ev, wager.id)


def _of_bands(bands: Bands, summary: Summary) -> Iterator[Identical]:
    summed = {each.id: each for each in summary.wagers}
    for wager in bands.wagers:
        first = wager.bands[0] if wager.bands else None
        if first is not None:
            z = dict(bands.levels)[first.level]
            found, expected = first.high.square * first.coups, summed[wager.id].variance * z**2
            what = f"the first band of {wager.id}: half its width, squared, times its coups, is z² variances"
            yield _same(what, found, expected, wager.id)


def _same(what: str, found: Fraction | int, expected: Fraction | int, wager: str = "") -> Identical:
    return Identical(
        what=what, wager=wager, found=str(found), expected=str(expected), holds=found == expected
    )
