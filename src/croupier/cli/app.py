"""How is a command line bound to a command: cyclopts parses, and imports that one command only."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import cyclopts

from croupier import __version__
from croupier.cli.commands import COMMANDS
from croupier.cli.misread import misread
from croupier.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence


Function = Callable[..., int | None]
"""What does a command, and gives its exit code: None for 0."""


def build(first: str | None = None, *, instead: Callable[[Function], Function] | None = None) -> cyclopts.App:
    """Build the app, every command as a ``module:function`` string that is imported when it is run.

    The function of a command that has others under it, as ``rules``, is imported at once, but
    only if `first` is that command or None.  With `instead` every function is imported, and what it gives for
    each stands in its place.
    """
    app = cyclopts.App(
        name="croupier",
        version=__version__,
        # Obeyed before the parser is asked, and only where an option stands; a completion offers them.
        version_flags=() if instead is None else ("--version",),
        help_flags=() if instead is None else ("--help", "-h"),
        help_format="plaintext",
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    parents: dict[str, cyclopts.App] = {}
    for command in COMMANDS:
        target = command.target if instead is None else instead(load(command.target))
        if command.under:
            parents[command.under].command(target, name=command.name, help=command.summary)
        elif command.has_others:
            parents[command.name] = cyclopts.App(name=command.name, help=command.summary)
            app.command(parents[command.name])
            if first in (None, command.name):
                parents[command.name].default(load(command.target) if isinstance(target, str) else target)
        else:
            app.command(target, name=command.name, help=command.summary)
    return app


def load(target: str) -> Function:
    """Import the function of a command."""
    module, _, name = target.partition(":")
    function: Function = getattr(importlib.import_module(module), name)
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
