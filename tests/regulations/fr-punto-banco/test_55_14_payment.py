"""Arrêté of 14 May 2007, art. 55-14: the three chances, and what they are paid."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import regulations, wagers
from croupier.errors import SubmissionError
from croupier.regulations import Cite
from tests.cells import first_coup, stack

FR = regulations.load("fr-punto-banco@2007-05-14")
ARTICLE = Cite("fr-punto-banco:55-14", "law")
STAKES = {"player": 2000, "banker": 2000, "tie": 2000}
"""A multiple of 20 on each chance, in minor units."""


def amounts(cards: str) -> tuple[int, ...]:
    """Give what punto, banco and égalité bring."""
    return tuple(line.amount for line in wagers.settle(FR, first_coup(FR, cards), STAKES))


def test_55_14_three_chances_and_no_others() -> None:
    assert FR.wagers == ("player", "banker", "tie")
    assert [(wager.id, wager.cite) for wager in wagers.bind(FR)] == [(name, ARTICLE) for name in FR.wagers]
    for choice in ({"pair": "11-to-1"}, {"tie": "9-to-1"}, {"banker": "commission"}, {"player": "offered"}):
        with pytest.raises(SubmissionError):
            regulations.load("fr-punto-banco", choice)


def test_55_14_punto_at_even_money() -> None:
    assert amounts(stack(7, 6)) == (2000, -2000, -2000)


def test_55_14_banco_nineteen_for_twenty() -> None:
    assert amounts(stack(6, 7)) == (-2000, 1900, -2000)
    (banco,) = wagers.bind(FR, ["banco"])
    assert [line.pays for line in banco.lines if line.pays is not None] == [Fraction(19, 20)]
    assert banco.commission == 0


def test_55_14_egalite_eight_for_one_and_the_coup_void_for_punto_and_banco() -> None:
    assert amounts(stack(7, 7)) == (0, 0, 16000)
