"""Procedure for dealing of additional cards, (1): the Dominant Player looks, and announces."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest
from msgspec import structs

from croupier import play, regulations
from croupier.play.events import (
    CardCalled,
    CardDealt,
    CardsLookedAt,
    CardsTurned,
    NaturalAnnounced,
    StayCalled,
)
from croupier.play.voice import voice
from tests.calling import At, Called, called, due_at
from tests.cells import refused, stack, third_card

CDF = regulations.load("chemin-de-fer-as-printed@2026-11-29")
ID = "chemin-de-fer-as-printed"
COUNTS = range(10)
BEGINS = voice(CDF, "call-player")
BOTH: tuple[At, ...] = get_args(At)


def first_question(coup: Called) -> tuple[str, tuple[type, ...]]:
    """Give whom the first question was put to, and the kinds of what he was offered."""
    question, _ = coup.asked[0]
    return question.actor, tuple(type(offer) for offer in question.offers)


def test_1_the_dominant_player_looks_once_four_cards_are_dealt() -> None:
    coup = called(CDF, stack(4, 3, 7))
    at = next(at for at, event in enumerate(coup.events) if isinstance(event, CardsLookedAt))
    assert [type(event) for event in coup.events[at - 4 : at]] == [CardDealt] * 4
    look = coup.events[at]
    assert isinstance(look, CardsLookedAt)
    assert (look.actor, look.hand, look.cards) == ("dominant-player", "player", ("Kc", "4d"))
    assert (look.clause, look.basis) == (f"{ID}:(1)", "law")


@pytest.mark.parametrize("player", COUNTS)
def test_1_the_look_is_his_alone(player: int) -> None:
    coup = called(CDF, stack(player, 3, 7))
    look = next(event for event in coup.events if isinstance(event, CardsLookedAt))
    assert look.audience == ("dominant-player",)
    # The Banker is told nothing of those cards before he has drawn or stayed, unless a natural is turned.
    asked = [question for question, _ in coup.asked if question.actor == "banker"]
    assert all(question.hand == "banker" for question in asked)
    turned = [event for event in coup.events if isinstance(event, CardsTurned) and event.hand == "player"]
    assert len(turned) == 1
    if player not in (8, 9):
        last_card = max(at for at, event in enumerate(coup.events) if isinstance(event, CardDealt))
        assert coup.events.index(turned[0]) > last_card


def test_1_nothing_that_the_table_hears_tells_the_paragraph() -> None:
    # Called "Card" on 0 to 4, which is (a), and on five, which is (b): the same public call; so with "Stay".
    calls = {
        (at, event)
        for at, player in product(BOTH, range(8))
        for event in called(CDF, stack(player, 3, 7), at).events
        if isinstance(event, CardCalled | StayCalled)
    }
    heard = {event for _, event in calls}
    assert {(type(event), event.clause, event.basis) for event in heard} == {
        (CardCalled, f"{ID}:(1)", "law"),
        (StayCalled, f"{ID}:(1)", "law"),
    }
    assert len(heard) == 2
    looks = [
        event
        for player in COUNTS
        for event in called(CDF, stack(player, 3, 7)).events
        if isinstance(event, CardsLookedAt) and event.hand == "player"
    ]
    assert [look.rule.removeprefix(f"{ID}:") for look in looks] == [
        *["(1)(a)"] * 5,
        "(1)(b)",
        *["(1)(c)"] * 2,
        *["(1)(d)"] * 2,
    ]


@pytest.mark.parametrize(("player", "banker"), list(product(range(5), COUNTS)))
def test_1_a_on_0_to_4_card_and_nothing_else(player: int, banker: int) -> None:
    coup = called(CDF, stack(player, banker), "stay", "stay")
    assert first_question(coup) == ("dominant-player", (CardCalled,))
    assert coup.asked[0][0].rule == regulations.Cite(f"{ID}:(1)(a)", "law")
    assert coup.drew[0] is (banker < 8)
    state = due_at(CDF, stack(player, banker), "call-player")
    assert refused(CDF, state, StayCalled(*BEGINS, "player")).code == "play.wrong_announcement"


@pytest.mark.parametrize("banker", COUNTS)
def test_1_b_on_5_card_or_stay(banker: int) -> None:
    coup = called(CDF, stack(5, banker), "draw")
    assert first_question(coup) == ("dominant-player", (CardCalled, StayCalled))
    assert coup.asked[0][0].rule == regulations.Cite(f"{ID}:(1)(b)", "law")
    assert isinstance(coup.asked[0][1], CardCalled)
    assert coup.drew[0] is (banker < 8)
    stays = called(CDF, stack(5, banker), "stay")
    assert isinstance(stays.asked[0][1], StayCalled)
    assert not stays.drew[0]


@pytest.mark.parametrize(("player", "banker"), list(product((6, 7), COUNTS)))
def test_1_c_on_6_and_7_stay_and_nothing_else(player: int, banker: int) -> None:
    coup = called(CDF, stack(player, banker))
    assert first_question(coup) == ("dominant-player", (StayCalled,))
    assert coup.asked[0][0].rule == regulations.Cite(f"{ID}:(1)(c)", "law")
    assert not coup.drew[0]
    state = due_at(CDF, stack(player, banker), "call-player")
    assert refused(CDF, state, CardCalled(*BEGINS, "player")).code == "play.wrong_announcement"


@pytest.mark.parametrize(("player", "banker"), list(product((8, 9), COUNTS)))
def test_1_d_on_8_and_9_natural_and_nothing_else(player: int, banker: int) -> None:
    coup = called(CDF, stack(player, banker))
    assert first_question(coup) == ("dominant-player", (NaturalAnnounced,))
    (said,) = (event for event in coup.events if isinstance(event, NaturalAnnounced))
    assert (said.actor, said.hand, said.clause, said.basis) == (
        "dominant-player",
        "player",
        f"{ID}:(1)(d)",
        "law",
    )


@pytest.mark.parametrize(("player", "banker"), list(product((8, 9), COUNTS)))
def test_1_d_all_cards_are_turned_and_none_is_dealt(player: int, banker: int) -> None:
    coup = called(CDF, stack(player, banker))
    said = next(at for at, event in enumerate(coup.events) if isinstance(event, NaturalAnnounced))
    turned = [event for event in coup.events[said + 2 : said + 4] if isinstance(event, CardsTurned)]
    assert {event.hand for event in turned} == {"player", "banker"}
    assert [len(event.cards) for event in turned] == [2, 2]
    assert {(event.audience, event.clause, event.basis) for event in turned} == {
        ("all", f"{ID}:(1)(d)", "law")
    }
    # By whom is not in the text: each hand by whoever looks at it.
    assert {(event.hand, event.actor, event.actor_basis) for event in turned} == {
        ("player", "dominant-player", "custom"),
        ("banker", "banker", "custom"),
    }
    assert coup.drew == (False, False)
    assert len(coup.asked) == 1


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_1_d_a_card_after_a_natural_is_refused(hand: str) -> None:
    (card,) = (card for card in (third_card(CDF, "player"), third_card(CDF, "banker")) if card.to == hand)
    told = [refused(CDF, due_at(CDF, stack(9, 2), act), card) for act in ("repeat-call", "result")]
    assert {problem.code for problem in told} == {"play.card_not_due"}
    assert (told[1].clause, told[1].basis) == ("chemin-de-fer-as-printed:(1)(d)", "law")


def test_1_the_words_are_the_laws_own() -> None:
    ruled = CDF.acts["call-player"]
    assert ruled.words == {"card": "Card", "stay": "Stay", "natural": "Natural"}
    assert ruled.words_basis == "law"
    state = due_at(CDF, stack(5, 2), "call-player")
    assert [play.words(CDF, state, event) for event in play.due(CDF, state).events] == ["Card", "Stay"]


def test_1_the_four_cards_are_custom() -> None:
    # (1) begins after the initial four cards have been dealt.
    first = CDF.acts["deal-initial"]
    assert (first.actor, first.audience) == ("banker", "none")
    assert (first.cite.basis, first.actor_basis) == ("custom", "custom")
    dealt = [event for event in called(CDF, stack(6, 7)).events if isinstance(event, CardDealt)]
    assert [event.to for event in dealt] == ["player", "banker", "player", "banker"]
    assert structs.asdict(dealt[0])["clause"] == f"{ID}:custom.deal-initial"
