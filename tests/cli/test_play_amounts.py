"""Are the amounts of a table as it says: limits, all that somebody has, and what House Money brought?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.cli.play_limits import STAKE, limits
from croupier.errors import UsageError
from croupier.table.settings import Limit
from tests.cli.play_sessions import after, plays

if TYPE_CHECKING:
    from tests.cli.terminal import Run

MONEY = "pa-minibaccarat --seed 12 --set house-money=standard"
"""In whose second coup House Money wins."""
WON = ("no", "deal", "house-money 20, b 10", "deal")


def test_what_may_be_staked_is_said_and_kept_to() -> None:
    run = plays("punto-banco --min 20 --max 500", "no", "b 10", "p 510", "tie 10", "b 20, big 1")
    assert "A wager on player or banker is 20.00 to 500.00, in steps of 1.00" in " ".join(run.lines[:5])
    assert "Any other wager is 1.00 to 500.00" in " ".join(run.lines[:5])
    assert after(run, "? b 10") == ["banker: stake 20.00 to 500.00, in steps of 1.00"]
    assert after(run, "? p 510") == ["player: stake 20.00 to 500.00, in steps of 1.00"]
    assert after(run, "? tie 10") == ["  you     tie 10.00"]
    assert after(run, "? b 20, big 1")[0] == "  you     banker 20.00, tie 10.00, big 1.00"


@pytest.mark.parametrize(
    ("least", "most", "base", "others"),
    [
        (None, None, STAKE, STAKE),
        (2_000, 50_000, Limit(2_000, 50_000, 100), Limit(100, 50_000, 100)),
        (250, None, Limit(250, 1_000_000, 50), Limit(100, 1_000_000, 50)),
        (None, 500, Limit(100, 500, 100), Limit(100, 500, 100)),
        (25, 75, Limit(25, 75, 25), Limit(25, 75, 25)),
    ],
)
def test_limits(least: int | None, most: int | None, base: Limit, others: Limit) -> None:
    side, own = limits(regulations.load("punto-banco"), least, most)
    assert side == others
    assert {own.get(hand, side) for hand in ("player", "banker")} == {base}
    assert all(limit.least % limit.step == limit.most % limit.step == 0 for limit in (base, others))


@pytest.mark.parametrize(
    ("least", "most", "limit"),
    [
        (None, None, Limit(100, 20_000, 100)),
        (500, None, Limit(500, 100_000, 100)),
        (500, 25_000, Limit(500, 25_000, 100)),
        (None, 20_000, Limit(100, 20_000, 100)),
        (20, 1_000, Limit(20, 1_000, 20)),
    ],
)
def test_55_15_every_stake_is_a_multiple_of_twenty_and_the_most_so_many_times_the_least(
    least: int | None, most: int | None, limit: Limit
) -> None:
    assert limits(regulations.load("fr-punto-banco"), least, most) == (limit, {})


@pytest.mark.parametrize(("least", "most"), [(500, 30_000), (30, None), (30, 1_500), (None, 1_030)])
def test_55_15_what_the_law_does_not_permit_is_refused_in_units_with_its_clause(
    least: int | None, most: int | None
) -> None:
    with pytest.raises(UsageError) as refused:
        limits(regulations.load("fr-punto-banco"), least, most)
    (problem,) = refused.value.problems
    assert (problem.code, problem.clause) == ("usage.wrong_value", "fr-punto-banco:55-15")
    assert problem.remedy == "let --min be a multiple of 0.20, and --max 50, 100 or 200 times that"


# All that somebody has


@pytest.mark.parametrize(
    ("options", "lines", "told"),
    [
        ("punto-banco", ("b all",), "banker 1,000.00"),
        ("punto-banco", ("all p",), "player 1,000.00"),
        ("punto-banco", ("p 100", "b all"), "player 100.00, banker 900.00"),
        ("punto-banco", ("b 100", "b all"), "banker 1,000.00"),
        ("punto-banco", ("b all, p 50.00, tie 1",), "player 50.00, banker 949.00, tie 1.00"),
        ("punto-banco --max 300", ("b all",), "banker 300.00"),
        ("punto-banco --buy-in 47.75", ("b all",), "banker 47.00"),
        ("fr-punto-banco", ("b all",), "banker 200.00"),
    ],
)
def test_all_is_what_is_left_as_far_as_the_limits_go(options: str, lines: tuple[str, ...], told: str) -> None:
    run = plays(f"{options} --seed 7 --house-deals", "no", *lines)
    assert after(run, f"? {lines[-1]}")[0].split() == ["you", *told.split()]


def test_all_does_not_stake_what_is_owed() -> None:
    lines = ("cut 100", "b 100", "deal", "b all")
    run = plays("pa-minibaccarat --seed 2 --set collection=marked", *lines)
    assert "5.00 owed as commission" in run.out
    assert after(run, "? b all") == ["  you     banker 1,095.00"]


def test_all_that_is_too_little_is_said() -> None:
    run = plays("punto-banco --buy-in 5 --min 10", "no", "b all", "", "buy 1,000,000,000")
    assert after(run, "? b all") == ["banker takes 10.00 at least, and you have 5.00 for it"]
    assert after(run, "1,000,000,000") == ["buy chips for 1.00 to 10,000,000.00"]


def test_who_has_too_little_for_any_wager_is_told_to_buy() -> None:
    run = plays("fr-punto-banco --buy-in 1 --house-deals --min 5", "no", "")
    assert after(run, "wagers?") == ["you have too little left for any wager: buy 500, or leave"]


def test_an_amount_that_is_too_great_is_told_with_the_most_there_is() -> None:
    run = plays("punto-banco --max 90071992547409.92")
    assert (run.code, len(run.err.splitlines())) == (2, 1)
    assert "the most that can be counted is 90,071,992,547,409.91" in run.err
    run = plays("punto-banco --max 90071992547409.91")
    assert "--max" in run.err
    assert "in figures" not in run.err
    run = plays("punto-banco --seed 1", "no", "b 99999999999999999999", "buy 1 000", "buy 1 2")
    assert "is too much: the most that can be counted is" in " ".join(after(run, "? b 99999999999999999999"))
    assert after(run, "? buy 1 000") == ["say for how much you buy chips, as buy 1000"]
    assert after(run, "? buy 1 2") == ["say for how much you buy chips, as buy 500"]


# House Money


def brought(run: Run) -> str:
    """Give in which words it was said first what House Money brought."""
    _, _, said = run.out.partition("\nHouse Money brought ")
    return " ".join(f"House Money brought {said.partition('[')[0]}".split())


@pytest.mark.parametrize(
    ("options", "said", "ways"),
    [
        ("", "house take or house b 80 or house p 80", ("house b 80", "house p 80", "house take")),
        ("--max 50", "house take or house b 40 or house p 50", ("house b 40", "house p 50")),
        ("--min 30 --max 3000", "house take or house b 80 or house p 80", ("house b 80", "house p 80")),
        ("--min 7.50 --max 3000", "house take or house b 80 or house p 80", ("house b 80",)),
        ("--min 100 --max 3000", "house take or house b 80", ("house b 80", "house take")),
    ],
)
def test_what_is_suggested_for_house_money_is_taken(options: str, said: str, ways: tuple[str, ...]) -> None:
    found = re.search(r"--min (\S+)", options)
    bet = f"house-money 20, b {found[1] if found else 10}"
    for way in ways:
        run = plays(f"{MONEY} {options}", "no", "deal", bet, "deal", "house", way)
        assert f"{said}; what you do not place is taken." in brought(run)
        assert said in " ".join(after(run, "? house"))
        assert after(run, f"? {way}")[0].startswith("  you     House Money: "), run.out


def test_where_no_hand_takes_any_of_it_only_taking_it_is_suggested() -> None:
    run = plays(
        f"{MONEY} --max 20", "no", "deal", "house-money 20, b 20, p 20", "deal", "house b 1", "house take"
    )
    assert brought(run) == "House Money brought 80.00: house take."
    assert after(run, "? house b 1") == ["House Money brought 80.00: house take"]
    assert after(run, "? house take")[0].startswith("  you     House Money: 80.00 taken  ")


def test_house_alone_and_house_with_nonsense_say_what_may_be_typed() -> None:
    lines = ("house", "house x", "house 50", "house p", "house tie 5", "house p 490", "house p 5 p 5")
    run = plays(MONEY, *WON, *lines, "house 5 p, all b")
    assert after(run, "? house")[0].startswith("House Money brought 80.00: house take or house b 80")
    for line in ("house x", "house tie 5"):
        said = f'"{line.split()[1]}" is no hand for it; there are player and banker, as house b 50; help'
        assert " ".join(after(run, f"? {line}")).startswith(said)
    assert after(run, "? house 50") == ["on what goes 50? Type house b 50"]
    assert after(run, "? house p") == ["how much on player? Type house p 50"]
    assert after(run, "? house p 490") == [
        "House Money brought 80.00; place no more than that, the rest is taken"
    ]
    assert after(run, "? house p 5 p 5") == ["player stands twice in the line; give it once"]
    assert after(run, "? house 5 p, all b")[0] == (
        "  you     House Money: 5.00 put on player, 75.00 put on banker"
    )
    assert '"?"' not in run.out
