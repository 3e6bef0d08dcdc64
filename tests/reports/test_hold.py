"""Are bets put together as they were placed, on the same coups or on others, and is each fault told?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import odds, regulations
from croupier.errors import ReportError
from croupier.reports import hold_bets, hold_exact, hold_packed, hold_sparse
from croupier.reports.hold import hold
from croupier.wagers import bind
from tests.reports import plain_hold

RULES = regulations.load("punto-banco")
LEVEL = Fraction(95, 100)
TOGETHER = "wager,coups,stake,together\nplayer,3,50,a\ntie,3,10,a\nbanker,2,25,\n"


def test_bets_on_the_same_coups_are_settled_by_one_result() -> None:
    bets = hold_bets.read(TOGETHER, "it", RULES)
    asked = odds.situation(RULES)
    player, tie, banker = (bet.wager for bet in bets)
    both = plain_hold.repeated(odds.spread(asked, [(player, Fraction(50)), (tie, Fraction(10))]), 3)
    plain = plain_hold.added(both, plain_hold.repeated(odds.spread(asked, [(banker, Fraction(25))]), 2))
    kept = {-amount: count for amount, count in plain.items()}
    found = hold(asked, bets, Fraction(35), LEVEL)
    assert found.method == "exact"
    assert (found.at_most.value, found.at_least.value) == plain_hold.tails(kept, Fraction(35))
    assert (found.low, found.high) == plain_hold.band(kept, Fraction(1, 40))
    whole = sum(kept.values())
    mean = sum(amount * count for amount, count in kept.items()) / whole
    assert found.expected == mean
    assert found.variance == sum(amount**2 * count for amount, count in kept.items()) / whole - mean**2
    assert found.coups == 5
    assert found.handle == 230


def test_apart_they_spread_otherwise_though_they_are_expected_to_bring_the_same() -> None:
    asked = odds.situation(RULES)
    together = hold(asked, hold_bets.read(TOGETHER, "it", RULES), Fraction(0), LEVEL)
    apart = hold(asked, hold_bets.read(TOGETHER.replace(",a", ","), "it", RULES), Fraction(0), LEVEL)
    assert together.expected == apart.expected
    assert together.variance != apart.variance
    assert apart.coups == 8


def test_the_smaller_tail_is_doubled_and_never_above_one() -> None:
    asked = odds.situation(RULES)
    bet = hold_bets.Bet(bind(RULES, ["tie"])[0], 10)
    found = hold(asked, [bet], Fraction(-8), LEVEL)
    side, chance = found.smaller
    assert side == "low"
    assert found.as_far.value == min(1, 2 * chance.value)
    assert found.at_most.value + found.at_least.value > 1
    every = hold(asked, [bet], Fraction(10), LEVEL)
    assert every.at_most.value == 1
    assert every.as_far.value == 2 * every.at_least.value


def test_beyond_the_bound_the_approximation_says_its_name_and_meets_the_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = odds.situation(RULES)
    bet = hold_bets.Bet(bind(RULES, ["player"])[0], 1_500)
    counted = hold(asked, [bet], Fraction(60), LEVEL)
    for counting in (hold_exact, hold_packed, hold_sparse):
        monkeypatch.setattr(counting, "BOUND", 0)
    near = hold(asked, [bet], Fraction(60), LEVEL)
    assert counted.method == "exact"
    assert near.method.startswith("saddlepoint approximation")
    assert isinstance(near.at_least.value, float)
    assert near.at_least.value == pytest.approx(float(counted.at_least.value), abs=1e-6)
    assert near.at_most.value == pytest.approx(float(counted.at_most.value), abs=1e-6)
    assert abs(near.low - counted.low) <= 1
    assert abs(near.high - counted.high) <= 1


def test_finely_graded_stakes_are_counted_amount_by_amount() -> None:
    asked = odds.situation(RULES)
    bets = hold_bets.read("wager,coups,stake\nbanker,1,1234.5678\nplayer,3,77.7777\n", "it", RULES)
    plain = plain_hold.added(
        *(plain_hold.repeated(odds.spread(asked, [(bet.wager, bet.stake)]), bet.coups) for bet in bets)
    )
    kept = {-amount: count for amount, count in plain.items()}
    found = hold(asked, bets, Fraction(100), LEVEL)
    assert found.method == "exact"
    assert found.points > 10**7
    assert (found.at_most.value, found.at_least.value) == plain_hold.tails(kept, Fraction(100))
    assert (found.low, found.high) == plain_hold.band(kept, Fraction(1, 40))
    assert found.beside == (Fraction("77.7777"), Fraction("155.5554"))


def test_of_many_coups_the_digits_are_certain_and_the_band_is_exact() -> None:
    bet = hold_bets.Bet(bind(RULES, ["banker"])[0], 1_050)
    found = hold(odds.situation(RULES), [bet], Fraction(935, 100), LEVEL)
    assert found.method == "exact"
    assert found.at_most.more > 0
    # As every point of it counted in integers, from the least upwards, has it.
    assert f"{float(found.at_most.value):.12f}" == "0.478361688263"
    assert found.as_far.more == 2 * found.at_most.more
    assert (found.low, found.high) == (Fraction(-477, 10), Fraction(1399, 20))


def test_a_chance_so_small_that_its_decimals_are_too_many_is_approximated() -> None:
    bet = hold_bets.Bet(bind(RULES, ["banker"])[0], 30_000)
    asked = odds.situation(RULES)
    assert hold(asked, [bet], Fraction(300), LEVEL).method == "exact"
    assert hold(asked, [bet], Fraction(-20_000), LEVEL).method.startswith("saddlepoint approximation")


@pytest.mark.parametrize(
    ("kept", "beside"),
    [("3.3", [1, 10]), ("10", None), ("1", None), ("2", [1, 10]), ("-79.99", [-80, -71])],
)
def test_what_cannot_come_is_told_with_what_lies_beside(kept: str, beside: list[int] | None) -> None:
    bet = hold_bets.Bet(bind(RULES, ["tie"])[0], 10)
    found = hold(odds.situation(RULES), [bet], Fraction(kept), LEVEL).beside
    assert (None if found is None else list(found)) == beside


def test_a_wager_that_favours_whoever_places_it_is_named_once() -> None:
    generous = regulations.load("punto-banco", {"tie": "10"})
    bets = hold_bets.read("wager,coups,stake\ntie,3,1\ntie,2,5\nbanker,2,1\n", "it", generous)
    assert hold(odds.situation(generous), bets, Fraction(0), LEVEL).favourable == ("tie",)
    assert (
        hold(odds.situation(RULES), hold_bets.read(TOGETHER, "it", RULES), Fraction(0), LEVEL).favourable
        == ()
    )


@pytest.mark.parametrize("kept", [Fraction(11), Fraction(-81)])
def test_what_cannot_be_kept_is_refused(kept: Fraction) -> None:
    bet = hold_bets.Bet(bind(RULES, ["tie"])[0], 10)
    with pytest.raises(ReportError) as refused:
        hold(odds.situation(RULES), [bet], kept, LEVEL)
    assert refused.value.code == "reports.impossible_hold"
    assert "from -80 to 10" in refused.value.problems[0].what


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ["there is nothing in it"]),
        ("wager,coups\ntie,1\n", ["its head is 'wager,coups'"]),
        ("wager,coups,stake,seat\n", ["its head is"]),
        ("wager,coups,stake\n", ["there are 0 bets"]),
        ("wager,coups,stake\ntie,0,1\n", ["'0' is no number of coups"]),
        ("wager,coups,stake\ntie,1.5,1\ntie,1,-2\n", ["'1.5' is no number", "'-2' is no stake"]),
        ("wager,coups,stake\ntie,1\n", ["there are 2 cells under a head of 3"]),
        ("wager,coups,stake\nbonker,1,1\n", ["there is no wager 'bonker'"]),
        ("wager,coups,stake\negalite,1,1\n", ["egalite is several wagers: egalite-0"]),
        ("wager,coups,stake,together\ntie,1,1,a\ntie,2,1,a\n", ["bets together in 'a' are in 1 and 2 coups"]),
        ('wager,coups,stake\n"tie,1,1\n', ["it is no CSV"]),
        ("wager,coups,stake\ntie\n", ["there is 1 cell under a head of 3"]),
        ("wager,coups,stake\ntie,1,0.00001\n", ["no more than four decimals"]),
        ("wager,coups,stake\ntie,1000000000000001,1\n", ["a whole number from 1 to 1,000,000,000,000,000"]),
        ("wager,coups,stake\nti\u2028e,1,1\n", ["line 2: there is no wager 'ti\\u2028e'"]),
        ("wager,coups,stake\nti\x85e,1,1\r\n\x0ctie,0,1\r", ["line 2: there is no wager", "line 3: '0' is"]),
        ('wager,coups,stake,together\n\ntie,1,1,"a\nb"\n\ntie,0,1,\n', ["line 6: '0' is no number of coups"]),
    ],
)
def test_every_fault_of_a_file_is_told(text: str, told: list[str]) -> None:
    with pytest.raises(ReportError) as refused:
        hold_bets.read(text, "bets.csv", RULES)
    said = [problem.line() for problem in refused.value.problems]
    assert len(said) == len(told)
    for line, part in zip(said, told, strict=True):
        assert line.startswith("bets.csv")
        assert part in line


TIE = bind(RULES, ["tie"])[0]


@pytest.mark.parametrize(
    ("bets", "told"),
    [
        ([], ["there are 0 bets"]),
        ([hold_bets.Bet(TIE, 0)], ["it cannot be in 0 coups"]),
        ([hold_bets.Bet(TIE, 10**15 + 1)], ["it cannot be in 1,000,000,000,000,001 coups"]),
        ([hold_bets.Bet(TIE, 10**400)], ["it cannot be in so many coups"]),
        ([hold_bets.Bet(TIE, 1, Fraction(0)), hold_bets.Bet(TIE, 1, Fraction(-1))], ["its stake"] * 2),
        ([hold_bets.Bet(TIE, 1, Fraction(10**16))], ["its stake is nought or less, too large"]),
        ([hold_bets.Bet(TIE, 1, Fraction(1, 10**10))], ["or divided too finely"]),
        (
            [hold_bets.Bet(TIE, 3, Fraction(1), "a"), hold_bets.Bet(TIE, 5, Fraction(1), "a")],
            ["bets together in 'a' are in 3 and 5 coups"],
        ),
    ],
)
def test_bets_that_are_none_are_refused_however_they_come(bets: list[hold_bets.Bet], told: list[str]) -> None:
    with pytest.raises(ReportError) as refused:
        hold(odds.situation(RULES), bets, Fraction(0), LEVEL)
    assert {problem.code for problem in refused.value.problems} == {"reports.bad_bets"}
    for problem, part in zip(refused.value.problems, told, strict=True):
        assert part in problem.what


@pytest.mark.parametrize("level", [Fraction(0), Fraction(49, 100), Fraction(1), Fraction(2)])
def test_a_level_that_bounds_no_band_is_refused(level: Fraction) -> None:
    with pytest.raises(ReportError) as refused:
        hold(odds.situation(RULES), [hold_bets.Bet(TIE, 10)], Fraction(0), level)
    assert refused.value.code == "reports.bad_level"


def test_as_many_coups_as_may_be_are_answered_on_both_sides_of_what_is_expected() -> None:
    bet = hold_bets.Bet(bind(RULES, ["banker"])[0], 10**15)
    mean = 10**15 * Fraction(114753351728, 10847218479825)
    found = hold(odds.situation(RULES), [bet], Fraction(round(mean)), LEVEL)
    assert float(found.at_most.value) == pytest.approx(0.5, abs=1e-6)
    assert float(found.at_least.value) == pytest.approx(0.5, abs=1e-6)
    assert float((found.high - mean) / (mean - found.low)) == pytest.approx(1, abs=1e-6)
    assert float(found.high - found.low) == pytest.approx(2 * 1.959963985 * found.sd, rel=1e-5)


def test_columns_may_stand_in_any_order_and_blank_lines_count_for_nothing() -> None:
    (bet,) = hold_bets.read("Stake, coups ,WAGER\n\n2.50,4,tie\n", "it", RULES)
    assert (bet.wager.id, bet.coups, bet.stake, bet.together) == ("tie", 4, Fraction(5, 2), "")
