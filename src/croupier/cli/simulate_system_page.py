"""How do sessions of a betting system stand on a page: what came, what was expected, ruin and losing runs?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli import output, simulate_page
from croupier.cli.arguments import chosen
from croupier.cli.exact_numbers import decimal, percent
from croupier.cli.layout import folded
from croupier.cli.simulate_columns import columns, set_in, table
from croupier.cli.simulate_system_asked import in_force

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_system_asked import Job, Played
    from croupier.simulate.bankroll import Mean, Summary

_WHAT, _MEAN, _SE = 32, 16, 16
_LEVEL, _AMOUNT = 16, 16
Row = tuple[str, str, str]
"""What it is, the mean, and its standard error."""


def lines(asked: Asked, job: Job, played: Played, found: Summary, *, whole: bool) -> Iterator[str]:
    """Give the whole page."""
    from croupier.simulate.bankroll import ENOUGH, NO_SYSTEM
    from croupier.wagers import bind

    colour = output.coloured()
    rules = asked.ruleset
    yield from simulate_page.title(
        rules, chosen(rules), asked.ways, whole=whole, colour=colour, of="sessions"
    )
    yield folded(_setting(played))
    yield folded(_terms(job))
    for wager in bind(rules, list(found.edges)) if found.edges else ():
        yield from simulate_page.bet_on(wager, colour=colour)
    yield folded(
        f"{simulate_page.counted_in(found.sessions, 'session')} with shoes of seed {job.seed}, each with "
        "its own; amounts in minor units, for one session"
    )
    yield ""
    means, expected, risk = list(_means(found)), list(_expected(found)), _mean("risk of ruin", found.ruin, 4)
    widths = columns((_WHAT, _MEAN, _SE), [*means, risk, *(row for row, _ in expected)])
    yield output.styled(set_in(widths, ("", "mean", "se")), "bold", colour=colour)
    yield from (set_in(widths, row) for row in means)
    yield ""
    for row, unit in expected:
        yield set_in(widths[:-1], row[:-1]) + unit
    if found.distance is None and found.sessions < ENOUGH:
        yield folded(f"apart is told of {ENOUGH} sessions or more", indent=2)
    yield ""
    yield set_in(widths, risk)
    yield from _ends(found)
    yield ""
    yield from _quantiles(found, colour=colour)
    yield ""
    yield folded(NO_SYSTEM)


def _setting(played: Played) -> str:
    with_ = ", ".join(f"{name} = {value}" for name, value in played.parameters.items())
    return f"system: {played.name}{', ' if with_ else ''}{with_}"


def _terms(job: Job) -> str:
    return "terms: " + ", ".join(f"{name} = {value:,}" for name, value in in_force(job).items())


def _means(found: Summary) -> Iterator[Row]:
    """Give what was seen in a session, on average."""
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
    yield from (_mean(name, mean) for name, mean in rows)


def _mean(name: str, mean: Mean, digits: int = 2) -> Row:
    return name, decimal(mean.value, digits), "-" if mean.se is None else f"{mean.se:,.{digits}f}"


def _expected(found: Summary) -> Iterator[tuple[Row, str]]:
    """Say what was expected beside what came, and in which unit."""
    for wager, edge in found.edges.items():
        yield (f"edge of the house, {wager}", percent(edge), ""), " %"
    yield ("expected: - edge x staked", decimal(found.by_edge, 2), ""), ""
    if found.rounding:
        yield ("  and from rounding", decimal(found.rounding, 2), ""), ""
    apart = "-" if found.distance is None else f"{found.distance:.2f}"
    yield ("result apart from expected", apart, ""), " standard errors"


def _ends(found: Summary) -> Iterator[str]:
    if found.most_ruin is not None:
        yield folded(
            f"none of these was ruined, so that the risk is below {found.most_ruin:.4f} at 95 %", indent=2
        )
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
    levels = {f"{float(level):.0%}": place for place, level in enumerate(LEVELS)}
    rows = [
        ("least", *(f"{spread.least:,}" for spread in spreads.values())),
        *((name, *(f"{each.quantiles[at]:,}" for each in spreads.values())) for name, at in levels.items()),
        ("most", *(f"{spread.most:,}" for spread in spreads.values())),
    ]
    head, *others = table((_LEVEL, *[_AMOUNT] * len(spreads)), [("of the sessions", *spreads), *rows])
    yield output.styled(head, "bold", colour=colour)
    yield from others
