"""Can an environment be pickled and copied in the midst of a shoe, and does the copy go on alike?"""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest

from croupier.rl import CheminDeFer, ManyCoups, ManyShoes, PuntoBanco, chemin_de_fer_v0

if TYPE_CHECKING:
    from collections.abc import Callable

    from pettingzoo import AECEnv

    from croupier.rl.chemin_de_fer import Seen


def pickled(given: object) -> object:
    """Pickle and read again what this test made itself."""
    return pickle.loads(pickle.dumps(given))  # noqa: S301  it was written a moment ago


COPIES = pytest.mark.parametrize("copied", [pickled, copy.deepcopy])


def answered(env: AECEnv[str, Seen, int], times: int) -> list[object]:
    """Answer so often with the last action that is open, or to the end; give all that was observed."""
    told: list[object] = []
    for _ in range(times):
        if not env.agents:
            break
        seen, reward, over, _, info = env.last()
        mask = info["action_mask"]
        told.append((env.agent_selection, seen.tolist(), reward, over, mask.tolist()))
        env.step(None if over else int(np.flatnonzero(mask)[-1]))
    return told


@COPIES
@pytest.mark.parametrize("made", [CheminDeFer, chemin_de_fer_v0.env])
@pytest.mark.parametrize("times", [0, 1, 2, 30])
def test_chemin_de_fer(
    made: Callable[..., AECEnv[str, Seen, int]], times: int, copied: Callable[[object], object]
) -> None:
    env = made("chemin-de-fer", coups=None)
    env.reset(seed=5)
    answered(env, times)
    other = cast("AECEnv[str, Seen, int]", copied(env))
    assert answered(other, 60) == answered(env, 60)
    for each in (env, other):
        each.reset()
    assert answered(other, 9) == answered(env, 9)


@COPIES
@pytest.mark.parametrize("rules", ["punto-banco", "pa-baccarat"])
@pytest.mark.parametrize("times", [0, 1, 30])
def test_wagers(rules: str, times: int, copied: Callable[[object], object]) -> None:
    env, stake = PuntoBanco(rules), np.array([0, 3, 1])
    env.reset(seed=5)
    for _ in range(times):
        env.step(stake)
    other = cast("PuntoBanco", copied(env))
    assert other.shoe == env.shoe
    for _ in range(20):
        (one, *rest), (two, *same) = env.step(stake), other.step(stake)
        assert all((one[name] == two[name]).all() for name in one)
        assert rest[:3] == same[:3]
    assert env.reset()[0]["unseen"].tolist() == other.reset()[0]["unseen"].tolist()


@COPIES
def test_many_tables(copied: Callable[[object], object]) -> None:
    shoes, coups = ManyShoes(tables=3), ManyCoups(tables=3)
    shoes.reset(1)
    asked = coups.reset(1)
    again, others = cast("ManyShoes", copied(shoes)), cast("ManyCoups", copied(coups))
    for _ in range(90):
        one, two = (each.step(np.ones((3, 3), np.int64)) for each in (shoes, again))
        assert (one.observed.unseen == two.observed.unseen).all()
        assert (one.rewards == two.rewards).all()
        first, second = (each.step(asked.mask.argmax(axis=1)) for each in (coups, others))
        assert (first.asked.observation == second.asked.observation).all()
        asked = first.asked
