import numpy as np
import numpy.typing as npt
from pyspiel import Game, State

class Policy:
    def action_probabilities(self, state: State, player_id: int | None = ...) -> dict[int, float]: ...

class TabularPolicy(Policy):
    state_lookup: dict[str, int]
    action_probability_array: npt.NDArray[np.float64]

class UniformRandomPolicy(Policy):
    def __init__(self, game: Game) -> None: ...
