"""What stands at the head of a recorded shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.play.events import ShoeOpened

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset
    from croupier.shoe import Shoe


def opened(ruleset: Ruleset, shoe: Shoe) -> ShoeOpened:
    """Give the head of a shoe: by which rules it is judged, what it is made of, how it was ordered."""
    cards, origin = len(shoe.order), shoe.origin
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
