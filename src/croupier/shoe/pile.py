"""Where is each card of a shoe: still in it, in play, discarded or burned.

The order of the cards never changes after the cut, so three places in it say where every card is,
and the four piles make up the decks whatever happens.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from croupier.cards.card import DECK
from croupier.errors import Problem, ShoeError


class Piles(msgspec.Struct, frozen=True, gc=False):
    """The cards of a shoe as four piles, each in dealing order.

    `order` holds card numbers; the first `burned_to` were burned, those up to `coup_start` lie in the discard
    rack, those up to `position` are in the coup in play, and the rest are in the shoe.  A card that is burned
    later, after a false draw, goes with its coup.  Raises `ShoeError` (``shoe.piles_out_of_order``) unless
    0 <= burned_to <= coup_start <= position <= number of cards.
    """

    order: bytes
    burned_to: int
    coup_start: int
    position: int

    def __post_init__(self) -> None:
        """Refuse places that do not follow one another."""
        if not 0 <= self.burned_to <= self.coup_start <= self.position <= len(self.order):
            raise ShoeError(
                Problem(
                    "shoe.piles_out_of_order",
                    f"a burn to {self.burned_to}, a coup from {self.coup_start} and a next card "
                    f"{self.position} do not follow one another in {len(self.order)} cards",
                    remedy="give them in this order, each at least as large as the one before",
                )
            )

    @property
    def burned(self) -> bytes:
        """The cards burned at the start."""
        return self.order[: self.burned_to]

    @property
    def discarded(self) -> bytes:
        """The cards of finished coups."""
        return self.order[self.burned_to : self.coup_start]

    @property
    def in_play(self) -> bytes:
        """The cards of the coup that is being dealt."""
        return self.order[self.coup_start : self.position]

    @property
    def remaining(self) -> bytes:
        """The cards still in the shoe, behind the cover card too."""
        return self.order[self.position :]


class Origin(msgspec.Struct, frozen=True, gc=False):
    """How the order of a shoe came about.

    Stacked by somebody; or shuffled from the operating system's entropy (`os`) or the pinned generator
    (`sfc64`, by `seed` and `shoe_number`), and then cut by the patron at `cut` or not.
    """

    shuffle: Literal["stacked", "os", "sfc64"] = "stacked"
    seed: int | None = None
    shoe_number: int | None = None
    cut: int | None = None


STACKED: Final = Origin()
"""Somebody put the cards in this order."""


class Shoe(msgspec.Struct, frozen=True, gc=False):
    """The cards of one shoe, shuffled and cut, before the first is drawn.

    `order` holds card numbers (0 to 51) in dealing order; the cover card lies before the card with index
    `cover_at`, behind all of them where that is their number, and None says that there is none.
    Raises `ShoeError`: ``shoe.no_cards``, ``shoe.unknown_card``, ``shoe.cover_card_outside``.
    """

    order: bytes
    cover_at: int | None
    origin: Origin = STACKED

    def __repr__(self) -> str:
        """Say how many cards there are and how they were ordered, and not each card."""
        cover = "none" if self.cover_at is None else f"before card {self.cover_at + 1}"
        return f"<Shoe of {len(self.order)} cards, cover card {cover}, {self.origin}>"

    @property
    def stacked(self) -> bool:
        """Whether somebody put the cards in this order; nothing is burned from such a shoe."""
        return self.origin.shuffle == "stacked"

    def __post_init__(self) -> None:
        """Refuse what cannot lie in a shoe."""
        faults: list[Problem] = []
        if not self.order:
            faults.append(Problem("shoe.no_cards", "the shoe is empty", remedy="give at least one card"))
        elif max(self.order) >= DECK:
            faults.append(
                Problem(
                    "shoe.unknown_card",
                    f"{max(self.order)} is no card",
                    remedy=f"give card numbers from 0 to {DECK - 1}",
                )
            )
        if self.cover_at is not None and not 0 <= self.cover_at <= len(self.order):
            faults.append(
                Problem(
                    "shoe.cover_card_outside",
                    f"a cover card at {self.cover_at} lies outside a shoe of {len(self.order)} cards",
                    remedy="put it at 0 (before all cards) to the number of cards (behind all)",
                )
            )
        if faults:
            raise ShoeError(*faults)

    def piles(self, burned: int, coup_start: int, position: int) -> Piles:
        """Say where each card is, from the end of the burn, the start of the coup in play and the next card.

        All three are indices into `order`.  Raises `ShoeError` (``shoe.piles_out_of_order``) where they do
        not follow one another.
        """
        return Piles(self.order, burned, coup_start, position)
