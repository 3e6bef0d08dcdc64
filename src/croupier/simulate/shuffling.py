"""How is a seeded shoe shuffled in machine code: two at a time, and alone where a word may be rejected?

The words, the numbers made of them and the order are those of `croupier.cards`: ``docs/shuffle.md``.  A
processor shuffles two shoes side by side faster than one after the other.  That way only looks whether what
is left of a word lies below all that could matter, which happens once in some hundred million shoes; then
both shoes are shuffled anew, alone, where a word that must be rejected is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sfc64 import DISCARDED
from croupier.cards.shuffle import GROUP
from croupier.compiled import compiled
from croupier.simulate.word import Word, high

if TYPE_CHECKING:
    from croupier.simulate.layout import Bytes, Words

CARDS: Final = Word(int.from_bytes(b"croupier", "big"))
"""What the words of a stream are for: the order of the cards.  Those of a choice are for something else."""
STATE: Final = 4
"""Words of a stream's state: a, b, c and the counter."""
_0, _1, _2 = Word(0), Word(1), Word(2)
_9, _11, _24, _40, _63 = Word(9), Word(11), Word(24), Word(40), Word(63)
_LAST: Final = Word(2**64 - 1)


@compiled
def following(stream: Words) -> Word:
    """Take the next word of a stream."""
    word: Word = stream[0] + stream[1] + stream[3]
    stream[3] += _1
    stream[0] = stream[1] ^ (stream[1] >> _11)
    stream[1] = stream[2] * _9
    stream[2] = ((stream[2] << _24) | (stream[2] >> _40)) + word
    return word


@compiled
def begin(stream: Words, seed: Word, number: Word, use: Word) -> None:
    """Set a stream to the beginning of a seed and a shoe number, for one use."""
    stream[0], stream[1], stream[2], stream[3] = seed, number, use, _1
    for _ in range(DISCARDED):
        following(stream)


@compiled
def alone(  # noqa: PLR0913, PLR0917  a kernel takes plain numbers and arrays
    seed: Word, number: Word, fresh: Bytes, rows: Bytes, row: Word, reach: int
) -> int:
    """Shuffle one shoe, so that at least its first `reach` cards lie right; give the words rejected.

    `fresh` holds the cards in the order before a shuffle; the shoe lies in `rows` from `row` on.
    """
    stream = np.empty(STATE, np.uint64)
    begin(stream, seed, number, CARDS)
    for place in range(fresh.size):
        rows[row + Word(place)] = fresh[place]
    here, left = row, Word(fresh.size)
    rejected = 0
    for _ in range(min((reach + GROUP - 1) // GROUP, fresh.size // GROUP)):
        total = left * (left - _1) * (left - _2)
        # 2**64 modulo the total.
        least = (_LAST % total + _1) % total
        word = following(stream)
        while word * total < least:
            rejected += 1
            word = following(stream)
        for _ in range(GROUP):
            there = here + high(word, left)
            rows[here], rows[there] = rows[there], rows[here]
            word *= left
            here += _1
            left -= _1
    if left == _2:
        there = here + (following(stream) >> _63)
        rows[here], rows[there] = rows[there], rows[here]
    return rejected


@compiled
def both(  # noqa: PLR0913, PLR0917  as above
    seed: Word, number: Word, fresh: Bytes, rows: Bytes, row: Word, other: Word, reach: int
) -> int:
    """Shuffle a shoe to `row` and the one numbered after it to `other`, as `alone` does, but side by side."""
    for place in range(fresh.size):
        rows[row + Word(place)] = fresh[place]
        rows[other + Word(place)] = fresh[place]
    a = x = seed
    b, y = number, number + _1
    c = z = CARDS
    counter = _1
    here, left = _0, Word(fresh.size)
    # No bounds have a larger product, and no rest that is not below it is rejected.
    most = left * left * left
    for group in range(-DISCARDED, min((reach + GROUP - 1) // GROUP, fresh.size // GROUP)):
        one = a + b + counter
        two = x + y + counter
        counter += _1
        a, b, c = b ^ (b >> _11), c * _9, ((c << _24) | (c >> _40)) + one
        x, y, z = y ^ (y >> _11), z * _9, ((z << _24) | (z >> _40)) + two
        if group < 0:
            continue
        for _ in range(GROUP):
            at, there = row + here, row + here + high(one, left)
            rows[at], rows[there] = rows[there], rows[at]
            at, there = other + here, other + here + high(two, left)
            rows[at], rows[there] = rows[there], rows[at]
            one *= left
            two *= left
            here += _1
            left -= _1
        if min(one, two) < most:
            first = alone(seed, number, fresh, rows, row, reach)
            return first + alone(seed, number + _1, fresh, rows, other, reach)
    if left == _2:
        at, there = row + here, row + here + ((a + b + counter) >> _63)
        rows[at], rows[there] = rows[there], rows[at]
        at, there = other + here, other + here + ((x + y + counter) >> _63)
        rows[at], rows[there] = rows[there], rows[at]
    return 0
