from collections.abc import Callable
from typing import TypeVar

from pettingzoo import AECEnv

_A = TypeVar("_A")
_O = TypeVar("_O")
_D = TypeVar("_D")

def api_test(env: AECEnv[_A, _O, _D], num_cycles: int = ...) -> None: ...
def seed_test(env_constructor: Callable[[], AECEnv[_A, _O, _D]], num_cycles: int = ...) -> None: ...
def render_test(env_fn: Callable[..., AECEnv[_A, _O, _D]]) -> None: ...
