"""The walk over every coup gives each published .counts file again, and notices a changed cell."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.play.walk import MOST_CARDS, walk
from tests.counting import COUNTS, loaded
from tools.write_counts import counts_file

if TYPE_CHECKING:
    from pathlib import Path


def full(decks: int) -> list[int]:
    """Give the number of cards of each value in so many decks."""
    return [16 * decks, *(4 * decks for _ in range(9))]


def test_every_edition_has_counts() -> None:
    held = {(block.id, block.edition) for path in COUNTS for block in loaded(path)}
    ours = {(name, edition) for name in regulations.ids() for edition in regulations.editions(name)}
    assert held == ours


@pytest.mark.parametrize("path", COUNTS, ids=[path.parent.name for path in COUNTS])
def test_each_counts_file_is_byte_for_byte_what_the_walk_counts(path: Path) -> None:
    written = counts_file(path.parent.name, path.stem).encode()
    assert written == path.read_bytes(), "if the change is meant: .venv/dev/bin/python tools/write_counts.py"


def test_a_counts_file_is_read_as_it_is_written() -> None:
    (block,) = loaded(next(path for path in COUNTS if path.parent.name == "fr-punto-banco"))
    counted = walk(regulations.load("fr-punto-banco", block.submission), full(block.decks))
    assert counted == (block.player, block.banker, block.tie, block.sequences)


def test_the_published_counts_of_eight_decks() -> None:
    counted = walk(regulations.load("pa-baccarat"), full(8))
    assert counted == (
        2_230_518_282_592_256,
        2_292_252_566_437_888,
        475_627_426_473_216,
        339_400,
    )
    assert counted.total == 4_998_398_275_503_360


def test_a_changed_cell_changes_the_counts() -> None:
    rules = regulations.load("pa-baccarat")
    cells = [list(row) for row in rules.automaton.banker_draws]
    six = next(
        state
        for state, (size, count) in enumerate(zip(rules.automaton.size, rules.automaton.count, strict=True))
        if (size, count) == (2, 6)
    )
    cells[six][1 + 5] = 1  # 6 against 5 draws, as the chemin de fer text prints it
    mutant = msgspec.structs.replace(
        rules,
        automaton=msgspec.structs.replace(rules.automaton, banker_draws=tuple(tuple(row) for row in cells)),
    )
    assert walk(mutant, full(8))[:3] != walk(rules, full(8))[:3]


def plainly(values: list[int]) -> tuple[int, int, int]:
    """Count punto banco over all ordered six-card draws in the plainest way."""
    ways = [0, 0, 0]
    cards = [value for value, count in enumerate(values) for _ in range(count)]
    table = {3: "DDDDDDDDDSD", 4: "DSSDDDDDDSS", 5: "DSSSSDDDDSS", 6: "SSSSSSSDDSS"}
    for draw in itertools.permutations(cards, MOST_CARDS):
        player, banker = (draw[0] + draw[2]) % 10, (draw[1] + draw[3]) % 10
        rest = list(draw[4:])
        if player < 8 and banker < 8:
            column, two = 0, banker
            if player < 6:
                column, player = 1 + rest[0], (player + rest[0]) % 10
                rest.pop(0)
            row = "D" * 11 if two < 3 else "S" * 11 if two == 7 else table[two]
            if row[column] == "D":
                banker = (banker + rest[0]) % 10
        ways[0 if player > banker else 1 if banker > player else 2] += 1
    return ways[0], ways[1], ways[2]


@pytest.mark.parametrize(
    "values",
    [
        [2, 1, 0, 1, 0, 2, 0, 1, 1, 0],
        [0, 0, 2, 2, 2, 0, 1, 0, 0, 1],
        [1, 1, 1, 1, 1, 1, 1, 1, 0, 0],
        [6, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 3, 0, 3, 0, 0, 2, 0],
    ],
)
def test_the_walk_equals_a_plain_count_on_small_shoes(values: list[int]) -> None:
    assert walk(regulations.load("nj-baccarat"), values)[:3] == plainly(values)


def test_fewer_than_six_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 6 cards"):
        walk(regulations.load("nj-baccarat"), [1, 1, 1, 1, 1, 0, 0, 0, 0, 0])


def test_the_published_edge_of_a_tie_at_eight_to_one() -> None:
    counted = walk(regulations.load("punto-banco"), full(8))
    edge = 1 - Fraction(9 * counted.tie, counted.total)
    assert round(float(edge), 6) == 0.143596
