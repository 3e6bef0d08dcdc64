"""Whoever is away keeps his seat and what he staked, for as long as the house lays down (INT-11, SES-04)."""

from __future__ import annotations

import pytest

from croupier.table import awaited
from croupier.table import commands as ask
from croupier.table.events import LeavingAnnounced, SeatLeft, SeatReturned
from croupier.table.messages import Answered
from tests.table.support.games import CURATOR, GAMES, HOUSE_MONEY, Game
from tests.table.support.house import ROOM, House
from tests.table.support.playing import bets, places, plays, seated, until


def goes(house: House, patron: str) -> None:
    reply = house.ask(patron, ask.GoAway(id=house.next_id(), room=ROOM))
    assert isinstance(reply, Answered), reply


@pytest.mark.conforms("INT-11")
def test_after_thirty_minutes_the_seat_of_one_who_is_away_is_given_up() -> None:
    house = seated(CURATOR)
    goes(house, "ada")
    house.clock.forward(1799)
    house.hall.tick()
    assert house.room.seat_of("ada") is not None
    house.clock.forward(1)
    house.hall.tick()
    assert house.room.seat_of("ada") is None
    (left,) = (event for event in house.happened() if isinstance(event, SeatLeft))
    assert (left.seat, left.patron, left.chips) == (1, "ada", 1_000)
    house.inspect()


@pytest.mark.conforms("INT-11")
def test_his_stake_stands_until_the_coup_is_over() -> None:
    house = seated(CURATOR)
    until(house, "betting")
    bets(house)
    goes(house, "ada")
    until(house, "dealing")
    house.give(ask.Vacate(id="give-up", room=ROOM, seat=1))
    assert any(isinstance(event, LeavingAnnounced) for event in house.happened())
    assert house.room.seats[0].layout == {"player": 100}
    plays(house, 1)
    assert house.room.seat_of("ada") is None
    house.inspect()


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.conforms("SES-04")
def test_at_every_moment_he_may_be_away_and_his_stake_stands(game: Game) -> None:
    for acts in range(24):
        house = seated(game)
        for _ in range(acts):
            if house.room.phase == "betting":
                bets(house)
            house.proceed()
        before = house.room.seats[0]
        goes(house, "ada")
        assert house.room.seats[0].layout == before.layout
        assert house.room.seats[0].chips == before.chips
        waited = awaited(house.room)
        if waited is not None and waited.seat == 1:
            assert house.hall.next_tick() == house.room.settings.waiting.gone, (
                "he is waited for as if he were there"
            )
        house.inspect()


@pytest.mark.conforms("SES-04")
def test_the_first_act_in_the_game_ends_his_being_away() -> None:
    house = seated(CURATOR)
    until(house, "betting")
    goes(house, "ada")
    assert isinstance(places(house, "ada", {"player": 100}), Answered)
    assert house.room.seats[0].standing == "playing"
    assert any(isinstance(event, SeatReturned) for event in house.happened())


def test_chips_and_leaving_are_no_acts_in_the_game() -> None:
    house = seated(CURATOR)
    goes(house, "ada")
    house.ask("ada", ask.Buy(id="buy", room=ROOM, amount=10))
    assert house.room.seats[0].standing == "gone"


def test_nobody_who_is_away_is_offered_the_shoe_or_the_cut() -> None:
    house = seated(CURATOR)
    goes(house, "ada")
    until(house, "cut")
    assert house.room.cutter == 2
    until(house, "custody")
    assert house.room.offered == 2


def test_time_away_begins_anew_with_the_house() -> None:
    """What runs out while the house is down is not held against anybody."""
    house = seated(HOUSE_MONEY)
    goes(house, "ada")
    house.clock.forward(1700)
    house.crash()
    house.clock.forward(1700)
    house.hall.tick()
    assert house.room.seat_of("ada") is not None
