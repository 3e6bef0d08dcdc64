"""How long does the house wait for whoever is to act, and what does it do for those who did not?

The durations are the house's own (`croupier.table.settings.Waiting`); here a clock stands still until it is
told to go on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.errors import TableError
from croupier.table import Entropy, Hall, Room, Settings, Waiting, Who, awaited
from croupier.table import commands as ask
from croupier.table.messages import SnapshotSent
from croupier.table.room import Wait
from tests.table.room.playing import OPERATOR, PLAYER_WINS, ROOM, stacked
from tests.table.support.clock import VirtualClock
from tests.table.support.store import SimulatedStore

if TYPE_CHECKING:
    from croupier.regulations import Ruleset

WAITING = Waiting(wagers=20, answer=15, gone=2, silent=1_800, pause=500, result=4_000)
"""As the house lays it down here."""


def _naturals(ruleset: Ruleset) -> bytes:
    return stacked(PLAYER_WINS, ruleset)


class Evening:
    """A hall with one room of Pennsylvania's baccarat, dealt face down, at which ada and bob sit."""

    def __init__(self, *, curator: bool = False, waiting: Waiting = WAITING) -> None:
        """Open it, and have the two sit down."""
        self.clock = VirtualClock()
        self.sent: list[bytes] = []
        entropy = Entropy(_naturals, lambda: bytes(32))
        self.hall = Hall(SimulatedStore(), self.clock, lambda _to, data: self.sent.append(data), entropy)
        self._ids = 0
        settings = Settings(
            "pa-baccarat",
            {"burn": "none", "hands": "face-down"},
            curator=curator,
            cut=False,
            pace="coup",
            waiting=waiting,
        )
        self.gives(OPERATOR, ask.OpenRoom(id="open", room=ROOM, settings=settings))
        for seat, patron in enumerate(("ada", "bob"), 1):
            self.asks(patron, "sit", seat=seat, buy_in=1_000)

    @property
    def room(self) -> Room:
        """The room."""
        return self.hall.rooms[ROOM]

    def gives(self, who: Who, command: ask.Command) -> None:
        """Have somebody give a command."""
        self.hall.give(command, who)

    def asks(self, patron: str, what: str, **fields: object) -> None:
        """Have a patron ask something on the version of today."""
        self._ids += 1
        version = self.room.version
        asked = {"type": what, "id": f"c{self._ids}", "room": ROOM, "version": version, **fields}
        self.gives(Who("patron", patron), msgspec.convert(asked, type=ask.Command))

    def after(self, seconds: float) -> Room:
        """Let time go by, and give the room as the house has it then."""
        self.clock.forward(seconds)
        self.hall.tick()
        return self.room

    def bet_on(self) -> None:
        """Have the betting opened, and both bet."""
        while self.room.phase != "betting":
            self.after(self.hall.next_tick() or 0)
        self.asks("ada", "place", wagers={"player": 100})
        self.asks("bob", "place", wagers={"banker": 100})


def test_the_betting_is_open_for_as_long_as_the_house_waits() -> None:
    evening = Evening()
    evening.bet_on()
    assert evening.after(19.9).phase == "betting"
    assert evening.after(0.1).phase == "dealing"


def test_a_wager_that_comes_within_the_grace_lies_though_no_time_was_left() -> None:
    evening = Evening(waiting=msgspec.structs.replace(WAITING, grace=300))
    evening.bet_on()
    evening.hall.join("late", Who("patron", "cleo"), ROOM)
    for seconds, left in ((0.0, 20_000), (19.9, 100), (0.1, 0), (0.2, 0)):
        assert evening.after(seconds).phase == "betting"
        evening.hall.send_snapshot("late")
        snapshot = msgspec.json.decode(evening.sent[-1], type=SnapshotSent)
        assert snapshot.milliseconds == left
    evening.asks("ada", "place", wagers={"player": 200})
    assert evening.after(0.1).phase == "dealing"
    with pytest.raises(TableError, match=r"table\.no_betting"):
        evening.asks("bob", "place", wagers={"player": 200})


def test_nobodys_wagers_prolong_it() -> None:
    evening = Evening()
    evening.bet_on()
    evening.after(15)
    evening.asks("ada", "place", wagers={"player": 200})
    assert evening.after(5).phase == "dealing"


def test_when_all_are_ready_the_house_does_not_wait() -> None:
    evening = Evening()
    evening.bet_on()
    evening.asks("ada", "ready")
    evening.asks("bob", "ready")
    assert evening.after(0).phase == "dealing"


def test_where_nobody_has_bet_the_betting_stays_open_for_as_long_again() -> None:
    evening = Evening()
    evening.bet_on()
    evening.asks("ada", "place", wagers={})
    evening.asks("bob", "place", wagers={})
    for seconds in (20, 1, 60):
        assert evening.after(seconds).phase == "betting"
    evening.asks("ada", "place", wagers={"player": 10})
    assert evening.after(19.9).phase == "betting"
    assert evening.after(0.1).phase == "dealing"


def test_the_house_turns_a_hand_for_whoever_does_not_in_time() -> None:
    evening = Evening()
    evening.bet_on()
    assert awaited(evening.after(20)) == Wait("turn", 1)
    assert awaited(evening.after(14.9)) == Wait("turn", 1)
    assert awaited(evening.after(0.1)) == Wait("turn", 2)


def test_it_waits_less_for_one_who_is_away() -> None:
    evening = Evening()
    evening.bet_on()
    evening.asks("ada", "go_away")
    assert awaited(evening.after(20)) == Wait("turn", 1)
    assert awaited(evening.after(1.9)) == Wait("turn", 1)
    assert awaited(evening.after(0.1)) == Wait("turn", 2)


def test_it_passes_the_shoe_on_from_whoever_does_not_answer() -> None:
    evening = Evening(curator=True)
    assert awaited(evening.after(0.5)) == Wait("shoe", 1)
    assert awaited(evening.after(14.9)) == Wait("shoe", 1)
    assert awaited(evening.after(0.1)) == Wait("shoe", 2)


def test_a_house_may_wait_for_as_long_as_it_takes() -> None:
    evening = Evening(waiting=msgspec.structs.replace(WAITING, wagers=None, answer=None))
    evening.bet_on()
    assert evening.hall.next_tick() is None
    assert evening.after(100_000).phase == "betting"


@pytest.mark.conforms("INT-11", "SES-04")
def test_the_seat_of_one_who_is_away_is_given_up_after_half_an_hour_and_his_stake_is_settled() -> None:
    evening = Evening()
    evening.bet_on()
    evening.asks("ada", "go_away")
    for _ in range(20):
        evening.after(10)
    # The hand of the coup in which he had staked was turned for him: he won, and sits there still.
    assert evening.room.coups == 1
    seat = evening.room.seats[0]
    assert (seat.standing, seat.chips) == ("gone", 1_100)
    assert evening.after(1_599).seats[0].standing == "gone"
    assert evening.after(1).seats[0].standing == "empty"


def test_whoever_comes_back_before_keeps_his_seat_and_is_given_the_whole_time_anew() -> None:
    evening = Evening()
    evening.asks("ada", "go_away")
    evening.after(1_799)
    evening.asks("ada", "come_back")
    evening.asks("ada", "go_away")
    assert evening.after(1_799).seats[0].standing == "gone"
    assert evening.after(1).seats[0].standing == "empty"


def test_nothing_is_dealt_where_nobody_sits_or_the_room_is_disabled() -> None:
    evening = Evening()
    evening.gives(OPERATOR, ask.Disable(id="stop", room=ROOM))
    assert evening.hall.next_tick() is None
    evening.gives(OPERATOR, ask.Enable(id="go", room=ROOM))
    for patron in ("ada", "bob"):
        evening.asks(patron, "leave")
    assert evening.hall.next_tick() is None


def test_a_betting_that_everybody_has_left_stays_open() -> None:
    evening = Evening()
    evening.bet_on()
    for patron in ("ada", "bob"):
        evening.asks(patron, "place", wagers={})
        evening.asks(patron, "leave")
    assert evening.hall.next_tick() is None
    assert evening.after(10_000).phase == "betting"


@pytest.mark.conforms("FAIR-07")
def test_a_result_lies_for_as_long_as_the_house_shows_it_before_the_next_betting() -> None:
    evening = Evening()
    evening.bet_on()
    evening.after(20)
    evening.asks("ada", "turn")
    evening.asks("bob", "turn")
    assert evening.room.coups == 1
    assert evening.after(3.9).phase == "between"
    assert evening.room.acts
    assert evening.after(0.1).phase == "betting"
