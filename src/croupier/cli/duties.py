"""What is each act of a rule file, in the few words that follow the name of its actor on a page?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.regulations.model import Called
    from croupier.regulations.procedures import Act

DOES: Final[dict[Act, str]] = {
    "burn": "burns cards from the fresh shoe",
    "no-more-bets": "ends the betting",
    "deal-initial": "deals cards 1 and 3 to the Player, 2 and 4 to the Banker",
    "face-both": "faces the four cards",
    "turn-player": "turns the Player's two cards",
    "turn-banker": "turns the Banker's two cards",
    "count-both": "announces both Point Counts",
    "count-player": "announces the Player's Point Count",
    "count-banker": "announces the Banker's Point Count",
    "instruct-player": "instructs for the Player",
    "instruct-banker": "instructs for the Banker",
    "announce-player-third": "announces whether the Player draws",
    "announce-banker-third": "announces whether the Banker draws",
    "deal-player-third": "deals the Player's third card, if due",
    "deal-banker-third": "deals the Banker's third card, if due",
    "turn-player-third": "turns the Player's third card",
    "turn-banker-third": "turns the Banker's third card",
    "final-count-banker": "announces the Banker's final count",
    "final-count-player": "announces the Player's final count",
    "result": "announces the result",
    "name-bonus": "names the bonus hands of both",
    "look-player": "looks at the Player's two cards",
    "call-player": "calls for the Player: a card, none, or a natural",
    "repeat-call": "repeats that call",
    "turn-player-at-call": "turns the Player's two cards, if a natural is called",
    "turn-banker-at-call": "turns the Banker's two cards, if a natural is called",
    "look-banker": "looks at the Banker's two cards, if a card is called",
    "answer-banker": "answers: a natural, or less than eight",
    "repeat-answer": "repeats that answer",
    "turn-player-at-answer": "turns the Player's two cards, if that is a natural",
    "turn-banker-at-answer": "turns the Banker's two cards, if that is a natural",
    "choose-banker": "chooses for the Banker, where the table has an option",
    "cover-card": "sets the cover card aside when it comes",
    "last-hand": "announces the last hand",
    "replace-cards": "replaces the cards when the shoe is over",
    "false-draw": "draws a card in error (noticed)",
    "repair-false-draw": "puts a false draw right at once",
    "void-coup": "voids the coup after a false draw",
}
"""What each act is, where the law calls what a hand counts its Point Count."""


def does(act: Act, called: Called) -> str:
    """Give what an act is, in the words of a law that says Point Count, or score."""
    return DOES[act].replace("Point Count", "score") if called == "score" else DOES[act]
