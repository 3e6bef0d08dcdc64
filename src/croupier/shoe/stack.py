"""How is a shoe stacked: cards in a known order, for an example, a test or a dispute."""

from __future__ import annotations

from typing import Final

from croupier.cards.card import read, split, unknown
from croupier.errors import Problem, ShoeError
from croupier.shoe.pile import Shoe

COVER: Final = "cover"
"""The word for the cover card, in any case."""


def stacked(text: str) -> Shoe:
    """Read a shoe as ``9s Kd cover 3h``: any cards in dealing order, with one cover card or none.

    Raises `ShoeError` with every fault: ``cards.unknown_card`` for each word that is no card, naming its
    place; ``shoe.two_cover_cards`` for each cover card after the first; ``shoe.empty_stack`` where no card
    is given.
    """
    cards: list[int] = []
    cover_at: int | None = None
    faults: list[Problem] = []
    words = split(text)
    for position, word in enumerate(words, 1):
        where = f"card {position} of {len(words)}"
        card = read(word)
        if card is not None:
            cards.append(card)
        elif word.lower() != COVER:
            faults.append(unknown(word, where))
        elif cover_at is None:
            cover_at = len(cards)
        else:
            faults.append(
                Problem("shoe.two_cover_cards", "a shoe has one cover card", where, f"write {COVER!r} once")
            )
    if not cards and not faults:
        faults.append(
            Problem("shoe.empty_stack", "no card is given", remedy="give cards in dealing order, as 9s Kd 3h")
        )
    if faults:
        raise ShoeError(*faults)
    return Shoe(bytes(cards), cover_at)
