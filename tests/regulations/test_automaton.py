"""The automaton of a hand says what the plain arithmetic says, for every hand there is."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, get_args

from croupier.regulations.arithmetic import modulo_ten, twenty_one
from croupier.regulations.automaton import fill
from croupier.regulations.ruleset import DRAW, OPTION, STAY, AceAce, BothOver, Cite
from croupier.regulations.tableau import Cell, Tableau, UnderAScore

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
BACCARAT = fill(modulo_ten((8, 9)), TABLEAU).automaton


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
        assert BACCARAT.player_draws[state] == codes[TABLEAU.rows[count].letter]
        assert BACCARAT.banker_draws[state] == tuple(codes[cell.letter] for cell in TABLEAU.table[count])


def test_the_higher_count_stands_higher_with_two_cards_or_three() -> None:
    finished = [state for state, size in enumerate(BACCARAT.size) if size >= 2]
    for player, banker in product(finished, repeat=2):
        here, there = BACCARAT.standing[player], BACCARAT.standing[banker]
        counts = BACCARAT.count[player], BACCARAT.count[banker]
        assert (here > there, here < there) == (counts[0] > counts[1], counts[0] < counts[1])


def plain_score(values: tuple[int, ...]) -> int:
    """Count every ace eleven, then take ten off for one after another while the hand is over 21."""
    total = sum(11 if value == 1 else value or 10 for value in values)
    for value in values:
        if value == 1 and total > 21:
            total -= 10
    return total


def by_score(hard: int = 17, soft: int = 17) -> UnderAScore:
    """Give a rule of drawing."""
    draw, stay = Cell("D", CITE), Cell("S", CITE)
    return UnderAScore(hard, soft, draw, stay, stay)


def test_twenty_one_scores_every_hand_as_the_plain_rule_does() -> None:
    """A soft and a hard 17 are two states: a ten takes one to 17 and the other to 27."""
    automaton = fill(twenty_one((21,), "top-natural", "lower-wins"), by_score()).automaton
    for size in range(4):
        for values in product(range(10), repeat=size):
            state = after(automaton, values)
            total = plain_score(values)
            assert automaton.count[state] == total
            natural = size == 2 and (total == 21 or values == (1, 1))
            assert automaton.natural[state] == natural
            if size == 2:
                expected = STAY if natural or total >= 17 else DRAW
                assert automaton.player_draws[state] == expected
                assert automaton.banker_draws[state] == (expected,) * 11
    soft, hard = after(automaton, (1, 6)), after(automaton, (0, 7))
    assert (automaton.row[soft], automaton.row[hard]) == ("soft 17", "17")
    assert soft != hard


def test_soft_and_hard_hands_may_stand_on_scores_of_their_own() -> None:
    automaton = fill(twenty_one((21,), "twelve", "tie"), by_score(16, 18)).automaton
    draws = {
        automaton.row[state]: cell
        for state, cell in enumerate(automaton.player_draws)
        if automaton.row[state]
    }
    assert (draws["15"], draws["16"], draws["soft 17"], draws["soft 18"]) == (DRAW, STAY, DRAW, STAY)
    assert draws["soft 12"] == DRAW


def test_each_reading_of_two_aces_and_of_two_hands_over_21_orders_the_hands_so() -> None:
    for ace_ace, both_over in product(get_args(AceAce), get_args(BothOver)):
        automaton = fill(twenty_one((21,), ace_ace, both_over), by_score()).automaton

        def stands(*values: int, automaton: Automaton = automaton) -> int:
            return automaton.standing[after(automaton, values)]

        aces, natural, drawn_21 = stands(1, 1), stands(1, 0), stands(7, 7, 7)
        assert drawn_21 < natural
        order = {
            "top-natural": aces > natural,
            "equal-natural": aces == natural,
            "twelve": aces < stands(6, 7),
        }
        assert order[ace_ace]
        assert stands(1, 5, 6) == stands(2, 10 - 10) == stands(5, 7)
        low, high = stands(0, 6, 6), stands(0, 6, 0)
        assert max(low, high) < stands(2, 2, 2)
        over = {"lower-wins": low > high, "higher-wins": low < high, "tie": low == high}
        assert over[both_over]
        assert stands(0, 6, 6) == stands(5, 8, 9)
