"""Arrêté of 14 May 2007, art. 55-14: who deals, turns and announces, and in which order."""

from __future__ import annotations

import pytest
from msgspec import structs

from croupier import play, regulations
from croupier.play.events import (
    CardDealt,
    CardsReplaced,
    CardsTurned,
    CoupVoided,
    NoMoreBetsAnnounced,
    PointCountsAnnounced,
)
from tests.cells import player_reasons, reached, refused
from tests.dealing import dealt, types

FR = regulations.load("fr-punto-banco@2007-05-14")
ARTICLE = "fr-punto-banco:55-14"
CARDS = "5h 2c Kd 3s 4c 6d"


def test_55_14_every_act_is_in_the_article_and_the_mixing_in_article_40() -> None:
    cites = {act: ruled.cite for act, ruled in FR.acts.items()}
    mixing = cites.pop("replace-cards")
    assert mixing == regulations.Cite("fr-punto-banco:40", "law")
    assert set(cites.values()) == {regulations.Cite(ARTICLE, "law")}
    players = {act: ruled.actor for act, ruled in FR.acts.items() if ruled.actor != "dealer"}
    assert players == {
        "deal-initial": "curator",
        "turn-player": "player-holder",
        "turn-banker": "curator",
        "deal-player-third": "curator",
        "deal-banker-third": "curator",
        "false-draw": "curator",
    }


def test_55_14_of_these_acts_the_article_does_not_say_who_does_them() -> None:
    bases = {act: (ruled.cite.basis, ruled.actor_basis) for act, ruled in FR.acts.items()}
    assert {act for act, (done, by) in bases.items() if done != by} == {
        "cover-card",
        "repair-false-draw",
        "void-coup",
    }
    assert set(bases.values()) == {("law", "law"), ("law", "reconstructed")}


def test_55_14_what_the_article_fixes_is_law() -> None:
    fixed = ("decks", "cover-card", "cover-during", "additional-cards", "hands")
    assert {FR.cites[setting] for setting in fixed} == {regulations.Cite(ARTICLE, "law")}
    reasons = FR.reasons
    assert {
        reasons.arithmetic,
        reasons.definition,
        reasons.natural,
        reasons.comparison,
        *player_reasons(FR).values(),
    } == {regulations.Cite(ARTICLE, "law")}


def test_55_14_that_the_turned_card_is_burned_too_is_read_into_the_article() -> None:
    assert FR.cites["burn"] == regulations.Cite(ARTICLE, "reconstructed")
    assert FR.acts["burn"].cite == regulations.Cite(ARTICLE, "law")


def test_55_14_rien_ne_va_plus_before_any_card() -> None:
    state = play.start(FR, burn=False)
    due = play.due(FR, state)
    assert (due.act, due.actor, due.clause, due.basis) == ("no-more-bets", "dealer", ARTICLE, "law")
    assert play.words(FR, state, due.events[0]) == "Rien ne va plus"
    assert FR.acts["no-more-bets"].words_basis == "law"
    first = next(event for event in dealt(FR, CARDS) if isinstance(event, CardDealt))
    problem = refused(FR, state, first)
    assert (problem.code, problem.clause) == ("play.card_not_due", ARTICLE)


def test_55_14_the_holder_of_the_shoe_deals_face_down() -> None:
    cards = [event for event in dealt(FR, CARDS) if isinstance(event, CardDealt)][:4]
    assert [event.to for event in cards] == ["player", "banker", "player", "banker"]
    assert {(event.actor, event.audience) for event in cards} == {("curator", "none")}
    assert {(event.clause, event.basis) for event in cards} == {(ARTICLE, "law")}


def test_55_14_who_turns_which_cards() -> None:
    turned = [event for event in dealt(FR, CARDS) if isinstance(event, CardsTurned)]
    assert [(event.actor, event.hand, event.cards, event.audience) for event in turned] == [
        ("player-holder", "player", ("5h", "Kd"), "all"),
        ("curator", "banker", ("2c", "3s"), "all"),
    ]


def test_55_14_the_holder_of_the_shoe_may_not_turn_puntos_cards() -> None:
    state = reached(FR, CARDS, "turn-player")
    turned = play.due(FR, state).events[0]
    problem = refused(FR, state, structs.replace(turned, actor="curator"))
    assert (problem.code, problem.clause) == ("play.wrong_actor", ARTICLE)


def test_55_14_each_point_is_announced_once_its_cards_are_turned() -> None:
    events = dealt(FR, CARDS)
    assert types(events)[5:9] == [
        "cards_turned",
        "point_counts_announced",
        "cards_turned",
        "point_counts_announced",
    ]
    punto, banco = events[6], events[8]
    assert isinstance(punto, PointCountsAnnounced)
    assert isinstance(banco, PointCountsAnnounced)
    assert (punto.player, punto.banker, punto.final) == (5, None, False)
    assert (banco.player, banco.banker, banco.final) == (None, 5, False)
    assert {punto.actor, banco.actor} == {"dealer"}


def test_55_14_third_cards_face_up_and_punto_first() -> None:
    thirds = [event for event in dealt(FR, CARDS) if isinstance(event, CardDealt)][4:]
    assert [(event.to, event.card) for event in thirds] == [("player", "4c"), ("banker", "6d")]
    assert {(event.actor, event.audience) for event in thirds} == {("curator", "all")}


def test_55_14_the_last_announcements_in_their_order() -> None:
    state = reached(FR, CARDS, "final-count-banker")
    said: list[str] = []
    for _ in range(3):
        due = play.due(FR, state)
        assert (due.actor, due.clause, due.basis) == ("dealer", ARTICLE, "law")
        said.append(play.words(FR, state, due.events[0]))
        state = play.apply(FR, state, due.events[0])
    assert said == ["banco 1", "punto 9", "punto gagne"]
    assert play.coup(state) is not None
    result = dealt(FR, CARDS)[-1]
    assert refused(FR, reached(FR, CARDS, "final-count-banker"), result).code == "play.out_of_turn"


@pytest.mark.parametrize("acts", range(2, 14))
def test_55_14_once_one_card_is_out_the_coup_is_given(acts: int) -> None:
    # From the first card to the last announcement nothing is offered that ends the coup otherwise.
    state = play.start(FR, burn=False)
    for event in dealt(FR, CARDS)[:acts]:
        state = play.apply(FR, state, event)
    endings = (NoMoreBetsAnnounced, CardsReplaced, CoupVoided)
    assert not [event for event in play.due(FR, state).offers() if isinstance(event, endings)]
