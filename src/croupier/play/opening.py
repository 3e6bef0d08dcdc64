"""What stands at the head of a recorded shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.play.events import ShoeOpened

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset
    from croupier.shoe import Shoe


def opened(  # noqa: PLR0913  what a head holds
    ruleset: Ruleset,
    shoe: Shoe,
    *,
    stacked: bool = False,
    seed: int | None = None,
    shoe_number: int | None = None,
    cut: int | None = None,
) -> ShoeOpened:
    """Give the head of a shoe: stacked, or shuffled from a seed or the operating system's entropy."""
    shuffle: Literal["os", "stacked", "sfc64"] = "stacked" if stacked else "os" if seed is None else "sfc64"
    cards = len(shoe.order)
    return ShoeOpened(
        format="croupier/shoe/1",
        rules=ruleset.id,
        edition=ruleset.edition,
        hash=ruleset.hash,
        submission=ruleset.submission,
        cards=cards,
        burn=not stacked and ruleset.burn != "none",
        cover_card=None if shoe.cover_at is None else cards - shoe.cover_at,
        shuffle=shuffle,
        seed=seed,
        shoe_number=shoe_number if seed is not None else None,
        cut=cut,
        plugin=ruleset.plugin,
    )
