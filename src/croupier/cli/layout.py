"""How does a line stand on a page of eighty columns: text on the left, clause and basis on the right?"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from croupier.cli.output import WIDTH, Style, printable, styled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.regulations.model import Basis
    from croupier.regulations.ruleset import Cite

_GAP = 2
_LEAST: Final = 16
"""The columns below which a last column is not worth folding into."""
MARKS: Final[dict[Basis, str]] = {"law": " ", "option": "+", "reconstructed": "*", "custom": "*"}
"""What stands before a line, by the basis of what it tells."""
LETTERS: Final = {"D": "draws", "S": "stays", "O": "may do either"}
"""What the letters of a drawing table mean."""


def is_law(basis: Basis) -> bool:
    """Say whether it is law that something is so, be it only that the house may choose it."""
    return MARKS[basis] != "*"


def marked(text: str, basis: Basis, gap: str = " ") -> str:
    """Put a star before a line that tells what is not law, a plus before what the law leaves to the house."""
    return f"{MARKS[basis]}{gap}{text}"


def inner_mark(part: Basis, whole: Basis) -> str:
    """Give the star of a part that is not law within something that is, or a blank."""
    return "*" if is_law(whole) and not is_law(part) else " "


def cited(clause: str, basis: Basis) -> str:
    """Give a clause with its basis, as every page shows it."""
    return f"{clause} {basis}"


def by_erratum(cite: Cite) -> str:
    """Name the erratum of an overlay that speaks, in brackets, where one does."""
    return f" (erratum {cite.erratum})" if cite.erratum else ""


def counted(number: int, noun: str) -> str:
    """Give a number with its noun, as ``1 card`` and ``2 cards``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def choices(chosen: Mapping[str, int | str], follows: Mapping[str, int | str]) -> Iterator[str]:
    """Say which settings the house has chosen, as ``chosen: decks = 6``, and what follows from them."""
    for said, values in (("chosen", chosen), ("from which follows", follows)):
        if values:
            from croupier.regulations.settings import told  # the pages of help load no rules

            each = (f"{name} = {told(name, value)}" for name, value in values.items())
            yield folded(f"{said}: {', '.join(each)}")


def fits(left: str, right: str) -> bool:
    """Say whether two texts have room on one line."""
    return len(left) + _GAP + len(right) <= WIDTH


def beside(left: str, right: str, *, colour: bool, style: Style = "plain", hang: int = 2) -> str:
    """Set `right` against the right margin, quietly, beside the last line of `left` or under it.

    `left` is folded where it is too long, with `hang` columns before what follows.
    """
    lines, right = _folded(printable(left), hang), printable(right)
    shown = [styled(line, style, colour=colour) for line in lines]
    if right and fits(lines[-1], right):
        shown[-1] += " " * (WIDTH - len(lines[-1]) - len(right)) + styled(right, "dim", colour=colour)
    elif right:
        shown.append(" " * (WIDTH - len(right)) + styled(right, "dim", colour=colour))
    return "\n".join(shown)


def folded(text: str, *, indent: int = 0, width: int = WIDTH) -> str:
    """Fold a paragraph to the page, every line after `indent` columns; a long address stays whole."""
    margin = " " * indent
    return textwrap.fill(
        printable(" ".join(text.split())),
        width,
        initial_indent=margin,
        subsequent_indent=margin,
        break_on_hyphens=False,
        break_long_words=False,
    )


def _folded(left: str, hang: int) -> list[str]:
    if len(left) <= WIDTH:
        return [left]
    lead = " " * (len(left) - len(left.lstrip()))
    return textwrap.wrap(
        left.strip(), WIDTH, initial_indent=lead, subsequent_indent=" " * hang, break_on_hyphens=False
    )


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Set rows of one length in columns as wide as their widest cells, the last folded to the page.

    Where the others leave too little room for the last, it stands under them.
    """
    rows = [[printable(cell) for cell in row] for row in rows]
    *widths, _ = (max(map(len, column)) for column in zip(*rows, strict=True))
    indent = sum(widths) + _GAP * len(widths)
    for *cells, last in rows:
        left = "".join(f"{cell:<{width + _GAP}}" for cell, width in zip(cells, widths, strict=True))
        if indent + _LEAST > WIDTH:
            yield left.rstrip()
            yield folded(last, indent=4)
            continue
        first, *more = textwrap.wrap(last, WIDTH - indent, break_on_hyphens=False) or [""]
        yield f"{left}{first}".rstrip()
        for line in more:
            yield f"{'':<{indent}}{line}"
