"""Is a changed plan refused before a kernel reads what is not there, which would end the interpreter?"""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import numpy as np
import pytest

from croupier import simulate
from croupier.errors import SimulateError
from croupier.simulate.in_order import in_order
from croupier.simulate.layout import CHANCES
from tests.simulate import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.simulate import Plan


def planned(number: int) -> Plan:
    """Give the plan of a case."""
    return games.planned(games.game(games.CASES[number]))


def rule(plan: Plan, **spoilt: object) -> Plan:
    """Change what is said of a shoe."""
    return plan._replace(rule=plan.rule._replace(**spoilt))  # type: ignore[arg-type]


def tables(plan: Plan, **spoilt: object) -> Plan:
    """Change what is said of a coup."""
    return plan._replace(tables=plan.tables._replace(**spoilt))  # type: ignore[arg-type]


def chances(plan: Plan, **spoilt: object) -> Plan:
    """Change by which chances is drawn."""
    assert plan.chances is not None
    return plan._replace(chances=plan.chances._replace(**spoilt))  # type: ignore[arg-type]


@pytest.mark.parametrize("number", range(len(games.CASES)))
def test_every_game_fits_and_nobody_writes_into_it(number: int) -> None:
    plan = planned(number)
    assert simulate.count(plan, 1, 0, 1).shoes.tolist() == [1]
    arrays = [plan.rule.fresh, plan.rule.burned, *plan.tables, *(plan.chances or ()), plan.hand_number]
    for array in arrays:
        if array is not None:
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 0
    # Another process gets arrays that can be written; they count the same.
    sent: Plan = pickle.loads(pickle.dumps(plan))  # noqa: S301  pickled just now
    assert sent.rule.fresh.flags.writeable
    assert (simulate.count(sent, 1, 0, 9).classes == simulate.count(plan, 1, 0, 9).classes).all()


SPOILT: dict[str, Callable[[Plan], Plan]] = {
    "cards": lambda plan: rule(plan, fresh=plan.rule.fresh + 1),
    "no cards": lambda plan: rule(plan, fresh=plan.rule.fresh[:0]),
    "a cut behind the cards": lambda plan: rule(plan, cut=plan.rule.fresh.size),
    "burned": lambda plan: rule(plan, burned=plan.rule.burned[:51]),
    "signed": lambda plan: rule(plan, burned=plan.rule.burned.astype(np.int8) - 20),
    "cover card": lambda plan: rule(plan, cover=plan.rule.fresh.size + 3),
    "before the shoe": lambda plan: rule(plan, cover=-1),
    "last coups": lambda plan: rule(plan, during=99),
    "first": lambda plan: tables(plan, first=plan.tables.first[:99]),
    "second": lambda plan: tables(plan, second=plan.tables.second + 9_900),
    "relations": lambda plan: tables(plan, second=plan.tables.second + (900 << 20)),
    "fifth": lambda plan: tables(plan, fifth=plan.tables.fifth + 90),
    "sixth": lambda plan: tables(plan, sixth=plan.tables.sixth[:9]),
    "entries": lambda plan: tables(plan, entries=plan.tables.entries[: len(plan.tables.entries) // 2]),
    "coups of no card": lambda plan: tables(plan, entries=plan.tables.entries & ~np.uint32(7)),
    "coups of seven": lambda plan: tables(plan, entries=plan.tables.entries | np.uint32(7)),
    "classes": lambda plan: plan._replace(classes=plan.classes[:-1]),
    "streaks": lambda plan: tables(plan, streaks=plan.tables.streaks + 9),
    "few streaks": lambda plan: tables(plan, streaks=plan.tables.streaks[:9]),
    "fewer coups": lambda plan: plan._replace(most=plan.most - 1),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
def test_what_leads_to_nowhere_is_refused(spoil: Callable[[Plan], Plan]) -> None:
    _refused(spoil(planned(1)))


def test_chances_and_hands_that_lead_to_nowhere_are_refused() -> None:
    choosing, bonus = planned(13), planned(8)
    assert choosing.chances is not None
    words, which = choosing.chances
    assert bonus.hand_number is not None
    for plan in (
        chances(choosing, words=words[:1]),
        chances(choosing, words=words[:, 0]),
        chances(choosing, words=words[:, :0]),
        chances(choosing, words=words.astype(np.int64)),
        chances(choosing, words=words + np.array([0, 0, 1 << 60, 0], np.uint64)),
        chances(choosing, which=which[1:]),
        chances(choosing, which=which + np.uint16(1)),
        chances(choosing, which=which + np.uint16(CHANCES)),
        chances(choosing, which=which.astype(np.uint64)),
        tables(choosing, entries=choosing.tables.entries[:10_000]),
        bonus._replace(hand_number=bonus.hand_number[:99]),
        bonus._replace(hand_number=bonus.hand_number + 99),
    ):
        _refused(plan)


def _refused(plan: Plan) -> None:
    for deal in (simulate.count, in_order):
        with pytest.raises(SimulateError) as error:
            deal(plan, 1, 0, 9)
        assert error.value.code == "simulate.bad_plan"
