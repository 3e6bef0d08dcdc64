"""Which commands and events of a room are the examples of docs/table.md: the first of each in one evening.

Everything that can be asked is asked once, and everything that can happen in a room happens.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import shoe
from croupier.table import Clerk, Entropy, Given, Settings, Who, awaited
from croupier.table.bots import Stamp
from croupier.table.clerk import Done
from croupier.table.commands import (
    DEALER,
    Buy,
    ChangeSettings,
    CloseRoom,
    ComeBack,
    Cut,
    Deal,
    DeclineShoe,
    Disable,
    Enable,
    GoAway,
    Leave,
    OpenRoom,
    PayCommission,
    Place,
    Proceed,
    Ready,
    Sit,
    TakeShoe,
    Turn,
    UseHouseMoney,
    Vacate,
    Void,
)
from croupier.table.events import HouseMoneyUsed
from croupier.table.memory import MemoryStore

if TYPE_CHECKING:
    from croupier.regulations import Ruleset
    from croupier.table import Command
    from croupier.table.room import Room

ADA, BOB, HOUSE = Who("patron", "ada"), Who("patron", "bob"), Who("operator", "floor")
LAID_DOWN: Final = Settings(
    "pa-baccarat",
    {"hands": "face-down", "house-money": "standard", "collection": "marked"},
    seats=3,
    bots=True,
)


class Clock:
    """A clock that runs on by a second whenever it is read."""

    def __init__(self) -> None:
        """Begin at noon."""
        self._at = dt.datetime(2026, 1, 1, 12, tzinfo=dt.UTC)

    def now(self) -> dt.datetime:
        """Give the time."""
        self._at += dt.timedelta(seconds=1)
        return self._at

    def monotonic(self) -> float:
        """Give the seconds since some moment."""
        return self._at.timestamp()


class Evening:
    """A room, and the first of every command and event of it."""

    def __init__(self) -> None:
        """Begin without a room."""
        self.given: dict[type, Command] = {}
        self.happened: dict[type, msgspec.Struct] = {}
        self._shoes = 0
        self._keys = 0
        self._clerk = Clerk(MemoryStore(), Clock(), Entropy(self._draw, lambda: bytes(range(32))))

    def _draw(self, rules: Ruleset) -> bytes:
        self._shoes += 1
        return shoe.fresh(rules, seed=1, shoe_number=self._shoes).order

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self._clerk.room("main")

    @property
    def stamp(self) -> Stamp:
        """What the next command has."""
        self._keys += 1
        version = self.room.version if "main" in self._clerk.rooms else 0
        return Stamp(id=f"{self._keys}", room="main", version=version)

    def give(self, command: Command, who: Who) -> None:
        """Give a command, which is not refused."""
        (done,) = self._clerk.take([Given(command, who)])
        if not isinstance(done, Done):
            message = f"{command} was not taken: {done}"
            raise TypeError(message)
        self.given.setdefault(type(command), command)
        for event in done.entry.events:
            self.happened.setdefault(type(event), event)

    def proceed(self) -> None:
        """Let the house act, or answer."""
        self.give(Proceed(**self.stamp), DEALER)

    def until(self, phase: str) -> None:
        """Let the house act until the room stands so."""
        while self.room.phase != phase:
            self.proceed()

    def answered(self) -> None:
        """Let a coup be played by those who are awaited, until the next is bet on."""
        while self.room.phase == "dealing":
            wait = awaited(self.room)
            who = ADA if wait is not None and wait.seat == 1 else BOB
            match wait and wait.what:
                case "deal":
                    self.give(Deal(**self.stamp), who)
                case "turn":
                    self.give(Turn(**self.stamp), who)
                case "house-money":
                    amount = dict(self.room.house_money)[1]
                    use = UseHouseMoney(taken=amount - 1_000, to_player=1_000, **self.stamp)
                    self.give(use, ADA)
                case _:
                    self.proceed()
        self.until("betting")

    def coup(self) -> None:
        """Play one coup on which two have bet."""
        self.give(Place(wagers={"banker": 5_000, "house-money": 2_000}, **self.stamp), ADA)
        self.give(Place(wagers={"player": 1_000}, **self.stamp), BOB)
        self.give(Ready(**self.stamp), ADA)
        self.give(Ready(**self.stamp), BOB)
        self.proceed()
        self.answered()


def examples() -> tuple[dict[type, Command], dict[type, msgspec.Struct]]:
    """Give the first command and the first event of each type."""
    evening = Evening()
    give = evening.give
    give(OpenRoom(settings=LAID_DOWN, **evening.stamp), HOUSE)
    give(Sit(seat=1, buy_in=100_000, **evening.stamp), ADA)
    give(Sit(seat=2, buy_in=50_000, bot=True, **evening.stamp), BOB)
    give(Buy(amount=20_000, **evening.stamp), ADA)
    evening.until("cut")
    give(Cut(cards=137, **evening.stamp), ADA)
    give(TakeShoe(**evening.stamp), ADA)
    evening.until("betting")
    while HouseMoneyUsed not in evening.happened or not evening.room.seats[0].owed:
        evening.coup()
    give(PayCommission(**evening.stamp), ADA)
    give(GoAway(**evening.stamp), ADA)
    give(ComeBack(**evening.stamp), ADA)
    give(Place(wagers={"banker": 5_000}, **evening.stamp), ADA)
    evening.proceed()
    give(Leave(**evening.stamp), ADA)
    evening.answered()
    give(Place(wagers={"player": 2_500}, **evening.stamp), BOB)
    give(Disable(reason="the camera failed", **evening.stamp), HOUSE)
    give(Enable(**evening.stamp), HOUSE)
    give(Void(reason="a card fell on the floor", **evening.stamp), HOUSE)
    give(Enable(**evening.stamp), HOUSE)
    longer = msgspec.structs.replace(LAID_DOWN, seats=5)
    give(ChangeSettings(settings=longer, **evening.stamp), HOUSE)
    evening.until("custody")
    give(DeclineShoe(**evening.stamp), BOB)
    give(GoAway(**evening.stamp), BOB)
    give(Vacate(seat=2, **evening.stamp), DEALER)
    give(CloseRoom(**evening.stamp), HOUSE)
    return evening.given, evening.happened
