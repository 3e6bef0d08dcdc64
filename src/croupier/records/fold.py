"""What does a record of cards keep of events: each coup with its cards and result, and what was irregular?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.play import events as play
from croupier.records.model import Asserted, Comment, CoupRecord, Head, Note
from croupier.records.slots import INITIAL, NOT_DEALT, UNSEEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.coup import Hand
    from croupier.records.model import Entry
    from croupier.records.slots import Dealt, Shown, Slot

_SILENT: Final = (
    play.CardsLookedAt,
    play.PointCountsAnnounced,
    play.AnnouncementRepeated,
    play.ThirdCardInstructed,
    play.ThirdCardAnnounced,
    play.LastHandAnnounced,
    play.CardsReplaced,
)
"""What a record of cards does not hold, since the cards and the rules say it."""


class Fold:
    """Folds the events of shoes, one after the other, into coups with their cards.

    A head is given once the burn is over, since it names the cards that were burned.  A coup that was voided
    or not finished has no winner; one of which no card was dealt is no coup.
    """

    def __init__(self) -> None:
        """Begin before the first head."""
        self._head: Head | None = None
        self._burned: list[Shown] = []
        self._coup = 0
        self._begin()

    def _begin(self) -> None:
        self._player: list[Slot] = []
        self._banker: list[Slot] = []
        self._marks: list[str] = []
        self._aside: tuple[str, ...] = ()

    def take(self, what: Head | Entry) -> Iterable[Head | Entry]:
        """Take a head or an event; give what is complete with it."""
        if isinstance(what, play.CardDealt):  # the most frequent by far
            (self._player if what.to == "player" else self._banker).append(what.card)
            return ()
        if isinstance(what, play.CardBurned):
            if self._head is not None:
                self._burned.append(what.card)
            return ()
        if isinstance(what, _SILENT):
            return ()
        return self._rarer(what)

    def _rarer(self, what: Head | Entry) -> Iterator[Head | Entry]:
        """Take what gives something, or may."""
        if isinstance(what, Head):
            yield from self.end()
            self._head, self._burned, self._coup = what, [], 0
            self._begin()
            return
        yield from self._opened()
        if isinstance(what, Note | Comment):
            yield what
        elif not isinstance(what, CoupRecord):
            yield from self._event(what)

    def end(self) -> Iterator[Head | Entry]:
        """Give what is left when no more comes."""
        yield from self._opened()
        yield from self._finished(Asserted(marks=tuple(self._marks)))

    def _opened(self) -> Iterator[Head]:
        if self._head is not None:
            burned = tuple(self._burned) or self._head.burned
            yield msgspec.structs.replace(self._head, detail="cards", burned=burned)
            self._head = None

    def _event(self, event: play.Event) -> Iterator[Entry]:
        match event:
            case play.NoMoreBetsAnnounced():
                yield from self._finished(Asserted(marks=tuple(self._marks)))
                self._coup += 1
            case play.ResultAnnounced():
                marks = (*self._marks, *(["decided-by=natural"] if event.decided_by == "natural" else []))
                yield from self._finished(Asserted(event.player, event.banker, event.winner, marks))
            case play.CoverCardDrawn():
                place = len(self._player) + len(self._banker) + 1
                yield Note("cover-card", (f"coup={self._coup}", f"card={place}"))
            case play.CardsFaced():
                self._seen(self._player, event.player)
                self._seen(self._banker, event.banker)
            case play.CardsTurned():
                self._seen(self._player if event.hand == "player" else self._banker, event.cards)
            case play.CardDrawnInError():
                self._aside = (f"coup={self._coup}", f"to={event.to}", f"card={event.card}")
            case play.FalseDrawRepaired():
                yield Note("false-draw", (*self._aside, "ruled=repaired"))
            case play.CoupVoided():
                yield from self._finished(Asserted(marks=tuple(self._marks)))
                yield Note("false-draw", (*self._aside, "ruled=void"))
            case _:
                self._marks += _marks(event)

    @staticmethod
    def _seen(hand: list[Slot], cards: tuple[Shown, ...]) -> None:
        """Take the cards of a hand that were withheld when they were dealt, and are shown now.

        One alone is the last that the hand was dealt, its third card; two are its first.
        """
        first = max(len(hand) - 1, 0) if len(cards) == 1 else 0
        for place, card in enumerate(cards[: len(hand) - first], first):
            if hand[place] == UNSEEN:
                hand[place] = card

    def _finished(self, asserted: Asserted) -> Iterator[CoupRecord]:
        if self._player or self._banker:
            dealt = _dealt(self._player, self._banker)
            yield CoupRecord(self._coup, dealt, asserted)
        aside = self._aside
        self._begin()
        self._aside = aside


def _dealt(player: list[Slot], banker: list[Slot]) -> Dealt:
    none = [NOT_DEALT] * INITIAL
    hands = (player + none, banker + none)
    return cast("Dealt", tuple(hands[hand][place] for place in range(3) for hand in range(2)))


def _marks(event: play.Event) -> Iterator[str]:
    """Give what was called or chosen, as it is asserted."""
    match event:
        case play.CardCalled():
            yield "call=card"
        case play.StayCalled():
            yield "call=stay"
        case play.NaturalAnnounced():
            yield "call=natural" if event.hand == "player" else "answer=natural"
        case play.UnderEightAnnounced():
            yield "answer=under-eight"
        case play.ThirdCardChosen():
            yield "choice=draw" if event.draw else "choice=stay"
        case play.BonusHandsNamed():
            hands: dict[Hand, tuple[str, ...]] = {"player": event.player, "banker": event.banker}
            yield from (f"bonus-{hand}={'+'.join(names)}" for hand, names in hands.items() if names)
        case _:
            pass
