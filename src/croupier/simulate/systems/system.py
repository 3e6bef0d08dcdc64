"""What is a betting system: from what was won and lost so far, the next wager and its stake?

A system is a few pure functions of its state, which is all that it remembers: `start` gives the state before
the first coup, `bet` what is staked next, `follow` the state after a coup.  Nothing else changes it, so that
the same coups give the same bets wherever and however often they are played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

import msgspec

from croupier.simulate.systems.seen import Seen

if TYPE_CHECKING:
    from typing import TypeAlias

    from croupier.coup import Winner

State: TypeAlias = "tuple[int, ...]"
"""What a system remembers from coup to coup."""
Fate = Literal["won", "pushed", "lost", "none"]
"""What became of a bet; ``none`` where nothing was staked."""


class Bet(NamedTuple):
    """A wager, by its id or another name of it, and what is staked on it, in minor units."""

    wager: str
    stake: int


class Played(NamedTuple):
    """What became of a coup: the bet as it was placed, what it brought in minor units, and who won.

    Where nothing was staked, `wager` is "" and the amounts are nought.  `net` is after any commission.
    """

    wager: str
    stake: int
    net: int
    fate: Fate
    winner: Winner


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What a system may know before a coup is dealt.

    `unit` is what a session calls one unit, `bankroll` what is left, `least`, `most` and `chip` the limits of
    the table and its smallest chip, all in minor units.  `coup` counts the coups of the session from nought.
    `shoe` is what has been seen of the shoe.
    """

    unit: int
    bankroll: int
    least: int
    most: int
    chip: int
    coup: int
    shoe: Seen


class System(Protocol):
    """A betting system.

    A stake above the table's most, or above the bankroll, is cut down to it, and to whole chips; one below
    the least is raised to that.  A stake of nought, or no bet, sits the coup out.
    """

    def start(self) -> State:
        """Give the state before the first coup."""
        ...

    def bet(self, state: State, moment: Moment, /) -> Bet | None:
        """Give what is staked on the next coup; None sits it out."""
        ...

    def follow(self, state: State, played: Played, /) -> State:
        """Give the state after a coup, whether anything was staked on it or not."""
        ...
