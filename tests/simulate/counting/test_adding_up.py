"""Is what is counted the same whoever counts it, and do means and errors follow from it as by the book?"""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import pairwise
from statistics import mean, stdev
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import regulations
from croupier.errors import CardError
from croupier.simulate.counting import Counting, Shoes, Tally, added, block, figures, tallies
from croupier.simulate.counting.run import noted
from croupier.simulate.counting.worth import PART
from tests.simulate.counting import counts

if TYPE_CHECKING:
    from croupier.simulate.counting import Figure

RULES: Final = regulations.load("punto-banco")
MADE: Final = Counting(RULES, counts.DRAGON_7, "coups")


def test_any_number_of_threads_counts_the_same() -> None:
    found = [list(tallies(MADE, 3, 1_300, first=11, threads=threads)) for threads in (1, 2, 3)]
    assert found[0] == found[1] == found[2]
    assert [each.shoes for each in found[0]] == [512, 512, 276]


def test_shoes_counted_apart_add_up_to_shoes_counted_together() -> None:
    whole = block(MADE, Shoes(3, 0, 300))
    bounds = (0, 1, 2, 150, 300)
    parts = [block(MADE, Shoes(3, first, end - first)) for first, end in pairwise(bounds)]
    assert added(parts) == added(reversed(parts)) == whole
    assert whole + Tally() == whole


def test_what_another_process_makes_of_it_is_the_same() -> None:
    sent = pickle.loads(pickle.dumps(MADE))  # noqa: S301  our own
    assert block(sent, Shoes(3, 7, 40)) == block(MADE, Shoes(3, 7, 40))
    assert pickle.loads(pickle.dumps(MADE)) is sent  # noqa: S301  made ready once


def test_a_tally_can_be_kept_as_json() -> None:
    found = block(MADE, Shoes(3, 0, 600))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Tally) == found


def test_figures_are_those_of_the_shoes_one_by_one() -> None:
    shoes = 200
    coups = noted(MADE, 9, 0, shoes)
    bets, won, length = ([0] * shoes for _ in range(3))
    for shoe, bet, parts in zip(coups.shoe.tolist(), coups.bet.tolist(), coups.parts.tolist(), strict=True):
        length[shoe] += 1
        bets[shoe] += bet
        won[shoe] += bet * parts
    units = [each / PART for each in won]
    found = figures(block(MADE, Shoes(9, 0, shoes)))
    assert close(found.coups_a_shoe, mean(length), stdev(length) / shoes**0.5)
    assert close(found.bets_a_shoe, mean(bets), stdev(bets) / shoes**0.5)
    assert close(found.per_shoe, mean(units), stdev(units) / shoes**0.5)
    for figure, above, below, scale in (
        (found.frequency, bets, length, 1),
        (found.edge, units, bets, 1),
        (found.per_100, units, length, 100),
    ):
        ratio = sum(above) / sum(below)
        left = [one - ratio * two for one, two in zip(above, below, strict=True)]
        error = (sum(each**2 for each in left) / (shoes * (shoes - 1))) ** 0.5 / mean(below)
        assert close(figure, scale * ratio, scale * error)


def test_true_counts_share_out_all_coups_bets_and_worth() -> None:
    tally = block(MADE, Shoes(9, 0, 500))
    rows = tally.trues.values()
    assert sum(each.coups for each in rows) == tally.frequency.x
    assert sum(each.bets for each in rows) == tally.frequency.y
    assert sum(each.won for each in rows) == tally.worth.y
    assert [true for true, each in tally.trues.items() if each.bets] == [
        true for true in tally.trues if true > 3
    ]
    assert sum(each.share for each in figures(tally).trues) == pytest.approx(1)


def test_a_higher_true_count_is_worth_more() -> None:
    found = figures(added(tallies(MADE, 1, 4_000)))
    edges = [each.edge.mean for each in found.trues if each.edge and -4 <= each.true <= 8]
    assert len(edges) == 13
    assert edges == sorted(edges)
    assert edges[0] < 0 < edges[-1]


def test_one_shoe_tells_no_error_and_no_bet_no_edge() -> None:
    never = Counting(RULES, msgspec.structs.replace(counts.DRAGON_7, at_least=Fraction(9_999)))
    found = figures(block(never, Shoes(0, 0, 1)))
    assert found.coups_a_shoe.se is None
    assert found.edge is None
    assert found.bets == 0
    assert all(each.edge is None for each in found.trues)


@pytest.mark.parametrize(
    ("seed", "first", "shoes"), [(-1, 0, 1), (2**64, 0, 1), (0, -1, 1), (0, 2**64 - 1, 2)]
)
def test_shoes_that_no_seed_has_are_refused(seed: int, first: int, shoes: int) -> None:
    with pytest.raises(CardError):
        list(tallies(MADE, seed, shoes, first=first))


@pytest.mark.parametrize(("shoes", "threads"), [(0, 1), (1, 0)])
def test_nothing_is_not_counted(shoes: int, threads: int) -> None:
    with pytest.raises(ValueError, match=r"nothing|cannot be dealt"):
        list(tallies(MADE, 0, shoes, threads=threads))


def close(figure: Figure | None, value: float, error: float) -> bool:
    assert figure is not None
    assert figure.se is not None
    return figure.mean == pytest.approx(value, rel=1e-9) and figure.se == pytest.approx(error, rel=1e-6)
