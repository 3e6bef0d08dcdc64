"""How often does each true count come, and what is a wager worth at it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.simulate.pictures.picture import Picture, settings

if TYPE_CHECKING:
    from collections.abc import Sequence


def true_counts(  # noqa: PLR0913  one parameter for each thing that is drawn
    counts: Sequence[float],
    shares: Sequence[float],
    expectations: Sequence[float],
    errors: Sequence[float] | None = None,
    *,
    trigger: float | None = None,
    until: float | None = None,
    unrounded: bool = False,
    title: str = "True counts, and what a unit is expected to bring",
) -> Picture:
    """Draw the share of the coups with each true count as bars, and the expectation at it as a line.

    `errors` are standard errors of the expectations; `trigger` is the count from which on is bet, `until` the
    one up to which.  With `unrounded` a count stands for all from it up to the next, and bar and point in the
    middle of these.  Raises `SimulateError` (``simulate.missing_plots``).
    """
    with settings():
        across = "true count, from one number up to the next" if unrounded else "true count"
        picture = Picture(title, across, "share of the coups")
        counts = [count + 0.5 for count in counts] if unrounded else counts
        picture.bars(counts, shares, 1.0 if unrounded else 0.8, label="share of the coups, left")
        if trigger is not None:
            picture.upright(trigger, "--", f"bet from {trigger:g} on")
        if until is not None:
            picture.upright(until, "-.", f"bet up to {until:g}")
        picture.turn("expected of a unit staked")
        picture.line(counts, expectations, errors, "expectation, right")
        picture.level(0, ":", "even, right")
        picture.name()
    return picture
