"""Which arguments do commands share, and how are their values read?

The regulations are loaded only by a command that rules a game.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from cyclopts import Parameter

from croupier.errors import PlayError, Problem, SubmissionError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cyclopts import Token

    from croupier.coup import Hand
    from croupier.errors import CroupierError
    from croupier.regulations.ruleset import Ruleset

LONGEST: Final = 600
"""Digits of the longest whole number that is read; what a number may be is for others to judge."""
_GROUPED: Final = re.compile(r"[0-9]+(?:_[0-9]+)*")
_POWER: Final = re.compile(r"([0-9]{1,18})(?:\.([0-9]{1,18}))?[eE]\+?([0-9]{1,2})")
_LEVEL: Final = re.compile(r"[0-9]{1,2}(?:\.[0-9]{1,6})?%?")
_LEAST_LEVEL: Final = 50
EQUILIBRIUM: Final = "equilibrium"
"""The way to choose of a hand that plays the solved game, as `croupier.cli.ways` has it."""
STDIN: Final = "standard input"
"""What messages call the file ``-``."""


def whole_number(_type: object, tokens: Sequence[Token]) -> int:
    """Read a whole number written in decimal digits, nothing rounded; raises `ValueError`."""
    text = tokens[0].value
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        message = "write a whole number, such as 12"
        raise ValueError(message)
    if len(digits) > LONGEST:
        message = f"write a whole number of at most {LONGEST} digits"
        raise ValueError(message)
    return int(text)


def at_least_one(kind: object, tokens: Sequence[Token]) -> int:
    """Read a whole number from 1 up; raises `ValueError`."""
    number = whole_number(kind, tokens)
    if number < 1:
        message = "write a number from 1 up"
        raise ValueError(message)
    return number


def many(_type: object, tokens: Sequence[Token]) -> int:
    """Read a whole number from 1 up that may be long, written ``1000000``, ``1_000_000`` or ``1e6``.

    Raises `ValueError`.
    """
    text = tokens[0].value
    number = 0
    if _GROUPED.fullmatch(text) and len(text) <= LONGEST:
        number = int(text)
    elif power := _POWER.fullmatch(text):
        whole, part, zeros = power.groups(default="")
        # Only what is whole: 1.5e6 is, and 1.55e1 is not.
        number = int(whole + part) * 10 ** (int(zeros) - len(part)) if len(part) <= int(zeros) else 0
    if number < 1:
        message = "write a whole number from 1 up, as 1000000, 1_000_000 or 1e6"
        raise ValueError(message)
    return number


def from_nought(kind: object, tokens: Sequence[Token]) -> int:
    """Read a whole number from 0 up; raises `ValueError`."""
    number = whole_number(kind, tokens)
    if number < 0:
        message = "write a number from 0 up"
        raise ValueError(message)
    return number


def source(_type: object, tokens: Sequence[Token]) -> str:
    """Take what is to be read, a file or ``-``; raises `UsageError` for an option that is none.

    The parser would refuse ``-`` itself, unless it takes whatever begins so.
    """
    named = tokens[0].value
    if named.startswith("-") and named != "-":
        what, remedy = f"there is no option {named}", f"a file of this name is ./{named}"
        raise UsageError(Problem("usage.unknown_option", what, remedy=remedy))
    return named


def policy(_type: object, tokens: Sequence[Token]) -> str:
    """Read how a hand chooses, a policy's name, a chance, or ``equilibrium``; raises `ValueError`."""
    from croupier.regulations import policies

    text = tokens[0].value
    if text == EQUILIBRIUM:
        return text
    try:
        policies.read(text)
    except PlayError as error:
        wrong = policies.fault(text)
        message = f"{f'it {wrong}; ' if wrong else ''}{error.problems[0].remedy}, or {EQUILIBRIUM}"
        raise ValueError(message) from None
    return text


def share(_type: object, tokens: Sequence[Token]) -> str:
    """Take the level of a band; raises `ValueError`."""
    text = tokens[0].value
    if not _LEVEL.fullmatch(text) or float(text.rstrip("%")) < _LEAST_LEVEL:
        message = "write a percentage from 50 up to, and without, 100, as 95 or 99.9"
        raise ValueError(message)
    return text


Game = Annotated[
    str,
    Parameter(name="ID", help='a game, as "croupier rules" lists them; ID@EDITION for an older text'),
]
Settings = Annotated[
    tuple[str, ...],
    Parameter(
        name="--set",
        metavar="KEY=VALUE",
        negative=(),
        help="a choice that the rules leave to the house; may be repeated",
    ),
]
SubmissionFile = Annotated[
    str | None,
    Parameter(
        name="--submission",
        metavar="FILE",
        allow_leading_hyphen=True,
        help="a file of such choices (TOML, - for standard input); --set wins over it",
    ),
]
Wagers = Annotated[
    tuple[str, ...],
    Parameter(
        name="--wager", metavar="W", negative=(), help="only this wager, line by line; may be repeated"
    ),
]
PlayerWay = Annotated[
    str | None,
    Parameter(
        name="--player",
        converter=policy,
        metavar="HOW",
        help="how the Player's Hand chooses: always-draw, always-stay, table-draw, table-stay, "
        "equilibrium, or a chance as 9/11",
    ),
]
BankerWay = Annotated[
    str | None,
    Parameter(
        name="--banker", converter=policy, metavar="HOW", help="how the Banker's Hand chooses, likewise"
    ),
]
Level = Annotated[
    str,
    Parameter(
        name="--level",
        converter=share,
        metavar="P",
        help="per cent of what honest play brings in the band",
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative=(), help="print data for programs")]


def ruled(game: str, settings: Sequence[str], submission: str | None) -> Ruleset:
    """Compile the rules of a game with the choices of the house.

    Raises `RegulationError` or `SubmissionError`.
    """
    from croupier import regulations

    if submission != "-":
        return regulations.load(game, regulations.submitted(settings, submission, ""))
    from croupier.regulations.source import MOST_BYTES

    file = sent("a submission", MOST_BYTES, SubmissionError, "submission.unreadable")
    return regulations.load(game, regulations.submitted(settings, file, STDIN))


def sent(what: str, most: int, error: type[CroupierError], code: str) -> bytes:
    """Give what is sent, and no more of it than so many bytes and one.

    Raises the error with its code where nothing can be read; `what` is told to send, as ``a report``.
    """
    if sys.stdin is None:
        raise error(Problem(code, "it is closed", STDIN, f"send {what} in, or name a file"))
    try:
        return sys.stdin.buffer.read(most + 1)
    except OSError as fault:
        why = f"it cannot be read: {(fault.strerror or str(fault)).lower()}"
        raise error(Problem(code, why, STDIN, "name a file")) from None


def typed_ways(player: str | None, banker: str | None) -> dict[Hand, str]:
    """Give how hands choose, of those for which it was typed."""
    typed: tuple[tuple[Hand, str | None], ...] = (("player", player), ("banker", banker))
    return {hand: way for hand, way in typed if way is not None}


class Chosen(NamedTuple):
    """The settings and wagers that are not their defaults: what the house chose, and what follows from it."""

    made: Mapping[str, int | str]
    follows: Mapping[str, int | str]


NOTHING: Final = Chosen({}, {})


def chosen(ruleset: Ruleset) -> Chosen:
    """Give the settings and wagers of a ruleset that are not their defaults."""
    from croupier import regulations
    from croupier.regulations.following import parted
    from croupier.regulations.settings import choosable

    held = choosable(regulations.read(f"{ruleset.id}@{ruleset.edition}").file)
    return Chosen(*parted(held, ruleset.submission))
