"""Which histories do the tests of findings use: fair ones, each spoilt in one way, and what is then found?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import msgspec

from croupier import regulations
from croupier.cards import NAMES
from croupier.play.events import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsFaced,
    CardsTurned,
    CoverCardDrawn,
    NoMoreBetsAnnounced,
    ShoeOpened,
)
from croupier.table.events import (
    BettingOpened,
    CoupBrokenOff,
    DecksOpened,
    RoomOpened,
    ShoeCommitted,
    ShoeCut,
    ShoeRevealed,
)
from croupier.table.fairness import commitment
from tests.table.fairness.false_draw import mistaken
from tests.table.fairness.house import ROOM, around, coups, laid, room, shoe, small

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.table.events import RoomEvent

Of = TypeVar("Of")
Events = list["RoomEvent"]


class Spoilt(NamedTuple):
    """How a history is made, which codes and fields are found, and whether the page's program refuses it."""

    make: Callable[[], Events]
    found: set[str]
    plainly: bool = True


# Fair histories


def three() -> Events:
    """Deal three shoes: cut, void, and cut by nobody."""
    game = small()
    return room(game, shoe(game, 1, cut=20), shoe(game, 2, cut=31, void=True), shoe(game, 3))


def hidden() -> Events:
    """Deal a shoe face down, as a spectator sees it."""
    game = small(hands="face-down")
    return [
        msgspec.structs.replace(event, card="??") if isinstance(event, CardDealt) else event
        for event in room(game, shoe(game, 1, cut=20))
    ]


def faced() -> Events:
    """Deal a shoe of which the one who calls the game faces the four cards."""
    game = regulations.load("pa-baccarat")
    return room(game, shoe(game, 1))


def in_error() -> Events:
    """Deal a shoe in which a card is drawn in error and burned."""
    game = regulations.load("fr-punto-banco")
    return room(game, around(game, 1, 50, coups(mistaken(game, laid(game, 1, 50), 120, void=False))))


# How they are spoilt


def place(events: Events, kind: type, nth: int = 0) -> int:
    """Give the place of an event by its type."""
    return [at for at, event in enumerate(events) if type(event) is kind][nth]


def get(events: Events, kind: type[Of], nth: int = 0) -> Of:
    """Give an event by its type."""
    event = events[place(events, kind, nth)]
    assert isinstance(event, kind)
    return event


def other(events: Events, kind: type, nth: int = 0, **fields: object) -> Events:
    """Give other values to fields of an event."""
    at = place(events, kind, nth)
    return [*events[:at], msgspec.structs.replace(events[at], **fields), *events[at + 1 :]]


def without(events: Events, kind: type, nth: int = 0) -> Events:
    """Leave out an event."""
    at = place(events, kind, nth)
    return [*events[:at], *events[at + 1 :]]


def moved(events: Events, kind: type, before: type, nth: int = 0) -> Events:
    """Let the first event of a type happen before another one than it did."""
    rest = without(events, kind)
    at = place(rest, before, nth)
    return [*rest[:at], events[place(events, kind)], *rest[at:]]


def again(events: Events, kind: type, before: type, times: int = 1, **fields: object) -> Events:
    """Let the first event of a type happen again, with other values, before another."""
    at = place(events, before)
    return [
        *events[:at],
        *[msgspec.structs.replace(events[place(events, kind)], **fields)] * times,
        *events[at:],
    ]


def exchanged(events: Events, kind: type, nth: int) -> Events:
    """Let two events of a type, one after the other, change places."""
    one, two = place(events, kind, nth), place(events, kind, nth + 1)
    return [*events[:one], events[two], *events[one + 1 : two], events[one], *events[two + 1 :]]


def bad_deck() -> Events:
    """Commit to a deck that has one card twice, and lacks one that never comes."""
    events = three()
    shown = get(events, ShoeRevealed)
    order = bytearray.fromhex(shown.order)
    order[15] = order[16]
    made = commitment(ROOM, 1, bytes.fromhex(shown.salt), bytes(order))
    return other(other(events, ShoeRevealed, order=order.hex()), ShoeCommitted, commitment=made)


def turned(cards: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Events:
    """Turn other cards of a hand than were dealt."""
    events = hidden()
    return other(events, CardsTurned, cards=cards(get(events, CardsTurned).cards))


def finished(hand: str, cards: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Events:
    """Say that a coup broken off would have been finished with other cards."""
    events = three()
    before: tuple[str, ...] = getattr(get(events, CoupBrokenOff), hand)
    return other(events, CoupBrokenOff, 0, **{hand: cards(before)})


def next_to(card: str) -> str:
    """Give the card after a card, by number."""
    return NAMES[(NAMES.index(next(name for name in NAMES if name == card)) + 1) % len(NAMES)]


def aside() -> Events:
    """Burn another card than was drawn in error."""
    events = in_error()
    at = place(events, CardDrawnInError)
    burned = next(n for n in range(at, len(events)) if isinstance(events[n], CardBurned))
    nth = sum(isinstance(event, CardBurned) for event in events[:burned])
    return other(events, CardBurned, nth, card=next_to(get(events, CardBurned, nth).card))


def salt(change: Callable[[str], str]) -> Events:
    """Reveal another salt."""
    return other(three(), ShoeRevealed, salt=change(get(three(), ShoeRevealed).salt))


def order(change: Callable[[str], str]) -> Events:
    """Reveal another order."""
    return other(three(), ShoeRevealed, order=change(get(three(), ShoeRevealed).order))


UNOPENED: Final = "table.commitment_unopened commitment"
MISSING: Final = "table.commitment_missing type"
DIFFERS: Final = "table.commitment_differs commitment"
NUMBER: Final = "table.shoe_number shoe"
CARDS: Final = "table.cards_differ cards"
UNCUT: Final = "table.cut_missing type"
LATE: Final = "table.cut_late type"
NO_CUT: Final = "table.cut_impossible cards"
CUT: Final = "table.cut_differs cut"
HEAD: Final = "table.head_late type"
SALT: Final = "table.salt_malformed salt"
ORDER: Final = "table.order_malformed order"
DECKS: Final = "table.order_not_decks order"
NEXT: Final = "table.card_not_next card"
CHANGED: Final = "table.card_changed"
COVER: Final = "table.cover_card_misplaced"

SPOILT: Final[dict[str, Spoilt]] = {
    # Commitments and their numbers
    "a void shoe is not opened": Spoilt(lambda: without(three(), ShoeRevealed, 1), {UNOPENED}),
    "a shoe is not opened": Spoilt(lambda: without(three(), ShoeRevealed, 0), {UNOPENED}),
    "the last shoe is not opened, and the room closed": Spoilt(
        lambda: without(three(), ShoeRevealed, 2), {UNOPENED}
    ),
    "nobody commits to a shoe": Spoilt(lambda: without(three(), ShoeCommitted, 1), {MISSING, NUMBER}),
    "the commitment comes after the betting": Spoilt(
        lambda: moved(three(), ShoeCommitted, NoMoreBetsAnnounced), {MISSING, UNCUT, NEXT, f"{COVER} type"}
    ),
    "the commitment comes after the cut": Spoilt(
        lambda: moved(three(), ShoeCommitted, ShoeOpened), {MISSING, UNCUT, CUT, NEXT}
    ),
    "cards come after the reveal": Spoilt(lambda: moved(three(), ShoeRevealed, BettingOpened, 3), {MISSING}),
    "a number is left out": Spoilt(lambda: other(three(), ShoeCommitted, 1, shoe=3), {NUMBER, DIFFERS}),
    "another shoe is revealed": Spoilt(lambda: other(three(), ShoeRevealed, 1, shoe=1), {NUMBER}),
    "the commitment is to another table": Spoilt(lambda: other(three(), RoomOpened, room="main"), {DIFFERS}),
    "the table's name is not ASCII": Spoilt(lambda: other(three(), RoomOpened, room="m\xe4in"), {DIFFERS}),
    "the salts of two shoes are exchanged": Spoilt(
        lambda: salt(lambda _: get(three(), ShoeRevealed, 1).salt), {DIFFERS}
    ),
    # The number of cards
    "other decks were opened": Spoilt(lambda: other(three(), DecksOpened, decks=2), {CARDS}, plainly=False),
    "other decks are committed to": Spoilt(
        lambda: other(three(), ShoeCommitted, cards=104), {CARDS, "table.cards_differ order", f"{COVER} type"}
    ),
    "the head has other cards": Spoilt(lambda: other(three(), ShoeOpened, cards=104), {CARDS}, plainly=False),
    "the order lacks a card": Spoilt(
        lambda: order(lambda whole: whole[:-2]), {"table.cards_differ order", DIFFERS, DECKS, NEXT}
    ),
    # The cut
    "nobody says that the cards are not cut": Spoilt(lambda: without(three(), ShoeCut, 2), {UNCUT}),
    "the cut comes after the head": Spoilt(
        lambda: moved(three(), ShoeCut, CardBurned), {UNCUT, CUT}, plainly=False
    ),
    "the cut comes after the burn": Spoilt(
        lambda: moved(three(), ShoeCut, BettingOpened), {UNCUT, CUT, LATE, NEXT}
    ),
    "the cut comes after the betting": Spoilt(
        lambda: moved(three(), ShoeCut, NoMoreBetsAnnounced), {UNCUT, CUT, LATE, NEXT}
    ),
    "the cards are cut again": Spoilt(lambda: again(three(), ShoeCut, ShoeOpened, cards=30), {LATE}),
    "nobody cuts, and cards move": Spoilt(lambda: other(three(), ShoeCut, seat=0), {NO_CUT}),
    "somebody cuts, and no card moves": Spoilt(lambda: other(three(), ShoeCut, 2, seat=4), {NO_CUT}),
    "the cut lies behind the last card": Spoilt(
        lambda: other(three(), ShoeCut, cards=52), {NO_CUT, CUT, NEXT}
    ),
    "another cut is told": Spoilt(lambda: other(three(), ShoeCut, cards=21), {CUT, NEXT}),
    "the head has another cut": Spoilt(lambda: other(three(), ShoeOpened, cut=21), {CUT}, plainly=False),
    "the head comes again": Spoilt(
        lambda: again(three(), ShoeOpened, CardBurned, cover_card=20), {HEAD}, plainly=False
    ),
    "the head comes after the burn": Spoilt(
        lambda: moved(three(), ShoeOpened, BettingOpened), {HEAD, f"{COVER} type"}, plainly=False
    ),
    # The reveal
    "a salt of 31 bytes": Spoilt(lambda: salt(lambda whole: whole[:-2]), {SALT}),
    "no salt": Spoilt(lambda: salt(lambda _: ""), {SALT}),
    "a salt in capitals": Spoilt(lambda: salt(str.upper), {SALT}, plainly=False),
    "a salt with a line's end": Spoilt(lambda: salt(lambda whole: whole + "\n"), {SALT}, plainly=False),
    "an order that is none": Spoilt(lambda: order(lambda _: "zz"), {ORDER}),
    "an order of half a byte": Spoilt(lambda: order(lambda whole: whole[:-1]), {ORDER}),
    "an order in capitals": Spoilt(lambda: order(str.upper), {ORDER}, plainly=False),
    "a card that there is not": Spoilt(lambda: order(lambda whole: "34" + whole[2:]), {ORDER}),
    "no order": Spoilt(lambda: order(lambda _: ""), {ORDER}),
    "a deck with a card twice": Spoilt(bad_deck, {DECKS}),
    # The cards
    "two cards are exchanged": Spoilt(lambda: exchanged(three(), CardDealt, 4), {NEXT}),
    "the second card is dealt": Spoilt(lambda: without(three(), CardDealt, 6), {NEXT, f"{COVER} type"}),
    "a card is slipped in": Spoilt(
        lambda: again(three(), CardBurned, BettingOpened), {NEXT, f"{COVER} card", f"{COVER} type"}
    ),
    "more cards come than there are": Spoilt(
        lambda: again(three(), CardBurned, ShoeRevealed, times=8, card="??"), {NEXT}
    ),
    "another card was drawn in error": Spoilt(
        lambda: other(in_error(), CardDrawnInError, card=next_to(get(in_error(), CardDrawnInError).card)),
        {NEXT},
    ),
    "another card is burned than was drawn in error": Spoilt(aside, {f"{CHANGED} card"}),
    # What is shown of them
    "another card is turned": Spoilt(
        lambda: turned(lambda cards: (next_to(cards[0]), *cards[1:])), {f"{CHANGED} cards"}
    ),
    "cards are turned in another order": Spoilt(
        lambda: turned(lambda cards: cards[::-1]), {f"{CHANGED} cards"}
    ),
    "more cards are turned than the hand has": Spoilt(
        lambda: turned(lambda cards: (*cards, "??")), {f"{CHANGED} cards"}
    ),
    "another card is faced": Spoilt(
        lambda: other(
            faced(), CardsFaced, 3, banker=tuple(next_to(card) for card in get(faced(), CardsFaced, 3).banker)
        ),
        {f"{CHANGED} banker"},
    ),
    "the hands are exchanged": Spoilt(
        lambda: other(
            faced(),
            CardsFaced,
            player=get(faced(), CardsFaced).banker,
            banker=get(faced(), CardsFaced).player,
        ),
        {f"{CHANGED} player", f"{CHANGED} banker"},
    ),
    # A coup that is broken off
    "another card would have come": Spoilt(
        lambda: finished("banker", lambda cards: (*cards[:1], next_to(cards[1]), *cards[2:])),
        {f"{CHANGED} player"},
        plainly=False,
    ),
    "another card had come": Spoilt(
        lambda: finished("banker", lambda cards: (next_to(cards[0]), *cards[1:])),
        {f"{CHANGED} banker"},
        plainly=False,
    ),
    "a card that had come is left out": Spoilt(
        lambda: finished("player", lambda cards: cards[:1]), {f"{CHANGED} player"}, plainly=False
    ),
    "a hand that had a card is left out": Spoilt(
        lambda: finished("banker", lambda _: ()), {f"{CHANGED} banker", f"{CHANGED} player"}, plainly=False
    ),
    # The cover card
    "the cover card is passed over": Spoilt(
        lambda: without(three(), CoverCardDrawn), {f"{COVER} card"}, plainly=False
    ),
    "the cover card comes early": Spoilt(
        lambda: moved(three(), CoverCardDrawn, BettingOpened), {f"{COVER} type"}, plainly=False
    ),
    "the cover card comes, and there is none": Spoilt(
        lambda: other(three(), ShoeOpened, cover_card=None), {f"{COVER} type"}, plainly=False
    ),
}
"""Each way to spoil a history, and what is found: a code and the field at fault."""
