"""Are the coups of a seed's shoes, one after the other, those that ``croupier deal`` deals, card for card?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

import numpy as np
import pytest

from croupier import shoe, simulate
from croupier.errors import CardError
from croupier.simulate import in_order, sealing
from croupier.simulate.in_order import coup_at
from tests.simulate import driven, games
from tests.simulate.test_rejection import NUMBER, SEED, mutant

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.coup import Coup
    from croupier.simulate.in_order import Dealt

    class _Kernel(Protocol):
        signatures: list[object]


def coups(game: driven.Game, dealt: Dealt) -> list[list[Coup]]:
    """Give the coups of each shoe with their cards."""
    plan = games.planned(game)
    return [
        [coup_at(game.ruleset, plan, dealt, row, number) for number in range(int(dealt.coups[row]))]
        for row in range(len(dealt.coups))
    ]


@pytest.mark.parametrize("case", games.CASES, ids=games.name)
@pytest.mark.parametrize("first", [0, 7])
def test_each_coup_of_each_shoe_is_that_of_play(case: games.Case, first: int) -> None:
    game = games.game(case)
    dealt = in_order.in_order(games.planned(game), 2026, first, 15)
    assert coups(game, dealt) == driven.shoes(game, 2026, range(first, first + 15))
    for row, cards in enumerate(dealt.cards):
        fresh = shoe.fresh(game.ruleset, seed=2026, shoe_number=first + row, cut=game.cut)
        assert cards.tobytes() == bytes(fresh.order)


@pytest.mark.parametrize("case", games.CASES, ids=games.name)
def test_they_are_counted_as_a_simulation_counts_them(case: games.Case) -> None:
    plan = games.planned(games.game(case))
    dealt = in_order.in_order(plan, 5, 3, 1_001)
    counts = simulate.count(plan, 5, 3, 1_001)
    there = np.bincount(dealt.classes[dealt.there()], minlength=len(plan.classes))
    assert there.tolist() == counts.classes.sum(0).tolist()
    assert np.bincount(dealt.coups, minlength=plan.most + 1).tolist() == counts.lengths.sum(0).tolist()


def test_a_shoe_in_which_a_word_is_rejected() -> None:
    game = games.game(games.CASES[0])
    dealt = in_order.in_order(games.planned(game), SEED, NUMBER - 1, 3)
    assert coups(game, dealt) == driven.shoes(game, SEED, range(NUMBER - 1, NUMBER + 2))


def test_chances_that_another_process_sends_are_no_reason_to_compile_anew() -> None:
    plan = games.planned(games.game(games.CASES[13]))
    assert plan.chances is not None
    in_order.in_order(plan, 1, 0, 1)
    kernel = cast("_Kernel", in_order.deal_in_order)
    known = len(kernel.signatures)
    in_order.in_order(plan._replace(chances=sealing.sealed_chances(plan.chances)), 1, 0, 1)
    assert len(kernel.signatures) == known


def test_the_last_shoe_of_a_seed() -> None:
    game = games.game(games.CASES[0])
    dealt = in_order.in_order(games.planned(game), 2**64 - 1, 2**64 - 1, 1)
    assert coups(game, dealt) == driven.shoes(game, 2**64 - 1, range(2**64 - 1, 2**64))


def test_what_nobody_can_deal_is_refused() -> None:
    plan = games.planned(games.game(games.CASES[0]))
    for seed, first, code in ((-1, 0, "cards.bad_seed"), (0, 2**64 - 9, "cards.bad_shoe_number")):
        with pytest.raises(CardError) as error:
            in_order.in_order(plan, seed, first, 10)
        assert error.value.code == code
    with pytest.raises(ValueError, match="0 shoes"):
        in_order.in_order(plan, 1, 0, 0)


@pytest.mark.parametrize(
    ("case", "said", "instead"),
    [
        (games.CASES[13], "draws(streams[1], chances", "draws(streams[0], chances"),
        (games.CASES[0], "more = rule.first if at == end else rule.during", "more = rule.during"),
        (
            games.CASES[1],
            "begins[shoe, done] = at - top\n            classes",
            "begins[shoe, done] = at\n            classes",
        ),
        (games.CASES[1], "row = _0 if shoe % 2 == 0 else stride", "row = _0"),
    ],
)
def test_a_fault_in_the_kernel_is_found(
    case: games.Case, said: str, instead: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.game(case)
    right = in_order.in_order(games.planned(game), 4, 0, 40)
    assert coups(game, right) == driven.shoes(game, 4, range(40))
    monkeypatch.setattr(in_order, "deal_in_order", mutant(in_order, said, instead, tmp_path).deal_in_order)
    wrong = in_order.in_order(games.planned(game), 4, 0, 40)
    assert any(
        getattr(right, name).tobytes() != getattr(wrong, name).tobytes()
        for name in ("coups", "begins", "classes")
    )
