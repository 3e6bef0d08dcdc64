"""A command takes effect once, however often it comes, over whatever link, whatever happened since (T-17)."""

from __future__ import annotations

import msgspec
import pytest

from croupier.table import Who
from croupier.table import commands as ask
from croupier.table.messages import Answered, Refused, Sent
from tests.table.support.games import CURATOR
from tests.table.support.house import ROOM, House
from tests.table.support.mutants import MUTANTS
from tests.table.support.playing import seated, until

TIMES = 20


def to_bet() -> tuple[House, bytes]:
    """Give a house whose betting is open, and a wager of ada's."""
    house = seated(CURATOR)
    until(house, "betting")
    bet = ask.Place(id="mine", room=ROOM, version=house.room.version, wagers={"player": 100})
    return house, msgspec.json.encode(bet)


def replies_in(house: House, patron: str) -> list[Answered | Refused]:
    messages = [msgspec.json.decode(data, type=Sent) for data in house.sent[patron]]
    return [message for message in messages if isinstance(message, Answered | Refused)]


@pytest.mark.conforms("SEC-13", "SEC-06")
def test_the_same_command_twenty_times_at_once_takes_effect_once() -> None:
    house, bet = to_bet()
    written = house.store.rooms()[ROOM]
    house.sent.clear()
    for _ in range(TIMES):
        house.hall.receive("ada", bet)
    house.hall.flush()
    replies = replies_in(house, "ada")
    assert len(replies) == TIMES
    assert set(map(msgspec.json.encode, replies)) == {msgspec.json.encode(replies[0])}
    assert isinstance(replies[0], Answered)
    assert house.store.rooms()[ROOM] == written + 1
    assert house.room.seats[0].layout == {"player": 100}
    house.inspect()


@pytest.mark.conforms("SEC-06")
def test_it_is_the_same_after_another_connection_and_after_a_restart() -> None:
    house, bet = to_bet()
    first = house.send("ada", bet)
    house.hall.part("ada")
    house.hall.join("ada", Who("patron", "ada"), ROOM)
    assert house.send("ada", bet) == first
    house.crash()
    assert house.send("ada", bet) == first
    until(house, "dealing")
    assert house.send("ada", bet) == first, "its version is old now, and it took effect when it was not"
    house.inspect()


def test_with_another_body_it_is_refused() -> None:
    house, bet = to_bet()
    house.send("ada", bet)
    for wagers, version in (({"player": 200}, 0), ({"player": 100}, 1)):
        changed = ask.Place(id="mine", room=ROOM, version=house.room.version - version, wagers=wagers)
        reply = house.ask("ada", changed)
        assert isinstance(reply, Refused)
        assert reply.problems[0]["code"] == "table.id_reused"
    assert house.room.seats[0].layout == {"player": 100}


def test_the_id_of_another_is_nobodys_business() -> None:
    house, bet = to_bet()
    house.send("ada", bet)
    assert isinstance(house.send("bob", bet), Answered)
    assert house.room.seats[1].layout == {"player": 100}
    house.inspect()


def test_what_was_refused_may_be_asked_again_with_the_same_id() -> None:
    house, _ = to_bet()
    large = ask.Place(id="mine", room=ROOM, version=house.room.version, wagers={"player": 1_000, "tie": 100})
    assert isinstance(house.ask("ada", large), Refused)
    house.ask("ada", ask.Buy(id="buy", room=ROOM, amount=500))
    assert isinstance(house.ask("ada", large), Answered)


def test_a_house_that_forgets_ids_is_found_out() -> None:
    house, bet = to_bet()
    house.send("ada", bet)
    with MUTANTS["id_forgotten"]():
        assert isinstance(house.send("ada", bet), Refused)
