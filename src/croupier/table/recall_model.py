"""What is told of one coup of the past: when, by which rules, what was dealt, and what it brought to whom?

After 58 Pa. Code § 810a.11: all that its (a)(1) to (7) and (b) ask.  There are no promotional awards and no
progressive meters in a room, so that nothing is said of them.  Each is marked as a replay by its type.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.coup import Hand
from croupier.regulations.model import Basis
from croupier.table.events import Offered, Reason, RoomEvent
from croupier.table.room import Came
from croupier.table.views import SeenCoup

Status = Literal["complete", "broken-off", "in-progress"]
"""Whether a coup was played to its end, was broken off, or is still in play."""
By = Literal["patron", "house"]
"""Who did what somebody had a right to do: he, or the house in his place."""


class RecalledLine(msgspec.Struct, frozen=True):
    """What one wager brought, as `WagerSettled` has it; ``returned`` where the stake was given back."""

    wager: str
    line: str
    outcome: Came
    stake: int
    amount: int
    clause: str
    basis: Basis


class RecalledUse(msgspec.Struct, frozen=True):
    """What became of what House Money brought."""

    taken: int
    to_player: int
    to_banker: int
    by: By


class RecalledSeat(msgspec.Struct, frozen=True):
    """Somebody who had a stake in a coup, in minor units.

    `credits` are what he had when the betting was closed, his stakes counted, and when all was settled;
    `owed` is his marked commission at the same two moments.  `stakes` are what lay there when the betting was
    closed, and `lines` what became of them.  `staked` is his total wager, `won` what he won beside his
    stakes, and `net` what all of it changed for him.  `bought` are chips that he bought meanwhile: what he
    has less what he owes grew by `bought` and `net`.
    """

    seat: int
    patron: str
    bot: bool
    credits: tuple[int, int]
    owed: tuple[int, int]
    stakes: dict[str, int]
    lines: tuple[RecalledLine, ...]
    house_money: RecalledUse | None
    staked: int
    won: int
    net: int
    bought: int


class RecalledTurn(msgspec.Struct, frozen=True):
    """Cards of a hand were turned up: by the patron at a `seat` to whom it was passed, or by the house."""

    hand: Hand
    cards: tuple[str, ...]
    seat: int
    by: By


class RecalledCoup(msgspec.Struct, frozen=True, tag_field="type", tag="replay"):
    """One coup of the past, from the opening of the betting to the last settlement.

    `coup` counts within its `shoe`.  Times are in UTC: when betting was `opened` and `closed`, and when the
    coup `ended`, empty where it did not come to that.  `software` is the version that drew the shoe.
    `paytables` are those of the wagers that were placed.  `cut` is how many cards the patron at `cutter` put
    behind the others, `curator` the seat that held the shoe when the betting was closed, 0 for nobody.
    `display` is the final display, None where no result was announced; of a coup that was broken off `player`
    and `banker` are the hands as they would have been finished, empty where nobody can say.  `acts` are its
    events: with all cards where it is over, and as a spectator sees them while it is in play.
    """

    room: str
    shoe: int
    coup: int
    status: Status
    opened: str
    closed: str
    ended: str
    rules: str
    edition: str
    hash: str
    game: str
    submission: dict[str, int | str]
    software: str
    paytables: tuple[Offered, ...]
    commitment: str
    cutter: int
    cut: int
    last: bool
    curator: int
    passed: tuple[int, int]
    turns: tuple[RecalledTurn, ...]
    display: SeenCoup | None
    reason: Reason | None
    note: str
    player: tuple[str, ...]
    banker: tuple[str, ...]
    seats: tuple[RecalledSeat, ...]
    acts: tuple[RoomEvent, ...]
