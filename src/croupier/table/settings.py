"""What does the house lay down for a room: the game, the seats, the limits, and how long it waits?

All of it is the house's own (`custom`), but for the rules and their submission, which say for themselves what
they rest on.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from croupier.table.amounts import MOST, SEATS, Amount, Number

Pace = Literal["act", "coup"]
"""How much the house does at a time: one act of the procedure, or all until somebody is waited for."""
Seconds = Annotated[int, Meta(ge=0, le=86_400)]
"""How long something takes, in seconds."""
Setting = Annotated[int, Meta(ge=-MOST, le=MOST)] | str
"""What the house chose where the regulation lets it."""


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most that may be staked, and of what a stake must be a multiple, in minor units."""

    least: Amount = 1
    most: Amount = 1_000_000
    step: Amount = 1


class Waiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long the house waits, in seconds, and milliseconds for its own pauses.

    `wagers` for the betting, and `grace` milliseconds more for wagers that were on their way when that was
    over; `answer` for whoever cuts, deals, turns a hand or says what becomes of House
    Money, both null for as long as it takes; `gone` in place of `answer` where he is away; `silent` until the
    seat of one who is away is given up; `pause` between two acts of the house and `result` after a coup, in
    milliseconds.
    """

    wagers: Seconds | None = 20
    grace: Annotated[int, Meta(ge=0, le=5_000)] = 0
    answer: Seconds | None = 15
    gone: Seconds = 2
    silent: Seconds = 1800
    pause: Annotated[int, Meta(ge=0, le=60_000)] = 700
    result: Annotated[int, Meta(ge=0, le=60_000)] = 4000


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the house lays down for a room.

    `rules` is the id of a game, with or without ``@edition``, and `submission` the house's choices.  `limits`
    has the wagers whose limits are not those of `limit`, by id.  `differential` is how much more may lie on
    one of Player and Banker than on the other, all seats together; None for any amount.  `curator` says
    whether patrons hold the shoe where the rules have a curator, and `cut` whether one cuts.  `empty_coups`
    says whether a coup is dealt on which nobody has staked anything.  `bots` says whether players of the
    house may sit.
    """

    rules: str
    submission: dict[str, Setting] = {}
    title: Annotated[str, Meta(max_length=80)] = ""
    seats: Annotated[int, Meta(ge=1, le=SEATS)] = 7
    buy_in: Limit = Limit(1, 1_000_000_000)
    limit: Limit = Limit()
    limits: dict[str, Limit] = {}
    differential: Number | None = None
    curator: bool = True
    cut: bool = True
    pace: Pace = "act"
    empty_coups: bool = False
    bots: bool = False
    waiting: Waiting = Waiting()

    def limit_of(self, wager: str) -> Limit:
        """Give the limits of a wager."""
        return self.limits.get(wager, self.limit)


LIMITLESS: Final = Limit(1, MOST)
"""Any stake that there can be."""
