"""Procedure for dealing of additional cards, (2): after “Card” the Banker looks, and answers."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from croupier import play, regulations
from croupier.play.events import (
    AnnouncementRepeated,
    CardCalled,
    CardDealt,
    CardsLookedAt,
    CardsTurned,
    NaturalAnnounced,
    UnderEightAnnounced,
)
from croupier.play.voice import voice
from tests.calling import called, due_at
from tests.cells import refused, stack, third_card

if TYPE_CHECKING:
    from croupier.regulations.procedures import Act

CDF = regulations.load("chemin-de-fer-as-printed@2026-11-29")
ID = "chemin-de-fer-as-printed"
CARD_ON = range(6)
"""Each count on which “Card” may be announced."""
AFTER_CARD: Final[tuple[Act, ...]] = (
    "look-banker",
    "answer-banker",
    "repeat-answer",
    "turn-player-at-answer",
    "turn-banker-at-answer",
    "deal-player-third",
)


@pytest.mark.parametrize(("player", "banker"), list(product(CARD_ON, range(10))))
def test_2_the_banker_looks_before_the_card_is_dealt(player: int, banker: int) -> None:
    events = called(CDF, stack(player, banker, 7)).events
    card = next(at for at, event in enumerate(events) if isinstance(event, CardCalled))
    looks = [
        at for at, event in enumerate(events) if isinstance(event, CardsLookedAt) and event.hand == "banker"
    ]
    # "Card", its repetition, then the look; no card of the shoe before it.
    assert looks == [card + 2]
    look = events[card + 2]
    assert isinstance(look, CardsLookedAt)
    assert (look.actor, look.audience, len(look.cards)) == ("banker", ("banker",), 2)
    assert not [event for event in events[card : card + 3] if isinstance(event, CardDealt)]
    state = due_at(CDF, stack(player, banker, 7), "look-banker")
    assert refused(CDF, state, third_card(CDF, "player")).code == "play.card_not_due"


def test_2_a_card_on_five_is_dealt_alike_and_nothing_of_it_is_called_law() -> None:
    # (2) as printed is of paragraph (a) alone: on a five the same acts follow, inferred and not read.
    for banker in range(10):
        four, five = (called(CDF, stack(player, banker, 7)).events for player in (4, 5))
        begins = [
            next(at for at, event in enumerate(events) if isinstance(event, CardCalled))
            for events in (four, five)
        ]
        answered = [
            [event for event in events[at : at + 6] if not isinstance(event, CardsTurned)]
            for events, at in zip((four, five), begins, strict=True)
        ]
        assert answered[0] == answered[1]
    assert {(act, CDF.acts[act].cite.basis) for act in AFTER_CARD} == {
        (act, "reconstructed") for act in AFTER_CARD
    }
    assert {CDF.acts[act].cite.clause for act in AFTER_CARD} == {f"{ID}:(2)", f"{ID}:(8)"}


@pytest.mark.parametrize(("player", "banker"), list(product(CARD_ON, (8, 9))))
def test_2_on_8_and_9_the_banker_announces_natural(player: int, banker: int) -> None:
    coup = called(CDF, stack(player, banker))
    question, answer = coup.asked[1]
    assert (question.actor, question.act) == ("banker", "answer-banker")
    assert isinstance(answer, NaturalAnnounced)
    assert (len(question.offers), answer.hand, answer.clause) == (1, "banker", f"{ID}:(2)")
    assert not [event for event in coup.events if isinstance(event, UnderEightAnnounced)]


@pytest.mark.parametrize(("player", "banker"), list(product(CARD_ON, (8, 9))))
def test_2_all_cards_are_turned_and_none_is_dealt(player: int, banker: int) -> None:
    coup = called(CDF, stack(player, banker))
    said = next(at for at, event in enumerate(coup.events) if isinstance(event, NaturalAnnounced))
    turned = [event for event in coup.events[said + 2 : said + 4] if isinstance(event, CardsTurned)]
    assert {event.hand for event in turned} == {"player", "banker"}
    assert {(event.hand, event.actor, event.actor_basis) for event in turned} == {
        ("player", "dominant-player", "custom"),
        ("banker", "banker", "custom"),
    }
    assert {(event.audience, event.clause, event.basis) for event in turned} == {
        ("all", f"{ID}:(2)", "reconstructed")
    }
    assert coup.drew == (False, False)
    assert len([event for event in coup.events if isinstance(event, CardsTurned)]) == 2
    for act in ("repeat-answer", "result"):
        state = due_at(CDF, stack(player, banker), act)
        for card in (third_card(CDF, "player"), third_card(CDF, "banker")):
            problem = refused(CDF, state, card)
            assert problem.code == "play.card_not_due"
            if act == "result":
                assert (problem.clause, problem.basis) == (f"{ID}:(2)", "reconstructed")


@pytest.mark.parametrize(("player", "banker"), list(product(CARD_ON, range(8))))
def test_2_below_8_the_banker_announces_under_eight(player: int, banker: int) -> None:
    coup = called(CDF, stack(player, banker, 7))
    question, answer = coup.asked[1]
    assert (question.actor, question.act, len(question.offers)) == ("banker", "answer-banker", 1)
    assert isinstance(answer, UnderEightAnnounced)
    said = coup.events.index(answer)
    repeated, card = coup.events[said + 1 : said + 3]
    assert isinstance(repeated, AnnouncementRepeated)
    assert isinstance(card, CardDealt)
    assert (card.actor, card.to, card.card, card.audience) == ("banker", "player", "7c", "all")
    assert not [event for event in coup.events if isinstance(event, NaturalAnnounced)]


def test_2_the_banker_may_not_announce_otherwise() -> None:
    for banker in range(10):
        state = due_at(CDF, stack(3, banker, 7), "answer-banker")
        wrong = UnderEightAnnounced if banker > 7 else NaturalAnnounced
        event = wrong(*voice(CDF, "answer-banker"), "banker")
        assert refused(CDF, state, event).code == "play.wrong_announcement"


def test_2_the_words_are_the_laws_own() -> None:
    ruled = CDF.acts["answer-banker"]
    assert ruled.words_basis == "law"
    said = [
        play.words(CDF, state, event)
        for state in (due_at(CDF, stack(3, banker, 7), "answer-banker") for banker in (7, 8))
        for event in play.due(CDF, state).events
    ]
    assert said == ["Under Eight", "Natural"]
