"""In which order are the acts of a coup done: one named procedure after another.

A rule file chooses a procedure by its name and describes each of its acts: who does it, under
which clause, and in which words.  What an act does is written in `croupier.play`.
"""

from __future__ import annotations

from typing import Final, Literal

Act = Literal[
    "burn",
    "no-more-bets",
    "deal-initial",
    "face-both",
    "turn-player",
    "turn-banker",
    "count-both",
    "count-player",
    "count-banker",
    "instruct-player",
    "instruct-banker",
    "announce-player-third",
    "announce-banker-third",
    "deal-player-third",
    "deal-banker-third",
    "turn-player-third",
    "turn-banker-third",
    "final-count-banker",
    "final-count-player",
    "result",
    "name-bonus",
    "look-player",
    "call-player",
    "repeat-call",
    "turn-player-at-call",
    "turn-banker-at-call",
    "look-banker",
    "answer-banker",
    "repeat-answer",
    "turn-player-at-answer",
    "turn-banker-at-answer",
    "choose-banker",
    "cover-card",
    "last-hand",
    "replace-cards",
    "false-draw",
    "repair-false-draw",
    "void-coup",
]
"""One act of a shoe or a coup; a rule file has a table of this name."""

ProcedureName = Literal[
    "curator-face-up",
    "curator-face-down",
    "dealer-face-up",
    "dealer-face-down",
    "french-punto-banco",
    "twenty-one-face-up",
    "twenty-one-face-down",
    "chemin-de-fer",
]
"""One way of dealing and calling a coup."""

_DEALER_FACE_UP: Final[tuple[Act, ...]] = (
    "no-more-bets",
    "deal-initial",
    "count-both",
    "announce-player-third",
    "deal-player-third",
    "announce-banker-third",
    "deal-banker-third",
    "result",
)
_DEALER_FACE_DOWN: Final[tuple[Act, ...]] = (
    "no-more-bets",
    "deal-initial",
    "turn-player",
    "count-player",
    "turn-banker",
    "count-banker",
    "announce-player-third",
    "deal-player-third",
    "announce-banker-third",
    "deal-banker-third",
    "result",
)


def _with_bonus(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Have the bonus hands named before the result."""
    return (*acts[:-1], "name-bonus", *acts[-1:])


COUP_ACTS: Final[dict[ProcedureName, tuple[Act, ...]]] = {
    "curator-face-up": (
        "no-more-bets",
        "deal-initial",
        "face-both",
        "count-both",
        "instruct-player",
        "deal-player-third",
        "instruct-banker",
        "deal-banker-third",
        "result",
    ),
    "curator-face-down": (
        "no-more-bets",
        "deal-initial",
        "turn-player",
        "turn-banker",
        "count-both",
        "instruct-player",
        "deal-player-third",
        "turn-player-third",
        "instruct-banker",
        "deal-banker-third",
        "turn-banker-third",
        "result",
    ),
    "dealer-face-up": _DEALER_FACE_UP,
    "dealer-face-down": _DEALER_FACE_DOWN,
    "french-punto-banco": (
        "no-more-bets",
        "deal-initial",
        "turn-player",
        "count-player",
        "turn-banker",
        "count-banker",
        "deal-player-third",
        "deal-banker-third",
        "final-count-banker",
        "final-count-player",
        "result",
    ),
    "twenty-one-face-up": _with_bonus(_DEALER_FACE_UP),
    "twenty-one-face-down": _with_bonus(_DEALER_FACE_DOWN),
    "chemin-de-fer": (
        "no-more-bets",
        "deal-initial",
        "look-player",
        "call-player",
        "repeat-call",
        "turn-player-at-call",
        "turn-banker-at-call",
        "look-banker",
        "answer-banker",
        "repeat-answer",
        "turn-player-at-answer",
        "turn-banker-at-answer",
        "deal-player-third",
        "turn-banker",
        "choose-banker",
        "deal-banker-third",
        "turn-player",
        "result",
    ),
}
"""The acts of one coup, in order; an act whose condition does not hold is passed over."""

ASKING: Final[frozenset[ProcedureName]] = frozenset({"chemin-de-fer"})
"""The procedures that ask whoever holds a hand where a cell is ``O``; with any other no cell may be."""

SHOE_ACTS: Final[tuple[Act, ...]] = ("burn", "cover-card", "replace-cards")
"""Acts that every rule file describes beside those of its procedures."""

OPTIONAL_ACTS: Final[tuple[Act, ...]] = (
    "last-hand",
    "false-draw",
    "repair-false-draw",
    "void-coup",
)
"""Acts that a rule file may leave out: nobody then does them."""
