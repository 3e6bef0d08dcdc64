"""What stands at the head of a recorded shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.card import DECK
from croupier.errors import Problem, ShoeError
from croupier.play.events import ShoeOpened

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset
    from croupier.shoe import Shoe


def opened(ruleset: Ruleset, shoe: Shoe) -> ShoeOpened:
    """Give the head of a shoe: by which rules it is judged, what it is made of, how it was ordered.

    Raises `ShoeError` (``shoe.other_decks``) for a shuffled shoe of another number of decks than the rules'.
    """
    cards, origin = len(shoe.order), shoe.origin
    if not shoe.stacked and cards != DECK * ruleset.decks:
        raise ShoeError(
            Problem(
                "shoe.other_decks",
                f"a shuffled shoe of {cards} cards is not of {ruleset.decks} decks",
                remedy="make the shoe with the rules by which it is dealt",
                clause=ruleset.cites["decks"].clause,
                basis=ruleset.cites["decks"].basis,
            )
        )
    return ShoeOpened(
        format="croupier/shoe/1",
        rules=ruleset.id,
        edition=ruleset.edition,
        hash=ruleset.hash,
        submission=dict(ruleset.submission),
        cards=cards,
        burn=not shoe.stacked and ruleset.burn != "none",
        cover_card=None if shoe.cover_at is None else cards - shoe.cover_at,
        shuffle=origin.shuffle,
        seed=origin.seed,
        shoe_number=origin.shoe_number,
        cut=origin.cut,
        plugin=ruleset.plugin,
    )
