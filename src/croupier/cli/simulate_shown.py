"""In which order does what came of a simulation reach somebody: the result, how long it took, pictures?

The result comes first and whole, so that neither a picture that cannot be drawn nor an interrupt loses it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cli import failures, interrupts, output, simulate_plot
from croupier.cli.simulate_progress import a_second
from croupier.errors import SimulateError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_plot import Shown
    from croupier.cli.simulate_tasks import Stopped
    from croupier.simulate.pictures import Picture


def show(
    asked: Asked, took: str, data: Callable[[], msgspec.Struct], page: Callable[[], Iterable[str]]
) -> None:
    """Print the page, and how long it took under it; or the data."""
    if asked.json:
        output.say_json(msgspec.json.encode(data()))
        output.flush()
        return
    for line in page():
        output.say(line)
    output.flush()  # how long it took stands under the page, wherever both go
    output.complain(took)


def ended(asked: Asked, *stopped: Stopped) -> int:
    """Say what was lost, after what came all the same; gives the exit code."""
    lost = [error for error in stopped if isinstance(error, SimulateError)]
    for error in lost:
        failures.report(error.problems, as_json=asked.json)
    if lost:
        return failures.UNUSABLE
    return interrupts.INTERRUPTED if any(each is not None for each in stopped) else 0


def draw(asked: Asked, pictures: Mapping[Shown, Callable[[], Picture]]) -> None:
    """Draw what was asked for, once the result is told; an interrupt ends it, be it the second one.

    Raises as `croupier.cli.simulate_plot.draw`.
    """
    if asked.plots:
        interrupts.again()
        simulate_plot.draw(asked.plots, pictures)


def took(coups: int, seconds: float) -> str:
    """Say how long so many coups took."""
    if not coups:
        return "nothing was left to deal"
    return f"{coups:,} coups dealt in {seconds:,.2f} s: {a_second(coups / seconds if seconds else 0.0)}"
