"""What the shuffler means for a shoe: of which batch it is, its burn and cover card, where its cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import play, regulations, shoe
from croupier.cards import Composition
from croupier.cards.card import parse_many
from croupier.play.events import CardBurned, CardDealt, CardsReplaced, CoverCardDrawn, ResultAnnounced
from tests.shoe.batches import AUTOMATED, BY_HAND, CONTINUOUS, LAW, OTHER_GAME, refused, told
from tests.shoe.house import changed, ruleset

if TYPE_CHECKING:
    from croupier.regulations import Ruleset

shoes = st.integers(0, 2**64 - 1)


@given(shoes, shoes)
def test_the_shoes_of_a_seed_are_of_the_one_batch_and_the_other_in_turn(seed: int, number: int) -> None:
    cards = shoe.fresh(AUTOMATED, seed=seed, shoe_number=number)
    assert play.opened(AUTOMATED, cards).batch == 1 + number % 2
    assert shoe.batch_of(AUTOMATED, number) == 1 + number % 2
    assert shoe.batch_of(AUTOMATED, number + 1) == 2 - number % 2


@pytest.mark.parametrize("rules", [BY_HAND, CONTINUOUS, OTHER_GAME])
def test_where_there_is_one_batch_no_shoe_says_of_which(rules: Ruleset) -> None:
    for number in range(2):
        cards = shoe.fresh(rules, seed=1, shoe_number=number)
        assert play.opened(rules, cards).batch is None
        assert play.opened(rules, cards, 1).batch is None
        assert shoe.batch_of(rules, number) is None
        assert [each.code for each in refused(play.opened, rules, cards, 2)] == ["shoe.no_batch"]


def test_of_a_live_shoe_the_caller_says_of_which_batch_it_is() -> None:
    live = shoe.fresh(AUTOMATED)
    assert [play.opened(AUTOMATED, live, number).batch for number in (1, 2)] == [1, 2]
    assert told(play.opened, AUTOMATED, live) == [("which_batch", "(b)(4)")]
    for number in (0, 3, -1):
        assert told(play.opened, AUTOMATED, live, number) == [("no_batch", "(b)")]


def test_a_seeded_shoe_is_of_no_other_batch_than_its_number_says() -> None:
    cards = shoe.fresh(AUTOMATED, seed=1, shoe_number=6)
    assert play.opened(AUTOMATED, cards, 1).batch == 1
    assert told(play.opened, AUTOMATED, cards, 2) == [("batch_out_of_turn", "(b)(4)")]


def test_of_a_stack_a_batch_is_said_or_not() -> None:
    stack = shoe.stacked("5h 2c Kd 3s")
    assert play.opened(AUTOMATED, stack).batch is None
    assert play.opened(AUTOMATED, stack, 2).batch == 2


@pytest.mark.parametrize("decks", [4, 8])
@pytest.mark.parametrize("seed", range(20))
def test_a_continuous_shuffler_gives_every_coup_all_the_cards(decks: int, seed: int) -> None:
    rules = regulations.load("pa-21-baccarat", {"shuffler": "continuous", "decks": decks})
    cards = shoe.fresh(rules, seed=seed)
    assert cards.cover_at is None
    assert Composition.of(cards.order) == Composition.of_decks(decks)
    head = play.opened(rules, cards)
    assert (head.burn, head.cover_card, head.cards) == (False, None, 52 * decks)
    events = [event for _, event, _ in play.drive(rules, cards)]
    assert [type(event) for event in events].count(ResultAnnounced) == 1
    assert not any(isinstance(event, CardBurned | CoverCardDrawn) for event in events)
    last = events[-1]
    assert isinstance(last, CardsReplaced)
    assert last.by == "every-coup"


def test_where_no_cover_card_is_put_in_none_lies_too_deep() -> None:
    house = changed(ruleset(decks=1, cover_card=99, burn="fixed", burn_cards=50), replacement="every-coup")
    assert shoe.fresh(house, seed=1).cover_at is None


def test_a_house_that_burns_before_every_coup_burns() -> None:
    rules = regulations.load("pa-21-baccarat", {"shuffler": "continuous", "burn": "fixed", "burn-cards": 3})
    cards = shoe.fresh(rules, seed=4)
    burned = [event for _, event, _ in play.drive(rules, cards) if isinstance(event, CardBurned)]
    assert (play.opened(rules, cards).burn, len(burned)) == (True, 3)


@pytest.mark.parametrize("shuffler", ["none", "automated", "continuous"])
@pytest.mark.parametrize("decks", [4, 8])
@pytest.mark.parametrize("hands", ["face-up", "face-down"])
def test_at_every_event_the_four_piles_make_up_the_decks(shuffler: str, decks: int, hands: str) -> None:
    rules = regulations.load("pa-21-baccarat", {"shuffler": shuffler, "decks": decks, "hands": hands})
    for number in range(3):
        cards = shoe.fresh(rules, seed=8, shoe_number=number)
        whole = Composition.of_decks(decks)
        burned = coup_start = position = 0
        drawn: list[int] = []
        for _, event, _ in play.drive(rules, cards):
            if isinstance(event, CardBurned | CardDealt):
                position += 1
            if isinstance(event, CardBurned):
                burned = coup_start = position
            if isinstance(event, CardDealt) and event.card != "??":
                assert cards.order[position - 1] in parse_many(event.card)
            if isinstance(event, ResultAnnounced):
                drawn.append(position - coup_start)
                coup_start = position
            piles = cards.piles(burned, coup_start, position)
            left = whole
            for pile in (piles.burned, piles.discarded, piles.in_play):
                left = left.without(pile)
            assert left == Composition.of(piles.remaining)
        assert set(drawn) <= {4, 5, 6}
        assert (len(drawn) == 1) == (shuffler == "continuous")


def test_the_batch_stands_under_its_paragraph() -> None:
    assert AUTOMATED.cites["replacement"].clause == f"{LAW}(b)(4)"
    assert AUTOMATED.cites["replacement"].basis == "law"
