"""What happens between a command line and an exit code?

Nothing is imported here but what every command needs, so that ``--version`` answers at once.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and give its exit code.

    0 done; 2 input that cannot be used; 130 interrupted; 141 nobody reads the output any more; 70 a
    fault of ours.  `arguments` are the words after ``croupier``, by default the process's own.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        from croupier.cli import interrupts

        if arguments is None:
            interrupts.once()
        from croupier.cli import output

        try:
            code = _run(words)
            output.flush()
        except Exception as error:  # noqa: BLE001  the last net: lines and a code, never a traceback
            code = _failed(error, as_json=_wants_json(words))
    except KeyboardInterrupt:
        return _interrupted()
    return code


def _interrupted() -> int:
    """Let go of what is still to be written; the interrupt may have come before anything was loaded."""
    from croupier.cli import interrupts, output

    output.close()
    return interrupts.INTERRUPTED


def _wants_json(words: list[str]) -> bool:
    from croupier.cli import command_line

    return command_line.wants_json(words)


def _failed(error: Exception, *, as_json: bool) -> int:
    """Turn whatever went wrong into lines and a code, after what was already said."""
    from croupier.cli import failures, output
    from croupier.errors import CroupierError

    try:
        output.flush()
    except output.UnwritableError as unwritable:
        error = unwritable
    if isinstance(error, output.UnwritableError):
        output.abandon()
        if isinstance(error.cause, BrokenPipeError):
            return failures.BROKEN_PIPE
        return failures.cannot_write(error.cause, as_json=as_json)
    if isinstance(error, CroupierError):
        return failures.unusable(error, as_json=as_json)
    return failures.our_fault(error, as_json=as_json)


def _run(words: list[str]) -> int:
    """Answer what needs no command at once; leave the rest to cyclopts."""
    from croupier.cli import command_line, output

    options = command_line.options(words)
    if "--version" in options:
        from croupier import __version__

        output.say(f"croupier {__version__}")
        return 0
    topic = command_line.operands(words)
    if not words or words[0] == "help" or {"--help", "-h"} & set(options):
        from croupier.cli import help_pages

        while topic[:1] == ["help"]:
            del topic[0]
        output.say(help_pages.page(topic))
        return 0
    if words in (["rules"], ["rules", "--json"]):
        # The parser takes longer to load than all games to read, and nothing is left for it to parse.
        from croupier.cli import games

        games.tell(as_json=len(words) > 1)
        return 0
    from croupier.cli import app

    return app.run(words)
