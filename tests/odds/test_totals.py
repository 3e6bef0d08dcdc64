"""With what both hands end: by the plain count, by the .counts files, and by the counts of others."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import perm
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from croupier import regulations
from croupier.cards import Composition
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.known import NOTHING
from croupier.odds.totals import third_card, totals
from croupier.odds.unseen import Unseen, counted, infinite
from croupier.regulations import policies
from croupier.regulations.finished import winner
from tests.counting import COUNTS, loaded
from tests.odds.questions import RULES, Question, questions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from croupier.odds.choices import Choices
    from croupier.odds.counted import Counted
    from croupier.regulations import Ruleset


@settings(max_examples=250)
@given(questions())
def test_a_small_shoe_counts_as_every_draw_of_it_card_by_card(asked: Question) -> None:
    deal = asked.deal()
    ends, thirds = asked.counted("totals", "third-card")
    assert totals(deal).counts == ends
    assert third_card(deal).counts == thirds
    assert totals(deal).whole == third_card(deal).whole == sum(ends.values())
    known = asked.known
    if (known.player_total, known.banker_total, known.player_value, known.banker_value) == (None,) * 4:
        draws = min(6 - len(known.cards), len(asked.left))
        assert totals(deal).whole == perm(len(asked.left), draws) * asked.choices.denominator


@settings(max_examples=60)
@given(questions(most=6, endless=True))
def test_decks_without_end_count_as_draws_of_cards_that_are_put_back(asked: Question) -> None:
    ends, thirds = asked.counted("totals", "third-card")
    assert totals(asked.deal()).counts == ends
    assert third_card(asked.deal()).counts == thirds


def by_values(ruleset: Ruleset, counts: Sequence[int], chances: Choices) -> Counter[tuple[int, int]]:
    """Count a full shoe plainly, value by value, by the final states."""
    step, whole = ruleset.automaton.step, sum(counts)
    found: Counter[tuple[int, int]] = Counter()
    for first in product(range(10), repeat=4):
        ours, theirs = step[step[0][first[0]]][first[2]], step[step[0][first[1]]][first[3]]
        for thirds, weight, ends in goings(ruleset, chances, ours, theirs):
            values, ways = (*first, *thirds), weight
            for place, value in enumerate(values):
                ways *= counts[value] - values[:place].count(value)
            found[ends] += ways * perm(whole - len(values), 6 - len(values))
    return +found


def goings(
    ruleset: Ruleset, chances: Choices, ours: int, theirs: int
) -> Iterator[tuple[tuple[int, ...], int, tuple[int, int]]]:
    """Give every way to go on from two states: the third cards, the weight and the final states."""
    automaton, step, unit = ruleset.automaton, ruleset.automaton.step, chances.whole
    if automaton.natural_ends and (automaton.natural[ours] or automaton.natural[theirs]):
        yield (), unit**2, (ours, theirs)
        return
    draws, falls = chances.player[ours], chances.banker[theirs]
    yield (), (unit - draws) * (unit - falls[0]), (ours, theirs)
    for card, ends in enumerate(step[ours]):
        yield (card,), (unit - draws) * falls[0], (ours, step[theirs][card])
        yield (card,), draws * (unit - falls[1 + card]), (ends, theirs)
        for last in range(10) if draws * falls[1 + card] else ():
            yield (card, last), draws * falls[1 + card], (ends, step[theirs][last])


@pytest.mark.parametrize(
    ("ruleset", "counts"),
    [
        (RULES[0], (128, *[32] * 9)),
        (RULES[2], (128, *[32] * 9)),
        (RULES[6], (3, 0, 1, 7, 2, 2, 0, 5, 1, 40)),
    ],
    ids=lambda value: value.id if isinstance(value, regulations.Ruleset) else sum(value),
)
def test_a_full_shoe_counts_as_every_draw_of_it_value_by_value(
    ruleset: Ruleset, counts: tuple[int, ...]
) -> None:
    chances = choices(ruleset, policies.read("9/11"), policies.read("table-stay"))
    found = totals(deal(ruleset, counted(counts), NOTHING, chances))
    assert found.counts == by_values(ruleset, counts, chances)


def full(
    ruleset: Ruleset, player: str = "table-draw", banker: str = "table-draw"
) -> Counted[tuple[int, int]]:
    """Count a coup from full decks."""
    chances = choices(ruleset, policies.read(player), policies.read(banker))
    return totals(deal(ruleset, Unseen(Composition.of_decks(ruleset.decks)), NOTHING, chances))


@pytest.mark.parametrize("path", COUNTS, ids=lambda path: f"{path.parent.name}@{path.stem}")
def test_every_counts_file_agrees(path: Path) -> None:
    for block in loaded(path):
        ruleset = regulations.load(f"{block.id}@{block.edition}", block.submission)
        _, player, _, banker = block.profile.replace(",", "").split() or [""] * 4
        ways = ("always-draw" if way == "draws" else "always-stay" for way in (player, banker))
        found, results = full(ruleset, *ways), Counter[str]()
        for (ours, theirs), count in found.counts.items():
            results[winner(ruleset.automaton, ours, theirs)] += count
        assert results == {"player": block.player, "banker": block.banker, "tie": block.tie}
        assert found.whole == block.player + block.banker + block.tie


TIES: dict[int, tuple[int, ...]] = {
    8: (
        28_979_901_420_544,
        20_499_217_668_352,
        20_006_606_104_576,
        22_250_510_129_408,
        36_294_133_463_040,
        39_684_046_743_808,
        96_170_001_308_416,
        101_717_538_899_968,
        54_879_416_675_072,
        55_146_054_060_032,
    ),
    6: (
        5_068_928_240_640,
        3_604_674_288_960,
        3_511_429_301_376,
        3_913_285_080_384,
        6_373_370_044_800,
        6_981_859_713_600,
        16_880_962_938_048,
        17_892_276_227_712,
        9_628_376_803_776,
        9_697_800_292_992,
    ),
}
EVENTS: dict[int, dict[str, int]] = {
    8: {
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
        "banker three-card 7": 112_633_011_329_024,
        "player three-card 8": 172_660_763_262_976,
        "banker two-card 6": 186_173_936_904_192,
        "banker three-card 6": 83_058_367_551_488,
        "banker 5": 216_715_928_915_968,
        "player three-card 6": 109_309_407_541_248,
        "player three-card 6 not won": 84_102_272_663_808,
        "banker three-card 7 not won": 54_956_551_870_464,
        "both three-card 9": 10_307_243_902_976,
        "one three-card 9": 340_879_059_038_208,
        "7-7 with 3+3": 11_556_012_525_568,
        "7-7 with 2+2": 44_838_810_157_056,
        "7-7 with 2+3": 45_322_716_217_344,
        "4 cards": 1_893_735_611_458_560,
        "5 cards": 1_516_734_808_780_800,
        "6 cards": 1_587_927_855_264_000,
        "natural": 1_714_696_016_515_584,
    },
    6: {
        "banker": 403_095_751_234_560,
        "player": 392_220_492_728_832,
        "tie": 83_552_962_932_288,
        "banker three-card 7": 19_805_383_926_144,
        "player three-card 8": 30_352_294_536_192,
        "banker two-card 6": 32_726_541_207_168,
        "banker three-card 6": 14_595_688_824_192,
        "banker 5": 38_128_872_750_336,
        "player three-card 6": 19_209_910_108_032,
        "player three-card 6 not won": 14_783_604_262_848,
        "banker three-card 7 not won": 9_663_726_448_512,
        "both three-card 9": 1_811_376_024_192,
        "one three-card 9": 59_955_046_785_792,
        "7-7 with 3+3": 2_031_305_938_560,
        "7-7 with 2+2": 7_886_424_268_800,
        "7-7 with 2+3": 7_974_546_020_352,
        "4 cards": 333_025_560_274_176,
        "5 cards": 266_771_777_612_544,
        "6 cards": 279_071_869_008_960,
        "natural": 301_554_615_390_336,
    },
}
"""Counts that another program made (law/jurisdictions.md § 5.1)."""


def events(ruleset: Ruleset, ours: int, theirs: int) -> list[str]:
    """Name the events of `EVENTS` that two final states are."""
    automaton = ruleset.automaton
    player, banker = ((automaton.count[state], automaton.size[state]) for state in (ours, theirs))
    won, cards = winner(automaton, ours, theirs), player[1] + banker[1]
    nines = (player == (9, 3)) + (banker == (9, 3))
    seven = f"7-7 with {min(player[1], banker[1])}+{max(player[1], banker[1])}"
    found = {
        won: True,
        "banker three-card 7": won == "banker" and banker == (7, 3),
        "player three-card 8": won == "player" and player == (8, 3),
        "banker two-card 6": won == "banker" and banker == (6, 2),
        "banker three-card 6": won == "banker" and banker == (6, 3),
        "banker 5": won == "banker" and banker[0] == 5,
        "player three-card 6": won == "player" and player == (6, 3),
        "player three-card 6 not won": won != "player" and player == (6, 3),
        "banker three-card 7 not won": won != "banker" and banker == (7, 3),
        "both three-card 9": nines == 2,
        "one three-card 9": nines == 1,
        seven: player[0] == banker[0] == 7,
        f"{cards} cards": True,
        "natural": automaton.natural[ours] or automaton.natural[theirs],
        f"tie on {player[0]}": won == "tie",
    }
    return [name for name, holds in found.items() if holds]


@pytest.mark.parametrize("decks", [8, 6])
def test_the_counts_of_another_program_agree(decks: int) -> None:
    ruleset, found = regulations.load("pa-baccarat", {"decks": decks}), Counter[str]()
    for (ours, theirs), count in full(ruleset).counts.items():
        for event in events(ruleset, ours, theirs):
            found[event] += count
    ties = {f"tie on {count}": ways for count, ways in enumerate(TIES[decks])}
    assert found == EVENTS[decks] | ties


def test_a_third_card_is_told_by_its_value_and_what_met_it() -> None:
    ruleset = regulations.load("pa-baccarat")
    shoe = deal(ruleset, Unseen(Composition.of_decks(8)), NOTHING, choices(ruleset))
    automaton, found = ruleset.automaton, Counter[tuple[int, int]]()
    for (ours, theirs, _, _), count in (counts := third_card(shoe).counts).items():
        found[ours, theirs] += count
    assert found == totals(shoe).counts
    # The Banker's two cards count 3 and the Player drew an 8: it stays, and pays 200 to 1 in one wager, whose
    # edge is 8.682 % (law/jurisdictions.md § 5.3).
    giving = sum(
        count
        for (_, theirs, two, third), count in counts.items()
        if (automaton.count[two], third) == (3, 8) and automaton.size[theirs] == 2
    )
    assert round(1 - Fraction(201 * giving, totals(shoe).whole), 5) == Fraction("0.08682")


def test_decks_without_end_are_what_ever_more_decks_come_to() -> None:
    ruleset = regulations.load("pa-baccarat")
    endless, many = (
        totals(deal(ruleset, unseen, NOTHING, choices(ruleset)))
        for unseen in (infinite(), Unseen(Composition.of_decks(10**6)))
    )
    assert endless.whole == 52**6
    assert endless.counts.keys() == many.counts.keys()
    for ends, count in endless.counts.items():
        difference = Fraction(count, endless.whole) - Fraction(many.counts[ends], many.whole)
        assert 0 < abs(difference) < Fraction(1, 10**6)
