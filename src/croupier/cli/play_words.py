"""Which words may be typed at the table, with an example each, and what does each do?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.play_spoken import short

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.cli.play_spoken import Spoken

BETS: Final = "b 50, tie 10"
"""The example of wagers, in place of which the table's own stands."""
ALL_IN: Final = "b all"
"""The example of all that somebody has, likewise."""
WORDS: Final = {
    BETS: "stakes by wager, each in place of what lay there; 0 takes one back",
    ALL_IN: "all that you have left on a wager, as far as its limits go",
    "rebet": "the wagers of your last coup again",
    "double": "all that lies for you twice",
    "clear": "take back all that lies for you",
    "deal": "no more bets from you; with the shoe in your hand, draw the cards",
    "cut 30": "cut the cards: so many go behind the others; no leaves them",
    "take": "take the shoe that is offered to you",
    "decline": "do not take it, or give it up",
    "turn": "turn the hand that is yours to turn",
    "house all player": "place what House Money brought, or a part; house take",
    "commission": "pay the commission that was marked up",
    "buy 500": "buy chips",
    "table": "who sits where, with which chips and wagers",
    "odds": "the exact edge of every wager offered, from a fresh shoe",
    "road": "the bead plate and the big road of this shoe",
    "why": "clause and basis of the last act; why coup: of all acts of the coup, and what each wager brought",
    "check": "compare the last finished shoe with what was sealed before the betting; check order shows it",
    "leave": "give up the seat; so does the end of the input",
    "help": "this list",
}
"""What may be typed, with an example each, and what it does."""
OTHERS: Final = {
    "roads": "road",
    "quit": "leave",
    "exit": "leave",
    "bye": "leave",
    "ready": "deal",
    "draw": "deal",
    "pass": "decline",
    "pay": "commission",
    "?": "help",
    "h": "help",
    "seats": "table",
    "x2": "double",
}
"""Other words for the same."""
NAMES: Final = frozenset(example.split()[0] for example in WORDS if example not in {BETS, ALL_IN}) | {"no"}
"""The words by which something other than a wager is meant."""


def listed(spoken: Spoken) -> Mapping[str, str]:
    """Give what may be typed and what it does, its examples such as this table allows."""
    some = spoken.some()
    if not some:
        return {example: does for example, does in WORDS.items() if example not in {BETS, ALL_IN}}
    own = {
        BETS: ", ".join(map(spoken.example, some[:1] + some[2:3])),
        ALL_IN: f"{short(some[0])} all",
    }
    return {own.get(example, example): does for example, does in WORDS.items()}


def example(word: str) -> str:
    """Give the example that is listed of a word, or the word."""
    return next((each for each in WORDS if each.split()[0] == word), word)
