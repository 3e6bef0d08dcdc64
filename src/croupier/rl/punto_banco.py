"""How does a learner bet against the composition of a shoe: the environment of Gymnasium's interface?

Observation: ``unseen``, int16, how many of each of the 52 cards nobody has seen, the ace of clubs first;
``left``, the cards in the shoe, those behind the cover card too; ``balance``, in minor units.  A step lays
stakes (`croupier.rl.stakes`), deals a coup and settles it; its reward is what that changes, in units.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from croupier import regulations
from croupier.cards.card import DECK
from croupier.errors import Problem, RlError
from croupier.rl.betting import Betting
from croupier.rl.given import places_of, whole
from croupier.rl.seeds import Seeds
from croupier.rl.shuffled import Shoes
from croupier.rl.stakes import MOST_BALANCE, MOST_BANKROLL, Stakes
from croupier.simulate.given import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.regulations.ruleset import Ruleset

ID: Final = "croupier/PuntoBanco-v0"
"""The name by which the environment is made."""
WAGERS: Final = ("player", "banker", "tie")
UNITS: Final = (0, 1, 2, 5, 10, 20, 50, 100)
NO_SETTINGS: Final[Mapping[str, int | str]] = MappingProxyType({})
NO_LIMITS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType({})

Observed = dict[str, npt.NDArray[np.integer]]
Action = npt.NDArray[np.int64]


class PuntoBanco(gymnasium.Env[Observed, Action]):
    """One learner's wagers, coup by coup, until the shoe is over or nothing more can be staked."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  as the interface has it

    def __init__(  # noqa: PLR0913  what a table is
        self,
        rules: str = "punto-banco",
        settings: Mapping[str, int | str] = NO_SETTINGS,
        *,
        wagers: Iterable[str] = WAGERS,
        stakes: Iterable[int] = UNITS,
        limits: Mapping[str, tuple[int, int]] = NO_LIMITS,
        unit: int = 100,
        bankroll: int = 1_000,
        render_mode: str | None = None,
    ) -> None:
        """Bet by these rules; `stakes`, `limits` and `bankroll` are in units of `unit` minor units.

        Raises as `croupier.regulations.load` and `Stakes` do, and `RlError`: ``rl.choices_left`` for a game
        in which hands choose, ``rl.bad_bankroll``, ``rl.bad_render_mode``.
        """
        self.ruleset = table(rules, settings)
        self.stakes = Stakes(self.ruleset, wagers, stakes, limits, unit)
        self.bankroll = checked_bankroll(bankroll) * self.stakes.unit
        if render_mode not in (None, "ansi"):
            raise RlError(
                Problem("rl.bad_render_mode", f"there is no {shown(render_mode)}", remedy="take ansi or None")
            )
        self.render_mode = render_mode
        cards = DECK * self.ruleset.decks
        seen = spaces.Dict(
            {
                "unseen": spaces.Box(0, self.ruleset.decks, (DECK,), np.int16),
                "left": spaces.Box(0, cards, (1,), np.int32),
                "balance": spaces.Box(0, MOST_BALANCE, (1,), np.int64),
            }
        )
        # Gymnasium types a space of mappings as one of mappings of spaces.
        self.observation_space = cast("spaces.Space[Observed]", seen)
        self.action_space = spaces.MultiDiscrete([len(self.stakes.levels)] * len(self.stakes.wagers))
        self._cards = cards
        self._seeds, self._shoes = Seeds(), Shoes(self.ruleset)
        self._betting: Betting | None = None
        self._unseen = np.zeros(DECK, np.int16)
        self._balance = 0
        self._over = False
        self._told = ""

    @property
    def shoe(self) -> tuple[int | None, int]:
        """The seed and the number of the shoe, for whoever runs the learner: it is not told it."""
        return self._seeds.seed, self._seeds.number

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observed, dict[str, object]]:
        """Open a shoe, with the whole bankroll.

        A seed begins with its shoe number 0, or with ``options["shoe"]``; later resets take the next one.
        """
        known, number = self._seeds.following(seed, options)
        super().reset(seed=None if seed is None else known)
        self._betting = Betting(self.ruleset, self._shoes.shoe(known, number))
        self._unseen = np.full(DECK, self.ruleset.decks, np.int16)
        self._balance = self.bankroll
        self._over = False
        self._told = ""
        self._take(self._betting)
        return self._observed(self._betting), self._info(refused=False, winner="")

    def step(self, action: Action) -> tuple[Observed, float, bool, bool, dict[str, object]]:
        """Lay stakes, deal a coup and settle it.

        What is not open is refused as a whole: the coup is dealt without a stake, and the info says so.
        Raises `RlError` (``rl.bad_actions``) unless there is a place of `Stakes.levels` for each wager; then
        nothing is dealt.
        """
        betting = self._open()
        chosen = places_of(action, (len(self.stakes.wagers),), len(self.stakes.levels))
        laid = self.stakes.laid(chosen.tolist(), self._balance)
        coup = betting.coup()
        won = 0 if coup is None or not laid else self.stakes.brought(coup, laid)
        self._balance += won
        self._take(betting)
        winner = "" if coup is None else coup.winner
        self._over = betting.over or self._balance < self.stakes.least
        if coup is not None:
            self._told = (
                f"{winner}, {coup.player_count} against {coup.banker_count}; {won} on {laid or 'nothing'}"
            )
        info = self._info(refused=laid is None, winner=winner)
        return self._observed(betting), won / self.stakes.unit, self._over, False, info

    def render(self) -> str | None:
        """Tell the last coup, the balance and what is left of the shoe, on one line."""
        if self.render_mode is None or self._betting is None:
            return None
        left = f"balance {self._balance}, {self._cards - self._betting.dealt} cards left"
        return f"{self._told}; {left}" if self._told else left

    def _open(self) -> Betting:
        if self._betting is None or self._over:
            raise RlError(Problem("rl.not_reset", "no episode is under way", remedy="call reset first"))
        return self._betting

    def _take(self, betting: Betting) -> None:
        """Count what was shown since the last time among what was seen."""
        for card in betting.seen:
            self._unseen[card] -= 1
        betting.seen.clear()

    def _observed(self, betting: Betting) -> Observed:
        return {
            "unseen": self._unseen.copy(),
            "left": np.array([self._cards - betting.dealt], np.int32),
            "balance": np.array([self._balance], np.int64),
        }

    def _info(self, *, refused: bool, winner: str) -> dict[str, object]:
        return {"action_mask": self.stakes.mask(self._balance), "refused": refused, "winner": winner}


def table(rules: str, settings: Mapping[str, int | str]) -> Ruleset:
    """Load rules by which nobody chooses; raises `RlError` (``rl.choices_left``) for others."""
    ruleset = regulations.load(rules, dict(settings))
    if "call-player" in ruleset.acts:
        what = f"by {ruleset.id} hands choose, and nobody says how"
        raise RlError(
            Problem("rl.choices_left", what, remedy="take a game without choices, or chemin_de_fer_v0")
        )
    return ruleset


def checked_bankroll(bankroll: object) -> int:
    """Give a bankroll in units that is one; raises `RlError` (``rl.bad_bankroll``)."""
    number = whole(bankroll, 1, MOST_BANKROLL)
    if number is None:
        what, remedy = f"{shown(bankroll)} is no bankroll", f"give whole units from 1 to {MOST_BANKROLL}"
        raise RlError(Problem("rl.bad_bankroll", what, remedy=remedy))
    return number
