"""What do tests try at every moment: acts out of turn, by others, in other words, and with guessed cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from msgspec import structs

from croupier.play.calls import possible
from croupier.play.events import (
    Announcement,
    AnnouncementRepeated,
    CardDealt,
    CardsLookedAt,
    CardsTurned,
    Event,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardChosen,
)
from croupier.play.voice import voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cards import CardName
    from croupier.coup import Hand
    from croupier.regulations import Ruleset
    from croupier.regulations.procedures import Act

HANDS: Final[tuple[Hand, ...]] = ("player", "banker")
CALLS: Final[tuple[Act, ...]] = ("call-player", "answer-banker")
THIRDS: Final[dict[Hand, Act]] = {"player": "deal-player-third", "banker": "deal-banker-third"}
TURNS: Final[dict[Hand, Act]] = {"player": "turn-player", "banker": "turn-banker"}
LOOKS: Final[dict[Hand, Act]] = {"player": "look-player", "banker": "look-banker"}
GUESSES: Final[tuple[tuple[CardName, ...], ...]] = (("Kc", "5h"), ("Kd", "3s"))
"""Cards that some hand has in some of the worlds."""


def wrong(rules: Ruleset) -> list[Event]:
    """Give the acts; most are wrong at any moment, and none is right at more than one."""
    says = voice(rules, "repeat-call" if "repeat-call" in rules.acts else "result")
    said: tuple[Announcement, ...] = get_args(Announcement)
    return [
        *_calls(rules),
        *(AnnouncementRepeated(*says, each) for each in said),
        PointCountsAnnounced(*says, 5, 3),
        ResultAnnounced(*voice(rules, "result"), "player", 5, 3),
        *(CardDealt(*voice(rules, THIRDS[hand]), hand, "2h") for hand in HANDS),
        *_guesses(rules),
        ThirdCardChosen(*says, "banker", draw=True, rule="nowhere", rule_basis="law"),
    ]


def _calls(rules: Ruleset) -> Iterator[Event]:
    """Give each call that there is: as it should be, by another, under another clause, for nobody."""
    for act in CALLS:
        for call in possible(rules, act) if act in rules.acts else ():
            yield call
            yield structs.replace(call, actor="dealer")
            yield structs.replace(call, clause=f"{rules.id}:(1)(a)")
            yield structs.replace(call, audience="none")


def _guesses(rules: Ruleset) -> Iterator[Event]:
    """Give acts that show guessed cards, each with something else that is wrong."""
    for cards in GUESSES:
        for hand in HANDS:
            if TURNS[hand] in rules.acts:
                begins = voice(rules, TURNS[hand])
                turn = CardsTurned(*begins, hand, cards)
                yield structs.replace(turn, actor="curator")
                yield structs.replace(turn, basis="option")
                yield CardsLookedAt(*begins, hand, cards)
            if LOOKS[hand] in rules.acts:
                look = CardsLookedAt(*voice(rules, LOOKS[hand]), hand, cards, "nowhere", "law")
                yield look
                yield structs.replace(look, actor="curator")
