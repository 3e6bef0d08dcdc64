"""House Money is settled once four cards lie, and its winner says what becomes of what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import regulations, wagers
from croupier.cards import Card, parse_many
from croupier.errors import WagerError
from croupier.regulations.finished import made as as_it_lies
from croupier.wagers import Placed, Use
from tests.wagers.coups import coups, of

if TYPE_CHECKING:
    from croupier.coup import Coup

MINI: Final = regulations.load("pa-minibaccarat", {"house-money": "standard"})
PLACED: Final = (Placed("player", 1_000), Placed("house-money", 100), Placed("tie", 50))
KINGS: Final = tuple(parse_many("Kh Kc"))
EIGHTS: Final = tuple(parse_many("8h 8c"))
NO_PAIR: Final = tuple(parse_many("2h 3c"))
AMOUNTS: Final = st.integers(0, 1_600)


@pytest.mark.parametrize(
    ("player", "banker", "outcome", "amount", "brought"),
    [
        (KINGS, NO_PAIR, "won", 300, 400),
        (NO_PAIR, KINGS, "won", 300, 400),
        (KINGS, EIGHTS, "won", 1_500, 1_600),
        (KINGS, KINGS, "won", 1_500, 1_600),
        (NO_PAIR, NO_PAIR, "lost", -100, 0),
    ],
)
def test_627a_8_d_it_is_settled_by_four_cards(
    player: tuple[Card, ...], banker: tuple[Card, ...], outcome: str, amount: int, brought: int
) -> None:
    proceeds = wagers.settle_before_third(MINI, player, banker, PLACED)
    (line,) = proceeds.lines
    assert (line.wager, line.outcome, line.amount) == ("house-money", outcome, amount)
    assert proceeds.amount == brought
    assert proceeds.rest == (Placed("player", 1_000), Placed("tie", 50))


def test_627a_8_d_it_is_not_settled_with_the_others() -> None:
    with pytest.raises(WagerError) as caught:
        wagers.settle(MINI, of(MINI, "Kh 2c Kd 3s 4c"), PLACED)
    (problem,) = caught.value.problems
    assert (problem.code, problem.where) == ("wagers.settled_before", "house-money")


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (Use(taken=400), [("player", 1_000), ("tie", 50)]),
        (Use(to_player=400), [("player", 1_400), ("tie", 50)]),
        (Use(taken=100, to_banker=300), [("player", 1_000), ("banker", 300), ("tie", 50)]),
        (Use(50, 150, 200), [("player", 1_150), ("banker", 200), ("tie", 50)]),
    ],
)
def test_the_winner_may_take_it_or_have_it_placed(chosen: Use, expected: list[tuple[str, int]]) -> None:
    proceeds = wagers.settle_before_third(MINI, KINGS, NO_PAIR, PLACED)
    after = wagers.use(MINI, proceeds, chosen)
    assert [(each.wager, each.stake) for each in after] == expected
    assert wagers.settle(MINI, of(MINI, "Kh 2c Kd 3s 4c"), after)


@pytest.mark.conforms("ACC-03")
@given(player=AMOUNTS, banker=AMOUNTS)
def test_nothing_is_lost_or_made_on_the_way(player: int, banker: int) -> None:
    proceeds = wagers.settle_before_third(MINI, KINGS, EIGHTS, PLACED)
    taken = proceeds.amount - player - banker
    if taken < 0:
        with pytest.raises(WagerError):
            wagers.use(MINI, proceeds, Use(0, player, banker))
        return
    after = wagers.use(MINI, proceeds, Use(taken, player, banker))
    before = sum(each.stake for each in PLACED)
    assert taken + sum(each.stake for each in after) == before + sum(line.amount for line in proceeds.lines)


@pytest.mark.parametrize(
    "chosen",
    [
        Use(taken=399),
        Use(taken=401),
        Use(taken=500, to_player=-100),
        Use(taken=True, to_player=399),
        Use(),
    ],
)
def test_parts_that_do_not_make_up_the_whole_are_refused(chosen: Use) -> None:
    proceeds = wagers.settle_before_third(MINI, KINGS, NO_PAIR, PLACED)
    with pytest.raises(WagerError) as caught:
        wagers.use(MINI, proceeds, chosen)
    assert caught.value.code == "wagers.bad_use"


def test_where_it_is_lost_there_is_nothing_to_place() -> None:
    proceeds = wagers.settle_before_third(MINI, NO_PAIR, NO_PAIR, PLACED)
    assert wagers.use(MINI, proceeds, Use()) == proceeds.rest
    with pytest.raises(WagerError):
        wagers.use(MINI, proceeds, Use(to_player=1))


def test_it_needs_a_standard_wager() -> None:
    with pytest.raises(WagerError) as caught:
        wagers.settle_before_third(MINI, KINGS, NO_PAIR, {"house-money": 100})
    assert [problem.code for problem in caught.value.problems] == ["wagers.base_wager"]


@pytest.mark.parametrize("cards", [(KINGS, ()), (KINGS, parse_many("2h 3c 4d")), (KINGS[:1], NO_PAIR)])
def test_it_is_settled_when_four_cards_lie(cards: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
    with pytest.raises(WagerError) as caught:
        wagers.settle_before_third(MINI, *cards, PLACED)
    assert caught.value.code == "wagers.not_four_cards"


def test_without_it_there_is_nothing_to_settle_before_a_third_card() -> None:
    proceeds = wagers.settle_before_third(MINI, KINGS, KINGS, {"player": 5})
    assert (proceeds.lines, proceeds.amount, proceeds.rest) == ((), 0, (Placed("player", 5),))


@given(coup=coups(MINI))
def test_a_coup_of_four_cards_is_what_four_cards_make(coup: Coup) -> None:
    made = as_it_lies(MINI, coup.player[:2], coup.banker[:2])
    assert (made.player, made.banker) == (coup.player[:2], coup.banker[:2])
    assert (made.player_natural, made.banker_natural) == (coup.player_natural, coup.banker_natural)
    if len(coup.player) == len(coup.banker) == 2:
        assert made == coup
