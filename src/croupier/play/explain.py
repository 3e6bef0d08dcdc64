"""Why did an event happen: the reason in a sentence, with the clause that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.coup import TWO_CARDS
from croupier.play.drawing import natural, third_card
from croupier.play.events import (
    BonusHandsNamed,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsReplaced,
    CardsTurned,
    CoupVoided,
    CoverCardDrawn,
    Event,
    FalseDrawRepaired,
    LastHandAnnounced,
    NaturalAnnounced,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardAnnounced,
    ThirdCardChosen,
    ThirdCardInstructed,
    UnderEightAnnounced,
)
from croupier.play.explain_calls import announced, requested, turned
from croupier.play.explain_hands import added, bonus, chosen, counted, decision, won
from croupier.play.explanation import Explanation
from croupier.play.node import UNCALLED, Kind, Phase, Place
from croupier.play.phrases import HAND
from croupier.regulations.ruleset import STAY

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.state import State
    from croupier.regulations.ruleset import Replacement, Ruleset

TELLING: Final = frozenset(
    {"instruct-player", "instruct-banker", "announce-player-third", "announce-banker-third"}
)
FIRST_DUE: Final = {
    "not-dealt": "no coup is dealt after it",
    "last": "the coup that was to begin is the last",
    "one-more": "this coup and one more are dealt",
}
DURING_DUE: Final = {
    "finish": "this coup is finished and none follows",
    "finish-and-one-more": "this coup is finished and one more is dealt",
}


REPLACED: Final[dict[Replacement, str]] = {
    "new-decks": "the shoe is over; the cards are replaced by new decks of cards",
    "reshuffle": "the shoe is over; the cards are replaced once they are shuffled again",
    "other-batch": "the shoe is over; the cards are replaced by the other batch",
    "every-coup": "the cards of every coup go back into the shuffler",
}


def explain(ruleset: Ruleset, before: State, event: Event) -> tuple[Explanation, ...]:
    """Say why an event happened in the state before it; empty where the act speaks for itself.

    Nothing that is said depends on cards that lie face down once the event has happened, whoever sees it.
    """
    return _of_shoe(ruleset, before, event) or _of_coup(ruleset, before, event)


def _of_shoe(ruleset: Ruleset, before: State, event: Event) -> tuple[Explanation, ...]:
    """Explain what happens to the cards as things."""
    match event:
        case CardDrawnInError() | FalseDrawRepaired() | CoupVoided():
            return (_false_draw(ruleset, event),)
        case CoverCardDrawn():
            return (_covered(ruleset, before),)
        case CardBurned() if before.node.kind is Kind.BURN:
            return _burned(ruleset, before, event)
        case LastHandAnnounced() | CardsReplaced():
            return (_closed(ruleset, event),)
        case _:
            return ()


def _of_coup(  # noqa: PLR0911  one return an event
    ruleset: Ruleset, before: State, event: Event
) -> tuple[Explanation, ...]:
    """Explain what is called, drawn and decided."""
    node = before.node
    place = node.place
    match event:
        case ThirdCardInstructed() | ThirdCardAnnounced():
            return (decision(ruleset, place, event.hand),)
        case ThirdCardChosen():
            return (chosen(ruleset, place, event),)
        case NaturalAnnounced() | UnderEightAnnounced():
            return (announced(ruleset, event),)
        case CardDealt() if place.at > node.script.last_initial and _untold(ruleset):
            return _drawn(ruleset, place, event.to)
        case CardsTurned() if place.called != UNCALLED:
            return (*_stays(ruleset, before), *turned(ruleset, before, event))
        case PointCountsAnnounced():
            return (*_stays(ruleset, before), *counted(before, event))
        case BonusHandsNamed():
            return tuple(bonus(ruleset, before, event))
        case ResultAnnounced():
            return (*added(ruleset, before), won(ruleset, before, event))
        case _:
            return ()


def _after_drawing(ruleset: Ruleset) -> str:
    """Name the act that follows the drawing, at which third cards that were not taken are explained."""
    return ruleset.order[ruleset.order.index("deal-banker-third") + 1]


def _false_draw(ruleset: Ruleset, event: CardDrawnInError | FalseDrawRepaired | CoupVoided) -> Explanation:
    """Explain what becomes of a card that nobody was to draw."""
    match event:
        case CardDrawnInError():
            text = f"{HAND[event.to]} was to have no card now: it is put right at once, or the coup is void"
            return Explanation(text, ruleset.acts["false-draw"].cite)
        case FalseDrawRepaired():
            text = "put right at once: the card is burned and the coup goes on"
            return Explanation(text, ruleset.acts["repair-false-draw"].cite)
        case CoupVoided():
            text = "not put right at once: the card is burned and the coup counts for nothing"
            return Explanation(text, ruleset.acts["void-coup"].cite)


def _untold(ruleset: Ruleset) -> bool:
    """Say whether nobody says aloud which hand draws, so that the card itself is explained."""
    return not TELLING.intersection(ruleset.order)


def _drawn(ruleset: Ruleset, place: Place, hand: Hand) -> tuple[Explanation, ...]:
    """Explain a third card, where nobody has said aloud that it is drawn."""
    if hand == "player" and place.called != UNCALLED:
        return (requested(ruleset),)
    # Where an option was taken, the choice has been explained.
    return (decision(ruleset, place, hand),) if place.chosen == UNCALLED else ()


def _stays(ruleset: Ruleset, before: State) -> tuple[Explanation, ...]:
    """Explain the third cards that are not taken, where nobody says so aloud.

    That is told at the act after the drawing.  Where the Player's Hand calls, it has said so itself, and of
    the Banker's it is told as soon as its cards are turned; whoever chooses will say so.
    """
    place, act = before.node.place, before.node.due.act
    if not _untold(ruleset):
        return ()
    if place.called != UNCALLED:
        stays = act == "turn-banker" and third_card(ruleset, place, "banker")[0] == STAY
        return (decision(ruleset, place, "banker"),) if stays else ()
    if act != _after_drawing(ruleset):
        return ()
    size = ruleset.automaton.size
    two: list[Hand] = []
    if size[place.player] == TWO_CARDS:
        two.append("player")
    # A natural is explained for both hands at once.
    if size[place.banker] == TWO_CARDS and not natural(ruleset, place):
        two.append("banker")
    return tuple(decision(ruleset, place, hand) for hand in two)


def _covered(ruleset: Ruleset, before: State) -> Explanation:
    node = before.node
    if node.place.at == node.script.first_card:
        text = f"it came in place of the coup's first card: {FIRST_DUE[ruleset.cover_first]}"
        return Explanation(text, ruleset.cites["cover-first"])
    text = f"it came during the coup: {DURING_DUE[ruleset.cover_during]}"
    return Explanation(text, ruleset.cites["cover-during"])


def _burned(ruleset: Ruleset, before: State, event: CardBurned) -> tuple[Explanation, ...]:
    """Explain how many cards are burned, at the first of them."""
    if before.node.place.phase is not Phase.FIRST_BURN:
        return ()
    if ruleset.burn == "fixed":
        text = f"{ruleset.burn_cards} in all are burned"
    else:
        worth = before.node.script.values[before.node.cards[event.card][1]] or 10
        text = f"it has the value {worth}: as many more are burned, face down"
    return (Explanation(text, ruleset.cites["burn"]),)


def _closed(ruleset: Ruleset, event: LastHandAnnounced | CardsReplaced) -> Explanation:
    if isinstance(event, LastHandAnnounced):
        cite = ruleset.acts["last-hand"].cite
        return Explanation("the cover card has come: the next coup is the last", cite)
    return Explanation(REPLACED[event.by], ruleset.cites["replacement"])
