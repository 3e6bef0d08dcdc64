"""What is a finding: one thing in the events of a room that is not as it would be with a fair shoe?"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.errors import Problem

WHAT: Final = {
    "table.commitment_missing": "no shoe is committed to, and one is used",
    "table.commitment_unopened": "the commitment was never opened",
    "table.commitment_differs": "the commitment is to something else than was revealed",
    "table.shoe_number": "the number of the shoe is not the one that is due",
    "table.cards_differ": "the number of cards is not the one that was said",
    "table.cut_missing": "the shoe is used before it was cut",
    "table.cut_late": "the shoe is cut a second time, or after it was used",
    "table.cut_impossible": "the cut parts no cards, or nobody made it",
    "table.cut_differs": "the cut is not the one that was made",
    "table.head_late": "the head of the shoe comes a second time, or after the shoe was used",
    "table.salt_malformed": "the salt is not 32 bytes",
    "table.order_malformed": "the order is not one of cards",
    "table.order_not_decks": "the cards are not whole decks",
    "table.card_not_next": "the card drawn was not the next of the order",
    "table.card_changed": "the cards shown are not those that were dealt",
    "table.cover_card_misplaced": "the cover card came at another place than it was put",
}
"""What each code of a finding says."""


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is at fault with a shoe.

    `code` is one of `WHAT`, `shoe` the number of the shoe (0 where none is committed to), and `event` counts
    the events that were given from 1: with all those of a room it is the event's `seq`.  `field` is the field
    of that event which is at fault; `expected` and `found` are as the event writes them.
    """

    code: str
    shoe: int
    event: int
    field: str
    expected: str = ""
    found: str = ""

    def problem(self, table: str = "") -> Problem:
        """Give the finding as a problem; `table` is the name of the room."""
        named = (table, f"shoe {self.shoe}" if self.shoe else "", f"event {self.event}", self.field)
        told = " and ".join(
            f"{text} was {word}"
            for text, word in ((self.expected, "expected"), (self.found, "found"))
            if text
        )
        what = WHAT[self.code] + (f": {told}" if told else "")
        return Problem(self.code, what, ", ".join(filter(None, named)))
