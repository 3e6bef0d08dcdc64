"""Arrêté of 14 May 2007, art. 40: who mixes the cards, and when."""

from __future__ import annotations

from croupier import play, regulations, shoe
from croupier.play.events import CardsReplaced
from tests.calling import choosing
from tests.cells import stack

FR = regulations.load("fr-chemin-de-fer@2007-05-14")


def test_40_the_croupier_mixes_when_the_shoe_is_over() -> None:
    cards = f"{stack(3, 4, 6)} cover"
    events = [event for _, event, _ in play.drive(FR, shoe.stacked(cards), choosing(FR, "draw", "draw"))]
    (replaced,) = (event for event in events if isinstance(event, CardsReplaced))
    assert replaced is events[-1]
    assert (replaced.actor, replaced.by) == ("dealer", "reshuffle")
    assert (replaced.clause, replaced.basis) == ("fr-chemin-de-fer:40", "law")
