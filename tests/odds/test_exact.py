"""Is every line of every wager counted as often as it decides when a small shoe is dealt in every way?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier import odds, regulations, wagers
from croupier.cards import Card, Composition, parse_many
from croupier.errors import OddsError, WagerError
from croupier.odds import Known, Unseen
from croupier.regulations import policies
from tests.odds.oracle import FULL, agree, bound, drawn_question, in_full
from tests.odds.questions import RULES, questions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.odds.questions import Question

NAMES: Final = ("punto-banco", "21", "21-twelve", "21-equal", "chemin-de-fer", "as-printed", "free")
"""What the rules of `FULL` are called here."""


@pytest.mark.conforms("DSP-01")
@pytest.mark.parametrize(("rules", "shoes"), [*enumerate((150, 80, 80, 80, 40, 40, 40))], ids=NAMES)
def test_every_line_of_every_wager_from_small_shoes_at_any_moment(rules: int, shoes: int) -> None:
    met: Counter[tuple[str, int]] = Counter()
    for number in range(shoes):
        asked = drawn_question(f"{rules} {number}", FULL[rules])
        for wager, lines in agree(asked).items():
            met.update((wager, place) for place, count in enumerate(lines) if count)
    # The shoes are such that every line decides some coup of some shoe, and every wager loses some.
    missed = [
        (wager.id, place)
        for wager in bound(FULL[rules])
        for place in range(len(wager.lines) + 1)
        if not met[wager.id, place]
    ]
    assert missed == []


@pytest.mark.proof
@pytest.mark.parametrize("rules", range(len(FULL)), ids=NAMES)
def test_every_line_of_every_wager_from_thousands_of_shoes(rules: int) -> None:
    for number in range(2_000):
        agree(drawn_question(f"proof {rules} {number}", FULL[rules], cards=4 + number % 5))


@pytest.mark.parametrize("rules", [0, 1, 4], ids=[NAMES[place] for place in (0, 1, 4)])
def test_from_so_few_cards_that_a_coup_may_be_cut_short(rules: int) -> None:
    refused = 0
    for number in range(60):
        asked = drawn_question(f"short {rules} {number}", FULL[rules], cards=4 + number % 2)
        refused += not agree(asked)
    assert 5 < refused < 58


@pytest.mark.parametrize("rules", [0, 1, 4], ids=[NAMES[place] for place in (0, 1, 4)])
def test_from_decks_without_end(rules: int) -> None:
    for number in range(6):
        asked = drawn_question(f"endless {rules} {number}", FULL[rules], cards=4)
        agree(asked._replace(endless=True, left=(*asked.left, *asked.known.cards)))


@settings(max_examples=40)
@given(questions(least=4, most=7).map(in_full))
def test_any_other_question(asked: Question) -> None:
    agree(asked)


PUNTO: Final = FULL[0]
TWENTY_ONE: Final = FULL[1]
CHEMIN: Final = RULES[4]


def test_a_wager_asked_for_has_the_worth_that_it_has_among_all() -> None:
    every = odds.exact(PUNTO)
    assert [worth.id for worth in every.worths] == [wager.id for wager in bound(PUNTO)]
    for wager in ("fortune-7", "royal-match-player", "either-pair", "3-giving-8"):
        (alone,) = odds.exact(PUNTO, wagers=[wager]).worths
        assert alone == every.worth(wager)


def test_a_wager_that_was_not_asked_for_is_not_told() -> None:
    asked = odds.exact(PUNTO, wagers=["tie"])
    with pytest.raises(WagerError) as refused:
        asked.worth("banker")
    assert refused.value.code == "wagers.not_offered"
    with pytest.raises(WagerError) as refused:
        asked.worth("bankre")
    assert refused.value.code == "wagers.unknown"


def test_a_wager_may_be_bound_at_prices_of_ones_own() -> None:
    rules = regulations.load("pa-21-baccarat")
    own = wagers.bind(rules, ["bonus-player"], {"bonus": "100-50-8-5-4"})
    bonus, player = odds.exact(rules, wagers=[*own, "player"]).worths
    assert (player.id, bonus.id) == ("player", "bonus-player")
    in_rules = odds.exact(TWENTY_ONE, wagers=["bonus-player"]).worth("bonus-player")
    assert (bonus.ev, bonus.lines) == (in_rules.ev, in_rules.lines)
    (effects,) = odds.removal(odds.situation(rules), own)
    assert effects.expectation == bonus.ev


def test_a_wager_of_other_rules_is_refused() -> None:
    foreign = wagers.bind(regulations.load("nj-baccarat"), ["tie"])
    with pytest.raises(OddsError) as refused:
        odds.exact(PUNTO, wagers=foreign)
    assert [(problem.code, "nj-baccarat" in problem.what) for problem in refused.value.problems] == [
        ("odds.other_rules", True)
    ]


GRAINED: Final[Mapping[int, tuple[str, ...]]] = {
    10: ("royal-match-player", "player-pair"),
    13: ("royal-match-player",),
    52: (),
}
"""Wagers that look at more than so many counts tell."""


@pytest.mark.parametrize("counts", [10, 13, 52])
def test_coarse_counts_give_the_wagers_that_they_can_and_refuse_the_others(counts: int) -> None:
    full = Composition.of_decks(8)
    by_counts = {10: full.values, 13: full.ranks, 52: full.cards}
    unseen = odds.counted(by_counts[counts])
    every, some = odds.exact(PUNTO), odds.exact(PUNTO, unseen)
    assert some.outcomes == every.outcomes
    for worth in some.worths:
        assert worth == every.worth(worth.id)
    names = {worth.id for worth in some.worths}
    assert not names.intersection(GRAINED[counts])
    assert ("either-pair" in names, "royal-match-banker" in names) == (counts > 10, counts == 52)
    for wager in GRAINED[counts]:
        with pytest.raises(OddsError) as refused:
            odds.exact(PUNTO, unseen, wagers=[wager, "tie"])
        assert [problem.code for problem in refused.value.problems] == ["odds.too_coarse"]
        assert wager in refused.value.problems[0].what


@given(
    st.lists(st.integers(0, 51).map(Card), max_size=8),
    st.sampled_from(["", "Kh", "Kh 5d", "9s 2c Td", "5h 2c Kd 3s", "5h 2c Kd 3s 4c 6d"]),
)
@example([Card(51), Card(40), Card(36)], "Kh 5d")
@settings(max_examples=30)
def test_coarse_counts_know_a_card_that_is_gone_by_its_value_or_its_rank(
    removed: list[Card], dealt: str
) -> None:
    full = Composition.of_decks(8)
    known = Known(parse_many(dealt))
    exactly = odds.exact(PUNTO, full, removed=removed, known=known, wagers=["tie", "dragon-7"])
    for counts in (full.values, full.ranks):
        coarse = odds.exact(
            PUNTO, odds.counted(counts), removed=removed, known=known, wagers=["tie", "dragon-7"]
        )
        assert coarse.worths == exactly.worths
        assert coarse.outcomes == exactly.outcomes


@pytest.mark.parametrize("number", range(8))
def test_chances_of_proportional_shoes_approach_those_without_end(number: int) -> None:
    """A hundred times a shoe is a hundred times nearer to decks without end than the shoe itself."""
    chance = Random(f"proportional {number}")  # noqa: S311  a test draws the same again
    counts, times = [chance.randint(0, 6) for _ in range(52)], chance.randint(2, 5)
    endless = odds.exact(PUNTO, Unseen(Composition(tuple(counts)), endless=True), wagers=())
    apart: list[Fraction] = []
    for factor in (10 * times, 1000 * times):
        shoe = Composition(tuple(count * factor for count in counts))
        found = odds.exact(PUNTO, shoe, wagers=())
        apart.append(
            sum(
                (
                    abs(Fraction(one, found.coups) - Fraction(other, endless.coups))
                    for one, other in zip(found.outcomes, endless.outcomes, strict=True)
                ),
                Fraction(0),
            )
        )
    assert apart[1] <= apart[0] / 50


def test_what_is_given_may_be_all_of_a_coup() -> None:
    done = odds.exact(PUNTO, known=Known(parse_many("5h 2c Kd 3s 4c 6d")))
    assert done.outcomes == (1, 0, 0)
    assert done.coups == 1
    assert done.worth("player").ev == 1
    assert done.worth("player").edge_per_resolved == -1
    assert done.worth("player").skew is None
    assert done.worth("dragon-bonus-player").lines[1].count == 1


def test_a_tie_that_is_certain_leaves_nothing_resolved() -> None:
    tied = odds.exact(PUNTO, known=Known(parse_many("9h 9c Kd Ks")), wagers=["player", "tie"])
    assert tied.worth("player").edge_per_resolved is None
    assert tied.worth("player").house_edge == 0
    assert tied.worth("tie").ev == 8
    assert tied.worth("tie").hit_rate == 1


@pytest.mark.parametrize(("player", "banker"), [("9/11", "table-draw"), ("0", "1")])
def test_a_chance_is_a_mixture_of_always_and_never(player: str, banker: str) -> None:
    """The edge of the cover is linear in the chance of drawing, since the choice arises once in a coup."""
    by_way = {
        way: odds.exact(CHEMIN, player=policies.read(way), banker=policies.read(banker)).worth("cover")
        for way in (player, "always-draw", "always-stay")
    }
    chance = Fraction(player)
    mixed = chance * by_way["always-draw"].ev + (1 - chance) * by_way["always-stay"].ev
    assert by_way[player].ev == mixed


def test_one_suit_is_like_another_where_all_are_alike() -> None:
    for removed in ("Kc Qc", "Ks Qs"):
        found = odds.exact(PUNTO, removed=parse_many(removed), wagers=["royal-match-player"])
        assert found.worth("royal-match-player").ev == _royal()


@cache
def _royal() -> Fraction:
    found = odds.exact(PUNTO, removed=parse_many("Kd Qd"), wagers=["royal-match-player"])
    return found.worth("royal-match-player").ev
