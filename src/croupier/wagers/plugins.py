"""Which wagers do other distributions bring: the entry point group ``croupier.wagers``.

An entry point's value is a package in one directory, which holds ``<family>.toml``, a file for each family.
The package may have a mapping `CONDITIONS`, names to `croupier.wagers.Condition`: its lines may name them
besides Croupier's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from croupier.errors import Problem, WagerError
from croupier.regulations.plugins import WAGERS, broken, line, plugins
from croupier.regulations.settings import KNOWN
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.conditions import Condition
from croupier.wagers.further_checks import unknown
from croupier.wagers.reader import FILE, read_family
from croupier.wagers.views import VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.regulations.plugins import Plugin
    from croupier.wagers.reader import Family

ATTRIBUTE: Final = "CONDITIONS"


class Brought(NamedTuple):
    """What plug-ins bring: the families that are sound, and what is wrong with the rest."""

    sound: tuple[Family, ...]
    faults: tuple[Problem, ...]


@cache
def brought() -> Brought:
    """Read the families of every plug-in, in the order of the distributions; one at fault hides no other."""
    sound: list[Family] = []
    found: list[Problem] = []
    for plugin in plugins(WAGERS):
        if plugin.directory is None:
            found += [plugin.problem] if plugin.problem else []
            continue
        try:
            conditions = {**CONDITIONS, **_conditions(plugin)}
            files = _files(plugin, plugin.directory)
        except WagerError as error:
            found += error.problems
            continue
        for path in files:
            name = f"{path.name} of {plugin.distribution}"
            try:
                sound.append(read_family(path, conditions, name, plugin.distribution))
            except WagerError as error:
                found += error.problems
    return Brought(tuple(sound), tuple(found))


def sort_out(other: Brought, own: Mapping[str, Family]) -> Brought:
    """Part families of plug-ins from those with a name of a plug-in before them, or of Croupier's own.

    Names of settings are taken too, since a rule file chooses a paytable by the name of the family.
    """
    taken = dict.fromkeys((*KNOWN, *(name for family in own.values() for name in names(family))), "Croupier")
    sound: list[Family] = []
    found = list(other.faults)
    for family in other.sound:
        clashes = sorted(name for name in names(family) if name in taken)
        found += (
            Problem(
                "wagers.plugin_id",
                f"it redefines {name}, which is {taken[name]}'s",
                f"plug-in {family.plugin}",
                "give its wager or family another name",
            )
            for name in clashes
        )
        if not clashes:
            sound.append(family)
            taken |= dict.fromkeys(names(family), family.plugin)
    return _based(sound, found, {wager.id for family in own.values() for wager in family.file.wagers})


def _based(sound: list[Family], found: list[Problem], ids: set[str]) -> Brought:
    """Part families that need a wager which is not there, until all are there that are needed."""
    there = ids.union(wager.id for family in sound for wager in family.file.wagers)
    wrong = {family.file.family: list(unknown(family.file.requires, there)) for family in sound}
    left = [family for family in sound if not wrong[family.file.family]]
    for family in sound:
        where = f"{family.file.family}.toml of {family.plugin}"
        found += (
            Problem(FILE.bad, fault.what, f"{where}, {fault.at}", fault.remedy)
            for fault in wrong[family.file.family]
        )
    return Brought(tuple(left), tuple(found)) if left == sound else _based(left, found, ids)


def names(family: Family) -> set[str]:
    """Give every name that a family takes: its own, and those of its wagers."""
    return {family.file.family}.union(*((wager.id, *wager.aliases) for wager in family.file.wagers))


def _files(plugin: Plugin, directory: Path) -> list[Path]:
    """List the files of a plug-in."""
    try:
        files = sorted(path for path in directory.iterdir() if path.suffix == ".toml")
    except OSError as error:
        what = f"its folder cannot be read: {error.strerror or type(error).__name__}"
        raise WagerError(broken(WAGERS, plugin.distribution, what)) from None
    if not files:
        raise WagerError(broken(WAGERS, plugin.distribution, "it holds no <family>.toml"))
    return files


def _conditions(plugin: Plugin) -> dict[str, Condition]:
    """Give the conditions of a plug-in; raises `WagerError` for anything else that it has under that name."""
    try:
        held: object = getattr(plugin.package, ATTRIBUTE, {})
        table = dict(cast("Mapping[object, object]", held)) if isinstance(held, Mapping) else None
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # noqa: BLE001  a plug-in may fail in any way when it is asked for something
        what = f"its {ATTRIBUTE} cannot be read: {line(fault)}"
        raise WagerError(broken(WAGERS, plugin.distribution, what)) from None
    if table is None:
        what = f"its {ATTRIBUTE} is no mapping of names to conditions"
        raise WagerError(broken(WAGERS, plugin.distribution, what))
    wrong = list(_wrong(plugin, table))
    if wrong:
        raise WagerError(*wrong)
    return cast("dict[str, Condition]", table)


def _wrong(plugin: Plugin, table: dict[object, object]) -> Iterator[Problem]:
    for name, condition in table.items():
        if not isinstance(name, str) or not isinstance(condition, Condition):
            yield broken(WAGERS, plugin.distribution, f"{name!r} in its {ATTRIBUTE} is no condition")
        elif condition.view not in VIEWS:
            what = f"condition {name!r} takes the view {condition.view!r}, and there are {', '.join(VIEWS)}"
            yield broken(WAGERS, plugin.distribution, what)
        elif name in CONDITIONS:
            yield broken(
                WAGERS, plugin.distribution, f"it redefines the condition {name!r}, which is Croupier's"
            )
