"""Arrêté of 14 May 2007, art. 55-14: points, and the two drawing tables."""

from __future__ import annotations

from itertools import product

import pytest

from croupier import cards, play, regulations
from croupier.play.events import CardDealt
from tests.cells import (
    TABLED,
    banker_reasons,
    compiled_rows,
    dealt_cells,
    drew,
    first_coup,
    reached,
    refused,
    stack,
    third_card,
)
from tests.dealing import dealt

FR = regulations.load("fr-punto-banco@2007-05-14")
ARTICLE = "fr-punto-banco:55-14"

# Typed from the printed page, not from the rule file: T tire, R reste, the last column "Refus".
POINTS_DE_BANCO = {
    #  0 1 2 3 4 5 6 7 8 9 Refus
    3: "T T T T T T T T R T T",
    4: "R R T T T T T T R R T",
    5: "R R R R T T T T R R T",
    6: "R R R R R R T T R R R",
}
REFUS = -1


def banco_draws(banco: int, third: int) -> bool:
    """Say whether the page has banco draw; `third` is the value of punto's third card, or `REFUS`."""
    if banco < 3:
        return True
    return banco < 7 and POINTS_DE_BANCO[banco].split()[third] == "T"


def test_55_14_the_value_of_cards() -> None:
    values = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}
    for number, name in enumerate(cards.NAMES):
        assert cards.VALUES[number] == values.get(name[0], 0)
    assert first_coup(FR, "9h 7c 8d Ks").player_count == 7
    of_three_cards = first_coup(FR, "Th 7c 5d Ks 9c")
    assert of_three_cards.player_count == 4


@pytest.mark.parametrize(
    ("stacked", "winner"),
    [("9h 8c Kd Ks", "player"), ("8h 9c Kd Ks", "banker"), ("7h 6c Kd Ks", "player"), ("7h 7c Kd Ks", "tie")],
)
def test_55_14_nearest_to_nine_wins(stacked: str, winner: str) -> None:
    assert first_coup(FR, stacked).winner == winner


def test_55_14_two_cards_at_least_and_three_at_most() -> None:
    sizes: set[int] = set()
    for player, banker, third in product(range(10), range(10), range(10)):
        coup = first_coup(FR, stack(player, banker, third))
        sizes |= {len(coup.player), len(coup.banker)}
    assert sizes == {2, 3}
    assert FR.cites["additional-cards"] == regulations.Cite(ARTICLE, "law")


def test_55_14_the_table_of_punto() -> None:
    for punto, banco in product(TABLED, TABLED):
        assert drew(FR, punto, banco)[0] is (punto <= 5)


def test_55_14_an_abattage_ends_the_drawing() -> None:
    for punto, banco in product(range(10), repeat=2):
        if punto in {8, 9} or banco in {8, 9}:
            assert drew(FR, punto, banco) == (False, False)


def test_55_14_the_table_of_banco() -> None:
    dealt_so = dealt_cells(FR)
    for banco, third in product(TABLED, range(10)):
        assert dealt_so[banco, third] == {banco_draws(banco, third)}
    for banco in TABLED:
        assert dealt_so[banco, None] == {banco_draws(banco, REFUS)}
    columns = (REFUS, *range(10))
    rows = {b: "".join("D" if banco_draws(b, c) else "S" for c in columns) for b in TABLED}
    stays = "S" * 11
    assert compiled_rows(FR) == rows | {8: stays, 9: stays}


def test_55_14_a_card_against_the_table_is_refused_or_a_false_draw() -> None:
    # Punto stays on 6: a card dealt to it as if it were due is refused.
    state = reached(FR, "6h 5c Kd Ks 9c", "deal-banker-third")
    assert refused(FR, state, third_card(FR, "player")).code == "play.wrong_hand"
    # The same card, owned to be drawn in error, is a false draw, upon which the dealer must rule.
    wrong = play.apply(FR, state, play.due(FR, state).in_error["player", "Ac"])
    assert play.due(FR, wrong).actor == "dealer"
    # Nobody draws after an abattage.
    state = reached(FR, "9h 5c Kd Ks", "final-count-banker")
    problem = refused(FR, state, third_card(FR, "banker"))
    assert (problem.code, problem.clause) == ("play.card_not_due", ARTICLE)


def test_55_14_the_banco_of_7_is_not_in_the_article() -> None:
    assert {cite.basis for cite in banker_reasons(FR)[7]} == {"reconstructed"}
    assert {cite.basis for count in (*range(7), 8, 9) for cite in banker_reasons(FR)[count]} == {"law"}
    assert len([event for event in dealt(FR, "5h 7c Kd Ks 9c") if isinstance(event, CardDealt)]) == 5
