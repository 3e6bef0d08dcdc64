"""What do the tests of the drawings share: shoes with marks, and what stands in a drawing of letters?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from croupier.roads import ROWS, Result, Roads
from croupier.roads.result import PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.roads.drawn import Place

RESULTS: Final = st.builds(Result, st.sampled_from("BPT"), st.booleans(), st.booleans(), st.booleans())
SHOES: Final = st.builds(Roads, st.lists(RESULTS, max_size=90))
"""Shoes of any results with any marks."""
LONG_RUNS: Final = st.builds(
    Roads,
    st.lists(st.builds(str.__mul__, st.sampled_from("BPT"), st.integers(1, 14)), max_size=12).map("".join),
)
"""Shoes of long runs, whose columns turn to the right and meet one another."""
WITH_EVERYTHING: Final = "T Bn Bb P B B Pp T T B B B Bbpn B B B B B B P B P"
"""A shoe for `marked` with every mark, ties before its first cell and after others, and a long run."""


def marked(text: str) -> Roads:
    """Read a shoe with marks behind its letters: b a Banker pair, p a Player pair, n a natural."""
    return Roads(
        Result(PLAIN[word[0]].letter, "p" in word[1:], "b" in word[1:], "n" in word[1:])
        for word in text.split()
    )


def rows(lines: Sequence[str], title: str) -> Sequence[str]:
    """Give the six rows of a road in a drawing of letters."""
    (place,) = (number for number, line in enumerate(lines) if line.partition("  ")[0] == title)
    assert lines[place + ROWS + 1] == ""
    return lines[place + 1 : place + ROWS + 1]


def cells(lines: Sequence[str], title: str, wide: int) -> dict[Place, str]:
    """Read every cell of a road in a drawing of letters, as wide as it is, by column and row."""
    found: dict[Place, str] = {}
    for row, line in enumerate(rows(lines, title)):
        assert line[:2].strip() == ""
        for start in range(2, len(line), wide):
            cell = line[start : start + wide]
            if cell.strip():
                found[(start - 2) // wide, row] = f"{cell:<{wide}}"
    return found
