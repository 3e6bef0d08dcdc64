"""Was every shoe of a room fair: committed to in turn, before the betting, and dealt as it was committed to?

It asks for nothing but what everybody may see once a shoe is over.  A card withheld (``??``) has its place
and is not compared until somebody shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards.card import DECK
from croupier.table.events import (
    DecksOpened,
    RoomClosed,
    RoomEvent,
    RoomOpened,
    SettingsChanged,
    ShoeCommitted,
    ShoeRevealed,
)
from croupier.table.fairness.finding import Finding
from croupier.table.fairness.laid import LaidShoe
from croupier.table.fairness.order import Own, in_order
from croupier.table.fairness.revealed import revealed

if TYPE_CHECKING:
    from collections.abc import Iterator

FIRST: Final = 1
"""The number of a room's first shoe."""


class CheckedShoe(NamedTuple):
    """A shoe that was committed to: how many cards it has, were drawn, and were compared with its order.

    `opened` says that the commitment was opened, and `void` that the shoe was broken off.
    """

    shoe: int
    cards: int
    drawn: int
    compared: int
    opened: bool
    void: bool


class Verdict(NamedTuple):
    """What was found: each shoe that was committed to, and everything that is at fault."""

    shoes: tuple[CheckedShoe, ...]
    findings: tuple[Finding, ...]


def findings(events: Iterable[RoomEvent], table: str = "") -> Iterator[Finding]:
    """Find everything that is at fault with the shoes of a room, in the order in which it comes to light.

    The events are all those of a room; or some that begin with a commitment, and then `table` is its name.
    The shoe in play is the last one, and need not be opened yet.  Raises `TypeError` for what is no event,
    such as one that is read from JSON and not yet converted to `RoomEvent`.
    """
    walk = _Walk(table)
    for event in _many(events):
        yield from walk.take(event)


def verify_shoes(events: Iterable[RoomEvent], table: str = "") -> Verdict:
    """Check one shoe or many, and say of each how much of it could be checked.

    The events are as in `findings`, and so is the order of what is found.  Raises as it does.
    """
    walk = _Walk(table)
    found = [finding for event in _many(events) for finding in walk.take(event)]
    return Verdict((*walk.shoes, *walk.in_play()), tuple(found))


def _many(events: object) -> Iterable[object]:
    """Refuse what are no events at all, by its type."""
    if not isinstance(events, Iterable) or isinstance(events, str | bytes):
        message = f"events are a {type(events).__name__}; give those of a room, one after the other"
        raise TypeError(message)
    return events


class _Walk:
    """Goes through the events of a room, one shoe after the other."""

    def __init__(self, table: str) -> None:
        self.shoes: list[CheckedShoe] = []
        self._table = table
        self._decks: int | None = None
        self._next: int | None = None
        self._event = 0
        self._laid: LaidShoe | None = None
        self._told = False

    def in_play(self) -> Iterator[CheckedShoe]:
        """Give the shoe that is not over."""
        if self._laid is not None:
            laid = self._laid
            yield CheckedShoe(laid.number, laid.cards, len(laid.drawn), 0, opened=False, void=False)

    def take(self, event: object) -> Iterator[Finding]:
        """Take the next event, and give what is at fault with it."""
        self._event += 1
        match event:
            case RoomOpened(room=room):
                self._table, self._next = room, FIRST
            case DecksOpened(decks=decks):
                self._decks = decks
            case SettingsChanged():
                # Another game may have another number of decks, and does not open them until they are due.
                self._decks = None
            case RoomClosed():
                yield from self._unopened()
            case ShoeCommitted():
                yield from self._committed(event)
            case _ if isinstance(event, Own):
                yield from self._used(event)
            case _ if isinstance(event, RoomEvent):
                pass
            case _:
                kind = type(event).__name__
                message = (
                    f"event {self._event} is a {kind}; msgspec.convert(it, RoomEvent) makes an event of JSON"
                )
                raise TypeError(message)

    def _committed(self, event: ShoeCommitted) -> Iterator[Finding]:
        yield from self._unopened()
        self._laid, self._told = LaidShoe(self._event, event), False
        due = event.shoe if self._next is None else self._next
        if event.shoe != due:
            yield Finding("table.shoe_number", event.shoe, self._event, "shoe", str(due), str(event.shoe))
        self._next = event.shoe + 1
        cards = event.cards if self._decks is None else DECK * self._decks
        if event.cards != cards:
            yield Finding(
                "table.cards_differ", event.shoe, self._event, "cards", str(cards), str(event.cards)
            )

    def _unopened(self) -> Iterator[Finding]:
        """Find that the shoe in play is left without being opened."""
        if self._laid is not None:
            laid = self._laid
            yield Finding("table.commitment_unopened", laid.number, laid.event, "commitment")
            self.shoes += self.in_play()
            self._laid = None

    def _used(self, event: Own) -> Iterator[Finding]:
        """Check what happens to the shoe; that none is committed to is told once, until one is."""
        laid = self._laid
        if laid is None:
            if not self._told:
                yield Finding("table.commitment_missing", 0, self._event, "type")
            self._told = True
        elif isinstance(event, ShoeRevealed):
            compared = revealed(laid, self._event, event, self._table)
            yield from compared.findings
            drawn, number = len(laid.drawn), compared.number
            self.shoes.append(
                CheckedShoe(laid.number, laid.cards, drawn, number, opened=True, void=event.void)
            )
            self._laid = None
        else:
            yield from in_order(laid, self._event, event)
