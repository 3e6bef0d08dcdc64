"""Is a count kept and priced in the kernels as by hand, shoe by shoe and coup by coup?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import pytest

from croupier import regulations
from croupier.play import policies
from croupier.simulate.counting import Count, Counting
from croupier.simulate.counting.run import noted
from croupier.simulate.counting.worth import worths
from tests.simulate.counting import counts, plainly
from tests.simulate.driven import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.simulate.counting import Look

PUNTO: Final = Game(regulations.load("punto-banco"))
SEED: Final = 41
Coup = tuple[int, bool, int | None]
"""The true count, whether is bet, and the worth in parts where it was asked."""


def by_kernel(game: Game, count: Count, shoes: range, look: Look = "bets") -> list[list[Coup]]:
    made = Counting(game.ruleset, count, look, player=game.player, banker=game.banker, cut=game.cut)
    found = noted(made, SEED, shoes.start, len(shoes))
    told: list[list[Coup]] = [[] for _ in shoes]
    every = range(len(found.shoe))
    coups: list[Coup] = [
        (int(found.true[n]), bool(found.bet[n]), int(found.parts[n]) if found.priced[n] else None)
        for n in every
    ]
    for n, coup in zip(every, coups, strict=True):
        told[int(found.shoe[n])].append(coup)
    return told


def by_hand(game: Game, count: Count, shoes: range, *, every: bool = False) -> Iterable[list[Coup]]:
    for number in shoes:
        yield [
            (true, bets, plainly.parts(game, count.wager, unseen) if bets or every else None)
            for true, bets, unseen in plainly.counted(game, count, SEED, number)
        ]


def alike(one: list[Coup], other: list[Coup]) -> bool:
    """Say whether all is the same; parts, which are rounded from floats, may be one apart."""
    if [each[:2] for each in one] != [each[:2] for each in other]:
        return False
    pairs = [(mine[2], its[2]) for mine, its in zip(one, other, strict=True)]
    return all((a is None) is (b is None) and abs((a or 0) - (b or 0)) <= 1 for a, b in pairs)


@pytest.mark.parametrize("count", counts.EVERY_WAY, ids=range(len(counts.EVERY_WAY)))
def test_every_way_to_count(count: Count) -> None:
    shoes = range(20)
    kept = by_kernel(PUNTO, count, shoes)
    assert all(map(alike, kept, by_hand(PUNTO, count, shoes)))
    bets = [bet for shoe in kept for _, bet, _ in shoe]
    assert any(bets)
    assert not all(bets)


@pytest.mark.parametrize("look", ["coups", "perfect"])
def test_every_coup_is_priced(look: Look) -> None:
    shoes = range(7, 10)
    kept = by_kernel(PUNTO, counts.DRAGON_7, shoes, look)
    by_odds = list(by_hand(PUNTO, counts.DRAGON_7, shoes, every=True))
    if look == "perfect":
        by_odds = [[(true, (parts or 0) > 0, parts) for true, _, parts in shoe] for shoe in by_odds]
    assert all(map(alike, kept, by_odds))


GAMES: Final[Sequence[tuple[str, dict[str, int | str], str, str, str]]] = (
    ("pa-minibaccarat", {"decks": 6, "panda-8": "25-to-1"}, "panda-8", "", ""),
    ("punto-banco", {"burn": "fixed", "burn-cards": 4}, "player-pair", "", ""),
    ("punto-banco", {"burn": "none", "cover-card": 200}, "royal-match-player", "", ""),
    ("pa-21-baccarat", {"bonus": "100-50-8-5-4"}, "bonus-player", "", ""),
    ("chemin-de-fer", {}, "cover", "9/11", "1/3"),
)


@pytest.mark.parametrize(
    ("game", "chosen", "wager", "player", "banker"), GAMES, ids=[each[2] for each in GAMES]
)
def test_other_games_and_wagers_that_look_at_ranks_and_suits(
    game: str, chosen: dict[str, int | str], wager: str, player: str, banker: str
) -> None:
    ways = [policies.read(text) if text else None for text in (player, banker)]
    played = Game(regulations.load(game, chosen), ways[0], ways[1], 40)
    count = Count(
        wager=wager, tags=counts.tags(1, 1, 2, 1, 0, 0, -1, -1, -1, -1, 0, 0, -1), at_least=counts.tags(3)[0]
    )
    shoes = range(8)
    kept = by_kernel(played, count, shoes)
    assert all(map(alike, kept, by_hand(played, count, shoes)))
    assert any(bet for shoe in kept for _, bet, _ in shoe)


@pytest.mark.proof
@pytest.mark.parametrize("count", counts.EVERY_WAY, ids=range(len(counts.EVERY_WAY)))
def test_a_thousand_shoes_of_every_way(count: Count) -> None:
    shoes = range(1_000)
    assert all(map(alike, by_kernel(PUNTO, count, shoes), by_hand(PUNTO, count, shoes)))


def test_a_large_composition_is_priced_in_integers_without_bound() -> None:
    made = Counting(PUNTO.ruleset, counts.DRAGON_7)
    many = np.array([[16_000, *[4_000] * 9], [128, *[32] * 9]], np.uint16)
    parts = worths(made.pricer, many).parts.tolist()
    assert abs(parts[0] - parts[1]) < plainly.PART / 1000
