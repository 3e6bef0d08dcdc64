"""How do sessions of a betting system stand on a page: what came, what was expected, ruin and losing runs?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli import output, simulate_page
from croupier.cli.arguments import chosen
from croupier.cli.exact_numbers import decimal, percent
from croupier.cli.layout import beside, folded
from croupier.cli.simulate_count_page import bet_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_system_asked import Job, Played
    from croupier.simulate.bankroll import Mean, Summary

_WHAT, _MEAN, _SE = 32, 16, 16
_LEVEL, _AMOUNT = 16, 16
NONE_RUINED: Final = 3
"""Three divided by the sessions bounds a risk of which nothing was seen, at a confidence of 95 percent."""


def lines(asked: Asked, job: Job, played: Played, found: Summary, *, whole: bool) -> Iterator[str]:
    """Give the whole page."""
    from croupier.simulate.bankroll import NO_SYSTEM
    from croupier.wagers import bind

    colour = output.coloured()
    rules = asked.ruleset
    yield from simulate_page.title(rules, chosen(rules), asked.ways, whole=whole, colour=colour)
    yield folded(_setting(played))
    yield folded(_terms(job))
    for wager in bind(rules, list(found.edges)) if found.edges else ():
        yield from bet_on(wager, colour=colour)
    yield folded(
        f"{simulate_page.counted_in(found.sessions, 'session')} with shoes of seed {job.seed}, each with "
        "its own; amounts in minor units, for one session"
    )
    yield ""
    yield beside(f"{'':<{_WHAT}}{'mean':>{_MEAN}}{'se':>{_SE}}", "", colour=colour, style="bold")
    yield from _means(found)
    yield ""
    yield from _expected(found)
    yield ""
    yield from _ends(found)
    yield ""
    yield from _quantiles(found, colour=colour)
    yield ""
    yield folded(NO_SYSTEM)


def _setting(played: Played) -> str:
    with_ = ", ".join(f"{name} = {value}" for name, value in played.parameters.items())
    return f"system: {played.name}{', ' if with_ else ''}{with_}"


def _terms(job: Job) -> str:
    values = ((name, getattr(job.terms, name)) for name in job.terms.__struct_fields__)
    return "terms: " + ", ".join(f"{name} = {value:,}" for name, value in values if value is not None)


def _means(found: Summary) -> Iterator[str]:
    rows: tuple[tuple[str, Mean], ...] = (
        ("coups", found.coups),
        ("bets", found.bets),
        ("  won", found.won),
        ("  pushed", found.pushed),
        ("  lost", found.lost),
        ("  changed by a limit", found.limited),
        ("staked", found.staked),
        ("result", found.result.mean),
        ("drawdown", found.drawdown.mean),
        ("longest losing run", found.longest.mean),
    )
    for name, mean in rows:
        yield _row(name, mean)


def _row(name: str, mean: Mean, digits: int = 2) -> str:
    error = "-" if mean.se is None else f"{mean.se:,.{digits}f}"
    return f"{name:<{_WHAT}}{decimal(mean.value, digits):>{_MEAN}}{error:>{_SE}}"


def _expected(found: Summary) -> Iterator[str]:
    """Say what was expected beside what came."""
    for wager, edge in found.edges.items():
        yield f"{f'edge of the house, {wager}':<{_WHAT}}{percent(edge):>{_MEAN}} %"
    yield f"{'expected: - edge x staked':<{_WHAT}}{decimal(found.by_edge, 2):>{_MEAN}}"
    if found.rounding:
        yield f"{'  and from rounding':<{_WHAT}}{decimal(found.rounding, 2):>{_MEAN}}"
    apart = "-" if found.distance is None else f"{found.distance:.2f}"
    yield f"{'result apart from expected':<{_WHAT}}{apart:>{_MEAN}} standard errors"


def _ends(found: Summary) -> Iterator[str]:
    if found.ruin.value:
        yield _row("risk of ruin", found.ruin, 4)
    else:
        yield f"{'risk of ruin':<{_WHAT}}{decimal(found.ruin.value, 4):>{_MEAN}}{'-':>{_SE}}"
        bound = NONE_RUINED / found.sessions
        yield folded(f"none of these was ruined, so that the risk is below {bound:.4f} at 95 %", indent=2)
    names = {"over": "over", "ruined": "ruined", "goal": "at the goal", "loss": "at the loss"}
    said = ", ".join(f"{names[end]} {number:,}" for end, number in found.ends.items() if number)
    yield f"{'sessions that ended':<{_WHAT}}{said}"


def _quantiles(found: Summary, *, colour: bool) -> Iterator[str]:
    from croupier.simulate.bankroll import LEVELS

    spreads = {
        "result": found.result,
        "drawdown": found.drawdown,
        "lowest bankroll": found.lowest,
        "losing run": found.longest,
    }
    head = f"{'of the sessions':<{_LEVEL}}" + "".join(f"{name:>{_AMOUNT}}" for name in spreads)
    yield beside(head, "", colour=colour, style="bold")
    yield _amounts("least", [spread.least for spread in spreads.values()])
    for place, level in enumerate(LEVELS):
        yield _amounts(f"{float(level):.0%}", [spread.quantiles[place] for spread in spreads.values()])
    yield _amounts("most", [spread.most for spread in spreads.values()])


def _amounts(name: str, values: list[int]) -> str:
    return f"{name:<{_LEVEL}}" + "".join(f"{value:>{_AMOUNT},}" for value in values)
