"""How are those at the table called, and what they do without a word?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.play.events import (
    AnnouncementRepeated,
    BonusHandsNamed,
    CardCalled,
    CardDealt,
    CardDrawnInError,
    CardsFaced,
    CardsLookedAt,
    CardsReplaced,
    CardsTurned,
    CoupVoided,
    CoverCardDrawn,
    Event,
    FalseDrawRepaired,
    LastHandAnnounced,
    NaturalAnnounced,
    NoMoreBetsAnnounced,
    PointCountsAnnounced,
    ResultAnnounced,
    StayCalled,
    ThirdCardAnnounced,
    ThirdCardChosen,
    ThirdCardInstructed,
    UnderEightAnnounced,
)
from croupier.play.phrases import BONUS, counts
from croupier.regulations.settings import BONUS_WAGER, KNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.regulations.model import Actor, Basis
    from croupier.regulations.ruleset import Replacement

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
DOMINANT: Final = "Dominant Player"
"""What a law calls whoever plays the Player's Hand."""
HOLDER: Final = "holder of the Player's Hand"
"""What he is called where no law has him act, and so none calls him anything."""
NOT_HE: Final = "a star before a name: who does it is not law"
ON_PAYMENT: Final = "bears on payment only"
UNSETTLED: Final = "a deal settles no wagers"
PAYMENT: Final = ("half-pay", "fee", "commission", "collection", "rounding", "rounding-unit")
"""The settings on which only payment depends, besides the variation EZ."""
HANDS: Final = {"player": "Player", "banker": "Banker"}
_PLAIN: Final[dict[type, str]] = {
    NoMoreBetsAnnounced: "announces no more bets",
    CoverCardDrawn: "sets the cover card aside",
    LastHandAnnounced: "announces the last hand",
    FalseDrawRepaired: "puts the false draw right",
    CoupVoided: "voids the coup",
    CardCalled: "calls a card",
    StayCalled: "calls no card",
    NaturalAnnounced: "announces a natural",
    UnderEightAnnounced: "announces less than eight",
    AnnouncementRepeated: "repeats the announcement",
}
"""Acts that are always told in the same words."""
REPLACED: Final[dict[Replacement, str]] = {
    "new-decks": "replaces the cards with new decks",
    "reshuffle": "takes the cards to shuffle",
    "other-batch": "takes the cards to shuffle; the other batch is next",
    "every-coup": "puts the cards back into the shuffler",
}
"""What becomes of the cards of a shoe."""


def who_is_who(actors: Iterable[tuple[Actor, Basis]]) -> str:
    """Say once who each of these actors is; empty where their names say it.

    Beside each actor stands how it is known that he acts.
    """
    pairs = tuple(actors)
    player = f"{ACTORS['dominant-player']}: the {player_of(pairs)}"
    said = {**WHO, "dominant-player": player}
    return "; ".join(dict.fromkeys(said[actor] for actor, _ in pairs if actor in said))


def player_of(actors: Iterable[tuple[Actor, Basis]]) -> str:
    """Name whoever plays the Player's Hand: as the law does, where a law has him act."""
    by_law = any(actor == "dominant-player" and basis == "law" for actor, basis in actors)
    return DOMINANT if by_law else HOLDER


def of_payment(name: str, value: int | str) -> str:
    """Say of a setting that it only bears on payment; empty where it bears on more, or on nothing."""
    return ON_PAYMENT if name in PAYMENT or (name, value) == ("variation", "ez") else ""


def notes(chosen: Mapping[str, int | str]) -> Iterable[str]:
    """Say which of the settings and wagers that were chosen bear on payment only, and change no deal."""
    wagers = (name for name in chosen if name not in KNOWN and name != BONUS_WAGER)
    named = [*(name for name, value in chosen.items() if of_payment(name, value)), *wagers]
    if named:
        *some, last = named
        listed = f"{', '.join(some)} and {last} bear" if some else f"{last} bears"
        yield f"{listed}{ON_PAYMENT.removeprefix('bears')}: {UNSETTLED}"


def done(event: Event, *, own: bool = False) -> str:  # noqa: PLR0911  one a kind of act
    """Say what an act without words is; `own` is one of whoever reads it, a patron at his table."""
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
            return f"turn{'' if own else 's'} the {HANDS[event.hand]}'s {' '.join(event.cards)}"
        case CardsLookedAt():
            # Which cards they are is for the one who looks.
            return f"looks at the {HANDS[event.hand]}'s two cards"
        case CardDrawnInError():
            return f"draws {event.card} in error for the {HANDS[event.to]}"
        case CardsReplaced():
            return REPLACED[event.by]
        case _:
            return _announced(event)


def _announced(event: Event) -> str:
    """Say what somebody calls, chooses or names."""
    match event:
        case PointCountsAnnounced():
            return f"announces {counts(event.player, event.banker)}"
        case ThirdCardInstructed() | ThirdCardAnnounced():
            return f"announces {'a' if event.draw else 'no'} card for the {HANDS[event.hand]}"
        case ThirdCardChosen():
            return f"chooses {'a' if event.draw else 'no'} card for the {HANDS[event.hand]}"
        case BonusHandsNamed():
            held = (("Player", event.player), ("Banker", event.banker))
            named = (f"{who} {', '.join(BONUS[name] for name in names)}" for who, names in held if names)
            return f"names the bonus hands: {'; '.join(named) or 'none'}"
        case ResultAnnounced():
            won = "a tie" if event.winner == "tie" else f"{event.winner.title()} wins"
            return f"announces {won}, {counts(event.player, event.banker)}"
        case _:
            return _PLAIN[type(event)]
