"""How is a random word turned into numbers below given bounds: multiplied, and rarely rejected.

A word of W bits is multiplied by the first bound: what overflows W bits is the first number, and
what is left is multiplied by the next bound, and so on.  The word is rejected, and the next one
taken for the same bounds, when what is left at the end is below ``2**W mod P``, P being the product
of the bounds.  (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation", Software:
Practice and Experience 55(1), 2024; for one bound, Lemire 2019.)

Proof that an accepted word gives every outcome equally often, exactly.  Let n1 … nk be the bounds,
P = n1 · … · nk at most 2**W, and t = 2**W mod P.

1.  *The numbers are digits.*  After some bounds with product p, word · p = h · 2**W + rest, with rest
    below 2**W; before any, h = 0 and rest = word.  One more bound n gives word · p · n =
    h · n · 2**W + rest · n, and rest · n = number · 2**W + new rest, so that h becomes h · n + number;
    number is below n since rest is below 2**W.  So at the end the numbers are the mixed-radix digits
    of h = floor(word · P / 2**W), which is below P; each h stands for one outcome and each outcome
    for one h; and rest = word · P mod 2**W.
2.  *Each h has as many accepted words as any other.*  The words with a given h are those whose word · P
    lies from h · 2**W to (h + 1) · 2**W - 1; the accepted ones are those with rest at least t, whose word · P
    lies in the last 2**W - t integers of that stretch.  As 2**W - t = P · floor(2**W / P), exactly
    floor(2**W / P) of these consecutive integers are multiples of P, wherever they begin, and each
    multiple is word · P for exactly one word, which is below 2**W.

So each of the P outcomes has floor(2**W / P) accepted words, and t words are rejected.  As t is below
P, a rest of at least P is accepted without the division.
"""

from __future__ import annotations

from math import prod
from typing import Final

from croupier.errors import CardError, Problem

WIDTH: Final = 64
"""Bits of a word in production."""


def scaled(word: int, bounds: tuple[int, ...], width: int = WIDTH) -> tuple[int, ...] | None:
    """Give one number below each bound, in the order of the bounds, or None where the word is rejected.

    `word` is below ``2**width``.  Raises `CardError` (``cards.bad_bounds``) for a bound below one, or bounds
    whose product a word of `width` bits cannot hold.
    """
    total = prod(bounds)
    if min(bounds, default=0) < 1 or total > 1 << width:
        raise CardError(
            Problem(
                "cards.bad_bounds",
                f"no {width}-bit word can be scaled to {bounds}",
                remedy="give bounds of at least 1 whose product is at most 2 to the power of the width",
            )
        )
    numbers: list[int] = []
    rest = word
    for bound in bounds:
        product = rest * bound
        numbers.append(product >> width)
        rest = product & ((1 << width) - 1)
    if rest < total and rest < (1 << width) % total:
        return None
    return tuple(numbers)
