"""Arrêté of 14 May 2007, art. 55-14: the false draw, annulled or put right at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import play, regulations
from croupier.play.events import CardBurned, CoupVoided, FalseDrawRepaired
from tests.cells import reached, refused, third_card

if TYPE_CHECKING:
    from croupier.play import Event, State

FR = regulations.load("fr-punto-banco@2007-05-14")
ARTICLE = "fr-punto-banco:55-14"
PUNTO_STAYS = "7h 6c Kd Ks"


def false_draw() -> tuple[State, State]:
    """Give the states before and after a third card drawn for a punto of 7."""
    before = reached(FR, PUNTO_STAYS, "final-count-banker")
    drawn = play.due(FR, before).in_error["player", "2c"]
    assert (drawn.actor, drawn.clause, drawn.basis) == ("curator", ARTICLE, "law")
    return before, play.apply(FR, before, drawn)


def ruling(state: State, kind: type[Event]) -> Event:
    """Give the dealer's ruling of a type."""
    found = [event for event in play.due(FR, state).offers() if isinstance(event, kind)]
    assert [(event.actor, event.clause, event.basis) for event in found] == [("dealer", ARTICLE, "law")]
    return found[0]


def test_55_14_a_false_draw_voids_the_coup() -> None:
    before, wrong = false_draw()
    voided = play.apply(FR, wrong, ruling(wrong, CoupVoided))
    burned = play.due(FR, voided).events[0]
    assert isinstance(burned, CardBurned)
    assert burned.card == "2c"
    after = play.apply(FR, voided, burned)
    assert play.coup(after) is None
    assert play.due(FR, after).act == "no-more-bets"
    assert after.coup == before.coup


def test_55_14_a_false_draw_put_right_at_once() -> None:
    before, wrong = false_draw()
    repaired = play.apply(FR, wrong, ruling(wrong, FalseDrawRepaired))
    # The card does not go back into the shoe: it is burned before anything else is done.
    (burned,) = play.due(FR, repaired).offers()
    assert isinstance(burned, CardBurned)
    assert burned.card == "2c"
    assert play.apply(FR, repaired, burned) == before


@pytest.mark.parametrize("kind", [CoupVoided, FalseDrawRepaired])
def test_55_14_the_card_drawn_in_error_serves_no_coup(kind: type[Event]) -> None:
    _, wrong = false_draw()
    ruled = play.apply(FR, wrong, ruling(wrong, kind))
    begins = play.due(FR, play.start(FR, burn=False)).events[0]
    for event in (third_card(FR, "player", "2c"), third_card(FR, "banker", "2c"), begins):
        assert refused(FR, ruled, event).code in {"play.card_not_due", "play.out_of_turn"}
