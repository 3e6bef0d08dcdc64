"""Where do the shoes of a room come from at which one person plays: entropy, or a seed, for practice?"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from croupier.shoe import Origin
from croupier.table import fairness
from croupier.table.vault import Entropy

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.regulations.ruleset import Ruleset

TAG: Final = b"croupier/practice/1\0"
"""What the salt of a practice shoe is hashed with; it hides nothing from whoever knows the seed."""


def entropy(seed: int | None, shoes: Callable[[], int]) -> Entropy:
    """Draw shoes and salts from the operating system's entropy, or, for practice, from a seed.

    Of a seed it is shoe K, as `croupier deal` deals it, once the room has had K `shoes`.  Raises `CardError`
    when a shoe is drawn (``cards.no_entropy``, ``cards.bad_seed``).
    """
    if seed is None:
        return Entropy(fairness.draw, fairness.salt)

    def draw(ruleset: Ruleset) -> bytes:
        from croupier import shoe

        return shoe.fresh(ruleset, seed=seed, shoe_number=shoes()).order

    def salt() -> bytes:
        return hashlib.sha256(TAG + f"{seed}/{shoes()}".encode()).digest()

    def origin(shoe: int) -> Origin:
        return Origin("sfc64", seed=seed, shoe_number=shoe - 1)

    return Entropy(draw, salt, origin)


def check(ruleset: Ruleset, seed: int | None) -> None:
    """Refuse a seed by which no shoe can be drawn; raises `CardError` (``cards.bad_seed``)."""
    if seed is not None:
        from croupier import shoe

        shoe.fresh(ruleset, seed=seed)


def of_bots(seed: int | None) -> int:
    """Give the seed of the players of the house: that of the shoes, which shows nothing, or any."""
    if seed is not None:
        return seed
    from croupier.cards import entropy as system

    return next(system.words(1))
