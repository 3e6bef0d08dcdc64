"""Which rule files do other distributions bring: the entry point group ``croupier.regulations``.

An entry point's value is a package; its directory holds ``<id>/<edition>.toml`` and, where the
distribution keeps a clause register, ``<id>/clauses.toml``.
"""

from __future__ import annotations

from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.metadata import Distribution, EntryPoint

GROUP: Final = "croupier.regulations"


class Plugin(msgspec.Struct, frozen=True):
    """One distribution's rule files: its name and version, and their directory or what is wrong with it."""

    distribution: str
    directory: Path | None
    problem: Problem | None = None


@cache
def plugins() -> tuple[Plugin, ...]:
    """Find every plug-in that is installed, in the order of their names; a broken one says why."""
    from importlib.metadata import entry_points  # noqa: PLC0415  slow, and seldom needed

    try:
        found = [_plugin(point) for point in entry_points(group=GROUP)]
    except Exception:  # noqa: BLE001  one file that cannot be read must not hide the plug-ins of the others
        found = list(_one_by_one())
    return tuple(sorted(found, key=lambda plugin: plugin.distribution))


def _one_by_one() -> Iterator[Plugin]:
    """Ask each distribution for itself; one whose entry points cannot be read is named."""
    from importlib.metadata import distributions  # noqa: PLC0415

    names: set[str] = set()
    for distribution in distributions():
        name = _name(distribution, "a distribution without a name")
        if name in names:
            continue
        names.add(name)
        try:
            points = [point for point in distribution.entry_points if point.group == GROUP]
        except Exception as fault:  # noqa: BLE001  whatever its entry_points.txt makes the reader raise
            yield Plugin(name, None, _broken(name, f"its entry_points.txt cannot be read: {_line(fault)}"))
        else:
            yield from map(_plugin, points)


def _plugin(point: EntryPoint) -> Plugin:
    name = _name(point.dist, point.value)
    try:
        with redirect_stdout(StringIO()):  # what a plug-in prints is no part of an answer
            package: object = point.load()
            places = [Path(place) for place in getattr(package, "__path__", ())]
            whole = len(places) == 1 and places[0].is_dir()
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # noqa: BLE001  a plug-in may fail in any way, or ask to leave, while imported
        return Plugin(name, None, _broken(name, f"{point.value} cannot be imported: {_line(fault)}"))
    if not whole:
        return Plugin(name, None, _broken(name, f"{point.value} is not a package in a directory"))
    return Plugin(name, places[0])


def _name(distribution: Distribution | None, otherwise: str) -> str:
    """Give name and version, as far as a distribution knows its own."""
    if distribution is None:
        return otherwise
    try:
        return f"{distribution.name} {distribution.version}"
    except Exception:  # noqa: BLE001  its METADATA may be missing or broken
        return otherwise


def _line(fault: BaseException) -> str:
    try:
        text = " ".join(str(fault).split())
    except (Exception, SystemExit):  # noqa: BLE001  an exception of a plug-in may not be able to say what it is
        text = ""
    return f"{type(fault).__name__}: {text}" if text else type(fault).__name__


def _broken(name: str, what: str) -> Problem:
    return Problem("regulations.plugin_broken", what, f"plug-in {name}", "update or uninstall it")
