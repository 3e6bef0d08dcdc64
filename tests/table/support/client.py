"""What does somebody at a room believe of it, who has nothing but the messages that reach him?

A model of a page, apart from `croupier.table.fold`: each message moves it on by one event; a message that is
missing makes it wait for a snapshot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.play.events import (
    CardBurned,
    CardDealt,
    LastHandAnnounced,
    NoMoreBetsAnnounced,
    ResultAnnounced,
)
from croupier.table import events as told
from croupier.table.messages import EventTold, SnapshotSent
from croupier.table.views import SeenSeat, SeenWait

if TYPE_CHECKING:
    from croupier.table import RoomEvent, View

PHASES: Final[dict[type, str]] = {
    told.ShoeCommitted: "cut",
    told.ShoeCut: "between",
    told.ShoeOffered: "custody",
    told.ShoeTaken: "between",
    told.ShoeKeptByHouse: "between",
    told.ShoeRevealed: "shoe",
    told.BettingOpened: "betting",
    NoMoreBetsAnnounced: "dealing",
    told.CoupClosed: "between",
    told.CoupBrokenOff: "between",
    told.RoomClosed: "closed",
}
"""Where the room stands after an event that moves it."""


class Model:
    """What somebody believes of a room; `seq` is -1 while he knows nothing, and waits for a snapshot."""

    def __init__(self) -> None:
        """Begin knowing nothing."""
        self.seq = -1
        self.version = 0
        self.phase = ""
        self.disabled = ""
        self.seats: list[SeenSeat] = []
        self.awaits: SeenWait | None = None
        self.may: tuple[str, ...] = ()
        self.shoe = 0
        self.commitment = ""
        self.left = 0
        self.coups = 0
        self.last = False
        self.turns = (0, 0)
        self.results: list[tuple[str, int, int]] = []
        self.acts: list[RoomEvent] = []
        self.house_money: dict[int, int] = {}

    def hear(self, message: EventTold | SnapshotSent) -> bool:
        """Take a message; say whether one before it is missing, so that a snapshot is wanted."""
        if isinstance(message, SnapshotSent):
            if message.seq >= self.seq:
                self._see(message.view)
            return False
        if message.seq <= self.seq:
            return False
        if self.misses(message.seq):
            return True
        self.seq, self.version = message.seq, message.version
        self.awaits, self.may = message.awaits, message.may
        self._happen(message.event)
        return isinstance(message.event, told.SettingsChanged)

    def misses(self, seq: int) -> bool:
        """Say whether something happened before that of which nothing was heard."""
        return self.seq < 0 or seq > self.seq + 1

    def _see(self, seen: View) -> None:
        self.seq, self.version, self.phase = seen.seq, seen.version, seen.phase
        self.disabled, self.awaits, self.may = seen.disabled, seen.awaits, seen.may
        self.seats = list(seen.seats)
        self.shoe, self.commitment, self.left = seen.shoe, seen.commitment, seen.left
        self.coups, self.last, self.turns = seen.coups, seen.last, seen.turns
        self.results = [(coup.winner, *coup.counts) for coup in seen.finished]
        self.acts = list(seen.acts)
        self.house_money = {seen.you: seen.own.house_money} if seen.own and seen.own.house_money else {}

    def differs_from(self, seen: View) -> dict[str, object]:
        """Give what somebody believes otherwise than it is."""
        today = Model()
        today._see(seen)
        mine, theirs = vars(self), vars(today)
        own = {"house_money": {seen.you: self.house_money[seen.you]} if seen.you in self.house_money else {}}
        return {
            name: (own.get(name, mine[name]), theirs[name])
            for name in theirs
            if own.get(name, mine[name]) != theirs[name]
        }

    # What an event changes

    def _happen(self, event: RoomEvent) -> None:
        if isinstance(event, told.BettingOpened):
            self.acts = [event]
        elif self.acts:
            self.acts.append(event)
        self.phase = PHASES.get(type(event), self.phase)
        self._of_the_shoe(event)
        self._of_the_room(event)
        self._of_a_seat(event)

    def _of_the_shoe(self, event: RoomEvent) -> None:
        match event:
            case told.ShoeCommitted():
                self.shoe, self.commitment, self.left = event.shoe, event.commitment, event.cards
            case CardBurned() | CardDealt():
                self.left -= 1
            case LastHandAnnounced():
                self.last = True
            case told.ShoeRevealed():
                self.commitment, self.left, self.last = "", 0, False
                self.results, self.acts = [], []
            case ResultAnnounced():
                self.results.append((event.winner, event.player, event.banker))
            case _:
                pass

    def _of_the_room(self, event: RoomEvent) -> None:
        match event:
            case told.RoomDisabled():
                self.disabled = event.reason or event.by
            case told.RoomEnabled():
                self.disabled = ""
            case told.HandsPassed():
                self.turns = event.player, event.banker
            case told.BettingOpened():
                self.turns = (0, 0)
            case told.CoupClosed() | told.CoupBrokenOff():
                self.coups += isinstance(event, told.CoupClosed)
                self.turns, self.house_money = (0, 0), {}
                self._unready()
            case NoMoreBetsAnnounced():
                self._unready()
            case _:
                pass

    def _unready(self) -> None:
        self.seats = [msgspec.structs.replace(seat, ready=False) for seat in self.seats]

    def _of_a_seat(self, event: RoomEvent) -> None:
        match event:
            case told.SeatTaken(seat=number):
                self.seats[number - 1] = SeenSeat(number, "playing", event.patron, bot=event.bot)
            case told.SeatLeft(seat=number):
                self.seats[number - 1] = SeenSeat(number, "empty")
            case told.SeatGone(seat=number):
                self._set(number, standing="gone")
            case told.SeatReturned(seat=number, leaving=leaving):
                self._set(number, standing="playing", leaving=leaving)
            case told.LeavingAnnounced(seat=number):
                self._set(number, leaving=True)
            case told.SeatReady(seat=number):
                self._set(number, ready=True)
            case _:
                self._of_money(event)

    def _of_money(self, event: RoomEvent) -> None:
        match event:
            case told.ChipsBought(seat=number, amount=amount):
                self._change(number, chips=amount)
            case told.CommissionPaid(seat=number, amount=amount):
                self._change(number, chips=-amount, owed=-amount)
            case told.WagersPlaced(seat=number, wagers=wagers):
                more = sum(wagers.values()) - sum(self.seats[number - 1].wagers.values())
                self._change(number, chips=-more, wagers=wagers)
                self._set(number, ready=False)
            case told.StakesReturned(seat=number, amount=amount):
                self._change(number, chips=amount, wagers={})
            case told.WagerSettled():
                self._settle(event)
            case told.HouseMoneyUsed():
                self._use(event)
            case _:
                pass

    def _set(self, number: int, **fields: object) -> None:
        self.seats[number - 1] = msgspec.structs.replace(self.seats[number - 1], **fields)

    def _change(
        self, number: int, *, chips: int = 0, owed: int = 0, wagers: dict[str, int] | None = None
    ) -> None:
        seat = self.seats[number - 1]
        laid = seat.wagers if wagers is None else wagers
        self.seats[number - 1] = msgspec.structs.replace(
            seat, chips=seat.chips + chips, owed=seat.owed + owed, wagers=dict(laid)
        )

    def _settle(self, event: told.WagerSettled) -> None:
        if event.outcome == "marked":
            self._change(event.seat, owed=-event.amount)
            return
        if event.outcome == "collected":
            self._change(event.seat, chips=event.amount)
            return
        back = 0 if event.outcome == "lost" else event.stake + event.amount
        laid = {
            name: stake for name, stake in self.seats[event.seat - 1].wagers.items() if name != event.wager
        }
        self._change(event.seat, chips=back, wagers=laid)
        if back and event.wager == "house-money" and self.phase == "dealing":
            self.house_money[event.seat] = back

    def _use(self, event: told.HouseMoneyUsed) -> None:
        laid = dict(self.seats[event.seat - 1].wagers)
        for name, stake in (("player", event.to_player), ("banker", event.to_banker)):
            if stake:
                laid[name] = laid.get(name, 0) + stake
        self._change(event.seat, chips=-event.to_player - event.to_banker, wagers=laid)
        self.house_money.pop(event.seat, None)
