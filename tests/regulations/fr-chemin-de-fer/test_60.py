"""Arrêté of 14 May 2007, art. 59 and 60: what the house takes of the banker's winnings."""

from __future__ import annotations

import pytest

from croupier import regulations, wagers
from croupier.errors import SubmissionError
from tests.cells import stack
from tests.wagers.coups import of

FR = regulations.load("fr-chemin-de-fer@2007-05-14")
ARTICLE = regulations.Cite("fr-chemin-de-fer:60", "law")


def test_60_five_percent_of_what_the_banker_wins() -> None:
    # In hundredths of a percent.
    assert (FR.submission["fee"], FR.cites["fee"]) == (500, ARTICLE)


@pytest.mark.parametrize("fee", [0, 125, 200, 501])
def test_60_no_other_rate(fee: int) -> None:
    # 125 and 200 are those of baccara à deux tableaux, which is another game.
    with pytest.raises(SubmissionError) as error:
        regulations.load("fr-chemin-de-fer", {"fee": fee})
    assert error.value.problems[0].clause.startswith(ARTICLE.clause)


def test_60_of_what_was_covered_where_the_banker_wins() -> None:
    bank, fee = wagers.settle_bank(FR, of(FR, stack(6, 7)), [6000, 4000])
    assert (bank.amount, fee.amount, fee.cite) == (10000, -500, ARTICLE)
    for cards in (stack(7, 6), stack(7, 7)):
        assert len(wagers.settle_bank(FR, of(FR, cards), [6000, 4000])) == 1
