"""58 Pa. Code § 627a.8: dealing the first two cards of each hand at Minibaccarat."""

from __future__ import annotations

import pytest
from msgspec import structs

from croupier import play, regulations
from croupier.errors import SubmissionError
from croupier.play.events import CardDealt, CardsTurned, NoMoreBetsAnnounced, PointCountsAnnounced
from tests.cells import reached, refused
from tests.dealing import dealt, types

FACE_UP = regulations.load("pa-minibaccarat@2014-02-01")
FACE_DOWN = regulations.load("pa-minibaccarat@2014-02-01", {"hands": "face-down"})
SECTION = "pa-minibaccarat:627a.8"
CARDS = "5h 2c Kd 3s 4c 6d"

either_option = pytest.mark.parametrize("ruleset", [FACE_UP, FACE_DOWN], ids=["face-up", "face-down"])


def initial(ruleset: regulations.Ruleset) -> list[CardDealt]:
    """Give the dealing of the initial four cards."""
    return [event for event in dealt(ruleset, CARDS) if isinstance(event, CardDealt)][:4]


@either_option
def test_627a_8_a_two_hands_and_no_third(ruleset: regulations.Ruleset) -> None:
    hands = {event.to for event in dealt(ruleset, CARDS) if isinstance(event, CardDealt)}
    assert hands == {"player", "banker"}


@either_option
def test_627a_8_b_no_more_bets_before_any_card(ruleset: regulations.Ruleset) -> None:
    state = play.start(ruleset, burn=False)
    due = play.due(ruleset, state)
    assert (due.actor, due.clause, due.basis) == ("dealer", f"{SECTION}(b)", "law")
    assert isinstance(due.events[0], NoMoreBetsAnnounced)
    assert play.words(ruleset, state, due.events[0]) == "no more bets"
    assert ruleset.acts["no-more-bets"].words_basis == "law"


@either_option
def test_627a_8_b_a_card_before_the_announcement_is_refused(ruleset: regulations.Ruleset) -> None:
    problem = refused(ruleset, play.start(ruleset, burn=False), initial(ruleset)[0])
    assert (problem.code, problem.clause) == ("play.card_not_due", f"{SECTION}(b)")
    assert "no more bets" in problem.remedy


def test_627a_8_c_one_of_two_options() -> None:
    assert FACE_UP.cites["hands"] == regulations.Cite(f"{SECTION}(c)(1)", "option")
    assert FACE_DOWN.cites["hands"] == regulations.Cite(f"{SECTION}(c)(2)", "option")
    with pytest.raises(SubmissionError) as error:
        regulations.load("pa-minibaccarat", {"hands": "sideways"})
    assert f"{SECTION}(c)" in error.value.problems[0].clause


@either_option
def test_627a_8_c_cards_1_and_3_2_and_4(ruleset: regulations.Ruleset) -> None:
    assert [(event.to, event.card) for event in initial(ruleset)] == [
        ("player", "5h"),
        ("banker", "2c"),
        ("player", "Kd"),
        ("banker", "3s"),
    ]
    state = reached(ruleset, CARDS, "deal-initial")
    to_the_banker_first = structs.replace(initial(ruleset)[0], to="banker")
    assert refused(ruleset, state, to_the_banker_first).code == "play.wrong_hand"


def test_627a_8_c_1_face_up() -> None:
    for event in initial(FACE_UP):
        assert (event.actor, event.clause, event.basis) == ("dealer", f"{SECTION}(c)(1)", "law")
        assert event.audience == "all"
    assert "cards_turned" not in types(dealt(FACE_UP, CARDS))


def test_627a_8_c_2_face_down() -> None:
    for event in initial(FACE_DOWN):
        assert (event.actor, event.clause, event.basis) == ("dealer", f"{SECTION}(c)(2)", "law")
        assert event.audience == "none"


def test_627a_8_c_2_the_bankers_cards_wait_for_the_call_of_the_players_hand() -> None:
    events = dealt(FACE_DOWN, CARDS)
    turned = [n for n, event in enumerate(events) if isinstance(event, CardsTurned)]
    players, bankers = (events[n] for n in turned)
    assert isinstance(players, CardsTurned)
    assert isinstance(bankers, CardsTurned)
    assert (players.hand, players.cards) == ("player", ("5h", "Kd"))
    assert (bankers.hand, bankers.cards) == ("banker", ("2c", "3s"))
    assert (bankers.actor, bankers.clause, bankers.basis) == ("dealer", f"{SECTION}(c)(2)", "law")
    assert bankers.audience == "all"
    called = events[turned[0] + 1 : turned[1]]
    assert [type(event) for event in called] == [PointCountsAnnounced]
    assert isinstance(called[0], PointCountsAnnounced)
    assert (called[0].player, called[0].banker) == (5, None)


@pytest.mark.parametrize("due", ["turn-player", "count-player"])
def test_627a_8_c_2_the_bankers_cards_may_not_be_turned_before(due: str) -> None:
    bankers = [event for event in dealt(FACE_DOWN, CARDS) if isinstance(event, CardsTurned)][1]
    problem = refused(FACE_DOWN, reached(FACE_DOWN, CARDS, due), bankers)
    assert problem.code == "play.out_of_turn"
    assert "Player" in problem.remedy


def test_627a_8_c_2_the_text_does_not_say_who_turns_the_bankers_cards() -> None:
    turned = FACE_DOWN.acts["turn-banker"]
    assert (turned.cite.basis, turned.actor_basis) == ("law", "reconstructed")
    assert FACE_DOWN.acts["deal-initial"].actor_basis == "law"
