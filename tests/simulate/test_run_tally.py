"""Are the sums of a run exact, however large the prices, and the same in any order?"""

from __future__ import annotations

import numpy as np
import pytest

from croupier import simulate
from croupier.simulate.runs.paid import Paid, offered, paid
from croupier.simulate.runs.tally import Tallier, nothing
from tests.simulate import games

PLAN = games.planned(games.game(games.CASES[4]))
COUNTS = simulate.count(PLAN, 8, 0, 300, 32)


def plain(wagers: tuple[Paid, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Work out squares and products with Python's integers, number by number."""
    squares, products = [0] * len(wagers), [0] * len(wagers)
    for row in range(len(COUNTS.shoes)):
        coups = sum(COUNTS.classes[row].tolist())
        for place, each in enumerate(wagers):
            counts = np.ravel(getattr(COUNTS, each.kind)[row]).tolist()
            brought = sum(number * net for number, net in zip(counts, each.net, strict=True))
            squares[place] += brought * brought
            products[place] += brought * coups
    return tuple(squares), tuple(products)


@pytest.mark.parametrize("times", [1, 2**20, 2**40, 2**60, 2**200])
def test_squares_and_products_are_exact(times: int) -> None:
    wagers, left_out = offered(games.game(games.CASES[4]).ruleset, PLAN)
    assert left_out == ()
    given = tuple(
        each._replace(nets=tuple(times * net + 1 for net in each.nets))
        for each in paid(games.game(games.CASES[4]).ruleset, PLAN, wagers)
    )
    found = Tallier(given, 32 * PLAN.most).tally(COUNTS)
    assert (found.squares, found.products) == plain(given)
    assert found.lengths_squared == sum(sum(row) ** 2 for row in COUNTS.classes.tolist())


def test_sums_are_the_same_in_any_order_and_the_hash_is_of_every_number() -> None:
    ruleset = games.game(games.CASES[4]).ruleset
    wagers = paid(ruleset, PLAN, offered(ruleset, PLAN)[0])
    tallier = Tallier(wagers, 32 * PLAN.most)
    parts = [tallier.tally(simulate.count(PLAN, 8, 32 * number, 32, 32)) for number in range(5)]
    none = nothing(PLAN, len(wagers))
    one = other = none
    for each in parts:
        one = one.plus(each)
    for each in reversed(parts):
        other = other.plus(each)
    whole = tallier.tally(simulate.count(PLAN, 8, 0, 160, 32))
    assert one.digest() == other.digest() == whole.digest() != none.digest()
    numbers = whole.numbers()
    again = none.of({name: held for name, held in numbers.items() if held})
    assert again is not None
    assert again.digest() == whole.digest()
    for name, held in numbers.items():
        for place in range(0, len(held), 97):
            changed = {**numbers, name: [*held[:place], held[place] + 1, *held[place + 1 :]]}
            spoilt = none.of({key: each for key, each in changed.items() if each})
            assert spoilt is not None
            assert spoilt.digest() != whole.digest()
    assert none.of({}) is None
    assert none.of({**numbers, "classes": numbers["classes"][1:]}) is None
