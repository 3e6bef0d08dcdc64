"""What may the words of an act say: its cases, and the places that are filled in when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.regulations.procedures import Act

COUNT_CASES: Final = ("otherwise", "natural-player", "natural-banker", "natural-both")
RESULT_CASES: Final = ("player", "banker", "tie")
THIRD_CARD_CASES: Final = ("draw", "stay")
CALL_CASES: Final = ("card", "stay", "natural")
ANSWER_CASES: Final = ("natural", "under-eight")
CASES: Final[dict[Act, tuple[str, ...]]] = {
    "count-both": COUNT_CASES,
    "count-player": ("otherwise", "natural-player"),
    "count-banker": ("otherwise", "natural-banker"),
    "result": RESULT_CASES,
    "instruct-player": THIRD_CARD_CASES,
    "instruct-banker": THIRD_CARD_CASES,
    "announce-player-third": THIRD_CARD_CASES,
    "announce-banker-third": THIRD_CARD_CASES,
    "call-player": CALL_CASES,
    "repeat-call": CALL_CASES,
    "answer-banker": ANSWER_CASES,
    "repeat-answer": ANSWER_CASES,
    "choose-banker": THIRD_CARD_CASES,
}
"""The acts whose words may be a table with one entry for each case."""

PLACES: Final[dict[Act, tuple[str, ...]]] = {
    "deal-initial": ("hand", "card"),
    "turn-player": ("hand", "card"),
    "turn-banker": ("hand", "card"),
    "count-both": ("player", "banker"),
    "count-player": ("player",),
    "count-banker": ("banker",),
    "instruct-player": ("hand",),
    "instruct-banker": ("hand",),
    "announce-player-third": ("hand",),
    "announce-banker-third": ("hand",),
    "deal-player-third": ("hand", "card"),
    "deal-banker-third": ("hand", "card"),
    "turn-player-third": ("hand", "card"),
    "turn-banker-third": ("hand", "card"),
    "final-count-player": ("player",),
    "final-count-banker": ("banker",),
    "result": ("player", "banker"),
    "name-bonus": ("player", "banker"),
    "turn-player-at-call": ("hand", "card"),
    "turn-banker-at-call": ("hand", "card"),
    "turn-player-at-answer": ("hand", "card"),
    "turn-banker-at-answer": ("hand", "card"),
    "false-draw": ("hand", "card"),
}
"""What an act's words may name in braces; an act that is not listed has nothing to name."""


def cases(act: Act) -> tuple[str, ...]:
    """Give the cases of an act, none where it has but one."""
    return CASES.get(act, ())


def places(act: Act) -> tuple[str, ...]:
    """Give what an act's words may name in braces."""
    return PLACES.get(act, ())
