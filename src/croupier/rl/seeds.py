"""Which shoe comes next: that of a seed and its number, as ``croupier deal`` deals it?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from croupier.cards import entropy
from croupier.cards.sfc64 import KEY_LIMIT
from croupier.errors import Problem, RlError
from croupier.rl.given import whole
from croupier.simulate.given import shoes_of, shown

SHOE = "shoe"
"""The option of a reset that names the number of the shoe."""


class Seeds:
    """The shoes of a seed, one after the other.

    A seed begins at its shoe number 0, or at the one that is asked for; without one the next number comes, of
    the seed before or, at first, of one from the operating system's entropy.
    """

    def __init__(self) -> None:
        """Begin without a seed."""
        self.seed: int | None = None
        self.number = -1

    def following(self, seed: int | None, options: Mapping[str, object] | None) -> tuple[int, int]:
        """Give the seed and the number of the next shoe.

        Raises `RlError` (``rl.bad_shoe``) for a number that is none, `CardError` (``cards.bad_seed``) for
        such a seed, and ``cards.bad_shoe_number`` behind the last shoe; then nothing changes.
        """
        number = _asked(options)
        begun = self.seed if seed is None else seed
        if number is None:
            number = self.number + 1 if seed is None else 0
        shoes = shoes_of(next(entropy.words(1)) if begun is None else begun, number, 1)
        self.seed, self.number = shoes.seed, shoes.first
        return self.seed, self.number


def _asked(options: object) -> int | None:
    """Give the number of the shoe that options ask for, if they do."""
    if options is None:
        return None
    if not isinstance(options, Mapping):
        what, remedy = f"{shown(options)} are no options", 'give a mapping, as {"shoe": 3}'
        raise RlError(Problem("rl.bad_shoe", what, remedy=remedy))
    asked = cast("Mapping[object, object]", options).get(SHOE)
    number = whole(asked, 0, KEY_LIMIT - 1)
    if number is None and asked is not None:
        remedy = f"give a whole number from 0 to {KEY_LIMIT - 1}"
        raise RlError(Problem("rl.bad_shoe", f"{shown(asked)} is no shoe number", remedy=remedy))
    return number
