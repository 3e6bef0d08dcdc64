"""58 Pa. Code § 631a.10(d): the cover card at the big table, sentence by sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import play, regulations, shoe
from croupier.errors import SubmissionError
from croupier.play.events import (
    CardDealt,
    CardsReplaced,
    CoverCardDrawn,
    LastHandAnnounced,
    NoMoreBetsAnnounced,
)
from tests.cells import first_coup, reached, refused, third_card
from tests.dealing import dealt, types

if TYPE_CHECKING:
    from croupier.play import Event

PA = regulations.load("pa-baccarat@2014-02-01")
SECTION = "pa-baccarat:631a.10"
FIRST = "5h 2c Kd 3s 4c 6d"
SECOND = "9s Kc Qs Kd"
THIRD = "2s 2c 7h 3d 6h 4h"


def hands(events: list[Event]) -> list[str]:
    """Give to whom each card goes, in order."""
    return [event.to for event in events if isinstance(event, CardDealt)]


def covered(at: int) -> str:
    """Put the cover card before a card of the first coup, 0 to 5; two more coups lie behind it."""
    cards = FIRST.split()
    return " ".join([*cards[:at], "cover", *cards[at:], SECOND, THIRD])


def test_631a_10_d_cover_card_as_the_first_card_of_a_round() -> None:
    events = dealt(PA, covered(0))
    assert types(events)[:3] == ["no_more_bets_announced", "cover_card_drawn", "card_dealt"]
    assert types(events).count("result_announced") == 2
    assert types(events)[-1] == "cards_replaced"


@pytest.mark.parametrize("at", range(1, 6))
def test_631a_10_d_cover_card_before_any_card_of_the_hand(at: int) -> None:
    events = dealt(PA, covered(at))
    drawn = next(n for n, event in enumerate(events) if isinstance(event, CoverCardDrawn))
    assert events[:drawn] + events[drawn + 1 :] == [
        # The coup in which it came goes on as if it had not come, then one more.
        *dealt(PA, FIRST),
        *[event for event in events if isinstance(event, LastHandAnnounced)],
        *dealt(PA, SECOND),
        *[event for event in events if isinstance(event, CardsReplaced)],
    ]
    assert hands(events[:drawn]) == ["player", "banker", "player", "banker", "player"][:at]


def test_631a_10_d_cover_card_between_the_third_cards() -> None:
    events = dealt(PA, covered(5))
    assert types(events)[7:14] == [
        "third_card_instructed",
        "card_dealt",
        "third_card_instructed",
        "cover_card_drawn",
        "card_dealt",
        "result_announced",
        "last_hand_announced",
    ]


@pytest.mark.parametrize("at", range(6))
def test_631a_10_d_the_cover_card_is_no_card_of_a_hand(at: int) -> None:
    assert first_coup(PA, covered(at)) == first_coup(PA, FIRST)
    drawn = next(event for event in dealt(PA, covered(at)) if isinstance(event, CoverCardDrawn))
    assert (drawn.clause, drawn.basis) == (f"{SECTION}(d)", "law")


@pytest.mark.parametrize("at", range(6))
def test_631a_10_d_last_hand_is_announced_upon_completion(at: int) -> None:
    state = reached(PA, covered(at), "last-hand")
    assert play.coup(state) == first_coup(PA, FIRST)
    due = play.due(PA, state)
    assert (due.actor, due.clause, due.basis) == ("dealer-calling-the-game", f"{SECTION}(d)", "law")
    assert play.words(PA, state, due.events[0]) == "last hand"
    assert PA.acts["last-hand"].words_basis == "law"


def test_631a_10_d_last_hand_is_not_announced_before_completion() -> None:
    announced = next(event for event in dealt(PA, covered(2)) if isinstance(event, LastHandAnnounced))
    seen = False
    for _, event, state in play.drive(PA, shoe.stacked(covered(2))):
        seen = seen or isinstance(event, CoverCardDrawn)
        if play.due(PA, state).act == "last-hand":
            break
        assert refused(PA, state, announced).code == "play.out_of_turn"
    assert seen


@pytest.mark.parametrize("at", range(6))
def test_631a_10_d_one_more_hand_and_no_other(at: int) -> None:
    events = dealt(PA, covered(at))
    assert types(events).count("result_announced") == 2
    state = reached(PA, covered(at), "replace-cards")
    # The cards of a third coup lie in the shoe, but no coup begins any more.
    begins = next(event for event in events if isinstance(event, NoMoreBetsAnnounced))
    problem = refused(PA, state, begins)
    assert (problem.code, problem.clause) == ("play.out_of_turn", f"{SECTION}(d)")
    replaced = play.due(PA, state).events[0]
    assert isinstance(replaced, CardsReplaced)
    assert (replaced.by, replaced.clause, replaced.basis) == ("new-decks", f"{SECTION}(d)", "law")
    over = play.apply(PA, state, replaced)
    assert over.over
    for event in (begins, replaced, third_card(PA, "player")):
        assert refused(PA, over, event).code == "play.shoe_over"


@pytest.mark.parametrize(
    ("setting", "value"),
    [("replacement", "reshuffle"), ("cover-first", "last"), ("cover-during", "finish")],
)
def test_631a_10_d_the_house_may_not_choose_otherwise(setting: str, value: str) -> None:
    assert PA.cites[setting] == regulations.Cite(f"{SECTION}(d)", "law")
    with pytest.raises(SubmissionError) as error:
        regulations.load("pa-baccarat", {setting: value})
    assert f"{SECTION}(d)" in error.value.problems[0].clause


def test_631a_10_d_who_removes_the_cover_card_and_who_replaces_the_cards_is_our_reading() -> None:
    # The text has it done and names nobody; only "last hand" has its speaker.
    known = {act: (PA.acts[act].cite.basis, PA.acts[act].actor_basis) for act in PA.acts}
    assert known["cover-card"] == known["replace-cards"] == ("law", "reconstructed")
    assert known["last-hand"] == ("law", "law")
    by_law = {act for act, bases in known.items() if bases == ("law", "law")}
    assert by_law >= {"face-both", "count-both", "instruct-player", "instruct-banker", "deal-player-third"}
