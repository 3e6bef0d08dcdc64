"""Why was something called or dealt on a call: told only when the cards that it rested on lie face up.

At a call nothing is said that depends on the hand.  Once the Player's Hand is turned, it is told what its two
cards count, and whether the call was obligatory or free, under which paragraph.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.coup import TWO_CARDS
from croupier.play.calls import CALLED
from croupier.play.events import NaturalAnnounced
from croupier.play.explanation import Explanation
from croupier.play.phrases import HAND, quoted
from croupier.play.state import hand_state
from croupier.regulations.ruleset import OPTION

if TYPE_CHECKING:
    from croupier.play.events import CardsTurned, UnderEightAnnounced
    from croupier.play.state import State
    from croupier.regulations.ruleset import Cite, Ruleset


def announced(ruleset: Ruleset, event: NaturalAnnounced | UnderEightAnnounced) -> Explanation:
    """Say what follows from an announcement; it says itself all that is known of the hand."""
    cite = ruleset.reasons.definition if event.hand == "player" else ruleset.acts["answer-banker"].cite
    if isinstance(event, NaturalAnnounced):
        text = "a natural: all cards of both hands are turned at once, and neither hand takes a third"
    else:
        text = f"{HAND[event.hand]} has no natural: {HAND['player']} takes the card that was called"
    return Explanation(text, cite)


def requested(ruleset: Ruleset) -> Explanation:
    """Say why the Player's Hand is dealt a third card, while its others lie face down."""
    text = f"{HAND['player']} has called {quoted(ruleset, 'card')}, and the Banker has no natural"
    return Explanation(text, ruleset.acts["deal-player-third"].cite)


def turned(ruleset: Ruleset, before: State, event: CardsTurned) -> tuple[Explanation, ...]:
    """Say what the cards that are turned obliged whoever held them to call, or left him free to."""
    place, automaton = before.node.place, ruleset.automaton
    held = before.player if event.hand == "player" else before.banker
    two = hand_state(automaton, held[:TWO_CARDS], before.node.script.values)
    cite: Cite | None
    has = f"the first two cards of {HAND[event.hand]} count {automaton.count[two]}"
    called = quoted(ruleset, CALLED[place.called])
    if event.hand == "banker":
        if before.node.due.act != "turn-banker-at-answer":
            return ()
        called, cite = quoted(ruleset, "natural", "answer-banker"), ruleset.acts["answer-banker"].cite
    else:
        cite = ruleset.reasons.player[two]
        if automaton.natural[two] or cite is None:
            cite = ruleset.reasons.definition
    if event.hand == "banker" or automaton.player_draws[two] != OPTION:
        return (Explanation(f"{has}: {called} was obligatory", cite),)
    free = f"{quoted(ruleset, 'card')} and {quoted(ruleset, 'stay')} were open, and {called} was called"
    return (Explanation(f"{has}: {free}", cite),)
