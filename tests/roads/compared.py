"""For which results do the roads of Croupier and the plain ones differ?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.roads import Roads, batch, read
from tests.roads import plain, telling

if TYPE_CHECKING:
    from collections.abc import Sequence

RESULTS = dict(zip("BPT", read("BPT"), strict=True))


def first_difference(letters: str, most: int, begin: str = "") -> str | None:
    """Go through every text of these letters, up to so many; give the first that differs, or None.

    All of them begin with `begin`.  One scoreboard shows them all: each result is added to the one before and
    taken back again.  What taking back leaves behind is seen in the letter tried next, so begin with the tie.
    """
    roads = Roads(begin)

    def within(text: str) -> str | None:
        if telling.of(roads) != plain.told(text):
            return text
        if len(text) == most:
            return None
        for letter in letters:
            roads.add(RESULTS[letter])
            found = within(text + letter)
            if found is not None:
                return found
            roads.undo()
        return None

    return within(begin)


def differing(texts: Sequence[str]) -> list[str]:
    """Compute these shoes in one batch; give those of which it differs."""
    shoes = batch.pack(texts)
    found = batch.drawn(*shoes)
    cuts = shoes.begins.tolist()
    return [
        text
        for text, first, last in zip(texts, cuts, cuts[1:], strict=False)
        if telling.of_batch(found, first, last) != telling.lines(plain.told(text), len(text))
    ]
