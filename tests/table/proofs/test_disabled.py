"""A room that is disabled concludes its coup, and begins no other (INT-10); nor does one in the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.errors import CardError, Problem, TableError
from croupier.table import Who
from croupier.table import commands as ask
from croupier.table.events import BettingOpened, CoupClosed, RoomDisabled, RoomEnabled, ShoeCommitted
from croupier.table.messages import Refused
from tests.table.support.chance import drawn
from tests.table.support.games import CURATOR, GAMES, HOUSE_MONEY
from tests.table.support.house import OPERATOR, ROOM, House
from tests.table.support.playing import bets, places, seated, until
from tests.table.support.store import once

if TYPE_CHECKING:
    from croupier.regulations import Ruleset
    from tests.table.support.games import Game


def begun(house: House) -> int:
    """Count what is begun: shoes and coups."""
    return sum(isinstance(event, ShoeCommitted | BettingOpened) for event in house.happened())


def play_with_bets(house: House, acts: int) -> None:
    for _ in range(acts):
        if house.room.phase == "betting":
            bets(house)
        house.proceed()


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.conforms("INT-10")
def test_a_room_that_is_disabled_concludes_its_coup_and_begins_no_other(game: Game) -> None:
    """Disabled after each act of the first coups in turn."""
    for acts in range(34):
        house = seated(game)
        play_with_bets(house, acts)
        in_play = house.room.phase in {"betting", "dealing"}
        before, closed = begun(house), house.room.coups
        assert house.give(ask.Disable(id="stop", room=ROOM, reason="a proof"), OPERATOR) == ""
        bets(house)
        for _ in range(40):
            house.proceed()
        assert house.room.coups == closed + in_play, f"after {acts} acts"
        assert begun(house) == before, f"after {acts} acts"
        assert not any(seat.layout for seat in house.room.seats)
        assert house.hall.next_tick() is None
        house.inspect()
        assert house.give(ask.Enable(id="go", room=ROOM), OPERATOR) == ""
        until(house, "betting")


def test_who_stopped_a_room_and_who_let_it_go_on_is_written() -> None:
    house = seated(CURATOR)
    house.give(ask.Disable(id="stop", room=ROOM, reason="a drink was spilt"), OPERATOR)
    house.give(ask.Enable(id="go", room=ROOM), Who("operator", "rosa"))
    stopped, enabled = (e for e in house.happened() if isinstance(e, RoomDisabled | RoomEnabled))
    assert stopped == RoomDisabled(reason="a drink was spilt", by="operator:pit-boss")
    assert enabled == RoomEnabled(by="operator:rosa")


@pytest.mark.conforms("FAIR-02", "USE-03")
def test_without_entropy_no_wager_is_taken() -> None:
    def no_shoe(_ruleset: Ruleset) -> bytes:
        raise CardError(Problem("cards.no_entropy", "the operating system gives none"))

    house = seated(CURATOR, entropy=drawn(no_shoe))
    for _ in range(5):
        assert house.proceed() == "cards.no_entropy"
        assert house.room.phase == "shoe"
        refused = places(house, "ada", {"player": 100})
        assert isinstance(refused, Refused)
        assert refused.problems[0]["code"] == "table.no_betting"


@pytest.mark.conforms("FAIR-02", "INT-08")
def test_while_nobody_knows_what_was_written_no_wager_is_taken_and_nobody_comes_in() -> None:
    house = seated(HOUSE_MONEY)
    until(house, "betting")
    house.store.fault = once("unknown-written")
    with pytest.raises(TableError, match="unknown"):
        places(house, "ada", {"player": 100})
    with pytest.raises(TableError, match="unknown"):
        house.hall.join("dan", Who("patron", "dan"), ROOM)
    with pytest.raises(TableError, match="unknown"):
        house.proceed()
    refused = house.ask("bob", ask.Buy(id="buy", room=ROOM, amount=10))
    assert isinstance(refused, Refused)
    assert refused.problems[0]["code"] == "table.unknown"
    written = house.store.rooms()[ROOM]
    house.hall.recover(house.store)
    assert house.room.seats[0].layout == {"player": 100}
    assert house.store.rooms()[ROOM] == written
    house.inspect()


@pytest.mark.conforms("ACC-07")
def test_a_coup_in_play_is_settled_by_what_was_laid_down_when_it_began() -> None:
    house = seated(CURATOR)
    until(house, "betting")
    bets(house)
    before = house.room.settings
    while not any(isinstance(event, CoupClosed) for event in house.happened()):
        change = ask.ChangeSettings(
            id=house.next_id(), room=ROOM, version=house.room.version, settings=HOUSE_MONEY.settings
        )
        assert house.give(change, OPERATOR) == "table.coup_in_play"
        assert house.room.settings == before
        house.proceed()
