"""Which generator stands behind a seed: SFC64, keyed by seed, shoe number and what the words are for.

SFC64 is Chris Doty-Humphrey's "small fast counting" generator (PractRand): three words a, b, c and a
counter, all of 64 bits.  The stream of a seed and a shoe number starts from a = seed, b = shoe number,
c = the eight bytes ``croupier`` read as one big-endian number, counter = 1, and its first 18 words are
thrown away.  Those are the words of the cards; the choices of a hand have streams of their own, with c =
``player's`` and ``banker's``, so that a shoe has the same cards whatever is chosen.

Two different keys never share a state within 2**64 words: see ``docs/shuffle.md``.  The generator is pinned:
a seed and a shoe number give the same words in every version.  It is not for shoes that people
play for; those take their words from `croupier.cards.entropy`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

DISCARDED: Final = 18
"""Words thrown away before the first that is used, so that close keys have mixed."""
KEY_LIMIT: Final = 1 << 64
"""Seeds and shoe numbers lie below this."""

Use = Literal["croupier", "player's", "banker's"]
"""What words are for: the order of the cards, or the choices of a hand; each has eight letters."""

_MASK: Final = KEY_LIMIT - 1


def words(seed: int, shoe_number: int, use: Use = "croupier") -> Iterator[int]:
    """Give the endless stream of 64-bit words of a seed and a shoe number for one use.

    Raises `CardError` (``cards.bad_seed``, ``cards.bad_shoe_number``) unless both are whole numbers from 0 to
    2**64 - 1.
    """
    given = (("cards.bad_seed", "seed", seed), ("cards.bad_shoe_number", "shoe number", shoe_number))
    faults = [
        Problem(code, f"{number!r} is no {what}", remedy=f"give a whole number from 0 to {KEY_LIMIT - 1}")
        for code, what, number in given
        if not _is_key(number)
    ]
    if faults:
        raise CardError(*faults)
    return _stream(seed, shoe_number, int.from_bytes(use.encode("ascii"), "big"))


def _is_key(number: object) -> bool:
    """Say whether something is a whole number of 64 bits; true and false are none."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < KEY_LIMIT


def _stream(a: int, b: int, c: int) -> Iterator[int]:
    """Step the generator for ever; after the discarded words, yield each."""
    counter = 1
    discard = DISCARDED
    while True:
        word = (a + b + counter) & _MASK
        counter = (counter + 1) & _MASK
        a = b ^ (b >> 11)
        b = (c + (c << 3)) & _MASK
        c = (((c << 24) | (c >> 40)) + word) & _MASK
        if discard:
            discard -= 1
        else:
            yield word
