"""Where the stop card comes before a coup's first card and no coup is dealt, the stakes go back (55-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.play.events import CardDealt, CoverCardDrawn, NoMoreBetsAnnounced
from croupier.table import commands as ask
from croupier.table.events import CoupBrokenOff, ShoeRevealed
from tests.table.support.chance import beginning, laid, short_shoes
from tests.table.support.games import FRENCH
from tests.table.support.house import OPERATOR, ROOM, House
from tests.table.support.playing import bets, plays, seated, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.settings import Pace

BEHIND = 10
"""The cards behind the stop card."""


@pytest.fixture(autouse=True)
def _short() -> Iterator[None]:
    with short_shoes():
        yield


def before_the_stop_card(pace: Pace) -> House:
    """Give a house with wagers on a coup before whose first card the stop card lies."""
    # The ace has one card burned; the Banker has a natural, and four cards make a coup.
    first = beginning(6, "As Ks", "Kh 9c Qh Ts")
    house = seated(FRENCH, pace=pace, entropy=laid(first[: 2 + 4 + BEHIND]))
    plays(house, 1)
    until(house, "betting")
    bets(house)
    return house


@pytest.mark.parametrize("pace", ["act", "coup"])
def test_its_stakes_go_back_and_the_next_shoe_follows(pace: Pace) -> None:
    house = before_the_stop_card(pace)
    chips = [seat.chips + seat.staked for seat in house.room.taken()]
    dealt = sum(isinstance(event, CardDealt) for event in house.happened())
    until(house, "shoe")
    assert [seat.chips for seat in house.room.taken()] == chips
    (broken,) = (event for event in house.happened() if isinstance(event, CoupBrokenOff))
    assert (broken.reason, broken.coup, broken.settled) == ("not-dealt", 2, ())
    assert (broken.clause, broken.basis) == ("fr-punto-banco:55-14", "reconstructed")
    assert sum(isinstance(event, CoverCardDrawn) for event in house.happened()) == 1
    assert sum(isinstance(event, CardDealt) for event in house.happened()) == dealt
    (opened,) = (event for event in house.happened() if isinstance(event, ShoeRevealed))
    assert not opened.void, "it came to its end, and is not broken off"
    assert not house.room.disabled
    house.inspect()
    plays(house, 1)


def test_an_operator_who_breaks_it_off_before_that_gives_them_back_too() -> None:
    house = before_the_stop_card("act")
    until(house, "dealing")
    assert isinstance(house.happened()[-1], NoMoreBetsAnnounced)
    chips = [seat.chips + seat.staked for seat in house.room.taken()]
    assert house.give(ask.Void(id="void", room=ROOM, reason="a proof"), OPERATOR) == ""
    assert [seat.chips for seat in house.room.taken()] == chips
    (broken,) = (event for event in house.happened() if isinstance(event, CoupBrokenOff))
    assert (broken.player, broken.banker, broken.settled) == ((), (), ())
    house.inspect()
