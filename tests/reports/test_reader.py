"""Can a reader who has only the page, and knows neither the game nor the code, work out what it says?

He reads in section 2 how cards count, what ends a coup, and how often a hand draws where it may choose; in
section 4 the drawing tables; and counts every draw of six cards by himself.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import lcm
from typing import TYPE_CHECKING

import pytest

from croupier.reports import make, written
from tests.reports.made import asked

if TYPE_CHECKING:
    from collections.abc import Iterator

SENTENCES = (
    "Where no natural ends the coup, the Player's Hand draws one more or stays by its table",
    "8 or 9 on two cards is a natural.",
    "After a natural no card is drawn to either hand.",
    "an ace counts 1, 2 to 9 their face value, tens and court cards 0; of a sum the last digit counts",
    "The higher count wins; equal counts tie.",
    "Counts are of ordered draws of six cards",
    "the square of the least common multiple of the denominators of their chances",
)
"""What the reader relies on; the last one only where somebody chooses by chance."""


class Reader:
    """Someone who has a report as Markdown, and nothing else."""

    def __init__(self, text: str) -> None:
        """Read what is printed."""
        self.text = text

    def rows(self, title: str) -> list[list[str]]:
        """Give the rows of the table under a title, without its head."""
        _, _, below = self.text.partition(f"### {title}\n")
        table = below.lstrip("\n").partition("\n\n")[0]
        lines = [line.strip("|").split(" | ") for line in table.splitlines()]
        return [[cell.strip() for cell in line] for line in lines][2:]

    def chances(self) -> dict[tuple[str, int, str], Fraction]:
        """Give the chance of drawing, by hand, count, and column of the Banker's table."""
        found: dict[tuple[str, int, str], Fraction] = {}
        for count, cell in self.rows("The Player's table"):
            found["Player", int(count), ""] = _drawn(cell)
        for count, *cells in self.rows("The Banker's table, by the Player's third card"):
            for column, cell in zip(["none", *map(str, range(10))], cells, strict=True):
                found["Banker", int(count), column] = _drawn(cell)
        for where, chance, _ in self.rows("How often a hand draws where it may choose"):
            told = re.fullmatch(r"(\w+)'s (\d)(?: against (\w+))?", where)
            assert told is not None
            hand, count, column = told.groups(default="")
            assert found[hand, int(count), column] == Fraction(1, 2)
            found[hand, int(count), column] = Fraction(chance)
        return found

    def results(self) -> tuple[int, int, int]:
        """Count the draws of six cards that the Banker's Hand wins, the Player's, and neither."""
        (decks,) = (int(value) for what, value in self.rows("Cards, and who chooses") if what == "decks")
        draws = self.chances()
        times = lcm(*(each.denominator for each in draws.values() if each.denominator > 1), 1)
        won = [Fraction(0)] * 3
        for player, banker, left, weight in _two_each(decks):
            for one, other, often in _third(player, banker, left, draws):
                won[0 if other > one else 1 if one > other else 2] += weight * often * times**2
        assert all(each.denominator == 1 for each in won)
        return int(won[0]), int(won[1]), int(won[2])


def _drawn(cell: str) -> Fraction:
    return {"D": Fraction(1), "S": Fraction(0), "O": Fraction(1, 2)}[cell[0]]


def _two_each(decks: int) -> Iterator[tuple[int, int, list[int], int]]:
    """Give both counts of two cards each, what is left by value, and in how many ways."""
    pairs = list(combinations_with_replacement(range(10), 2))
    for player, banker in product(pairs, repeat=2):
        left, ways = [16 * decks, *[4 * decks] * 9], len({*player}) * len({*banker})
        for value in (*player, *banker):
            ways *= left[value]
            left[value] -= 1
        yield sum(player) % 10, sum(banker) % 10, left, ways


def _third(
    player: int, banker: int, left: list[int], draws: dict[tuple[str, int, str], Fraction]
) -> Iterator[tuple[int, int, Fraction]]:
    """Give both final counts, and how often two more cards bring them, whether they are taken or not."""
    cards = sum(left)
    both = Fraction(cards * (cards - 1))
    if max(player, banker) >= 8:
        yield player, banker, both
        return
    acts = draws["Player", player, ""]
    takes = draws["Banker", banker, "none"]
    if acts < 1:
        for value, count in enumerate(left):
            yield player, (banker + value) % 10, (1 - acts) * takes * count * (cards - 1)
        yield player, banker, (1 - acts) * (1 - takes) * both
    for third, count in enumerate(left) if acts else ():
        takes, ended = draws["Banker", banker, str(third)], (player + third) % 10
        yield ended, banker, acts * (1 - takes) * count * (cards - 1)
        for value, rest in enumerate(left) if takes else ():
            yield ended, (banker + value) % 10, acts * takes * count * (rest - (value == third))


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        ("nj-baccarat", {}),
        ("chemin-de-fer", {"player": "9/11", "banker": "equilibrium"}),
    ],
)
def test_a_reader_of_the_page_counts_what_it_says(rules: str, ways: dict[str, str]) -> None:
    text = written(make(asked(rules, **ways)), "markdown").decode()
    for said in SENTENCES if ways else SENTENCES[:-1]:
        assert said in text
    reader = Reader(text)
    printed = [int(count.replace(",", "")) for _, count, _ in reader.rows("Who wins")]
    assert list(reader.results()) == printed
