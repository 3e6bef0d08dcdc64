"""How do results lie: a histogram, with the mean that came out and the one that was expected?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from croupier.simulate.pictures.picture import Picture, settings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BARS: Final = 40
"""The most bars of a histogram."""
_STEPS: Final = (1, 2, 5)


def results(
    values: Sequence[int],
    *,
    expected: float | None = None,
    title: str = "Results of the sessions",
    across: str = "result, in minor units",
) -> Picture:
    """Draw how often each result came, a bar for equal stretches of results.

    `values` are whole numbers, one a session; `expected` is what the edge says of their mean.  Raises
    `SimulateError` (``simulate.missing_plots``), and `ValueError` for no values.
    """
    width, counted = bars(values)
    mean = sum(values) / len(values)
    with settings():
        picture = Picture(title, across, "share of the sessions")
        shares = [number / len(values) for number in counted.values()]
        picture.bars(list(counted), shares, width, edge=True)
        picture.upright(mean, "-", f"mean {mean:,.1f}", below=True)
        if expected is not None:
            picture.upright(expected, "--", f"expected: - edge x staked = {expected:,.1f}")
        picture.upright(0, ":", "even")
        picture.name()
    return picture


def bars(values: Sequence[int] | Mapping[int, int]) -> tuple[int, dict[int, int]]:
    """Part values into at most `BARS` equal stretches: their width, 1, 2 or 5 by a power of ten, and counts.

    Values may be told each with how often it came.  Each stretch is told by its lower end, which belongs to
    it; those without values between others count 0.
    """
    if not values:
        message = "no values cannot be drawn"
        raise ValueError(message)
    least, most = min(values), max(values)
    width = next(
        step * 10**power
        for power in range(64)
        for step in _STEPS
        if most // (step * 10**power) - least // (step * 10**power) < BARS
    )
    counted = Counter[int]()
    for value, times in Counter(values).items():
        counted[value // width * width] += times
    return width, {left: counted[left] for left in range(least // width * width, most + 1, width)}
