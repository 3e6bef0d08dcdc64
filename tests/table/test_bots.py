"""Do players of the house do little, what they may, and the same for the same view and seed?"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import shoe
from croupier.table import Clerk, Entropy, Given, Limit, Settings, Who, awaited, view
from croupier.table.bots import SITS_OUT, TIMES, answer
from croupier.table.clerk import Done
from croupier.table.commands import DEALER, OpenRoom, Place, Proceed, Ready, Sit
from croupier.table.memory import MemoryStore
from croupier.table.terms import terms

if TYPE_CHECKING:
    from croupier.regulations import Ruleset
    from croupier.table import Command, Room

BOTS = ("bot-1", "bot-2", "bot-3")


class Stopped:
    """A clock that stands still: the clerk's times go on by themselves."""

    def now(self) -> dt.datetime:
        """Give always the same time."""
        return dt.datetime(2026, 1, 1, tzinfo=dt.UTC)

    def monotonic(self) -> float:
        """Give always the same."""
        return 0.0


def _draw(rules: Ruleset) -> bytes:
    return shoe.fresh(rules, seed=1).order


class House:
    """A room at which only players of the house sit."""

    def __init__(self, game: str, seed: int, settings: Settings | None = None) -> None:
        """Open it and seat them."""
        self.seed = seed
        self.did: list[Command] = []
        self._clerk = Clerk(MemoryStore(), Stopped(), Entropy(_draw, lambda: bytes(32)))
        laid = settings or Settings(game, limit=Limit(100, 10_000, 100), bots=True)
        self.give(OpenRoom(id="open", room="r", settings=laid), Who("operator", "o"))
        for seat, name in enumerate(BOTS, 1):
            self.give(Sit(id="sit", room="r", seat=seat, buy_in=50_000, bot=True), Who("patron", name))

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self._clerk.room("r")

    def answer(self, seat: int) -> Command | None:
        """Ask whoever sits at a seat, 0 for a spectator."""
        return answer(view(self.room, seat), terms(self.room).offer, self.seed)

    def give(self, command: Command, who: Who) -> None:
        """Give a command that is not refused."""
        (done,) = self._clerk.take([Given(command, who)])
        assert isinstance(done, Done), done

    def step(self) -> None:
        """Let one of them act, or the house."""
        for seat in self.room.taken():
            command = self.answer(seat.number)
            if command is not None:
                self.did.append(command)
                self.give(command, Who("patron", seat.patron))
                return
        key = f"p{self.room.seq}"
        self.give(Proceed(id=key, room="r", version=self.room.version), DEALER)

    def coups(self, number: int) -> None:
        """Play some coups."""
        while self.room.coups < number:
            self.step()


@pytest.mark.parametrize("game", ["pa-baccarat", "pa-minibaccarat", "pa-21-baccarat", "fr-punto-banco"])
def test_nothing_that_they_do_is_ever_refused(game: str) -> None:
    house = House(game, seed=3)
    house.coups(100)
    assert house.room.coups == 100


def test_the_same_seed_is_the_same_evening_and_another_is_not() -> None:
    evenings: list[list[Command]] = []
    for seed in (1, 1, 2):
        house = House("pa-baccarat", seed)
        house.coups(20)
        evenings.append(house.did)
    assert evenings[0] == evenings[1] != evenings[2]


def test_they_bet_small_on_either_hand_and_sit_out_now_and_then() -> None:
    house = House("pa-minibaccarat", seed=4)
    house.coups(200)
    placed = [command for command in house.did if isinstance(command, Place)]
    stakes = Counter(stake for command in placed for stake in command.wagers.values())
    assert set(stakes) == {100 * times for times in TIMES}
    on = Counter(name for command in placed for name in command.wagers)
    assert set(on) == {"player", "banker"}
    assert min(on.values()) > len(placed) // 3
    ready = sum(isinstance(command, Ready) for command in house.did)
    sat_out = ready - len(placed)
    assert ready // SITS_OUT // 2 < sat_out < ready // SITS_OUT * 2


def test_who_has_less_than_the_least_stake_sits_out() -> None:
    house = House("pa-minibaccarat", seed=4)
    while house.room.phase != "betting":
        house.step()
    seen = view(house.room, 1)
    poor = tuple(msgspec.structs.replace(seat, chips=99) for seat in seen.seats)
    for coup in range(1, 50):
        told = msgspec.structs.replace(seen, seats=poor, coup=coup)
        assert isinstance(answer(told, terms(house.room).offer, 4), Ready)


def test_a_spectator_does_nothing_and_a_seat_only_what_is_its_own() -> None:
    house = House("pa-baccarat", seed=5)
    asked = 0
    while house.room.coups < 5:
        wait = awaited(house.room)
        assert house.answer(0) is None
        if wait is not None and wait.seat:
            others = [number for number in (1, 2, 3) if number != wait.seat]
            assert [house.answer(number) for number in others] == [None, None]
            assert house.answer(wait.seat) is not None
            asked += 1
        house.step()
    assert asked > 5
