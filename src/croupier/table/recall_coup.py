"""What is gathered of one coup while its entries are read, until it is over?"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple

from croupier.play.events import CardsTurned, NoMoreBetsAnnounced
from croupier.table.events import (
    ChipsBought,
    CoupBrokenOff,
    HouseMoneyUsed,
    ShoeRevealed,
    StakesReturned,
    WagerSettled,
)
from croupier.table.offering import told
from croupier.table.recall_model import (
    RecalledCoup,
    RecalledLine,
    RecalledSeat,
    RecalledTurn,
    RecalledUse,
)
from croupier.table.views import seen, seen_coup

if TYPE_CHECKING:
    from croupier.table.entry import Entry
    from croupier.table.events import BettingOpened, Offered, RoomEvent
    from croupier.table.recall_model import By, Status
    from croupier.table.room import Room, Seat

OF_COMMISSION = ("collected", "marked")
"""What becomes of a commission, and not of a stake."""


class OfShoe(NamedTuple):
    """What of a shoe belongs to each of its coups: who drew it, and who cut it where, 0 for nobody."""

    software: str = ""
    cutter: int = 0
    cut: int = 0


class Happened(NamedTuple):
    """One event, by whichever entry, and the room before and after it."""

    event: RoomEvent
    entry: Entry
    before: Room
    after: Room


class Gathered:
    """One coup, from the opening of its betting."""

    def __init__(self, opened: BettingOpened, happened: Happened, shoe: OfShoe) -> None:
        """Begin with the opening of the betting."""
        self._opened = opened
        self._at = happened.entry.at
        self._closed = ""
        self._shoe = shoe
        self._broken: CoupBrokenOff | None = None
        self._acts: list[RoomEvent] = [opened]
        self._staked: dict[int, Seat] | None = None
        self._curator = 0
        self._passed = (0, 0)
        self._turns: list[RecalledTurn] = []
        self._uses: dict[int, RecalledUse] = {}
        self._lines: defaultdict[int, list[RecalledLine]] = defaultdict(list)
        self._bought: Counter[int] = Counter()

    def ends_before(self, event: RoomEvent) -> bool:
        """Say whether an event is none of this coup's, which is broken off or was never dealt."""
        if isinstance(event, ShoeRevealed):
            return True
        return self._broken is not None and not isinstance(event, WagerSettled | StakesReturned)

    def see(self, happened: Happened) -> None:
        """Gather what an event tells of the coup."""
        event, before = happened.event, happened.before
        self._acts.append(event)
        match event:
            case NoMoreBetsAnnounced():
                self._closed = happened.entry.at
                self._lay(before)
            case CardsTurned():
                self._turned(event, happened)
            case HouseMoneyUsed(seat=seat):
                by = _by(happened, seat)
                self._uses[seat] = RecalledUse(event.taken, event.to_player, event.to_banker, by)
            case WagerSettled(seat=seat):
                self._lines[seat].append(
                    RecalledLine(
                        event.wager,
                        event.line,
                        event.outcome,
                        event.stake,
                        event.amount,
                        event.clause,
                        event.basis,
                    )
                )
            case CoupBrokenOff():
                self._broken = event
                self._lay(before)
            case StakesReturned(seat=seat):
                self._lay(before)
                self._lines[seat] += _returned(event, before.seats[seat - 1])
            case ChipsBought(seat=seat, amount=amount):
                self._bought[seat] += amount
            case _:
                pass

    def _lay(self, room: Room) -> None:
        """Note what lies on the layout, once: when the betting is over."""
        if self._staked is None:
            self._staked = {seat.number: seat for seat in room.seats if seat.layout}
            self._curator, self._passed = room.curator, room.turns
            self._bought.clear()

    def _turned(self, event: CardsTurned, happened: Happened) -> None:
        room = happened.before
        rights = {"player-holder": room.turns[0], "banker-holder": room.turns[1], "curator": room.curator}
        seat = rights.get(event.actor, 0)
        self._turns.append(RecalledTurn(event.hand, event.cards, seat, _by(happened, seat)))

    def told(self, room: Room, status: Status, ended: str = "") -> RecalledCoup:
        """Give the coup, by the room at its end, or as it stands while it is in play."""
        self._lay(room)
        over = status != "in-progress"
        broken = self._broken
        ruleset = room.ruleset
        return RecalledCoup(
            room=room.id,
            shoe=room.shoe,
            coup=self._opened.coup,
            status=status,
            opened=self._at,
            closed=self._closed,
            ended=ended,
            rules=ruleset.id,
            edition=ruleset.edition,
            hash=ruleset.hash,
            game=ruleset.title,
            submission=dict(ruleset.submission),
            software=self._shoe.software,
            paytables=self._paytables(room),
            commitment=room.commitment,
            cutter=self._shoe.cutter,
            cut=self._shoe.cut,
            last=self._opened.last,
            curator=self._curator,
            passed=self._passed,
            turns=tuple(self._turns),
            display=seen_coup(room.finished[-1]) if status == "complete" else None,
            reason=None if broken is None else broken.reason,
            note="" if broken is None else broken.note,
            player=() if broken is None else broken.player,
            banker=() if broken is None else broken.banker,
            seats=tuple(self._seat(room, seat) for seat in (self._staked or {}).values()),
            acts=tuple(event if over else seen(event, frozenset()) for event in self._acts),
        )

    def _paytables(self, room: Room) -> tuple[Offered, ...]:
        """Give those of the wagers in which somebody had a stake, or on which House Money came to lie."""
        placed = {wager for seat in (self._staked or {}).values() for wager in seat.layout}
        placed.update(line.wager for lines in self._lines.values() for line in lines)
        return told(tuple(wager for wager in room.offer if wager.id in placed))

    def _seat(self, room: Room, began: Seat) -> RecalledSeat:
        number = began.number
        ends = room.seats[number - 1]
        lines = self._lines[number]
        return RecalledSeat(
            seat=number,
            patron=began.patron,
            bot=began.bot,
            credits=(began.chips + began.staked, ends.chips + ends.staked),
            owed=(began.owed, ends.owed),
            stakes=dict(began.layout),
            lines=tuple(lines),
            house_money=self._uses.get(number),
            staked=sum(line.stake for line in lines if line.outcome not in OF_COMMISSION),
            won=sum(line.amount for line in lines if line.outcome == "won"),
            net=sum(line.amount for line in lines),
            bought=self._bought[number],
        )


def _returned(event: StakesReturned, seat: Seat) -> list[RecalledLine]:
    return [
        RecalledLine(wager, "", "returned", stake, 0, event.clause, event.basis)
        for wager, stake in seat.layout.items()
    ]


def _by(happened: Happened, seat: int) -> By:
    """Say whether the patron at a seat did something himself, or the house did it for him."""
    patron = happened.before.seats[seat - 1].patron if seat else ""
    return "patron" if patron and happened.entry.who == f"patron:{patron}" else "house"
