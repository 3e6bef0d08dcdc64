"""Does something happen that happens with an exact chance: decided by random words, without rounding.

A chance of n in d takes one number below d from a word (`croupier.cards.scaler`), and the thing happens when
the number is below n.  A rejected word is passed over, so that the chance is n/d exactly.
``docs/shuffle.md`` says which words decide for whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from croupier.cards import entropy, sfc64
from croupier.cards.scaler import WIDTH, scaled
from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from croupier.cards.sfc64 import Use

Chooser = Literal["player", "banker"]
"""For which hand something is chosen."""
_USE: Final[dict[Chooser, Use]] = {"player": "player's", "banker": "banker's"}


def happens(chance: Fraction, words: Iterator[int], width: int = WIDTH) -> bool:
    """Say whether something with a chance from 0 to 1 happens; a chance of 0 or 1 draws a word too.

    `words` are of `width` bits.  Raises `CardError`: ``cards.bad_chance`` for a chance outside 0 to 1, or one
    whose denominator a word cannot hold; ``cards.words_ran_out`` where no word is left.
    """
    if not 0 <= chance <= 1 or chance.denominator > 1 << width:
        raise CardError(
            Problem(
                "cards.bad_chance",
                f"{chance} is no chance that a {width}-bit word can decide",
                remedy="give a fraction from 0 to 1 whose denominator is at most 2 to the power of the width",
            )
        )
    for word in words:
        number = scaled(word, (chance.denominator,), width)
        if number is not None:
            return number[0] < chance.numerator
    raise CardError(
        Problem("cards.words_ran_out", f"no word is left to decide a chance of {chance}", remedy="give more")
    )


def words(chooser: Chooser, seed: int | None = None, shoe_number: int = 0) -> Iterator[int]:
    """Give the endless stream of words by which a hand's choices in a shoe are decided.

    With a seed it is the pinned generator's, apart from the words of the cards and of the other hand;
    without one it is the operating system's entropy, read word by word.  Raises `CardError` as
    `croupier.cards.sfc64.words` and `croupier.cards.entropy.words` do.
    """
    if seed is None:
        return entropy.words(0)
    return sfc64.words(seed, shoe_number, _USE[chooser])
