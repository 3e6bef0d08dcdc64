"""What can patrons try at a room, in any order, due or not: their half of the machine of T-08?"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from croupier.table import Who, view
from croupier.table import commands as ask
from croupier.table.commands import DEALER
from croupier.table.messages import Answered, Refused
from tests.table.support import commands
from tests.table.support.chance import seeded, short_shoes
from tests.table.support.commands import DUE, OF_HIS_SEAT, Stamp
from tests.table.support.games import CURATOR, Game
from tests.table.support.house import OPERATOR, PATRONS, ROOM, House
from tests.table.support.layout import refusals

if TYPE_CHECKING:
    from croupier.table import Command, Room
    from croupier.table.settings import Pace

patrons = st.sampled_from(PATRONS)
PACES: tuple[Pace, ...] = ("act", "coup")


class Trying(RuleBasedStateMachine):
    """Patrons of one room try what they like; what is refused changes nothing."""

    game: ClassVar[Game] = CURATOR

    def __init__(self) -> None:
        """Begin with no house."""
        super().__init__()
        self.short = short_shoes()
        self.opened: House | None = None
        self.accepted: list[tuple[str, bytes, Answered]] = []

    @property
    def house(self) -> House:
        """The house, once it is open."""
        assert self.opened is not None
        return self.opened

    @property
    def room(self) -> Room:
        """The room, as the house has it."""
        return self.house.room

    def stamp(self) -> Stamp:
        """Give what a command has that is given now."""
        return Stamp(id=self.house.next_id(), room=ROOM, version=self.room.version)

    @initialize(
        pace=st.sampled_from(PACES),
        seed=st.integers(0, 1_000),
        cards=st.integers(46, 70),
        seated=st.integers(1, len(PATRONS)),
    )
    def open(self, pace: Pace, seed: int, cards: int, seated: int) -> None:
        """Open a room whose shoes are short, and have some patrons sit down."""
        self.short.__enter__()
        self.opened = House(self.game, self.game.at(pace), seeded(seed, cards))
        for seat, patron in enumerate(PATRONS[:seated], 1):
            self.asks(patron, ask.Sit(seat=seat, buy_in=3_000, **self.stamp()))

    def asks(self, patron: str, command: Command) -> Answered | Refused:
        """Have a patron ask something; what is refused changes nothing."""
        room, written = self.room, self.house.store.writes
        data = msgspec.json.encode(command)
        reply = self.house.send(patron, data)
        if isinstance(reply, Answered):
            self.accepted.append((patron, data, reply))
        else:
            assert self.room is room
            assert self.house.store.writes == written
        return reply

    @rule(data=st.data())
    def answer_what_is_asked(self, data: st.DataObject) -> None:
        """Have whoever is waited for do what he is to do."""
        self.answer(data)

    def answer(self, data: st.DataObject) -> None:
        """Have whoever is waited for do what he is to do; it is not refused."""
        for patron in PATRONS:
            command = commands.due_of(self.room, patron, data, self.house.next_id())
            if command is not None:
                reply = self.asks(patron, command)
                refusable = isinstance(command, ask.Ready | ask.UseHouseMoney)
                assert isinstance(reply, Answered) or refusable, reply

    @precondition(lambda self: self.room.phase == "betting")
    @rule(patron=patrons, data=st.data())
    def place(self, patron: str, data: st.DataObject) -> None:
        """Place wagers that the house takes, if he can pay for them."""
        self.places(patron, data.draw(commands.sound_stakes(self.game)))

    @rule(patron=patrons, data=st.data())
    def place_anything(self, patron: str, data: st.DataObject) -> None:
        """Place, change or take back wagers, whatever they are, and whenever."""
        self.places(patron, data.draw(commands.stakes(self.game)))

    def places(self, patron: str, wagers: dict[str, int]) -> None:
        """Have a patron place wagers: they are refused for what the plainest reading has against them."""
        room, seat = self.room, self.room.seat_of(patron)
        reply = self.asks(patron, ask.Place(wagers=wagers, **self.stamp()))
        codes = set(_codes(reply))
        if room.phase == "closed":
            assert codes == {"table.room_closed"}
        elif seat is None:
            assert codes == {"table.no_seat"}
        else:
            assert codes == refusals(room, seat, wagers)

    @rule(times=st.integers(3, 12), data=st.data())
    def go_on_for_an_evening(self, times: int, data: st.DataObject) -> None:
        """Bet, answer or not, and let time go by."""
        layouts = data.draw(st.lists(commands.sound_stakes(self.game), min_size=1, max_size=3))
        answering = data.draw(st.booleans(), "they answer")
        for turn in range(times):
            if self.room.phase == "betting":
                for number, patron in enumerate(PATRONS):
                    self.places(patron, layouts[(turn + number) % len(layouts)])
            if answering:
                self.answer(data)
            self.house.wait()
            self.house.inspect()

    @rule(patron=patrons, data=st.data())
    def ask_anything(self, patron: str, data: st.DataObject) -> None:
        """Ask whatever there is, due or not."""
        stamp = self.stamp()
        self.asks(patron, data.draw(commands.of_patrons(self.game, stamp["id"], stamp["version"])))

    @rule(patron=patrons, seat=st.integers(1, 5))
    def sit(self, patron: str, seat: int) -> None:
        """Sit down."""
        self.asks(patron, ask.Sit(seat=seat, buy_in=2_000, **self.stamp()))

    @rule(patron=patrons, kind=st.sampled_from((*OF_HIS_SEAT, ask.DeclineShoe)))
    def come_and_go(self, patron: str, kind: type[ask.Leave]) -> None:
        """Be away, be back, leave, pay, or give up the shoe."""
        self.asks(patron, kind(**self.stamp()))

    @rule(patron=patrons)
    def connect_again(self, patron: str) -> None:
        """Lose the link and come back over another: he is sent the room as he sees it."""
        house, room = self.house, self.room
        house.hall.part(patron)
        house.hall.join(patron, Who("patron", patron), ROOM)
        seat = room.seat_of(patron)
        assert house.told(patron)[-1].seq == room.seq
        assert house.last_view(patron) == view(room, seat.number if seat else 0)

    # What is wrong

    @rule(patron=patrons, kind=st.sampled_from(DUE), older=st.integers(1, 3))
    def answer_an_older_view(self, patron: str, kind: type[ask.Ready], older: int) -> None:
        """Answer what is old: it is refused with the view of today."""
        room, stamp = self.room, self.stamp()
        stamp["version"] = max(0, room.version - older)
        reply = self.asks(patron, kind(**stamp))
        assert isinstance(reply, Refused)
        if room.phase != "closed":
            assert list(_codes(reply)) == ["table.stale_version"]
            seat = room.seat_of(patron)
            assert reply.view == view(room, seat.number if seat else 0)

    @rule(patron=patrons, data=st.data())
    def ask_what_is_not_his(self, patron: str, data: st.DataObject) -> None:
        """Give the house's commands as a patron, and a patron's as the house."""
        stamp = self.stamp()
        theirs = data.draw(commands.of_the_house(self.game, stamp["id"], stamp["version"]))
        assert list(_codes(self.asks(patron, theirs))) == ["table.not_yours"]
        his = data.draw(commands.of_patrons(self.game, stamp["id"], stamp["version"]))
        assert {self.house.give(his, who) for who in (OPERATOR, DEALER)} == {"table.not_yours"}

    @precondition(lambda self: bool(self.accepted))
    @rule(data=st.data(), other=st.booleans())
    def ask_once_more(self, data: st.DataObject, *, other: bool) -> None:
        """Give a command again: it has its first answer, and no effect; with another body it is refused."""
        patron, sent, first = data.draw(st.sampled_from(self.accepted))
        room = self.room
        if other:
            reply = self.house.ask(patron, ask.Buy(id=first.id, room=ROOM, amount=7))
            assert list(_codes(reply)) == ["table.id_reused"]
        else:
            assert self.house.send(patron, sent) == first
        assert self.room is room


def _codes(reply: Answered | Refused) -> list[str]:
    """Give the codes of a refusal, each once; none of an answer."""
    problems = reply.problems if isinstance(reply, Refused) else ()
    return sorted({problem["code"] for problem in problems})
