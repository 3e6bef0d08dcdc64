"""How does a person come to the room that he plays at: opened for him, or found as he left it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli.play_floor import OPERATOR, PATRON
from croupier.cli.play_money import MINOR
from croupier.errors import Problem, TableError
from croupier.table.by_law import widest
from croupier.table.commands import OpenRoom, Sit, Who
from croupier.table.settings import Limit, Settings, Waiting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.cli.play_floor import Floor
    from croupier.regulations import Ruleset
    from croupier.table.room import Room

USUAL: Final = 7
"""Seats of a table, where nothing else is said."""
BUY_IN: Final = Limit(MINOR, 10_000_000 * MINOR)
"""What chips may be bought for at once."""
STAKE: Final = Limit(MINOR, 10_000 * MINOR, MINOR)
"""What may be staked on each wager."""
FOR_ONE: Final = Waiting(wagers=None, answer=None, gone=0, pause=0, result=0)
"""The house waits for the one person who plays, for as long as he likes."""


class Wanted(NamedTuple):
    """The room that somebody wants to play at, and how he sits down.

    `seats` is None for as many as usual, `seed` None for shoes that are no practice, and `kept_in` the file
    of the journal, empty where nothing is kept.
    """

    name: str
    ruleset: Ruleset
    submission: Mapping[str, int | str]
    seats: int | None
    bots: int
    buy_in: int
    curator: bool
    seed: int | None
    kept_in: str


def settings(wanted: Wanted) -> Settings:
    """Give the settings of a room for one person."""
    return Settings(
        rules=f"{wanted.ruleset.id}@{wanted.ruleset.edition}",
        submission=dict(wanted.submission),
        title="" if wanted.seed is None else f"practice with the shoes of seed {wanted.seed}: no fair play",
        seats=wanted.seats or USUAL,
        buy_in=BUY_IN,
        limit=widest(wanted.ruleset, STAKE),
        curator=wanted.curator,
        empty_coups=True,
        bots=True,
        waiting=FOR_ONE,
    )


def come_in(floor: Floor, wanted: Wanted) -> None:
    """Open the room unless it is there.

    Raises `TableError` as opening does, and ``table.room_exists`` where it is there with another game.
    """
    if not floor.is_open:
        floor.give(OpenRoom(settings=settings(wanted), **floor.stamp), OPERATOR)
        return
    room = floor.room
    same = (room.ruleset.id, room.ruleset.hash, room.ruleset.submission, room.settings.curator)
    if same != (wanted.ruleset.id, wanted.ruleset.hash, wanted.ruleset.submission, wanted.curator):
        raise _exists(wanted, room)
    if wanted.seats not in {None, len(room.seats)}:
        raise _exists(wanted, room)


def _exists(wanted: Wanted, room: Room) -> TableError:
    """Say that a room of this name is there, and by which options it was opened."""
    chosen = [f"--set {key}={value}" for key, value in room.settings.submission.items()]
    house = [] if room.settings.curator else ["--house-deals"]
    options = " ".join([room.settings.rules, *chosen, f"--seats {len(room.seats)}", *house])
    what = f"the room {room.id} was opened otherwise, with {options}"
    remedy = "give the same, or name another --room"
    return TableError(Problem("table.room_exists", what, wanted.kept_in, remedy))


def sit_down(floor: Floor, wanted: Wanted) -> None:
    """Take a seat for the person, unless he has one, and for as many players of the house as he wants.

    Raises `TableError` as sitting down does.
    """
    if floor.you is None:
        floor.give(_sitting(floor, wanted), PATRON)
    there = {seat.patron for seat in floor.room.taken() if seat.bot}
    names = (name for number in range(1, len(floor.room.seats) + 1) if (name := f"bot-{number}") not in there)
    for name in names:
        if sum(seat.bot for seat in floor.room.taken()) >= wanted.bots:
            return
        who = Who("patron", name)
        floor.give(_sitting(floor, wanted, bot=True), who)


def _sitting(floor: Floor, wanted: Wanted, *, bot: bool = False) -> Sit:
    return Sit(seat=_empty(floor, wanted), buy_in=wanted.buy_in, bot=bot, **floor.stamp)


def _empty(floor: Floor, wanted: Wanted) -> int:
    """Give the first empty seat."""
    for seat in floor.room.seats:
        if not seat.patron:
            return seat.number
    what = f"all {len(floor.room.seats)} seats are taken, and {wanted.bots + 1} are wanted"
    remedy = f"ask for at most {len(floor.room.seats) - 1} players of the house"
    raise TableError(Problem("table.seat_taken", what, f"room {wanted.name}", remedy))
