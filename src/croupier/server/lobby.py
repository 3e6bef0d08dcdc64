"""What does somebody see who looks for a table: every room with its game, limits, seats and big road?

A room's part is made anew only when the room is another, and of that only what changed: its offer with its
settings, its road with its coups.  So a lobby that everybody asks for again and again costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.server.api_answer import encode, tagged
from croupier.server.api_roads import RoadCell, big_road, letters
from croupier.table.bots import MAINS
from croupier.table.room import Phase
from croupier.table.settings import Waiting
from croupier.table.terms import terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.coup import Coup
    from croupier.server.api_answer import Answer
    from croupier.table.room import Room
    from croupier.table.settings import Settings
    from croupier.table.terms import SeenWager


class RoomListed(msgspec.Struct, frozen=True):
    """A room as a lobby shows it.

    `taken` counts the seats that somebody has, and `bots` those of them that are players of the house.
    `coup` is the number of the coup in play or of the last one, and `coups` counts all that the room has
    settled.  `minimum` and `maximum` are the least and the most that may be staked on a main wager, in minor
    units.  `results` has a letter for each finished coup of the shoe, and `big_road` its cells.  All money is
    play money.
    """

    room: str
    title: str
    game: str
    rules: str
    edition: str
    seats: int
    taken: int
    bots: int
    phase: Phase
    disabled: str
    shoe: int
    coup: int
    coups: int
    minimum: int
    maximum: int
    waiting: Waiting
    results: str
    big_road: tuple[RoadCell, ...]
    play_money: bool = True


class RoomsListed(msgspec.Struct, frozen=True):
    """The rooms that are not closed."""

    rooms: tuple[RoomListed, ...]


class _Bounds(NamedTuple):
    """The least and the most of a main wager under some settings."""

    settings: Settings
    least: int
    most: int


class _Drawn(NamedTuple):
    """The road of some coups."""

    coups: Sequence[Coup]
    results: str
    road: tuple[RoadCell, ...]


class _Told(NamedTuple):
    """What was told of a room, as bytes."""

    room: Room
    body: bytes
    bounds: _Bounds
    drawn: _Drawn


class Lobby:
    """The lobby, as it was told last."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self._told: dict[str, _Told] = {}
        self._answer: Answer | None = None

    def answer(self, rooms: Iterable[Room]) -> Answer:
        """Give the lobby of some rooms, those that are closed left out."""
        open_ = [room for room in rooms if room.phase != "closed"]
        same = [room is told.room for room, told in zip(open_, self._told.values(), strict=False)]
        if self._answer is None or len(open_) != len(self._told) or not all(same):
            self._told = {room.id: self._of(room) for room in open_}
            bodies = b",".join(told.body for told in self._told.values())
            self._answer = tagged(b'{"rooms":[' + bodies + b"]}")
        return self._answer

    def _of(self, room: Room) -> _Told:
        held = self._told.get(room.id)
        if held is not None and held.room is room:
            return held
        bounds = None if held is None else held.bounds
        if bounds is None or bounds.settings is not room.settings:
            bounds = _Bounds(room.settings, *limits(terms(room).offer))
        drawn = None if held is None else held.drawn
        if drawn is None or drawn.coups is not room.finished:
            drawn = _Drawn(room.finished, letters(room.finished), big_road(room.finished))
        return _Told(room, encode(_listed(room, bounds, drawn)), bounds, drawn)


def limits(offer: Sequence[SeenWager]) -> tuple[int, int]:
    """Give the least and the most of the main wagers, or of the first where none of them is offered."""
    found = [wager.limit for wager in offer if wager.wager in MAINS] or [each.limit for each in offer[:1]]
    return min((each.least for each in found), default=0), max((each.most for each in found), default=0)


def _listed(room: Room, bounds: _Bounds, drawn: _Drawn) -> RoomListed:
    taken = list(room.taken())
    return RoomListed(
        room=room.id,
        title=room.settings.title or room.ruleset.title,
        game=room.ruleset.title,
        rules=room.ruleset.id,
        edition=room.ruleset.edition,
        seats=room.settings.seats,
        taken=len(taken),
        bots=sum(seat.bot for seat in taken),
        phase=room.phase,
        disabled=room.disabled,
        shoe=room.shoe,
        coup=0 if room.state is None else room.state.coup + (room.phase == "betting"),
        coups=room.coups,
        minimum=bounds.least,
        maximum=bounds.most,
        waiting=room.settings.waiting,
        results=drawn.results,
        big_road=drawn.road,
    )
