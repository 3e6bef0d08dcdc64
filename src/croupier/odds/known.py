"""What is known of a coup that has begun: cards that were dealt, or only what some of them count?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.cards import Card, name, value
from croupier.cards.composition import whole_number
from croupier.errors import OddsError, Problem
from croupier.odds.choices import unmade
from croupier.odds.forms import cards_of, shown

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex

    from croupier.odds.choices import Cell, Choices
    from croupier.odds.forms import Cards
    from croupier.regulations.ruleset import Automaton, Ruleset

MOST_CARDS: Final = 6
"""No coup has more cards than this."""
FIRST_CARDS: Final = 4
"""Both hands' first two cards."""
_IN_ORDER: Final = "give the cards of one coup in dealing order: Player, Banker, Player, Banker, third cards"


class Known(msgspec.Struct, frozen=True, gc=False):
    """What is known of a coup in progress; nothing at first.

    `cards` were dealt, in dealing order: Player, Banker, Player, Banker, then third cards as the rules deal
    them.  A third card was drawn for certain, whatever the chance was that its hand would.  `player_total`
    and `banker_total` are what a hand's first two cards count (in 21 Baccarat, score).  `player_value` and
    `banker_value` are the value, 0 to 9, of one of a hand's first two cards: the earlier of those that
    `cards` does not hold.

    Cards may be written, as ``5h 2c``.  Raises `CardError` (``cards.unknown_card``) for one that is none, and
    `OddsError` (``odds.impossible_given``) for a total or value that is no whole number.
    """

    cards: tuple[Card, ...] = ()
    player_total: int | None = None
    banker_total: int | None = None
    player_value: int | None = None
    banker_value: int | None = None

    if TYPE_CHECKING:

        def __init__(
            self,
            cards: Cards = (),
            player_total: SupportsIndex | None = None,
            banker_total: SupportsIndex | None = None,
            player_value: SupportsIndex | None = None,
            banker_value: SupportsIndex | None = None,
        ) -> None:
            """Take cards in either form."""

    def __post_init__(self) -> None:
        """Read cards that are written, and refuse what is no whole number."""
        msgspec.structs.force_setattr(self, "cards", cards_of(self.cards))
        for field in ("player_total", "banker_total", "player_value", "banker_value"):
            given: object = getattr(self, field)
            if given is None:
                continue
            number = whole_number(given)
            if number is None:
                what = f"{field} is {shown(given)}, and no whole number"
                raise impossible(what, remedy="give a whole number")
            msgspec.structs.force_setattr(self, field, number)


def known_of(given: Known | Cards) -> Known:
    """Give what is known of a coup, where only its cards may be given; raises as `Known`."""
    return given if isinstance(given, Known) else Known(given)


def impossible(what: str, card: Card | None = None, remedy: str = "") -> OddsError:
    """Give the `OddsError` for what cannot have been seen of a coup, or a card that it cannot have had."""
    where = "" if card is None else f"{name(card)} is given"
    return OddsError(Problem("odds.impossible_given", what, where, remedy or _IN_ORDER))


NOTHING: Final = Known()
"""What is known of a coup that is about to be dealt."""


class Hands(NamedTuple):
    """The cards that each hand is known to hold, in the order in which it received them."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]


def hands(ruleset: Ruleset, known: Known, choices: Choices) -> Hands:
    """Part the known cards between the hands, as the rules deal them.

    Raises `OddsError`: ``odds.impossible_given`` for a card that the rules would not deal, and
    ``odds.choice_needed`` where the fifth card would be the Player's or the Banker's as somebody chose, and
    it is not said what he chose.
    """
    cards = known.cards
    if len(cards) > MOST_CARDS:
        what = f"{len(cards)} cards are given, and no coup has more than {MOST_CARDS}"
        raise impossible(what)
    player, banker = cards[:FIRST_CARDS:2], cards[1:FIRST_CARDS:2]
    if len(cards) <= FIRST_CARDS:
        return Hands(player, banker)
    fifth, sixth = cards[FIRST_CARDS], cards[FIRST_CARDS + 1 :]
    automaton = ruleset.automaton
    ours, theirs = (state_of(automaton, map(value, hand)) for hand in (player, banker))
    if automaton.natural_ends and (automaton.natural[ours] or automaton.natural[theirs]):
        what = "no card follows a natural"
        raise impossible(what, fifth)
    cell: Cell = ("player", ours, 0)
    may_draw = choices.may_draw(cell)
    to_banker = not sixth and choices.may_stay(cell) and choices.may_draw(("banker", theirs, 0))
    if may_draw and to_banker:
        raise _whose(ruleset, cell, fifth)
    if not may_draw and not to_banker:
        what = "the Player's Hand draws no card" if sixth else "neither hand draws a card"
        raise impossible(what, fifth)
    if sixth and not choices.may_draw(("banker", theirs, 1 + value(fifth))):
        what = "the Banker's Hand draws no card"
        raise impossible(what, sixth[0])
    return Hands((*player, fifth), (*banker, *sixth)) if may_draw else Hands(player, (*banker, fifth))


def state_of(automaton: Automaton, values: Iterable[int]) -> int:
    """Give the automaton's state for the values of the cards of one hand."""
    state = 0
    for each in values:
        state = automaton.step[state][each]
    return state


def _whose(ruleset: Ruleset, cell: Cell, card: Card) -> OddsError:
    """Give the `OddsError` for a fifth card that either hand may have drawn."""
    (problem,) = unmade(ruleset, cell).problems
    remedy = (
        'give --player always-draw, or player="always-draw", where it is the Player\'s card, '
        "always-stay where it is the Banker's"
    )
    return OddsError(problem._replace(where=f"{name(card)} is given", remedy=remedy))
