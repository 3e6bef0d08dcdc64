"""How do tests come by the events of a room: a small house that deals committed shoes, and nothing else.

It is not `croupier.table`, whose own rooms are checked elsewhere: what this one writes can be spoilt.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from croupier import play, regulations
from croupier.cards import NAMES, sfc64
from croupier.cards.cut import cut as the_cut
from croupier.cards.shuffle import canonical, shuffled
from croupier.play.events import CardBurned, CardDealt, NoMoreBetsAnnounced, ResultAnnounced
from croupier.shoe import Origin, Shoe
from croupier.table.events import (
    BettingOpened,
    CoupBrokenOff,
    CoupClosed,
    DecksOpened,
    RoomClosed,
    RoomOpened,
    ShoeCommitted,
    ShoeCut,
    ShoeRevealed,
)
from croupier.table.fairness import commitment
from croupier.table.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.play import Event
    from croupier.regulations import Ruleset
    from croupier.table.events import RoomEvent

ROOM: Final = "main-pit"
BROKEN_AT: Final = 3
"""In which coup a void shoe is broken off, once three cards are dealt."""


def small(**submission: int | str) -> Ruleset:
    """Give a game of one deck."""
    return regulations.load("punto-banco", {"decks": 1, **submission})


def room(ruleset: Ruleset, *shoes: Sequence[RoomEvent]) -> list[RoomEvent]:
    """Open a room with new decks, deal these shoes, and close it."""
    return [
        RoomOpened(
            room=ROOM,
            settings=Settings(rules=ruleset.id),
            edition=ruleset.edition,
            hash=ruleset.hash,
            offer=(),
            software="0",
        ),
        DecksOpened(batches=1, decks=ruleset.decks),
        *(event for shoe in shoes for event in shoe),
        RoomClosed(by="operator:house"),
    ]


def laid(ruleset: Ruleset, number: int, cut: int) -> Shoe:
    """Give a shoe whose order depends on its number alone, after a cut; 0 for none."""
    order = _order(ruleset, number)
    cover_at = len(order) - ruleset.cover_card
    return Shoe(the_cut(order, cut) if cut else order, cover_at, Origin("os", cut=cut or None))


def _order(ruleset: Ruleset, number: int) -> bytes:
    return shuffled(canonical(ruleset.decks), sfc64.words(2026, number))


def shoe(ruleset: Ruleset, number: int, *, cut: int = 0, void: bool = False) -> list[RoomEvent]:
    """Deal a shoe to its end, or until it is broken off."""
    cards = laid(ruleset, number, cut)
    events = coups(event for _, event, _ in play.drive(ruleset, cards))
    return around(ruleset, number, cut, broken_off(cards, list(events)) if void else events, void=void)


def around(
    ruleset: Ruleset, number: int, cut: int, dealt: Iterator[RoomEvent], *, void: bool = False
) -> list[RoomEvent]:
    """Commit to a shoe, cut it, deal, and open it."""
    order = _order(ruleset, number)
    salt = hashlib.sha256(b"salt %d" % number).digest()
    return [
        ShoeCommitted(shoe=number, cards=len(order), commitment=commitment(ROOM, number, salt, order)),
        ShoeCut(seat=5 if cut else 0, cards=cut),
        play.opened(ruleset, laid(ruleset, number, cut)),
        *dealt,
        ShoeRevealed(shoe=number, order=order.hex(), salt=salt.hex(), void=void),
    ]


def coups(events: Iterator[Event]) -> Iterator[RoomEvent]:
    """Open the betting before each coup, and close each."""
    coup = 0
    for event in events:
        if isinstance(event, NoMoreBetsAnnounced):
            coup += 1
            yield BettingOpened(coup=coup)
        yield event
        if isinstance(event, ResultAnnounced):
            yield CoupClosed(coup=coup, staked=0, returned=0)


def broken_off(cards: Shoe, events: Sequence[RoomEvent]) -> Iterator[RoomEvent]:
    """Break off a coup once three of its cards are dealt, and say what the next would have made of it."""
    begin = events.index(BettingOpened(coup=BROKEN_AT))
    end = next(n for n, event in enumerate(events) if isinstance(event, CoupClosed) and n > begin)
    dealt = [n for n in range(begin, end) if isinstance(events[n], CardDealt)]
    position = sum(isinstance(event, CardBurned | CardDealt) for event in events[:begin])
    hands: dict[str, list[str]] = {"player": [], "banker": []}
    for place, at in enumerate(dealt, position):
        event = events[at]
        assert isinstance(event, CardDealt)
        hands[event.to].append(NAMES[cards.order[place]])
    yield from events[: dealt[2] + 1]
    yield CoupBrokenOff(
        coup=BROKEN_AT, reason="operator", player=tuple(hands["player"]), banker=tuple(hands["banker"])
    )
