"""How is chemin de fer a game of OpenSpiel: chance explicit, each side knowing what its seat may see?

Importing this module registers ``croupier_chemin_de_fer``.  Player 0 holds the Player's Hand, player 1 the
Banker's.  Parameters: ``rules``; ``set``, the settings as ``table:free;fee:500``; ``model`` and
``replacement``, see `croupier.rl.models`; ``fee``, whether the house takes its share, which makes a game of
general sum.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pyspiel

from croupier.errors import Problem, RlError
from croupier.rl.asking import ACTIONS
from croupier.rl.models import KINDS
from croupier.rl.observing import Observer
from croupier.rl.position import OVER, root, tree
from croupier.rl.told import line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.rl.position import Position

NAME: Final = "croupier_chemin_de_fer"
"""The name by which the game is loaded."""
DEFAULTS: Final[dict[str, str | bool]] = {
    "rules": "chemin-de-fer",
    "set": "",
    "model": "cards",
    "replacement": False,
    "fee": False,
}
"""The parameters, and what they are where nothing is said."""
SIDES: Final = 2
MOVES: Final = 3
"""The most that both sides together do in a coup: the call, the answer, the option."""


def game_type(*, fee: bool) -> pyspiel.GameType:
    """Describe the game: of general sum where the house takes a fee."""
    kind = pyspiel.GameType
    return kind(
        short_name=NAME,
        long_name="Chemin de fer",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if fee else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=SIDES,
        min_num_players=SIDES,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=DEFAULTS,
    )


class CheminDeFerGame(pyspiel.Game):
    """One coup of chemin de fer, for a cover of one unit."""

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        """Make the game of these parameters.

        Raises as `croupier.rl.position.tree`, and `RlError` (``rl.bad_setting``).
        """
        given = {**DEFAULTS, **(params or {})}
        fee = bool(given["fee"])
        self.tree = tree(
            str(given["rules"]),
            settings(str(given["set"])),
            str(given["model"]),
            replacement=bool(given["replacement"]),
            fee=fee,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=KINDS[self.tree.model.grain],
            num_players=SIDES,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if fee else 0.0,
            max_game_length=MOVES,
        )
        super().__init__(game_type(fee=fee), info, dict(params or {}))
        self.first = root(self.tree)

    def new_initial_state(self) -> CheminDeFerState:
        """Give the state before the first card."""
        return CheminDeFerState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Give the most cards, or hands and cards, that chance deals."""
        return 4 if self.tree.model.grain == "total" else 6

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> Observer:
        """Give what turns a state into what somebody observes."""
        if params:
            raise RlError(Problem("rl.bad_observer", "an observer takes no parameters", remedy="give none"))
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.tree.model, public=kind.public_info, private=alone)


class CheminDeFerState(pyspiel.State):
    """A state of the game: a position of its tree."""

    def __init__(self, game: CheminDeFerGame) -> None:
        """Stand before the first card; the game calls this."""
        super().__init__(game)
        self.position: Position = game.first

    def current_player(self) -> int:
        """Say who moves."""
        return self.position.mover

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self.position.open_to())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the outcomes of chance, each with its chance."""
        return [(outcome, float(chance)) for outcome, chance in self.position.outcomes()]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return ACTIONS[action]
        grain = cast("CheminDeFerGame", self.get_game()).tree.model.grain
        return (
            cast("CheminDeFerGame", self.get_game()).tree.model.card(action)
            if grain == "cards"
            else str(action)
        )

    def is_terminal(self) -> bool:
        """Say whether the coup is over."""
        return self.position.mover == OVER

    def returns(self) -> list[float]:
        """Give what each side has won, nothing before the coup is over."""
        return [float(won) for won in self.position.returns() or (0, 0)]

    def __str__(self) -> str:
        """Tell what each side has seen."""
        return "\n".join(line(self.position.seen(side)) for side in range(SIDES))


def settings(text: str) -> dict[str, int | str]:
    """Read settings as ``table:free;fee:500``; raises `RlError` (``rl.bad_setting``)."""
    found: dict[str, int | str] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            what = f"{part!r:.40} is no setting"
            raise RlError(
                Problem("rl.bad_setting", what, remedy="write name:value, with a semicolon between two")
            )
        found[name.strip()] = int(value) if value.strip().isdecimal() else value.strip()
    return found


pyspiel.register_game(game_type(fee=False), CheminDeFerGame)
