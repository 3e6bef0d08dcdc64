"""What is known of a committed shoe while it is dealt: its cut, its cover card, each card drawn?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.coup import Hand
    from croupier.play.events import ShoeOpened
    from croupier.table.events import ShoeCommitted, ShoeCut

NOWHERE: Final = -1
"""No place of a shoe."""


class Shown(NamedTuple):
    """Cards of one hand that an event showed: in which field, and the places from which they were drawn.

    A place is `NOWHERE` where the hand was not dealt so many cards, or has lost one.
    """

    event: int
    field: str
    places: tuple[int, ...]
    cards: tuple[str, ...]


class Ahead(NamedTuple):
    """Cards that a coup broken off would still have drawn, in any order: shown by which event, from where."""

    event: int
    start: int
    cards: tuple[str, ...]


class LaidShoe:
    """One shoe from its commitment on.  Places count the cards drawn from 0; events are counted from 1.

    `cut` is None until the cards are cut, `headed` says that the head of the shoe was told, `begun` that
    wagers could be placed or a card was drawn, and `told` that it was found already that they were not cut.
    """

    def __init__(self, event: int, committed: ShoeCommitted) -> None:
        """Begin with the commitment."""
        self.event = event
        self.number = committed.shoe
        self.cards = committed.cards
        self.commitment = committed.commitment
        self.cut: int | None = None
        self.headed = False
        self.begun = False
        self.told = False
        self.drawn: list[tuple[int, str]] = []
        self.shown: list[Shown] = []
        self.ahead: list[Ahead] = []
        self._hands: dict[Hand, list[int]] = {"player": [], "banker": []}
        self._aside: list[int] = []
        self._cover: int | None = None
        self._covered = True

    def cut_by(self, event: ShoeCut) -> bool:
        """Cut the cards, and say whether that can be: by a patron between the cards, or by nobody."""
        self.cut = event.cards
        return 0 < event.cards < self.cards if event.seat else event.cards == 0

    def opened(self, head: ShoeOpened) -> None:
        """Note where the cover card was put."""
        self.headed = True
        if head.cover_card is not None:
            self._cover = self.cards - head.cover_card
            self._covered = False

    def coup(self) -> None:
        """Begin a coup: no hand has a card."""
        self.begun = True
        self._hands = {"player": [], "banker": []}

    def draw(self, event: int, card: str, hand: Hand | None = None, *, in_error: bool = False) -> bool:
        """Draw a card; say whether the cover card should have come instead, once a shoe."""
        self.begun = True
        place = len(self.drawn)
        self.drawn.append((event, card))
        if in_error:
            self._aside.append(place)
        elif hand is not None:
            self._hands[hand].append(place)
        missed = place == self._cover and not self._covered
        self._covered = self._covered or missed
        return missed

    def burn(self, event: int, card: str) -> bool:
        """Burn the card that was drawn in error and lies there, or the next; the answer is that of `draw`."""
        if self._aside:
            self.shown.append(Shown(event, "card", (self._aside.pop(),), (card,)))
            return False
        return self.draw(event, card)

    def cover(self) -> bool:
        """Let the cover card come; say whether it lay there."""
        here = not self._covered and len(self.drawn) == self._cover
        self._covered = True
        return here

    def show(self, event: int, field: str, hand: Hand, cards: Sequence[str]) -> None:
        """Show cards of a hand: one alone is the last that it was dealt, several are its first."""
        dealt = self._hands[hand]
        places = dealt[-1:] if len(cards) == 1 else dealt[: len(cards)]
        self.shown.append(
            Shown(event, field, (*places, *[NOWHERE] * (len(cards) - len(places))), tuple(cards))
        )

    def finish(self, event: int, player: Sequence[str], banker: Sequence[str]) -> None:
        """Show the hands as they would have been finished: the cards they had, and some of those to come."""
        hands: tuple[tuple[Hand, Sequence[str]], ...] = (("player", player), ("banker", banker))
        more: list[str] = []
        for hand, cards in hands:
            dealt = self._hands[hand]
            places = dealt if len(dealt) <= len(cards) else (NOWHERE,)
            self.shown.append(Shown(event, hand, tuple(places), tuple(cards[: len(dealt)])))
            more += cards[len(dealt) :]
        self.ahead.append(Ahead(event, len(self.drawn), tuple(more)))
