"""What became of each random word: recorded as it is drawn, accounted for, and played again.

A shuffle uses the words in the order in which they come.  A word is used, or it is rejected by the
scaler; there is no third fate, and nothing is drawn again for any other reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from croupier.cards.scaler import scaled
from croupier.cards.shuffle import bounds, shuffled
from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Recorder:
    """A source of words that keeps every word which it hands on.

    Put it between a source and a shuffle; a shuffle without it pays nothing.
    """

    def __init__(self, source: Iterator[int]) -> None:
        """Hand on the words of `source`; nothing is drawn before it is asked for."""
        self._source = source
        self._drawn: list[int] = []

    def __iter__(self) -> Recorder:
        """Be an iterator."""
        return self

    def __next__(self) -> int:
        """Draw one word, write it down, and hand it on."""
        word = next(self._source)
        self._drawn.append(word)
        return word

    @property
    def drawn(self) -> tuple[int, ...]:
        """The words drawn so far, in order."""
        return tuple(self._drawn)


class Draw(NamedTuple):
    """One word, the bounds that it was drawn for, and its fate."""

    word: int
    bounds: tuple[int, ...]
    fate: Literal["used", "rejected"]


def ledger(words: Sequence[int], cards: int) -> tuple[Draw, ...]:
    """Account for every word that a shuffle of that many cards drew.

    Raises `CardError`: ``cards.words_ran_out`` where the shuffle needs more words, ``cards.words_left_over``
    where words were drawn that it has no use for.
    """
    draws: list[Draw] = []
    rest = iter(words)
    for group in bounds(cards):
        for word in rest:
            used = scaled(word, group) is not None
            draws.append(Draw(word, group, "used" if used else "rejected"))
            if used:
                break
        else:
            raise CardError(
                Problem(
                    "cards.words_ran_out",
                    f"{len(words)} words do not shuffle {cards} cards: none is left for the bounds {group}",
                    remedy="give every word that was drawn",
                )
            )
    if len(draws) < len(words):
        raise CardError(
            Problem(
                "cards.words_left_over",
                f"{len(words)} words were drawn and {len(draws)} account for the shuffle of {cards} cards",
                remedy="give the words of one shuffle only; a word drawn for another reason is a fault",
            )
        )
    return tuple(draws)


def replay(words: Sequence[int], cards: bytes) -> bytes:
    """Shuffle the cards once more with recorded words, every one of which must be accounted for.

    Raises `CardError` as `ledger` does.
    """
    ledger(words, len(cards))
    return shuffled(cards, iter(words))
