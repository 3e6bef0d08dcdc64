"""A room in which nobody answers plays on by the house's answers, and one without patrons stands still."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.play.events import CardDealt
from croupier.table import Waiting
from croupier.table import commands as ask
from croupier.table.events import CoupClosed, ShoeCommitted, ShoeDeclined, ShoeKeptByHouse
from tests.table.support.chance import seeded, short_shoes
from tests.table.support.games import CURATOR, GAMES
from tests.table.support.house import OPERATOR, ROOM, House
from tests.table.support.playing import bets, seated, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.table.support.games import Game


@pytest.fixture(autouse=True)
def _short() -> Iterator[None]:
    with short_shoes():
        yield


@pytest.mark.parametrize("pace", ["act", "coup"])
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_shoe_is_played_though_nobody_answers(game: Game, pace: str) -> None:
    house = seated(game, pace="act" if pace == "act" else "coup", entropy=seeded(3, 80))
    for _ in range(2_000):
        if house.room.shoe > 1:
            break
        if house.room.phase == "betting":
            bets(house)
        assert house.wait(), f"{house.room} stands still"
    assert house.room.shoe == 2
    assert house.room.coups > 0
    house.inspect()


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_shoe_is_played_though_nobody_bets_where_the_house_deals_to_nobody(game: Game) -> None:
    house = seated(game, entropy=seeded(3, 80))
    settings = msgspec.structs.replace(house.room.settings, empty_coups=True)
    change = ask.ChangeSettings(id="empty", room=ROOM, version=house.room.version, settings=settings)
    assert house.give(change, OPERATOR) == ""
    for _ in range(2_000):
        if house.room.shoe > 1:
            break
        assert house.wait(), f"{house.room} stands still"
    assert sum(isinstance(event, CoupClosed) for event in house.happened()) > 0


def test_a_room_without_patrons_stands_still() -> None:
    house = House(CURATOR, CURATOR.at("act"))
    assert house.hall.next_tick() is None
    house.clock.forward(100_000)
    house.hall.tick()
    assert house.store.rooms()[ROOM] == 1


def test_where_nobody_bets_nothing_is_written_and_nothing_is_tried_again_and_again() -> None:
    house = seated(CURATOR)
    until(house, "betting")
    for patron in ("ada", "bob", "cleo"):
        house.ask(patron, ask.Ready(id=house.next_id(), room=ROOM, version=house.room.version))
    written = house.store.rooms()[ROOM]
    for _ in range(10):
        left = house.hall.next_tick()
        assert left is not None
        assert left >= 1, "the house spins"
        house.clock.forward(left)
        house.hall.tick()
    assert house.store.rooms()[ROOM] == written
    assert house.room.phase == "betting"


def test_a_house_that_waits_for_nobody_does_not_spin_either() -> None:
    house = seated(CURATOR, waiting=Waiting(wagers=0, answer=0, gone=0, silent=0, pause=0, result=0))
    house.ask("ada", ask.GoAway(id="away", room=ROOM))
    for _ in range(40):
        house.hall.tick()
    assert house.room.phase == "betting"
    assert (house.hall.next_tick() or 0) > 0.5, "the house spins"


def test_one_who_says_he_has_no_more_to_bet_need_not_wait() -> None:
    house = seated(CURATOR)
    until(house, "betting")
    bets(house)
    for patron in ("ada", "bob"):
        house.ask(patron, ask.Ready(id=house.next_id(), room=ROOM, version=house.room.version))
        assert house.hall.next_tick() == 20
    house.ask("cleo", ask.Ready(id=house.next_id(), room=ROOM, version=house.room.version))
    assert house.hall.next_tick() == 0
    house.hall.tick()
    assert house.room.phase == "dealing"


def test_the_shoe_goes_round_once_and_comes_to_the_house() -> None:
    house = seated(CURATOR, entropy=seeded(3, 80))
    while not any(isinstance(event, ShoeKeptByHouse) for event in house.happened()):
        assert house.wait()
    declined = [event.seat for event in house.happened() if isinstance(event, ShoeDeclined)]
    assert declined == [1, 2, 3]
    bets(house)
    while not any(isinstance(event, CardDealt) for event in house.happened()):
        bets(house)
        assert house.wait()
    assert sum(isinstance(event, ShoeCommitted) for event in house.happened()) == 1
