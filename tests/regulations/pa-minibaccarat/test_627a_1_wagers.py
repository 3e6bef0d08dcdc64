"""58 Pa. Code § 627a.1: what a Dragon 7, a Panda 8 and EZ Baccarat are, held against every final hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from croupier import regulations, wagers
from croupier.regulations import Cite
from tests.cells import stack
from tests.wagers.coups import of

MINI = regulations.load("pa-minibaccarat@2014-02-01", {"dragon-7": "40-to-1", "panda-8": "25-to-1"})
EZ = regulations.load("pa-minibaccarat@2014-02-01", {"variation": "ez"})


COUPS = [of(MINI, stack(*values)) for values in product(range(10), repeat=4)]
"""A coup for each pair of first counts and each pair of further cards."""


def won(wager: str) -> list[bool]:
    """Say of each coup whether it wins a wager."""
    (bound,) = wagers.bind(MINI, [wager])
    return [bound.line(coup) is not None for coup in COUPS]


def test_627a_1_a_dragon_7_is_a_bankers_7_in_three_cards_over_less() -> None:
    dragons = [coup.banker_count == 7 and len(coup.banker) == 3 and coup.player_count < 7 for coup in COUPS]
    assert won("dragon-7") == dragons
    assert 0 < sum(dragons) < len(dragons)
    # A tie of sevens is none, and neither is a 7 in two cards.
    tied = [coup for coup in COUPS if coup.banker_count == coup.player_count == 7 and len(coup.banker) == 3]
    (bound,) = wagers.bind(MINI, ["dragon-7"])
    assert tied
    assert {bound.line(coup) for coup in tied} == {None}


def test_627a_1_a_panda_8_is_a_players_8_in_three_cards_over_less() -> None:
    pandas = [coup.player_count == 8 and len(coup.player) == 3 and coup.banker_count < 8 for coup in COUPS]
    assert won("panda-8") == pandas
    assert 0 < sum(pandas) < len(pandas)


def test_627a_1_in_ez_baccarat_no_vigorish_is_collected() -> None:
    assert (MINI.submission["banker"], EZ.submission["banker"]) == ("commission", "ez")
    (with_it,), (without,) = wagers.bind(MINI, ["banker"]), wagers.bind(EZ, ["banker"])
    assert [wager.commission for wager in (with_it, without)] == [Fraction(5, 100), Fraction(0)]
    for coup in COUPS:
        lines = wagers.settle(EZ, coup, {"banker": 100})
        assert [line.amount for line in lines] in ([100], [0], [-100])


def test_627a_1_in_ez_baccarat_a_dragon_7_is_a_push_reconstructed() -> None:
    assert EZ.cites["banker"] == Cite("pa-minibaccarat:627a.12", "reconstructed")
    (banker,), (dragon,) = wagers.bind(EZ, ["banker"]), wagers.bind(MINI, ["dragon-7"])
    for coup in COUPS:
        net = banker.net(banker.line(coup))
        if dragon.line(coup) is not None:
            assert net == 0
        else:
            assert net == {"banker": 1, "tie": 0, "player": -1}[coup.winner]
