"""Is advice given by what a seat sees and by nothing else, and does it cost what it is said to?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest

from croupier import odds, regulations, shoe
from croupier.cards import parse, parse_many
from croupier.errors import StrategyError
from croupier.odds import Unseen, counted
from croupier.play import drive
from croupier.regulations.policies import ByCell
from croupier.strategy import game, solve
from croupier.strategy.advice import Advice, advice
from croupier.strategy.at_table import equilibrium, solution
from croupier.strategy.facts import Facts

if TYPE_CHECKING:
    from croupier.play import Event
    from croupier.play.question import Question
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.facts import Seen
    from croupier.strategy.models import Sees

FREE: Final = regulations.load("fr-chemin-de-fer", {"table": "free"})
PRINTED: Final = regulations.load("chemin-de-fer")
WITHOUT_END: Final = odds.infinite()


def by_totals(facts: Seen, ruleset: Ruleset = FREE) -> Advice:
    """Advise where both sides go by their totals, as the equilibrium at a table does."""
    return advice(ruleset, facts, sees="total", opponent="total")


def player(cards: str) -> Facts:
    """Give what the Player's holder sees."""
    return Facts("player", tuple(parse_many(cards)))


def banker(cards: str, third: str = "") -> Facts:
    """Give what the Banker's holder sees."""
    return Facts("banker", tuple(parse_many(cards)), bool(third), parse(third) if third else None)


def test_kemeny_and_snell_mix_the_five_since_both_are_worth_the_same() -> None:
    found = advice(FREE, player("2h 3d"), sees="total", opponent="total", cards=WITHOUT_END)
    assert found.chance == Fraction(9, 11)
    assert found.best is None
    assert found.obligatory is None
    assert not found.cost
    assert found.draw == found.stay


def test_the_banker_s_six_after_a_stay_is_mixed_as_they_have_it() -> None:
    found = advice(FREE, banker("6h Kd"), sees="total", opponent="total", cards=WITHOUT_END)
    assert found.chance == Fraction(859, 2288)


@pytest.mark.parametrize(
    ("facts", "best", "obligatory"),
    [
        (player("5h Kd"), "draw", None),
        (player("6h Kd"), "stay", "stay"),
        (player("2h 2d"), "draw", "draw"),
        (banker("3h Kd", "9s"), "draw", None),
        (banker("2h 3d", "4s"), "draw", None),
        (banker("3h Kd", "8s"), "stay", "stay"),
        (banker("6h Kd", "5s"), "stay", "stay"),
        # The one cell of the corrected table that is not the best reply.
        (banker("4h Kd", "As"), "draw", "stay"),
    ],
)
def test_the_regulated_game(facts: Facts, best: str, obligatory: str | None) -> None:
    found = by_totals(facts, PRINTED)
    assert (found.best, found.obligatory) == (best, obligatory)
    assert found.chance == ((obligatory or best) == "draw")
    assert found.cost == abs(found.draw - found.stay) > 0


def test_what_is_advised_is_what_odds_say_of_the_five() -> None:
    """Draw to the five, and stay with it: the difference is the cost, as often as it arises."""
    found = by_totals(player("5h Kd"), PRINTED)
    reply = equilibrium(PRINTED, "banker")
    worths = [
        odds.exact(PRINTED, player=way, banker=reply, wagers=["cover"]).worth("cover").ev for way in (1, 0)
    ]
    assert worths[0] - worths[1] == (found.draw - found.stay) * found.set.often


def test_an_obligatory_cell_costs_what_the_table_printed_otherwise_would() -> None:
    """6 against a 5 stays as corrected and draws as printed, and nothing else in the tables matters to it."""
    found = by_totals(banker("6h Kd", "5s"), PRINTED)
    other = game(PRINTED, cells={found.set.cell: "D"})
    assert found.cost * found.set.often == solve(other).value - solution(PRINTED).value > 0


@pytest.mark.parametrize("sees", ["total", "cards"])
def test_cards_are_looked_at_only_where_they_are_seen(sees: Sees) -> None:
    one, other = (advice(FREE, player(cards), sees=sees) for cards in ("Ah 4d", "2h 3d"))
    assert (one == other) is (sees == "total")
    suits = advice(FREE, player("Ac 4s"), sees=sees)
    assert suits == one


def test_the_shoe_may_be_known_and_a_fee_taken() -> None:
    small = Unseen(counted([4, 1, 1, 1, 1, 1, 1, 1, 1, 1]).composition, grain="values")
    assert advice(FREE, banker("Kh 5d", "4s"), cards=small) != advice(FREE, banker("Kh 5d", "4s"))
    assert (
        advice(FREE, banker("Kh 5d", "4s"), fee=Fraction(1, 10)).draw
        < advice(FREE, banker("Kh 5d", "4s")).draw
    )
    assert advice(FREE, player("Kh 5d"), sees="total", opponent="total", replacement=True).chance == Fraction(
        9, 11
    )


def test_every_question_of_a_shoe_is_advised_as_the_equilibrium_plays() -> None:
    ways = {hand: equilibrium(FREE, hand).answer for hand in ("player", "banker")}
    asked = 0

    def choose(question: Question) -> Event:
        nonlocal asked
        if question.act == "answer-banker":
            with pytest.raises(StrategyError, match=r"natural|announced as under eight") as error:
                advice(FREE, question)
            assert error.value.code == "strategy.nothing_to_decide"
        if len(question.offers) == 1:
            return question.offers[0]
        asked += 1
        found = by_totals(question)
        by_cell = ways[question.hand]
        assert isinstance(by_cell, ByCell)
        assert dict(by_cell.cells)[found.set.cell] == found.chance
        assert found.obligatory is None
        return question.offers[0 if found.best != "stay" else 1]

    for _ in drive(FREE, shoe.fresh(FREE, seed=2), choose):
        pass
    assert asked > 20


@pytest.mark.parametrize(
    ("facts", "code", "said"),
    [
        (player("9h Kd"), "strategy.nothing_to_decide", "9 on two cards is a natural"),
        (player("9h"), "strategy.bad_facts", "these are no two cards of a hand"),
        (Facts("player", (60, 1)), "strategy.bad_facts", "these are no two cards"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (Facts("dealer", ()), "strategy.bad_facts", "'dealer'"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (
            Facts("player", tuple(parse_many("2h 3d")), card_called=False),
            "strategy.bad_facts",
            "for the Banker's Hand to know",
        ),
        (Facts("banker", tuple(parse_many("2h 3d"))), "strategy.bad_facts", "give the third card where one"),
        (
            Facts("banker", tuple(parse_many("2h 3d")), card_called=True),
            "strategy.bad_facts",
            "give the third card where one",
        ),
    ],
)
def test_facts_that_cannot_be_are_named(facts: Facts, code: str, said: str) -> None:
    with pytest.raises(StrategyError) as error:
        advice(PRINTED, facts)
    (problem,) = error.value.problems
    assert problem.code == code
    assert said in problem.line()


def test_what_never_arises_from_these_cards_is_no_fact() -> None:
    no_fives = Unseen(counted([16, 4, 4, 4, 4, 0, 4, 4, 4, 4]).composition, grain="values")
    with pytest.raises(StrategyError, match="never arises") as error:
        advice(FREE, banker("Kh 4d", "5s"), cards=no_fives)
    assert error.value.code == "strategy.bad_facts"


def test_by_default_both_sides_go_by_the_cards_that_they_hold() -> None:
    facts = player("Ah 4d")
    assert advice(FREE, facts).chance == Fraction(35003, 74880)
    assert advice(FREE, facts, opponent="total").chance == Fraction(196987, 392928)
    solved = solve(game(FREE, player="cards", banker="cards"))
    assert solved.player[solved.game.place("player", "5 of 1 and 4")] == Fraction(35003, 74880)


def test_the_shoe_may_be_given_in_any_form_that_odds_take() -> None:
    counts = [96, *[24] * 9]
    facts = player("Ah 4d")
    for shoe_ in (counts, counted(counts), counted(counts).composition, " ".join(map(str, counts))):
        assert advice(FREE, facts, cards=shoe_) == advice(FREE, facts)
