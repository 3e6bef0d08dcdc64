"""Which rule files do other distributions bring: the entry point group ``croupier.regulations``.

An entry point's value is a package; its directory holds ``<id>/<edition>.toml`` and, where the
distribution keeps a clause register, ``<id>/clauses.toml``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

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

    found = [_plugin(point) for point in entry_points(group=GROUP)]
    return tuple(sorted(found, key=lambda plugin: plugin.distribution))


def _plugin(point: EntryPoint) -> Plugin:
    name = f"{point.dist.name} {point.dist.version}" if point.dist else point.value
    try:
        package: object = point.load()
    except Exception as fault:  # noqa: BLE001  a plug-in may fail in any way while it is imported
        return Plugin(name, None, _broken(name, f"{point.value} cannot be imported: {_line(fault)}"))
    places = [Path(place) for place in getattr(package, "__path__", ())]
    if len(places) != 1 or not places[0].is_dir():
        return Plugin(name, None, _broken(name, f"{point.value} is not a package in a directory"))
    return Plugin(name, places[0])


def _line(fault: Exception) -> str:
    text = " ".join(str(fault).split())
    return f"{type(fault).__name__}: {text}" if text else type(fault).__name__


def _broken(name: str, what: str) -> Problem:
    return Problem("regulations.plugin_broken", what, f"plug-in {name}", "update or uninstall it")
