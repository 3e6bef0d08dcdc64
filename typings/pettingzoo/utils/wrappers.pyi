from typing import TypeVar

from pettingzoo import AECEnv

_A = TypeVar("_A")
_O = TypeVar("_O")
_D = TypeVar("_D")

class BaseWrapper(AECEnv[_A, _O, _D]):
    env: AECEnv[_A, _O, _D]
    def __init__(self, env: AECEnv[_A, _O, _D]) -> None: ...

class AssertOutOfBoundsWrapper(BaseWrapper[_A, _O, _D]): ...

class TerminateIllegalWrapper(BaseWrapper[_A, _O, _D]):
    def __init__(self, env: AECEnv[_A, _O, _D], illegal_reward: float) -> None: ...

class OrderEnforcingWrapper(BaseWrapper[_A, _O, _D]): ...
