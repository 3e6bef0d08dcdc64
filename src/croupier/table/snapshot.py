"""How is a room kept between two shoes, so that it opens again without its whole history?

Only there: no card lies, nothing is staked, and what the room is stands in a few numbers.  A snapshot is held
against the fold of the journal by ``croupier journal verify``.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import msgspec

from croupier import regulations
from croupier.coup import Coup
from croupier.shoe import Batch, Rotation
from croupier.shoe.rotation import Place
from croupier.table.offering import digest, told, unchanged
from croupier.table.room import LastPlay, Room, Seat
from croupier.table.settings import Settings

if TYPE_CHECKING:
    from croupier.regulations import Ruleset


class KeptSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat without stakes."""

    number: int
    patron: str
    bot: bool = False
    gone: bool = False
    leaving: bool = False
    chips: int = 0
    owed: int = 0
    last: LastPlay | None = None


class KeptRotation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The batches of decks, none of which is in the shoe."""

    batches: tuple[Batch, ...]
    places: tuple[Place, ...]
    last: int
    clock: dt.datetime | None


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room between two shoes; what is not here is as in a new room."""

    format: str
    room: str
    settings: Settings
    hash: str
    wagers: str
    seq: int
    version: int
    decks: int
    shoe: int
    coups: int
    bank: int
    earned: int
    before: Coup | None
    cutter: int
    disabled: str
    seats: tuple[KeptSeat, ...]
    rotation: KeptRotation | None


FORMAT = "croupier/room/1"
DECODER = msgspec.json.Decoder(Snapshot)


def can_be_kept(room: Room) -> bool:
    """Say whether a room is between two shoes."""
    return room.phase == "shoe"


def kept(room: Room) -> bytes:
    """Give a room between two shoes as JSON, the same bytes for the same room."""
    seats = tuple(
        KeptSeat(
            seat.number, seat.patron, seat.bot, seat.gone, seat.leaving, seat.chips, seat.owed, seat.last
        )
        for seat in room.taken()
    )
    rotation = room.rotation
    batches = None if rotation is None else _kept_rotation(rotation)
    return msgspec.json.encode(
        Snapshot(
            FORMAT,
            room.id,
            room.settings,
            room.ruleset.hash,
            digest(told(room.offer)),
            room.seq,
            room.version,
            room.decks,
            room.shoe,
            room.coups,
            room.bank,
            room.earned,
            room.before,
            room.cutter,
            room.disabled,
            seats,
            batches,
        )
    )


def _kept_rotation(rotation: Rotation) -> KeptRotation:
    return KeptRotation(rotation.batches, rotation.places, rotation.last, rotation.clock)


def restored(body: bytes) -> Room:
    """Give the room that was kept.

    Raises `msgspec.MsgspecError` for what is no snapshot, what loading its rules raises, and `TableError`
    (``table.rules_changed``) where they are not those by which the room is played.
    """
    snapshot = DECODER.decode(body)
    settings = snapshot.settings
    ruleset = regulations.load(settings.rules, settings.submission)
    held = {seat.number: seat for seat in snapshot.seats}
    seats = tuple(_seat(number, held.get(number)) for number in range(1, settings.seats + 1))
    return Room(
        snapshot.room,
        settings,
        ruleset,
        unchanged(ruleset, snapshot.hash, snapshot.wagers),
        seats,
        seq=snapshot.seq,
        version=snapshot.version,
        decks=snapshot.decks,
        shoe=snapshot.shoe,
        coups=snapshot.coups,
        bank=snapshot.bank,
        earned=snapshot.earned,
        before=snapshot.before,
        cutter=snapshot.cutter,
        disabled=snapshot.disabled,
        rotation=_rotation(ruleset, snapshot.rotation),
    )


def _seat(number: int, seat: KeptSeat | None) -> Seat:
    if seat is None:
        return Seat(number)
    return Seat(
        number,
        seat.patron,
        bot=seat.bot,
        gone=seat.gone,
        leaving=seat.leaving,
        chips=seat.chips,
        owed=seat.owed,
        last=seat.last,
    )


def _rotation(ruleset: Ruleset, batches: KeptRotation | None) -> Rotation | None:
    if batches is None:
        return None
    return Rotation(ruleset, batches.batches, batches.places, batches.last, clock=batches.clock)
