"""Arrêté of 14 May 2007, art. 40: who mixes the cards, and when."""

from __future__ import annotations

from croupier import regulations
from croupier.play.events import CardsReplaced
from tests.dealing import dealt

FR = regulations.load("fr-punto-banco@2007-05-14")


def test_40_the_croupier_mixes_when_the_shoe_is_over() -> None:
    *before, replaced = dealt(FR, "5h 2c Kd 3s 4c 6d cover")
    assert isinstance(replaced, CardsReplaced)
    assert (replaced.actor, replaced.by) == ("dealer", "reshuffle")
    assert (replaced.clause, replaced.basis) == ("fr-punto-banco:40", "law")
    assert not [event for event in before if isinstance(event, CardsReplaced)]
