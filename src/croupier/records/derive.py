"""What do the cards of a record say by the rules: counts, naturals and winner, as far as the cards are known?

Nothing that is asserted is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards.card import BY_NAME
from croupier.coup import Coup
from croupier.play.drawing import winner as higher
from croupier.records.slots import BANKER, NOT_DEALT, PLAYER, value_of

if TYPE_CHECKING:
    from croupier.cards import Card
    from croupier.coup import DecidedBy, Winner
    from croupier.records.model import CoupRecord
    from croupier.regulations.ruleset import Ruleset

PAIR: Final = 2
"""The cards of which a natural is made."""


class Derived(NamedTuple):
    """What follows from the cards of a coup; None where a card that matters is not known.

    Whether the hands had to take the third cards that they took is not asked.
    """

    player: int | None
    banker: int | None
    player_natural: bool | None
    banker_natural: bool | None
    winner: Winner | None


def derived(ruleset: Ruleset, record: CoupRecord) -> Derived:
    """Derive counts, naturals and winner from the cards or values of a coup, never from what is asserted."""
    automaton = ruleset.automaton
    player, banker = (_state(ruleset, record, hand, whole=True) for hand in (PLAYER, BANKER))
    pair, other = (_state(ruleset, record, hand, whole=False) for hand in (PLAYER, BANKER))
    return Derived(
        None if player is None else automaton.count[player],
        None if banker is None else automaton.count[banker],
        None if pair is None else automaton.natural[pair],
        None if other is None else automaton.natural[other],
        None if player is None or banker is None else higher(ruleset, player, banker),
    )


def coup_of(ruleset: Ruleset, record: CoupRecord) -> Coup | None:
    """Give the coup that the cards of a record make; None where one of them is not known."""
    if record.dealt is None:
        return None
    player, banker = (_cards(record, hand) for hand in (PLAYER, BANKER))
    found = derived(ruleset, record)
    if player is None or banker is None or found.winner is None:
        return None
    counts = found.player or 0, found.banker or 0
    naturals = bool(found.player_natural), bool(found.banker_natural)
    decided: DecidedBy = "natural" if ruleset.naturals_apart and any(naturals) else "count"
    return Coup(player, banker, *counts, *naturals, found.winner, decided)


def _cards(record: CoupRecord, hand: tuple[int, ...]) -> tuple[Card, ...] | None:
    names = [(record.dealt or ())[place] for place in hand]
    cards = [BY_NAME.get(name) for name in names if name != NOT_DEALT]
    return tuple(card for card in cards if card is not None) if None not in cards else None


def _state(ruleset: Ruleset, record: CoupRecord, hand: tuple[int, ...], *, whole: bool) -> int | None:
    """Give the automaton's state for a hand, or for its first two cards; None where it is not known."""
    if record.dealt is None:
        return None
    state = 0
    for number, place in enumerate(hand[: None if whole else PAIR]):
        slot = record.dealt[place]
        if slot == NOT_DEALT and number == PAIR:
            continue
        value = value_of(slot)
        if value is None:
            return None
        state = ruleset.automaton.step[state][value]
    return state
