"""What does somebody know who must decide, and can it be so?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from croupier.cards import VALUES, Card
from croupier.cards.card import DECK
from croupier.coup import TWO_CARDS, Hand
from croupier.errors import Problem, StrategyError
from croupier.strategy.form import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.odds.choices import Cell
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset


ANNOUNCED: Final[Act] = "answer-banker"
"""The act of a `croupier.play.question.Question` in which the banker announces, and may choose nothing."""


class Seen(Protocol):
    """What somebody knows who must decide: a `croupier.play.question.Question`, or `Facts`.

    `hand` is the hand for which he decides and `cards` its two cards.  Whoever has the Banker's Hand knows as
    well whether the Player's Hand called a card (`card_called`), and the `third` card that it got.
    """

    @property
    def hand(self) -> Hand:
        """Whose hand it is."""
        ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its two cards."""
        ...

    @property
    def card_called(self) -> bool | None:
        """Whether the Player's Hand called a card; None before it has, and for whoever holds it."""
        ...

    @property
    def third(self) -> Card | None:
        """The card that it got."""
        ...


class Facts(NamedTuple):
    """The same, made by hand: ``Facts("banker", (card, other), card_called=True, third=card)``."""

    hand: Hand
    cards: tuple[Card, ...]
    card_called: bool | None = None
    third: Card | None = None


class Sound(NamedTuple):
    """Facts that can be: the hand, its cell, and the values of its two cards."""

    hand: Hand
    cell: Cell
    values: tuple[int, int]


def sound(ruleset: Ruleset, seen: Seen) -> Sound:
    """Refuse facts that cannot be; raises `StrategyError`."""
    hand, automaton = seen.hand, ruleset.automaton
    if hand not in SIDES or len(seen.cards) != TWO_CARDS or not _cards((*seen.cards, *_third(seen))):
        what, remedy = (
            "these are no two cards of a hand",
            "give the hand, player or banker, and its two cards",
        )
        raise StrategyError(Problem("strategy.bad_facts", what, f"{hand!r:.20}", remedy))
    low, high = sorted(VALUES[card] for card in seen.cards)
    state = automaton.step[automaton.step[0][low]][high]
    if automaton.natural[state] and automaton.natural_ends:
        what = f"{automaton.row[state]} on two cards is a natural, which is turned"
        raise StrategyError(Problem("strategy.nothing_to_decide", what, hand, "ask about another hand"))
    if getattr(seen, "act", "") == ANNOUNCED:
        what = f"{automaton.row[state]} on two cards is announced as under eight, and nothing is chosen yet"
        remedy = "make the one offer, and ask when the Player's Hand has its third card or none"
        raise StrategyError(Problem("strategy.nothing_to_decide", what, hand, remedy))
    if (hand == "player" and (seen.card_called is not None or seen.third is not None)) or (
        hand == "banker" and seen.card_called is not (seen.third is not None)
    ):
        what = "whether the Player's Hand called, and its third card, are for the Banker's Hand to know"
        remedy = "give the third card where one was called, and none where none was"
        raise StrategyError(Problem("strategy.bad_facts", what, hand, remedy))
    column = 0 if seen.third is None else 1 + VALUES[seen.third]
    return Sound(hand, (hand, state, column), (low, high))


def _third(seen: Seen) -> tuple[Card, ...]:
    return () if seen.third is None else (seen.third,)


def _cards(cards: Iterable[object]) -> bool:
    return all(isinstance(card, int) and not isinstance(card, bool) and 0 <= card < DECK for card in cards)
