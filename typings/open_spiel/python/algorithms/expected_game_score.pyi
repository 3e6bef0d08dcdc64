from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from open_spiel.python.policy import Policy
from pyspiel import State

def policy_value(state: State, policies: Sequence[Policy]) -> npt.NDArray[np.float64]: ...
