"""How is a coup brought to a moment, interrupted there, and played on to wherever it then goes?"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import regulations
from croupier.errors import TableError
from croupier.table import Waiting, awaited
from croupier.table import commands as ask
from croupier.table.events import BettingOpened, CoupBrokenOff, CoupClosed, DecksOpened, RoomEnabled
from croupier.table.messages import Answered
from tests.table.support.chance import beginning, laid
from tests.table.support.house import OPERATOR, PATRONS, ROOM, House
from tests.table.support.store import DiedError, once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.table import Room, RoomEvent
    from tests.table.support.games import Game
    from tests.table.support.interrupted import After, Fault, Moment
    from tests.table.support.store import Fault as StoreFault

BUY_IN: Final = 1_000
STAKES: Final = ({"player": 100, "tie": 20}, {"banker": 200}, {"player": 60, "banker": 60})
SIDE: Final[tuple[dict[str, int], ...]] = ({"house-money": 20}, {}, {"house-money": 40})
"""What three patrons stake, and what more where House Money is offered."""
BURNED: Final = "As Ks"
"""The ace that is turned up, and the one card that it has burned."""
BURNED_DEEP: Final = "Ks Qc Qd Qh Qs Jc Jd Jh Js Tc Td"
"""The same for a king, for which ten are burned: the cover card of a shoe that is too short lies among them,
and never comes."""


class Coup:
    """A coup of one game, from a shoe that begins with these cards, and may have no more than that."""

    def __init__(self, game: Game, cards: str, cards_there: int | None = None) -> None:
        """Open a house, have three patrons sit down, and open the betting with their wagers laid."""
        settings = msgspec.structs.replace(
            game.at("act"), cut=False, curator=False, waiting=Waiting(answer=5), differential=None
        )
        ruleset = regulations.load(settings.rules, settings.submission)
        burned = "" if ruleset.burn == "none" else BURNED
        if burned and cards_there is not None:
            burned = BURNED_DEEP
            deep = settings.submission | {"cover-card": min(ruleset.cover_card, 12)}
            settings = msgspec.structs.replace(settings, submission=deep)
        self.burned = len(burned.split())
        order = beginning(ruleset.decks, burned, cards)
        if cards_there is not None:
            order = order[: self.burned + cards_there]
        self.house = House(game, settings, laid(order))
        self.stakes = dict(zip(PATRONS, STAKES, strict=False))
        if "house-money" in game.wagers:
            self.stakes = {
                name: {**laid_, **more} for (name, laid_), more in zip(self.stakes.items(), SIDE, strict=True)
            }
        for seat, patron in enumerate(self.stakes, 1):
            self._asks(patron, ask.Sit(id=self.house.next_id(), room=ROOM, seat=seat, buy_in=BUY_IN))
        self._until(lambda room: room.phase == "betting")
        for patron, wagers in self.stakes.items():
            version = self.room.version
            self._asks(patron, ask.Place(id=self.house.next_id(), room=ROOM, version=version, wagers=wagers))

    @property
    def room(self) -> Room:
        """The room, as the house has it."""
        return self.house.room

    def _asks(self, patron: str, command: ask.Command) -> None:
        reply = self.house.ask(patron, command)
        assert isinstance(reply, Answered), reply

    def _until(self, done: Callable[[Room], bool]) -> None:
        """Have the house do what is next until something is so."""
        for _ in range(40):
            if done(self.room):
                return
            assert self.house.proceed() == ""
        message = f"it never comes to that: {self.room}"
        raise AssertionError(message)

    def bring_to(self, moment: Moment) -> bool:
        """Bring the coup to a moment; say whether it comes to that with these cards."""
        if moment.startswith("betting is open"):
            return True
        self._until(lambda room: room.phase == "dealing")
        if moment.startswith("betting is closed"):
            return True
        self._until(lambda room: self._is_at(moment, room) or room.phase != "dealing")
        return self.room.phase == "dealing"

    def _is_at(self, moment: Moment, room: Room) -> bool:
        match moment:
            case "four cards lie":
                return room.dealt == self.burned + 4
            case "House Money waits to be used":
                wait = awaited(room)
                return wait is not None and wait.what == "house-money"
            case _:
                third = room.state is not None and len(room.state.player) == 3
                return third and room.dealt == self.burned + 5

    def settled(self) -> tuple[str, ...]:
        """Give the wagers of the coup that are settled already."""
        laid_ = {name for seat in self.room.taken() for name in seat.layout}
        return tuple({name for wagers in self.stakes.values() for name in wagers} - laid_)

    def interrupt(self, fault: Fault) -> None:
        """Let something happen at this moment."""
        house = self.house
        match fault:
            case "a patron is cut off":
                for patron in PATRONS:
                    house.hall.part(patron)
            case "the room's process dies":
                self._write("dies-before")
                self._write("dies-after")
            case "the disk fails, nothing was written":
                self._write("unknown-lost")
            case "the disk fails, it was written":
                self._write("unknown-written")
            case "the room is disabled":
                assert house.give(ask.Disable(id=house.next_id(), room=ROOM), OPERATOR) == ""
            case "an operator breaks it off":
                assert house.give(ask.Void(id=house.next_id(), room=ROOM, reason="a proof"), OPERATOR) == ""
            case "the decks are 24 hours old":
                house.clock.set_back(-dt.timedelta(hours=24))
            case "the cards run out":
                pass  # they were never there

    def _write(self, fault: StoreFault) -> None:
        """Have the house's next write go wrong, and the house be back."""
        self.house.store.fault = once(fault)
        try:
            self.house.wait()
        except DiedError:
            self.house.crash()
        except TableError as error:
            if error.code != "table.unknown":
                raise
            self.house.hall.recover(self.house.store)

    def end(self) -> None:
        """Let time go by until the coup is over, one way or the other."""
        for _ in range(60):
            if self._is_over():
                return
            assert self.house.wait(), "the coup stands still"
        message = "the coup is never over"
        raise AssertionError(message)

    def _is_over(self) -> bool:
        return any(isinstance(event, CoupClosed | CoupBrokenOff) for event in self.events())

    def events(self) -> Iterator[RoomEvent]:
        """Give all that has happened in the room."""
        return (event for entry in self.house.store.entries(ROOM) for event in entry.events)

    def won(self) -> list[int]:
        """Give what the coup changed for each patron, commission that he owes taken off."""
        seats = list(self.room.taken())
        assert not any(seat.layout for seat in seats)
        return [seat.chips - seat.owed - BUY_IN for seat in seats]

    def cards_dealt(self) -> int:
        """Give how many cards the coup took that is over."""
        last = self.room.finished[-1] if self.room.finished else self.room.before
        assert last is not None
        return len(last.player) + len(last.banker)

    def afterwards(self) -> After:
        """Play on, and say how the room does."""
        begun = sum(isinstance(event, BettingOpened) for event in self.events())
        for _ in range(12):
            self.house.proceed()
        if self.room.disabled:
            assert sum(isinstance(event, BettingOpened) for event in self.events()) == begun
            assert self.house.proceed() == "table.disabled"
            assert self.house.give(ask.Enable(id=self.house.next_id(), room=ROOM), OPERATOR) == ""
            self._until(lambda room: room.phase == "betting")
            assert any(isinstance(event, RoomEnabled) for event in self.events())
            return "stopped"
        assert self.room.phase == "betting"
        opened = sum(isinstance(event, DecksOpened) for event in self.events())
        return "new decks" if opened > 1 else "goes on"
