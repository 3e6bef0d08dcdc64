"""How many steps a second does a learner get: of each environment alone, and of many tables at once?

Aim: a million a second at many tables; wrappers are the ceiling of one alone.
Run: python benchmarks/bench_rl.py
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING, Final

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr

from croupier.rl import CheminDeFer, ManyCoups, ManyShoes, PuntoBanco, chemin_de_fer_v0, spiel

if TYPE_CHECKING:
    from collections.abc import Callable

    from pettingzoo import AECEnv

    from croupier.rl.chemin_de_fer import Seen

ROUNDS: Final = 5
TABLES: Final = 4_096
STEPS: Final = 100
STAKE: Final = np.array([0, 1, 0])


def alone(env: AECEnv[str, Seen, int], episodes: int = 500) -> int:
    """Play episodes in turns, whatever is open first; give the steps."""
    env.reset(seed=1)
    steps = 0
    for _ in range(episodes):
        env.reset()
        for _agent in env.agent_iter():
            _, _, over, _, info = env.last()
            env.step(None if over else int(info["action_mask"].argmax()))
            steps += not over
    return steps


def bet(env: gymnasium.Env[dict[str, np.ndarray], np.ndarray]) -> int:
    """Stake on the Banker through shoes; give the steps."""
    env.reset(seed=1)
    steps = 0
    for _ in range(20):
        over = False
        while not over:
            over = env.step(STAKE)[2]
            steps += 1
        env.reset()
    return steps


def coups(tables: ManyCoups) -> int:
    """Answer at many tables by chance; give the answers."""
    chance = np.random.default_rng(1)
    asked = tables.reset(1)
    for _ in range(STEPS):
        asked = tables.step((chance.random(asked.mask.shape) * asked.mask).argmax(axis=1)).asked
    return STEPS * TABLES


def shoes(tables: ManyShoes) -> int:
    """Stake on the Banker at many tables; give the coups."""
    tables.reset(1)
    actions = np.tile(STAKE, (TABLES, 1))
    for _ in range(STEPS):
        tables.step(actions)
    return STEPS * TABLES


def playouts(game: pyspiel.Game) -> int:
    """Play coups of a game tree by chance; give the moves, those of chance too."""
    chance, moves = np.random.default_rng(1), 0
    for _ in range(500):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(int(chance.choice(state.legal_actions())))
            moves += 1
    return moves


def solve(solver: cfr.CFRPlusSolver) -> int:
    """Let CFR+ go over the whole tree; give how often."""
    for _ in range(3):
        solver.evaluate_and_update_policy()
    return 3


def told(title: str, once: Callable[[], int], what: str = "steps") -> None:
    """Print the median of some rounds, the first, in which kernels are compiled, apart."""
    once()
    rates: list[float] = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        done = once()
        rates.append(done / (time.perf_counter() - began))
    print(f"{title:44} {statistics.median(rates):12,.0f} {what}/s (best {max(rates):,.0f})")


def main() -> None:
    """Print what each gives."""
    told("chemin_de_fer_v0.raw_env", lambda: alone(CheminDeFer()))
    told("the same, a shoe an episode", lambda: alone(CheminDeFer(coups=None), 8))
    told("chemin_de_fer_v0.env", lambda: alone(chemin_de_fer_v0.env()))
    told("PuntoBanco", lambda: bet(PuntoBanco()))
    told('gymnasium.make("croupier/PuntoBanco-v0")', lambda: bet(gymnasium.make("croupier/PuntoBanco-v0")))
    many_coups, many_shoes = ManyCoups(tables=TABLES), ManyShoes(tables=TABLES)
    told(f"ManyCoups, {TABLES:,} tables", lambda: coups(many_coups))
    told(f"ManyShoes, {TABLES:,} tables", lambda: shoes(many_shoes))
    told("croupier_chemin_de_fer, by cards", lambda: playouts(pyspiel.load_game(spiel.NAME)), "moves")
    total = pyspiel.load_game(
        f"{spiel.NAME}(rules=fr-chemin-de-fer,set=table:free,model=total,replacement=true)"
    )
    told("the same by totals", lambda: playouts(total), "moves")
    solver = cfr.CFRPlusSolver(total)
    told("CFR+ in Python on that", lambda: solve(solver), "iterations")


if __name__ == "__main__":
    main()
