"""Is a whole number of any kind taken, and anything else refused by its name, wherever one is asked for?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import numpy as np
import pytest

from croupier import regulations, simulate
from croupier.errors import CardError, CroupierError, SimulateError
from croupier.simulate import bankroll, counting, systems
from croupier.simulate.depth import by_depth
from croupier.simulate.given import shown
from croupier.simulate.in_order import in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.simulate.in_order import Dealt

RULES = regulations.load("punto-banco")
PLAN = simulate.plan(RULES)
TAGS = (0, 0, 0, -1, -1, -1, -1, 2, 2, 0)
COUNT = counting.Count(wager="dragon-7", tags=tuple(map(Fraction, TAGS)), at_least=Fraction(4))
MADE = counting.Counting(RULES, COUNT)
TERMS = bankroll.Terms(bankroll=10_000, unit=100)
FLAT = systems.Flat("player")
NONE: Final = (1.0, 1.5, Fraction(3, 2), Fraction(1), True, "1", float("nan"), np.float64(1), np.array([1]))
"""What is no whole number."""
# Whatever a program without types may hand over.
RUN = cast("Callable[..., simulate.Summary]", simulate.run)
COUNTS = cast("Callable[..., simulate.Counts]", simulate.count)
BLOCKS = cast("Callable[..., Iterable[simulate.Counts]]", simulate.blocks)
IN_ORDER = cast("Callable[..., Dealt]", in_order)
SESSIONS = cast("Callable[..., bankroll.Sessions]", bankroll.sessions)
TALLIES = cast("Callable[..., Iterable[counting.Tally]]", counting.tallies)
KEPT = cast("Callable[..., counting.Count]", counting.Count)
AGREED = cast("Callable[..., bankroll.Terms]", bankroll.Terms)
LOOSE = cast("dict[str, Callable[..., object]]", dict(vars(systems)))


def run(**given: object) -> object:
    """Run a few shoes, where nothing else is given."""
    amount = {} if "coups" in given else {"shoes": 9}
    return RUN(RULES, **{**amount, "seed": 1, **given}).digest


def counts(**given: object) -> object:
    """Count a few shoes in one call."""
    return COUNTS(PLAN, **{"seed": 1, "first": 2, "shoes": 9, "block": 4, **given}).classes.tolist()


def some(**given: object) -> object:
    """Count a few shoes in blocks."""
    return [each.lengths.tolist() for each in BLOCKS(PLAN, **{"seed": 1, "shoes": 9, **given})]


def dealt(**given: object) -> object:
    """Deal a few shoes in order."""
    return IN_ORDER(PLAN, **{"seed": 1, "first": 2, "shoes": 3, **given}).classes.tolist()


def played(**given: object) -> object:
    """Play a few sessions."""
    return SESSIONS(RULES, FLAT, TERMS, **{"seed": 1, "number": 2, **given}).numbers.tolist()


def counted(**given: object) -> object:
    """Keep a count through a few shoes."""
    return counting.added(TALLIES(MADE, **{"seed": 1, "shoes": 3, **given}))


def deep(**given: object) -> object:
    """Price a wager at a depth."""
    return by_depth(RULES, "player", 1, 1, [cast("int", given["depths"])])


def cut(**given: object) -> object:
    """Plan a game with a cut."""
    return simulate.plan(RULES, cut=cast("int", given["cut"])).rule.cut


def best(**given: object) -> object:
    """Search tags."""
    return counting.best_tags(RULES, "dragon-7", cast("int", given["most"]))


ASKED: Final[tuple[tuple[Callable[..., object], str, int], ...]] = (
    (run, "shoes", 9),
    (run, "coups", 255),
    (run, "seed", 3),
    (run, "cut", 100),
    (run, "threads", 2),
    (counts, "seed", 3),
    (counts, "first", 3),
    (counts, "shoes", 100),
    (counts, "block", 3),
    (some, "shoes", 120),
    (some, "threads", 2),
    (some, "first", 5),
    (dealt, "seed", 3),
    (dealt, "first", 3),
    (dealt, "shoes", 5),
    (played, "seed", 3),
    (played, "number", 3),
    (played, "first", 120),
    (played, "keep", 1),
    (counted, "seed", 3),
    (counted, "shoes", 5),
    (counted, "first", 100),
    (counted, "threads", 2),
    (deep, "depths", 100),
    (cut, "cut", 100),
    (best, "most", 1),
)
IDS = [f"{ask.__name__} {name}" for ask, name, _ in ASKED]


@pytest.mark.parametrize(("ask", "name", "number"), ASKED, ids=IDS)
def test_a_whole_number_of_any_kind_is_that_number(
    ask: Callable[..., object], name: str, number: int
) -> None:
    wanted = ask(**{name: number})
    for kind in (np.uint8, np.int64, np.uint64):
        assert ask(**{name: kind(number)}) == wanted


@pytest.mark.parametrize(("ask", "name"), [(ask, name) for ask, name, _ in ASKED], ids=IDS)
def test_anything_else_is_refused_by_its_name(ask: Callable[..., object], name: str) -> None:
    for none in NONE:
        with pytest.raises(CroupierError) as error:
            ask(**{name: none})
        (problem,) = error.value.problems
        if name in {"seed", "first"} and problem.code.startswith("cards."):
            assert isinstance(error.value, CardError)
            assert f"{shown(none)} is no" in problem.what
        else:
            assert (problem.code, problem.where) == ("simulate.wrong_value", name)
            assert problem.what == f"{shown(none)} cannot be"


def test_terms_are_whole_numbers_of_any_kind() -> None:
    many = AGREED(bankroll=np.uint16(10_000), unit=np.int8(100))
    assert many == TERMS
    assert [type(each) for each in (many.bankroll, many.unit)] == [int, int]
    for none in NONE:
        with pytest.raises(SimulateError) as error:
            AGREED(bankroll=none, unit=100, goal=none)
        assert [each.where for each in error.value.problems] == ["bankroll", "goal"]
        assert {each.code for each in error.value.problems} == {"simulate.bad_terms"}
    with pytest.raises(SimulateError, match="None cannot be"):
        AGREED(bankroll=None, unit=100)


def test_a_count_is_of_exact_numbers_of_any_kind() -> None:
    assert KEPT(wager="dragon-7", tags=tuple(np.array(TAGS)), at_least=np.int8(4)) == COUNT
    for none in (0.5, "1", True, float("nan")):
        with pytest.raises(SimulateError) as error:
            KEPT(wager="dragon-7", tags=(*COUNT.tags[:9], none), start=none, at_most=none)
        assert [each.where for each in error.value.problems] == ["tags.10", "start", "at_most"]


@pytest.mark.parametrize("field", ["divisor", "estimate", "rounding", "first_card", "burned"])
def test_a_count_has_no_words_but_those_that_there_are(field: str) -> None:
    with pytest.raises(SimulateError) as error:
        KEPT(**{"wager": "dragon-7", "tags": COUNT.tags, field: "nope"})
    (problem,) = error.value.problems
    assert (problem.code, problem.where) == ("simulate.bad_count", field)
    assert problem.what == "'nope' cannot be"


def test_other_words_are_refused_by_their_names() -> None:
    asked: list[tuple[str, Callable[[], object]]] = [
        ("detail", lambda: counts(detail="nope")),
        ("detail", lambda: some(detail="nope")),
        ("detail", lambda: counts(detail=["all"])),
        ("look", lambda: cast("Callable[..., object]", counting.Counting)(RULES, COUNT, "nope")),
        ("scheduler", lambda: run(scheduler=5)),
    ]
    for name, ask in asked:
        with pytest.raises(SimulateError) as error:
            ask()
        assert [(each.code, each.where) for each in error.value.problems] == [("simulate.wrong_value", name)]


def test_one_wager_may_be_named_as_it_is() -> None:
    one, same = (simulate.run(RULES, shoes=2, seed=1, wagers=each) for each in ("player", ["player"]))
    assert [each.id for each in one.wagers] == [each.id for each in same.wagers] == ["player"]


@pytest.mark.parametrize(
    "ask",
    [
        lambda: LOOSE["Flat"](stake=1.5),
        lambda: LOOSE["Martingale"](cap=2.5),
        lambda: LOOSE["Labouchere"](line=(1, 2.5)),
        lambda: LOOSE["Kelly"](fraction=0.5),
        lambda: LOOSE["KellyOnCount"](tags=(0.5, -0.5, *[0] * 8)),
        lambda: systems.line_of(systems.Game(RULES), "dragon-7", (0,) * 13),
        lambda: systems.line_of(systems.Game(RULES), "dragon-7", (1,) * 13),
        lambda: systems.line_of(systems.Game(RULES), "dragon-7", (1, -1)),
    ],
    ids=["stake", "cap", "line", "fraction", "tags", "no tags", "unbalanced tags", "two tags"],
)
def test_parameters_of_systems_are_refused_by_their_names(ask: Callable[[], object]) -> None:
    with pytest.raises(SimulateError) as error:
        ask()
    (problem,) = error.value.problems
    assert problem.code == "simulate.bad_parameter"
    assert problem.where in {"stake", "cap", "line", "fraction", "tags"}


def test_a_line_takes_tags_by_value_or_by_rank() -> None:
    game = systems.Game(RULES)
    assert systems.line_of(game, "dragon-7", TAGS) == systems.line_of(game, "dragon-7", (*TAGS, 0, 0, 0))


def test_of_nothing_there_are_no_figures() -> None:
    with pytest.raises(ValueError, match="no shoes"):
        counting.figures(counting.Tally())
    bets = counting.added(counting.tallies(MADE, 1, 2))
    with pytest.raises(ValueError, match="not every coup"):
        counting.triggers(bets.trues, bets.shoes)
    with pytest.raises(ValueError, match="depth -1"):
        deep(depths=-1)
    with pytest.raises(ValueError, match="-1 kept"):
        played(keep=-1)


class _Silent:
    def __repr__(self) -> str:
        message = "nobody\nknows"
        raise RuntimeError(message)


def test_whatever_is_given_is_shown_in_few_letters_of_one_line() -> None:
    for given in (_Silent(), "x\n" * 10**6, 10**9_999, [_Silent()], "a\nb"):
        assert "\n" not in shown(given)
        assert 0 < len(shown(given)) <= 60
    assert shown("a") == "'a'"
