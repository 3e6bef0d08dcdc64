"""T-07: whichever bit is flipped of what was committed to, cut or drawn, each verifier refuses the shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import pytest

from croupier.cards import NAMES
from croupier.play.events import CardBurned, CardDealt, ShoeOpened
from croupier.table.events import RoomOpened, ShoeCommitted, ShoeCut, ShoeRevealed
from tests.table.fairness.answers import checked, plain
from tests.table.fairness.house import ROOM, room, shoe, small

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.table.events import RoomEvent
    from tests.table.fairness.in_page import InPage

GAME: Final = small()
HISTORY: Final = room(GAME, shoe(GAME, 1, cut=20))
"""One shoe of one deck; the Python verifiers also flip a bit of each card of eight decks."""


class Flip(NamedTuple):
    """One event exchanged for another, that differs in one bit or one card."""

    place: int
    event: RoomEvent


def at(events: list[RoomEvent], kind: type) -> int:
    """Give the place of the first event of a type."""
    return next(place for place, event in enumerate(events) if type(event) is kind)


def bits(events: list[RoomEvent], kind: type, field: str) -> Iterator[Flip]:
    """Flip each bit of a field of hexadecimal digits, of a number below 2**52, or of a name."""
    place = at(events, kind)
    event = events[place]
    value: object = getattr(event, field)
    flipped: list[object] = []
    if isinstance(value, int):
        flipped = [value ^ 1 << bit for bit in range(52)]
    elif isinstance(value, str) and field == "room":
        flipped = [
            value[:n] + chr(ord(letter) ^ 1 << bit) + value[n + 1 :]
            for n, letter in enumerate(value)
            for bit in range(8)
        ]
    elif isinstance(value, str):
        whole = bytes.fromhex(value)
        number, size = int.from_bytes(whole), len(whole)
        flipped = [(number ^ 1 << bit).to_bytes(size).hex() for bit in range(8 * size)]
    return (Flip(place, msgspec.structs.replace(event, **{field: new})) for new in flipped)


def exchanged(events: list[RoomEvent]) -> Iterator[Flip]:
    """Put another card in place of each that was drawn: the next in number, so that it is a likely one."""
    for place, event in enumerate(events):
        if isinstance(event, CardBurned | CardDealt) and event.card != "??":
            other = NAMES[(NAMES.index(event.card) + 1) % len(NAMES)]
            yield Flip(place, msgspec.structs.replace(event, card=other))


FLIPS: Final[dict[str, tuple[int, Callable[[list[RoomEvent]], Iterator[Flip]]]]] = {
    "salt": (256, lambda events: bits(events, ShoeRevealed, "salt")),
    "order": (416, lambda events: bits(events, ShoeRevealed, "order")),
    "commitment": (256, lambda events: bits(events, ShoeCommitted, "commitment")),
    "table": (8 * len(ROOM), lambda events: bits(events, RoomOpened, "room")),
    "shoe committed to": (52, lambda events: bits(events, ShoeCommitted, "shoe")),
    "shoe revealed": (52, lambda events: bits(events, ShoeRevealed, "shoe")),
    "cards": (52, lambda events: bits(events, ShoeCommitted, "cards")),
    "cut": (52, lambda events: bits(events, ShoeCut, "cards")),
    "card drawn": (45, exchanged),
}
"""What is flipped, how many times, and how."""


def changed(events: list[RoomEvent], flip: Flip) -> list[RoomEvent]:
    """Give a history with one event exchanged."""
    return [*events[: flip.place], flip.event, *events[flip.place + 1 :]]


def test_what_is_flipped_was_fair(in_page: InPage) -> None:
    fair = checked(HISTORY)
    assert fair.findings == []
    assert plain(HISTORY) == []
    assert in_page.verify(HISTORY) == fair


@pytest.mark.parametrize("what", FLIPS)
def test_t07_each_flip_is_refused_by_all_three(what: str, in_page: InPage) -> None:
    count, flipping = FLIPS[what]
    flips = list(flipping(HISTORY))
    assert len(flips) == count
    answers = in_page.changed(HISTORY, [(flip.place, flip.event) for flip in flips])
    for flip, answer in zip(flips, answers, strict=True):
        history = changed(HISTORY, flip)
        found = checked(history)
        assert found.findings, flip
        assert plain(history), flip
        assert answer == found, flip


@pytest.mark.parametrize("what", ["order", "salt", "cut"])
def test_t07_each_bit_of_eight_decks(what: str) -> None:
    game = small(decks=8)
    history = room(game, shoe(game, 1, cut=200))
    assert checked(history).findings == []
    flips = list(FLIPS[what][1](history))
    assert len(flips) == {"order": 8 * 416, "salt": 256, "cut": 52}[what]
    before = history[: at(history, ShoeOpened)]
    for flip in flips:
        # A reveal can be judged by the commitment alone, and that spares a walk through a thousand events.
        events = changed(history, flip) if what == "cut" else [*before, flip.event]
        assert checked(events).findings, flip
