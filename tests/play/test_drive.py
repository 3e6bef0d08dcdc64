"""A whole shoe: its cards in order, none lost or made, and what happens when they run out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import play, regulations, shoe
from croupier.cards import NAMES, Composition
from croupier.cards.card import BY_NAME
from croupier.errors import ShoeError
from croupier.play.events import CardBurned, CardDealt, NoMoreBetsAnnounced, ResultAnnounced
from tests.dealing import choosing, dealt

SEEDS = st.integers(0, 2**64 - 1)


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
