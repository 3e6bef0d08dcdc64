"""Do both verifiers find the same in the same order, where much is wrong at once?"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from croupier.play.events import CardDealt, ShoeOpened
from croupier.table.events import BettingOpened, RoomClosed, ShoeCommitted, ShoeCut, ShoeRevealed
from croupier.table.fairness import findings
from tests.table.fairness.answers import checked
from tests.table.fairness.spoilt import other, three, without

if TYPE_CHECKING:
    from tests.table.fairness.in_page import InPage
    from tests.table.fairness.spoilt import Events

HISTORIES: Final = 60
"""Histories that are spoilt at random."""
CHANGED: Final[tuple[tuple[type, dict[str, object]], ...]] = (
    (ShoeCommitted, {"shoe": 9}),
    (ShoeCommitted, {"cards": 104}),
    (ShoeCut, {"cards": 30, "seat": 0}),
    (ShoeOpened, {"cut": 7}),
    (ShoeOpened, {"cover_card": 3}),
    (ShoeRevealed, {"shoe": 9}),
    (ShoeRevealed, {"salt": "00"}),
    (ShoeRevealed, {"order": "00" * 52}),
    (CardDealt, {"card": "Ac"}),
)
"""Fields of events, and what they are made to be."""
RARE: Final = (ShoeCommitted, ShoeCut, ShoeOpened, ShoeRevealed, RoomClosed, BettingOpened)
"""Events of which there are few, and each of which matters."""


def much() -> Events:
    """Spoil three shoes at once: a late card of the first comes to light after the second was begun badly."""
    events = other(three(), CardDealt, 4, card="??")
    events = other(events, ShoeCut, 0, seat=0)
    events = other(events, ShoeOpened, 0, cards=104)
    events = other(events, ShoeRevealed, 0, shoe=5, salt="zz")
    events = other(events, ShoeCommitted, 1, shoe=7, cards=104)
    events = without(events, ShoeRevealed, 1)
    events = other(events, ShoeCut, 2, seat=3, cards=60)
    events = other(events, ShoeRevealed, 1, order="00" * 51)
    return [events[0], BettingOpened(coup=1), *events[1:]]


def spoilt(chance: random.Random) -> Events:
    """Spoil fair shoes in some ways, whichever they are."""
    events = three()
    for _ in range(chance.randrange(2, 7)):
        at, to = chance.randrange(len(events)), chance.randrange(len(events))
        match chance.randrange(4):
            case 0:
                events = [*events[:at], *events[at + 1 :]]
            case 1:
                events = [*events[:to], events[at], *events[to:]]
            case 2:
                kind = type(chance.choice([event for event in events if isinstance(event, RARE)]))
                nth = chance.randrange(sum(type(event) is kind for event in events))
                events = without(events, kind, nth)
            case _:
                kind, made = chance.choice(CHANGED)
                if there := sum(type(event) is kind for event in events):
                    events = other(events, kind, chance.randrange(there), **made)
    return events


def test_much_that_is_wrong_is_found_in_one_order(in_page: InPage) -> None:
    events = much()
    found = checked(events)
    assert [(each.code.removeprefix("table."), each.shoe) for each in found.findings] == [
        ("commitment_missing", 0),
        ("cut_impossible", 1),
        ("cards_differ", 1),
        ("shoe_number", 1),
        ("salt_malformed", 1),
        ("shoe_number", 7),
        ("cards_differ", 7),
        ("cards_differ", 7),
        ("commitment_unopened", 7),
        ("shoe_number", 3),
        ("cut_impossible", 3),
        ("cut_differs", 3),
        ("commitment_differs", 3),
        ("cards_differ", 3),
        ("order_not_decks", 3),
        ("card_not_next", 3),
    ]
    assert [each.event for each in found.findings] != sorted(each.event for each in found.findings)
    assert list(findings(events)) == found.findings
    assert in_page.verify(events) == found


def test_whatever_is_wrong_is_found_in_one_order(in_page: InPage) -> None:
    chance = random.Random(1)  # noqa: S311  the same every time
    several = 0
    for number in range(HISTORIES):
        events = spoilt(chance)
        found = checked(events)
        assert in_page.verify(events) == found, number
        several += len(found.findings) > 2
    assert several > HISTORIES // 2
