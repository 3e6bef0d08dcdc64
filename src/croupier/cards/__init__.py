"""Cards as numbers: what they are, how many there are, and how they are shuffled and cut."""

from croupier.cards.card import (
    NAMES,
    RANKS,
    SUITS,
    VALUES,
    Card,
    CardName,
    Rank,
    Seen,
    Suit,
    Value,
    name,
    parse,
    parse_many,
    rank,
    suit,
    value,
)
from croupier.cards.composition import Composition

__all__ = [
    "NAMES",
    "RANKS",
    "SUITS",
    "VALUES",
    "Card",
    "CardName",
    "Composition",
    "Rank",
    "Seen",
    "Suit",
    "Value",
    "name",
    "parse",
    "parse_many",
    "rank",
    "suit",
    "value",
]
