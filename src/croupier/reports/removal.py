"""Section 7: what does one card less do to each wager?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier import odds
from croupier.cards import RANKS
from croupier.cards.card import DECK, Card, name
from croupier.reports.content import Effects, Removal

if TYPE_CHECKING:
    from croupier.reports.question import Question

SUITS: Final = 4
VALUES: Final = 10


def removal(question: Question) -> Removal:
    """Give the effects of removal of every wager, as finely as it tells cards apart."""
    found = odds.removal(question.situation, question.wagers)
    return Removal(wagers=tuple(map(_effects, found)))


def _effects(found: odds.Effects) -> Effects:
    ranks = [sum(found.counts[at : at + SUITS]) for at in range(0, DECK, SUITS)]
    match found.by:
        case "value":
            names = ("10 J Q K", *("A23456789"))
            effects, cards = found.values, (sum(ranks[VALUES - 1 :]), *ranks[: VALUES - 1])
        case "rank":
            names, effects, cards = tuple(RANKS), found.ranks, tuple(ranks)
        case _:
            names, effects, cards = tuple(name(Card(card)) for card in range(DECK)), found.cards, found.counts
    known = tuple(effect or Fraction(0) for effect in effects)
    return Effects(
        id=found.wager,
        by=found.by,
        names=names,
        effects=known,
        cards=cards,
        check=sum((effect * count for effect, count in zip(known, cards, strict=True)), Fraction(0)),
    )
