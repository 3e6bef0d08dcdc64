"""What have all progressions in common: whole units on one wager, and parameters that can be?"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.cards.composition import whole_number
from croupier.errors import Problem, SimulateError
from croupier.simulate.given import shown
from croupier.simulate.systems.system import Bet, Moment, Played, State

BOUND: Final = 64
"""Steps that no bankroll survives."""


def parameter(name: str, value: object, remedy: str) -> Problem:
    """Say that a parameter of a system cannot be."""
    return Problem("simulate.bad_parameter", f"{shown(value)} cannot be", name, remedy)


def whole(*given: tuple[str, int, int, int]) -> None:
    """Refuse parameters that are not from their least to their most; raises `SimulateError`."""
    faults = [
        parameter(name, value, f"give a whole number from {least} to {most}")
        for name, value, least, most in given
        if (number := whole_number(value)) is None or not least <= number <= most
    ]
    if faults:
        raise SimulateError(*faults)


def line(name: str, given: tuple[int, ...]) -> None:
    """Refuse a line of stakes that holds none, too many, or one of no unit; raises `SimulateError`."""
    if not 1 <= len(given) <= BOUND or not all(whole_number(each) for each in given) or min(given) < 1:
        raise SimulateError(
            parameter(name, given, f"give 1 to {BOUND} whole numbers of at least 1, as 1-2-3-4")
        )


class Units(msgspec.Struct, frozen=True):
    """A system that stakes whole units on one wager."""

    wager: str = "banker"

    def start(self) -> State:
        """Begin with nothing behind."""
        return (0,)

    def units(self, _state: State, /) -> int:
        """Give how many units are staked next."""
        return 1

    def bet(self, state: State, moment: Moment, /) -> Bet:
        """Stake them."""
        return Bet(self.wager, self.units(state) * moment.unit)

    def follow(self, state: State, played: Played, /) -> State:
        """Go on from a win or a loss; stay where neither was."""
        if played.fate == "won":
            return self.won(state)
        return self.lost(state) if played.fate == "lost" else state

    def won(self, state: State, /) -> State:
        """Give the state after a win."""
        return state

    def lost(self, state: State, /) -> State:
        """Give the state after a loss."""
        return state
