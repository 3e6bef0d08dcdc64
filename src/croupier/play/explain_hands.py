"""Why does a hand count, draw, stay, win or hold what it does: in the words of its law, count or score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import RANKS, VALUES, rank
from croupier.coup import TWO_CARDS
from croupier.play.drawing import natural, third_card
from croupier.play.explanation import Explanation
from croupier.play.face_up import face_up
from croupier.play.phrases import HAND, HANDS, bonus_hand
from croupier.play.state import hand_state
from croupier.regulations import bonus_hands
from croupier.regulations.arithmetic import ACE, MOST, TEN
from croupier.regulations.ruleset import DRAW, STAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.cards import Card
    from croupier.coup import Hand
    from croupier.play.events import (
        BonusHandsNamed,
        PointCountsAnnounced,
        ResultAnnounced,
        ThirdCardChosen,
    )
    from croupier.play.node import Place
    from croupier.play.state import State
    from croupier.regulations.model import BonusName
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

_FINAL: Final[frozenset[Act]] = frozenset({"final-count-player", "final-count-banker"})
SOFT: Final = "soft "
"""How the row of a hand begins in which an ace counts eleven."""


def decision(ruleset: Ruleset, place: Place, hand: Hand) -> Explanation:
    """Explain why a hand takes a third card or none.

    After “Stay” nobody announces a natural, and an 8 or 9 of the Banker's stands by its row of the table.
    """
    automaton = ruleset.automaton
    does_draw, cite = third_card(ruleset, place, hand)
    if natural(ruleset, place) and place.called != STAY:
        holders = [
            f"{HAND[which]} has a natural {automaton.count[state]}"
            for which, state in zip(HANDS, (place.player, place.banker), strict=True)
            if automaton.natural[state]
        ]
        return Explanation(f"{' and '.join(holders)}: no card is drawn to either hand", cite)
    does = "draws" if does_draw == DRAW else "stays"
    return Explanation(f"{_standing(ruleset, place, hand)}: it {does}", cite)


def chosen(ruleset: Ruleset, place: Place, event: ThirdCardChosen) -> Explanation:
    """Explain that the table left an option, and how it was taken."""
    _, cite = third_card(ruleset, place, event.hand)
    does = "draws" if event.draw else "stays"
    return Explanation(
        f"{_standing(ruleset, place, event.hand)}: the Banker may draw or stay, and {does}", cite
    )


def _standing(ruleset: Ruleset, place: Place, hand: Hand) -> str:
    """Say what decides for a hand: its count and the Player's third card, or its score and the least one."""
    automaton = ruleset.automaton
    state = place.player if hand == "player" else place.banker
    if ruleset.called == "score":
        if automaton.natural[state]:
            return f"{HAND[hand]} has a natural {automaton.count[state]}"
        return f"{HAND[hand]} scores {automaton.row[state]}{_least(ruleset, state)}"
    reason = f"{HAND[hand]} has {automaton.count[state]}"
    if hand == "player":
        return reason
    if place.third < 0:
        return f"{reason} and the Player's Hand took no third card"
    return f"{reason} and the Player's third card has the value {place.third}"


def _least(ruleset: Ruleset, state: int) -> str:
    """Say on which side of the score a hand lies below which cards are drawn, where there is one."""
    soft = ruleset.automaton.row[state].startswith(SOFT)
    least = ruleset.submission.get("soft-stand-on" if soft else "stand-on")
    if not isinstance(least, int):
        return ""
    return f", under {least}" if ruleset.automaton.count[state] < least else f", not under {least}"


def counted(before: State, event: PointCountsAnnounced) -> tuple[Explanation, ...]:
    """Show how the counts or scores that are called come about; a final one only of a hand that drew."""
    held = ((event.player, before.player), (event.banker, before.banker))
    called = [cards for count, cards in held if count is not None]
    return _shown(before.node.ruleset, _drawn(before, called) if event.final else called)


def added(ruleset: Ruleset, before: State) -> tuple[Explanation, ...]:
    """Show at the result how the hands that drew come to their counts or scores, if these were not called."""
    if not _FINAL.isdisjoint(ruleset.order):
        return ()
    return _shown(ruleset, _drawn(before, (before.player, before.banker)))


def _drawn(before: State, hands: Sequence[tuple[Card, ...]]) -> list[tuple[Card, ...]]:
    """Give the hands that have a third card, if all their cards lie face up."""
    up = [
        cards
        for hand, cards in zip(HANDS, (before.player, before.banker), strict=True)
        if face_up(before.node, hand)
    ]
    return [cards for cards in hands if len(cards) > TWO_CARDS and cards in up]


def _shown(ruleset: Ruleset, hands: Iterable[tuple[Card, ...]]) -> tuple[Explanation, ...]:
    """Add up each of some hands."""
    show = _scored if ruleset.called == "score" else _summed
    sums = [show(ruleset, cards) for cards in hands]
    return (Explanation("; ".join(sums), ruleset.reasons.arithmetic),) if sums else ()


def _summed(ruleset: Ruleset, cards: tuple[Card, ...]) -> str:
    count = ruleset.automaton.count[hand_state(ruleset.automaton, cards, VALUES)]
    return f"{_ranks(cards)} ({' + '.join(str(VALUES[card]) for card in cards)}) count {count}"


def _scored(ruleset: Ruleset, cards: tuple[Card, ...]) -> str:
    """Show what each card adds to a score; of several aces the first counts eleven, if one does."""
    automaton = ruleset.automaton
    state = hand_state(automaton, cards, VALUES)
    adds = [VALUES[card] or TEN for card in cards]
    if ACE in adds and automaton.count[state] > sum(adds):
        adds[adds.index(ACE)] += TEN
    count = str(automaton.count[state])
    shown = count if automaton.natural[state] else automaton.row[state] or count
    return f"{_ranks(cards)} ({' + '.join(map(str, adds))}) score {shown}"


def _ranks(cards: tuple[Card, ...]) -> str:
    *some, last = (RANKS[rank(card)].replace("T", "10") for card in cards)
    return f"{', '.join(some)} and {last}"


def won(ruleset: Ruleset, before: State, event: ResultAnnounced) -> Explanation:
    """Say why a hand won, or why neither did."""
    if event.decided_by == "natural":
        return _won_by_natural(ruleset, before, event)
    over = [count > MOST for count in (event.player, event.banker)]
    if ruleset.naturals_apart and any(over):
        return _won_over(ruleset, event, both=all(over))
    if event.winner == "tie":
        verb = "score" if ruleset.called == "score" else "have"
        text = f"both hands {verb} {event.player}: a tie"
    else:
        high, low = max(event.player, event.banker), min(event.player, event.banker)
        text = f"{high} is higher than {low}"
    return Explanation(text, ruleset.reasons.comparison)


def _won_by_natural(ruleset: Ruleset, before: State, event: ResultAnnounced) -> Explanation:
    """Compare naturals, which stand above every other hand, and among which two aces may be the highest."""
    place, naturals = before.node.place, ruleset.automaton.natural
    both = naturals[place.player] and naturals[place.banker]
    if event.winner == "tie":
        return Explanation("both hands are naturals: a tie", ruleset.reasons.comparison)
    if both:
        return Explanation("both hands are naturals, and two aces are the highest", ruleset.cites["ace-ace"])
    text = f"{HAND[event.winner]} is a natural, which stands above every hand that is none"
    return Explanation(text, ruleset.reasons.comparison)


def _won_over(ruleset: Ruleset, event: ResultAnnounced, *, both: bool) -> Explanation:
    """Compare hands of which one is over twenty-one, or both.

    Equal scores tie whichever of two unequal ones would win.
    """
    if not both:
        high, low = max(event.player, event.banker), min(event.player, event.banker)
        return Explanation(f"{high} is over {MOST}, and {low} is not", ruleset.reasons.comparison)
    how = ruleset.submission["both-over"]
    if event.player == event.banker and how != "tie":
        text = f"both hands are over {MOST} with {event.player}: equal scores tie"
        return Explanation(text, ruleset.reasons.comparison)
    said = "a tie" if how == "tie" else "the lower wins" if how == "lower-wins" else "the higher wins"
    return Explanation(f"both hands are over {MOST}: {said}", ruleset.cites["both-over"])


def bonus(ruleset: Ruleset, before: State, event: BonusHandsNamed) -> Iterator[Explanation]:
    """Say of each bonus hand that is held by which clause it is one, and apart from these what is paid."""
    hands = (event.player, before.player), (event.banker, before.banker)
    for hand, (held, cards) in zip(HANDS, hands, strict=True):
        for name in held:
            text = f"{HAND[hand]} holds {bonus_hand(name)}{_ace(name, cards)}"
            yield Explanation(text, bonus_hands.ground(ruleset, name, cards))
    if ruleset.bonus_order and any(len(held) > 1 for held, _ in hands):
        yield Explanation("of several bonus hands the highest alone is paid", ruleset.bonus_order)


def _ace(name: BonusName, cards: tuple[Card, ...]) -> str:
    """Say where the ace of a straight stands, if there is one in it."""
    ranks = {RANKS[rank(card)] for card in cards}
    if name != "three-card-straight" or "A" not in ranks:
        return ""
    return ", the ace below the two" if "2" in ranks else ", the ace above the king"
