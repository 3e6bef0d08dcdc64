"""Do the books of a room hold: every entry of its journal, held against what came before it?

The inspector reads the journal alone, keeps books of his own, and folds the room anew; what the house itself
has in memory is held against that.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from croupier.table import commands as ask
from croupier.table import fold
from croupier.table.events import HouseMoneyUsed, RoomOpened, WagersPlaced
from croupier.table.fold import opened
from croupier.table.opening import time_of
from croupier.table.posting import bounds
from tests.table.support.alike import differences
from tests.table.support.cards_seen import Cards
from tests.table.support.procedure import Procedure
from tests.table.support.settled import Settlements

if TYPE_CHECKING:
    from croupier.table import Entry, Room, RoomEvent, Store
    from tests.table.support.games import Game

ON_SIGHT: Final = (
    ask.Place,
    ask.Ready,
    ask.Cut,
    ask.TakeShoe,
    ask.DeclineShoe,
    ask.Deal,
    ask.Turn,
    ask.UseHouseMoney,
    ask.Proceed,
    ask.ChangeSettings,
)
"""What answers a view of the room, and is refused once there is another."""


class Audit:
    """The inspector of one room; `after` has the room after each entry, by the number of its last event."""

    def __init__(self, store: Store, game: Game, name: str) -> None:
        """Begin before the first entry of a room."""
        self.store = store
        self.name = name
        self.number = 0
        self.at = ""
        self.balances: Counter[str] = Counter()
        self.room: Room | None = None
        self.after: dict[int, Room] = {}
        self.procedure = Procedure(game.settings.rules)
        self.cards = Cards(store, name)
        self.settlements = Settlements(game.prices, self.cards)

    def go_on(self) -> None:
        """Read what was written since, and hold it against the books; raises `AssertionError`."""
        for entry in self.store.entries(self.name, self.number):
            self._take(entry)

    def hold(self, live: Room) -> None:
        """Hold the room that the house has against the journal, field by field, and its money."""
        self.go_on()
        assert self.room is not None
        found = differences(live, self.room)
        assert not found, f"the journal makes another room: {found}"
        kept = self.store.balances()
        assert not sum(kept.values()), "ACC-03: chips were made or lost in the house"
        mine = {account: held for account, held in self.balances.items() if held}
        assert mine == {account: held for account, held in kept.items() if held and self._is_ours(account)}

    def _is_ours(self, account: str) -> bool:
        return account.split("/")[1] == self.name

    def _take(self, entry: Entry) -> None:
        assert entry.number == self.number + 1, "an entry is missing"
        assert entry.at > self.at, "CLK-01: an entry is not later than the one before it"
        self.number, self.at = entry.number, entry.at
        if self.room is not None and isinstance(entry.command, ON_SIGHT):
            assert entry.command.version == self.room.version, "SEC-13: a stale command took effect"
        for event in entry.events:
            self._happen(entry, event)
        assert self.room is not None
        assert (entry.version, entry.seq) == (self.room.version, self.room.seq)
        self.after[entry.seq] = self.room
        assert not sum(posting.amount for posting in entry.postings), (
            "ACC-03: postings do not come to nothing"
        )
        for posting in entry.postings:
            self.balances[posting.account] += posting.amount
        self._prove(self.room)

    def _happen(self, entry: Entry, event: RoomEvent) -> None:
        before = self.room
        self.procedure.see(event)
        if before is None:
            assert isinstance(event, RoomOpened)
            self.room = opened(event)
            return
        if isinstance(event, WagersPlaced) or (isinstance(event, HouseMoneyUsed) and not event.taken):
            owner = before.seats[event.seat - 1].patron
            assert entry.who == f"patron:{owner}", "FAIR-03: a wager is placed by somebody else"
        self.room = fold(before, event, time_of(entry))
        self.cards.see(event, self.room)
        self.settlements.see(event, before, self.room)

    def _prove(self, room: Room) -> None:
        """Hold the accounts against what may be, and against the seats."""
        assert not sum(self.balances.values()), "ACC-03: chips were made or lost"
        for account, held in self.balances.items():
            assert bounds(account).least <= held <= bounds(account).most, f"{account} holds {held}"
        for seat in room.seats:
            place = f"{self.name}/{seat.number}"
            accounts = [self.balances[f"{kind}/{place}"] for kind in ("chips", "stakes", "owed")]
            assert accounts == [seat.chips, seat.staked, -seat.owed], f"seat {seat.number} has other money"
            assert seat.chips >= seat.owed, f"seat {seat.number} owes more than it has"
            assert set(seat.since) == set(seat.layout)
