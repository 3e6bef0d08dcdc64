"""Both hands' first two cards: the theorem of `croupier.odds.four` against dealing them card by card."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds.four import four, half

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS = range(4)


@st.composite
def relations(draw: st.DrawFn) -> list[list[int]]:
    """Draw a symmetric relation of four kinds: a class for each two of them."""
    classes = {(one, other): draw(st.integers(0, 3)) for one, other in product(KINDS, KINDS) if one <= other}
    return [[classes[min(one, other), max(one, other)] for other in KINDS] for one in KINDS]


counts = st.lists(st.integers(0, 3), min_size=4, max_size=4)
held = st.lists(st.sampled_from(KINDS), max_size=2)


def dealt(
    classes: Sequence[Sequence[int]], hands: tuple[list[int], list[int]], draws: Sequence[Sequence[int]]
) -> Counter[tuple[int, int]]:
    """Deal every draw to both hands, and count the classes of their two cards."""
    found: Counter[tuple[int, int]] = Counter()
    for cards in draws:
        lacking = 2 - len(hands[0])
        player, banker = [*hands[0], *cards[:lacking]], [*hands[1], *cards[lacking:]]
        found[classes[player[0]][player[1]], classes[banker[0]][banker[1]]] += 1
    return found


@settings(max_examples=150)
@given(relations(), counts, held, held)
def test_each_way_to_deal_different_cards_is_counted_once(
    classes: list[list[int]], numbers: list[int], player: list[int], banker: list[int]
) -> None:
    cards = [kind for kind in KINDS for _ in range(numbers[kind])]
    ways = four(half(classes, numbers, player), half(classes, numbers, banker), numbers)
    draws = list(permutations(cards, 4 - len(player) - len(banker)))
    assert +Counter(flat(ways)) == dealt(classes, (player, banker), draws)


@settings(max_examples=100)
@given(relations(), counts, held, held)
def test_each_way_to_deal_cards_that_are_put_back_is_counted_once(
    classes: list[list[int]], numbers: list[int], player: list[int], banker: list[int]
) -> None:
    cards = [kind for kind in KINDS for _ in range(numbers[kind])][:6]
    kept = [cards.count(kind) for kind in KINDS]
    ours, theirs = (half(classes, kept, hand, endless=True) for hand in (player, banker))
    draws = list(product(cards, repeat=4 - len(player) - len(banker)))
    assert +Counter(flat(four(ours, theirs, kept, endless=True))) == dealt(classes, (player, banker), draws)


def flat(ways: dict[int, dict[int, int]]) -> dict[tuple[int, int], int]:
    """Give the ways by both classes."""
    return {(one, other): count for one, row in ways.items() for other, count in row.items()}
