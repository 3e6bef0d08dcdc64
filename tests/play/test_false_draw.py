"""A false draw, art. 55-14: the coup is void unless it is put right at once; the card is burned."""

from __future__ import annotations

import pytest

from croupier import play, regulations
from croupier.errors import PlayError
from croupier.play.events import CardBurned, CardDrawnInError, CoupVoided, Event, FalseDrawRepaired
from tests.dealing import until

FR = regulations.load("fr-punto-banco")
STAYS = "Ks 3d 6h 5c"
"""Punto has 6 and stays; Banco has 8, a natural: nobody draws."""


def wrongly_drawn() -> tuple[play.State, play.State]:
    """Give the state before and after a third card drawn for a Punto that stands on 6."""
    before = until(FR, STAYS, "final-count-banker")
    event = play.due(FR, before).in_error["player", "Ah"]
    return before, play.apply(FR, before, event)


def offer(state: play.State, kind: type[Event]) -> Event:
    """Give the offered event of a type."""
    return next(event for event in play.due(FR, state).offers() if isinstance(event, kind))


def test_put_right_at_once_the_card_is_burned_and_the_coup_goes_on() -> None:
    before, wrong = wrongly_drawn()
    ruled = play.apply(FR, wrong, offer(wrong, FalseDrawRepaired))
    (burned,) = play.due(FR, ruled).offers()
    assert isinstance(burned, CardBurned)
    assert burned.card == "Ah"
    again = play.apply(FR, ruled, burned)
    assert again == before


def test_otherwise_the_coup_is_void_and_the_next_begins() -> None:
    before, wrong = wrongly_drawn()
    voided = play.apply(FR, wrong, offer(wrong, CoupVoided))
    state = play.apply(FR, voided, offer(voided, CardBurned))
    assert play.coup(state) is None
    assert (state.player, state.banker) == ((), ())
    assert play.due(FR, state).act == "no-more-bets"
    assert state.coup == before.coup


def test_nothing_but_a_ruling_follows_a_false_draw() -> None:
    _, wrong = wrongly_drawn()
    assert {type(event) for event in play.due(FR, wrong).offers()} == {FalseDrawRepaired, CoupVoided}


def test_a_card_that_is_due_is_no_false_draw() -> None:
    state = until(FR, "Ks 3d 2h 4c 5s", "deal-player-third")
    assert not [hand for hand, _ in play.due(FR, state).in_error if hand == "player"]
    assert [hand for hand, _ in play.due(FR, state).in_error if hand == "banker"]


def test_no_false_draw_before_the_four_cards_lie() -> None:
    assert not play.due(FR, until(FR, STAYS, "deal-initial")).in_error


@pytest.mark.parametrize("name", ["pa-baccarat", "nj-baccarat", "punto-banco"])
def test_where_no_text_on_irregularities_is_held_a_false_draw_is_refused(name: str) -> None:
    rules = regulations.load(name)
    state = until(rules, STAYS, "result")
    event = CardDrawnInError(
        "dealer", f"{name}:custom.x", "custom", "all", "custom", "custom", "player", "Ah"
    )
    with pytest.raises(PlayError) as refused:
        play.apply(rules, state, event)
    assert refused.value.code == "play.card_not_due"
