"""May the parts of a question be given from Python as a user writes them, and is all else refused clearly?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeVar, cast

import numpy as np
import pytest

from croupier import odds, regulations, wagers
from croupier.cards import Composition, parse_many
from croupier.errors import CardError, CroupierError, OddsError, PlayError
from croupier.odds import Known, batch
from croupier.odds.choices import unmade
from croupier.regulations import policies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.wagers.views import View


T = TypeVar("T")
VIEW: Final[View] = "totals"
PUNTO: Final = regulations.load("punto-banco")
CHEMIN: Final = regulations.load("chemin-de-fer")
EIGHT: Final = [128] + [32] * 9
SIX: Final = "5h 2c Kd 3s 4c 6d"


def wrong(given: object, _instead_of: T) -> T:
    """Give something that a type checker would refuse."""
    return cast("T", given)


@pytest.mark.parametrize(
    "counts",
    [EIGHT, tuple(EIGHT), np.array(EIGHT), np.array(EIGHT, np.uint8)],
    ids=["list", "tuple", "64", "8"],
)
def test_counts_may_be_given_in_any_row_of_whole_numbers(counts: Iterable[int]) -> None:
    full = odds.exact(PUNTO, wagers=["tie"])
    for found in (odds.counted(counts), counts):
        assert odds.exact(PUNTO, found, wagers="tie").outcomes == full.outcomes


def test_a_shoe_may_be_written() -> None:
    written = odds.exact(PUNTO, SIX).outcomes
    assert written == odds.exact(PUNTO, Composition.of(parse_many(SIX))).outcomes
    assert odds.situation(PUNTO, " ".join(map(str, EIGHT))).unseen == odds.counted(EIGHT)


@pytest.mark.parametrize(
    ("counts", "shown", "what"),
    [
        ([32] * 9, "[32, 32, 32, 32, 32, 32, 32, 32, 32]", "9 counts are no composition"),
        ([1.5] + [32] * 9, "[1.5, 32, 32, 32, 32, 32, 32, 32, 32, 32]", "1.5 is no count of cards"),
        (np.array([*EIGHT[:9], -48]), f"[{', '.join(map(str, EIGHT[:9]))}, -48]", "-48 is no count of cards"),
        ([1] * 12 + [True], f"[{'1, ' * 12}True]", "True is no count of cards"),
        (np.ma.masked_equal(EIGHT, 128), f"[--{', 32' * 9}]", "-- is no count of cards"),
        (5, "", "5 is no composition"),
    ],
)
def test_counts_that_are_none_are_shown_as_they_were_given(counts: object, shown: str, what: str) -> None:
    with pytest.raises(CardError) as refused:
        odds.counted(cast("list[int]", counts))
    (problem,) = refused.value.problems
    assert (problem.code, problem.where, problem.what) == ("cards.bad_composition", shown, what)
    assert all(told in problem.remedy for told in ("10 counts", "13 of ranks", "52 of cards"))


def test_cards_may_be_written_wherever_they_are_given() -> None:
    gone = parse_many("9s Kh")
    forms = ("9s Kh", ["9s", "Kh"], list(gone), iter(gone), bytes(gone), np.array(gone))
    assert {odds.situation(PUNTO, removed=cast("str", each)).unseen for each in forms} == {
        odds.situation(PUNTO, removed=gone).unseen
    }
    dealt = Known(parse_many("5h 2c"))
    for each in (Known("5h 2c"), "5h 2c", list(dealt.cards), dealt):
        assert odds.situation(PUNTO, known=each).known == dealt


def test_what_is_known_is_whole_numbers_of_any_kind() -> None:
    known = Known(player_total=np.int64(5), banker_value=np.uint8(7))
    assert known == Known(player_total=5, banker_value=7)
    assert type(known.player_total) is int
    with pytest.raises(OddsError, match=r"player_value is 5\.0, and no whole number") as refused:
        Known(player_value=wrong(5.0, 5))
    assert refused.value.code == "odds.impossible_given"


def test_a_policy_may_be_given_as_it_is_typed_or_as_a_fraction() -> None:
    player, banker = policies.read("9/11"), policies.read("always-draw")
    asked = odds.exact(CHEMIN, player=player, banker=banker, wagers=[])
    for one, other in (("9/11", "always-draw"), (Fraction(9, 11), Fraction(1)), (player, 1)):
        assert odds.exact(CHEMIN, player=one, banker=other, wagers=[]).outcomes == asked.outcomes
        assert odds.situation(CHEMIN, player=one, banker=other).choices == asked.situation.choices
        counts = batch.results(CHEMIN, np.full((1, 52), 6), player=one, banker=other)
        assert counts.tolist() == [list(asked.outcomes)]
        assert batch.priced(CHEMIN, player=one, banker=other).plan.choices == asked.situation.choices


@pytest.mark.parametrize(
    ("how", "shown"), [("foo", "'foo'"), ("1.5", "1.5 is more"), (Fraction(2), "2 is no")]
)
def test_what_is_no_policy_is_refused(how: str | Fraction, shown: str) -> None:
    with pytest.raises(PlayError) as refused:
        odds.situation(CHEMIN, player=how)
    assert refused.value.code == "play.unknown_policy"
    assert refused.value.problems[0].what.startswith(shown)


@pytest.mark.parametrize("answer", [Fraction(2), Fraction(-1, 2), "sometimes", 0.5, None])
def test_a_policy_is_a_name_or_a_chance(answer: Fraction) -> None:
    with pytest.raises(PlayError) as refused:
        policies.Policy(answer)
    assert refused.value.code == "play.unknown_policy"


QUESTIONS: Final[list[tuple[Callable[[], object], str]]] = [
    (lambda: odds.exact(wrong("punto-banco", PUNTO)), "'punto-banco' is no ruleset"),
    (lambda: odds.situation(CHEMIN, player=wrong(0.5, "")), "0.5 is no way to choose"),
    (lambda: odds.situation(CHEMIN, banker=wrong(True, "")), "True is no way to choose"),  # noqa: FBT003  it is wrong
    (lambda: odds.exact(PUNTO, removed=wrong(5, "")), "5 holds no cards"),
    (lambda: odds.exact(PUNTO, known=wrong(5, "")), "5 holds no cards"),
    (lambda: odds.exact(PUNTO, wagers=wrong(5, "")), "5 is no wager"),
    (lambda: odds.removal(odds.situation(PUNTO), ["tie", wrong(None, "")]), "None is no wager"),
    (lambda: batch.priced(PUNTO, [wrong(5, "")]), "5 is no wager"),
    (lambda: odds.situation(PUNTO).counted(wrong("xx", VIEW)), "'xx' is no view of a coup"),
    (lambda: batch.counts(PUNTO, np.full((1, 52), 8), wrong("xx", VIEW)), "'xx' is no view of a coup"),
    (
        lambda: batch.results(wrong("punto-banco", PUNTO), np.full((1, 52), 8)),
        "'punto-banco' is no ruleset",
    ),
]


@pytest.mark.parametrize(("ask", "what"), QUESTIONS, ids=range(len(QUESTIONS)))
def test_what_no_part_of_a_question_can_be_is_named(ask: Callable[[], object], what: str) -> None:
    with pytest.raises(OddsError) as refused:
        ask()
    (problem,) = refused.value.problems
    assert (problem.code, problem.what) == ("odds.bad_question", what)
    assert problem.remedy


@pytest.mark.parametrize("card", [52, -1, 3.5, True, "9x"])
def test_what_is_no_card_is_named(card: object) -> None:
    with pytest.raises(CardError) as refused:
        odds.situation(PUNTO, removed=["9s", wrong(card, "")])
    assert refused.value.code == "cards.unknown_card"


def test_one_name_is_one_wager_and_each_stands_once_where_it_is_asked_for() -> None:
    asked = odds.situation(PUNTO)
    (tie,) = wagers.bind(PUNTO, ["tie"])
    for one in ("tie", tie, ["tie"], ("tie", tie, "egalite")[:2]):
        assert [worth.id for worth in odds.odds(asked, one).worths] == ["tie"]
    names = ["tie", "player", "banco", "tie"]
    assert [worth.id for worth in odds.odds(asked, names).worths] == ["tie", "player", "banker"]
    assert [found.wager for found in odds.removal(asked, names)] == ["tie", "player", "banker"]
    joint = odds.correlation(asked, names)
    assert joint == odds.correlation(
        asked, wagers.bind(PUNTO, names)[::-1][:1] + wagers.bind(PUNTO, names)[:2]
    )
    assert list(joint.means) == [odds.odds(asked, name).worths[0].ev for name in names[:3]]
    told = [wager.id for wager, _ in batch.priced(PUNTO, names).columns]
    assert list(dict.fromkeys(told)) == ["tie", "player", "banker"]


def test_every_fault_of_some_names_is_told_at_once() -> None:
    with pytest.raises(CroupierError) as refused:
        odds.exact(PUNTO, wagers=["tie", "nope", "neither"])
    assert len(refused.value.problems) == 2


@pytest.mark.parametrize("ask", [odds.odds, odds.removal, odds.correlation])
def test_a_wager_bound_by_other_rules_is_refused_everywhere(ask: Callable[..., object]) -> None:
    foreign = wagers.bind(regulations.load("nj-baccarat"), ["tie"])
    with pytest.raises(OddsError) as refused:
        ask(odds.situation(PUNTO), foreign)
    with pytest.raises(OddsError) as planned:
        batch.priced(PUNTO, foreign)
    assert refused.value.code == planned.value.code == "odds.other_rules"


@pytest.mark.parametrize(
    ("counts", "wager", "enough"),
    [
        (EIGHT, "player-pair", "give 13 counts of ranks (ace first), or 52 of cards"),
        (EIGHT, "house-money", "give 13 counts of ranks (ace first), or 52 of cards"),
        (EIGHT, "perfect-pairs", "give 52 counts of cards"),
        ([32] * 13, "perfect-pairs", "give 52 counts of cards"),
    ],
)
def test_the_least_that_is_enough_is_asked_for(counts: list[int], wager: str, enough: str) -> None:
    priced = regulations.load("punto-banco", {"perfect-pairs": "25-1-1"})
    with pytest.raises(OddsError) as refused:
        odds.exact(priced, counts, wagers=wager)
    assert refused.value.code == "odds.too_coarse"
    assert all(problem.remedy.startswith(enough) for problem in refused.value.problems)


def test_an_eight_has_another_article() -> None:
    automaton = CHEMIN.automaton
    cell = next(state for state, row in enumerate(automaton.row) if row == "3")
    (problem,) = odds_choice(cell, 8)
    assert "with 3 against an 8" in problem
    (problem,) = odds_choice(cell, 9)
    assert "with 3 against a 9" in problem


def odds_choice(state: int, third: int) -> list[str]:
    """Say what is told of a choice of the Banker's that nobody makes."""
    return [problem.what for problem in unmade(CHEMIN, ("banker", state, 1 + third)).problems]
