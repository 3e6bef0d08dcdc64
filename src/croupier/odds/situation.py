"""Of what are the odds asked: by which rules, from which cards, with what known, and who chooses how?"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from croupier.cards import Composition
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.firsts import firsts
from croupier.odds.forms import bad_question, cards_of, ruleset_of, shown
from croupier.odds.hands import hand as count_hand
from croupier.odds.known import NOTHING, known_of
from croupier.odds.totals import third_card, totals
from croupier.odds.unseen import Unseen, counted
from croupier.odds.written import read
from croupier.wagers.views import VIEWS

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping
    from typing import SupportsIndex

    from croupier.cards import Card
    from croupier.coup import Hand
    from croupier.odds.choices import Choices
    from croupier.odds.deal import Deal
    from croupier.odds.forms import Cards, How
    from croupier.odds.known import Known
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.views import Side, View

    Counts = Mapping[Hashable, int]
    Shoe = Composition | Unseen | str | Iterable[SupportsIndex] | None
    """A shoe: as it is counted or written; 10, 13 or 52 counts; or None for the full decks of the house."""


class Situation:
    """A coup that has not been dealt, or not to its end; what is counted of it is kept.

    `unseen` are the cards that may still come: neither those removed nor those that `known` holds.
    """

    def __init__(self, ruleset: Ruleset, unseen: Unseen, known: Known, chosen: Choices) -> None:
        """Take what is given; whether it can be is found out when something is counted."""
        self.ruleset = ruleset
        self.unseen = unseen
        self.known = known
        self.choices = chosen
        self._counts: dict[tuple[View, Side], Counts] = {}

    @cached_property
    def deal(self) -> Deal:
        """The coup as it is counted; raises `OddsError` as `croupier.odds.deal.deal` does."""
        return deal(self.ruleset, self.unseen, self.known, self.choices)

    @cached_property
    def coups(self) -> int:
        """What all counts are out of."""
        return sum(self.totals.values())

    @cached_property
    def totals(self) -> Mapping[tuple[int, int], int]:
        """The counts by the final states of the Player's Hand and of the Banker's."""
        return totals(self.deal).counts

    def counted(self, view: View, hand: Side = "") -> Counts:
        """Count coups by what a view sees of them; `hand` is that of the wager, for the view ``hand``.

        Raises `OddsError`: ``odds.short_shoe`` where some coup could not be completed, ``odds.choice_needed``
        where nobody makes a choice, ``odds.impossible_given`` for what cannot have been dealt, and
        ``odds.bad_question`` for what is no view.
        """
        known_view(view)
        key: tuple[View, Side] = (view, hand if view == "hand" else "")
        if key not in self._counts:
            self._counts[key] = self._count(*key)
        return self._counts[key]

    def without(self, card: Card) -> Situation:
        """Give the same situation with one card less to come; raises as `Unseen.without`."""
        return Situation(self.ruleset, self.unseen.without((card,)), self.known, self.choices)

    def _count(self, view: View, hand: Side) -> Counts:
        found: object
        match view:
            case "totals":
                found = self.totals
            case "third-card":
                found = third_card(self.deal).counts
            case "ranks" | "suits":
                found = firsts(self.deal, self.unseen, view).counts
            case "hand":
                which: Hand = "banker" if hand == "banker" else "player"
                found = count_hand(self.deal, self.unseen, which).counts
        return cast("Counts", found)


def situation(  # noqa: PLR0913  one parameter for each thing that may be given
    ruleset: Ruleset,
    cards: Shoe = None,
    *,
    removed: Cards = (),
    known: Known | Cards = NOTHING,
    player: How = None,
    banker: How = None,
) -> Situation:
    """Put a question: by default about a coup from the full decks that the house uses.

    `cards` are those of the shoe before `removed` and the cards of `known` were taken from it; where only
    values or ranks of it are known, a card of that kind is taken, and from decks without end none is missed.
    `player` and `banker` say how a hand chooses: a policy, its name, or the chance of drawing as a text or a
    fraction.  Cards may be written, as ``8h 8s 9d``; a shoe is read as `croupier.odds.read` does, or counted
    as `croupier.odds.counted` does where it is 10, 13 or 52 counts.

    Raises `CardError` (``cards.not_there``) for a card that is taken and is not there, and as `Known` and
    `choices` do; `OddsError` (``odds.bad_question``) for a part that is of no kind which can be taken.
    """
    chosen = choices(ruleset_of(ruleset), player, banker)
    begun = known_of(known)
    left = unseen_of(ruleset, cards).without((*cards_of(removed), *begun.cards))
    return Situation(ruleset, left, begun, chosen)


def known_view(view: object) -> None:
    """Refuse what is no view, by `OddsError` (``odds.bad_question``)."""
    if view not in VIEWS:
        what = f"{shown(view)} is no view of a coup"
        raise bad_question(what, f"give one of {', '.join(VIEWS)}")


def unseen_of(ruleset: Ruleset, cards: Shoe) -> Unseen:
    """Give the cards of a shoe, in whatever form they are given."""
    match cards:
        case None:
            return Unseen(Composition.of_decks(ruleset.decks))
        case Unseen():
            return cards
        case Composition():
            return Unseen(cards)
        case str():
            return read(cards)
        case _:
            return counted(cards)
