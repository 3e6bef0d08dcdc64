"""What if a system that a plug-in brought fails, prints, or answers with nonsense: who is named for it?"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, NoReturn, TypeVar

import msgspec

from croupier.errors import Problem, SimulateError
from croupier.regulations.plugins import line
from croupier.simulate.systems.answered import checked, remembered
from croupier.simulate.systems.system import Bet, Moment, Played, State, System

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Guarded(msgspec.Struct, frozen=True):
    """A plug-in's system; whatever it raises becomes a `SimulateError` (``simulate.plugin_failed``).

    What it prints goes to standard error: standard output is for the result.
    """

    system: System
    plugin: str

    def start(self) -> State:
        """Give the state before the first coup; raises `SimulateError` (``simulate.bad_state``) for none."""
        return remembered(self._asked(self.system.start), self.whose)

    def bet(self, state: State, moment: Moment, /) -> Bet | None:
        """Give what is staked on the next coup; raises `SimulateError` (``simulate.bad_bet``) for no bet."""
        answer = self._asked(lambda: self.system.bet(state, moment))
        return None if answer is None else checked(answer, self.whose)

    def follow(self, state: State, played: Played, /) -> State:
        """Give the state after a coup; raises as `start`."""
        return remembered(self._asked(lambda: self.system.follow(state, played)), self.whose)

    @property
    def whose(self) -> str:
        """Say whose it is."""
        return f"plug-in {self.plugin}"

    def _asked(self, ask: Callable[[], T]) -> T:
        try:
            with redirect_stdout(sys.stderr):
                return ask()
        except KeyboardInterrupt:
            raise
        except BaseException as fault:  # noqa: BLE001  a plug-in may fail in any way
            self._failed(f"its system raised {line(fault)}")

    def _failed(self, what: str) -> NoReturn:
        raise SimulateError(
            Problem("simulate.plugin_failed", what, self.whose, "update or uninstall it")
        ) from None
