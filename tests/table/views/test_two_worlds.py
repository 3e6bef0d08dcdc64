"""T-21: two worlds that differ only in what somebody cannot see yet are the same to him, byte for byte."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.table.support.chance import short_shoes
from tests.table.views.crowd import Crowd
from tests.table.views.games import ALL
from tests.table.views.leaks import leaks
from tests.table.views.world import World
from tests.table.views.worlds import hidden_lie, seeded

if TYPE_CHECKING:
    from croupier.table import Store
    from croupier.table.settings import Pace
    from tests.table.support.games import Game


def evening(game: Game, seed: int, steps: int = 130, store: Store | None = None) -> tuple[Crowd, list[int]]:
    """Play an evening, and give moments at which to stop it: most of them with cards that lie face down."""
    chance = Random(seed)  # noqa: S311  a test plays the same again
    pace: Pace = chance.choice(("act", "coup"))
    crowd = Crowd(World(seeded(seed, chance.randint(48, 70)), store), game, game.at(pace), seed)
    hidden: list[int] = []
    for _ in range(steps):
        crowd.act()
        if hidden_lie(crowd.world):
            hidden.append(len(crowd.script))
    any_ = [chance.randint(2, len(crowd.script)) for _ in range(2)]
    return crowd, [*any_, *chance.sample(hidden, min(3, len(hidden)))]


def heard(game: Game, seed: int) -> list[str]:
    """Say what is heard at the moments of an evening that should not be."""
    with short_shoes():
        crowd, moments = evening(game, seed)
        drawn = crowd.world.drawn
        return [one for moment in moments for one in leaks(crowd.script[:moment], drawn, moment)]


@pytest.mark.conforms("RNG-06", "SEC-04", "SEC-14", "SEC-20")
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(4))
def test_nobody_hears_more_than_he_may_know(game: Game, seed: int) -> None:
    assert heard(game, seed) == []


@pytest.mark.proof
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_nobody_hears_more_in_many_evenings(game: Game) -> None:
    assert [one for seed in range(100, 140) for one in heard(game, seed)] == []
