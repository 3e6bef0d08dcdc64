"""Where does a shoe that people play for come from: its order and the salt that hides it, from entropy alone?

Neither takes anything but the rules, so that no stake, no clock, no patron and no history can enter; a test
pins the parameters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards import entropy
from croupier.cards.shuffle import canonical, shuffled, words_used
from croupier.table.fairness.commitment import SALT

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset


def draw(ruleset: Ruleset) -> bytes:
    """Give the ruleset's decks in a new order, as it is before the patron's cut: card numbers.

    The words come from the operating system's entropy, as many as the shuffle asks for, and every order is
    equally likely.  Of the rules only the number of decks matters.  Raises `CardError` (``cards.bad_decks``,
    ``cards.no_entropy``).
    """
    cards = canonical(ruleset.decks)
    return shuffled(cards, entropy.words(words_used(len(cards))))


def salt() -> bytes:
    """Give 32 new bytes of the operating system's entropy, for one commitment and no other.

    Raises `CardError` (``cards.no_entropy``).
    """
    return entropy.salt(SALT)
