"""Arrêté of 14 May 2007, art. 58: the cards, the stop card, and that a coup is given once a card is out."""

from __future__ import annotations

import pytest

from croupier import play, regulations, shoe
from croupier.cards import NAMES
from croupier.errors import SubmissionError
from croupier.play.events import (
    CardDealt,
    CardsReplaced,
    CoupVoided,
    CoverCardDrawn,
    NoMoreBetsAnnounced,
    ResultAnnounced,
)
from tests.calling import called, choosing
from tests.cells import refused, stack

FR = regulations.load("fr-chemin-de-fer@2007-05-14")
ARTICLE = "fr-chemin-de-fer:58"
FIRST = stack(3, 4, 6)
SECOND = "9s Kc Qs Kd"


def dealt(rules: regulations.Ruleset, cards: str) -> list[play.Event]:
    """Deal a stacked shoe to its end, every free choice drawing, and give every event."""
    chooser = choosing(rules, "draw", "draw")
    return [event for _, event, _ in play.drive(rules, shoe.stacked(cards), chooser)]


def stopped(at: int) -> str:
    """Put the stop card before a card of the first coup, 0 to 5; another coup lies behind it."""
    held = FIRST.split()
    return " ".join([*held[:at], "cover", *held[at:], SECOND])


def test_58_six_decks_and_no_other_number() -> None:
    assert (FR.decks, FR.cites["decks"]) == (6, regulations.Cite(ARTICLE, "law"))
    assert len(shoe.fresh(FR, seed=58).order) == 312
    for decks in (3, 8):
        with pytest.raises(SubmissionError) as error:
            regulations.load("fr-chemin-de-fer", {"decks": decks})
        assert error.value.problems[0].clause.startswith(ARTICLE)


def test_58_the_cards_may_serve_again() -> None:
    assert FR.permissions["replacement"].cite == regulations.Cite(ARTICLE, "option")
    # Mixing the cards again is article 40's; that they are new once worn, 58's.
    for by, clause, basis in (("reshuffle", "fr-chemin-de-fer:40", "law"), ("new-decks", ARTICLE, "option")):
        replaced = dealt(regulations.load("fr-chemin-de-fer", {"replacement": by}), stopped(1))[-1]
        assert isinstance(replaced, CardsReplaced)
        assert (replaced.by, replaced.clause, replaced.basis) == (by, clause, basis)


@pytest.mark.parametrize("seed", range(5))
def test_58_the_stop_card_lies_before_the_last_seven(seed: int) -> None:
    assert shoe.fresh(FR, seed=seed).cover_at == 312 - 7
    assert FR.cites["cover-card"] == regulations.Cite(ARTICLE, "law")
    with pytest.raises(SubmissionError) as error:
        regulations.load("fr-chemin-de-fer", {"cover-card": 10})
    assert error.value.problems[0].clause.startswith(ARTICLE)


@pytest.mark.parametrize("at", range(1, 6))
def test_58_no_other_coup_once_the_stop_card_has_come(at: int) -> None:
    events = dealt(FR, stopped(at))
    without = [event for event in events if not isinstance(event, CoverCardDrawn)]
    assert len(without) == len(events) - 1
    assert without[:-1] == dealt(FR, FIRST)
    assert isinstance(without[-1], CardsReplaced)
    assert FR.cites["cover-during"] == regulations.Cite(ARTICLE, "reconstructed")


def test_58_the_stop_card_before_the_first_card() -> None:
    kinds = [type(event) for event in dealt(FR, stopped(0))]
    assert kinds == [NoMoreBetsAnnounced, CoverCardDrawn, CardsReplaced]
    assert FR.cites["cover-first"] == regulations.Cite(ARTICLE, "reconstructed")
    other = regulations.load("fr-chemin-de-fer", {"cover-first": "last"})
    assert len([event for event in dealt(other, stopped(0)) if isinstance(event, ResultAnnounced)]) == 1


def test_58_no_card_is_taken_out_before_the_croupier_ends_the_betting() -> None:
    state = play.start(FR, burn=False)
    due = play.due(FR, state)
    assert (due.act, due.actor, due.clause, due.basis) == ("no-more-bets", "dealer", ARTICLE, "law")
    assert FR.acts["no-more-bets"].words_basis == "custom"
    first = next(event for event in called(FR, FIRST).events if isinstance(event, CardDealt))
    problem = refused(FR, state, first)
    assert (problem.code, problem.clause) == ("play.card_not_due", ARTICLE)


def test_58_once_one_card_is_out_the_coup_is_given() -> None:
    # From the first card to the result nothing is offered that ends the coup otherwise.
    endings = (NoMoreBetsAnnounced, CardsReplaced, CoupVoided)
    coup = called(FR, FIRST)
    first = next(at for at, event in enumerate(coup.events) if isinstance(event, CardDealt))
    for state in coup.before[first + 1 :]:
        assert not [event for event in play.due(FR, state).offers() if isinstance(event, endings)]


def test_58_a_card_once_out_never_comes_again() -> None:
    # Each card of a shoe comes once, in its order, and none before the one that lies before it.
    for seed in range(3):
        cards = shoe.fresh(FR, seed=seed)
        chooser = choosing(FR, "draw", "draw")
        dealt = [event.card for _, event, _ in play.drive(FR, cards, chooser) if isinstance(event, CardDealt)]
        assert dealt == [NAMES[card] for card in cards.order[: len(dealt)]]
        assert len(dealt) > 312 - 7 - 6


def test_58_has_no_drawing_table_and_no_calls() -> None:
    reasons = FR.reasons
    cells = [*filter(None, reasons.player), *(cite for cites in reasons.banker for cite in cites)]
    counting = [reasons.arithmetic, reasons.definition, reasons.natural, reasons.comparison]
    assert {cite.basis for cite in (*cells, *counting)} == {"custom"}
    law = {act: ruled.cite.clause for act, ruled in FR.acts.items() if ruled.cite.basis != "custom"}
    assert law == {
        "no-more-bets": ARTICLE,
        "cover-card": ARTICLE,
        "replace-cards": "fr-chemin-de-fer:40",
    }
    assert {ruled.words_basis for ruled in FR.acts.values() if ruled.words} == {"custom"}
