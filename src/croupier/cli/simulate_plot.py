"""Into which files does a simulation draw which pictures, and is that refused before anything is dealt?"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from croupier.cli.written import check_writable, write_whole
from croupier.errors import Problem, SimulateError, UsageError
from croupier.extras import install
from croupier.regulations.nearest import remedy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.simulate.pictures import Format, Picture

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
ENDINGS: Final[Mapping[str, Format]] = {".png": "png", ".svg": "svg"}
"""The forms of a file, by how its name ends."""


_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


class Plot(NamedTuple):
    """One picture: what it shows, the file that it goes to, and in which form."""

    shown: Shown
    file: str
    form: Format


def asked_for(written: tuple[str, ...], kind: Kind) -> tuple[Plot, ...]:
    """Read the pictures that are asked for, each as ``FILE`` or ``WHAT=FILE``.

    Raises `UsageError` (``usage.wrong_value``, ``usage.options_conflict``, ``usage.cannot_write``), and
    `SimulateError` (``simulate.missing_plots``) where nothing is installed that draws.
    """
    found: list[Plot] = []
    faults: list[Problem] = []
    for text in written:
        what, file = _parted(text)
        shown = _shown(what, kind)
        form = ENDINGS.get(Path(file).suffix.lower())
        if shown is None:
            said = f"there is no picture {what!r:.40}"
            mend = f"{remedy(what, SHOWN[kind], 'this simulation has')}; a file of this name is ./{text:.60}"
            faults.append(Problem("usage.wrong_value", said, "--plot", mend))
            continue
        if shown not in SHOWN[kind]:
            what, mend = f"this simulation has no picture {shown}", f"it has {', '.join(SHOWN[kind])}"
            faults.append(Problem("usage.wrong_value", what, "--plot", mend))
        elif form is None:
            what, mend = f"{file!r:.60} is no kind of picture", "let its name end with .png or .svg"
            faults.append(Problem("usage.wrong_value", what, "--plot", mend))
        elif file in (plot.file for plot in found):
            what = f"two pictures go to {file!r:.60}"
            faults.append(Problem("usage.options_conflict", what, "--plot", "give each its own file"))
        else:
            found.append(Plot(shown, file, form))
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
    from croupier.simulate.pictures import encoded

    for plot in plots:
        write_whole(plot.file, encoded(pictures[plot.shown](), plot.form))


def _parted(text: str) -> tuple[str, str]:
    """Part what is drawn, if anything is named, from the file, whose name may have ``=`` in it too.

    Where a word stands before the sign, and behind it the name of a picture, the word names what is drawn.
    """
    what, equals, file = text.partition("=")
    meant = what in get_args(Shown) or (_WORD.fullmatch(what) and Path(file).suffix.lower() in ENDINGS)
    return (what, file) if equals and meant else ("", text)


def _shown(what: str, kind: Kind) -> Shown | None:
    """Give the picture of a name, the usual one where none is named, None where there is no such picture."""
    if not what:
        return SHOWN[kind][0]
    return next((each for each in get_args(Shown) if each == what), None)


def _check_installed() -> None:
    from importlib.util import find_spec

    if find_spec("matplotlib") is None:
        what = "pictures need matplotlib"
        raise SimulateError(Problem("simulate.missing_plots", what, "--plot", install("plots")))
