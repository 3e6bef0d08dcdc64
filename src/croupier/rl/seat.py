"""What has a seat of chemin de fer seen of the coup: ten whole numbers, made of views and nothing else?

A seat hears of an event only what `croupier.play.view` gives to its role.  What it has seen never depends on
a card that lies face down before it, and all that `croupier.play.question` tells whoever is asked is among
it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.cards import NAMES, Card
from croupier.cards.card import BY_NAME
from croupier.coup import TWO_CARDS
from croupier.play.events import (
    CardCalled,
    CardDealt,
    CardsLookedAt,
    CardsTurned,
    NaturalAnnounced,
    NoMoreBetsAnnounced,
    ResultAnnounced,
    StayCalled,
    ThirdCardChosen,
    UnderEightAnnounced,
)
from croupier.play.view import UNSEEN, masked, sees

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import Seen
    from croupier.coup import Hand
    from croupier.play.events import Event
    from croupier.regulations.model import Role

Vector = tuple[int, ...]
"""What was seen, by place: three cards of each hand, the calls, the option, the result."""
Seats = tuple[Vector, Vector, Vector]
"""What the Player's seat, the Banker's and a spectator have seen."""
Roles = tuple["frozenset[Role]", "frozenset[Role]", "frozenset[Role]"]
"""The roles of the three."""
Change = tuple[int, Vector]
"""From which place on what was seen changes, and to what."""

FIRST: Final[dict[Hand, int]] = {"player": 0, "banker": 3}
"""The place of the first card of each hand."""
CALL: Final = 6
"""What the Player's Hand called: 0 nothing yet, 1 stay, 2 card, 3 natural."""
ANSWER: Final = 7
"""What the Banker answered: 0 nothing, 1 natural, 2 under eight."""
CHOICE: Final = 8
"""What the Banker did with the option: 0 nothing, 1 no card, 2 a card."""
RESULT: Final = 9
"""Who won: 0 nobody yet, 1 Player, 2 Banker, 3 tie."""
NO_CARD: Final = 0
"""No card lies there."""
FACE_DOWN: Final = 1
"""A card lies there that the seat has not seen."""
SEEN_CARD: Final = 2
"""A card of number n that was seen is n more than this."""
HIGHEST: Final[Vector] = (53, 53, 53, 53, 53, 53, 3, 2, 2, 3)
"""The highest number of each place; the lowest is 0."""
NOTHING: Final[Vector] = (0,) * len(HIGHEST)
"""What was seen before the first card."""
ANEW: Final = -1
NEXT_FREE: Final = len(HIGHEST)
_WON: Final = {"player": 1, "banker": 2, "tie": 3}


def seen(before: Seats, event: Event, roles: Roles) -> Seats:
    """Give what each who watches has seen after one more event, of which he gets the view of his roles."""
    changes = _changes(event, roles)
    if changes is None:
        return before
    player, banker, spectator = changes
    return (
        before[0] if player is None else _changed(before[0], player),
        before[1] if banker is None else _changed(before[1], banker),
        before[2] if spectator is None else _changed(before[2], spectator),
    )


def _changed(before: Vector, change: Change) -> Vector:
    place, numbers = change
    if place == ANEW:
        return NOTHING
    if place >= NEXT_FREE:
        place = before.index(NO_CARD, place - NEXT_FREE)
    return (*before[:place], *numbers, *before[place + len(numbers) :])


@lru_cache(maxsize=1 << 13)
def _changes(event: Event, roles: Roles) -> tuple[Change | None, Change | None, Change | None] | None:
    """Give what an event changes for each who watches, None where nobody sees anything new, as of most acts.

    One look-up costs a third of three.
    """
    player, banker, spectator = (_change(event, each) for each in roles)
    return None if player is banker is spectator is None else (player, banker, spectator)


def _change(event: Event, roles: frozenset[Role]) -> Change | None:
    """Give from which place on an event changes what was seen, and to what; None where it does not.

    The place is `ANEW` where all begins anew, and from `NEXT_FREE` on where the first free one is meant.
    """
    if isinstance(event, NoMoreBetsAnnounced):
        return ANEW, NOTHING
    shown = event if sees(event.audience, roles) else masked(event)
    return _lying(shown) or _said(shown)


def _lying(event: Event) -> tuple[int, Vector] | None:
    """Give the place of cards that now lie or are seen, and the numbers of them."""
    match event:
        case CardDealt(to=hand, card=card):
            return NEXT_FREE + FIRST[hand], (_number(card),)
        case CardsLookedAt(hand=hand, cards=cards) if UNSEEN not in cards:
            return FIRST[hand], tuple(map(_number, cards))
        case CardsTurned(hand=hand, cards=cards):
            return FIRST[hand] + (0 if len(cards) == TWO_CARDS else TWO_CARDS), tuple(map(_number, cards))
        case _:
            return None


def _number(card: Seen) -> int:
    return FACE_DOWN if card == UNSEEN else SEEN_CARD + BY_NAME[card]


def _said(event: Event) -> tuple[int, Vector] | None:
    """Give the place and the number of what was said, None of what tells nothing new."""
    match event:
        case StayCalled() | CardCalled():
            return CALL, (1 if isinstance(event, StayCalled) else 2,)
        case NaturalAnnounced(hand=hand):
            return (CALL, (3,)) if hand == "player" else (ANSWER, (1,))
        case UnderEightAnnounced():
            return ANSWER, (2,)
        case ThirdCardChosen(draw=draw):
            return CHOICE, (2 if draw else 1,)
        case ResultAnnounced(winner=winner):
            return RESULT, (_WON[winner],)
        case _:
            return None


def cards_of(vector: Sequence[int], hand: Hand) -> tuple[Card | None, ...]:
    """Give the cards that lie before a hand, None for each that was not seen."""
    first = FIRST[hand]
    lying = [int(number) for number in vector[first : first + 3] if number != NO_CARD]
    return tuple(None if number == FACE_DOWN else Card(number - SEEN_CARD) for number in lying)


def named(vector: Sequence[int], hand: Hand) -> list[str]:
    """Name the cards that lie before a hand, ``??`` for each that was not seen."""
    return [UNSEEN if card is None else NAMES[card] for card in cards_of(vector, hand)]
