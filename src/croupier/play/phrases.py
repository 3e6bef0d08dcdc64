"""How are acts named in messages: what was done, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.play.calls import ANNOUNCED, HIDDEN
from croupier.play.events import (
    Announcement,
    AnnouncementRepeated,
    BonusHandsNamed,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsLookedAt,
    CardsTurned,
    Event,
    PointCountsAnnounced,
    ResultAnnounced,
    ScoresAnnounced,
    ThirdCardAnnounced,
    ThirdCardChosen,
    ThirdCardInstructed,
)
from croupier.play.node import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.coup import Hand
    from croupier.play.offer import Due
    from croupier.play.state import State
    from croupier.regulations.model import BonusName
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

HAND: Final[dict[Hand, str]] = {"player": "the Player's Hand", "banker": "the Banker's Hand"}
HANDS: Final[tuple[Hand, ...]] = ("player", "banker")
ACTOR: Final = {
    "dealer-calling-the-game": "the dealer calling the game",
    "curator": "the curator",
    "dealer": "the dealer",
    "dominant-player": "the Dominant Player",
    "banker": "the Banker",
    "player-holder": "the holder of the Player's Hand",
    "banker-holder": "the holder of the Banker's Hand",
}
ORDINALS: Final = ("first", "second", "third", "fourth")
PLAIN: Final = {
    "no_more_bets_announced": "“no more bets”",
    "cards_faced": "facing the four cards",
    "cover_card_drawn": "the cover card",
    "last_hand_announced": "“last hand”",
    "cards_replaced": "replacing the cards",
    "false_draw_repaired": "putting the false draw right",
    "coup_voided": "voiding the coup",
}
SAID: Final[dict[Announcement, str]] = {
    "card": "“Card”",
    "stay": "“Stay”",
    "natural": "“Natural”",
    "under-eight": "“Under Eight”",
}
"""What is announced, in quotation marks, where no rules say in which words."""
BONUS: Final[dict[BonusName, str]] = {
    "three-sevens": "three 7s",
    "three-of-a-kind": "three-of-a-kind",
    "three-card-straight": "three-card straight",
    "three-card-21": "three-card 21",
    "pair": "pair",
}
"""What each bonus hand is called in the law."""
ANNOUNCING: Final[dict[Announcement, Act]] = {"under-eight": "answer-banker"}
"""With which act something is announced that is no call of the Player's Hand."""


def quoted(ruleset: Ruleset | None, announcement: Announcement, act: Act | None = None) -> str:
    """Quote what is announced with an act, in the rule file's own words where it has any."""
    spoken = None if ruleset is None else ruleset.acts.get(act or ANNOUNCING.get(announcement, "call-player"))
    own = "" if spoken is None or isinstance(spoken.words, str) else spoken.words.get(announcement, "")
    return f"“{own}”" if own else SAID.get(announcement, repr(announcement))


def tag(event: object) -> str:
    """Give the type of an event as it is sent; of what is no event, its name."""
    config = getattr(type(event), "__struct_config__", None)
    return str(getattr(config, "tag", "") or type(event).__name__)


def counts(player: int | None, banker: int | None) -> str:
    """Name the counts that are called, as ``Player 5, Banker 7``."""
    called = (("Player", player), ("Banker", banker))
    return ", ".join(f"{who} {count}" for who, count in called if count is not None)


def _hand(which: Hand) -> str:
    """Name a hand; what is none is repeated, since whoever is refused may have given anything."""
    return HAND.get(which, repr(which))


def bonus_hand(name: BonusName) -> str:
    """Name a bonus hand that somebody holds, as ``a pair``."""
    said = BONUS.get(name, repr(name))
    return f"a {said}" if name in BONUS and name != "three-sevens" else said


def listed(names: Sequence[BonusName]) -> str:
    """Name bonus hands, as ``three 7s and a pair``, or ``none``."""
    *some, last = [bonus_hand(name) for name in names or ()] or ["none"]
    return f"{', '.join(some)} and {last}" if some else last


def named(event: Event, ruleset: Ruleset | None = None) -> str:  # noqa: C901, PLR0911  one return an event
    """Name an act so that it can stand as the subject of a sentence, a call in the words of the rules."""
    match event:
        case CardDealt():
            return f"{event.card} to {_hand(event.to)}"
        case CardBurned():
            return f"burning {event.card}"
        case CardDrawnInError():
            return f"{event.card} drawn in error for {_hand(event.to)}"
        case CardsTurned():
            return f"turning {' '.join(event.cards)} of {_hand(event.hand)}"
        case PointCountsAnnounced():
            what = "score" if isinstance(event, ScoresAnnounced) else "count"
            final = f"final {what}" if event.final else "score" if what == "score" else "Point Count"
            plural = "s" if event.player is not None and event.banker is not None else ""
            return f"announcing the {final}{plural} {counts(event.player, event.banker)}"
        case ThirdCardInstructed() | ThirdCardAnnounced():
            verb = "instructing" if isinstance(event, ThirdCardInstructed) else "announcing"
            return f"{verb} {'a' if event.draw else 'no'} third card for {_hand(event.hand)}"
        case ThirdCardChosen():
            return "drawing a third card" if event.draw else "staying"
        case CardsLookedAt():
            return f"looking at the cards of {_hand(event.hand)}"
        case AnnouncementRepeated():
            return f"repeating {quoted(ruleset, event.announcement)}"
        case BonusHandsNamed():
            return f"naming the bonus hands, Player {listed(event.player)}, Banker {listed(event.banker)}"
        case ResultAnnounced():
            won = "a tie" if event.winner == "tie" else f"{event.winner.title()} wins"
            return f"announcing {won}, {counts(event.player, event.banker)}"
        case _:
            call = ANNOUNCED.get(type(event))
            return quoted(ruleset, call) if call else PLAIN.get(tag(event)) or repr(event)


def card_due(state: State) -> str:
    """Name the card that is due, as ``the third card of the Banker's Hand``."""
    node = state.node
    if node.kind is Kind.BURN:
        return "a card to be burned"
    held = state.player if node.hand == "player" else state.banker
    return f"the {ORDINALS[len(held)]} card of {HAND[node.hand or 'player']}"


def wanted(state: State, due: Due) -> str:
    """Say what is due and from whom, in a clause that can follow ``due:``.

    It names no card that lies face down, and nothing that may be called with such cards.
    """
    if due.act in HIDDEN:
        return f"the call of {ACTOR[due.actor]}"
    if due.act is None:
        return "nothing, the shoe is over"
    if due.cards:
        return f"{card_due(state)}, from {ACTOR[due.actor]}"
    ruleset = state.node.ruleset
    # Cards that lie face down are not named: whoever is refused may not know them.
    acts = " or ".join(
        f"turning the cards of {HAND[event.hand]}"
        if isinstance(event, CardsTurned)
        else named(event, ruleset)
        for event in due.events
    )
    return f"{acts}, by {ACTOR[due.actor]}"
