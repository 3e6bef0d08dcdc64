"""Which stake stands next on a line of stakes: Labouchere's, and those that are followed while they win?"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.simulate.systems.units import Units, line

if TYPE_CHECKING:
    from croupier.simulate.systems.system import State


class Labouchere(Units, frozen=True):
    """Stake the sum of both ends of a line: strike them out after a win, write the sum behind after a loss.

    The state is the line; when all of it is struck out it begins again.
    """

    title: ClassVar[str] = (
        "both ends of a line: struck out after a win, their sum written behind after a loss"
    )
    line: tuple[int, ...] = (1, 2, 3, 4)

    def __post_init__(self) -> None:
        """Refuse a line that is none."""
        line("line", self.line)

    def start(self) -> State:
        """Begin with the whole line."""
        return self.line

    def units(self, state: State, /) -> int:
        """Stake both ends, or the one number that is left."""
        first, *others = state
        return first + others[-1] if others else first

    def won(self, state: State, /) -> State:
        """Strike both ends out."""
        return state[1:-1] or self.line

    def lost(self, state: State, /) -> State:
        """Write the stake behind."""
        return (*state, self.units(state))


class Series(Units, frozen=True):
    """Stake along a line while it wins, and begin again after a loss or the last win: 1, 3, 2, 6."""

    title: ClassVar[str] = "along 1, 3, 2, 6 while it wins, from the beginning after a loss"
    line: tuple[int, ...] = (1, 3, 2, 6)

    def __post_init__(self) -> None:
        """Refuse a line that is none."""
        line("line", self.line)

    def units(self, state: State, /) -> int:
        """Stake what the line says."""
        return self.line[state[0]]

    def won(self, state: State, /) -> State:
        """Go on."""
        return ((state[0] + 1) % len(self.line),)

    def lost(self, _state: State, /) -> State:
        """Begin again."""
        return (0,)


class Paroli(Series, frozen=True):
    """Double after every win, three wins in a row being all that is asked."""

    title: ClassVar[str] = "double after a win, begin again after three or after a loss"
    line: tuple[int, ...] = (1, 2, 4)
