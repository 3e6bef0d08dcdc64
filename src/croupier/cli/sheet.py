"""How is one thing set on the page of a game: a title, or what stands beside a clause?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.layout import beside, cited, folded, marked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.rulebook import Point
    from croupier.regulations.model import Basis


class Sheet:
    """A page in one style: in colour or not, with the evidence for what is not law or without."""

    def __init__(self, *, evidence: bool, colour: bool) -> None:
        """Take the style."""
        self._evidence = evidence
        self._colour = colour

    def title(self, text: str, right: str = "") -> str:
        """Set the title of a part."""
        return beside(text, right, colour=self._colour, style="bold")

    def point(
        self, text: str, point: Point, meaning: str = "", *, cite: bool = True, gap: str = " "
    ) -> Iterator[str]:
        """Set a line with its mark and, if `cite`, its clause; then its meaning, and evidence if asked for.

        `gap` stands between the mark and the text.
        """
        right = cited(point.clause, point.basis) if cite else ""
        yield beside(marked(text, point.basis, gap), right, colour=self._colour, hang=4)
        if meaning:
            yield folded(meaning, indent=6)
        if cite and self._evidence and point.evidence:
            yield folded(f"[{point.evidence}]", indent=6)

    def aside(self, text: str, basis: Basis, right: str, *, hang: int = 13) -> str:
        """Set a line of something that belongs to the point above and is known in its own way."""
        return beside(marked(text, basis), right, colour=self._colour, hang=hang)
