"""Is nothing written down that could not be read again, whoever made the command?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier.errors import CroupierError
from croupier.table import Clerk, Given, MemoryStore, Settings, Who
from croupier.table import commands as ask
from croupier.table.amounts import SEATS
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from croupier.table import Command
    from croupier.table.commands import Kind

ROOM: Final = "pit-1"
ADA: Final = Who("patron", "ada")
OPERATOR: Final = Who("operator", "rosa")
GAME: Final = Settings("punto-banco")


@pytest.fixture
def store() -> MemoryStore:
    """Give a journal that holds an open room."""
    kept = MemoryStore()
    (done,) = given(kept, ask.OpenRoom(id="1", room=ROOM, settings=GAME), OPERATOR)
    assert done == ""
    return kept


def given(store: MemoryStore, command: Command, who: Who) -> list[str]:
    """Give a command, and say by which code it is refused; empty where it took effect."""
    decided = Clerk(store, VirtualClock(), seeded(1)).take([Given(command, who)])
    return [one.code if isinstance(one, CroupierError) else "" for one in decided]


@pytest.mark.parametrize("seat", [0, -1, SEATS + 1, True, "3", 1.0, None, [1]], ids=repr)
def test_a_seat_that_is_no_number_of_one(store: MemoryStore, seat: int) -> None:
    before = store.balances()
    assert given(store, ask.Sit(id="2", room=ROOM, seat=seat, buy_in=5_000), ADA) == ["table.bad_command"]
    assert (store.balances(), store.rooms()) == (before, {ROOM: 1})


@pytest.mark.parametrize("room", ["", "a/b", "é", "A", "x" * 49, "pit-1\n", 5, ["pit-1"]], ids=repr)
def test_a_room_that_has_no_name(store: MemoryStore, room: str) -> None:
    opening = ask.OpenRoom(id="2", room=room, settings=GAME)
    assert given(store, opening, OPERATOR) == ["table.bad_command"]
    assert store.rooms() == {ROOM: 1}


@pytest.mark.parametrize("seats", [0, 99, True])
def test_settings_that_no_message_could_bring(store: MemoryStore, seats: int) -> None:
    opening = ask.OpenRoom(id="2", room="pit-2", settings=Settings("punto-banco", seats=seats))
    assert given(store, opening, OPERATOR) == ["table.bad_command"]


@pytest.mark.parametrize(
    ("kind", "name"), [("king", "x"), ("patron", ""), ("patron", "Ada Lovelace"), ("operator", "x" * 49)]
)
def test_somebody_who_is_nobody(store: MemoryStore, kind: Kind, name: str) -> None:
    who = Who(kind, name)
    for command in (
        ask.Sit(id="2", room=ROOM, seat=1, buy_in=5_000),
        ask.OpenRoom(id="2", room="pit-2", settings=GAME),
        ask.Proceed(id="2", room=ROOM, version=1),
    ):
        assert given(store, command, who) == ["table.bad_command"]
