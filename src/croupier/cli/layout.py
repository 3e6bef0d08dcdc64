"""How does a line stand on a page of eighty columns: text on the left, clause and basis on the right?"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from croupier.cli.output import WIDTH, Style, styled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.regulations.model import Basis

_GAP = 2


def cited(clause: str, basis: Basis) -> str:
    """Give a clause with its basis, as every page shows it."""
    return f"{clause} {basis}"


def beside(left: str, right: str, *, colour: bool, style: Style = "plain", hang: int = 2) -> str:
    """Set `right` against the right margin, quietly, beside the last line of `left` or under it.

    `left` is folded where it is too long, with `hang` columns before what follows.
    """
    lines = _folded(left, hang)
    fits = not right or len(lines[-1]) + _GAP + len(right) <= WIDTH
    shown = [styled(line, style, colour=colour) for line in lines]
    if right and fits:
        shown[-1] += " " * (WIDTH - len(lines[-1]) - len(right)) + styled(right, "dim", colour=colour)
    elif right:
        shown.append(" " * (WIDTH - len(right)) + styled(right, "dim", colour=colour))
    return "\n".join(shown)


def folded(text: str, *, indent: int = 0, width: int = WIDTH) -> str:
    """Fold a paragraph to the page, every line after `indent` columns."""
    margin = " " * indent
    return textwrap.fill(
        " ".join(text.split()), width, initial_indent=margin, subsequent_indent=margin, break_on_hyphens=False
    )


def _folded(left: str, hang: int) -> list[str]:
    if len(left) <= WIDTH:
        return [left]
    lead = " " * (len(left) - len(left.lstrip()))
    return textwrap.wrap(
        left.strip(), WIDTH, initial_indent=lead, subsequent_indent=" " * hang, break_on_hyphens=False
    )


def columns(rows: Sequence[Sequence[str]], *, gap: int = _GAP) -> Iterator[str]:
    """Set rows of one length in columns, each as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield (" " * gap).join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()


def starred(text: str, basis: Basis) -> str:
    """Put a star before a line that tells what is not law."""
    return f"{' ' if basis == 'law' else '*'} {text}"
