"""What must or may happen next: by whom, under which clause, and with which events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import CardName
from croupier.coup import Hand
from croupier.play.events import CardBurned, CardDealt, CardDrawnInError, CoverCardDrawn, Event
from croupier.regulations.model import Actor, Audience, Basis
from croupier.regulations.procedures import Act

if TYPE_CHECKING:
    from collections.abc import Iterator

CardEvent = CardDealt | CardBurned
"""An event by which a card leaves the shoe as it should."""

NO_CARDS: Final[dict[CardName, CardEvent]] = {}
NO_ERRORS: Final[dict[tuple[Hand, CardName], CardDrawnInError]] = {}


class Due(msgspec.Struct, frozen=True, gc=False):
    """What `croupier.play.apply` accepts in a state, and nothing beside it.

    `events` are acts that are fully settled: one that must be done, or several among which `actor`
    chooses.  Where a card must come, `cards` has the event for each of the 52 and `hand` says to
    whom it goes (None: it is burned).  `cover` is the event by which the cover card comes instead,
    where it may.  `audience` may see what comes.
    `in_error` are the false draws of which the regulation takes notice.  `act` names the act in
    the rule file; it is None when the shoe is over and nothing is due.
    """

    act: Act | None
    actor: Actor
    clause: str
    basis: Basis
    audience: Audience
    actor_basis: Basis
    audience_basis: Basis
    events: tuple[Event, ...] = ()
    hand: Hand | None = None
    cards: dict[CardName, CardEvent] = NO_CARDS
    cover: CoverCardDrawn | None = None
    in_error: dict[tuple[Hand, CardName], CardDrawnInError] = NO_ERRORS

    def offers(self) -> Iterator[Event]:
        """Give every event that is accepted, settled acts first."""
        yield from self.events
        yield from self.cards.values()
        if self.cover is not None:
            yield self.cover
        yield from self.in_error.values()
