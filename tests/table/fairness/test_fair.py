"""A fair shoe is found fair, however it is dealt, by the house that knows every card and by a spectator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier import play, regulations
from croupier.play.events import Act
from croupier.table.events import RoomClosed, RoomOpened, SettingsChanged
from tests.table.fairness.answers import checked, plain
from tests.table.fairness.false_draw import mistaken
from tests.table.fairness.house import around, coups, laid, room, shoe, small

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.table.events import RoomEvent
    from tests.table.fairness.in_page import InPage

GAMES: Final = ("punto-banco", "pa-baccarat", "pa-minibaccarat", "pa-21-baccarat", "fr-punto-banco")
"""Each is dealt face down."""


def seen(events: Iterable[RoomEvent]) -> list[RoomEvent]:
    """Give events as a spectator sees them."""
    return [play.view(event, ()) if isinstance(event, Act) else event for event in events]


@pytest.mark.parametrize("rules", [*GAMES, "punto-banco face-up"])
def test_whole_shoes_are_fair_to_the_house_and_to_a_spectator(rules: str, in_page: InPage) -> None:
    rules, _, hands = rules.partition(" ")
    game = regulations.load(rules, {"hands": hands or "face-down"})
    history = room(game, shoe(game, 1, cut=100), shoe(game, 2, void=True))
    for events in (history, seen(history)):
        found = checked(events)
        assert found.findings == []
        assert plain(events) == []
        assert in_page.verify(events) == found
    inside, outside = checked(history).shoes, checked(seen(history)).shoes
    assert [each["compared"] for each in inside] == [each["drawn"] for each in inside]
    hidden = [
        int(str(one["drawn"])) - int(str(other["compared"]))
        for one, other in zip(inside, outside, strict=True)
    ]
    # Burned cards but the first stay hidden, and of the void coup what nobody has turned yet.
    assert all(0 <= number <= 13 for number in hidden)
    assert [each["void"] for each in outside] == [False, True]


@pytest.mark.parametrize("void", [False, True])
def test_a_card_drawn_in_error_is_one_card(void: bool, in_page: InPage) -> None:  # noqa: FBT001  a parameter
    game = regulations.load("fr-punto-banco")
    dealt = coups(mistaken(game, laid(game, 1, 50), 120, void=void))
    history = room(game, around(game, 1, 50, dealt))
    assert any(event.__struct_config__.tag == "card_drawn_in_error" for event in history)
    for events in (history, seen(history)):
        assert checked(events).findings == []
        assert plain(events) == []
        assert in_page.verify(events) == checked(events)


def test_one_shoe_is_checked_without_the_rest_of_the_room(in_page: InPage) -> None:
    game = small()
    events = shoe(game, 7, cut=20)
    assert checked(events, "main-pit").findings == []
    assert plain(events, "main-pit") == []
    assert in_page.verify(events, "main-pit") == checked(events, "main-pit")
    for other in ("", "main-pi", "main-pit2"):
        assert [each.code for each in checked(events, other).findings] == ["table.commitment_differs"]
        assert plain(events, other)
        assert in_page.verify(events, other) == checked(events, other)


def test_the_shoe_in_play_need_not_be_opened_yet(in_page: InPage) -> None:
    game = small()
    history = room(game, shoe(game, 1, cut=20), shoe(game, 2, cut=20)[:-10])
    assert isinstance(history.pop(), RoomClosed)
    found = checked(history)
    assert found.findings == []
    assert [each["opened"] for each in found.shoes] == [True, False]
    assert plain(history) == []
    assert in_page.verify(history) == found


def test_a_shoe_void_before_it_was_cut_is_opened_and_fair(in_page: InPage) -> None:
    game = small()
    committed, *_, revealed = shoe(game, 1)
    history = room(game, [committed, revealed], shoe(game, 2, cut=11))
    assert checked(history).findings == []
    assert plain(history) == []
    assert in_page.verify(history) == checked(history)


def test_another_game_may_have_other_decks(in_page: InPage) -> None:
    one, six = small(), small(decks=6)
    opened, decks, *first, closed = room(one, shoe(one, 1))
    assert isinstance(opened, RoomOpened)
    changed = SettingsChanged(
        settings=opened.settings, edition=opened.edition, hash=opened.hash, offer=(), software="0"
    )
    history = [opened, decks, *first, changed, *shoe(six, 2), closed]
    assert checked(history).findings == []
    assert in_page.verify(history) == checked(history)
    without = [event for event in history if event is not changed]
    assert [each.code for each in checked(without).findings] == ["table.cards_differ"]
    assert in_page.verify(without) == checked(without)
