"""What somebody may do now is exactly what is not refused as not his or not due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.table import Who, commands, decide
from croupier.table import may as the_module
from croupier.table.may import SPECTATOR as NO_SEAT
from croupier.table.may import may
from croupier.table.views import seat_in
from tests.table.support.chance import short_shoes
from tests.table.support.games import CURATOR, MARKED
from tests.table.views.crowd import ANYTHING, Crowd, Stamp, asked
from tests.table.views.games import ALL
from tests.table.views.world import PATRONS, ROOM, SPECTATOR, World
from tests.table.views.worlds import seeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table import Command, Room
    from croupier.table.room import Awaited
    from croupier.table.settings import Pace
    from tests.table.support.games import Game
    from tests.table.views.crowd import Own

NOT_DUE: Final = frozenset(
    f"table.{code}"
    for code in (
        "room_closed",
        "seated",
        "seat_taken",
        "no_seat",
        "stake_lies",
        "leaving",
        "away",
        "not_away",
        "nothing_owed",
        "no_betting",
        "nothing_changed",
        "not_due",
        "coup_to_deal",
        "not_yours",
    )
)
"""The codes by which a command is refused whatever else it says."""


def each(room: Room, who: Who) -> Iterator[tuple[str, Command]]:
    """Give each command that a patron may ask, by its type, as he would ask it."""
    seat = room.seat_of(who.name)
    empty = next((one.number for one in room.seats if not one.patron), 1)
    other: dict[str, int] = {} if seat and seat.layout else {"player": 50}
    own: dict[str, Own] = {
        "sit": {"seat": empty, "buy_in": 500},
        "buy": {"amount": 10},
        "place": {"wagers": other},
        "cut": {"cards": room.cards // 2 or 1},
        "use_house_money": {"taken": dict(room.house_money).get(seat.number, 0) if seat else 0},
    }
    for kind in ANYTHING:
        yield kind, asked(kind, Stamp(id="x", room=ROOM, version=room.version), own.get(kind, {}))


def due(world: World, who: Who) -> set[str]:
    """Give the types of the commands of a patron that are not refused as not due."""
    found: set[str] = set()
    for kind, command in each(world.room, who):
        try:
            decide(world.room, command, who, world.clock.now(), world.vault)
        except CroupierError as error:
            if error.code in NOT_DUE:
                continue
        finally:
            world.vault.drop()
        found.add(kind)
    return found


def wrong(game: Game, seed: int, steps: int) -> Iterator[str]:
    """Play an evening, and say where somebody may do other than is due of him."""
    pace: Pace = "act" if seed % 2 else "coup"
    world = World(seeded(seed, 60))
    crowd = Crowd(world, game, game.at(pace), seed)
    for _ in range(steps):
        crowd.act()
        for name in (*PATRONS, SPECTATOR):
            who = Who("patron", name)
            told = may(world.room, seat_in(world.room, who))
            assert len(set(told)) == len(told)
            if set(told) != due(world, who):
                yield f"{world.room}: {name} may {told}, and is due {due(world, who)}"


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_what_one_may_do_is_what_is_not_refused_as_not_due(game: Game) -> None:
    with short_shoes():
        for seed in range(3):
            assert list(wrong(game, seed, 60)) == []


def test_whoever_is_leaving_with_the_coup_cannot_leave_twice() -> None:
    world = World(seeded(1))
    crowd = Crowd(world, CURATOR, CURATOR.at("act"), 1, sit=2)
    world.until("betting")
    crowd.ask("ada", commands.Place(**crowd.stamp(), wagers={"player": 50}))
    ada = Who("patron", "ada")
    assert "leave" not in may(world.room, 1), "his stake lies on the layout"
    world.until("dealing", "between")
    assert "leave" in may(world.room, 1)
    crowd.ask("ada", commands.Leave(**crowd.stamp()))
    assert "leave" not in may(world.room, 1)
    assert set(may(world.room, 1)) == due(world, ada)
    crowd.ask("ada", commands.GoAway(**crowd.stamp()))
    crowd.ask("ada", commands.ComeBack(**crowd.stamp()))
    assert "leave" not in may(world.room, 1)
    assert set(may(world.room, 1)) == due(world, ada)


def test_in_a_closed_room_nobody_may_do_anything() -> None:
    world = World(seeded(1))
    Crowd(world, CURATOR, CURATOR.at("act"), 1)
    world.give(commands.CloseRoom(id="close", room=ROOM))
    assert {may(world.room, seat) for seat in range(6)} == {()}


def test_at_an_empty_seat_is_nobody_and_a_full_table_has_no_seat() -> None:
    world = World(seeded(1))
    Crowd(world, CURATOR, msgspec.structs.replace(CURATOR.at("act"), seats=2), 3)
    taken = [seat.number for seat in world.room.seats if seat.patron]
    assert all(may(world.room, seat.number) == () for seat in world.room.seats if not seat.patron)
    assert may(world.room, NO_SEAT) == (("sit",) if len(taken) < 2 else ())


@pytest.mark.parametrize("what", ["house-money", "turn"])
def test_an_answer_that_is_forgotten_is_noticed(what: Awaited, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(the_module.ANSWERS, what)
    with short_shoes():
        found = (one for seed in range(24) for game in (MARKED, CURATOR) for one in wrong(game, seed, 80))
        assert next(found, None) is not None
