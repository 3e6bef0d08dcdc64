"""Arrêté of 14 May 2007, art. 59: the amount of the cagnotte is rounded to the nearest ten centimes."""

from __future__ import annotations

import pytest

from croupier import regulations, wagers
from croupier.errors import SubmissionError
from croupier.regulations import Cite
from tests.cells import stack
from tests.wagers.coups import of

FR = regulations.load("fr-chemin-de-fer@2007-05-14")
BANKER_WINS = of(FR, stack(6, 7))


def cagnotte(covered: int) -> int:
    """Give what is taken of a bank that has won so many centimes."""
    bank, *fee = wagers.settle_bank(FR, BANKER_WINS, [covered])
    assert bank.amount == covered
    return -sum(line.amount for line in fee)


def test_59_to_the_nearest_ten_centimes() -> None:
    # Five percent of the whole: 5.00, 5.05, 4.96 and 5.04 euros.
    assert [cagnotte(covered) for covered in (10000, 10080, 9920, 10020)] == [500, 500, 500, 500]
    assert [cagnotte(covered) for covered in (10120, 9880, 20000, 10180)] == [510, 490, 1000, 510]


def test_59_no_other_rounding() -> None:
    assert (FR.submission["rounding"], FR.submission["rounding-unit"]) == ("nearest", 10)
    assert {FR.cites[key] for key in ("rounding", "rounding-unit")} == {Cite("fr-chemin-de-fer:59", "law")}
    for choice in ({"rounding": "up"}, {"rounding-unit": 1}):
        with pytest.raises(SubmissionError):
            regulations.load("fr-chemin-de-fer", choice)


def test_59_taken_only_where_the_banker_has_won() -> None:
    for cards in (stack(7, 6), stack(7, 7)):
        (bank,) = wagers.settle_bank(FR, of(FR, cards), [10000, 5000])
        assert bank.amount <= 0
