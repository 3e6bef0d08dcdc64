"""Was a shoe dealt as it was committed to: does the commitment open, and was each card the next?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import NAMES, cut
from croupier.cards.card import DECK
from croupier.errors import TableError
from croupier.table.fairness.commitment import SALT, commitment
from croupier.table.fairness.finding import Finding
from croupier.table.fairness.laid import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.events import ShoeRevealed
    from croupier.table.fairness.laid import LaidShoe

HEXADECIMAL: Final = re.compile(r"([0-9a-f]{2})*")
"""Bytes as events write them."""


class Compared(NamedTuple):
    """What holding a shoe against its order gave: findings, and the number of cards that were compared."""

    findings: tuple[Finding, ...]
    number: int


def revealed(laid: LaidShoe, event: int, shown: ShoeRevealed, table: str) -> Compared:
    """Hold the shoe of a table against the order and the salt that the house has shown at an event."""
    found: list[Finding] = []
    if shown.shoe != laid.number:
        found.append(
            Finding("table.shoe_number", laid.number, event, "shoe", str(laid.number), str(shown.shoe))
        )
    salt = _bytes(shown.salt)
    if salt is None or len(salt) != SALT:
        found.append(Finding("table.salt_malformed", laid.number, event, "salt"))
        salt = None
    order = _bytes(shown.order)
    if not order or max(order) >= DECK:
        return Compared((*found, Finding("table.order_malformed", laid.number, event, "order")), 0)
    if salt is not None:
        found += _committed(laid, event, table, salt, order)
    if len(order) != laid.cards:
        said = str(laid.cards), str(len(order))
        found.append(Finding("table.cards_differ", laid.number, event, "order", *said))
    if len({order.count(card) for card in range(DECK)}) > 1:
        found.append(Finding("table.order_not_decks", laid.number, event, "order"))
    drawn = _Drawn(laid, order)
    return Compared((*found, *drawn.findings()), len(drawn.compared))


def _bytes(text: str) -> bytes | None:
    """Read bytes as events write them; None where they are written otherwise."""
    return bytes.fromhex(text) if HEXADECIMAL.fullmatch(text) else None


def _committed(laid: LaidShoe, event: int, table: str, salt: bytes, order: bytes) -> Iterator[Finding]:
    """Find that the commitment is to something else, or to what cannot be committed to."""
    try:
        made = commitment(table, laid.number, salt, order)
    except TableError:
        made = ""
    if made != laid.commitment:
        yield Finding("table.commitment_differs", laid.number, event, "commitment", made, laid.commitment)


class _Drawn:
    """The cards of a shoe against the order in which they lay after the cut."""

    def __init__(self, laid: LaidShoe, order: bytes) -> None:
        self._laid = laid
        parts = laid.cut is not None and 0 < laid.cut < len(order)
        dealt = cut.cut(order, laid.cut) if parts and laid.cut else order
        self._names = [NAMES[card] for card in dealt]
        self.compared: set[int] = set()

    def findings(self) -> Iterator[Finding]:
        """Find the first card drawn that is not the next, or else every hand that was shown as another.

        After a card out of its turn nothing more can be said of the others.
        """
        number = self._laid.number
        for place, (event, card) in enumerate(self._laid.drawn):
            if not self._is(place, card):
                yield Finding("table.card_not_next", number, event, "card", self._at(place), card)
                return
        for event, field, places, cards in self._laid.shown:
            if not all(map(self._is, places, cards)) or NOWHERE in places:
                expected = " ".join(map(self._at, places))
                yield Finding("table.card_changed", number, event, field, expected, " ".join(cards))
        for event, start, cards in self._laid.ahead:
            following = self._names[start : start + len(cards)]
            if sorted(following) != sorted(cards):
                said = " ".join(following), " ".join(cards)
                yield Finding("table.card_changed", number, event, "player", *said)

    def _is(self, place: int, card: str) -> bool:
        """Say whether a card is that of a place, as far as it is seen."""
        if not 0 <= place < len(self._names):
            return False
        if card == "??":
            return True
        if card != self._names[place]:
            return False
        self.compared.add(place)
        return True

    def _at(self, place: int) -> str:
        return self._names[place] if 0 <= place < len(self._names) else "no card"
