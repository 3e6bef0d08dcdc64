"""How is a picture made so that its bytes repeat, and that it can be read without colour?

Nothing of the user's own settings of matplotlib enters, and neither date nor version is written.  Lines are
told apart by their dashes and markers, areas by their hatching.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from importlib import import_module
from io import BytesIO
from textwrap import wrap
from typing import TYPE_CHECKING, Final, Literal, Protocol, cast, get_args

from croupier.errors import Problem, SimulateError
from croupier.extras import install
from croupier.whole import WholeFile

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path

Format = Literal["png", "svg"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
SIZE: Final = (8.0, 4.5)
"""Inches."""
DPI: Final = 150
WIDE: Final = 80
"""Letters in a line of a title."""
INK: Final = "#1a1a1a"
GREY: Final = "#8c8c8c"
PALE: Final = "#e4e4e4"
_BACKEND: Final = "MPLBACKEND"
"""Where the environment names what shows pictures on a screen; Jupyter sets it for all that it starts."""
_SETTINGS: Final[dict[str, object]] = {
    "svg.hashsalt": "croupier",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],  # it comes with matplotlib
    "text.parse_math": False,  # a title may speak of dollars
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": INK,
    "hatch.linewidth": 0.6,
}
Look = Literal["many", "few", "ended", "edge", "middle"]
"""How a path looks: one of many or of few, one that ended early, an end of a band, or the middle of all."""
LOOKS: Final[dict[Look, dict[str, object]]] = {
    "many": {"color": "#b4b4b4", "linewidth": 0.5, "zorder": 1},
    "few": {"color": INK, "linewidth": 0.9, "zorder": 1},
    "ended": {
        "color": "#4d4d4d",
        "linewidth": 0.7,
        "linestyle": "--",
        "marker": "X",
        "markersize": 6,
        "markevery": [-1],
        "zorder": 3,
    },
    "edge": {"color": INK, "linewidth": 1.1, "linestyle": "-.", "zorder": 3.5},
    "middle": {"color": INK, "linewidth": 2.4, "zorder": 4},
}
_METADATA: Final[dict[Format, dict[str, str | None]]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
}


class _Settings(Protocol):
    def __setitem__(self, name: str, value: object, /) -> None: ...
    def update(self, settings: dict[str, object]) -> None: ...


class _Library(Protocol):
    """What is needed of matplotlib; its own types are known in part only."""

    rcParams: _Settings  # noqa: N815  its name there

    def rc_context(self) -> AbstractContextManager[None]: ...
    def rcdefaults(self) -> None: ...


class _Figure(Protocol):
    axes: Sequence[_Axes]

    def add_subplot(self) -> _Axes: ...
    def legend(self, **look: object) -> object: ...
    def savefig(self, to: BytesIO, **how: object) -> None: ...


class _Axes(Protocol):
    def set_title(self, title: str, **look: object) -> object: ...
    def set_xlabel(self, name: str) -> object: ...
    def set_ylabel(self, name: str) -> object: ...
    def twinx(self) -> _Axes: ...
    def get_legend_handles_labels(self) -> tuple[Sequence[object], Sequence[str]]: ...
    def bar(self, *numbers: object, **look: object) -> object: ...
    def errorbar(self, *numbers: object, **look: object) -> object: ...
    def fill_between(self, *numbers: object, **look: object) -> object: ...
    def axvline(self, at: float, **look: object) -> object: ...
    def axhline(self, at: float, **look: object) -> object: ...


@contextmanager
def settings() -> Generator[None]:
    """Put our settings in the place of all others while something is drawn or written.

    Raises `SimulateError` (``simulate.missing_plots``) where matplotlib is not installed.
    """
    try:
        library = _library()
    except ImportError as missing:
        raise SimulateError(
            Problem(
                "simulate.missing_plots",
                f"pictures need matplotlib: {missing}",
                remedy=install("plots"),
            )
        ) from None
    with library.rc_context():
        library.rcdefaults()
        library.rcParams.update(_SETTINGS)
        yield


def _library() -> _Library:
    """Load matplotlib, though the environment may name a backend that is not there: none is needed here."""
    named = os.environ.pop(_BACKEND, None) if "matplotlib" not in sys.modules else None
    try:
        library = cast("_Library", cast("object", import_module("matplotlib")))
    finally:
        if named is not None:
            os.environ[_BACKEND] = named
    if named:
        # As the library does itself, for whoever shows pictures later; but it would not load without it.
        with suppress(ValueError):
            library.rcParams["backend"] = named
    return library


class Picture:
    """A picture that is drawn piece by piece, within `settings`; what has a label is named below it.

    `figure` is matplotlib's own.
    """

    def __init__(self, title: str, across: str, up: str) -> None:
        """Begin with an empty picture: its title, and what goes across and up."""
        self.title = title
        make = cast("Callable[..., _Figure]", import_module("matplotlib.figure").Figure)
        self.figure = make(figsize=SIZE, dpi=DPI, layout="constrained")
        self._axes = self.figure.add_subplot()
        self._axes.set_title("\n".join(wrap(title, WIDE)), loc="left", color=INK)
        self._axes.set_xlabel(across)
        self._axes.set_ylabel(up)

    def turn(self, up: str) -> None:
        """Draw what follows by a scale of its own, on the right."""
        self._axes = self._axes.twinx()
        self._axes.set_ylabel(up)

    def bars(
        self,
        at: Sequence[float],
        heights: Sequence[float],
        width: float,
        *,
        label: str = "",
        edge: bool = False,
    ) -> None:
        """Draw hatched bars, in the middle over their places or, by `edge`, to the right of them."""
        align = "edge" if edge else "center"
        self._axes.bar(
            at, heights, width, align=align, color=PALE, edgecolor=INK, hatch="//", linewidth=0.8, label=label
        )

    def band(
        self, at: Sequence[float], low: Sequence[float], high: Sequence[float], hatch: str, label: str
    ) -> None:
        """Draw the stretch between two lines."""
        self._axes.fill_between(
            at, low, high, facecolor=PALE, edgecolor=GREY, hatch=hatch, alpha=0.6, label=label
        )

    def line(
        self, at: Sequence[float], heights: Sequence[float], errors: Sequence[float] | None, label: str
    ) -> None:
        """Draw a line with a mark at every place, and standard errors as bars."""
        self._axes.errorbar(
            at, heights, yerr=errors, color=INK, marker="o", linestyle="-", capsize=3, label=label
        )

    def path(self, heights: Sequence[float], look: Look, label: str = "") -> None:
        """Draw a line over 0, 1, 2 …, in the look of `LOOKS`."""
        self._axes.errorbar(range(len(heights)), heights, label=label, **LOOKS[look])

    def upright(self, at: float, dash: str, label: str, *, below: bool = False) -> None:
        """Draw a line from top to bottom; with `below` a wide pale one, on which another can be seen."""
        look = {"color": GREY, "linewidth": 5, "zorder": 1.5} if below else {"color": INK, "zorder": 3}
        self._axes.axvline(at, linestyle=dash, label=label, **look)

    def level(self, at: float, dash: str, label: str) -> None:
        """Draw a line from side to side."""
        self._axes.axhline(at, color=INK, linestyle=dash, linewidth=1, label=label)

    def name(self, columns: int = 3) -> None:
        """Name below the picture all that has a label, if anything has one."""
        if any(axes.get_legend_handles_labels()[1] for axes in self.figure.axes):
            self.figure.legend(loc="outside lower left", ncols=columns, frameon=False)


def encoded(picture: Picture, form: Format) -> bytes:
    """Give a picture as the bytes of a file, the same whenever it is made of the same numbers.

    In SVG words stay words, and whoever reads it aloud is told that it is one image, and its title.
    """
    held = BytesIO()
    metadata = _METADATA[form]
    if form == "svg":
        metadata = {**metadata, "Title": picture.title}
    with settings():
        picture.figure.savefig(held, format=form, metadata=metadata)
    return held.getvalue() if form == "png" else held.getvalue().replace(b"<svg ", b'<svg role="img" ', 1)


def save(picture: Picture, path: Path) -> None:
    """Write a picture as the file's name ends, ``.png`` or ``.svg``; it is there whole or not at all.

    Raises `SimulateError` (``simulate.bad_picture``) for another ending, and `OSError` where it cannot be
    written.
    """
    ending = path.suffix.lower().removeprefix(".")
    for form in FORMATS:
        if form == ending:
            with WholeFile(path) as file:
                file.file.write(encoded(picture, form))
            return
    remedy = "let its name end with .png or .svg"
    raise SimulateError(Problem("simulate.bad_picture", "this is no kind of picture", str(path), remedy))
