"""How does an answer stand in a notebook: a table of HTML, and an edge in percent?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

_STYLE: Final = "text-align:right;font-variant-numeric:tabular-nums"


def edge(house_edge: Fraction) -> str:
    """Write a house edge in percent: ``1.2351 %``."""
    return f"{100 * float(house_edge):.4f} %"


def table(caption: str, head: Sequence[str], rows: Iterable[tuple[Sequence[str], Sequence[str]]]) -> str:
    """Give a table of HTML: of each row words, and numbers after them."""
    from html import escape  # noqa: PLC0415  slow, and only a notebook asks

    def row(words: Sequence[str], numbers: Sequence[str]) -> str:
        cells = "".join(f"<td>{escape(each)}</td>" for each in words)
        cells += "".join(f"<td style='{_STYLE}'>{escape(each)}</td>" for each in numbers)
        return f"<tr>{cells}</tr>"

    heads = "".join(f"<th scope='col'>{escape(each)}</th>" for each in head)
    body = f"<thead><tr>{heads}</tr></thead><tbody>{''.join(row(*each) for each in rows)}</tbody>"
    return f"<table><caption>{escape(caption)}</caption>{body}</table>"
