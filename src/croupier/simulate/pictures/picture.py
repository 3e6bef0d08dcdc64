"""How is a picture made so that its bytes repeat, and that it can be read without colour?

Nothing of the user's own settings of matplotlib enters, and neither date nor version is written.  Lines are
told apart by their dashes and markers, areas by their hatching.
"""

from __future__ import annotations

from contextlib import contextmanager
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, Final, Literal, Protocol, cast, get_args

from croupier.errors import Problem, SimulateError
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
INK: Final = "#1a1a1a"
GREY: Final = "#8c8c8c"
PALE: Final = "#e4e4e4"
_SETTINGS: Final[dict[str, object]] = {
    "svg.hashsalt": "croupier",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",  # it comes with matplotlib
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": INK,
    "hatch.linewidth": 0.6,
}
_METADATA: Final[dict[Format, dict[str, str | None]]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
}


class _Settings(Protocol):
    def update(self, settings: dict[str, object]) -> None: ...


class _Library(Protocol):
    """What is needed of matplotlib; its own types are known in part only."""

    rcParams: _Settings  # noqa: N815  its name there

    def rc_context(self) -> AbstractContextManager[None]: ...
    def rcdefaults(self) -> None: ...


class _Figure(Protocol):
    def add_subplot(self) -> _Axes: ...
    def legend(self, **look: object) -> object: ...
    def savefig(self, to: BytesIO, **how: object) -> None: ...


class _Axes(Protocol):
    def set_title(self, title: str, **look: object) -> object: ...
    def set_xlabel(self, name: str) -> object: ...
    def set_ylabel(self, name: str) -> object: ...
    def twinx(self) -> _Axes: ...
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
        library = cast("_Library", cast("object", import_module("matplotlib")))
    except ImportError as missing:
        raise SimulateError(
            Problem(
                "simulate.missing_plots",
                f"pictures need matplotlib: {missing}",
                remedy='type: pip install "croupier[plots]"',
            )
        ) from None
    with library.rc_context():
        library.rcdefaults()
        library.rcParams.update(_SETTINGS)
        yield


class Picture:
    """A picture that is drawn piece by piece, within `settings`; what has a label is named below it.

    `figure` is matplotlib's own.
    """

    def __init__(self, title: str, across: str, up: str) -> None:
        """Begin with an empty picture: its title, and what goes across and up."""
        make = cast("Callable[..., _Figure]", import_module("matplotlib.figure").Figure)
        self.figure = make(figsize=SIZE, dpi=DPI, layout="constrained")
        self._axes = self.figure.add_subplot()
        self._axes.set_title(title, loc="left", color=INK)
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

    def path(  # noqa: PLR0913  how it is told from other paths
        self, heights: Sequence[float], *, dash: str, marker: str, first: int, every: int, label: str
    ) -> None:
        """Draw a line over 0, 1, 2 …, with a mark at every so many places from the first on."""
        self._axes.errorbar(
            range(len(heights)),
            heights,
            color=INK,
            linewidth=0.9,
            linestyle=dash,
            marker=marker,
            markersize=4,
            markerfacecolor="white",
            markevery=(first, every),
            label=label,
        )

    def upright(self, at: float, dash: str, label: str) -> None:
        """Draw a line from top to bottom."""
        self._axes.axvline(at, color=INK, linestyle=dash, label=label)

    def level(self, at: float, dash: str, label: str) -> None:
        """Draw a line from side to side."""
        self._axes.axhline(at, color=INK, linestyle=dash, linewidth=1, label=label)

    def name(self, columns: int = 3) -> None:
        """Name below the picture all that has a label."""
        self.figure.legend(loc="outside lower left", ncols=columns, frameon=False)


def encoded(picture: Picture, form: Format) -> bytes:
    """Give a picture as the bytes of a file, the same whenever it is made of the same numbers."""
    held = BytesIO()
    with settings():
        picture.figure.savefig(held, format=form, metadata=_METADATA[form])
    return held.getvalue()


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
