"""A whole shoe: its cards in order, none lost or made, and what happens when they run out."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import play, regulations, shoe
from croupier.cards import NAMES, Composition
from croupier.cards.card import BY_NAME
from croupier.errors import ShoeError
from croupier.play.events import (
    CardBurned,
    CardCalled,
    CardDealt,
    NoMoreBetsAnnounced,
    ResultAnnounced,
    StayCalled,
)
from tests.dealing import choosing, dealt

if TYPE_CHECKING:
    from croupier.play.events import Event
    from croupier.play.question import Question

SEEDS = st.integers(0, 2**64 - 1)


@pytest.mark.conforms("SHF-02")
@pytest.mark.parametrize("name", regulations.ids())
@given(seed=SEEDS, number=st.integers(0, 1000))
def test_the_cards_come_in_the_order_of_the_shoe_and_none_is_lost(name: str, seed: int, number: int) -> None:
    rules = regulations.load(name)
    stock = shoe.fresh(rules, seed=seed, shoe_number=number)
    left: list[str] = []
    burned = coup_start = 0
    for _, event, _ in play.drive(rules, stock, choosing(rules)):
        if isinstance(event, CardBurned | CardDealt):
            left.append(event.card)
            burned += isinstance(event, CardBurned)
        elif isinstance(event, NoMoreBetsAnnounced):
            coup_start = len(left)
    assert left == [NAMES[card] for card in stock.order[: len(left)]]
    piles = stock.piles(burned, coup_start, len(left))
    together = piles.burned + piles.in_play + piles.discarded + piles.remaining
    assert Composition.of(together) == Composition.of_decks(rules.decks)


@pytest.mark.parametrize("name", regulations.ids())
@given(seed=SEEDS)
def test_a_shoe_ends_with_the_replacement_of_its_cards_and_nothing_runs_out(name: str, seed: int) -> None:
    rules = regulations.load(name)
    state = play.start(rules)
    for before, event, after in play.drive(rules, shoe.fresh(rules, seed=seed), choosing(rules)):
        assert before == state
        state = play.apply(rules, state, event)
        assert state == after
    assert state.over


@pytest.mark.parametrize("given_cards", range(1, 6))
def test_cards_that_run_out_in_a_coup_say_which_card_was_due(given_cards: int) -> None:
    rules = regulations.load("pa-baccarat")
    cards = "2s 3d 3h 2c 4d 5d"[: 3 * given_cards]
    ordinals = ["first", "first", "second", "second", "third", "third"]
    hand = ["Player's", "Banker's"] * 3
    with pytest.raises(ShoeError) as ran_out:
        dealt(rules, cards)
    assert ran_out.value.code == "shoe.cards_ran_out"
    assert f"the {ordinals[given_cards]} card of the {hand[given_cards]} Hand was due" in str(ran_out.value)


def test_a_stack_that_is_used_up_between_coups_simply_ends() -> None:
    events = dealt(regulations.load("nj-baccarat"), "9s Kd Kh 5c")
    assert isinstance(events[-1], ResultAnnounced)


def test_a_coup_is_given_once_and_only_when_it_is_finished() -> None:
    rules = regulations.load("pa-baccarat")
    stock = shoe.fresh(rules, seed=3)
    finished = [
        (type(event), play.coup(state)) for _, event, state in play.drive(rules, stock) if play.coup(state)
    ]
    assert {kind for kind, _ in finished} == {ResultAnnounced}
    results = [event for _, event, _ in play.drive(rules, stock) if isinstance(event, ResultAnnounced)]
    coups = [coup for _, coup in finished]
    assert [(c.winner, c.player_count, c.banker_count) for c in coups if c] == [
        (event.winner, event.player, event.banker) for event in results
    ]


def test_a_cover_card_among_the_cards_to_be_burned_is_an_error_that_names_it() -> None:
    rules = regulations.load("pa-baccarat")
    stock = shoe.Shoe(shoe.stacked("5s Kd 2c 3c 4c 6c 7c 8c 9c").order, 3, shoe.Origin("os"))
    with pytest.raises(ShoeError) as refused:
        list(play.drive(rules, stock))
    assert refused.value.code == "shoe.cover_card_in_burn"
    assert "the cover card comes as card 4" in str(refused.value)


@pytest.mark.conforms("SHF-02")
@pytest.mark.parametrize("name", ["pa-baccarat", "fr-punto-banco", "pa-21-baccarat", "chemin-de-fer"])
@given(seed=SEEDS)
def test_after_every_event_burned_dealt_and_remaining_cards_make_up_the_decks(name: str, seed: int) -> None:
    rules = regulations.load(name)
    stock = shoe.fresh(rules, seed=seed)
    whole = Composition.of_decks(rules.decks)
    gone: list[int] = []
    for _, event, after in play.drive(rules, stock, choosing(rules)):
        if isinstance(event, CardBurned | CardDealt):
            gone.append(BY_NAME[event.card])
            rest = Composition.of(stock.order[len(gone) :])
            assert whole.without(bytes(gone)) == rest
        table = [*after.player, *after.banker]
        assert sorted(gone[len(gone) - len(table) :]) == sorted(table)
        if after.coup > 12:
            break


@pytest.mark.parametrize("cards", ["cover 9h 2c Kd 3s", "9h 2c Kd 3s cover"])
def test_after_the_cover_card_a_stack_must_hold_the_coups_still_due(cards: str) -> None:
    with pytest.raises(ShoeError) as ran_out:
        dealt(regulations.load("pa-baccarat"), cards)
    assert ran_out.value.code == "shoe.cards_ran_out"
    assert "coup 2" in str(ran_out.value)
    assert "the first card of the Player's Hand was due" in str(ran_out.value)


@pytest.mark.parametrize("more", ["", "4c", "4c 5d 6h", "4c 5d 6h 7s 8c 9d"])
def test_one_coup_leaves_the_cards_that_are_too_few_for_another(more: str) -> None:
    rules = regulations.load("pa-baccarat")
    stock = shoe.stacked(f"9h 2c Kd 3s {more}")
    steps = list(play.one_coup(rules, stock))
    assert isinstance(steps[-1][1], ResultAnnounced)
    assert [coup.winner for _, _, after in steps if (coup := play.coup(after))] == ["player"]
    assert steps == list(itertools.islice(play.drive(rules, stock), len(steps)))


def test_one_coup_burns_first_and_deals_none_where_the_cover_card_forbids_it() -> None:
    rules = regulations.load("fr-chemin-de-fer", {"burn": "first-card"})
    steps = list(play.one_coup(rules, shoe.fresh(rules, seed=1), choosing(rules)))
    assert isinstance(steps[0][1], CardBurned)
    assert play.coup(steps[-1][2]) is not None
    steps = list(play.one_coup(rules, shoe.stacked("cover 9h 2c Kd 3s"), choosing(rules)))
    assert steps[-1][2].over
    assert not any(play.coup(after) for _, _, after in steps)


def test_an_answer_that_is_no_event_says_what_an_answer_is() -> None:
    rules = regulations.load("chemin-de-fer")

    def word(_asked: Question) -> Event:
        return cast("Event", cast("object", "draw"))

    with pytest.raises(TypeError, match="answers with one of the question's offers, not with 'draw'"):
        list(play.drive(rules, shoe.stacked("Kh 3d 5c Kd 9s 4c"), word))


def test_of_two_offers_the_first_draws_and_the_second_stays() -> None:
    rules = regulations.load("chemin-de-fer-as-printed")
    offered: list[tuple[object, ...]] = []

    def first(asked: Question) -> Event:
        draws, *others = asked.offers
        if others:
            offered.append(tuple(getattr(offer, "draw", type(offer)) for offer in asked.offers))
        return draws

    list(play.one_coup(rules, shoe.stacked("Kh 3d 5c Kd 9s 4c"), first))
    assert offered == [(CardCalled, StayCalled), (True, False)]


@pytest.mark.parametrize(
    ("cards", "winner", "decided_by"),
    [
        ("Ah 9d As 8c", "player", "natural"),
        ("Kh Ad As Qc", "tie", "natural"),
        ("Th 9d 9s 9c", "player", "count"),
        ("6h 6d Ts 9c Tc 7s", "banker", "count"),
    ],
)
def test_a_coup_says_as_its_result_does_what_decided_it(cards: str, winner: str, decided_by: str) -> None:
    rules = regulations.load("pa-21-baccarat")
    *_, (_, result, after) = play.one_coup(rules, shoe.stacked(cards))
    coup = play.coup(after)
    assert isinstance(result, ResultAnnounced)
    assert coup is not None
    assert (coup.winner, coup.decided_by) == (result.winner, result.decided_by) == (winner, decided_by)


def test_a_natural_of_baccarat_wins_by_its_count() -> None:
    *_, (_, _, after) = play.one_coup(regulations.load("pa-baccarat"), shoe.stacked("9s Kd Kh 5c"))
    coup = play.coup(after)
    assert coup is not None
    assert (coup.player_natural, coup.decided_by) == (True, "count")
