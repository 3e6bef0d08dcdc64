"""Into which files does a simulation draw which pictures, and is that refused before anything is dealt?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from croupier.cli.written import check_writable, write_whole
from croupier.errors import Problem, SimulateError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.simulate.pictures import Picture

Kind = Literal["plain", "count", "system", "progressive"]
"""What is simulated: coups, a count of cards, a betting system, or a progressive."""
Shown = Literal["depth", "true-counts", "results", "paths", "gaps"]
"""What a picture may show."""
SHOWN: Final[Mapping[Kind, tuple[Shown, ...]]] = {
    "plain": ("depth",),
    "count": ("true-counts",),
    "system": ("results", "paths"),
    "progressive": ("gaps",),
}
"""The pictures of each kind of simulation, the usual one first."""
ENDINGS: Final = ("png", "svg")


class Plot(NamedTuple):
    """One picture: what it shows, and the file that it goes to."""

    shown: Shown
    file: str


def asked_for(written: tuple[str, ...], kind: Kind) -> tuple[Plot, ...]:
    """Read the pictures that are asked for, each as ``FILE`` or ``WHAT=FILE``.

    Raises `UsageError` (``usage.wrong_value``, ``usage.options_conflict``, ``usage.cannot_write``), and
    `SimulateError` (``simulate.missing_plots``) where nothing is installed that draws.
    """
    found: list[Plot] = []
    faults: list[Problem] = []
    for text in written:
        shown, file = _parted(text, kind)
        if shown not in SHOWN[kind]:
            what, remedy = f"this simulation has no picture {shown}", f"it has {', '.join(SHOWN[kind])}"
            faults.append(Problem("usage.wrong_value", what, "--plot", remedy))
        elif Path(file).suffix.lower().removeprefix(".") not in ENDINGS:
            what, remedy = f"{file!r:.60} is no kind of picture", "let its name end with .png or .svg"
            faults.append(Problem("usage.wrong_value", what, "--plot", remedy))
        elif file in (plot.file for plot in found):
            what = f"two pictures go to {file!r:.60}"
            faults.append(Problem("usage.options_conflict", what, "--plot", "give each its own file"))
        else:
            found.append(Plot(shown, file))
    if faults:
        raise UsageError(*faults)
    if found:
        _check_installed()
    for plot in found:
        check_writable(plot.file)
    return tuple(found)


def draw(plots: tuple[Plot, ...], pictures: Mapping[Shown, Callable[[], Picture]]) -> None:
    """Draw each picture into its file, which is there whole or not at all.

    Raises `UsageError` (``usage.cannot_write``), and `SimulateError` as the pictures do.
    """
    if not plots:
        return
    from croupier.simulate.pictures import FORMATS, encoded

    for plot in plots:
        for form in FORMATS:
            if plot.file.lower().endswith(f".{form}"):
                write_whole(plot.file, encoded(pictures[plot.shown](), form))


def _parted(text: str, kind: Kind) -> tuple[Shown, str]:
    """Part what is drawn from the file; a file's name may have ``=`` in it too."""
    what, equals, file = text.partition("=")
    for each in get_args(Shown):
        if equals and what == each:
            return each, file
    return SHOWN[kind][0], text


def _check_installed() -> None:
    from importlib.util import find_spec

    if find_spec("matplotlib") is None:
        remedy = 'type: pip install "croupier[plots]"'
        raise SimulateError(Problem("simulate.missing_plots", "pictures need matplotlib", "--plot", remedy))
