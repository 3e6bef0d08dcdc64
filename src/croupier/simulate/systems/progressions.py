"""Which stake follows a win or a loss: the progressions that players have long given names to?

Each stakes whole units on one wager; a push, and a coup that is sat out, change nothing.  A progression that
has lost its last step begins again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from croupier.simulate.systems.units import BOUND, Units, whole

if TYPE_CHECKING:
    from croupier.simulate.systems.system import State

FIBONACCI_BACK: Final = 2
"""Steps that a win takes back in Fibonacci's line."""


class Flat(Units, frozen=True):
    """The same stake on every coup."""

    title: ClassVar[str] = "the same stake on every coup"
    stake: int = 1

    def __post_init__(self) -> None:
        """Refuse a stake of no unit."""
        whole(("stake", self.stake, 1, 1 << 20))

    def units(self, _state: State, /) -> int:
        """Stake the same."""
        return self.stake


class Martingale(Units, frozen=True):
    """Double after every loss, at most `cap` times, and go back to one unit after a win.

    The state is the number of doublings.
    """

    title: ClassVar[str] = "double after a loss, back to one unit after a win"
    cap: int = 6

    def __post_init__(self) -> None:
        """Refuse a cap that is none."""
        whole(("cap", self.cap, 0, BOUND))

    def units(self, state: State, /) -> int:
        """Stake one unit, doubled as often as was lost."""
        return 1 << state[0]

    def won(self, _state: State, /) -> State:
        """Go back."""
        return (0,)

    def lost(self, state: State, /) -> State:
        """Double, or begin again."""
        return (state[0] + 1 if state[0] < self.cap else 0,)


class Fibonacci(Units, frozen=True):
    """Go one step along 1, 1, 2, 3, 5, 8 … after a loss and two back after a win; `steps` are there in all.

    The state is the place in the line.
    """

    title: ClassVar[str] = "one step along 1, 1, 2, 3, 5, 8 after a loss, two back after a win"
    steps: int = 10

    def __post_init__(self) -> None:
        """Refuse a line without a step."""
        whole(("steps", self.steps, 1, BOUND))

    def units(self, state: State, /) -> int:
        """Stake the number at the place."""
        stake, following = 1, 1
        for _ in range(state[0]):
            stake, following = following, stake + following
        return stake

    def won(self, state: State, /) -> State:
        """Go back."""
        return (max(0, state[0] - FIBONACCI_BACK),)

    def lost(self, state: State, /) -> State:
        """Go on, or begin again."""
        return (state[0] + 1 if state[0] + 1 < self.steps else 0,)


class DAlembert(Units, frozen=True):
    """One unit more after a loss, up to `most`, and one less after a win; the state is what was added."""

    title: ClassVar[str] = "one unit more after a loss, one less after a win"
    most: int = 20

    def __post_init__(self) -> None:
        """Refuse a most that is none."""
        whole(("most", self.most, 1, 1 << 20))

    def units(self, state: State, /) -> int:
        """Stake one unit and what was added."""
        return 1 + state[0]

    def won(self, state: State, /) -> State:
        """Take one away."""
        return (max(0, state[0] - 1),)

    def lost(self, state: State, /) -> State:
        """Add one, or stay at the most."""
        return (min(self.most - 1, state[0] + 1),)
