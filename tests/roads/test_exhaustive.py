"""Are the roads those of the plain definitions, for all results up to some length?  Is a fault seen?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.roads import board, derived, drawn
from croupier.roads.columns import BigRoad
from croupier.roads.drawn import Grid
from tests.roads.compared import first_difference

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.roads import Result
    from croupier.roads.derived import Colour
    from croupier.roads.drawn import Place

    Mutation = Callable[[pytest.MonkeyPatch], None]
    Rule = Callable[[Sequence[int], int, int, int], Colour | None]


def test_every_shoe_of_banker_and_player_up_to_14_coups() -> None:
    assert first_difference("BP", 14) is None


def test_every_shoe_with_ties_up_to_9_coups() -> None:
    assert first_difference("TBP", 9) is None


@pytest.mark.proof
@pytest.mark.parametrize("begin", ["BB", "BP", "BT", "PB", "PP", "PT", "TB", "TP", "TT"])
def test_every_shoe_with_ties_up_to_14_coups(begin: str) -> None:
    assert first_difference("TBP", 14, begin) is None


# The teeth: each fault must be found


def found() -> bool:
    """Say whether one of the comparisons above would fail."""
    return any(first_difference(letters, most) is not None for letters, most in (("TBP", 5), ("BP", 14)))


def one_column_further(lengths: Sequence[int], column: int, row: int, back: int) -> Colour | None:
    """Look one column too far back."""
    return derived.colour(lengths, column, row, back + 1)


def blue_at_the_end(lengths: Sequence[int], column: int, row: int, back: int) -> Colour | None:
    """Show blue beside the last cell instead of below it."""
    return derived.colour(lengths, column, row + 1 if row else 0, back)


def blue_ever_after(lengths: Sequence[int], column: int, row: int, back: int) -> Colour | None:
    """Show blue wherever the other column has ended."""
    colour = derived.colour(lengths, column, row, back)
    return "B" if colour and row and row > lengths[column - back] else colour


def as_drawn(lengths: Sequence[int], column: int, row: int, back: int) -> Colour | None:
    """Take a column to be as long as it goes down."""
    return derived.colour([min(length, 6) for length in lengths], column, row, back)


def neighbours_only(lengths: Sequence[int], column: int, row: int, back: int) -> Colour | None:
    """Begin every column as big eye boy does."""
    colour = derived.colour(lengths, column, row, back)
    return derived.colour(lengths, column, row, 1) if colour and not row else colour


@pytest.mark.parametrize(
    "rule", [one_column_further, blue_at_the_end, blue_ever_after, as_drawn, neighbours_only]
)
def test_a_wrong_colour_is_found(rule: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "colour", rule)
    assert found()


def asked_too_high(patch: pytest.MonkeyPatch) -> None:
    """Ask for the cell that is there instead of the one below it."""

    def asked(lengths: Sequence[int], back: int) -> tuple[str, str]:
        shorter = [*lengths[:-1], lengths[-1] - 1] if lengths and lengths[-1] > 1 else lengths
        return derived.asked(shorter, back)

    patch.setattr(board, "asked", asked)


def put(grid: Grid, place: Place) -> Place:
    """Put an entry there, whatever the rules say."""
    grid.places.append(place)
    grid.taken.add(place)
    return place


def tails_meet(patch: pytest.MonkeyPatch) -> None:
    """Go down into cells that are taken."""

    def go_on(grid: Grid) -> Place:
        column, row = grid.places[-1]
        down = column == grid.starts[-1] and row + 1 < drawn.ROWS
        return put(grid, (column, row + 1) if down else (column + 1, row))

    patch.setattr(Grid, "go_on", go_on)


def seven_rows(patch: pytest.MonkeyPatch) -> None:
    """Draw one row too many."""
    patch.setattr(drawn, "ROWS", 7)


def behind_the_tail(patch: pytest.MonkeyPatch) -> None:
    """Begin a column behind the end of the tail before it."""

    def begin(grid: Grid) -> Place:
        grid.starts.append(grid.width)
        return put(grid, (grid.width, 0))

    patch.setattr(Grid, "begin", begin)


def leading_ties_dropped(patch: pytest.MonkeyPatch) -> None:
    """Forget the ties that open a shoe."""
    add = BigRoad.add

    def forgetful(road: BigRoad, result: Result) -> bool:
        road.leading = 0
        return add(road, result)

    patch.setattr(BigRoad, "add", forgetful)


def ties_split_columns(patch: pytest.MonkeyPatch) -> None:
    """Begin a column after a tie."""
    add = BigRoad.add

    def splitting(road: BigRoad, result: Result) -> bool:
        made = add(road, result)
        if made and road.lengths[-1] > 1 and road.columns[-1][-2].ties:
            road.columns.append([road.columns[-1].pop()])
            road.lengths[-1] -= 1
            road.lengths.append(1)
        return made

    patch.setattr(BigRoad, "add", splitting)


def ties_stay(patch: pytest.MonkeyPatch) -> None:
    """Take a tie back and leave its mark."""
    undo = BigRoad.undo

    def lasting(road: BigRoad) -> bool:
        made = undo(road)
        if not made and road.columns:
            road.columns[-1][-1].ties += 1
        return made

    patch.setattr(BigRoad, "undo", lasting)


def places_stay_taken(patch: pytest.MonkeyPatch) -> None:
    """Take an entry back and leave its place taken."""
    undo = Grid.undo

    def blocking(grid: Grid) -> Place:
        place = undo(grid)
        grid.taken.add(place)
        return place

    patch.setattr(Grid, "undo", blocking)


@pytest.mark.parametrize(
    "mutation",
    [
        asked_too_high,
        tails_meet,
        seven_rows,
        behind_the_tail,
        leading_ties_dropped,
        ties_split_columns,
        ties_stay,
        places_stay_taken,
    ],
)
def test_a_broken_rule_is_found(mutation: Mutation, monkeypatch: pytest.MonkeyPatch) -> None:
    mutation(monkeypatch)
    assert found()
