"""Is a progressive worth what plain reckoning says, and does its meter go as a plain meter goes?"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import odds, regulations
from croupier.odds.moments import root
from croupier.simulate import progressive
from croupier.simulate.progressive import Meter, Waiting, course
from tests.simulate import driven, games

if TYPE_CHECKING:
    from croupier.simulate.progressive import Progressive

FILE: Final = Path(__file__).parents[2] / "examples" / "heavenly-9-progressive.toml"
RULES: Final = regulations.load("punto-banco")
TOLD: Final = progressive.read(FILE)
TWO_SHARES: Final = b"""
format = 1
title = "Sevens"
basis = "custom"
evidence = "Made up."
stake = 100
seed = 5_000
rate = "1/7"
wagers-a-coup = 3

[[events]]
name = "all"
when = "sevens-in-three-each"
share = "1"

[[events]]
when = "wins-in-three-with"
hand = "banker"
number = 7
share = "0.1"

[[events]]
when = "natural-tie"
prize = 300
"""


def sevens() -> Progressive:
    """Read a progressive of conditions of the catalogue, with two shares of the meter."""
    return progressive.parse(TWO_SHARES, "sevens.toml")


def test_the_events_of_631c_2_have_their_known_chances() -> None:
    chances = progressive.exact(RULES, TOLD).chances
    assert [event.name for event in TOLD.events] == ["both", "one"]
    # As they follow from eight decks, by other counts than ours.
    assert round(float(chances["one"]), 6) == 0.068198
    assert round(float(chances["both"]), 6) == 0.002062
    # The wager of 5 Treasures has the same events.
    twin = odds.exact(RULES, wagers=["heavenly-9"]).worth("heavenly-9")
    assert [line.count for line in twin.lines] == list(progressive.exact(RULES, TOLD).counts)


def test_at_its_break_even_meter_it_is_even() -> None:
    found = progressive.exact(RULES, TOLD)
    assert found.break_even is not None
    assert found.at(found.break_even) == 0
    both, one = found.chances.values()
    assert found.break_even == (500 - 2_000 * one) / both
    assert found.at(0) == 2_000 * one / 500 - 1
    shared = progressive.exact(RULES, sevens())
    assert shared.break_even is not None
    assert shared.at(shared.break_even) == 0


def test_its_average_meter_is_that_of_whole_cycles() -> None:
    """With one prize of all the meter: the seed, and what is paid in until the hit, which is geometric."""
    found = progressive.exact(RULES, TOLD)
    assert found.average == 100_000 + 100 / found.chances["both"]
    assert found.average is not None
    assert found.edge == -found.at(found.average)


def test_its_average_meter_stays_where_it_is() -> None:
    told, found = sevens(), progressive.exact(RULES, sevens())
    assert found.average is not None
    chances = list(found.chances.values())
    after = sum(
        chance * (told.seed if event.share == 1 else found.average * (1 - event.share))
        for chance, event in zip(chances, told.events, strict=True)
    ) + found.average * (1 - sum(chances))
    assert after + Fraction(300, 7) == found.average


def test_without_a_chance_of_its_share_nothing_is_even() -> None:
    never = TWO_SHARES.replace(
        b'when = "sevens-in-three-each"', b'when = "wins-with"\nhand = "player"\nnumber = 0'
    )
    only = never.replace(b'share = "0.1"', b"prize = 5")
    found = progressive.exact(RULES, progressive.parse(only, "x"))
    assert (found.break_even, found.average, found.edge) == (None, None, None)
    assert "all" not in found.waiting


@pytest.mark.parametrize("chance", [Fraction(1, 2), Fraction(1, 3), Fraction(2, 97), Fraction(1)], ids=str)
def test_the_time_between_hits_is_geometric(chance: Fraction) -> None:
    waiting = Waiting(chance)
    assert waiting.mean == 1 / chance
    assert math.isclose(waiting.sd, math.sqrt(1 - chance) / chance)
    assert waiting.within(3) == chance + (1 - chance) * chance + (1 - chance) ** 2 * chance
    for level in (Fraction(1, 100), Fraction(1, 2), Fraction(3, 4), Fraction(7, 8), Fraction(99, 100)):
        plainly = next(coups for coups in range(1, 2_000) if waiting.within(coups) >= level)
        assert waiting.quantile(level) == plainly


def test_a_rare_hit_is_waited_for_without_counting() -> None:
    waiting = Waiting(Fraction(1, 10**9))
    assert waiting.quantile(Fraction(1, 2)) == 693_147_181


def test_the_hits_in_some_coups_are_binomial() -> None:
    hits = Waiting(Fraction(1, 3)).hits(4, 9)
    assert hits == tuple(Fraction(math.comb(4, k) * 2 ** (4 - k), 81) for k in range(5))
    assert Waiting(Fraction(1, 3)).hits(4, 1) == hits[:2]


def averaged(cycles: list[tuple[int, Fraction]]) -> tuple[Fraction | None, float | None]:
    """Give the mean meter of whole cycles, coups and the meters of these, and its standard error, plainly."""
    if len(cycles) < 2:
        return None, None
    coups = sum(each for each, _ in cycles)
    mean = sum((meters for _, meters in cycles), Fraction(0)) / coups
    apart = sum(((meters - mean * each) ** 2 for each, meters in cycles), Fraction(0))
    return mean, root(apart * len(cycles) / (len(cycles) - 1) / coups**2)


@pytest.mark.conforms("ACC-03", "ACC-06")
@given(st.lists(st.tuples(st.integers(1, 90), st.sampled_from([0, 1, 2]))))
def test_not_a_fraction_of_a_unit_is_lost(course: list[tuple[int, int]]) -> None:
    told = sevens()
    meter = Meter(told)
    plain = Fraction(told.seed)
    paid = [0, 0, 0]
    put_in = Fraction(told.seed)
    cycle: list[Fraction] = []
    cycles: list[tuple[int, Fraction]] = []
    for coups, place in course:
        for _ in range(coups):
            plain += Fraction(300, 7)
            put_in += Fraction(300, 7)
            cycle.append(plain)
        meter.grow(coups)
        share = told.events[place].share
        prize = math.floor(plain * share) if share else 900
        paid[place] += prize
        if share:
            plain -= prize
        if share == 1:
            cycles.append((len(cycle), sum(cycle, Fraction(0))))
            cycle.clear()
            plain += told.seed
            put_in += told.seed
        meter.hit(place)
        assert meter.amount == plain
    assert meter.paid == paid
    assert meter.amount + paid[0] + paid[1] == put_in
    assert meter.cycles.number == len(cycles)
    assert meter.average() == averaged(cycles)
    assert meter.coups == sum(coups for coups, _ in course)


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (games.Case("punto-banco"), TOLD),
        (games.Case("punto-banco", ("decks=6",)), sevens()),
        (games.CASES[13], sevens()),
    ],
    ids=["heavenly-9", "sevens", "chemin de fer"],
)
def test_it_goes_through_the_shoes_that_play_deals(case: games.Case, told: Progressive) -> None:
    game = games.game(case)
    ours = progressive.simulated(game.ruleset, told, 5, 40, first=2, player=game.player, banker=game.banker)
    meter, last, coups = Fraction(told.seed), [0] * len(told.events), 0
    gaps: list[list[int]] = [[] for _ in told.events]
    paid: list[list[int]] = [[] for _ in told.events]
    for shoe in driven.shoes(game, 5, range(2, 42)):
        for coup in shoe:
            coups += 1
            meter += told.grows
            place = told.event(game.ruleset, coup)
            if place < 0:
                continue
            event = told.events[place]
            gaps[place].append(coups - last[place])
            last[place] = coups
            prize = math.floor(meter * event.share) or event.prize * told.wagers_a_coup
            paid[place].append(prize)
            meter -= prize if event.share else 0
            meter += told.seed if event.share == 1 else 0
    assert ours.coups == coups
    assert ours.meter == meter
    assert [dict(hits.gaps) for hits in ours.events] == [Counter(each) for each in gaps]
    assert [(hits.number, hits.paid) for hits in ours.events] == [(len(each), sum(each)) for each in paid]
    assert all(sum(number for _, number in hits.a_shoe) == 40 for hits in ours.events)
    assert [sum(many * number for many, number in hits.a_shoe) for hits in ours.events] == list(
        map(len, gaps)
    )


def test_what_is_simulated_lies_where_the_exact_numbers_say() -> None:
    found = progressive.exact(RULES, TOLD)
    ours = progressive.simulated(RULES, TOLD, 8, 4_000)
    assert all(distance is not None and abs(distance) < 5 for distance in ours.distances(found).values())
    assert ours.average is not None
    assert ours.average_se is not None
    assert found.average is not None
    assert abs(float(ours.average - found.average)) < 5 * ours.average_se
    assert ours.average_se < float(found.average) / 20
    gaps, hits = ours.events[0].gaps, ours.events[0].number
    waiting = found.waiting["both"]
    gap = ours.events[0].gap
    assert gap is not None
    assert gap.se is not None
    assert abs(float(gap.value - waiting.mean)) < 5 * waiting.sd / math.sqrt(hits)
    assert math.isclose(gap.se, waiting.sd / math.sqrt(hits), rel_tol=0.2)
    below = sum(times for coups, times in gaps if coups <= waiting.quantile(Fraction(1, 2)))
    assert abs(below / hits - 0.5) < 5 * 0.5 / math.sqrt(hits)


@pytest.mark.parametrize("parts", [(1, 5, 34), (20, 20), (40,)], ids=str)
def test_it_goes_on_where_it_stands(parts: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "AT_ONCE", 7)
    going, told = progressive.Course(RULES, TOLD, 5, first=2), list[tuple[int, int]]()

    def go_on(shoes: int, coups: int) -> bool:
        told.append((shoes, coups))
        return True

    for part in parts:
        going.go(part, go_on)
    whole = progressive.simulated(RULES, TOLD, 5, 40, first=2)
    assert going.told() == whole
    assert told == sorted(set(told))
    assert told[-1] == (40, whole.coups)


def test_it_ends_where_nobody_wants_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "AT_ONCE", 7)
    going = progressive.Course(RULES, TOLD, 5)
    going.go(40, lambda shoes, _: shoes < 21)
    assert going.told() == progressive.simulated(RULES, TOLD, 5, 21)


def test_too_few_cycles_have_no_average() -> None:
    ours = progressive.simulated(RULES, TOLD, 8, 1)
    assert ours.seeds == 1
    assert (ours.average, ours.average_se) == (None, None)


@pytest.mark.parametrize("shoes", [0, -1])
def test_no_shoes_are_refused(shoes: int) -> None:
    with pytest.raises(ValueError, match=f"{shoes} shoes"):
        progressive.simulated(RULES, TOLD, 8, shoes)


def test_a_line_whose_number_the_house_leaves_at_nought_never_holds() -> None:
    text = TWO_SHARES.replace(b"stake = 100", b'wager = "banker"\nstake = 100').replace(
        b'when = "natural-tie"', b'line = "half"'
    )
    chances = [
        progressive.exact(regulations.load("punto-banco", chosen), progressive.parse(text, "x")).counts[2]
        for chosen in ({}, {"half-pay": 6})
    ]
    assert chances[0] == 0
    assert chances[1] > 0
