"""Which arguments do commands share, and how are their values read?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter

from croupier import regulations

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cyclopts import Token

    from croupier.regulations.ruleset import Ruleset

LONGEST: Final = 30
"""Digits of the longest whole number that is read; what a number may be is for others to judge."""


def whole_number(_type: object, tokens: Sequence[Token]) -> int:
    """Read a whole number written in decimal digits, nothing rounded; raises `ValueError`."""
    text = tokens[0].value
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST:
        message = "write a whole number, such as 12"
        raise ValueError(message)
    return int(text)


def at_least_one(kind: object, tokens: Sequence[Token]) -> int:
    """Read a whole number from 1 up; raises `ValueError`."""
    number = whole_number(kind, tokens)
    if number < 1:
        message = "write a number from 1 up"
        raise ValueError(message)
    return number


def from_nought(kind: object, tokens: Sequence[Token]) -> int:
    """Read a whole number from 0 up; raises `ValueError`."""
    number = whole_number(kind, tokens)
    if number < 0:
        message = "write a number from 0 up"
        raise ValueError(message)
    return number


OwnGame = Literal[
    "fr-punto-banco", "nj-baccarat", "pa-baccarat", "pa-midibaccarat", "pa-minibaccarat", "punto-banco"
]
"""The games that a shell completes; any other id is taken too, since plug-ins bring theirs."""
Game = Annotated[
    OwnGame | str,
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
        help="a file of such choices (TOML, - for standard input); --set goes before it",
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative=(), help="print data for programs")]


def ruled(game: str, settings: Sequence[str], submission: str | None) -> Ruleset:
    """Compile the rules of a game with the choices of the house.

    Raises `RegulationError` or `SubmissionError`.
    """
    chosen = regulations.parse_settings(settings)
    if submission is None:
        return regulations.load(game, chosen)
    filed = regulations.read_submission(Path("/dev/stdin" if submission == "-" else submission))
    return regulations.load(
        game, regulations.Submission(filed.rules, {**filed.settings, **chosen}, filed.source)
    )
