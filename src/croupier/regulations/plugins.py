"""Which packages of data do other distributions bring, as rule files: entry points of one group.

An entry point's value is a package in one directory.  That of a plug-in of ``croupier.regulations`` holds
``<id>/<edition>.toml`` and, where the distribution keeps a clause register, ``<id>/clauses.toml``.
"""

from __future__ import annotations

from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.metadata import Distribution, EntryPoint


class Group(NamedTuple):
    """A group of entry points, and the code of the problem with a plug-in of it that is broken."""

    name: str
    broken: str


REGULATIONS: Final = Group("croupier.regulations", "regulations.plugin_broken")
WAGERS: Final = Group("croupier.wagers", "wagers.plugin_broken")
"""Read by `croupier.wagers`; whether there are any can be asked without it."""


class Plugin(msgspec.Struct, frozen=True):
    """What one distribution brings: its name and version, and a directory or what is wrong with it.

    `package` is the package itself, None where it is broken; what it holds has not been looked at.
    """

    distribution: str
    directory: Path | None
    problem: Problem | None = None
    package: object = None


@cache
def plugins(group: Group = REGULATIONS) -> tuple[Plugin, ...]:
    """Find every plug-in of a group that is installed, in the order of their names; a broken one says why."""
    from importlib.metadata import entry_points  # noqa: PLC0415  slow, and seldom needed

    try:
        found = [_plugin(group, point) for point in entry_points(group=group.name)]
    except Exception:  # noqa: BLE001  one file that cannot be read must not hide the plug-ins of the others
        found = list(_one_by_one(group))
    return tuple(sorted(found, key=lambda plugin: plugin.distribution))


def _one_by_one(group: Group) -> Iterator[Plugin]:
    """Ask each distribution for itself; one whose entry points cannot be read is named."""
    from importlib.metadata import distributions  # noqa: PLC0415

    names: set[str] = set()
    for distribution in distributions():
        name = _name(distribution, "a distribution without a name")
        if name in names:
            continue
        names.add(name)
        try:
            points = [point for point in distribution.entry_points if point.group == group.name]
        except Exception as fault:  # noqa: BLE001  whatever its entry_points.txt makes the reader raise
            what = f"its entry_points.txt cannot be read: {line(fault)}"
            yield Plugin(name, None, broken(group, name, what))
        else:
            for point in points:
                yield _plugin(group, point)


def _plugin(group: Group, point: EntryPoint) -> Plugin:
    name = _name(point.dist, point.value)
    try:
        with redirect_stdout(StringIO()):  # what a plug-in prints is no part of an answer
            package: object = point.load()
            places = [Path(place) for place in getattr(package, "__path__", ())]
            whole = len(places) == 1 and places[0].is_dir()
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # noqa: BLE001  a plug-in may fail in any way, or ask to leave, while imported
        return Plugin(name, None, broken(group, name, f"{point.value} cannot be imported: {line(fault)}"))
    if not whole:
        return Plugin(name, None, broken(group, name, f"{point.value} is not a package in a directory"))
    return Plugin(name, places[0], package=package)


def _name(distribution: Distribution | None, otherwise: str) -> str:
    """Give name and version, as far as a distribution knows its own."""
    if distribution is None:
        return otherwise
    try:
        return f"{distribution.name} {distribution.version}"
    except Exception:  # noqa: BLE001  its METADATA may be missing or broken
        return otherwise


def line(fault: BaseException) -> str:
    """Say in one line what a plug-in raised, whatever that is."""
    try:
        text = " ".join(str(fault).split())
    except (Exception, SystemExit):  # noqa: BLE001  an exception of a plug-in may not be able to say what it is
        text = ""
    return f"{type(fault).__name__}: {text}" if text else type(fault).__name__


def broken(group: Group, name: str, what: str) -> Problem:
    """Say that a plug-in is broken; `name` is the distribution's."""
    return Problem(group.broken, what, f"plug-in {name}", "update or uninstall it")
