"""Which event stands for each of the 52 cards: made once for every act and hand, and shared by all places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import NAMES, Card, CardName, Value
from croupier.play.events import CardBurned, CardDealt, CardDrawnInError
from croupier.play.offer import NO_CARDS, NO_ERRORS
from croupier.play.voice import voice

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.offer import CardEvent
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset


class Cards(NamedTuple):
    """The events that are offered by the card's name, and for each the card and its value too."""

    offered: dict[CardName, CardEvent]
    known: dict[str, tuple[CardEvent, Card, Value]]


NO_EVENTS: Final = Cards(NO_CARDS, {})
"""No card is due."""


class CardEvents:
    """The card events of one ruleset."""

    def __init__(self, ruleset: Ruleset, values: tuple[Value, ...]) -> None:
        """Make none until one is asked for; `values` is the value of each of the 52 cards."""
        self._ruleset = ruleset
        self._values = values
        self._dealt: dict[tuple[Act, Hand | None, bool], Cards] = {}
        self._errors: dict[tuple[Hand, ...], dict[tuple[Hand, CardName], CardDrawnInError]] = {}

    def dealt(self, act: Act, hand: Hand | None, *, unseen: bool = False) -> Cards:
        """Give the events of an act that deals to a hand or burns; `unseen` by all, or as the act says."""
        cards = self._dealt.get((act, hand, unseen))
        if cards is None:
            begins = voice(self._ruleset, act)
            seen_by = "none" if unseen else begins[3]
            cards = self._dealt[act, hand, unseen] = Cards({}, {})
            for number, name in enumerate(NAMES):
                event: CardEvent = (
                    CardDealt(*begins[:3], seen_by, *begins[4:], hand, name)
                    if hand
                    else CardBurned(*begins[:3], seen_by, *begins[4:], name)
                )
                cards.offered[name] = event
                cards.known[name] = (event, Card(number), self._values[number])
        return cards

    def in_error(self, hands: tuple[Hand, ...]) -> dict[tuple[Hand, CardName], CardDrawnInError]:
        """Give the false draws for these hands, none where the regulation takes no notice of them."""
        if not hands or "false-draw" not in self._ruleset.acts:
            return NO_ERRORS
        errors = self._errors.get(hands)
        if errors is None:
            begins = voice(self._ruleset, "false-draw")
            errors = self._errors[hands] = {
                (hand, name): CardDrawnInError(*begins, hand, name) for hand in hands for name in NAMES
            }
        return errors
