"""Are many tables at once what single ones are, step by step?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import pytest

from croupier import regulations
from croupier.rl import AGENTS, CheminDeFer, ManyCoups, ManyShoes, PuntoBanco
from croupier.rl.asking import game
from croupier.rl.coup_graph import ASKED, CARD, NOWHERE, OVER, graph
from croupier.rl.shuffled import Shoes
from croupier.shoe import fresh

if TYPE_CHECKING:
    import numpy.typing as npt

TABLES: Final = 6


def chosen(mask: npt.NDArray[np.bool_], chance: np.random.Generator) -> npt.NDArray[np.int64]:
    """Choose at each table among what is open."""
    return np.asarray((chance.random(mask.shape) * mask).argmax(axis=-1), np.int64)


@pytest.mark.parametrize(
    ("rules", "settings", "fee"),
    [
        ("chemin-de-fer", {}, False),
        ("chemin-de-fer-as-printed", {"decks": 8, "fee": 250}, True),
        ("fr-chemin-de-fer", {"table": "free"}, True),
    ],
)
def test_tables_of_chemin_de_fer(rules: str, settings: dict[str, int | str], fee: bool) -> None:  # noqa: FBT001  a case
    many, chance = ManyCoups(rules, settings, tables=TABLES, fee=fee), np.random.default_rng(1)
    asked = many.reset(5)
    plain = [CheminDeFer(rules, settings, fee=fee) for _ in range(TABLES)]
    for number, env in enumerate(plain):
        env.reset(seed=5, options={"shoe": number})
    finished = 0
    for _ in range(250):
        for table, env in enumerate(plain):
            agent = env.agent_selection
            assert AGENTS[asked.seat[table]] == agent
            assert asked.observation[table].tolist() == env.observe(agent).tolist()
            assert asked.mask[table].tolist() == env.infos[agent]["action_mask"].astype(bool).tolist()
        actions = chosen(asked.mask, chance)
        after = many.step(actions)
        for table, env in enumerate(plain):
            env.step(int(actions[table]))
            assert after.over[table] == all(env.terminations.values())
            assert after.rewards[table].tolist() == [env.rewards[agent] for agent in AGENTS]
            if after.over[table]:
                finished += 1
                env.reset(seed=5, options={"shoe": int(many.shoe[1][table])})
        asked = after.asked
    assert max(many.shoe[1]) == finished + TABLES - 1


@pytest.mark.parametrize(
    ("rules", "settings", "wagers", "stakes", "limits", "bankroll"),
    [
        ("punto-banco", {}, ("player", "banker", "tie"), (0, 1, 2, 50), {}, 1_000),
        (
            "punto-banco",
            {"cover-first": "not-dealt", "rounding": "up", "rounding-unit": 25},
            ("banker",),
            (0, 3),
            {},
            90,
        ),
        (
            "punto-banco",
            {},
            ("player", "dragon-7", "banker-pair", "perfect-pair-either", "royal-match-player"),
            (0, 1, 7, 9_000),
            {"dragon-7": (2, 7)},
            40,
        ),
        ("pa-baccarat", {"golden-talons": "B"}, ("player", "golden-talons-player"), (0, 1, 5), {}, 200),
        ("pa-midibaccarat", {}, ("banker", "tie"), (0, 5), {"tie": (1, 5)}, 30),
        ("fr-punto-banco", {}, ("player", "banker"), (0, 20), {}, 300),
        ("nj-baccarat", {}, ("player", "banker", "tie"), (0, 1), {}, 5),
    ],
)
def test_tables_of_wagers(  # noqa: PLR0913, PLR0917  a case
    rules: str,
    settings: dict[str, int | str],
    wagers: tuple[str, ...],
    stakes: tuple[int, ...],
    limits: dict[str, tuple[int, int]],
    bankroll: int,
) -> None:
    chance = np.random.default_rng(2)
    many = ManyShoes(
        rules, settings, tables=TABLES, wagers=wagers, stakes=stakes, limits=limits, bankroll=bankroll
    )
    plain = [
        PuntoBanco(rules, settings, wagers=wagers, stakes=stakes, limits=limits, bankroll=bankroll)
        for _ in range(TABLES)
    ]
    observed = many.reset(9)
    for table, env in enumerate(plain):
        alone, _ = env.reset(seed=9, options={"shoe": table})
        assert observed.unseen[table].tolist() == alone["unseen"].tolist()
    finished = refused = 0
    for _ in range(300):
        actions = chance.integers(0, len(stakes), (TABLES, len(wagers)))
        masks = many.masks()
        for table, env in enumerate(plain):
            balance = int(observed.balance[table])
            assert [row.astype(bool).tolist() for row in env.stakes.mask(balance)] == masks[table].tolist()
        after = many.step(actions)
        for table, env in enumerate(plain):
            alone, reward, over, _, info = env.step(actions[table])
            assert (after.rewards[table], after.over[table]) == (reward, over)
            assert after.refused[table] == info["refused"]
            refused += bool(info["refused"])
            if over:
                finished += 1
                alone, _ = env.reset(seed=9, options={"shoe": int(many.shoe[1][table])})
            assert after.observed.unseen[table].tolist() == alone["unseen"].tolist()
            assert after.observed.left[table] == alone["left"][0]
            assert after.observed.balance[table] == alone["balance"][0]
        observed = after.observed
    assert finished >= TABLES
    assert max(many.shoe[1]) == finished + TABLES - 1


def test_a_reset_begins_anew_and_what_was_given_out_stays() -> None:
    many, coups = ManyShoes(tables=3), ManyCoups(tables=3)
    first, asked = many.reset(1), coups.reset(1)
    kept = [part.copy() for part in (*first, *asked)]
    many.step(np.ones((3, 3), np.int64))
    coups.step(asked.mask.argmax(axis=1))
    assert all((one == other).all() for one, other in zip([*first, *asked], kept, strict=True))
    assert all(
        (one == other).all() for one, other in zip([*many.reset(1), *coups.reset(1)], kept, strict=True)
    )


def test_what_is_told_says_neither_seed_nor_shoe_and_who_runs_the_learners_has_both() -> None:
    shoes, coups = ManyShoes(tables=2), ManyCoups(tables=2)
    assert (shoes.shoe[0], coups.shoe[0]) == (None, None)
    observed, asked = shoes.reset(3), coups.reset(4)
    assert observed._fields == ("unseen", "left", "balance")
    assert asked._fields == ("seat", "observation", "mask")
    for many, seed in ((shoes, 3), (coups, 4)):
        own, numbers = many.shoe
        assert (own, numbers.tolist()) == (seed, [0, 1])
        numbers[:] = 9
        assert many.shoe[1].tolist() == [0, 1]


def test_a_table_of_high_stakes_counts_as_the_single_one() -> None:
    # Each win is 8 times 10 ** 12 minor units; higher stakes are refused.
    unit, bankroll, stakes = 10**6, 10**9, (0, 10**6)
    many = ManyShoes(tables=1, wagers=["tie"], stakes=stakes, unit=unit, bankroll=bankroll)
    env = PuntoBanco(wagers=["tie"], stakes=stakes, unit=unit, bankroll=bankroll)
    many.reset(1)
    env.reset(seed=1)
    over, won = False, 0.0
    while not over:
        after = many.step(np.ones((1, 1), np.int64))
        observed, reward, over, _, _ = env.step(np.ones(1, np.int64))
        assert env.observation_space.contains(observed)
        assert (after.rewards[0], after.over[0]) == (reward, over)
        assert over or after.observed.balance[0] == observed["balance"][0]
        won = max(won, reward)
    assert won == 8 * 10**6


def test_more_shoes_than_are_dealt_ahead_follow_one_another() -> None:
    many = ManyShoes(tables=700)
    many.reset(3)
    assert (many.shoe[0], many.shoe[1].tolist()) == (3, list(range(700)))
    alone, _ = PuntoBanco().reset(seed=3, options={"shoe": 699})
    assert many.reset(3).unseen[699].tolist() == alone["unseen"].tolist()
    coups = ManyCoups(tables=2_500)
    asked, env = coups.reset(3), CheminDeFer()
    env.reset(seed=3, options={"shoe": 2_499})
    assert asked.observation[2_499].tolist() == env.observe(AGENTS[int(asked.seat[2_499])]).tolist()


def test_the_walk_of_a_coup_leaves_no_place_without_a_way_on() -> None:
    found = graph(game("chemin-de-fer", {}), fee=False)
    cards, asked, over = (found.kind == kind for kind in (CARD, ASKED, OVER))
    assert (cards | asked | over).all()
    assert (found.by_value[cards] != NOWHERE).all()
    assert (found.by_action[asked] != NOWHERE).any(axis=1).all()
    assert (found.by_value[asked | over] == NOWHERE).all()
    assert np.unique(found.won[over], axis=0).tolist() == [[-1, 1], [0, 0], [1, -1]]


@pytest.mark.parametrize(
    ("rules", "settings"),
    [("punto-banco", {}), ("chemin-de-fer", {"decks": 8}), ("pa-minibaccarat", {})],
)
def test_a_shoe_shuffled_in_machine_code_is_the_one_that_is_dealt_elsewhere(
    rules: str, settings: dict[str, int | str]
) -> None:
    ruleset = regulations.load(rules, settings)
    shoes = Shoes(ruleset)
    for seed, number in [(0, 0), (1, 5), (2**64 - 1, 2**64 - 1), *((3, number) for number in range(30))]:
        assert shoes.shoe(seed, number) == fresh(ruleset, seed=seed, shoe_number=number)
