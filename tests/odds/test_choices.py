"""How often a hand draws: always, never, or as a policy says; and what is said where nobody decides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import regulations
from croupier.cards import Composition, parse_many
from croupier.errors import OddsError
from croupier.odds.cells import cells
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.known import NOTHING, Known
from croupier.odds.totals import totals
from croupier.odds.unseen import Unseen
from croupier.regulations import policies
from croupier.regulations.ruleset import DRAW, OPTION, STAY

CHEMIN = regulations.load("chemin-de-fer")
FREE = regulations.load("fr-chemin-de-fer", {"table": "free"})
SHOE = Unseen(Composition.of_decks(6))


def test_what_the_rules_say_is_certain_and_what_they_leave_is_as_the_policy_says() -> None:
    found = choices(CHEMIN, policies.read("9/11"), policies.read("0.5"))
    assert found.whole == 22
    assert found.denominator == 22 * 22
    automaton = CHEMIN.automaton
    meaning = {DRAW: Fraction(1), STAY: Fraction(0)}
    for state, size in enumerate(automaton.size):
        if size != 2:
            continue
        cell = automaton.player_draws[state]
        assert found.chance(("player", state, 0)) == meaning.get(cell, Fraction(9, 11))
        for column, letter in enumerate(automaton.banker_draws[state]):
            assert found.chance(("banker", state, column)) == meaning.get(letter, Fraction(1, 2))


@pytest.mark.parametrize(("name", "at_option"), [("table-draw", 1), ("table-stay", 0)])
def test_a_table_policy_plays_the_classical_table_where_every_cell_is_free(name: str, at_option: int) -> None:
    found = choices(FREE, policies.read(name), policies.read(name))
    classical = regulations.load("fr-chemin-de-fer", {"table": "classical"}).automaton
    meaning = {DRAW: 1, STAY: 0, OPTION: at_option}
    free = [state for state, row in enumerate(FREE.automaton.banker_draws) if OPTION in row]
    assert [FREE.automaton.count[state] for state in free] == [0, 1, 2, 3, 4, 5, 6, 7]
    for state in free:
        assert set(FREE.automaton.banker_draws[state]) == {OPTION}
        assert found.player[state] == meaning[classical.player_draws[state]]
        assert list(found.banker[state]) == [meaning[cell] for cell in classical.banker_draws[state]]


def test_a_choice_that_nobody_makes_is_asked_for_by_hand_with_its_clause() -> None:
    with pytest.raises(OddsError) as error:
        totals(deal(CHEMIN, SHOE, NOTHING, choices(CHEMIN)))
    player, banker = error.value.problems
    assert (player.code, banker.code) == ("odds.choice_needed",) * 2
    assert player.what == "chemin-de-fer leaves the Player's Hand a choice with 5"
    assert banker.what == "chemin-de-fer leaves the Banker's Hand a choice with 3 against a 9"
    assert "--player" in player.remedy
    assert "--banker" in banker.remedy
    assert all(name in player.remedy for name in (*policies.NAMES, "9/11"))
    assert (player.clause, player.basis) == ("chemin-de-fer:(1)(b)", "law")
    assert (banker.clause, banker.basis) == ("chemin-de-fer:(3)", "law")


@pytest.mark.parametrize(("player", "banker", "asks"), [("1/2", None, "banker"), (None, "1/2", "player")])
def test_only_the_hand_that_lacks_a_policy_is_asked_for(
    player: str | None, banker: str | None, asks: str
) -> None:
    chosen = [None if policy is None else policies.read(policy) for policy in (player, banker)]
    with pytest.raises(OddsError, match=f"--{asks}") as error:
        totals(deal(CHEMIN, SHOE, NOTHING, choices(CHEMIN, *chosen)))
    assert len(error.value.problems) == 1


@pytest.mark.parametrize(
    ("cards", "totals_known", "asks"),
    [
        ("", (9, None), []),  # a natural: nobody draws
        ("", (7, 7), []),  # both stay, by the tables
        ("", (4, 2), []),
        ("", (5, 7), ["player"]),
        ("", (4, 3), ["banker"]),
        ("", (6, 3), []),  # the Banker draws where the Player stays: no option there
        ("Kh 3d 4c Kd", (None, None), ["banker"]),
        ("Kh 3d 4c Kd 8s", (None, None), []),
        ("Kh 3d 4c Kd 9s", (None, None), ["banker"]),
        ("Kh 7d 5c Kd", (None, None), ["player"]),
        ("Kh 7d 5c Kd 2s", (None, None), []),  # the Banker's Hand never draws on 7: it is the Player's card
        ("Kh 3d 4c Kd 9s 2h", (None, None), []),  # both have drawn
    ],
)
def test_only_a_choice_that_is_reached_is_asked_for(
    cards: str, totals_known: tuple[int | None, int | None], asks: list[str]
) -> None:
    dealt = parse_many(cards)
    unseen = Unseen(SHOE.composition.without(dealt))
    known = Known(dealt, *totals_known)
    if not asks:
        assert totals(deal(CHEMIN, unseen, known, choices(CHEMIN))).whole > 0
        return
    with pytest.raises(OddsError) as error:
        totals(deal(CHEMIN, unseen, known, choices(CHEMIN)))
    assert [problem.remedy.split(" or ")[0] for problem in error.value.problems] == [
        f"say how it chooses, as --{hand}" for hand in asks
    ]


def test_a_choice_that_only_another_play_of_a_cell_would_reach_is_asked_for_there() -> None:
    # With 6 the Player's Hand stays; what its drawing comes to hangs on the Banker's choice, 3 against 9.
    shoe = deal(CHEMIN, SHOE, Known(player_total=6, banker_total=3), choices(CHEMIN))
    assert totals(shoe).whole > 0
    with pytest.raises(OddsError, match="3 against a 9") as error:
        cells(shoe)
    assert error.value.code == "odds.choice_needed"
