"""How are decks shuffled: Fisher and Yates from the front, three cards for one word.

Position 0 is fixed first.  With m cards left, numbers below m, m - 1 and m - 2 are drawn from one word
(`croupier.cards.scaler`), and each of the next three positions changes places with the card that
lies its number behind it; a last two cards take one number below 2 from a word of their own.  As
the numbers are exactly uniform and independent, every order of the cards is equally likely.

The order depends on the words and on nothing else.  ``docs/shuffle.md`` describes it for another language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards.card import DECK
from croupier.cards.scaler import WIDTH, scaled
from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

GROUP: Final = 3
"""Cards placed by one word, until fewer are left."""
PAIR: Final = 2
"""Cards that a last word places, where two are left; one left alone lies where it lies."""
MOST_CARDS: Final = 2_642_246
"""The most cards m with m * (m - 1) * (m - 2) at most 2**64."""


def canonical(decks: int) -> bytes:
    """Give the cards of that many decks in the order before a shuffle: deck after deck, 0 to 51.

    Raises `CardError` (``cards.bad_decks``) for less than one deck or more than a word can shuffle.
    """
    if not 1 <= decks <= MOST_CARDS // DECK:
        raise CardError(
            Problem(
                "cards.bad_decks",
                f"{decks} decks cannot be shuffled",
                remedy=f"give a whole number from 1 to {MOST_CARDS // DECK}",
            )
        )
    return bytes(range(DECK)) * decks


def bounds(cards: int) -> Iterator[tuple[int, ...]]:
    """Give the bounds of each word that a shuffle of that many cards uses, in order."""
    left = cards
    while left >= GROUP:
        yield left, left - 1, left - 2
        left -= GROUP
    if left == PAIR:
        yield (PAIR,)


def words_used(cards: int) -> int:
    """Give the number of words that a shuffle of that many cards uses, rejected ones not counted."""
    return (cards + 1) // GROUP


def shuffled(cards: bytes, words: Iterator[int]) -> bytes:
    """Give the cards in the order that the 64-bit words decide.

    Raises `CardError` (``cards.words_ran_out``) where the words end too early, and whatever their source
    raises.
    """
    order = list(cards)
    shuffle(order, words)
    return bytes(order)


def shuffle(order: list[int], words: Iterator[int]) -> None:
    """Bring a list into the order that the 64-bit words decide, in place, fast.

    The same as `shuffle_plainly`: the three numbers are the digits of ``word * m * (m - 1) * (m - 2) >> 64``,
    by step 1 of the proof in `croupier.cards.scaler`.  Raises `CardError` as `shuffled` does.
    """
    left = len(order)
    here = 0
    mask = (1 << WIDTH) - 1
    try:
        while left >= GROUP:
            third = left - 2
            pair = (left - 1) * third
            total = left * pair
            product = next(words) * total
            while (rest := product & mask) < total and rest < (1 << WIDTH) % total:
                product = next(words) * total
            first, digits = divmod(product >> WIDTH, pair)
            second, last = divmod(digits, third)
            there = here + first
            order[here], order[there] = order[there], order[here]
            here += 1
            there = here + second
            order[here], order[there] = order[there], order[here]
            here += 1
            there = here + last
            order[here], order[there] = order[there], order[here]
            here += 1
            left -= GROUP
        if left == PAIR and next(words) >> (WIDTH - 1):
            order[here], order[here + 1] = order[here + 1], order[here]
    except StopIteration:
        raise CardError(
            Problem(
                "cards.words_ran_out",
                f"the words end with {left} of {len(order)} cards not yet placed",
                remedy="give every word that was drawn",
            )
        ) from None


def shuffle_plainly(order: list[int], words: Iterator[int], width: int = WIDTH) -> None:
    """Bring a list into the order that the words of `width` bits decide, as the page says it.

    `shuffle` is checked against this one, and this one exhaustively on small words.  Lets the `StopIteration`
    of words that end too early pass.
    """
    here = 0
    for group in bounds(len(order)):
        while (numbers := scaled(next(words), group, width)) is None:
            pass
        for number in numbers:
            order[here], order[here + number] = order[here + number], order[here]
            here += 1
