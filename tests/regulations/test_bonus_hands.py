"""Every hand by rank against a plain second reading, and how often each bonus hand is the highest."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import regulations
from croupier.cards import Card
from croupier.regulations import bonus_hands
from croupier.regulations.ruleset import DRAW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.regulations import Ruleset

RANKS: Final = "A23456789TJQK"
NOTHING: Final = "nothing"
ACES: Final = list(product(("yes", "no"), repeat=2))
PUBLISHED: Final = {
    4: {
        "three-sevens": "0.000358",
        "three-of-a-kind": "0.002149",
        "three-card-straight": "0.017472",
        "three-card-21": "0.045588",
        "pair": "0.068728",
        NOTHING: "0.865706",
    },
    8: {
        "three-sevens": "0.000394",
        "three-of-a-kind": "0.002363",
        "three-card-straight": "0.017354",
        "three-card-21": "0.045417",
        "pair": "0.070680",
        NOTHING: "0.863792",
    },
}
"""The chance of each highest hand under the reconstructed drawing, computed elsewhere for 4 and 8 decks."""


def plainly(ranks: str, low: str, high: str) -> list[str]:
    """Read § 681a.3(e) a second time, paragraph by paragraph, from the letters of the ranks."""
    found: list[str] = []
    if len(ranks) == 3:
        if ranks == "777":
            found.append("three-sevens")
        if ranks.count(ranks[0]) == 3:
            found.append("three-of-a-kind")
        line = ("A" if low == "yes" else ".") + RANKS[1:] + ("A" if high == "yes" else ".")
        runs = [set(line[start : start + 3]) for start in range(12)]
        if any(set(ranks) == run for run in runs):
            found.append("three-card-straight")
        totals = {0}
        for rank in ranks:
            worth = {"A": (1, 11)}.get(rank, (min(RANKS.index(rank) + 1, 10),))
            totals = {total + each for total in totals for each in worth}
        if 21 in totals:
            found.append("three-card-21")
    if ranks[0] == ranks[1]:
        found.append("pair")
    return found


def cards_of(ranks: Sequence[int]) -> list[Card]:
    """Take a card of each rank, of whatever suit."""
    return [Card(4 * rank + number % 4) for number, rank in enumerate(ranks)]


@pytest.mark.parametrize(("low", "high"), ACES)
def test_every_hand_of_two_and_three_ranks_is_read_alike_twice(low: str, high: str) -> None:
    rules = regulations.load("pa-21-baccarat", {"ace-low-straight": low, "ace-high-straight": high})
    hands = [hand for size in (2, 3) for hand in product(range(13), repeat=size)]
    assert len(hands) == 2366
    for hand in hands:
        ranks = "".join(RANKS[rank] for rank in hand)
        assert list(bonus_hands.found(rules, cards_of(hand))) == plainly(ranks, low, high), ranks


def test_a_hand_that_is_not_finished_holds_none() -> None:
    rules = regulations.load("pa-21-baccarat")
    assert bonus_hands.found(rules, []) == bonus_hands.found(rules, cards_of([6])) == ()


def test_rules_without_a_bonus_wager_have_none() -> None:
    assert bonus_hands.found(regulations.load("pa-baccarat"), cards_of([6, 6, 6])) == ()


def highest(ruleset: Ruleset, decks: int) -> dict[str, Fraction]:
    """Give the chance of each highest bonus hand of one hand, over five cards in order: two, two and a third.

    Exact: by the ranks of the hand's own cards, with the other hand's pairs counted, natural or not.
    """
    automaton = ruleset.automaton
    step, count = automaton.step, [4 * decks] * 13
    cards = 52 * decks
    ways: Counter[str] = Counter()

    def called(hand: tuple[int, ...]) -> str:
        return next(iter(bonus_hands.found(ruleset, cards_of(hand))), NOTHING)

    def natural_pairs(*gone: int) -> int:
        left = count.copy()
        for rank in gone:
            left[rank] -= 1
        tens = sum(left[9:])
        return 2 * left[0] * tens + left[0] * (left[0] - 1)

    for hand in product(range(13), repeat=2):
        first, second = hand
        two = count[first] * (count[second] - (first == second))
        state = step[step[0][(first + 1) % 10 if first < 9 else 0]][(second + 1) % 10 if second < 9 else 0]
        pairs = (cards - 2) * (cards - 3)
        if automaton.natural[state] or automaton.player_draws[state] != DRAW:
            ways[called(hand)] += two * pairs * (cards - 4)
            continue
        ways[called(hand)] += two * natural_pairs(*hand) * (cards - 4)
        for third in range(13):
            three = two * (count[third] - hand.count(third))
            others = (cards - 3) * (cards - 4) - natural_pairs(*hand, third)
            ways[called((*hand, third))] += three * others
    total = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4)
    assert sum(ways.values()) == total
    return {name: Fraction(number, total) for name, number in ways.items()}


@pytest.mark.parametrize("decks", [4, 8])
def test_the_chances_of_the_highest_hands_as_computed_elsewhere(decks: int) -> None:
    chances = highest(regulations.load("pa-21-baccarat", {"decks": decks}), decks)
    assert {name: f"{float(chance):.6f}" for name, chance in chances.items()} == PUBLISHED[decks]


def test_each_hand_is_rarer_than_the_next_in_the_order_of_the_text() -> None:
    """The evidence for the rank of the hands, of which (e) has only the order."""
    for decks in (4, 8):
        rules = regulations.load("pa-21-baccarat", {"decks": decks})
        chances = highest(rules, decks)
        told = [chances[hand.name] for hand in rules.bonus]
        assert told == sorted(told)


def test_another_order_of_the_hands_changes_the_chances() -> None:
    rules = regulations.load("pa-21-baccarat", {"decks": 8})
    mutant = msgspec.structs.replace(rules, bonus=tuple(reversed(rules.bonus)))
    assert highest(mutant, 8) != highest(rules, 8)


def test_the_published_holds_do_not_settle_the_payout_odds() -> None:
    """46 Pa.B. 7323 gives holds of 5.8 % to 8.0 %: two quite different paytables fit, so none is held."""
    for odds in ((100, 50, 8, 5, 4), (250, 25, 8, 5, 4)):
        holds: list[float] = []
        for decks in (8, 4):
            rules = regulations.load("pa-21-baccarat", {"decks": decks})
            chances = highest(rules, decks)
            lines = zip(rules.bonus, odds, strict=True)
            paid = sum(chances[hand.name] * (to_one + 1) for hand, to_one in lines)
            holds.append(round(100 * float(1 - paid), 1))
        assert holds == [5.8, 8.0]


@pytest.mark.parametrize(
    ("ranks", "setting"),
    [((0, 1, 2), "ace-low-straight"), ((12, 0, 11), "ace-high-straight"), ((4, 6, 5), "")],
)
def test_a_straight_that_an_ace_ends_is_no_law_but_the_houses_reading(
    ranks: Sequence[int], setting: str
) -> None:
    rules = regulations.load("pa-21-baccarat", {"ace-high-straight": "yes"})
    cards = cards_of(ranks)
    assert bonus_hands.found(rules, cards)[0] == "three-card-straight"
    ground = bonus_hands.ground(rules, "three-card-straight", cards)
    assert ground == (rules.cites[setting] if setting else rules.bonus[2].cite)
    assert ground.basis == ("reconstructed" if setting else "law")
