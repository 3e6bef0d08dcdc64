"""Does docs/strategy-tables.md say what the games are worth today?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.cli.exact_numbers import percent
from tools import write_strategy_tables as tables

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.strategy import Sees


@pytest.fixture(scope="module")
def written(root: Path) -> str:
    """Give the page."""
    return (root / "docs" / "strategy-tables.md").read_text(encoding="utf-8")


def columns(page: str, title: str, number: int) -> dict[str, list[str]]:
    """Give a table below a title, the first being number 0, by the first cell of its rows."""
    part = page[page.index(f"\n{title}\n") :].split("\n| decks |")[1 + number]
    rows = [line.strip("| ").split(" | ") for line in part.split("\n\n")[0].splitlines()[2:]]
    return {first: rest for first, *rest in rows}


@pytest.mark.parametrize("sees", tables.MODELS)
@pytest.mark.parametrize("decks", [6, None])
def test_the_free_game(written: str, sees: Sees, decks: int | None) -> None:
    title = "### Both see totals" if sees == "total" else "### Both see their two cards"
    player, bank, chances = (columns(written, title, number) for number in range(3))
    name = tables.called(decks)
    for fee in (0, 5):
        solved = tables.solved(tables.FREE.id, decks, sees, fee)
        assert player[name][fee] == percent(solved.value)
        assert bank[name][fee] == percent(solved.bank)
    plain = tables.solved(tables.FREE.id, decks, sees, 0)
    assert chances[name][0] == tables.mixed(plain, "player")
    assert chances[name][-1] == tables.mixed(plain, "banker")


@pytest.mark.parametrize("played", tables.REGULATED, ids=lambda each: each.id)
def test_the_regulated_games(written: str, played: tables.Played) -> None:
    values, bank = (columns(written, f"## {played.title}", number) for number in range(2))
    for decks in (1, 6, None):
        solved = tables.solved(played.id, decks, "total", 0)
        assert values[tables.called(decks)][:2] == [percent(solved.value, 6), tables.choices(solved)]
        assert bank[tables.called(decks)][10] == percent(tables.solved(played.id, decks, "total", 10).bank)


def test_every_number_of_decks_is_there(written: str) -> None:
    assert list(columns(written, "## The two suspicious cells", 0)) == [*map(tables.called, tables.DECKS)]
    assert len(columns(written, "### Both see totals", 0)["6"]) == len(tables.FEES) == 11


@pytest.mark.proof
def test_the_whole_page(written: str) -> None:
    assert written == tables.page(), "docs/strategy-tables.md is out of date: run `make docs`"
