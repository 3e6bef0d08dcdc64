"""What is a finished round: two hands of two or three cards, and who won.

The narrow waist: play yields a coup, and wagers, records and roads read nothing else.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from croupier.cards import Card

Hand = Literal["player", "banker"]
"""One of the two hands."""
TWO_CARDS: Final = 2
"""The cards of each hand before a third one may be drawn."""
Winner = Literal["player", "banker", "tie"]
"""Whose hand won."""
DecidedBy = Literal["count", "natural"]
"""What decided a coup: the counts, or a natural, where one stands above other hands whatever it counts."""


class Coup(msgspec.Struct, frozen=True, gc=False):
    """One finished round.

    `player` and `banker` hold each hand's cards in the order in which that hand received them, two
    or three of them; the counts are final; a natural is one of the first two cards.  Where
    `decided_by` is ``natural`` the lower count may have won.  Which bonus hands were held follows from the
    cards: `croupier.regulations.bonus_hands`.
    """

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    player_count: int
    banker_count: int
    player_natural: bool
    banker_natural: bool
    winner: Winner
    decided_by: DecidedBy = "count"
