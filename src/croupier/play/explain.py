"""Why did an event happen: the reason in a sentence, with the clause that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import RANKS, Card, rank
from croupier.play.acts import TWO_CARDS, natural, third_card
from croupier.play.events import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsReplaced,
    CoupVoided,
    CoverCardDrawn,
    Event,
    FalseDrawRepaired,
    LastHandAnnounced,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardAnnounced,
    ThirdCardInstructed,
)
from croupier.play.node import Kind, Phase, Place
from croupier.play.phrases import HAND, HANDS

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.state import State
    from croupier.regulations.ruleset import Cite, Ruleset

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


class Explanation(NamedTuple):
    """A reason in one sentence, and what it rests on."""

    text: str
    cite: Cite


def explain(  # noqa: PLR0911  one return an event
    ruleset: Ruleset, before: State, event: Event
) -> tuple[Explanation, ...]:
    """Say why an event happened in the state before it; empty where the act speaks for itself."""
    node = before.node
    script, place = node.script, node.place
    match event:
        case ThirdCardInstructed() | ThirdCardAnnounced():
            return (_decision(ruleset, place, event.hand),)
        case CardDealt() if place.at > script.last_initial and _untold(ruleset):
            return (_decision(ruleset, place, event.to),)
        case PointCountsAnnounced() if not event.final:
            return _counted(before, event)
        case PointCountsAnnounced() if before.node.due.act == _after_drawing(ruleset):
            return _stays(ruleset, place)
        case ResultAnnounced():
            return (_won(ruleset, event),)
        case CardDrawnInError() | FalseDrawRepaired() | CoupVoided():
            return (_false_draw(ruleset, event),)
        case CoverCardDrawn():
            return (_covered(ruleset, before),)
        case CardBurned() if node.kind is Kind.BURN:
            return _burned(ruleset, before, event)
        case LastHandAnnounced() | CardsReplaced():
            return (_closed(ruleset, event),)
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


def _decision(ruleset: Ruleset, place: Place, hand: Hand) -> Explanation:
    """Explain why a hand takes a third card or none."""
    automaton = ruleset.automaton
    draw, cite = third_card(ruleset, place, hand)
    if natural(ruleset, place):
        holders = [
            f"{HAND[which]} has a natural {automaton.count[state]}"
            for which, state in zip(HANDS, (place.player, place.banker), strict=True)
            if automaton.natural[state]
        ]
        return Explanation(f"{' and '.join(holders)}: no card is drawn to either hand", cite)
    state = place.player if hand == "player" else place.banker
    does = "draws" if draw else "stays"
    reason = f"{HAND[hand]} has {automaton.count[state]}"
    if hand == "banker":
        against = (
            "the Player's Hand took no third card"
            if place.third < 0
            else f"the Player's third card has the value {place.third}"
        )
        reason = f"{reason} and {against}"
    return Explanation(f"{reason}: it {does}", cite)


def _stays(ruleset: Ruleset, place: Place) -> tuple[Explanation, ...]:
    """Explain the third cards that were not taken, where nobody said so aloud."""
    if not _untold(ruleset):
        return ()
    size = ruleset.automaton.size
    two: list[Hand] = []
    if size[place.player] == TWO_CARDS:
        two.append("player")
    if size[place.banker] == TWO_CARDS and not natural(ruleset, place):
        two.append("banker")
    return tuple(_decision(ruleset, place, hand) for hand in two)


def _counted(before: State, event: PointCountsAnnounced) -> tuple[Explanation, ...]:
    """Show how the counts that are called come about."""
    called: list[tuple[int, tuple[Card, ...]]] = []
    if event.player is not None:
        called.append((event.player, before.player))
    if event.banker is not None:
        called.append((event.banker, before.banker))
    values = before.node.script.values
    sums = [
        f"{' and '.join(RANKS[rank(card)].replace('T', '10') for card in cards)} "
        f"({' + '.join(str(values[card]) for card in cards)}) count {count}"
        for count, cards in called
    ]
    return (Explanation("; ".join(sums), before.node.script.ruleset.reasons.arithmetic),)


def _won(ruleset: Ruleset, event: ResultAnnounced) -> Explanation:
    if event.winner == "tie":
        text = f"both hands have {event.player}: a tie"
    else:
        high, low = max(event.player, event.banker), min(event.player, event.banker)
        text = f"{high} is higher than {low}"
    return Explanation(text, ruleset.reasons.comparison)


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
    cards = {"new-decks": "by new decks of cards", "reshuffle": "once they are shuffled again"}
    return Explanation(
        f"the shoe is over; the cards are replaced {cards[event.by]}", ruleset.cites["replacement"]
    )
