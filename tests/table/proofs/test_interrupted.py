"""A coup that is interrupted ends as INT-02 to INT-06 ask, at every moment, in every game (T-23)."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from croupier.cards.card import BY_NAME
from tests.table.support import interrupted, plain
from tests.table.support.chance import short_shoes
from tests.table.support.cut_short import Coup
from tests.table.support.games import GAMES
from tests.table.support.mutants import MUTANTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.table.support.games import Game
    from tests.table.support.interrupted import Fault

SHOES: Final = (
    "5h 2c Kd 3s 4c 6d",  # the Player wins, 9 over 1
    "2h Kc 3d 3s 6c 4d",  # the Banker wins, 7 over 1
    "2h Kc 3d 3s 6c 8d",  # a tie at 1
    "2h 3c 2d 3s 6c Kd",  # a pair in either hand; the Banker wins, 6 over 0
)
FAULTS: Final = interrupted.FAULTS


@pytest.fixture(autouse=True)
def _short() -> Iterator[None]:
    with short_shoes():
        yield


@cache
def of_name(name: str) -> Game:
    (game,) = (one for one in GAMES if one.name == name)
    return game


@cache
def uninterrupted(name: str, cards: str) -> tuple[list[int], int]:
    """Give what each patron wins, and how many cards it takes, where nothing happens."""
    coup = Coup(of_name(name), cards)
    coup.end()
    return coup.won(), coup.cards_dealt()


def result_of(cards: str) -> plain.Result:
    found = plain.dealt(BY_NAME[name] for name in cards.split())
    assert found is not None
    return found


def expected(
    game: Game, coup: Coup, cards: str, becomes: interrupted.Becomes, settled: tuple[str, ...]
) -> list[int]:
    """Give what each patron is to win by the oracle, where some wagers were settled before."""
    if game.prices is not None:
        of_cards = result_of(cards)
        return [
            interrupted.owed_to(becomes, wagers, of_cards, game.prices, settled)
            for wagers in coup.stakes.values()
        ]
    whole, _ = uninterrupted(game.name, cards)
    return [{"result": won, "refund": 0, "better": max(0, won)}[becomes] for won in whole]


def hold(game: Game, fault: Fault) -> Counter[str]:
    """Hold every moment of a game against the oracle; count what became of the coups."""
    became: Counter[str] = Counter()
    for cards in SHOES:
        _, dealt = uninterrupted(game.name, cards)
        for moment in interrupted.MOMENTS:
            cell = interrupted.cell(game, moment, fault)
            if cell is None:
                continue
            there = None if fault != "the cards run out" else 2 if "no card" in moment else dealt - 1
            if there == 4 and "third" in moment:
                continue
            coup = Coup(game, cards, there)
            if not coup.bring_to(moment):
                continue
            where = f"{game.name}, {cards}, {moment}, {fault}"
            # The cards run out once House Money is settled, if four of them are there.
            settled = ("house-money",) if there is not None and there >= 4 else coup.settled()
            wins = expected(game, coup, cards, cell.becomes, settled)
            coup.interrupt(fault)
            coup.end()
            assert coup.won() == wins, where
            assert coup.afterwards() == cell.after, where
            coup.house.inspect()
            became[cell.becomes] += 1
    return became


def hold_every_fault(game: Game) -> None:
    for fault in FAULTS:
        hold(game, fault)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.conforms("INT-02", "INT-03", "INT-04", "INT-05", "INT-06", "INT-10")
def test_an_interrupted_coup_ends_as_it_is_to(game: Game, fault: Fault) -> None:
    cells = [interrupted.cell(game, moment, fault) for moment in interrupted.MOMENTS]
    assert set(hold(game, fault)) == {cell.becomes for cell in cells if cell is not None}


@pytest.mark.parametrize("name", ["settled_twice", "stake_kept_on_void", "commission_dropped"])
def test_a_house_that_is_wrong_does_otherwise(name: str) -> None:
    game = of_name("pa-baccarat")
    for cards in SHOES:
        uninterrupted(game.name, cards)
    with MUTANTS[name](), pytest.raises(AssertionError):
        hold_every_fault(game)


def test_the_page_of_interrupted_coups_is_what_the_oracle_says(root: Path) -> None:
    printed = subprocess.run(
        [sys.executable, root / "tools" / "write_interrupted_page.py", "--print"],
        env={"PYTHONPATH": f"{root / 'src'}:{root}", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    page = (root / "docs" / "interrupted.md").read_text(encoding="utf-8")
    assert page == printed.stdout, "docs/interrupted.md is out of date: run `make docs`"
