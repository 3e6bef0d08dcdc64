"""The cards of a shoe are the same before any crowd, whatever it stakes and whenever it asks (T-04)."""

from __future__ import annotations

import inspect as python
from typing import TYPE_CHECKING, Final

import pytest

from croupier.play.events import CardBurned, CardDealt
from croupier.table import Entropy, Vault
from croupier.table import commands as ask
from croupier.table.events import BettingOpened, ShoeCommitted, ShoeRevealed
from tests.table.support.chance import seeded, short_shoes
from tests.table.support.games import CURATOR, MARKED
from tests.table.support.house import PATRONS, ROOM, House
from tests.table.support.mutants import MUTANTS
from tests.table.support.playing import seated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.table.settings import Pace
    from tests.table.support.games import Game


@pytest.fixture(autouse=True)
def _short() -> Iterator[None]:
    with short_shoes():
        yield


def few(house: House) -> None:
    """One patron stakes the least on the Player, at once."""
    _places(house, "ada", {"player": 20})


def many(house: House) -> None:
    """Everybody stakes on the Banker, one after the other, and changes his mind."""
    for turn, patron in enumerate(PATRONS[:3]):
        house.clock.forward(1.5)
        _places(house, patron, {"banker": 100 * (turn + 1)})
        _places(house, patron, {"banker": 40, "tie": 20})


def backwards(house: House) -> None:
    """All stake on anything, the last first, and the time of day is another."""
    house.clock.forward(7)
    for turn, patron in enumerate(reversed(PATRONS[:3])):
        _places(house, patron, {"tie": 20 * (turn + 1), "player": 60})


def nervous(house: House) -> None:
    """They go and come back, buy chips, and the house dies."""
    house.crash()
    for patron in PATRONS[:3]:
        house.ask(patron, ask.GoAway(id=house.next_id(), room=ROOM))
        house.ask(patron, ask.Buy(id=house.next_id(), room=ROOM, amount=10))
        _places(house, patron, {"player": 80})


CROWDS: Final = (few, many, backwards, nervous)


def _places(house: House, patron: str, wagers: dict[str, int]) -> None:
    place = ask.Place(id=house.next_id(), room=ROOM, version=house.room.version, wagers=wagers)
    house.ask(patron, place)


def cards_before(crowd: Callable[[House], None], game: Game, pace: Pace) -> list[list[str]]:
    """Play two shoes before a crowd, and give the cards of each in the order in which they came."""
    house = seated(game, pace=pace, entropy=seeded(4, 64))
    while house.room.shoe < 3:
        if house.room.phase == "betting":
            crowd(house)
        elif house.room.phase == "cut":
            cut = ask.Cut(id=house.next_id(), room=ROOM, version=house.room.version, cards=20)
            house.ask(PATRONS[house.room.cutter - 1], cut)
            continue
        house.proceed()
    shoes: list[list[str]] = []
    for event in house.happened():
        if isinstance(event, ShoeCommitted):
            shoes.append([])
        elif isinstance(event, CardBurned | CardDealt):
            shoes[-1].append(event.card)
    return shoes[:2]


@pytest.mark.parametrize("game", [CURATOR, MARKED], ids=["pa-baccarat", "punto-banco"])
@pytest.mark.conforms("USE-02", "FAIR-04")
def test_every_crowd_is_dealt_the_same_cards(game: Game) -> None:
    found = [cards_before(crowd, game, pace) for crowd in CROWDS for pace in ("act", "coup")]
    assert len(found[0][0]) > 30
    assert all(shoes == found[0] for shoes in found)


def test_a_house_that_looks_at_the_stakes_is_found_out() -> None:
    with MUTANTS["card_passed_over"]():
        found = [cards_before(crowd, CURATOR, "act") for crowd in (few, many)]
    assert found[0] != found[1]


@pytest.mark.conforms("USE-02")
def test_a_shoe_is_drawn_from_the_rules_and_nothing_else() -> None:
    assert "[[Ruleset], bytes]" in str(Entropy.__annotations__["draw"])
    assert list(python.signature(Vault.seal).parameters) == ["self", "shoe", "ruleset"]


@pytest.mark.conforms("RNG-08")
def test_every_shoe_is_committed_to_before_the_betting() -> None:
    house = seated(CURATOR, entropy=seeded(5, 64))
    while house.room.shoe < 3:
        if house.room.phase == "betting":
            few(house)
        house.proceed()
    lies = False
    for event in house.happened():
        if isinstance(event, ShoeCommitted | ShoeRevealed):
            lies = isinstance(event, ShoeCommitted)
        assert lies or not isinstance(event, BettingOpened)
    assert sum(isinstance(event, ShoeCommitted) for event in house.happened()) == 3
