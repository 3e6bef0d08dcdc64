"""Is each printed cell worth what the game is worth that has it otherwise?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.strategy import game, solve
from croupier.strategy.cells import CellWorth, cell_worths

if TYPE_CHECKING:
    from croupier.strategy.models import Sees

CORRECTED: Final = regulations.load("chemin-de-fer")
PRINTED: Final = regulations.load("chemin-de-fer-as-printed")


def of(worths: tuple[CellWorth, ...], hand: str, row: str, column: int = 0) -> CellWorth:
    """Give the worth of one cell."""
    (found,) = [each for each in worths if (each.cell[0], each.row, each.cell[2]) == (hand, row, column)]
    return found


@pytest.mark.parametrize("sees", ["total", "cards"])
def test_each_is_the_value_of_the_game_posed_so(sees: Sees) -> None:
    """A game that is counted anew for each cell: slow, plain, and the same."""
    worths = cell_worths(CORRECTED, player=sees, banker=sees)
    assert len(worths) == 8 + 88
    value = solve(game(CORRECTED, player=sees, banker=sees)).value
    for worth in worths[:: 7 if sees == "cards" else 3]:
        assert worth.value == value
        drawn, stayed = (
            solve(game(CORRECTED, player=sees, banker=sees, cells={worth.cell: letter})).value
            for letter in ("D", "S")
        )
        assert (worth.draw, worth.stay) == (drawn, stayed)


def test_the_two_suspicious_cells_are_misprints() -> None:
    """3 against an 8, and 6 against a 5: as printed they draw, and both cost the Banker."""
    printed = cell_worths(PRINTED)
    for row, third in (("3", 8), ("6", 5)):
        worth = of(printed, "banker", row, 1 + third)
        assert (worth.letter, worth.best, worth.contrary) == ("D", "S", True)
        assert worth.value == worth.draw > worth.stay
        corrected = of(cell_worths(CORRECTED), "banker", row, 1 + third)
        assert (corrected.letter, corrected.contrary) == ("S", False)
        assert corrected.gain < 0


def test_of_the_corrected_table_one_cell_is_not_best_and_of_the_printed_three() -> None:
    for ruleset, count in ((CORRECTED, 1), (PRINTED, 3)):
        contrary = [(each.row, each.cell[2] - 1) for each in cell_worths(ruleset) if each.contrary]
        assert len(contrary) == count
        assert ("4", 1) in contrary


def test_gains_are_the_side_s_own() -> None:
    worths = cell_worths(CORRECTED)
    five, three = of(worths, "player", "5"), of(worths, "banker", "3", 10)
    assert five.gain == five.draw - five.stay > 0
    assert three.gain == three.stay - three.draw > 0
    assert (five.letter, five.best, three.letter, three.best) == ("O", "D", "O", "D")


def test_cells_in_which_both_are_worth_the_same_are_no_fault() -> None:
    (worth, *_) = cell_worths(CORRECTED)
    same = CellWorth(worth.cell, worth.row, "D", worth.draw, worth.draw, worth.draw)
    assert (same.best, same.contrary) == ("O", False)
    assert not same.gain
