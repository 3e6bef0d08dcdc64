"""Which hand won last: the one system that this example adds bets on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from croupier.simulate.systems import Bet

if TYPE_CHECKING:
    from croupier.simulate.systems import Moment, Played, State

HANDS: Final = ("player", "banker")


class LastWinner(msgspec.Struct, frozen=True):
    """One unit, or as many as `units`, on the hand that won last; a tie, and the first coup, are sat out.

    The state is the place of that hand in `HANDS`, and empty while no hand has won.
    """

    title: ClassVar[str] = "on the hand that won last"
    units: int = 1

    def start(self) -> State:
        """Begin without a winner."""
        return ()

    def bet(self, state: State, moment: Moment, /) -> Bet | None:
        """Follow the last winner."""
        return Bet(HANDS[state[0]], self.units * moment.unit) if state else None

    def follow(self, state: State, played: Played, /) -> State:
        """Remember who won; a tie leaves the one before."""
        return state if played.winner == "tie" else (HANDS.index(played.winner),)


SYSTEMS: Final = {"last-winner": LastWinner}
"""The systems that this distribution brings."""
