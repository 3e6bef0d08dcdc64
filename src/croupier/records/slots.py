"""How is a card of a record written: seen, known by its value only, not seen, or not dealt?

Each way of writing has a code as well, for columns: 0 to 51 the card, 52 to 61 the values 0 to 9,
62 a card that was not seen, 63 no card at all.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from croupier.cards import NAMES, VALUES, CardName, Value
from croupier.cards.card import read as read_card

ValueName = Literal["v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9"]
"""A card of which only the value is known."""
Slot = CardName | ValueName | Literal["??", "-"]
"""A card as a record has it: ``Kh``; ``v0`` by its value only; ``??`` not seen; ``-`` not dealt."""
Shown = CardName | ValueName | Literal["??"]
"""A card that lay on the table or was burned: any `Slot` but ``-``."""
Dealt = tuple[Slot, Slot, Slot, Slot, Slot, Slot]
"""What was dealt in a coup: the four cards in dealing order (Player, Banker, Player, Banker), then the
Player's third card and the Banker's."""

UNSEEN: Final = "??"
"""A card that was dealt and not seen."""
NOT_DEALT: Final = "-"
"""No card."""
VALUE_NAMES: Final[tuple[ValueName, ...]] = ("v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9")
"""The name of each value."""
SLOTS: Final[tuple[Slot, ...]] = (*NAMES, *VALUE_NAMES, UNSEEN, NOT_DEALT)
"""The name of each code."""
CODES: Final[dict[Slot, int]] = {slot: code for code, slot in enumerate(SLOTS)}
"""The code of each name."""
INITIAL: Final = 4
"""The cards with which a coup begins."""
PLAYER: Final = (0, 2, 4)
"""Where in `Dealt` the cards of the Player's Hand stand."""
BANKER: Final = (1, 3, 5)
"""Where those of the Banker's Hand stand."""

_VALUE: Final = re.compile(r"v([0-9])", re.IGNORECASE | re.ASCII)


def read_slot(word: str) -> Slot | None:
    """Give the slot that a word names, in any case; None where it names none."""
    if word in {UNSEEN, NOT_DEALT}:
        return UNSEEN if word == UNSEEN else NOT_DEALT
    valued = _VALUE.fullmatch(word)
    if valued is not None:
        return VALUE_NAMES[int(valued[1])]
    card = read_card(word)
    return None if card is None else NAMES[card]


def is_card(slot: Slot) -> bool:
    """Say whether a slot names a card, rank and suit."""
    return CODES[slot] < len(NAMES)


def is_value(slot: Slot) -> bool:
    """Say whether a slot names a value only."""
    return len(NAMES) <= CODES[slot] < len(NAMES) + len(VALUE_NAMES)


def value_of(slot: Slot) -> Value | None:
    """Give the value of a slot, 0 to 9; None where it is not known or there is no card."""
    code = CODES[slot]
    if code < len(NAMES):
        return VALUES[code]
    return Value(code - len(NAMES)) if is_value(slot) else None


def without_card(slot: Slot) -> Slot:
    """Give a slot with the value in place of the card."""
    code = CODES[slot]
    return VALUE_NAMES[VALUES[code]] if code < len(NAMES) else slot
