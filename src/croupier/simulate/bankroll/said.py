"""How is a summary of sessions written for a person, in lines?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.simulate.bankroll.summary import LEVELS, NO_SYSTEM
from croupier.simulate.runs.summary import ENOUGH

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from croupier.simulate.bankroll.summary import Mean, Spread, Summary

_WIDTH: Final = 32


def lines(summary: Summary) -> Iterator[str]:
    """Give the lines of a summary; amounts are in minor units, for one session."""
    yield f"{summary.sessions:,} sessions; amounts in minor units, for one session"
    yield _row("coups", _mean(summary.coups))
    yield _row("bets", _mean(summary.bets))
    yield _row("bets won, pushed, lost", " ".join(map(_mean, (summary.won, summary.pushed, summary.lost))))
    yield _row("bets changed by a limit", _mean(summary.limited))
    yield _row("staked", _mean(summary.staked))
    yield _row("result", _mean(summary.result.mean))
    for name, edge in summary.edges.items():
        yield _row(f"edge of the house, {name}", f"{_number(edge * 100, 4)} %")
    yield _row("expected: - edge x staked", _number(summary.by_edge))
    yield _row("and from rounding", _number(summary.rounding))
    none = f"not told of fewer than {ENOUGH} sessions" if summary.sessions < ENOUGH else "nothing varies"
    apart = none if summary.distance is None else f"{summary.distance:.2f} standard errors"
    yield _row("result apart from expected", apart)
    most = summary.most_ruin
    none = "" if most is None else f"; none of these, so below {most:.4f} at 95 %"
    yield _row("risk of ruin", f"{_mean(summary.ruin, 4)}{none}")
    yield _row("ended", ", ".join(f"{end} {number:,}" for end, number in summary.ends.items()))
    yield _row("quantiles", " ".join(f"{float(level):>10.0%}" for level in LEVELS))
    for name, spread in (
        ("result", summary.result),
        ("drawdown", summary.drawdown),
        ("lowest bankroll", summary.lowest),
        ("longest losing run", summary.longest),
    ):
        yield _row(f"  {name}", " ".join(f"{value:>10,}" for value in spread.quantiles))
    yield _row("mean drawdown", _mean(summary.drawdown.mean))
    yield _row("mean longest losing run", _longest(summary.longest))
    yield NO_SYSTEM


def _row(name: str, value: str) -> str:
    return f"{name:<{_WIDTH}} {value}"


def _longest(spread: Spread) -> str:
    return f"{_mean(spread.mean)}; the longest of all {spread.most:,}"


def _mean(mean: Mean, places: int = 2) -> str:
    error = "" if mean.se is None else f" (se {mean.se:,.{places}f})"
    return f"{_number(mean.value, places)}{error}"


def _number(value: Fraction, places: int = 2) -> str:
    """Write an exact number to some places, rounded half to even, never as minus nought."""
    scaled = round(value * 10**places)
    sign = "-" if scaled < 0 else ""
    whole, rest = divmod(abs(scaled), 10**places)
    return f"{sign}{whole:,}.{rest:0{places}}"
