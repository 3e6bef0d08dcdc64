"""What can happen at a room in any order: the machine behind the proof that its books always hold (T-08)?

Patrons try what they like (`tests.table.support.trying`); here the house does its part, and much goes wrong.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from croupier.errors import TableError
from croupier.table import commands as ask
from croupier.table.messages import Answered, Refused
from tests.table.support import commands
from tests.table.support.alike import differences
from tests.table.support.audit import Audit
from tests.table.support.house import OPERATOR, ROOM
from tests.table.support.store import FAULTS, DiedError, Fault, once
from tests.table.support.trying import PACES, Trying, patrons

if TYPE_CHECKING:
    from croupier.table.settings import Pace
    from tests.table.support.games import Game


class Machine(Trying):
    """Patrons, dealer and operator try what they like; inspectors look after every act."""

    @rule()
    def proceed(self) -> None:
        """Do what is next of the dealer, who never stands there with nothing to do."""
        room = self.room
        code = self.house.proceed()
        expected = {""}
        if room.phase == "closed":
            expected = {"table.room_closed"}
        elif room.phase == "betting" and not any(seat.layout for seat in room.seats):
            expected = {"table.no_wagers"}
        elif room.phase in {"shoe", "between"} and room.disabled:
            expected = {"", "table.disabled"}
        assert code in expected, code

    @rule(times=st.integers(1, 4))
    def let_time_pass(self, times: int) -> None:
        """Let time go by until something is due of the house."""
        for _ in range(times):
            self.house.wait()

    @rule(hours=st.sampled_from((-1, 1, 12, 24)))
    def set_the_clock(self, hours: int) -> None:
        """Set the time of day; nothing goes by."""
        self.house.clock.set_back(dt.timedelta(hours=-hours))

    @rule(minutes=st.sampled_from((0.05, 1, 31)))
    def wait_a_while(self, minutes: float) -> None:
        """Let time go by, whatever is due in it."""
        self.house.clock.forward(60 * minutes)
        self.house.hall.tick()

    @rule()
    def enable_or_disable(self) -> None:
        """Stop the room, or let it go on."""
        kind = ask.Enable if self.room.disabled else ask.Disable
        self.house.give(kind(**self.stamp()), OPERATOR)

    @precondition(lambda self: self.room.phase in {"betting", "dealing"})
    @rule()
    def void(self) -> None:
        """Break off what is in play, and let the room go on."""
        assert self.house.give(ask.Void(reason="a proof", **self.stamp()), OPERATOR) == ""
        assert self.room.disabled
        self.enable_or_disable()

    @rule()
    def void_anything(self) -> None:
        """Break off whatever there is."""
        code = self.house.give(ask.Void(reason="a proof", **self.stamp()), OPERATOR)
        assert code in {"", "table.nothing_to_void", "table.room_closed"}

    @rule(pace=st.sampled_from(PACES), seats=st.integers(3, 6), curator=st.booleans())
    def change_settings(self, pace: Pace, seats: int, *, curator: bool) -> None:
        """Lay down something else: never while a coup is in play."""
        room = self.room
        settings = msgspec.structs.replace(room.settings, pace=pace, seats=seats, curator=curator)
        code = self.house.give(ask.ChangeSettings(settings=settings, **self.stamp()), OPERATOR)
        in_play = room.phase not in {"shoe", "between", "closed"}
        assert not in_play or code == "table.coup_in_play", "ACC-07: a coup in play is changed"

    @precondition(lambda self: self.room.phase in {"shoe", "between"})
    @rule(more=st.booleans())
    def change_the_game(self, *, more: bool) -> None:
        """Change the number of decks: between two shoes only, and with new ones."""
        room = self.room
        settings, decks = room.settings, self.game.decks[-more]
        other = msgspec.structs.replace(settings, submission={**settings.submission, "decks": decks})
        code = self.house.give(ask.ChangeSettings(settings=other, **self.stamp()), OPERATOR)
        # The usual number, spelled out, is no other game.
        same = room.ruleset.submission["decks"] == decks
        assert code == ("" if same or room.phase == "shoe" else "table.shoe_in_play")

    @precondition(lambda self: self.room.coups > 4)
    @rule(sure=st.integers(0, 9))
    def close(self, sure: int) -> None:
        """Close the room for good, now and then."""
        if not sure:
            self.house.give(ask.CloseRoom(**self.stamp()), OPERATOR)

    # What goes wrong

    @rule()
    def crash(self) -> None:
        """Lose the process; a new one reads its journal, and the room is as it was."""
        before = self.room
        self.house.crash()
        assert not differences(before, self.room)

    @rule(fault=st.sampled_from(FAULTS), patron=patrons, data=st.data())
    def fail_at_a_write(self, fault: Fault, patron: str, data: st.DataObject) -> None:
        """Have a write fail, or the process die at it; who asks again learns what became of his command."""
        house, before = self.house, self.room
        key = house.next_id()
        command = commands.due_of(before, patron, data, key) or ask.Buy(id=key, room=ROOM, amount=10)
        house.store.fault = once(fault)
        if not self._fails(patron, command):
            house.store.fault = lambda: None
            return
        written = fault in {"dies-after", "unknown-written"}
        assert written == bool(differences(before, self.room))
        reply = self.asks(patron, command)
        assert isinstance(reply, Answered)
        assert reply.number == house.store.rooms()[ROOM]

    def _fails(self, patron: str, command: ask.Command) -> bool:
        """Have a patron ask, and the house be back if it failed; say whether it did."""
        house = self.house
        try:
            house.ask(patron, command)
        except DiedError:
            house.crash()
        except TableError as error:
            if error.code != "table.unknown":
                raise
            reply = house.ask(patron, command)
            assert isinstance(reply, Refused), "FAIR-02: the house goes on in the dark"
            assert reply.problems[0]["code"] == "table.unknown"
            house.hall.recover(house.store)
        else:
            return False
        return True

    # What holds after every act

    @invariant()
    def hold_the_books(self) -> None:
        """Hold money, cards, order, views and journal against what they should be."""
        self.house.inspect()

    def teardown(self) -> None:
        """Read the journal from its first entry, and open the room from its snapshot: all the same room."""
        if self.opened is None:
            return
        try:
            Audit(self.house.store, self.game, ROOM).hold(self.room)
            self.house.crash()
            self.house.inspect()
        finally:
            self.short.__exit__(None, None, None)


def machine_of(game: Game) -> type[Machine]:
    """Give the machine of a game."""
    name = "".join(word.capitalize() for word in game.name.split("-"))
    return type(f"Table{name}", (Machine,), {"game": game, "__doc__": f"A room of {game.name}."})
