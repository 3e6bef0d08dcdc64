"""How does a person come to the room that he plays at: opened for him, or found as he left it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli import play_shoes
from croupier.cli.play_floor import OPERATOR, PATRON
from croupier.cli.play_limits import BASE, limits
from croupier.cli.play_money import MINOR, shown, typed
from croupier.errors import Problem, TableError, UsageError
from croupier.table import offering
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
FOR_ONE: Final = Waiting(wagers=None, answer=None, gone=0, pause=0, result=0)
"""The house waits for the one person who plays, for as long as he likes."""


class Wanted(NamedTuple):
    """The room that somebody wants to play at, and how he sits down.

    `seats` is None for as many as usual, `least` and `most` what may be staked on a main wager, None for as
    much as usual, `seed` None for shoes that are no practice, and `kept_in` the file of the journal, empty
    where nothing is kept.
    """

    name: str
    ruleset: Ruleset
    submission: Mapping[str, int | str]
    seats: int | None
    bots: int
    buy_in: int
    least: int | None
    most: int | None
    curator: bool
    seed: int | None
    kept_in: str


def settings(wanted: Wanted) -> Settings:
    """Give the settings of a room for one person.

    Raises `UsageError` as `croupier.cli.play_limits.limits` does.
    """
    side, mains = limits(wanted.ruleset, wanted.least, wanted.most)
    return Settings(
        rules=f"{wanted.ruleset.id}@{wanted.ruleset.edition}",
        submission=dict(wanted.submission),
        title="" if wanted.seed is None else f"practice with the shoes of seed {wanted.seed}: no fair play",
        seats=wanted.seats or USUAL,
        buy_in=BUY_IN,
        limit=side,
        limits=mains,
        curator=wanted.curator,
        empty_coups=True,
        bots=True,
        waiting=FOR_ONE,
    )


def check(floor: Floor, wanted: Wanted) -> None:
    """Refuse what could not be played, before anything is written or said.

    Raises `UsageError` and `TableError` as opening a room and sitting down do, and `CardError` for a seed.
    """
    if not floor.is_open:
        check_new(wanted)
        return
    play_shoes.check(wanted.ruleset, wanted.seed)
    _check_same(floor.room, wanted)
    sitting = _sitting_down(floor, wanted)
    if sitting:
        _check_buy_in(wanted, floor.room.settings.buy_in)
    if sitting > sum(not seat.patron for seat in floor.room.seats):
        what = f"all {len(floor.room.seats)} seats are taken, and {wanted.bots + 1} are wanted"
        remedy = f"ask for at most {len(floor.room.seats) - 1} players of the house"
        raise TableError(Problem("table.seat_taken", what, f"room {wanted.name}", remedy))


def check_new(wanted: Wanted) -> None:
    """Refuse a room that could not be opened, and sat down at; raises as `check` does."""
    play_shoes.check(wanted.ruleset, wanted.seed)
    _check_settings(wanted)
    _check_buy_in(wanted, BUY_IN)


def _check_buy_in(wanted: Wanted, limit: Limit) -> None:
    if limit.least <= wanted.buy_in <= limit.most and wanted.buy_in % limit.step == 0:
        return
    steps = "" if limit.step == 1 else f", in steps of {shown(limit.step)}"
    remedy = f"buy chips for {shown(limit.least)} to {shown(limit.most)}{steps}"
    what = f"--buy-in cannot be {shown(wanted.buy_in)}"
    raise UsageError(Problem("usage.wrong_value", what, "play", remedy))


def _sitting_down(floor: Floor, wanted: Wanted) -> int:
    """Give how many are to sit down, the person among them unless he has a seat."""
    there = sum(seat.bot for seat in floor.room.taken())
    return (floor.you is None) + max(0, wanted.bots - there)


def _check_settings(wanted: Wanted) -> None:
    """Refuse a room that cannot be opened; what might be won is told in units."""
    try:
        offering.check(wanted.ruleset, settings(wanted))
    except TableError as error:
        if error.code != "table.stakes_too_high":
            raise
        what = f"with stakes up to {shown(wanted.most or 0)} more might be won at once than can be counted"
        raise UsageError(Problem("usage.wrong_value", what, "play", "lower --max")) from None


def come_in(floor: Floor, wanted: Wanted) -> None:
    """Open the room unless it is there; raises `TableError` as opening does."""
    if not floor.is_open:
        floor.give(OpenRoom(settings=settings(wanted), **floor.stamp), OPERATOR)


def _check_same(room: Room, wanted: Wanted) -> None:
    """Refuse a room that is there with another game, or opened otherwise: ``table.room_exists``."""
    same = (room.ruleset.id, room.ruleset.hash, room.ruleset.submission, room.settings.curator)
    if same != (wanted.ruleset.id, wanted.ruleset.hash, wanted.ruleset.submission, wanted.curator):
        raise _exists(wanted, room)
    if wanted.seats not in {None, len(room.seats)}:
        raise _exists(wanted, room)
    limit = _base_limit(room)
    if wanted.least not in {None, limit.least} or wanted.most not in {None, limit.most}:
        raise _exists(wanted, room)


def _base_limit(room: Room) -> Limit:
    """Give the limits of the wagers that `--min` and `--max` are of."""
    return room.settings.limit_of(BASE[0])


def _exists(wanted: Wanted, room: Room) -> TableError:
    """Say that a room of this name is there, and by which options it was opened."""
    chosen = [f"--set {key}={value}" for key, value in room.settings.submission.items()]
    house = [] if room.settings.curator else ["--house-deals"]
    limit = _base_limit(room)
    usual = limits(room.ruleset, None, None)[0]
    stakes = [] if limit == usual else [f"--min {typed(limit.least)} --max {typed(limit.most)}"]
    options = " ".join([room.settings.rules, *chosen, f"--seats {len(room.seats)}", *house, *stakes])
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
    """Give how somebody takes the first empty seat."""
    seat = next(seat.number for seat in floor.room.seats if not seat.patron)
    return Sit(seat=seat, buy_in=wanted.buy_in, bot=bot, **floor.stamp)
