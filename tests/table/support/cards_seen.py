"""Are the cards of a room those of the shoes that it committed to, each once, and in their order?"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING

from croupier.cards import NAMES
from croupier.play.events import CardBurned, CardDealt
from croupier.table.events import ShoeCommitted, ShoeCut, ShoeRevealed

if TYPE_CHECKING:
    from croupier.table import Room, RoomEvent, Store


class Cards:
    """Follows the cards of one room, from a commitment to its opening."""

    def __init__(self, store: Store, name: str) -> None:
        """Begin before the first shoe of a room."""
        self.store = store
        self.name = name
        self.committed: ShoeCommitted | None = None
        self.order: bytes | None = None
        self.cut = 0
        self.drawn: list[str] = []
        self.openings: dict[int, ShoeRevealed] = {}

    def see(self, event: RoomEvent, after: Room) -> None:
        """Hold an event against the shoe; raises `AssertionError`."""
        match event:
            case ShoeCommitted():
                self._commit(event)
            case ShoeCut(cards=cards):
                self.cut = cards
            case CardBurned(card=card) | CardDealt(card=card):
                self.drawn.append(card)
                self._compare()
            case ShoeRevealed():
                self._reveal(event)
                return
            case _:
                return
        assert after.dealt == len(self.drawn), "SHF-02: a card is not counted"
        assert self.committed is not None
        assert after.cards == self.committed.cards

    def in_order(self) -> list[str]:
        """Give the names of the cards of the shoe as they lay after the cut; none where nobody knows."""
        order = self.order or b""
        return [NAMES[card] for card in order[self.cut :] + order[: self.cut]]

    def _commit(self, event: ShoeCommitted) -> None:
        assert self.committed is None, "a shoe is committed to, and the one before was never opened"
        self.committed, self.cut, self.drawn = event, 0, []
        sealed = self.store.sealed(self.name).get(event.shoe)
        self.order = None if sealed is None else sealed.order
        if sealed is not None:
            assert len(sealed.order) == event.cards
            assert event.commitment == commitment(self.name, event.shoe, sealed.salt, sealed.order)

    def _compare(self) -> None:
        if self.order is not None:
            assert self.drawn[-1] == self.in_order()[len(self.drawn) - 1], (
                "another card is dealt than lay next"
            )

    def _reveal(self, event: ShoeRevealed) -> None:
        assert self.committed is not None
        order, salt = bytes.fromhex(event.order), bytes.fromhex(event.salt)
        assert self.committed.commitment == commitment(self.name, event.shoe, salt, order)
        assert self.order in {None, order}
        self.order = order
        assert self.drawn == self.in_order()[: len(self.drawn)], (
            "other cards were dealt than were committed to"
        )
        assert event.shoe not in self.openings, "a shoe is opened twice"
        self.openings[event.shoe] = event
        self.committed = None


def commitment(table: str, shoe: int, salt: bytes, order: bytes) -> str:
    """Give the commitment to an order of cards, as the documentation describes it."""
    name = table.encode()
    head = b"croupier/shoe/1\0" + struct.pack(">H", len(name)) + name + struct.pack(">Q", shoe)
    return hashlib.sha256(head + salt + struct.pack(">H", len(order)) + order).hexdigest()
