"""Which regulations are there, in which editions, and where does each file lie.

Croupier's own come first.  Other distributions are asked only for an id that is not Croupier's own,
or when all ids are listed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from croupier.errors import Problem, RegulationError
from croupier.regulations.check.head import ID
from croupier.regulations.nearest import remedy
from croupier.regulations.plugins import Plugin, plugins

DATA: Final = Path(__file__).parent / "data"
"""Croupier's own rule files: ``<id>/<edition>.toml`` and ``<id>/clauses.toml``."""
EDITION: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class Place(NamedTuple):
    """Where one rule file lies; `plugin` is the distribution that brought it, "" for Croupier's own."""

    path: Path
    plugin: str

    @property
    def name(self) -> str:
        """What messages call the file."""
        name = f"{self.path.parent.name}/{self.path.name}"
        return f"{name} of {self.plugin}" if self.plugin else name


def ids() -> tuple[str, ...]:
    """List the id of every regulation, Croupier's own and those of plug-ins, in the order of the alphabet.

    Raises `RegulationError` (``regulations.plugin_broken``, ``regulations.plugin_id``) naming each
    distribution that is at fault.
    """
    shelves = _shelves()
    faults = _faults(shelves)
    if faults:
        raise RegulationError(*faults)
    return tuple(sorted({*_own(), *(rules for _, held in shelves for rules in held)}))


def editions(rules: str) -> tuple[str, ...]:
    """List the editions of a regulation, oldest first.

    Raises `RegulationError` (``regulations.unknown_id``).
    """
    return tuple(sorted(_folder(rules)[1]))


def find(spec: str) -> Place:
    """Find the file of a regulation, by its id for the newest edition or by id@edition.

    Raises `RegulationError` (``regulations.unknown_id``, ``regulations.unknown_edition``, or what is wrong
    with a plug-in).
    """
    rules, at, edition = spec.partition("@")
    plugin, held = _folder(rules)
    wanted = edition if at else max(held)
    if wanted not in held:
        raise RegulationError(
            Problem(
                "regulations.unknown_edition",
                f"{rules} has no edition {edition!r}",
                remedy=remedy(edition, sorted(held), "its editions are"),
            )
        )
    return Place(held[wanted], plugin)


def _folder(rules: str) -> tuple[str, dict[str, Path]]:
    """Give the plug-in and the files of an id, by edition."""
    own = _editions(DATA / rules) if ID.fullmatch(rules) else {}
    if own:
        return "", own
    shelves = _shelves()
    holding = [(plugin, held[rules]) for plugin, held in shelves if rules in held]
    faults = _faults(shelves)
    if holding:
        plugin, editions_held = holding[0]
        own_faults = [fault for fault in faults if fault.where == _named(plugin)]
        if len(holding) == 1 and not own_faults:
            return plugin.distribution, editions_held
        raise RegulationError(*faults)
    known = sorted({*_own(), *(name for _, held in shelves for name in held)})
    unknown = Problem(
        "regulations.unknown_id",
        f"there is no regulation {rules!r}",
        remedy=remedy(rules, known, "there are"),
    )
    raise RegulationError(unknown, *faults)


def _own() -> dict[str, dict[str, Path]]:
    return _shelf(DATA)


def _shelf(directory: Path) -> dict[str, dict[str, Path]]:
    """Give the files of every id below a directory, by edition."""
    try:
        folders = [folder for folder in directory.iterdir() if ID.fullmatch(folder.name)]
    except OSError:
        return {}
    shelf = {folder.name: _editions(folder) for folder in folders}
    return {rules: held for rules, held in shelf.items() if held}


def _editions(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in folder.glob("*.toml") if EDITION.fullmatch(path.stem)}


def _shelves() -> list[tuple[Plugin, dict[str, dict[str, Path]]]]:
    return [(plugin, _shelf(plugin.directory) if plugin.directory else {}) for plugin in plugins()]


def _named(plugin: Plugin) -> str:
    return f"plug-in {plugin.distribution}"


def _faults(shelves: list[tuple[Plugin, dict[str, dict[str, Path]]]]) -> list[Problem]:
    """Find plug-ins that are broken, empty, or hold an id that somebody else holds."""
    faults: list[Problem] = []
    first = dict.fromkeys(_own(), "Croupier")
    for plugin, held in shelves:
        where = _named(plugin)
        if plugin.problem is not None:
            faults.append(plugin.problem)
        elif not held:
            what = "it holds no <id>/<edition>.toml"
            faults.append(Problem("regulations.plugin_broken", what, where, "update or uninstall it"))
        for rules in sorted(held):
            if rules in first:
                what = f"it redefines {rules}, which is {first[rules]}'s"
                faults.append(Problem("regulations.plugin_id", what, where, "give its regulation another id"))
            first.setdefault(rules, plugin.distribution)
    return faults
