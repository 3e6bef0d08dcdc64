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
    rank,
    suit,
    value,
)

__all__ = [
    "NAMES",
    "RANKS",
    "SUITS",
    "VALUES",
    "Card",
    "CardName",
    "Rank",
    "Seen",
    "Suit",
    "Value",
    "name",
    "parse",
    "rank",
    "suit",
    "value",
]
