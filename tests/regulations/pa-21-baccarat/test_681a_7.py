"""58 Pa. Code § 681a.7, which is not held: what the regulator's published hold says for its reconstruction.

The preamble of 46 Pa.B. 7323 gives the Tie Wager a hold of 5.4 % or 5.9 %, depending on the number of decks.
"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from croupier import regulations
from croupier.play.walk import walk
from croupier.regulations.ruleset import DRAW
from tests.cells import first_coup
from tests.counting import COUNTS
from tests.counting import loaded as counts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.regulations import Ruleset
    from croupier.regulations.ruleset import Automaton

PUBLISHED: Final = {4: 5.9, 8: 5.4}
"""The hold of the Tie Wager in percent, by decks; the preamble does not say which is which."""
TIES: Final = {4: 0.085586, 8: 0.085984}
EITHER: Final = {4: 0.457207, 8: 0.457008}
PAIRS: Final = list(product(range(10), repeat=2))
UNORDERED: Final = [pair for pair in PAIRS if pair[0] <= pair[1]]

both = pytest.mark.parametrize("decks", [4, 8])


def full(decks: int) -> list[int]:
    """Give the number of cards of each value in so many decks."""
    return [16 * decks, *(4 * decks for _ in range(9))]


def loaded(decks: int = 8, *chosen: tuple[str, int | str]) -> Ruleset:
    """Load the rules with some reconstructed choices made otherwise."""
    return regulations.load("pa-21-baccarat", {"decks": decks, **dict(chosen)})


class Ways(NamedTuple):
    """Ordered draws of six cards by result; those that a hand of 17 wins for the Player; ties over 21."""

    player: int
    banker: int
    tie: int
    player_17: int
    tie_over: int


def afters(automaton: Automaton, state: int, *, draws: bool) -> list[tuple[int, int]]:
    """Give what a hand may become, each with the value that it draws, -1 for no card."""
    return list(zip(automaton.step[state], range(10), strict=True)) if draws else [(state, -1)]


def counted(ruleset: Ruleset, values: Sequence[int]) -> Ways:
    """Count ordered draws of six cards by result: a second loop over the automaton, pair against pair."""
    automaton, left, cards = ruleset.automaton, list(values), sum(values)
    standing, draws = automaton.standing, automaton.player_draws
    ways: Counter[str] = Counter()

    def take(value: int) -> int:
        left[value] -= 1
        return left[value] + 1

    def fifth_and_sixth(value: int, other: int) -> int:
        """Count what the fifth and sixth card may be, where -1 is any."""
        if other < 0:
            value, other = other, value
        if other < 0:
            return (cards - 4) * (cards - 5)
        return left[other] * (cards - 5 if value < 0 else left[value] - (value == other))

    for player, banker in product(UNORDERED, repeat=2):
        weight = math.prod([take(value) for value in (*player, *banker)])
        weight *= len(set(player)) * len(set(banker))  # the orders in which each pair may come
        one, two = (automaton.step[automaton.step[0][first]][second] for first, second in (player, banker))
        goes_on = not (automaton.natural_ends and (automaton.natural[one] or automaton.natural[two]))
        for here, value in afters(automaton, one, draws=goes_on and draws[one] == DRAW):
            for there, other in afters(automaton, two, draws=goes_on and draws[two] == DRAW):
                more = weight * fifth_and_sixth(value, other)
                higher = standing[here] - standing[there]
                ways["player" if higher > 0 else "banker" if higher < 0 else "tie"] += more
                ways["17"] += more if higher > 0 and automaton.count[here] == 17 else 0
                ways["over"] += more if higher == 0 and automaton.count[here] > 21 else 0
        for value in (*player, *banker):
            left[value] += 1
    return Ways(ways["player"], ways["banker"], ways["tie"], ways["17"], ways["over"])


@lru_cache
def of(decks: int, *chosen: tuple[str, int | str]) -> Ways:
    """Count a full shoe of so many decks, with some reconstructed choices made otherwise."""
    return counted(loaded(decks, *chosen), full(decks))


def share(ways: Ways, number: int) -> Fraction:
    """Give a number of draws as a share of all."""
    return Fraction(number, ways.player + ways.banker + ways.tie)


def hold(decks: int, *chosen: tuple[str, int | str], odds: int = 10) -> float:
    """Give the hold of a Tie Wager at these odds to one, in percent to one digit as it is published."""
    ways = of(decks, *chosen)
    return round(100 * float(1 - (odds + 1) * share(ways, ways.tie)), 1)


@both
def test_681a_7_the_published_hold_is_what_these_rules_give_at_10_to_1(decks: int) -> None:
    ways = of(decks)
    assert round(float(share(ways, ways.tie)), 6) == TIES[decks]
    assert round(float(share(ways, ways.player)), 6) == EITHER[decks]
    assert ways.player == ways.banker
    assert hold(decks) == PUBLISHED[decks]


SMALL: Final = (
    [3, 2, 0, 1, 1, 1, 2, 0, 1, 1],
    [4, 1, 0, 0, 0, 2, 2, 1, 0, 0],
    [2, 3, 0, 0, 0, 0, 1, 0, 0, 1],
)


@pytest.mark.parametrize(
    "chosen", [(), (("natural-ends", "no"),), (("ace-ace", "twelve"), ("both-over", "tie"))]
)
def test_681a_7_play_counts_as_the_loop_of_these_tests_does(chosen: tuple[tuple[str, str], ...]) -> None:
    ruleset = loaded(8, *chosen)
    for values in SMALL:
        assert walk(ruleset, values)[:3] == counted(ruleset, values)[:3]


@both
def test_681a_7_the_counts_file_is_what_these_tests_count(decks: int) -> None:
    (path,) = (path for path in COUNTS if path.parent.name == "pa-21-baccarat")
    (block,) = (block for block in counts(path) if block.decks == decks)
    assert (block.player, block.banker, block.tie) == of(decks)[:3]


@pytest.mark.parametrize("odds", [6, 7, 8, 9, 11, 12])
def test_681a_7_no_other_odds_give_the_published_hold(odds: int) -> None:
    assert {hold(decks, odds=odds) for decks in PUBLISHED}.isdisjoint(PUBLISHED.values())


AGAINST: Final = (
    ("ace-ace", "equal-natural"),
    ("ace-ace", "twelve"),
    ("stand-on", 16),
    ("stand-on", 18),
    ("soft-stand-on", 16),
    ("soft-stand-on", 18),
    ("both-over", "tie"),
)


@pytest.mark.parametrize("chosen", AGAINST, ids=str)
def test_681a_7_the_hold_speaks_against_any_one_of_these_choices(chosen: tuple[str, int | str]) -> None:
    assert {decks: hold(decks, chosen) for decks in PUBLISHED} != PUBLISHED


@pytest.mark.parametrize("chosen", [("natural-ends", "no"), ("both-over", "higher-wins")], ids=str)
def test_681a_7_the_hold_says_nothing_of_these_choices(chosen: tuple[str, str]) -> None:
    """What rests on Florida's game alone, or on no text at all: the rule file says so."""
    assert {decks: hold(decks, chosen) for decks in PUBLISHED} == PUBLISHED


RIVAL: Final = (("stand-on", 16), ("soft-stand-on", 16), ("ace-ace", "equal-natural"))


@both
def test_681a_7_one_rival_gives_the_published_hold_too(decks: int) -> None:
    """The rule file names it; its Tie Wager is lost where both hands are over 21. No known rules have it."""
    ways = of(decks, *RIVAL)
    assert round(100 * float(1 - 11 * share(ways, ways.tie - ways.tie_over)), 1) == PUBLISHED[decks]
    assert hold(decks, *RIVAL) != PUBLISHED[decks]


def test_681a_7_if_all_hands_over_21_tied_the_tie_wager_would_lose_the_house_money() -> None:
    assert max(hold(decks, ("both-over", "tie")) for decks in PUBLISHED) < 0


@both
def test_681a_7_half_pay_on_17_is_all_that_the_house_has_of_the_main_wagers(decks: int) -> None:
    """Either hand wins as often; what it does not pay on a winning 17 is the edge."""
    ways = of(decks)
    assert ways.player == ways.banker
    assert round(100 * float(share(ways, ways.player_17) / 2), 3) == {4: 2.385, 8: 2.380}[decks]


# --- Each rule by itself, against a plain second writing of it ----------------------------------------------


def plain_standing(pair: tuple[int, ...]) -> tuple[int, int]:
    """Rank a finished hand by values as the rule file words it: naturals, then up to 21, then over 21."""
    hard = sum(value or 10 for value in pair)
    score = hard + 10 if 1 in pair and hard <= 11 else hard
    if pair == (1, 1):
        return 3, 1
    if len(pair) == 2 and score == 21:
        return 3, 0
    return (2, score) if score <= 21 else (1, -score)


def test_681a_7_every_two_hands_compare_as_the_rules_are_worded() -> None:
    step, standing = loaded().automaton.step, loaded().automaton.standing
    ranked: dict[int, set[tuple[int, int]]] = {}
    for first, second in PAIRS:
        two = step[step[0][first]][second]
        ranked.setdefault(standing[two], set()).add(plain_standing((first, second)))
        for third in range(10):
            ranked.setdefault(standing[step[two][third]], set()).add(plain_standing((first, second, third)))
    assert all(len(kinds) == 1 for kinds in ranked.values())
    told = [next(iter(ranked[number])) for number in sorted(ranked)]
    assert told == sorted(set(told))


def test_681a_7_every_hand_draws_as_the_rule_is_worded() -> None:
    automaton = loaded().automaton
    for first, second in PAIRS:
        state = automaton.step[automaton.step[0][first]][second]
        draws = plain_standing((first, second)) < (2, 17)
        assert (automaton.player_draws[state] == DRAW) == draws
        assert set(automaton.banker_draws[state]) == {automaton.player_draws[state]}


@pytest.mark.parametrize(
    ("cards", "player", "banker"),
    [
        ("6h 9d Kc 8d 5h", 3, 2),
        ("7h 9d Kc 8d", 2, 2),
        ("Ah 9d 6c 8d", 2, 2),
        ("Ah 9d 5c 8d 2h", 3, 2),
        ("7h 6d Kc Kd 5h", 2, 3),
        ("6h 6d Kc Kd 5h 5c", 3, 3),
        ("Ah 6d Kc Kd", 2, 2),
        ("6h Ad Kc Ac", 2, 2),
    ],
)
def test_681a_7_each_hand_under_17_takes_one_card_and_none_after_a_natural(
    cards: str, player: int, banker: int
) -> None:
    coup = first_coup(loaded(), cards)
    assert (len(coup.player), len(coup.banker)) == (player, banker)
