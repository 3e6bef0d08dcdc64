"""What the time of day does to a house: nothing, but for decks that are 24 hours old (T-22)."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

import pytest

from croupier.table import Waiting
from croupier.table import commands as ask
from croupier.table.events import BettingOpened, CoupBrokenOff, DecksOpened
from croupier.table.opening import time_of
from tests.table.support.games import BY_HAND, CURATOR
from tests.table.support.house import ROOM
from tests.table.support.playing import bets, seated, until

if TYPE_CHECKING:
    from tests.table.support.house import House

LEAPS: Final = {
    "an hour back": dt.timedelta(hours=1),
    "a day forward": dt.timedelta(days=-1),
    "ten years forward": dt.timedelta(days=-3653),
    "ten years back": dt.timedelta(days=3653),
    "it stands still": dt.timedelta(),
}
"""By how much the clock is set back."""


@pytest.mark.parametrize("leap", LEAPS)
@pytest.mark.conforms("CLK-01")
def test_the_order_of_the_journal_is_that_of_what_happened(leap: str) -> None:
    house = seated(CURATOR)
    for turn in range(60):
        if turn % 7 == 3:
            house.clock.set_back(LEAPS[leap])
        if house.room.phase == "betting":
            bets(house)
        house.wait()
        house.inspect()
    times = [entry.at for entry in house.store.entries(ROOM)]
    assert times == sorted(set(times))
    assert [entry.number for entry in house.store.entries(ROOM)] == list(range(1, len(times) + 1))


@pytest.mark.parametrize("leap", LEAPS)
def test_no_one_has_more_time_or_less_because_a_clock_was_set(leap: str) -> None:
    house = seated(CURATOR)
    until(house, "betting")
    bets(house)
    assert house.hall.next_tick() == 20
    house.clock.forward(12)
    house.clock.set_back(LEAPS[leap])
    assert house.hall.next_tick() == 8
    house.clock.forward(7.999)
    house.hall.tick()
    assert not dealing(house)
    house.clock.forward(0.001)
    house.hall.tick()
    assert dealing(house)


def dealing(house: House) -> bool:
    return house.room.phase == "dealing"


def test_a_clock_that_was_set_back_does_not_make_old_decks_young() -> None:
    """§ 681a.3(c): the time is that of the journal, which never runs back."""
    house = seated(BY_HAND)
    until(house, "betting")
    house.clock.set_back(-dt.timedelta(hours=24))
    house.ask("ada", ask.Buy(id="at-the-hour", room=ROOM, amount=10))
    house.clock.set_back(dt.timedelta(hours=24))
    bets(house)
    until(house, "shoe")
    (broken,) = (event for event in house.happened() if isinstance(event, CoupBrokenOff))
    assert broken.reason == "decks-too-old"
    assert (broken.clause, broken.basis) == ("pa-21-baccarat:681a.3(c)", "law")
    until(house, "betting")
    assert sum(isinstance(event, DecksOpened) for event in house.happened()) == 2


@pytest.mark.parametrize(("second", "begins"), [(-1, True), (0, False)])
def test_a_coup_begins_until_24_hours_after_the_decks_were_opened(second: int, *, begins: bool) -> None:
    """§ 681a.3(c): to the second."""
    house = seated(BY_HAND)
    until(house, "betting")
    bets(house)
    opened = next(
        time_of(entry)
        for entry in house.store.entries(ROOM)
        if any(isinstance(event, DecksOpened) for event in entry.events)
    )
    due = opened + dt.timedelta(hours=24, seconds=second)
    house.clock.set_back(house.clock.now() - due)
    assert house.proceed() == ""
    assert (house.room.phase == "dealing") == begins


def test_ten_years_later_nothing_is_gone() -> None:
    house = seated(CURATOR)
    until(house, "betting")
    bets(house)
    before = list(house.store.entries(ROOM))
    house.clock.set_back(-dt.timedelta(days=3653))
    house.crash()
    for _ in range(20):
        house.wait()
    assert list(house.store.entries(ROOM))[: len(before)] == before
    assert sum(isinstance(event, BettingOpened) for event in house.happened()) >= 1


def test_a_house_that_waits_for_ever_does_not_go_on_by_itself() -> None:
    house = seated(CURATOR, waiting=Waiting(wagers=None, answer=None))
    until(house, "betting")
    assert house.hall.next_tick() is None
    house.clock.forward(1e6)
    house.hall.tick()
    assert house.room.phase == "betting"
