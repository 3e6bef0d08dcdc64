"""Does a run give what its shoes give: the mean of every wager, its standard error, and the exact value?"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import numpy as np
import pytest

from croupier import odds, simulate, wagers
from croupier.errors import CardError, SimulateError, WagerError
from croupier.simulate.runs import amount
from tests.simulate import driven, games, running

WHOLE = games.CASES[4]
"""The game that offers every wager."""


@pytest.mark.conforms("SHF-02")
@pytest.mark.parametrize("case", games.CASES, ids=games.name)
def test_every_wager_of_every_game_is_within_five_standard_errors(case: games.Case) -> None:
    found = running.run(case, coups=100_000, seed=2026)
    game = games.game(case)
    exact = odds.exact(game.ruleset, player=game.player, banker=game.banker)
    assert [each.id for each in found.wagers] == [worth.id for worth in exact.worths]
    assert found.coups >= 100_000
    for each in found.wagers:
        assert each.exact == exact.worth(each.id).ev
        assert each.se
        assert each.distance is not None
        assert abs(each.distance) < 5, f"{each.id}: {each.distance}"
        assert each.distance == pytest.approx(float(each.mean - each.exact) / each.se)
        assert [line.chance * exact.coups for line in each.lines] == [
            line.count for line in exact.worth(each.id).lines
        ]


@pytest.mark.parametrize("case", games.CASES, ids=games.name)
def test_mean_and_error_of_every_wager_as_shoes_dealt_through_play_give_them(case: games.Case) -> None:
    game = games.game(case)
    found = running.run(case, shoes=5, seed=9)
    assert (found.block, found.tally.blocks) == (1, 5)
    for wager, each in zip(wagers.bind(game.ruleset), found.wagers, strict=True):
        assert wager == each.wager
        slowly = running.plainly(game, wager, 9, 5, 1)
        assert each.mean == slowly.mean
        assert each.se == pytest.approx(slowly.se)


def test_the_error_is_taken_from_blocks_of_shoes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(amount, "BLOCKS", 16)
    found = running.run(games.CASES[0], shoes=70)
    game = games.game(games.CASES[0])
    assert (found.block, found.tally.blocks) == (4, 18)
    (banker,) = wagers.bind(game.ruleset, ["banker"])
    slowly = running.plainly(game, banker, 3, 70, 4)
    assert found.result("banker").mean == slowly.mean
    assert found.result("banker").se == pytest.approx(slowly.se)
    assert slowly.se != pytest.approx(running.plainly(game, banker, 3, 70, 1).se)


def test_histograms_as_shoes_dealt_through_play_give_them() -> None:
    game = games.game(games.CASES[8])
    found = running.run(games.CASES[8], shoes=40)
    dealt = driven.shoes(game, 3, range(40))
    every = [coup for each in dealt for coup in each]
    assert found.coups == len(every)
    won = Counter(coup.winner for coup in every)
    assert found.outcomes == (won["player"], won["banker"], won["tie"])
    assert found.totals == Counter(
        (
            coup.player_count,
            coup.banker_count,
            len(coup.player),
            len(coup.banker),
            coup.player_natural,
            coup.banker_natural,
            coup.winner,
        )
        for coup in every
    )
    assert found.cards == Counter(len(coup.player) + len(coup.banker) for coup in every)
    assert found.lengths == Counter(len(each) for each in dealt)
    runs = Counter(
        (winner, len(list(run)))
        for each in dealt
        for winner, run in groupby(coup.winner for coup in each if coup.winner != "tie")
    )
    for hand, lengths in found.streaks.items():
        assert lengths == {length: number for (winner, length), number in runs.items() if winner == hand}


def test_the_lines_of_a_wager_add_up() -> None:
    found = running.run(WHOLE, shoes=100)
    for each in found.wagers:
        assert sum(line.coups for line in each.lines) + each.lost == found.coups
        nets = [each.wager.net(line) for line in each.wager.lines]
        brought = sum(net * line.coups for net, line in zip(nets, each.lines, strict=True))
        assert each.mean == (brought - each.lost) / found.coups


def test_one_shoe_has_no_standard_error() -> None:
    found = running.run(games.CASES[0], shoes=1)
    assert {(each.se, each.distance) for each in found.wagers} == {(None, None)}


def test_of_few_blocks_no_distance_is_told() -> None:
    """Of two of them it has Student's distribution with one degree of freedom: -199 was seen of it."""
    for shoes, told in ((2, False), (99, False), (100, True)):
        found = running.run(games.CASES[4], shoes=shoes, seed=1)
        assert found.tally.blocks == shoes
        by = {each.id: each for each in found.wagers}
        assert by["banker"].se is not None
        assert (by["banker"].distance is not None) is told


def test_only_the_wagers_that_are_named() -> None:
    found = running.run(WHOLE, shoes=10, wagers=("dragon-7", "golden-8"))
    assert [each.id for each in found.wagers] == ["dragon-7", "panda-8"]
    assert found.result("fortune-7") == found.wagers[0]
    with pytest.raises(WagerError) as error:
        found.result("tie")
    assert error.value.code == "wagers.not_offered"
    with pytest.raises(WagerError):
        running.run(games.CASES[0], shoes=10, wagers=("dragon-7",))


def test_the_same_counts_as_blocks_give() -> None:
    game = games.game(games.CASES[13])
    plan = games.planned(game)
    found = running.run(games.CASES[13], shoes=3_000)
    counted = list(simulate.blocks(plan, 3, 3_000, block=2))
    for name in ("classes", "relations", "hands", "lengths", "streaks"):
        whole = np.concatenate([getattr(each, name) for each in counted]).sum(0, np.int64)
        assert (getattr(found.tally, name) == whole).all()


def test_without_a_seed_one_is_drawn_and_told() -> None:
    case = games.CASES[0]
    one, other = (running.run(case, shoes=20, seed=None) for _ in range(2))
    assert one.seed != other.seed
    assert running.run(case, shoes=20, seed=one.seed).digest == one.digest != other.digest


@pytest.mark.parametrize(
    ("coups", "shoes"), [(None, None), (10, 10), (0, None), (None, 0), (-5, None), (None, -1)]
)
def test_a_run_of_nothing_or_of_two_amounts_is_refused(coups: int | None, shoes: int | None) -> None:
    with pytest.raises(SimulateError) as error:
        running.run(games.CASES[0], coups=coups, shoes=shoes)
    assert error.value.code == "simulate.bad_number"


@pytest.mark.parametrize(("threads", "workers"), [(2, 2), (0, None), (None, 0)])
def test_nobody_or_two_who_deal_are_refused(threads: int | None, workers: int | None) -> None:
    ruleset = games.game(games.CASES[0]).ruleset
    with pytest.raises(SimulateError) as error:
        simulate.run(ruleset, shoes=1, seed=1, threads=threads, workers=workers)
    assert error.value.code == "simulate.bad_number"


def test_more_shoes_than_a_run_can_have_are_refused() -> None:
    for coups, shoes in ((None, 2**48 + 1), (2**60, None)):
        with pytest.raises(SimulateError) as error:
            running.run(games.CASES[0], coups=coups, shoes=shoes)
        assert error.value.code == "simulate.too_many_shoes"
    with pytest.raises(CardError) as wrong:
        running.run(games.CASES[0], shoes=1, seed=2**64)
    assert wrong.value.code == "cards.bad_seed"
