"""The automaton of a hand says what the plain arithmetic says, for every hand there is."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from croupier.regulations.automaton import Arithmetic, fill, modulo_ten
from croupier.regulations.ruleset import DRAW, OPTION, STAY, Cite
from croupier.regulations.tableau import Cell, Tableau

if TYPE_CHECKING:
    from croupier.regulations.model import Letter
    from croupier.regulations.ruleset import Automaton

CITE = Cite("test:1", "custom")


def row(letters: str) -> tuple[Cell, ...]:
    """Give a row of cells, one a letter."""
    known: dict[str, Letter] = {"D": "D", "S": "S", "O": "O"}
    return tuple(Cell(known[letter], CITE) for letter in letters)


TABLEAU = Tableau(
    row("DDDDDOSSSS"),
    (
        *[row("DDDDDDDDDDD")] * 3,
        row("DDDDDDDDDSO"),
        row("DSSDDDDDDSS"),
        row("DSSSSODDDSS"),
        row("SSSSSSSDDSS"),
        *[row("SSSSSSSSSSS")] * 3,
    ),
)
BACCARAT = fill(modulo_ten((8, 9)), TABLEAU)


def after(automaton: Automaton, values: tuple[int, ...]) -> int:
    """Give the state of a hand."""
    state = 0
    for value in values:
        state = automaton.step[state][value]
    return state


def test_every_hand_of_baccarat_counts_as_the_last_digit_of_its_sum() -> None:
    for size in range(4):
        for values in product(range(10), repeat=size):
            state = after(BACCARAT, values)
            assert BACCARAT.count[state] == sum(values) % 10
            assert BACCARAT.size[state] == size
            assert BACCARAT.natural[state] == (size == 2 and sum(values) % 10 in (8, 9))


def test_baccarat_has_thirty_one_states_and_none_after_three_cards() -> None:
    assert len(BACCARAT.step) == 31
    assert {
        len(column)
        for column in (
            BACCARAT.count,
            BACCARAT.size,
            BACCARAT.natural,
            BACCARAT.player_draws,
            BACCARAT.banker_draws,
        )
    } == {31}
    for state, size in enumerate(BACCARAT.size):
        assert (set(BACCARAT.step[state]) == {-1}) == (size == 3)


def test_two_cards_draw_as_the_cell_of_their_count_says() -> None:
    codes = {"D": DRAW, "S": STAY, "O": OPTION}
    for values in product(range(10), repeat=2):
        state = after(BACCARAT, values)
        count = sum(values) % 10
        assert BACCARAT.player_draws[state] == codes[TABLEAU.player[count].letter]
        assert BACCARAT.banker_draws[state] == tuple(codes[cell.letter] for cell in TABLEAU.banker[count])


def test_the_higher_count_wins() -> None:
    for player, banker in product(range(10), repeat=2):
        won = BACCARAT.compare[player][banker]
        assert won == (1 if player > banker else -1 if player < banker else 0)


def twenty_one(values: tuple[int, ...]) -> int:
    """Count aces (1) as eleven unless that takes the hand above 21, and tens (0) as ten."""
    hard = sum(value or 10 for value in values)
    return hard + 10 if 1 in values and hard + 10 <= 21 else hard


def test_the_same_function_fills_twenty_one() -> None:
    """A soft and a hard 17 are two states: a ten takes one to 17 and the other to 27."""
    arithmetic = Arithmetic(
        30,
        twenty_one,
        lambda values: twenty_one(values) == 21,
        lambda player, banker: (
            (player <= 21 and (player > banker or banker > 21))
            - (banker <= 21 and (banker > player or player > 21))
        ),
    )
    tableau = Tableau(
        row("D" * 17 + "S" * 14), tuple(row("D" * 11) if n < 17 else row("S" * 11) for n in range(31))
    )
    automaton = fill(arithmetic, tableau)
    for size in range(4):
        for values in product(range(10), repeat=size):
            state = after(automaton, values)
            assert automaton.count[state] == twenty_one(values)
            assert automaton.natural[state] == (size == 2 and twenty_one(values) == 21)
            if size == 2:
                assert automaton.player_draws[state] == (DRAW if twenty_one(values) < 17 else STAY)
    soft, hard = after(automaton, (1, 6)), after(automaton, (0, 7))
    assert automaton.count[soft] == automaton.count[hard] == 17
    assert soft != hard
    assert automaton.compare[20][25] == 1
    assert automaton.compare[25][20] == -1
    assert automaton.compare[22][30] == 0
