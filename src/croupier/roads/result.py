"""What does a road need to know of a coup: who won, and which marks stand beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.cards import rank
from croupier.errors import Problem, RoadError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.coup import Coup, Winner

Letter = Literal["B", "P", "T"]
"""Banker, Player, tie."""
LETTERS: Final[dict[Winner, Letter]] = {"banker": "B", "player": "P", "tie": "T"}
BETWEEN: Final = frozenset(" \t\r\n,;|-_.")
"""What may stand between two results."""
_SHOWN: Final = 12
"""How many characters of a faulty text are shown."""


class Result(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One coup as roads show it; a pair is of a hand's first two cards, by rank."""

    letter: Letter
    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False


PLAIN: Final[dict[str, Result]] = {
    **{letter: Result(letter) for letter in LETTERS.values()},
    **{letter.lower(): Result(letter) for letter in LETTERS.values()},
}
"""The result of each letter, in either case, without marks."""


def of_coup(coup: Coup) -> Result:
    """Give the result of a finished coup, with its marks."""
    return Result(
        LETTERS[coup.winner],
        rank(coup.player[0]) == rank(coup.player[1]),
        rank(coup.banker[0]) == rank(coup.banker[1]),
        coup.player_natural or coup.banker_natural,
    )


def read(text: str, name: str = "") -> tuple[Result, ...]:
    """Read results as ``BPPT``; blanks, line ends and ``, ; | - _ .`` may part them.

    `name` is what messages call the text.  Raises `RoadError` (``roads.unknown_result``) with every character
    that is none of B, P and T, up to twelve of them.
    """
    faults = list(_faults(text, name))
    if faults:
        raise RoadError(*faults)
    return tuple([PLAIN[character] for character in text if character not in BETWEEN])


def _faults(text: str, name: str) -> Iterator[Problem]:
    found = ((place, character) for place, character in _others(text))
    for number, (place, character) in enumerate(found, 1):
        if number > _SHOWN:
            yield Problem("roads.unknown_result", "and more after it", name, "write B, P and T only")
            return
        line = text.count("\n", 0, place) + 1
        column = place - text.rfind("\n", 0, place)
        where = f"line {line}, character {column}"
        yield Problem(
            "roads.unknown_result",
            f"{character!r} is no result",
            f"{name}, {where}" if name else where,
            "write B for Banker, P for Player, T for a tie",
        )


def _others(text: str) -> Iterable[tuple[int, str]]:
    known = PLAIN.keys() | BETWEEN
    return ((place, character) for place, character in enumerate(text) if character not in known)
