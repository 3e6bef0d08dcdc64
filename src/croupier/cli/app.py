"""How is a command line bound to a command: cyclopts parses, and imports that one command only."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import cyclopts

from croupier import __version__
from croupier.cli.commands import COMMANDS
from croupier.cli.misread import misread
from croupier.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def build(first: str | None = None) -> cyclopts.App:
    """Build the app, every command as a ``module:function`` string that is imported when it is run.

    The function of a command that has others under it, as ``rules``, is imported at once, but
    only if `first` is that command or None.
    """
    app = cyclopts.App(
        name="croupier",
        version=__version__,
        help_format="plaintext",
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    parents: dict[str, cyclopts.App] = {}
    for command in COMMANDS:
        if command.under:
            parents[command.under].command(command.target, name=command.name, help=command.summary)
        elif command.has_others:
            parents[command.name] = cyclopts.App(name=command.name, help=command.summary)
            app.command(parents[command.name])
            if first in (None, command.name):
                parents[command.name].default(load(command.target))
        else:
            app.command(command.target, name=command.name, help=command.summary)
    return app


def load(target: str) -> Callable[..., int | None]:
    """Import the function of a command."""
    module, _, name = target.partition(":")
    function: Callable[..., int | None] = getattr(importlib.import_module(module), name)
    return function


def run(words: Sequence[str]) -> int:
    """Run the command that the words name and give its exit code.

    Raises `UsageError` (``usage.*``) for words that cannot be understood.
    """
    try:
        code = build(words[0])(words, exit_on_error=False, print_error=False)
    except cyclopts.CycloptsError as error:
        raise UsageError(misread(error, words)) from None
    return code if isinstance(code, int) else 0
