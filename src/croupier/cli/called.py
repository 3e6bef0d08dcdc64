"""How are those at the table called, and what they do without a word?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.play.events import (
    CardDealt,
    CardDrawnInError,
    CardsFaced,
    CardsReplaced,
    CardsTurned,
    CoupVoided,
    CoverCardDrawn,
    Event,
    FalseDrawRepaired,
    LastHandAnnounced,
    NoMoreBetsAnnounced,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardAnnounced,
    ThirdCardInstructed,
)
from croupier.play.phrases import counts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.regulations.model import Actor

ACTORS: Final[dict[Actor, str]] = {
    "dealer-calling-the-game": "caller",
    "curator": "curator",
    "dealer": "dealer",
    "player-holder": "holder",
    "banker-holder": "holder",
    "dominant-player": "player",
    "banker": "banker",
}
"""What each actor is called at the table."""
WHO: Final[dict[Actor, str]] = {
    "dealer-calling-the-game": "caller: the dealer calling the game",
    "curator": "curator: the patron who holds the shoe",
    "player-holder": "holder: the patron who turns a hand",
    "banker-holder": "holder: the patron who turns a hand",
}
"""Who somebody is, where his name alone does not say it."""
NOT_HE: Final = "a star before a name: who does it is not law"
EZ: Final = "with ez only the payment differs, and Croupier does not settle wagers yet"
HANDS: Final = {"player": "Player", "banker": "Banker"}
_PLAIN: Final[dict[type, str]] = {
    NoMoreBetsAnnounced: "announces no more bets",
    CoverCardDrawn: "sets the cover card aside",
    LastHandAnnounced: "announces the last hand",
    FalseDrawRepaired: "puts the false draw right",
    CoupVoided: "voids the coup",
}
"""Acts that are always told in the same words."""


def who_is_who(actors: Iterable[Actor]) -> str:
    """Say once who each of these actors is; empty where their names say it."""
    return "; ".join(dict.fromkeys(WHO[actor] for actor in actors if actor in WHO))


def done(event: Event) -> str:  # noqa: PLR0911  one a kind of act
    """Say what an act without words is."""
    match event:
        case CardDealt():
            down = event.audience != "all"
            return (
                f"a card, face down, to the {HANDS[event.to]}"
                if down
                else f"{event.card} to the {HANDS[event.to]}"
            )
        case CardsFaced():
            return f"faces Player {' '.join(event.player)}, Banker {' '.join(event.banker)}"
        case CardsTurned():
            return f"turns the {HANDS[event.hand]}'s {' '.join(event.cards)}"
        case PointCountsAnnounced():
            return f"announces {counts(event.player, event.banker)}"
        case ThirdCardInstructed() | ThirdCardAnnounced():
            return f"announces {'a' if event.draw else 'no'} card for the {HANDS[event.hand]}"
        case CardDrawnInError():
            return f"draws {event.card} in error for the {HANDS[event.to]}"
        case CardsReplaced():
            return (
                "replaces the cards with new decks"
                if event.by == "new-decks"
                else "takes the cards to shuffle"
            )
        case ResultAnnounced():
            won = "a tie" if event.winner == "tie" else f"{event.winner.title()} wins"
            return f"announces {won}, {counts(event.player, event.banker)}"
        case _:
            return _PLAIN[type(event)]
