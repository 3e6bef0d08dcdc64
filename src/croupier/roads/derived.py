"""Which colour does a derived road show for a cell of the big road, and what would the next result show?

The derived roads compare logical columns, never drawn ones: red where the columns repeat a pattern, blue
where they break it.  Big eye boy looks one column back, small road two, cockroach pig three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

Colour = Literal["R", "B"]
"""Red or blue; neither has anything to do with who won."""
Ask = Literal["R", "B", "-"]
"""What a derived road would show next; ``-`` while it cannot start."""
BACK: Final = {"big_eye_boy": 1, "small_road": 2, "cockroach_pig": 3}
"""How many columns each derived road looks back."""


def colour(lengths: Sequence[int], column: int, row: int, back: int) -> Colour | None:
    """Give the colour for the cell at `row` of `column`, both from 0, or None before the road starts.

    `lengths` are those of the columns of the big road; that of `column` itself does not matter.  In its
    first row the two columns before are compared, the last and the one `back` columns before that: red if
    they are of equal length.  In a lower row it is blue only directly below the end of the column `back`
    columns before.
    """
    if row == 0:
        if column - 1 - back < 0:
            return None
        return "R" if lengths[column - 1] == lengths[column - 1 - back] else "B"
    if column - back < 0:
        return None
    return "B" if row == lengths[column - back] else "R"


def asked(lengths: Sequence[int], back: int) -> tuple[Ask, Ask]:
    """Give what a road would show if the last column grew, and if another began.

    The two are opposite: the column that grows is blue just where its length is that of the column `back`
    columns before it, and the one that begins is red just there.
    """
    if not lengths:
        return "-", "-"
    last = len(lengths) - 1
    grows = colour(lengths, last, lengths[last], back)
    begins = colour(lengths, last + 1, 0, back)
    return grows or "-", begins or "-"
