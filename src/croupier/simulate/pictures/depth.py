"""What is expected at each depth of a shoe: the mean, and how far shoes lie apart?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.simulate.pictures.picture import Picture, settings

if TYPE_CHECKING:
    from collections.abc import Sequence

_HATCHES: Final = ("..", "//", "xx", "")


class Band(NamedTuple):
    """A stretch around the mean: what it holds, and its lower and upper end at each depth."""

    name: str
    low: Sequence[float]
    high: Sequence[float]


def depth(  # noqa: PLR0913  one parameter for each thing that is drawn
    cards: Sequence[int],
    means: Sequence[float],
    errors: Sequence[float] | None = None,
    bands: Sequence[Band] = (),
    *,
    fresh: float | None = None,
    title: str = "Expectation against depth",
) -> Picture:
    """Draw the expectation of a unit after so many cards, with error bars of one standard error.

    `bands` are drawn the widest first, four at most; `fresh` is the expectation from a fresh shoe.  Raises
    `SimulateError` (``simulate.missing_plots``), and `ValueError` for more bands than can be told apart.
    """
    if len(bands) > len(_HATCHES):
        message = f"{len(bands)} bands cannot be told apart; give at most {len(_HATCHES)}"
        raise ValueError(message)
    with settings():
        picture = Picture(title, "cards gone", "expected of a unit staked")
        for band, hatch in zip(bands, _HATCHES, strict=False):
            picture.band(cards, band.low, band.high, hatch, band.name)
        picture.line(cards, means, errors, "mean of the shoes")
        if fresh is not None:
            picture.level(fresh, "--", f"a fresh shoe: {fresh:+.6f}")
        picture.level(0, ":", "even")
        picture.name()
    return picture
