"""Is a settlement exact: the line that decides, whole minor units, and every fault of a layout at once?"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import regulations, wagers
from croupier.errors import WagerError
from croupier.wagers import Placed, Rounding
from tests.wagers.coups import coups, many, of

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.wagers import SettledLine, Wager
    from croupier.wagers.rounding import Rule

PUNTO: Final = regulations.load("punto-banco")
PA: Final = regulations.load("pa-baccarat")
STAKES: Final = st.integers(1, 10_000_000)
RULES: Final[tuple[Rule, ...]] = ("up", "down", "nearest")
PLAYER_9_OVER_1: Final = "5h 2c Kd 3s 4c 6d"
BANKER_9_OVER_7: Final = "3h 4c 4d 5s"
TIE_AT_6: Final = "2h 4c 4d 2s"


@cache
def all_bound() -> tuple[Wager, ...]:
    """Bind what the common casino game offers, save what is settled in mid-coup."""
    return tuple(wager for wager in wagers.bind(PUNTO) if wager.settled == "after-the-coup")


def alone(wager: Wager) -> Wager:
    """Take a wager without the wager that it needs."""
    return msgspec.structs.replace(wager, requires=None, minimum=None)


def told(lines: tuple[SettledLine, ...]) -> list[tuple[str, str, str, int]]:
    """Give what matters of each line."""
    return [(line.wager, line.line, line.outcome, line.amount) for line in lines]


def faults(offer: regulations.Ruleset, placed: list[Placed]) -> list[tuple[str, str]]:
    """Give the code and the place of everything that is wrong with a layout."""
    with pytest.raises(WagerError) as caught:
        wagers.settle(offer, of(offer, PLAYER_9_OVER_1), placed)
    return [(problem.code, problem.where) for problem in caught.value.problems]


def bank(**chosen: int | str) -> tuple[Wager, ...]:
    """Bind the Banker as the house has chosen it."""
    choices = {key.replace("_", "-"): value for key, value in chosen.items()}
    return wagers.bind(regulations.load("punto-banco", choices), ["banker"])


def test_main_wagers_win_lose_and_push() -> None:
    placed = {"tie": 10, "banker": 200, "player": 100}
    won = wagers.settle(PA, of(PA, PLAYER_9_OVER_1), placed)
    assert told(won) == [
        ("player", "win", "won", 100),
        ("banker", "", "lost", -200),
        ("tie", "", "lost", -10),
    ]
    tied = wagers.settle(PA, of(PA, TIE_AT_6), placed)
    assert told(tied) == [
        ("player", "tie", "pushed", 0),
        ("banker", "tie", "pushed", 0),
        ("tie", "tie", "won", 80),
    ]
    assert [str(line.cite) for line in won[:1]] == [str(PA.cites["player"])]
    assert {line.stake for line in tied} == {100, 200, 10}


def test_the_order_is_that_of_the_offer_whatever_the_order_of_the_layout() -> None:
    placed = [Placed("tie", 5), Placed("fortune-7", 5), Placed("punto", 5), Placed("banco", 5)]
    order = [line.wager for line in wagers.settle(PUNTO, of(PUNTO, PLAYER_9_OVER_1), placed)]
    assert order == ["player", "banker", "tie", "dragon-7"]
    assert wagers.settle(PUNTO, of(PUNTO, PLAYER_9_OVER_1), []) == ()


@pytest.mark.conforms("ACC-05")
@pytest.mark.parametrize(
    ("collection", "outcome", "rule", "unit", "taken"),
    [
        ("each-coup", "collected", "down", 1, 61),
        ("each-coup", "collected", "up", 1, 62),
        ("marked", "marked", "nearest", 1, 62),
        ("marked", "marked", "down", 25, 50),
        ("each-coup", "collected", "up", 25, 75),
        ("each-coup", "collected", "nearest", 100, 100),
    ],
)
def test_the_commission_has_a_line_a_rounding_and_a_moment(
    collection: str, outcome: str, rule: str, unit: int, taken: int
) -> None:
    chosen = bank(collection=collection, rounding=rule, rounding_unit=unit)
    lines = wagers.settle(chosen, of(PUNTO, BANKER_9_OVER_7), {"banker": 1_235})
    assert told(lines) == [("banker", "win", "won", 1_235), ("banker", "commission", outcome, -taken)]


@pytest.mark.parametrize(("rate", "taken"), [(500, 50), (400, 40), (250, 25), (0, None)])
def test_the_commission_may_have_any_rate(rate: int, taken: int | None) -> None:
    lines = wagers.settle(bank(commission=rate), of(PUNTO, BANKER_9_OVER_7), {"banker": 1_000})
    assert [line.amount for line in lines] == [1_000, *([] if taken is None else [-taken])]


@pytest.mark.parametrize(("rule", "won"), [("up", 95), ("down", 94), ("nearest", 94)])
def test_a_price_that_is_not_whole_is_rounded(rule: str, won: int) -> None:
    (line,) = wagers.settle(
        bank(banker="19-to-20", rounding=rule), of(PUNTO, BANKER_9_OVER_7), {"banker": 99}
    )
    assert line.amount == won


def test_a_whole_price_is_never_rounded_to_the_unit_of_the_house() -> None:
    chosen = bank(banker="even", rounding="down", rounding_unit=100)
    (line,) = wagers.settle(chosen, of(PUNTO, BANKER_9_OVER_7), {"banker": 99})
    assert line.amount == 99


def test_half_pay_and_ez_pay_the_banker_as_they_say() -> None:
    six, seven = of(PUNTO, "2h 4c 2d 2s Kc"), of(PUNTO, "2h 2c 4d 3s 2c")
    assert (six.banker_count, len(six.banker), six.winner) == (6, 2, "banker")
    assert (seven.banker_count, len(seven.banker), seven.winner) == (7, 3, "banker")
    half = bank(half_pay=6)
    assert told(wagers.settle(half, six, {"banker": 101})) == [("banker", "half", "won", 50)]
    assert told(wagers.settle(half, seven, {"banker": 101})) == [("banker", "win", "won", 101)]
    ez = bank(banker="ez")
    assert told(wagers.settle(ez, six, {"banker": 101})) == [("banker", "win", "won", 101)]
    assert told(wagers.settle(ez, seven, {"banker": 101})) == [("banker", "ez", "pushed", 0)]


@given(coup=coups(PUNTO), stake=STAKES, times=st.integers(2, 50))
def test_a_settlement_is_linear_in_the_stake_where_nothing_is_rounded(
    coup: Coup, stake: int, times: int
) -> None:
    for wager in all_bound():
        whole = [line for line in wager.lines if line.pays is None or line.pays.denominator == 1]
        if wager.commission or len(whole) < len(wager.lines):
            continue
        free = [alone(wager)]
        one = wagers.settle(free, coup, {wager.id: stake})
        many_times = wagers.settle(free, coup, {wager.id: stake * times})
        assert [line.amount * times for line in one] == [line.amount for line in many_times]


@given(coup=coups(PUNTO), stake=STAKES)
def test_at_most_one_line_decides_a_push_is_nothing_and_a_loss_is_the_stake(coup: Coup, stake: int) -> None:
    for wager in all_bound():
        lines = wagers.settle([alone(wager)], coup, {wager.id: stake})
        decided = [line for line in lines if line.outcome in {"won", "pushed", "lost"}]
        assert len(decided) == 1
        (line,) = decided
        match line.outcome:
            case "won":
                assert line.amount >= 0
            case "pushed":
                assert line.amount == 0
            case _:
                assert (line.amount, line.line) == (-stake, "")
        exact = stake * wager.net(wager.line(coup))
        assert abs(sum(line.amount for line in lines) - exact) < 2


@pytest.mark.conforms("ACC-05")
@given(exact=st.fractions(min_value=0, max_value=10**9, max_denominator=10_000), unit=st.integers(1, 10_000))
def test_up_is_never_less_than_down_and_both_are_less_than_a_unit_away(exact: Fraction, unit: int) -> None:
    up, down, nearest = (Rounding(rule, unit).amount(exact) for rule in ("up", "down", "nearest"))
    assert down <= exact <= up
    assert up - down in {0, unit}
    assert nearest in {up, down}
    assert abs(nearest - exact) * 2 <= unit
    assert (up == down) is (exact % unit == 0)


@pytest.mark.parametrize("rule", RULES)
def test_a_multiple_of_the_unit_stays_as_it_is(rule: Rule) -> None:
    assert Rounding(rule, 25).amount(Fraction(75)) == 75
    assert Rounding("nearest", 2).amount(Fraction(1)) == 2


def test_every_fault_of_a_layout_is_told_at_once() -> None:
    placed = [
        Placed("golden-talons-player", 50),
        Placed("golden-talons-player", 50),
        Placed("tiiger-tie", 5),
        Placed("egalite-3", 5),
        Placed("heavenly-9-progressive", 0),
    ]
    rules = regulations.load("pa-baccarat", {"golden-talons": "A"})
    assert faults(rules, placed) == [
        ("wagers.unknown", ""),
        ("wagers.not_offered", "egalite-3"),
        ("wagers.not_offered", "heavenly-9-progressive"),
        ("wagers.bad_stake", "heavenly-9-progressive"),
        ("wagers.duplicate", "golden-talons-player"),
        ("wagers.base_wager", "golden-talons-player"),
        ("wagers.base_wager", "golden-talons-player"),
    ]


@pytest.mark.parametrize("stake", [0, -5, True, 2.5, "100", None])
def test_a_stake_is_a_whole_number_of_minor_units(stake: object) -> None:
    assert faults(PA, [Placed("player", stake)]) == [("wagers.bad_stake", "player")]  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_one_wager_under_two_names_is_placed_twice() -> None:
    assert faults(PUNTO, [Placed("dragon-7", 5), Placed("fortune-7", 5)]) == [
        ("wagers.duplicate", "dragon-7")
    ]


def test_wagers_that_were_bound_are_all_that_may_be_placed() -> None:
    bound = wagers.bind(PUNTO, ["player"])
    with pytest.raises(WagerError) as caught:
        wagers.settle(bound, of(PUNTO, PLAYER_9_OVER_1), {"banker": 5, "bankr": 5})
    assert [problem.code for problem in caught.value.problems] == ["wagers.not_offered", "wagers.unknown"]


def test_631b_9_a_golden_talons_needs_a_baccarat_wager_on_whichever_hand() -> None:
    rules = regulations.load("pa-baccarat", {"golden-talons": "A"})
    coup = of(rules, PLAYER_9_OVER_1)
    with pytest.raises(WagerError) as caught:
        wagers.settle(rules, coup, {"golden-talons-player": 50})
    (problem,) = caught.value.problems
    assert (problem.code, problem.clause, problem.basis) == (
        "wagers.base_wager",
        "pa-baccarat:631b.9(a)",
        "law",
    )
    lines = wagers.settle(rules, coup, {"golden-talons-player": 50, "banker": 5, "golden-talons-banker": 5})
    assert told(lines) == [
        ("banker", "", "lost", -5),
        ("golden-talons-player", "by-8", "won", 500),
        ("golden-talons-banker", "", "lost", -5),
    ]


@pytest.mark.parametrize(
    ("cards", "paytable", "line", "amount"),
    [
        ("9h 3c Kd Ks", "A", "natural-win", 100),
        ("9h 9c Kd Ks", "A", "natural-tie", 0),
        ("9h 9c Kd Ks", "B", "natural-tie", 200),
        ("8h 9c Kd Ks", "B", "", -100),
        ("2h 3c 4d 3s", "A", "tie", -100),
        ("3h 2c 4d 2s 2c", "A", "", -100),
        ("4h Kc 3d Qs 3c", "A", "by-4", 100),
    ],
)
def test_631b_9_e_a_natural_is_paid_on_its_own_line_only(
    cards: str, paytable: str, line: str, amount: int
) -> None:
    rules = regulations.load("pa-baccarat", {"golden-talons": paytable})
    placed = {"tie": 1, "golden-talons-player": 100}
    talons = wagers.settle(rules, of(rules, cards), placed)[-1]
    assert talons.amount == amount
    assert talons.line == ("" if line == "tie" else line)


def test_631c_2_c_the_progressive_is_no_less_than_five_dollars() -> None:
    rules = regulations.load("pa-baccarat", {"heavenly-9-progressive": "900-9"})
    coup = of(rules, PLAYER_9_OVER_1)
    with pytest.raises(WagerError) as caught:
        wagers.settle(rules, coup, {"heavenly-9-progressive": 499, "player": 100})
    (problem,) = caught.value.problems
    assert (problem.code, problem.clause, problem.basis) == ("wagers.minimum", "pa-baccarat:631c.2(c)", "law")
    lines = wagers.settle(rules, coup, {"heavenly-9-progressive": 500, "player": 100})
    assert told(lines)[1:] == [("heavenly-9-progressive", "one", "won", 4_500)]


def test_what_is_law_in_pennsylvania_is_usage_elsewhere() -> None:
    needed = {wager.id: wager.requires for wager in wagers.bind(PUNTO)}["golden-talons-player"]
    assert needed is not None
    assert str(needed.cite) == "punto-banco:custom.golden-talons (custom)"


def test_every_amount_is_whole_and_names_its_file() -> None:
    stakes = {wager.id: 333 for wager in all_bound() if wager.minimum is None}
    for coup in many(PUNTO)[:200]:
        for line in wagers.settle(PUNTO, coup, stakes):
            assert isinstance(line.amount, int)
            assert (line.plugin, len(line.hash)) == ("", 64)


@pytest.mark.conforms("ACC-05")
@given(
    stake=st.integers(1, 3_000),
    commission=st.integers(0, 10_000),
    unit=st.sampled_from((1, 5, 25, 1_000)),
    rule=st.sampled_from(RULES),
)
def test_a_commission_is_never_more_than_what_was_won(
    stake: int, commission: int, unit: int, rule: Rule
) -> None:
    """Rounded up to a unit of 25, five percent of 1 would be 25."""
    house = {"commission": commission, "rounding": rule, "rounding-unit": unit}
    rules = regulations.load("punto-banco", house)
    won, *taken = wagers.settle(rules, of(rules, BANKER_9_OVER_7), {"banker": stake})
    assert won.amount == stake
    assert -stake <= sum(line.amount for line in taken) <= 0


def test_five_percent_of_a_chip_rounded_up_to_a_larger_one_is_the_chip() -> None:
    rules = regulations.load("punto-banco", {"rounding": "up", "rounding-unit": 25})
    assert [
        [line.amount for line in wagers.settle(rules, of(rules, BANKER_9_OVER_7), {"banker": stake})]
        for stake in (1, 25, 26, 1_000)
    ] == [[1, -1], [25, -25], [26, -25], [1_000, -50]]
