# What Croupier uses of OpenSpiel's compiled module, which comes without types.
from collections.abc import Mapping
from enum import Enum
from typing import Protocol

class PlayerId:
    CHANCE: int
    TERMINAL: int

class PrivateInfoType(Enum):
    NONE = 0
    SINGLE_PLAYER = 1

class IIGObservationType:
    public_info: bool
    perfect_recall: bool
    private_info: PrivateInfoType
    def __init__(
        self,
        *,
        perfect_recall: bool = ...,
        public_info: bool = ...,
        private_info: PrivateInfoType = ...,
    ) -> None: ...

class GameType:
    class Dynamics(Enum):
        SEQUENTIAL = 0

    class ChanceMode(Enum):
        EXPLICIT_STOCHASTIC = 0

    class Information(Enum):
        IMPERFECT_INFORMATION = 0

    class Utility(Enum):
        ZERO_SUM = 0
        GENERAL_SUM = 1

    class RewardModel(Enum):
        TERMINAL = 0

    utility: Utility
    def __init__(
        self,
        *,
        short_name: str,
        long_name: str,
        dynamics: Dynamics,
        chance_mode: ChanceMode,
        information: Information,
        utility: Utility,
        reward_model: RewardModel,
        max_num_players: int,
        min_num_players: int,
        provides_information_state_string: bool,
        provides_information_state_tensor: bool,
        provides_observation_string: bool,
        provides_observation_tensor: bool,
        provides_factored_observation_string: bool,
        parameter_specification: Mapping[str, object],
    ) -> None: ...

class GameInfo:
    def __init__(
        self,
        *,
        num_distinct_actions: int,
        max_chance_outcomes: int,
        num_players: int,
        min_utility: float,
        max_utility: float,
        utility_sum: float | None,
        max_game_length: int,
    ) -> None: ...

class Game:
    def __init__(self, game_type: GameType, game_info: GameInfo, params: Mapping[str, object]) -> None: ...
    def new_initial_state(self) -> State: ...
    def get_type(self) -> GameType: ...
    def num_distinct_actions(self) -> int: ...
    def max_game_length(self) -> int: ...
    def max_chance_outcomes(self) -> int: ...
    def max_chance_nodes_in_history(self) -> int: ...

class State:
    def __init__(self, game: Game) -> None: ...
    def get_game(self) -> Game: ...
    def current_player(self) -> int: ...
    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self, player: int = ...) -> list[int]: ...
    def action_to_string(self, player: int, action: int) -> str: ...
    def apply_action(self, action: int) -> None: ...
    def child(self, action: int) -> State: ...
    def clone(self) -> State: ...
    def history(self) -> list[int]: ...
    def information_state_string(self, player: int) -> str: ...
    def information_state_tensor(self, player: int) -> list[float]: ...
    def observation_string(self, player: int) -> str: ...
    def returns(self) -> list[float]: ...

class _Made(Protocol):
    def __call__(self, params: Mapping[str, object] | None = None) -> Game: ...

def register_game(game_type: GameType, made: _Made) -> None: ...
def load_game(name: str, params: Mapping[str, object] = ...) -> Game: ...
def random_sim_test(game: Game, *, num_sims: int, serialize: bool, verbose: bool) -> None: ...
def serialize_game_and_state(game: Game, state: State) -> str: ...
def deserialize_game_and_state(data: str) -> tuple[Game, State]: ...
