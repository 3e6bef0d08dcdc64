"""What is said aloud with an act: the words that the rule file gives to its actor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.play.calls import ANNOUNCED
from croupier.play.events import (
    AnnouncementRepeated,
    BonusHandsNamed,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsTurned,
    CoupVoided,
    CoverCardDrawn,
    Event,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardAnnounced,
    ThirdCardChosen,
    ThirdCardInstructed,
)
from croupier.play.phrases import BONUS

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.state import State
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

NATURAL_CASES: Final = {
    (False, False): "otherwise",
    (True, False): "natural-player",
    (False, True): "natural-banker",
    (True, True): "natural-both",
}
"""Which case of an announcement it is, by whether a natural of the Player or the Banker is announced."""


def act_of(before: State, event: Event) -> Act | None:
    """Name the act of the rule file that an event carries out in the state before it."""
    match event:
        case CoverCardDrawn():
            return "cover-card"
        case CardDrawnInError():
            return "false-draw"
        case CoupVoided():
            return "void-coup"
        case _:
            return before.node.due.act


def words(ruleset: Ruleset, before: State, event: Event) -> str:
    """Give what the actor says with an event, or an empty string where he says nothing."""
    act = act_of(before, event)
    ruled = ruleset.acts.get(act) if act is not None else None
    if ruled is None:
        return ""
    said = ruled.words
    if not isinstance(said, str):
        said = said.get(_case(before, event), "")
    return said.format(
        player=_of_hand(event, "player"),
        banker=_of_hand(event, "banker"),
        hand=getattr(event, "hand", getattr(event, "to", "")),
        card=_card(event),
    )


def _case(before: State, event: Event) -> str:
    """Name the case of an act whose words differ from case to case."""
    if isinstance(event, PointCountsAnnounced):
        place, ends = before.node.place, before.node.script.ruleset.automaton.natural
        player = event.player is not None and ends[place.player]
        banker = event.banker is not None and ends[place.banker]
        return NATURAL_CASES[player, banker]
    if isinstance(event, ResultAnnounced):
        return event.winner
    if isinstance(event, (ThirdCardInstructed, ThirdCardAnnounced, ThirdCardChosen)):
        return "draw" if event.draw else "stay"
    if isinstance(event, AnnouncementRepeated):
        return event.announcement
    return ANNOUNCED.get(type(event), "")


def _of_hand(event: Event, hand: Hand) -> object:
    """Give what an event tells of a hand: a count, or the first of its bonus hands."""
    if isinstance(event, BonusHandsNamed):
        names = event.player if hand == "player" else event.banker
        return BONUS[names[0]] if names else "none"
    return getattr(event, hand, "")


def _card(event: Event) -> str:
    if isinstance(event, (CardDealt, CardBurned, CardDrawnInError)):
        return event.card
    return " ".join(event.cards) if isinstance(event, CardsTurned) else ""
