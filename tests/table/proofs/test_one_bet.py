"""Who has the money for one bet has one bet, over however many connections he asks for more (T-16)."""

from __future__ import annotations

import contextlib
from collections import Counter
from typing import TYPE_CHECKING
from unittest import mock

import msgspec
import pytest

from croupier.table import Who
from croupier.table import commands as ask
from croupier.table.messages import Answered, Refused, Sent
from tests.table.support.games import CURATOR
from tests.table.support.house import ROOM
from tests.table.support.playing import places, seated, until

if TYPE_CHECKING:
    from croupier.table import Command
    from tests.table.support.house import House

CONNECTIONS = 50
_MESSAGES = msgspec.json.Decoder(Sent)


def fifty_at_once(house: House, patron: str, asked: list[Command]) -> Counter[str]:
    """Have a patron ask over as many connections before anything is decided; count the answers."""
    for number, command in enumerate(asked):
        connection = f"{patron}/{number}"
        house.hall.join(connection, Who("patron", patron), ROOM)
        house.sent[connection].clear()
        house.hall.receive(connection, msgspec.json.encode(command))
    house.hall.flush()
    counted: Counter[str] = Counter()
    for number in range(len(asked)):
        for message in map(_MESSAGES.decode, house.sent[f"{patron}/{number}"]):
            if isinstance(message, Answered):
                counted["answered"] += 1
            elif isinstance(message, Refused):
                counted[message.problems[0]["code"]] += 1
    house.inspect()
    return counted


@pytest.mark.conforms("ACC-01", "SEC-09")
def test_of_fifty_bets_with_all_that_there_is_one_is_taken() -> None:
    house = seated(CURATOR)
    until(house, "betting")
    version = house.room.version
    bets: list[Command] = [
        ask.Place(id=f"bet-{n}", room=ROOM, version=version, wagers={"player": 1_000})
        for n in range(CONNECTIONS)
    ]
    counted = fifty_at_once(house, "ada", bets)
    assert counted == {"answered": 1, "table.nothing_changed": CONNECTIONS - 1}
    assert (house.room.seats[0].staked, house.room.seats[0].chips) == (1_000, 0)


def test_of_fifty_other_bets_each_takes_the_place_of_the_one_before() -> None:
    house = seated(CURATOR)
    until(house, "betting")
    version = house.room.version
    bets: list[Command] = [
        ask.Place(id=f"bet-{n}", room=ROOM, version=version, wagers={("player", "banker")[n % 2]: 1_000})
        for n in range(CONNECTIONS)
    ]
    assert fifty_at_once(house, "ada", bets) == {"answered": CONNECTIONS}
    assert (house.room.seats[0].staked, house.room.seats[0].chips) == (1_000, 0)


@pytest.mark.conforms("ACC-01", "SEC-09")
def test_who_cashes_out_fifty_times_is_paid_once() -> None:
    house = seated(CURATOR)
    before = house.store.balances()[f"cage/{ROOM}"]
    leaving: list[Command] = [ask.Leave(id=f"leave-{n}", room=ROOM) for n in range(CONNECTIONS)]
    counted = fifty_at_once(house, "ada", leaving)
    assert counted == {"answered": 1, "table.no_seat": CONNECTIONS - 1}
    assert house.store.balances()[f"cage/{ROOM}"] == before + 1_000


def test_of_fifty_who_want_the_last_seat_one_sits_and_pays_once() -> None:
    house = seated(CURATOR)
    before = house.store.balances()[f"cage/{ROOM}"]
    sitting: list[Command] = [
        ask.Sit(id=f"sit-{n}", room=ROOM, seat=4, buy_in=1_000) for n in range(CONNECTIONS)
    ]
    counted = fifty_at_once(house, "dan", sitting)
    assert counted == {"answered": 1, "table.seated": CONNECTIONS - 1}
    assert house.store.balances()[f"cage/{ROOM}"] == before - 1_000


@pytest.mark.conforms("SEC-09")
def test_a_house_that_looks_first_and_takes_afterwards_is_stopped_by_its_journal() -> None:
    """The room believes that there is money; the journal, which checks and debits at once, does not."""
    house = seated(CURATOR)
    until(house, "betting")
    believing = ("_unpaid", "outside", "uneven")
    with contextlib.ExitStack() as stack:
        for check in believing:
            stack.enter_context(mock.patch(f"croupier.table.betting.{check}", return_value=()))
        reply = places(house, "ada", {"player": 1_005})
    assert isinstance(reply, Refused)
    assert reply.problems[0]["code"] == "table.short_of_money"
    assert house.room.seats[0].chips == 1_000
    house.inspect()
