"""Which regulations are there, in which editions, and where does each file lie.

Croupier's own come first.  Other distributions are asked only for an id that is not Croupier's own,
or when all ids are listed; one at fault is passed over there and named by `faults`.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from croupier.errors import Problem, RegulationError
from croupier.regulations.check.head import ID
from croupier.regulations.nearest import remedy
from croupier.regulations.plugins import Plugin, plugins

DATA: Final = Path(__file__).parent / "data"
"""Croupier's own rule files: ``<id>/<edition>.toml`` and ``<id>/clauses.toml``."""
CLOSED: Final = "the folder cannot be read"
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


class Shelf(NamedTuple):
    """The files of every id below a directory, by edition, and why which folders cannot be read."""

    held: dict[str, dict[str, Path]]
    unreadable: dict[Path, str]


def ids() -> tuple[str, ...]:
    """List the id of every regulation, Croupier's own and those of plug-ins, in the order of the alphabet.

    What a plug-in at fault brings is not among them; `faults` says what is wrong with it.
    """
    shelves = _shelves()
    at_fault = {fault.where for fault in _faults(shelves)}
    times = Counter(rules for _, shelf in shelves for rules in shelf.held)
    brought = (shelf.held for plugin, shelf in shelves if _named(plugin) not in at_fault)
    return tuple(sorted({*_own().held, *(rules for held in brought for rules in held if times[rules] == 1)}))


def faults() -> tuple[Problem, ...]:
    """Say what is wrong with plug-ins: broken, empty, or with an id that somebody else has.

    The codes are ``regulations.plugin_broken`` and ``regulations.plugin_id``; `where` names the distribution.
    A folder of Croupier's own that cannot be read is ``regulations.unreadable``, and `where` is the folder.
    """
    return tuple(_faults(_shelves()))


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
    own = _own()
    if rules in own.held:
        return "", own.held[rules]
    shelves = _shelves()
    holding = [(plugin, shelf.held[rules]) for plugin, shelf in shelves if rules in shelf.held]
    found = _faults(shelves)
    closed = [fault for fault in found if fault.where == str(DATA / rules)]
    if closed:
        raise RegulationError(*closed)
    if holding:
        plugin, editions_held = holding[0]
        concerned = {_named(each) for each, _ in holding}
        own_faults = [fault for fault in found if fault.where in concerned]
        if not own_faults:
            return plugin.distribution, editions_held
        raise RegulationError(*own_faults)
    unknown = Problem(
        "regulations.unknown_id",
        f"there is no regulation {rules!r}",
        remedy=remedy(rules, ids(), "there are"),
    )
    raise RegulationError(unknown, *found)


def _own() -> Shelf:
    return _shelf(DATA)


def _shelf(directory: Path) -> Shelf:
    shelf = Shelf({}, {})
    try:
        folders = [each for each in directory.iterdir() if ID.fullmatch(each.name)]
    except OSError as error:
        shelf.unreadable[directory] = error.strerror or type(error).__name__
        return shelf
    for folder in folders:
        try:
            held = _editions(folder) if folder.is_dir() else {}
        except OSError as error:
            shelf.unreadable[folder] = error.strerror or type(error).__name__
        else:
            if held:
                shelf.held[folder.name] = held
    return shelf


def _editions(folder: Path) -> dict[str, Path]:
    """Give the files of a folder by edition; raises `OSError`, which `glob` would keep to itself."""
    return {
        path.stem: path
        for path in folder.iterdir()
        if path.suffix == ".toml" and EDITION.fullmatch(path.stem)
    }


def _shelves() -> list[tuple[Plugin, Shelf]]:
    nothing = Shelf({}, {})
    return [(plugin, _shelf(plugin.directory) if plugin.directory else nothing) for plugin in plugins()]


def _named(plugin: Plugin) -> str:
    return f"plug-in {plugin.distribution}"


def _faults(shelves: list[tuple[Plugin, Shelf]]) -> list[Problem]:
    """Find folders that cannot be read, and plug-ins: broken, empty, or with an id that is another's."""
    own = _own()
    found = [
        Problem("regulations.unreadable", f"{CLOSED}: {reason}", str(folder), "make it readable")
        for folder, reason in sorted(own.unreadable.items())
    ]
    first = dict.fromkeys((*own.held, *(folder.name for folder in own.unreadable)), "Croupier")
    for plugin, (held, unreadable) in shelves:
        where = _named(plugin)
        if plugin.problem is not None:
            found.append(plugin.problem)
        for folder, reason in sorted(unreadable.items()):
            what = f"{CLOSED}: {folder.name}: {reason}"
            found.append(Problem("regulations.plugin_broken", what, where, "make it readable"))
        if plugin.problem is None and not held and not unreadable:
            what = "it holds no <id>/<edition>.toml"
            found.append(Problem("regulations.plugin_broken", what, where, "update or uninstall it"))
        for rules in sorted(held):
            if rules in first:
                what = f"it redefines {rules}, which is {first[rules]}'s"
                found.append(Problem("regulations.plugin_id", what, where, "give its regulation another id"))
            first.setdefault(rules, plugin.distribution)
    return found
