"""What do sessions of a system look like as data: ``croupier simulate ID --system NAME --json``?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cli.exact_numbers import ratio
from croupier.cli.simulate_head_data import Measured, Simulated, head
from croupier.cli.simulate_system_asked import in_force

if TYPE_CHECKING:
    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_system_asked import Job, Played
    from croupier.simulate.bankroll import Mean, Spread, Summary


class SpreadData(msgspec.Struct, frozen=True):
    """A number of each session: its mean, least and most, and its quantiles by level, ``0.05`` and so on."""

    mean: float
    se: float | None
    least: int
    most: int
    quantiles: dict[str, int]


class RuinData(msgspec.Struct, frozen=True):
    """The share of sessions that ended ruined, and its standard error.

    Where no session was, there is no standard error, and the risk is `below` this at a confidence of 95 %;
    else that is null.
    """

    mean: float
    se: float | None
    below: float | None


class EdgeData(msgspec.Struct, frozen=True):
    """What the house keeps of a unit staked on a wager, exactly, from a fresh shoe, as ``a/b``."""

    wager: str
    edge: float
    exact: str


class SystemData(Simulated, frozen=True, kw_only=True, omit_defaults=True):
    """What came of sessions of a betting system, amounts in minor units and for one session.

    Session K has the shoes from number ``K * terms.shoes`` on.  `expected` is what fresh shoes are expected
    to bring for the stakes that were placed: `by_edge`, minus edge times stake, and what rounding adds; `z`
    is how far the mean result lies above it, in standard errors, null where nothing varies, or of fewer than
    100 sessions.  `parameters` are
    all that are in force, whether they were given or not; `longest` is the longest run of lost bets;
    `no_system` says it plainly.
    """

    system: str
    parameters: dict[str, str]
    terms: dict[str, int]
    sessions: int
    coups: Measured
    bets: Measured
    won: Measured
    pushed: Measured
    lost: Measured
    limited: Measured
    staked: Measured
    result: SpreadData
    edges: tuple[EdgeData, ...]
    by_edge: float
    rounding: float
    expected: float
    z: float | None
    ruin: RuinData
    ends: dict[str, int]
    drawdown: SpreadData
    lowest: SpreadData
    longest: SpreadData
    no_system: str


def data(asked: Asked, job: Job, played: Played, found: Summary, *, whole: bool) -> SystemData:
    """Give what came of the sessions as data."""
    from croupier.simulate.bankroll import NO_SYSTEM

    return SystemData(
        **head(asked, job.seed, whole=whole),
        system=played.name,
        parameters=dict(played.parameters),
        terms=in_force(job),
        sessions=found.sessions,
        coups=_mean(found.coups),
        bets=_mean(found.bets),
        won=_mean(found.won),
        pushed=_mean(found.pushed),
        lost=_mean(found.lost),
        limited=_mean(found.limited),
        staked=_mean(found.staked),
        result=_spread(found.result),
        edges=tuple(EdgeData(wager, float(edge), ratio(edge)) for wager, edge in found.edges.items()),
        by_edge=float(found.by_edge),
        rounding=float(found.rounding),
        expected=float(found.expected),
        z=found.distance,
        ruin=RuinData(float(found.ruin.value), found.ruin.se, found.most_ruin),
        ends=dict(found.ends.items()),
        drawdown=_spread(found.drawdown),
        lowest=_spread(found.lowest),
        longest=_spread(found.longest),
        no_system=NO_SYSTEM,
    )


def _mean(mean: Mean) -> Measured:
    return Measured(float(mean.value), mean.se)


def _spread(spread: Spread) -> SpreadData:
    from croupier.simulate.bankroll import LEVELS

    levels = {str(float(level)): value for level, value in zip(LEVELS, spread.quantiles, strict=True)}
    return SpreadData(float(spread.mean.value), spread.mean.se, spread.least, spread.most, levels)
