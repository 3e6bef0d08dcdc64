"""How is an SVG made of a few plain marks, each placed by its corner, in ink on paper, without a colour?"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
INK: Final = "#1a1a1a"
PAPER: Final = "#ffffff"
GREY: Final = "#8c8c8c"
Anchor = Literal["start", "middle", "end"]
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML cannot hold, however it is written."""


def n(number: float) -> str:
    """Write a number as short as can be, to a hundredth."""
    written = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def sheet(width: float, height: float, title: str, about: str, marks: Iterable[str]) -> str:
    """Put marks on a sheet; whoever reads it aloud is told that it is one image, and what it shows."""
    size = f'width="{n(width)}" height="{n(height)}"'
    head = f'role="img" viewBox="0 0 {n(width)} {n(height)}" {size} font-family="{FONT}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {head}>',
            f"<title>{safe(title)}</title>",
            f"<desc>{safe(about)}</desc>",
            f'<rect {size} fill="{PAPER}"/>',
            *marks,
            "</svg>\n",
        ]
    )


def safe(text: str) -> str:
    """Give a text as XML holds it."""
    return escape(_NO_XML.sub("?", text))


def text(  # noqa: PLR0913  where, what and how
    x: float,
    y: float,
    said: str,
    *,
    size: int = 13,
    anchor: Anchor = "start",
    bold: bool = False,
    ink: str = INK,
) -> str:
    """Write a line whose foot is at a height."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-size="{size}" text-anchor="{anchor}" fill="{ink}"{weight}>'
        f"{safe(said)}</text>"
    )


def box(  # noqa: PLR0913, PLR0917  where, how large and how
    x: float, y: float, width: float, height: float, fill: str, edge: float, told: str = ""
) -> str:
    """Draw a box with an edge of some width; `told` is what is said where somebody points at it."""
    title = f"<title>{safe(told)}</title>" if told else ""
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" fill="{fill}" stroke="{INK}"'
        f' stroke-width="{n(edge)}">{title}</rect>'
    )


def line(points: Sequence[tuple[float, float]], dash: str = "", *, ink: str = INK, wide: float = 1.5) -> str:
    """Draw a line through some points, dashed as ``6 3`` says."""
    path = " ".join(f"{n(x)},{n(y)}" for x, y in points)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="{n(wide)}"{dashed}/>'


def grey(share: float) -> str:
    """Give the grey that stands for a share from 0, paper, to 1, the darkest on which ink can be read."""
    level = round(255 - 105 * share)
    return f"#{level:02x}{level:02x}{level:02x}"
