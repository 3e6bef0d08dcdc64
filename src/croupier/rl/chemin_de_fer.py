"""How do two learners play chemin de fer in turns: the environment of PettingZoo's AEC interface?

Each sees what its seat may see, and does what is open to it.  Use `croupier.rl.chemin_de_fer_v0`.
"""

from __future__ import annotations

import sys
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from croupier.errors import Problem, RlError
from croupier.rl.asking import ACTIONS, HANDS, answers, game
from croupier.rl.dealing import Dealing
from croupier.rl.given import whole
from croupier.rl.seat import HIGHEST
from croupier.rl.seeds import Seeds
from croupier.rl.settling import check_fee, settled
from croupier.rl.shuffled import Shoes
from croupier.rl.told import told
from croupier.simulate.given import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

AGENTS: Final = ("player_0", "banker_0")
"""The two agents, the Player's Hand first."""
MODES: Final = ("ansi", "human")
NO_SETTINGS: Final[Mapping[str, int | str]] = MappingProxyType({})

Seen = npt.NDArray[np.int8]
"""An observation: what the seat has seen of the coup, by the places of `croupier.rl.seat`."""
MASK: Final = "action_mask"
"""What an agent's info tells: 1 for each action that is open to it, all 0 unless it is asked."""


class CheminDeFer(AECEnv[str, Seen, int]):
    """Chemin de fer, coup by coup, between the Player's Hand and the Banker's."""

    metadata = {  # noqa: RUF012  as the interface has it
        "render_modes": list(MODES),
        "name": "chemin_de_fer_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: str = "chemin-de-fer",
        settings: Mapping[str, int | str] = NO_SETTINGS,
        *,
        coups: int | None = 1,
        fee: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Play by these rules: an episode is so many coups of a fresh shoe, or all of it where that is None.

        With `fee` the house takes its share of what the bank wins.  Raises as `croupier.rl.asking.game`, and
        `RlError` (``rl.bad_coups``, ``rl.bad_render_mode``) and `WagerError` (``wagers.no_fee``).
        """
        super().__init__()
        many = whole(coups, 1, sys.maxsize)
        if many is None and coups is not None:
            what, remedy = f"{shown(coups)} coups are no episode", "give a whole number from 1 on, or None"
            raise RlError(Problem("rl.bad_coups", what, remedy=remedy))
        if render_mode is not None and render_mode not in MODES:
            what, remedy = f"there is no {shown(render_mode)}", "take ansi, human or None"
            raise RlError(Problem("rl.bad_render_mode", what, remedy=remedy))
        self.game = game(rules, settings)
        if fee:
            check_fee(self.game.ruleset)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        # Before the first reset `last` asks what it observes, and is told to reset.
        self.agent_selection = AGENTS[0]
        self._coups, self._fee = many, fee
        self._seeds, self._shoes = Seeds(), Shoes(self.game.ruleset)
        self._dealing: Dealing | None = None
        self._played = 0
        self._lines: list[str] = []
        self._observing = {
            agent: spaces.Box(np.zeros(len(HIGHEST), np.int8), np.array(HIGHEST, np.int8), dtype=np.int8)
            for agent in AGENTS
        }
        self._acting = {agent: spaces.Discrete(len(ACTIONS)) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Box:
        """Give the space of what an agent observes."""
        return self._observing[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give the space of an agent's actions: `croupier.rl.asking.ACTIONS`."""
        return self._acting[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Open a shoe and deal to the first question.

        A seed begins with its shoe number 0, or with ``options["shoe"]``; later resets take the next one.
        """
        seed, number = self._seeds.following(seed, options)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._played = 0
        self._dealing = Dealing(self.game, self._shoes.shoe(seed, number))
        self._select()
        if self.render_mode == "human":
            self.render()

    @property
    def shoe(self) -> tuple[int | None, int]:
        """The seed and the number of the shoe, for whoever runs the learners: no agent is told it."""
        return self._seeds.seed, self._seeds.number

    def observe(self, agent: str) -> Seen:
        """Give what an agent has seen of the coup."""
        return np.array(self._under_way().standing.seen[AGENTS.index(agent)], np.int8)

    def step(self, action: int | None) -> None:
        """Do what the agent that is asked does; raises `RlError` (``rl.not_open``) for what is not open."""
        dealing = self._under_way()
        if not self.agents:
            raise _not_reset()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        dealing.answer(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        while (coup := dealing.standing.coup) is not None:
            self._played += 1
            for name, won in zip(AGENTS, settled(self.game.ruleset, coup, fee=self._fee), strict=True):
                self.rewards[name] += float(won)
            if self._played == self._coups:
                break
            dealing.go_on()
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Tell the coup as a spectator sees it: as text, or on the terminal where the mode is human."""
        text = told(self._under_way().standing, self.agent_selection)
        if self.render_mode == "human":
            print(text)  # noqa: T201  what the mode is for
            return None
        return text

    def close(self) -> None:
        """Hold nothing open."""

    def _select(self) -> None:
        """Select who is asked, and tell each what is open; where nobody is asked, the episode is over."""
        put = self._under_way().question
        if put is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = AGENTS[HANDS.index(put.hand)]
        self.infos = {agent: {MASK: np.zeros(len(ACTIONS), np.int8)} for agent in self.agents}
        if put is not None:
            self.infos[self.agent_selection][MASK][list(answers(put))] = 1

    def _under_way(self) -> Dealing:
        if self._dealing is None:
            raise _not_reset()
        return self._dealing


def _not_reset() -> RlError:
    return RlError(Problem("rl.not_reset", "no episode is under way", remedy="call reset first"))
