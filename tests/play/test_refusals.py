"""Each way in which an act can be wrong has its code, its clause and what was due."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from croupier import play, regulations
from croupier.errors import PlayError, Problem
from croupier.play.events import (
    CardDealt,
    CardsReplaced,
    CoverCardDrawn,
    Event,
    NoMoreBetsAnnounced,
    PointCountsAnnounced,
)
from tests.dealing import dealt, until

PA = regulations.load("pa-baccarat")
SIX = "2s 3d 3h 2c 4d 5d"


def refused(state: play.State, event: Event) -> Problem:
    """Give the problem with which an event is refused."""
    with pytest.raises(PlayError) as error:
        play.apply(PA, state, event)
    assert len(error.value.problems) == 1
    return error.value.problems[0]


def offered(state: play.State) -> Event:
    """Give the first event that is accepted."""
    return next(play.due(PA, state).offers())


def test_the_wrong_actor() -> None:
    state = until(PA, SIX, "count-both")
    problem = refused(state, msgspec.structs.replace(offered(state), actor="curator"))
    assert problem.code == "play.wrong_actor"
    assert "curator" in problem.what
    assert "by the dealer calling the game" in problem.remedy


def test_the_wrong_clause_or_basis_or_audience() -> None:
    state = until(PA, SIX, "count-both")
    event = offered(state)
    for wrong in (
        msgspec.structs.replace(event, clause="pa-baccarat:631a.9"),
        msgspec.structs.replace(event, basis="custom"),
        msgspec.structs.replace(event, audience="none"),
    ):
        assert refused(state, wrong).code == "play.wrong_citation"


def test_a_call_that_the_cards_do_not_bear_out() -> None:
    state = until(PA, SIX, "count-both")
    event = offered(state)
    assert isinstance(event, PointCountsAnnounced)
    problem = refused(state, msgspec.structs.replace(event, player=6))
    assert problem.code == "play.wrong_announcement"
    assert "Player 6, Banker 5" in problem.what
    assert "Player 5, Banker 5" in problem.remedy
    assert problem.clause == "pa-baccarat:631a.10(a)"


def test_a_call_out_of_turn() -> None:
    state = until(PA, SIX, "face-both")
    problem = refused(state, offered(until(PA, SIX, "count-both")))
    assert problem.code == "play.out_of_turn"
    assert "facing the four cards" in problem.remedy


def test_a_seventh_card_is_refused_under_the_clause_that_forbids_it() -> None:
    state = until(PA, SIX, "result")
    card = CardDealt("curator", "pa-baccarat:631a.10(b)", "law", "all", "law", "law", "banker", "Ah")
    problem = refused(state, card)
    assert problem.code == "play.card_not_due"
    assert problem.clause == "pa-baccarat:631a.10(c)"
    assert "has its additional card" in problem.what


def test_a_third_card_that_the_table_does_not_give_names_the_tables_clause() -> None:
    state = until(PA, "Ks 3d 6h 2c", "instruct-player")
    card = CardDealt("curator", "pa-baccarat:631a.10(b)", "law", "all", "law", "law", "player", "Ah")
    problem = refused(state, card)
    assert problem.code == "play.card_not_due"
    assert problem.clause == "pa-baccarat:631a.11(b)(2)"


def test_a_card_that_nobody_saw() -> None:
    state = until(PA, SIX, "deal-initial")
    card = CardDealt(
        "curator",
        "pa-baccarat:631a.9(c)",
        "reconstructed",
        "all",
        "reconstructed",
        "reconstructed",
        "player",
        "??",
    )
    assert refused(state, card).code == "play.unknown_card"


def test_the_cover_card_where_no_card_is_due_and_twice_in_a_shoe() -> None:
    cover = CoverCardDrawn(
        "dealer-calling-the-game", "pa-baccarat:631a.10(d)", "law", "all", "reconstructed", "law"
    )
    assert refused(until(PA, SIX, "count-both"), cover).code == "play.cover_card_not_due"
    events = dealt(PA, f"cover {SIX} 9c 8c Kc Kd")
    state = play.start(PA, burn=False)
    for event in events:
        state = play.apply(PA, state, event)
        if isinstance(event, CoverCardDrawn):
            problem = refused(state, cover)
            assert problem.code == "play.cover_card_twice"
            assert problem.clause == "pa-baccarat:631a.10(d)"


def test_anything_after_the_cards_are_replaced() -> None:
    events = dealt(PA, f"cover {SIX} 9c 8c Kc Kd")
    assert isinstance(events[-1], CardsReplaced)
    state = play.start(PA, burn=False)
    for event in events:
        state = play.apply(PA, state, event)
    assert state.over
    assert list(play.due(PA, state).offers()) == []
    opening = NoMoreBetsAnnounced(
        "dealer-calling-the-game",
        "pa-baccarat:631a.9",
        "reconstructed",
        "all",
        "reconstructed",
        "reconstructed",
    )
    problem = refused(state, opening)
    assert problem.code == "play.shoe_over"
    assert "nothing, the shoe is over" in problem.remedy


def test_what_is_no_event_or_names_no_hand_is_refused_like_anything_else() -> None:
    state = until(PA, SIX, "instruct-player")
    call = offered(state)
    wrongs = ("hello", None, msgspec.structs.replace(call, hand="nobody"))
    for wrong in cast("tuple[Event, ...]", wrongs):
        assert refused(state, wrong).code in {"play.out_of_turn", "play.wrong_announcement"}
