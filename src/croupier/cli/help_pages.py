"""What does ``--help`` show: one screen for the whole, and one page for each command?

A command's page is its docstring with its options between the first paragraph and the rest; the options are
those that cyclopts parses, so that a page cannot tell of others.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from croupier.cli.commands import COMMANDS, Command, command
from croupier.cli.layout import folded
from croupier.cli.output import WIDTH
from croupier.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cyclopts.argument import Argument

_EXAMPLES = """\
  croupier deal pa-baccarat                   # one coup from a fresh shoe
  croupier deal pa-baccarat --shoe --seed 7   # a whole shoe, always the same
  croupier deal nj-baccarat --cards "5h 2c Kd 3s 4c 6d" --explain
  croupier rules show nj-baccarat             # the drawing tables as printed"""
_FOOT = """\
"croupier COMMAND --help" tells more, --version which this is. --json: data.
Exits with 0 done, 1 findings, 2 unusable input, 130 interrupted, 70 our fault."""


def page(words: Sequence[str]) -> str:
    """Give the page of the command that the words begin with, or the screen for the whole if there are none.

    Raises `UsageError` (``usage.unknown_command``) where a word stands for a command and is none.
    """
    found = command(tuple(words))
    if found is None and not words:
        return _whole()
    named = len(found.words) if found else 0
    if found is None or (found.has_others and len(words) > named):
        from croupier.cli.misread import unknown_command

        raise UsageError(unknown_command(" ".join(words[:named]), words[named]))
    return _of(found)


def _whole() -> str:
    lines = ["Usage: croupier COMMAND ...  Deals baccarat as the law says, names the clause.", ""]
    lines += [f"  {' '.join(each.words):<15}{each.summary}" for each in COMMANDS if not each.apart]
    return "\n".join([*lines, "Examples:", _EXAMPLES, _FOOT])


def _of(found: Command) -> str:
    import inspect

    from croupier.cli.app import load

    first, _, rest = (inspect.getdoc(load(found.target)) or "").partition("\n\n")
    arguments = _arguments(found)
    positional = [each for each in arguments if each.index is not None]
    operands = "".join(f" {_name(each)}" if each.required else f" [{_name(each)}]" for each in positional)
    rows = [(_name(each), each.parameter.help or "") for each in arguments]
    usage = f"Usage: croupier {' '.join(found.words)}{operands} [options]"
    prose, _, examples = rest.partition("Examples:\n")
    paragraphs = [folded(paragraph) for paragraph in prose.strip().split("\n\n")]
    others = [
        (" ".join(each.words), each.summary) for each in COMMANDS if each.apart and each.under == found.name
    ]
    under = ["\n".join(_table(others))] if others else []
    options = "\n".join(_table(rows))
    parts = [usage, folded(first), options, *under, *paragraphs, f"Examples:\n{examples.rstrip()}"]
    return "\n\n".join(part for part in parts if part)


def _arguments(found: Command) -> list[Argument]:
    from croupier.cli.app import build

    app = build(found.words[0])
    for word in found.words:
        app = app[word]
    return [each for each in app.assemble_argument_collection() if each.parse]


def _name(argument: Argument) -> str:
    """Give an argument as it is typed: ``--coups N``, a short name first: ``-o, --output FILE``."""
    placeholder = argument.parameter.metavar
    if argument.index is not None:
        return argument.name
    named = ", ".join(sorted(argument.names, key=len))
    return f"{named} {placeholder}" if placeholder else named


def _table(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    width = max(len(name) for name, _ in rows) + 2
    for name, text in rows:
        lines = textwrap.wrap(text, WIDTH - width - 2) or [""]
        yield f"  {name:<{width}}{lines[0]}".rstrip()
        for line in lines[1:]:
            yield f"  {'':<{width}}{line}"
