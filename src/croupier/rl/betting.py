"""How is a shoe dealt coup by coup to one who only bets, and which cards has he seen?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import play
from croupier.cards.card import BY_NAME
from croupier.play.events import CardBurned, CardDealt
from croupier.play.node import Kind
from croupier.play.view import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.cards import Card
    from croupier.coup import Coup
    from croupier.regulations.model import Role
    from croupier.regulations.ruleset import Ruleset
    from croupier.shoe import Shoe

NOBODY: Final[frozenset[Role]] = frozenset()


class Betting:
    """A shoe between two coups: `dealt` cards have left it, of which `seen` were shown to everybody."""

    def __init__(self, ruleset: Ruleset, shoe: Shoe) -> None:
        """Open a shoe and deal to the moment when wagers are laid."""
        self.seen: list[Card] = []
        self.dealt = 0
        self._ruleset, self._shoe, self._coups = ruleset, shoe, 0
        self._over = False
        self._events = play.drive(ruleset, shoe)
        if play.start(ruleset, burn=not shoe.stacked).node.kind is not Kind.OPEN:
            self._on()

    @property
    def over(self) -> bool:
        """Whether no coup can follow."""
        return self._over

    def coup(self) -> Coup | None:
        """Deal a coup, and on to the moment before the next; None where the cover card comes in its place."""
        self._coups += 1
        return self._on()

    def __reduce__(self) -> tuple[Callable[..., Betting], tuple[object, ...]]:
        """Let it be pickled and copied: as the shoe, dealt again as far."""
        return _again, (self._ruleset, self._shoe, self._coups, tuple(self.seen))

    def _on(self) -> Coup | None:
        """Deal until wagers can be laid again, or the shoe is over; give the coup that was finished."""
        finished: Coup | None = None
        for _, event, after in self._events:
            if isinstance(event, (CardDealt, CardBurned)):
                self.dealt += 1
            if isinstance(event, CardBurned) and (card := _shown(event)) is not None:
                self.seen.append(card)
            if finished is None and (finished := play.coup(after)) is not None:
                # Every card of a coup has been turned when its result is called.
                self.seen += finished.player + finished.banker
            if after.node.kind is Kind.OPEN:
                return finished
        self._over = True
        return finished


def _again(ruleset: Ruleset, shoe: Shoe, coups: int, seen: tuple[Card, ...]) -> Betting:
    """Deal so many coups of a shoe, after which some of the cards that were shown are still to be noted."""
    betting = Betting(ruleset, shoe)
    for _ in range(coups):
        betting.coup()
    betting.seen[:] = seen
    return betting


def _shown(event: CardBurned) -> Card | None:
    """Give a burned card that everybody sees."""
    seen = play.view(event, NOBODY)
    return BY_NAME[seen.card] if isinstance(seen, CardBurned) and seen.card != UNSEEN else None
