"""Does every wager of a coup bring what the cards say, once; or does each patron get the better of it?

Held against `tests.table.support.plain`, which knows nothing of the table.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from croupier.cards.card import BY_NAME
from croupier.play.events import NoMoreBetsAnnounced
from croupier.table.events import (
    CoupBrokenOff,
    CoupClosed,
    HouseMoneyUsed,
    ShoeRevealed,
    StakesReturned,
    WagerSettled,
)
from tests.table.support import plain

if TYPE_CHECKING:
    from croupier.table import Room, RoomEvent
    from tests.table.support.cards_seen import Cards
    from tests.table.support.plain import Prices, Result


class Settlements:
    """Follows what lies on the layout of one room, and what becomes of it."""

    def __init__(self, prices: Prices | None, cards: Cards) -> None:
        """Begin before the first coup; without prices a wager is only held to be settled once."""
        self.prices = prices
        self.cards = cards
        self.laid: dict[int, dict[str, int]] = {}
        self.first = 0
        self.lines: defaultdict[tuple[int, str], list[WagerSettled]] = defaultdict(list)
        self.returned: dict[int, int] = {}
        self.broken: CoupBrokenOff | None = None

    def see(self, event: RoomEvent, before: Room, after: Room) -> None:
        """Hold an event against what lies; raises `AssertionError`."""
        match event:
            case NoMoreBetsAnnounced():
                self.laid = {seat.number: dict(seat.layout) for seat in before.seats if seat.layout}
                self.first = before.dealt
                self.lines.clear()
            case HouseMoneyUsed(seat=seat, to_player=player, to_banker=banker):
                brought = sum(line.stake + line.amount for line in self.lines[seat, "house-money"])
                assert event.taken + player + banker == brought, "House Money is used up in part, or twice"
                for wager, stake in (("player", player), ("banker", banker)):
                    if stake:
                        self.laid[seat][wager] = self.laid[seat].get(wager, 0) + stake
            case WagerSettled(seat=seat, wager=wager):
                self.lines[seat, wager].append(event)
            case CoupClosed():
                self._close(event, after)
            case _:
                self._see_the_rest(event, before)

    def _see_the_rest(self, event: RoomEvent, before: Room) -> None:
        """See what becomes of a coup that is broken off."""
        match event:
            case CoupBrokenOff():
                self.broken, self.returned = event, {}
                if before.phase == "betting":
                    self.lines.clear()
                self.laid = {seat.number: dict(seat.layout) for seat in before.seats if seat.layout}
            case StakesReturned(seat=seat, amount=amount):
                assert seat not in self.returned or self.broken is None, "stakes are given back twice"
                self.returned[seat] = amount
            case ShoeRevealed() if self.broken is not None:
                self._broken_off(self.broken)
                self.broken = None
            case _:
                pass

    def _close(self, event: CoupClosed, after: Room) -> None:
        last = after.finished[-1]
        result = plain.Result(last.player, last.banker, last.winner)
        if self.prices is not None:
            assert self._as_the_cards_lay() in {None, result}, "the cards make another coup"
        for seat, laid in self.laid.items():
            for wager, stake in laid.items():
                self._hold(seat, wager, stake, result)
        assert not any(seat.layout for seat in after.seats), "a wager is not settled"
        every = [line for lines in self.lines.values() for line in lines]
        assert all(line.wager in self.laid[line.seat] for line in every), "what did not lie is settled"
        stakes = [line for line in every if line.outcome in {"won", "pushed", "lost"}]
        assert event.staked == sum(line.stake for line in stakes)
        assert event.returned - event.staked == sum(line.amount for line in every if line.outcome != "marked")

    def _as_the_cards_lay(self) -> Result | None:
        return plain.dealt(BY_NAME[name] for name in self.cards.in_order()[self.first :])

    def _hold(self, seat: int, wager: str, stake: int, result: Result) -> None:
        """Hold the lines of one wager against what it brings."""
        lines = self.lines[seat, wager]
        decided = [line for line in lines if line.outcome in {"won", "pushed", "lost"}]
        assert [line.stake for line in decided] == [stake], (
            f"{wager} of seat {seat} is settled other than once"
        )
        if self.prices is not None:
            owed = -sum(line.amount for line in lines if line.outcome == "marked")
            net = sum(line.amount for line in lines) + owed
            expected = plain.brought(wager, stake, result, self.prices)
            assert (net, owed) == expected, f"{wager} of seat {seat} brings {net}, {owed} and not {expected}"

    def _broken_off(self, event: CoupBrokenOff) -> None:
        """Hold what each patron got against the better of result and refund (INT-02)."""
        result = self._as_the_cards_lay() if self.prices is not None and event.player else None
        assert (result is None) == (self.prices is None or not event.player)
        if result is not None:
            hands = [tuple(BY_NAME[name] for name in hand) for hand in (event.player, event.banker)]
            assert hands == [result.player, result.banker], "it is settled by other cards than lay there"
        for seat, laid in self.laid.items():
            won = seat in event.settled
            if result is not None and self.prices is not None:
                assert won == (plain.net(laid, result, self.prices) > 0), (
                    f"INT-02: seat {seat} gets the worse"
                )
            if won and result is not None:
                for wager, stake in laid.items():
                    self._hold(seat, wager, stake, result)
            if not won:
                assert self.returned.pop(seat, 0) == sum(laid.values()), f"INT-02: seat {seat} gets no refund"
        assert not self.returned, "what did not lie is given back"
