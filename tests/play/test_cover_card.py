"""The cover card: wherever it comes, what the two rules of the file make of it."""

from __future__ import annotations

import pytest

from croupier import play, regulations
from croupier.errors import ShoeError
from croupier.play.events import CardDealt, CoverCardDrawn
from tests.dealing import dealt, types

LONG = "2s 3d 3h 2c 4d 5d"
"""A coup of six cards."""
SHORT = "9c 8c Kc Kd"
"""A coup of four."""
FIRST = ("not-dealt", "last", "one-more")
DURING = ("finish", "finish-and-one-more")


def shoe(at: int) -> str:
    """Stack three coups, with the cover card before the card of this index."""
    cards = f"{LONG} {SHORT} {LONG}".split()
    return " ".join((*cards[:at], "cover", *cards[at:]))


@pytest.mark.parametrize("during", DURING)
@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("at", range(11))
def test_coups_after_the_cover_card(at: int, first: str, during: str) -> None:
    rules = regulations.load("punto-banco", {"cover-first": first, "cover-during": during})
    begun, before_first = (1, at == 0) if at < 6 else (2, at == 6) if at < 10 else (3, True)
    if before_first:
        expected = begun - 1 + {"not-dealt": 0, "last": 1, "one-more": 2}[first]
    else:
        expected = begun + {"finish": 0, "finish-and-one-more": 1}[during]
    if expected > 3:
        # The stack has three coups, and a fourth is due.
        with pytest.raises(ShoeError):
            dealt(rules, shoe(at))
        return
    names = types(dealt(rules, shoe(at)))
    assert names.count("result_announced") == expected
    assert names[-1] == "cards_replaced"


@pytest.mark.parametrize("at", range(6))
def test_the_cover_card_is_no_card_of_the_hand(at: int) -> None:
    rules = regulations.load("pa-baccarat")
    with_cover = [e for e in dealt(rules, shoe(at)) if isinstance(e, CardDealt)][:6]
    without = [e for e in dealt(rules, LONG) if isinstance(e, CardDealt)]
    assert with_cover == without


@pytest.mark.parametrize("at", [0, 1, 2, 3, 4, 5])
def test_last_hand_is_called_after_the_coup_and_one_more_is_dealt(at: int) -> None:
    names = types(dealt(regulations.load("pa-baccarat"), shoe(at)))
    cover = names.index("cover_card_drawn")
    result = names.index("result_announced", cover)
    assert names[result + 1] == "last_hand_announced"
    assert names[result + 2 :].count("result_announced") == 1
    assert names[-2:] == ["result_announced", "cards_replaced"]


def test_a_coup_that_is_itself_the_last_is_called_before_its_first_card() -> None:
    names = types(dealt(regulations.load("punto-banco", {"cover-first": "last"}), shoe(6)))
    cover = names.index("cover_card_drawn")
    assert names[cover - 1] == "no_more_bets_announced"
    assert names[cover + 1 : cover + 3] == ["last_hand_announced", "card_dealt"]
    assert names.count("last_hand_announced") == 1


def test_a_coup_that_is_not_dealt_is_no_coup() -> None:
    rules = regulations.load("punto-banco", {"cover-first": "not-dealt"})
    state = play.start(rules, burn=False)
    for event in dealt(rules, shoe(6)):
        state = play.apply(rules, state, event)
        if isinstance(event, CoverCardDrawn):
            assert play.coup(state) is None
            assert state.player == ()
    assert state.over


def test_the_cover_card_may_come_before_each_card_of_a_coup_and_nowhere_else() -> None:
    rules = regulations.load("pa-baccarat")
    state = play.start(rules, burn=False)
    for event in dealt(rules, LONG):
        wanted = play.due(rules, state)
        assert (wanted.cover is not None) == isinstance(event, CardDealt)
        state = play.apply(rules, state, event)
