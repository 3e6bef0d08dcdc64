"""A coup that is in play or was broken off is told as what it is, and no more of it than everybody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.table import commands
from croupier.table.events import SeatLeft
from croupier.table.recall import recall
from tests.table.support.chance import short_shoes
from tests.table.support.games import CURATOR, JERSEY
from tests.table.views.crowd import Crowd
from tests.table.views.games import FACE_DOWN
from tests.table.views.leaks import laid, lived
from tests.table.views.test_two_worlds import evening
from tests.table.views.world import ROOM, World
from tests.table.views.worlds import hidden_lie, known, seeded, twin

if TYPE_CHECKING:
    from croupier.table.recall_model import RecalledCoup
    from tests.table.support.games import Game


def told(world: World) -> list[RecalledCoup]:
    """Tell every coup of a world."""
    return list(recall(world.store.entries(ROOM)))


def betting(game: Game = JERSEY) -> tuple[World, Crowd]:
    """Open a room in which two have bet."""
    world = World(seeded(3))
    crowd = Crowd(world, game, game.at("act"), 1, sit=2)
    world.until("betting")
    for name, wager in (("ada", "player"), ("bob", "banker")):
        crowd.ask(name, commands.Place(**crowd.stamp(), wagers={wager: 100}))
    return world, crowd


@pytest.mark.conforms("REC-02", "SEC-14")
@pytest.mark.parametrize("game", FACE_DOWN, ids=lambda game: game.name)
def test_a_coup_in_play_tells_no_card_that_lies_face_down(game: Game) -> None:
    with short_shoes():
        crowd, moments = evening(game, 3)
        for moment in moments:
            first = World(laid(crowd.world.drawn))
            lived(first, crowd.script[:moment])
            second = twin(first, known(first, frozenset()), moment)
            lived(second, crowd.script[:moment])
            one, other = (msgspec.json.encode(told(world)[-1:]) for world in (first, second))
            mine, theirs = (world.room.commitment.encode() for world in (first, second))
            assert one == (other.replace(theirs, mine) if mine else other)
            if hidden_lie(first):
                assert told(first)[-1].status == "in-progress"
                assert b'"card":"??"' in one


def test_a_coup_in_play_is_told_as_it_stands() -> None:
    world, _ = betting()
    (coup,) = told(world)
    assert (coup.status, coup.closed, coup.ended, coup.display) == ("in-progress", "", "", None)
    assert [(seat.patron, seat.stakes, seat.lines) for seat in coup.seats] == [
        ("ada", {"player": 100}, ()),
        ("bob", {"banker": 100}, ()),
    ]
    assert {seat.credits for seat in coup.seats} == {(2_000, 2_000)}


@pytest.mark.conforms("REC-02")
@pytest.mark.parametrize("closed", [False, True], ids=["in the betting", "in the coup"])
def test_a_coup_that_an_operator_breaks_off_is_told_with_his_reason(*, closed: bool) -> None:
    world, _ = betting()
    world.until("dealing" if closed else "betting")
    world.give(commands.Void(id="void", room=ROOM, reason="a card was exposed"))
    (coup,) = told(world)
    assert (coup.status, coup.reason, coup.note) == ("broken-off", "operator", "a card was exposed")
    assert bool(coup.closed) == closed
    assert coup.display is None
    for seat in coup.seats:
        grew = seat.credits[1] - seat.credits[0]
        assert grew == seat.net >= 0
        assert {line.outcome for line in seat.lines} <= {"returned", "won", "collected"}
    assert bool(coup.player) == closed, "as its cards would have finished it"


def test_a_room_that_is_closed_in_the_betting_gives_every_stake_back() -> None:
    world, _ = betting()
    world.give(commands.CloseRoom(id="close", room=ROOM))
    (coup,) = told(world)
    assert (coup.status, coup.closed, coup.reason) == ("broken-off", "", None)
    assert [[(line.outcome, line.stake) for line in seat.lines] for seat in coup.seats] == [
        [("returned", 100)],
        [("returned", 100)],
    ]


def test_whoever_leaves_with_the_coup_is_told_with_what_he_had_before_he_left() -> None:
    world, crowd = betting(CURATOR)
    world.until("dealing", "between")
    crowd.ask("ada", commands.Leave(**crowd.stamp()))
    world.until("between", "shoe")
    assert world.room.seat_of("ada") is None
    (coup, *_) = told(world)
    ada, _bob = coup.seats
    assert (ada.patron, ada.credits[1]) == ("ada", 2_000 + ada.net)


def test_whoever_leaves_with_a_coup_that_is_broken_off_is_told_with_what_he_had() -> None:
    world, crowd = betting(CURATOR)
    world.until("dealing", "between")
    crowd.ask("ada", commands.Leave(**crowd.stamp()))
    world.give(commands.Void(id="void", room=ROOM, reason="a card was exposed"))
    assert world.room.seat_of("ada") is None
    (coup,) = told(world)
    ada, _bob = coup.seats
    assert (ada.patron, ada.credits[1]) == ("ada", 2_000 + ada.net)
    assert not any(isinstance(event, SeatLeft) for event in coup.acts)
