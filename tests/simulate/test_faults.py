"""Would a fault in what the kernel reads, or in the kernel, be seen by the comparison with play?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import simulate
from croupier.simulate import dealing, simulation
from croupier.simulate.layout import PLAYER_DREW, WON_BY
from tests.simulate import driven, games
from tests.simulate.test_rejection import mutant

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from croupier.simulate import Plan

SHOES, BLOCK = range(54), 18
PLAIN, TWENTY_ONE, CHOOSING = games.CASES[1], games.CASES[8], games.CASES[13]


def differs(case: games.Case, spoil: Callable[[Plan], Plan] | None = None) -> bool:
    """Say whether the counts of some shoes differ from those of play when a plan is spoilt."""
    game = games.game(case)
    plan = games.planned(game)
    counts = simulate.count(spoil(plan) if spoil else plan, 4, SHOES.start, len(SHOES), BLOCK)
    dealt = driven.shoes(game, 4, SHOES)
    return driven.read(plan, counts) != [driven.told(game, dealt[at : at + BLOCK]) for at in SHOES[::BLOCK]]


@pytest.mark.parametrize("case", [PLAIN, TWENTY_ONE, CHOOSING], ids=games.name)
def test_nothing_differs_where_nothing_is_spoilt(case: games.Case) -> None:
    assert not differs(case)


RULES: dict[str, Callable[[Plan], Plan]] = {
    "the cover card one card earlier": lambda plan: _rule(plan, cover=plan.rule.cover - 1),
    "no coup more after the cover card came first": lambda plan: _rule(plan, first=plan.rule.first - 1),
    "no coup more after it came during one": lambda plan: _rule(plan, during=plan.rule.during - 1),
    "another cut": lambda plan: _rule(plan, cut=plan.rule.cut + 1),
    "one card more burned": lambda plan: _rule(plan, burned=plan.rule.burned + 1),
    "too few cards shuffled": lambda plan: _rule(plan, reach=plan.rule.reach - 13),
    "no streak goes on": lambda plan: _tables(plan, streaks=plan.tables.streaks * 0),
    "the hands changed": lambda plan: _tables(plan, first=plan.tables.second, second=plan.tables.first),
    "the third cards changed": lambda plan: _tables(plan, fifth=plan.tables.sixth, sixth=plan.tables.fifth),
    "the other winner": lambda plan: _tables(plan, entries=plan.tables.entries ^ (1 << WON_BY)),
}


def _rule(plan: Plan, **spoilt: object) -> Plan:
    return plan._replace(rule=plan.rule._replace(**spoilt))  # type: ignore[arg-type]


def _tables(plan: Plan, **spoilt: object) -> Plan:
    return plan._replace(tables=plan.tables._replace(**spoilt))  # type: ignore[arg-type]


@pytest.mark.parametrize("spoil", RULES.values(), ids=RULES.keys())
def test_a_spoilt_plan_is_found(spoil: Callable[[Plan], Plan]) -> None:
    assert differs(PLAIN, spoil)


def test_a_third_card_given_to_the_other_hand_is_found() -> None:
    assert differs(TWENTY_ONE, lambda plan: _tables(plan, entries=plan.tables.entries ^ (1 << PLAYER_DREW)))


@pytest.mark.parametrize(
    ("case", "said", "instead"),
    [
        (CHOOSING, "draws(streams[lane, 1], chances", "draws(streams[lane, 0], chances"),
        (
            CHOOSING,
            "streams[lane, hand], seed, number + Word(shoe + lane)",
            "streams[lane, hand], seed, number",
        ),
        (PLAIN, "if shoe + lane < stop else _0", "if shoe < stop else _0"),
        (PLAIN, "more[lane] = rule.first if at == end[lane]", "more[lane] = rule.first if at >= end[lane]"),
    ],
)
def test_a_fault_in_the_kernel_is_found(
    case: games.Case, said: str, instead: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "deal", mutant(dealing, said, instead, tmp_path).deal)
    assert differs(case)
