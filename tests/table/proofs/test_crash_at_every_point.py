"""Wherever a house dies in a round, or its disk fails it, the round comes to the same end (T-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.table import Waiting
from tests.table.support.chance import beginning
from tests.table.support.games import CURATOR, HOUSE_MONEY, MARKED
from tests.table.support.mutants import MUTANTS
from tests.table.support.round import ROOM, Round, Script
from tests.table.support.store import FAULTS

if TYPE_CHECKING:
    from croupier.table import Room, Settings
    from tests.table.support.games import Game
    from tests.table.support.round import Played


def quick(game: Game, **changed: bool) -> Settings:
    """Give the settings of a game, with no cut and little to wait for."""
    waiting = Waiting(pause=0, result=0)
    return msgspec.structs.replace(game.at("act"), waiting=waiting, cut=False, **changed)


def four_lie(room: Room) -> bool:
    return room.phase == "dealing" and room.dealt == 2 + 4


def is_disabled(room: Room) -> bool:
    return bool(room.disabled)


# The ace has one more card burned; then come those of the coup.
SCRIPTS: Final = {
    "curator, face down, both hands squeezed, both draw": Script(
        quick(CURATOR),
        beginning(8, "As Ks", "5h 2c Kd 3s 4c 6d"),
        {"ada": {"player": 100, "tie": 20}, "bob": {"banker": 200}},
    ),
    "House Money wins, and is placed": Script(
        quick(HOUSE_MONEY),
        beginning(8, "As Ks", "2h 3c 2d 4s 9c 6d"),
        {"ada": {"player": 100, "house-money": 20}, "bob": {"banker": 200}},
    ),
    "commission is marked, and paid on leaving": Script(
        quick(MARKED),
        beginning(1, "As Ks", "2h Kc 2d 9s"),
        {"ada": {"player": 100}, "bob": {"banker": 205}},
    ),
    "broken off with two cards to come": Script(
        quick(CURATOR),
        beginning(8, "As Ks", "5h 2c Kd 3s 4c 6d"),
        {"ada": {"player": 100, "tie": 20}, "bob": {"banker": 200}},
        void=four_lie,
        over=is_disabled,
    ),
}
# By hand: what both patrons win or lose together.
WON: Final = dict(zip(SCRIPTS, (100 - 20 - 200, 60 - 120 + 200 - 10, -100 + 205 - 10, 80), strict=True))
named = pytest.mark.parametrize("name", SCRIPTS)


def hold(expected: Played, played: Played, where: str) -> None:
    """Hold a round in which something went wrong against one in which nothing did."""
    assert played.balances == expected.balances, where
    same = played.events == expected.events
    assert same, f"{where}: other things happen"


def try_every_write(script: Script, expected: Played) -> None:
    for fault in FAULTS:
        for write in range(1, expected.writes + 1):
            hold(expected, Round(script, fault, write=write).play(), f"{fault}, write {write}")


@named
@pytest.mark.conforms("INT-01", "INT-04", "USE-03", "ACC-03")
def test_a_round_ends_the_same_wherever_a_write_fails(name: str) -> None:
    script = SCRIPTS[name]
    expected = Round(script).play()
    assert expected.balances[f"cage/{ROOM}"] == WON[name]
    try_every_write(script, expected)


@named
@pytest.mark.conforms("INT-01")
def test_a_round_ends_the_same_wherever_the_house_dies_before_a_message(name: str) -> None:
    script = SCRIPTS[name]
    expected = Round(script).play()
    for message in range(1, expected.messages + 1):
        hold(expected, Round(script, message=message).play(), f"message {message}")


@pytest.mark.parametrize("name", ["answer_before_the_write", "id_forgotten", "settled_twice"])
def test_a_house_that_is_wrong_comes_to_another_end(name: str) -> None:
    script = SCRIPTS["House Money wins, and is placed"]
    expected = Round(script).play()
    with MUTANTS[name](), pytest.raises((AssertionError, CroupierError)):
        try_every_write(script, expected)
