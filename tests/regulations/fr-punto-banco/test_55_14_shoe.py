"""Arrêté of 14 May 2007, art. 55-14: six decks, the first card, and the red stop card."""

from __future__ import annotations

import pytest

from croupier import cards, play, regulations, shoe
from croupier.errors import SubmissionError
from croupier.play.events import CardBurned, CardsReplaced, CoverCardDrawn, ResultAnnounced
from tests.dealing import dealt, types

FR = regulations.load("fr-punto-banco@2007-05-14")
ARTICLE = "fr-punto-banco:55-14"
FIRST = "5h 2c Kd 3s 4c 6d"
SECOND = "9s Kc Qs Kd"


def stopped(at: int) -> str:
    """Put the stop card before a card of the first coup, 0 to 5; another coup lies behind it."""
    held = FIRST.split()
    return " ".join([*held[:at], "cover", *held[at:], SECOND])


def test_55_14_six_decks_and_no_other_number() -> None:
    assert FR.decks == 6
    assert len(shoe.fresh(FR, seed=55).order) == 312
    for decks in (4, 8):
        with pytest.raises(SubmissionError) as error:
            regulations.load("fr-punto-banco", {"decks": decks})
        assert error.value.problems[0].clause.startswith(ARTICLE)


def test_55_14_the_cards_may_serve_again() -> None:
    assert FR.replacement == "reshuffle"
    assert FR.permissions["replacement"].cite == regulations.Cite(ARTICLE, "option")
    # Mixing the cards again is article 40's; that they are new once worn, 55-14's.
    for by, clause, basis in (("reshuffle", "fr-punto-banco:40", "law"), ("new-decks", ARTICLE, "option")):
        rules = regulations.load("fr-punto-banco", {"replacement": by})
        replaced = dealt(rules, stopped(1))[-1]
        assert isinstance(replaced, CardsReplaced)
        assert (replaced.by, replaced.clause, replaced.basis) == (by, clause, basis)


@pytest.mark.parametrize("seed", range(5))
def test_55_14_the_stop_card_lies_before_the_last_ten(seed: int) -> None:
    assert shoe.fresh(FR, seed=seed).cover_at == 312 - 10
    with pytest.raises(SubmissionError) as error:
        regulations.load("fr-punto-banco", {"cover-card": 14})
    assert error.value.problems[0].clause.startswith(ARTICLE)


@pytest.mark.parametrize("at", range(1, 6))
def test_55_14_the_stop_card_during_a_coup(at: int) -> None:
    events = dealt(FR, stopped(at))
    without = [event for event in events if not isinstance(event, CoverCardDrawn)]
    assert len(without) == len(events) - 1
    assert without[:-1] == dealt(FR, FIRST)
    assert isinstance(without[-1], CardsReplaced)


def test_55_14_the_stop_card_before_the_first_card() -> None:
    # No coup is in progress before a card is out, so none is dealt: our reading, and labelled so.
    assert types(dealt(FR, stopped(0))) == ["no_more_bets_announced", "cover_card_drawn", "cards_replaced"]
    assert FR.cites["cover-first"] == regulations.Cite(ARTICLE, "reconstructed")
    other = regulations.load("fr-punto-banco", {"cover-first": "last"})
    results = [event for event in dealt(other, stopped(0)) if isinstance(event, ResultAnnounced)]
    assert len(results) == 1
    with pytest.raises(SubmissionError):
        regulations.load("fr-punto-banco", {"cover-first": "one-more"})


@pytest.mark.parametrize(
    ("first", "burned"), [("Ah", 1), ("2h", 2), ("9h", 9), ("Th", 10), ("Jh", 10), ("Qh", 10), ("Kh", 10)]
)
def test_55_14_the_first_card_says_how_many_are_burned(first: str, burned: int) -> None:
    # The ten is ten by its face; the article makes ten of court cards only.
    behind = [name for name in cards.NAMES if name != first]
    state = play.start(FR)
    seen: list[CardBurned] = []
    order = shoe.stacked(" ".join([first, *behind])).order
    for _, event, after in play.drive(FR, shoe.Shoe(order, None, shoe.Origin("os"))):
        state = after
        if not isinstance(event, CardBurned):
            break
        seen.append(event)
    assert state.coup == 1
    assert len(seen) == 1 + burned
    assert [event.card for event in seen] == [first, *behind[:burned]]
    # The first lies face up; the others are burned unseen.
    assert [event.audience for event in seen] == ["all", *["none"] * burned]
    assert {(event.actor, event.clause, event.basis) for event in seen} == {("dealer", ARTICLE, "law")}
