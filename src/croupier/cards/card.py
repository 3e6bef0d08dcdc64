"""What is a card: its number, its name, its rank and suit, and its value modulo ten.

A card is an integer, ``4 * rank + suit``: ranks from ace = 0 to king = 12, suits clubs, diamonds,
hearts and spades = 0 to 3.  Arrays of ranks and of cards everywhere stand in that order.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NewType

from croupier.errors import CardError, Problem

Card = NewType("Card", int)
"""A card, 0 to 51."""
Rank = NewType("Rank", int)
"""A rank, ace = 0 to king = 12."""
Suit = NewType("Suit", int)
"""A suit: clubs 0, diamonds 1, hearts 2, spades 3."""
Value = NewType("Value", int)
"""A card's value class, 0 to 9: ace 1, two to nine their faces, ten and court cards 0."""

# fmt: off
CardName = Literal[
    "Ac", "Ad", "Ah", "As", "2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s", "4c", "4d", "4h", "4s",
    "5c", "5d", "5h", "5s", "6c", "6d", "6h", "6s", "7c", "7d", "7h", "7s", "8c", "8d", "8h", "8s",
    "9c", "9d", "9h", "9s", "Tc", "Td", "Th", "Ts", "Jc", "Jd", "Jh", "Js", "Qc", "Qd", "Qh", "Qs",
    "Kc", "Kd", "Kh", "Ks",
]
"""A card's name as Croupier writes it: rank, then suit."""
NAMES: Final[tuple[CardName, ...]] = (
    "Ac", "Ad", "Ah", "As", "2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s", "4c", "4d", "4h", "4s",
    "5c", "5d", "5h", "5s", "6c", "6d", "6h", "6s", "7c", "7d", "7h", "7s", "8c", "8d", "8h", "8s",
    "9c", "9d", "9h", "9s", "Tc", "Td", "Th", "Ts", "Jc", "Jd", "Jh", "Js", "Qc", "Qd", "Qh", "Qs",
    "Kc", "Kd", "Kh", "Ks",
)
"""The name of each card, by its number."""
# fmt: on
Seen = CardName | Literal["??"]
"""A card's name, or ``??`` where it is withheld or was not seen."""

DECK: Final = 52
"""Cards of a deck, and how many different cards there are."""
RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
BY_NAME: Final[dict[str, Card]] = {name: Card(number) for number, name in enumerate(NAMES)}
VALUES: Final[tuple[Value, ...]] = tuple(
    Value(value) for value in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0) for _suit in SUITS
)
"""The value of each card, by its number."""

_EIGHT: Final = 8
"""The value before which English has another article."""
_WRITTEN: Final = re.compile(r"(10|[a2-9tjqk])([cdhs♣♦♥♠])", re.IGNORECASE | re.ASCII)
_LETTERS: Final = str.maketrans("♣♦♥♠", SUITS)


def rank(card: Card) -> Rank:
    """Give a card's rank, ace = 0 to king = 12."""
    return Rank(card >> 2)


def suit(card: Card) -> Suit:
    """Give a card's suit, 0 to 3."""
    return Suit(card & 3)


def value(card: Card) -> Value:
    """Give a card's value, 0 to 9, with 0 for tens and court cards."""
    return VALUES[card]


def with_article(value: int) -> str:
    """Name a value as a sentence does: ``a 9``, ``an 8``."""
    return f"an {value}" if value == _EIGHT else f"a {value}"


def name(card: Card) -> CardName:
    """Give a card's name, as ``Kh``."""
    return NAMES[card]


def parse(text: str) -> Card:
    """Read one card, in any case, with ``10`` for ``T`` and the suit as a letter or a sign.

    Raises `CardError` (``cards.unknown_card``) for anything else.
    """
    card = read(text.strip())
    if card is None:
        raise CardError(unknown(text))
    return card


def parse_many(text: str) -> tuple[Card, ...]:
    """Read several cards, with spaces or commas between them; none where the text is blank.

    Raises `CardError` (``cards.unknown_card``) with one problem for each bad card, naming its place.
    """
    written = split(text)
    cards = [read(word) for word in written]
    faults = [
        unknown(word, f"card {position} of {len(written)}")
        for position, (word, card) in enumerate(zip(written, cards, strict=True), 1)
        if card is None
    ]
    if faults:
        raise CardError(*faults)
    return tuple(card for card in cards if card is not None)


def split(text: str) -> list[str]:
    """Give the words of a line of cards, which spaces or commas part."""
    return text.replace(",", " ").split()


def read(word: str) -> Card | None:
    """Give the card that a word names, or None where it names none."""
    found = _WRITTEN.fullmatch(word)
    if found is None:
        return None
    return BY_NAME[found[1].upper().replace("10", "T") + found[2].lower().translate(_LETTERS)]


def unknown(word: str, where: str = "") -> Problem:
    """Say that a word is no card, and how a card is written."""
    return Problem(
        "cards.unknown_card",
        f"{word!r} is no card",
        where=where,
        remedy="write a rank (A 2 to 9 T J Q K, or 10) and a suit (c d h s), as in Kh",
    )
