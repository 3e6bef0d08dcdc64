"""Is the summary of sessions right, and does every system lose what the edge says?"""

from __future__ import annotations

import statistics
from fractions import Fraction
from math import isclose, sqrt

import pytest

from croupier import regulations
from croupier.simulate import systems
from croupier.simulate.bankroll import (
    LEVELS,
    NO_SYSTEM,
    Terms,
    lines,
    mean,
    sessions,
    spread,
    summary,
)

TERMS = Terms(bankroll=20_000, unit=100, most=6_400)
RULES = regulations.load("punto-banco")
SYSTEMS = [
    systems.Flat("player"),
    systems.Martingale("banker"),
    systems.Fibonacci("player"),
    systems.DAlembert("banker"),
    systems.Labouchere("player"),
    systems.Series("tie"),
    systems.Paroli("dragon-7"),
    systems.Martingale("player-pair", cap=4),
]


@pytest.mark.parametrize("system", SYSTEMS, ids=str)
def test_no_system_changes_the_edge(system: systems.System) -> None:
    told = summary(sessions(RULES, system, TERMS, 11, 1_500))
    assert told.distance is not None
    assert abs(told.distance) < 5
    assert told.by_edge < 0
    assert told.by_edge == -sum(told.edges.values()) * told.staked.value


def test_a_wrong_edge_would_be_seen() -> None:
    played = sessions(RULES, systems.Flat("tie"), TERMS, 11, 4_000)
    told = summary(played)
    assert told.distance is not None
    half = played._replace(expected=tuple(each // 4 for each in played.expected))
    wrong = summary(half).distance
    assert abs(told.distance) < 5
    assert wrong is not None
    assert abs(wrong) > 5


def test_each_number_is_what_plain_statistics_give() -> None:
    played = sessions(RULES, systems.Martingale("banker"), TERMS, 3, 301)
    told = summary(played)
    results = played.column("result").tolist()
    assert told.result.mean.value == Fraction(sum(results), 301)
    assert told.result.mean.se is not None
    assert isclose(told.result.mean.se, statistics.stdev(results) / sqrt(301))
    apart = [one - other / played.whole for one, other in zip(results, played.expected, strict=True)]
    assert told.distance is not None
    assert isclose(told.distance, statistics.fmean(apart) / (statistics.stdev(apart) / sqrt(301)))
    assert told.expected == Fraction(sum(played.expected), played.whole * 301)
    assert told.expected == told.by_edge + told.rounding
    ruined = told.ends["ruined"]
    assert told.ruin.value == Fraction(ruined, 301)
    assert sum(told.ends.values()) == told.sessions == 301
    for column, shown in (("drawdown", told.drawdown), ("lowest", told.lowest), ("longest", told.longest)):
        values = sorted(played.column(column).tolist())
        assert (shown.least, shown.most) == (values[0], values[-1])
        assert shown.mean.value == Fraction(sum(values), 301)


@pytest.mark.parametrize("size", [1, 2, 7, 100])
def test_a_quantile_is_the_smallest_that_suffices(size: int) -> None:
    values = [(7 * place) % size // 2 for place in range(size)]
    for level, found in zip(LEVELS, spread(values).quantiles, strict=True):
        assert found == min(each for each in values if sum(other <= each for other in values) >= level * size)


def test_one_value_has_no_error() -> None:
    assert mean([Fraction(5)]) == (mean([Fraction(5)]))
    assert mean([Fraction(5)]).se is None
    assert mean([Fraction(5)] * 3).se == 0


@pytest.mark.parametrize("number", [1, 2, 20, 300])
def test_where_nobody_was_ruined_a_higher_risk_would_have_shown(number: int) -> None:
    told = summary(sessions(RULES, systems.Flat("banker"), TERMS, 1, number))
    assert told.ruin.value == 0
    assert told.most_ruin is not None
    assert isclose((1 - told.most_ruin) ** number, 0.05)
    assert f"below {told.most_ruin:.4f} at 95 %" in "\n".join(lines(told))


def test_where_somebody_was_ruined_the_risk_has_its_error() -> None:
    told = summary(sessions(RULES, systems.Martingale("player"), Terms(bankroll=500, unit=100), 1, 20))
    assert told.ruin.value
    assert told.most_ruin is None


def test_what_is_written() -> None:
    told = summary(sessions(RULES, systems.Flat("banker"), TERMS, 1, 100))
    *rows, last = lines(told)
    assert last == NO_SYSTEM
    written = dict(row.split("  ", 1) for row in rows if "  " in row.strip())
    assert written["edge of the house, banker"].split() == ["1.0579", "%"]
    assert float(written["expected: - edge x staked"].replace(",", "")) == round(float(told.by_edge), 2)
    assert "standard errors" in written["result apart from expected"]
    assert all(len(row) < 120 for row in rows)


def test_a_bettor_who_never_bets() -> None:
    few, many = (
        summary(sessions(RULES, systems.Kelly("player"), Terms(bankroll=100, unit=100), 1, number))
        for number in (2, 100)
    )
    for told in (few, many):
        assert told.distance is None
        assert told.staked.value == 0
        assert not told.edges
    assert "not told of fewer than 100 sessions" in "\n".join(lines(few))
    assert "nothing varies" in "\n".join(lines(many))


def test_of_few_sessions_no_distance_is_told() -> None:
    """Of two of them it has Student's distribution with one degree of freedom, and says nothing."""
    told = [summary(sessions(RULES, systems.Flat("banker"), TERMS, 1, number)) for number in (2, 99, 100)]
    assert [each.distance is None for each in told] == [True, True, False]
    assert all(each.result.mean.se for each in told)
