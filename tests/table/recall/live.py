"""What has somebody seen of each coup who was there: nothing but messages, written down as they came?

A notebook apart from all that `croupier.table` makes of events.  What nobody can see is left as it is in
`UNSEEN`: whether a patron acted himself, who holds a natural, and which file a price stands in.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.play.events import CardDealt, CardsFaced, CardsTurned, NoMoreBetsAnnounced, ResultAnnounced
from croupier.table import events as told
from croupier.table.messages import EventTold, Sent, SnapshotSent
from croupier.table.recall_model import RecalledCoup, RecalledLine, RecalledSeat, RecalledTurn, RecalledUse
from croupier.table.views import SeenCoup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.coup import Hand
    from croupier.table import RoomEvent, View
    from croupier.table.recall_model import Status
    from croupier.table.terms import Terms

SENT: Final = msgspec.json.Decoder(Sent)
UNSEEN: Final = "house"
"""By whom something is written down to have been done: those who were there cannot tell."""
TAKEN: Final = frozenset({"collected", "marked"})
"""What becomes of a commission, and not of a stake."""


class Place(NamedTuple):
    """A seat as it looks to somebody at the table."""

    patron: str = ""
    bot: bool = False
    chips: int = 0
    owed: int = 0
    wagers: Mapping[str, int] = MappingProxyType({})


class Page:
    """The page on which one coup is written down."""

    def __init__(self, opened: told.BettingOpened, at: str) -> None:
        """Begin with the opening of the betting."""
        self.opened = opened
        self.at = at
        self.closed = ""
        self.acts: list[RoomEvent] = [opened]
        self.laid: dict[int, Place] | None = None
        self.curator = 0
        self.passed: tuple[int, int] = (0, 0)
        self.cards: dict[Hand, list[str]] = {"player": [], "banker": []}
        self.turns: list[RecalledTurn] = []
        self.result: ResultAnnounced | None = None
        self.broken: told.CoupBrokenOff | None = None
        self.lines: defaultdict[int, list[RecalledLine]] = defaultdict(list)
        self.uses: dict[int, RecalledUse] = {}
        self.bought: Counter[int] = Counter()


class Notebook:
    """What one connection was sent; `coups` are the coups that came to an end."""

    def __init__(self) -> None:
        """Begin before anything was sent."""
        self.coups: list[RecalledCoup] = []
        self._terms: Terms | None = None
        self._seats: defaultdict[int, Place] = defaultdict(Place)
        self._shoe = told.ShoeCommitted(shoe=0, cards=0, commitment="")
        self._cut = told.ShoeCut(seat=0, cards=0)
        self._curator = 0
        self._passed = (0, 0)
        self._page: Page | None = None

    def read(self, messages: Iterable[bytes]) -> None:
        """Read what was sent, in order."""
        for message in map(SENT.decode, messages):
            if isinstance(message, SnapshotSent):
                self._terms = message.terms
                self._look(message.view)
            elif isinstance(message, EventTold):
                self._hear(message.event, message.at)

    def _look(self, seen: View) -> None:
        for one in seen.seats:
            self._seats[one.seat] = Place(one.patron, one.bot, one.chips, one.owed, one.wagers)

    def _hear(self, event: RoomEvent, at: str) -> None:
        page = self._page
        if page is not None and _is_over(page, event):
            self._end(page, "broken-off", at)
            page = None
        if page is not None:
            page.acts.append(event)
            self._write(page, event, at)
        self._watch_the_shoe(event)
        self._watch_a_seat(event)
        if isinstance(event, told.BettingOpened):
            self._page, self._passed = Page(event, at), (0, 0)
        elif isinstance(event, told.CoupClosed) and page is not None:
            self._end(page, "complete", at)

    # What goes on at the table

    def _watch_the_shoe(self, event: RoomEvent) -> None:
        match event:
            case told.ShoeCommitted():
                self._shoe, self._cut = event, told.ShoeCut(seat=0, cards=0)
            case told.ShoeCut():
                self._cut = event
            case told.ShoeTaken(seat=seat):
                self._curator = seat
            case told.ShoeOffered() | told.ShoeKeptByHouse() | told.ShoeRevealed():
                self._curator = 0
            case told.ShoeDeclined(seat=seat) | told.SeatLeft(seat=seat) if seat == self._curator:
                self._curator = 0
            case told.HandsPassed(player=player, banker=banker):
                self._passed = (player, banker)
            case _:
                pass

    def _watch_a_seat(self, event: RoomEvent) -> None:
        match event:
            case told.SeatTaken(seat=seat):
                self._seats[seat] = Place(event.patron, event.bot)
            case told.ChipsBought(seat=seat, amount=amount):
                self._change(seat, amount)
            case told.CommissionPaid(seat=seat, amount=amount):
                self._change(seat, -amount, -amount)
            case told.WagersPlaced(seat=seat, wagers=wagers):
                before = self._seats[seat].wagers
                self._change(seat, sum(before.values()) - sum(wagers.values()), wagers=wagers)
            case told.StakesReturned(seat=seat, amount=amount):
                self._change(seat, amount, wagers={})
            case told.HouseMoneyUsed(seat=seat):
                laid = Counter(self._seats[seat].wagers)
                laid.update(player=event.to_player, banker=event.to_banker)
                wagers = {wager: stake for wager, stake in laid.items() if stake}
                self._change(seat, -event.to_player - event.to_banker, wagers=wagers)
            case told.WagerSettled(seat=seat, outcome="marked"):
                self._change(seat, 0, -event.amount)
            case told.WagerSettled(seat=seat, outcome="collected"):
                self._change(seat, event.amount)
            case told.WagerSettled(seat=seat):
                rest = {
                    name: stake for name, stake in self._seats[seat].wagers.items() if name != event.wager
                }
                back = 0 if event.outcome == "lost" else event.stake + event.amount
                self._change(seat, back, wagers=rest)
            case _:
                pass

    def _change(
        self, seat: int, chips: int, owed: int = 0, *, wagers: Mapping[str, int] | None = None
    ) -> None:
        now = self._seats[seat]
        self._seats[seat] = now._replace(
            chips=now.chips + chips,
            owed=now.owed + owed,
            wagers=now.wagers if wagers is None else wagers,
        )

    # What is written down of a coup, before what it changes at the table

    def _write(self, page: Page, event: RoomEvent, at: str) -> None:
        match event:
            case NoMoreBetsAnnounced():
                page.closed = at
                self._lay(page)
            case ResultAnnounced():
                page.result = event
            case told.CoupBrokenOff():
                page.broken = event
                self._lay(page)
            case told.ChipsBought(seat=seat, amount=amount):
                page.bought[seat] += amount
            case CardDealt() | CardsFaced() | CardsTurned():
                self._write_cards(page, event)
            case told.WagerSettled() | told.StakesReturned() | told.HouseMoneyUsed():
                self._write_money(page, event)
            case _:
                pass

    def _write_cards(self, page: Page, event: CardDealt | CardsFaced | CardsTurned) -> None:
        match event:
            case CardDealt(to=hand, card=card):
                page.cards[hand] += [card] if card != "??" else []
            case CardsFaced():
                page.cards = {"player": list(event.player), "banker": list(event.banker)}
            case CardsTurned(hand=hand, cards=cards):
                page.cards[hand] += cards
                rights = {"player-holder": self._passed[0], "banker-holder": self._passed[1]}
                seat = rights.get(event.actor, self._curator if event.actor == "curator" else 0)
                page.turns.append(RecalledTurn(hand, cards, seat, UNSEEN))

    def _write_money(
        self, page: Page, event: told.WagerSettled | told.StakesReturned | told.HouseMoneyUsed
    ) -> None:
        match event:
            case told.WagerSettled(seat=seat):
                page.lines[seat].append(_line(event, event.wager, event.stake))
            case told.StakesReturned(seat=seat):
                self._lay(page)
                page.lines[seat] += (_line(event, *pair) for pair in self._seats[seat].wagers.items())
            case told.HouseMoneyUsed(seat=seat):
                page.uses[seat] = RecalledUse(event.taken, event.to_player, event.to_banker, UNSEEN)

    def _lay(self, page: Page) -> None:
        if page.laid is None:
            page.laid = {seat: place for seat, place in sorted(self._seats.items()) if place.wagers}
            page.curator, page.passed = self._curator, self._passed
            page.bought.clear()

    def _end(self, page: Page, status: Status, at: str) -> None:
        self._page = None
        terms, broken = self._terms, page.broken
        assert terms is not None
        laid = page.laid or {}
        placed = {wager for place in laid.values() for wager in place.wagers}
        placed.update(line.wager for lines in page.lines.values() for line in lines)
        self.coups.append(
            RecalledCoup(
                room=terms.room,
                shoe=self._shoe.shoe,
                coup=page.opened.coup,
                status=status,
                opened=page.at,
                closed=page.closed,
                ended=at,
                rules=terms.rules,
                edition=terms.edition,
                hash=terms.hash,
                game=terms.game,
                submission=terms.submission,
                software=self._shoe.software,
                paytables=tuple(
                    told.Offered(one.wager, one.paytable, "") for one in terms.offer if one.wager in placed
                ),
                commitment=self._shoe.commitment,
                cutter=self._cut.seat,
                cut=self._cut.cards,
                last=page.opened.last,
                curator=page.curator,
                passed=page.passed,
                turns=tuple(page.turns),
                display=_display(page),
                reason=None if broken is None else broken.reason,
                note="" if broken is None else broken.note,
                player=() if broken is None else broken.player,
                banker=() if broken is None else broken.banker,
                seats=tuple(self._seat(page, seat, place) for seat, place in laid.items()),
                acts=tuple(page.acts),
            )
        )

    def _seat(self, page: Page, seat: int, began: Place) -> RecalledSeat:
        ends, lines = self._seats[seat], page.lines[seat]
        return RecalledSeat(
            seat=seat,
            patron=began.patron,
            bot=began.bot,
            credits=(began.chips + sum(began.wagers.values()), ends.chips + sum(ends.wagers.values())),
            owed=(began.owed, ends.owed),
            stakes=dict(began.wagers),
            lines=tuple(lines),
            house_money=page.uses.get(seat),
            staked=sum(line.stake for line in lines if line.outcome not in TAKEN),
            won=sum(line.amount for line in lines if line.outcome == "won"),
            net=sum(line.amount for line in lines),
            bought=page.bought[seat],
        )


def _is_over(page: Page, event: RoomEvent) -> bool:
    """Say whether an event is none of a coup's, which was broken off or never dealt."""
    settles = isinstance(event, told.WagerSettled | told.StakesReturned)
    return isinstance(event, told.ShoeRevealed) or (page.broken is not None and not settles)


def _line(event: told.WagerSettled | told.StakesReturned, wager: str, stake: int) -> RecalledLine:
    if isinstance(event, told.StakesReturned):
        return RecalledLine(wager, "", "returned", stake, 0, event.clause, event.basis)
    return RecalledLine(wager, event.line, event.outcome, stake, event.amount, event.clause, event.basis)


def _display(page: Page) -> SeenCoup | None:
    result = page.result
    if result is None:
        return None
    return SeenCoup(
        tuple(page.cards["player"]),
        tuple(page.cards["banker"]),
        (result.player, result.banker),
        (False, False),
        result.winner,
        result.decided_by,
    )
