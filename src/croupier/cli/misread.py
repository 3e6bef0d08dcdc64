"""What could not be understood in a command line, and what was probably meant?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cyclopts import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from croupier.cli.commands import COMMANDS
from croupier.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cyclopts import CycloptsError

EVERYWHERE: Final = ("--help", "-h", "--version")
"""The options of every command."""


def misread(error: CycloptsError, words: Sequence[str]) -> Problem:  # noqa: PLR0911  one a kind of error
    """Give the problem behind an error of the parser; `words` is the whole command line."""
    where = " ".join(error.command_chain or ())
    help_line = f"see croupier {where} --help".replace("  ", " ")
    if isinstance(error, UnknownCommandError):
        return unknown_command("", (error.unused_tokens or list(words))[0])
    if isinstance(error, UnusedCliTokensError):
        extra = (error.unused_tokens or ["?"])[0]
        if any(each.under == where for each in COMMANDS):
            # A command under this one was meant, though this one takes its name for an argument.
            named = (word for word in words[len(where.split()) :] if not word.startswith("-"))
            return unknown_command(where, next(named, extra))
        return Problem("usage.unexpected_argument", f'"{extra}" is one argument too many', where, help_line)
    if isinstance(error, UnknownOptionError):
        return _unknown_option(error, where, help_line)
    if isinstance(error, MissingArgumentError):
        return _missing(error, where, help_line)
    if isinstance(error, RepeatArgumentError):
        what = f"{error.token.keyword} is given more than once"
        return Problem("usage.repeated_option", what, where, "give it once")
    if isinstance(error, CoercionError):
        return _wrong_value(error, where, help_line)
    error.verbose = False
    return Problem("usage.not_understood", " ".join(str(error).split()), where, help_line)


def unknown_command(where: str, word: str) -> Problem:
    """Give the problem of a word where a command stands, or one of those under `where`, and is none."""
    names = [each.name for each in COMMANDS if each.under == where]
    if word.startswith("-"):
        return Problem("usage.unknown_option", f"there is no option {word}", where, "see croupier --help")
    remedy = _did_you_mean(word, names) or f"the commands are {', '.join(names)}"
    return Problem("usage.unknown_command", f'there is no command "{word}"', where, remedy)


def _unknown_option(error: UnknownOptionError, where: str, help_line: str) -> Problem:
    typed = error.token.keyword or error.token.value
    names = [name for each in error.argument_collection for name in each.names if name.startswith("--")]
    if typed in (*names, *EVERYWHERE):
        return Problem("usage.unexpected_argument", f'"{typed}" is one argument too many', where, help_line)
    remedy = _did_you_mean(typed, [*names, *EVERYWHERE]) or help_line
    return Problem("usage.unknown_option", f"there is no option {typed}", where, remedy)


def _missing(error: MissingArgumentError, where: str, help_line: str) -> Problem:
    if error.argument is None:
        return Problem("usage.missing_argument", "an argument is missing", where, help_line)
    name = error.keyword or error.argument.name
    what = f"{name} needs a value" if name.startswith("-") else f"{name} is missing"
    return Problem("usage.missing_argument", what, where, help_line)


def _wrong_value(error: CoercionError, where: str, help_line: str) -> Problem:
    name = error.argument.name if error.argument is not None else "an argument"
    value = error.token.value if error.token is not None else ""
    said = str(error.msg) if error.msg is not None else "that is no value it takes"
    choices = error.argument.get_choices(force=True) if error.argument is not None else None
    if choices:
        remedy = _did_you_mean(value, choices) or f"it is one of {', '.join(choices)}"
        return Problem("usage.wrong_value", f'{name} cannot be "{value}"', where, remedy)
    what = f'{name} cannot be "{value}": {said}' if error.token is not None else f"{name}: {said}"
    return Problem("usage.wrong_value", what, where, help_line)


def _did_you_mean(word: str, names: Iterable[str]) -> str:
    from croupier.regulations.nearest import nearest

    meant = nearest(word, names)
    return f"did you mean {meant}?" if meant else ""
