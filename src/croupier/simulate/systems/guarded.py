"""What if a system that a plug-in brought fails, or answers with what is no bet: who is named for it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, TypeVar

import msgspec

from croupier.errors import Problem, SimulateError
from croupier.regulations.plugins import line
from croupier.simulate.systems.system import Bet, Moment, Played, State, System

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Guarded(msgspec.Struct, frozen=True):
    """A plug-in's system; whatever it raises becomes a `SimulateError` (``simulate.plugin_failed``)."""

    system: System
    plugin: str

    def start(self) -> State:
        """Give the state before the first coup."""
        return self._asked(self.system.start)

    def bet(self, state: State, moment: Moment, /) -> Bet | None:
        """Give what is staked on the next coup."""
        return self._asked(lambda: self.system.bet(state, moment))

    def follow(self, state: State, played: Played, /) -> State:
        """Give the state after a coup."""
        return self._asked(lambda: self.system.follow(state, played))

    def _asked(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except KeyboardInterrupt:
            raise
        except BaseException as fault:  # noqa: BLE001  a plug-in may fail in any way
            self._failed(f"its system raised {line(fault)}")

    def _failed(self, what: str) -> NoReturn:
        raise SimulateError(
            Problem("simulate.plugin_failed", what, f"plug-in {self.plugin}", "update or uninstall it")
        ) from None
