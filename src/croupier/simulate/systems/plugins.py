"""Which betting systems do other distributions bring: the entry point group ``croupier.systems``.

An entry point's value is a package in one directory with a mapping `SYSTEMS`: names to classes of
`msgspec.Struct` that are systems, whose fields are the parameters.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec
from msgspec.structs import fields

from croupier.errors import Problem, SimulateError
from croupier.regulations.plugins import Group, broken, line, plugins
from croupier.simulate.systems.own import OWN
from croupier.simulate.systems.parameters import MEANT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.plugins import Plugin

SYSTEMS: Final = Group("croupier.systems", "simulate.plugin_broken")
ATTRIBUTE: Final = "SYSTEMS"
METHODS: Final = ("start", "bet", "follow")
"""What makes a class one of systems."""


class Found(NamedTuple):
    """A system by name: its class, and the distribution that brought it, "" for Croupier's own."""

    kind: type[msgspec.Struct]
    plugin: str


class Brought(NamedTuple):
    """What plug-ins bring: the systems that are sound, and what is wrong with the rest."""

    sound: dict[str, Found]
    faults: tuple[Problem, ...]


@cache
def brought() -> Brought:
    """Ask every plug-in, in the order of the distributions; one at fault hides no other."""
    sound: dict[str, Found] = {}
    wrong: list[Problem] = []
    for plugin in plugins(SYSTEMS):
        if plugin.problem is not None:
            wrong.append(plugin.problem)
            continue
        try:
            held = _held(plugin)
        except SimulateError as error:
            wrong += error.problems
            continue
        for name, kind in held.items():
            owner = "Croupier" if name in OWN else sound[name].plugin if name in sound else ""
            if owner:
                what = f"it redefines the system {name}, which is {owner}'s"
                wrong.append(broken(SYSTEMS, plugin.distribution, what))
            else:
                sound[name] = Found(kind, plugin.distribution)
    return Brought(sound, tuple(wrong))


def _held(plugin: Plugin) -> dict[str, type[msgspec.Struct]]:
    """Give the systems of a plug-in; raises `SimulateError` for anything else that it has under that name."""
    try:
        held: object = getattr(plugin.package, ATTRIBUTE, None)
        table = dict(cast("Mapping[object, object]", held)) if isinstance(held, Mapping) else None
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # noqa: BLE001  a plug-in may fail in any way when it is asked for something
        what = f"its {ATTRIBUTE} cannot be read: {line(fault)}"
        raise SimulateError(broken(SYSTEMS, plugin.distribution, what)) from None
    if not table:
        what = f"its {ATTRIBUTE} is no mapping of names to systems"
        raise SimulateError(broken(SYSTEMS, plugin.distribution, what))
    wrong = list(_wrong(plugin, table))
    if wrong:
        raise SimulateError(*wrong)
    return cast("dict[str, type[msgspec.Struct]]", table)


def _wrong(plugin: Plugin, table: dict[object, object]) -> Iterator[Problem]:
    for name, kind in table.items():
        what = _fault(kind) if isinstance(name, str) else "its name is no text"
        if what:
            about = f"{name!r:.60} in its {ATTRIBUTE} is no system: {what}"
            yield broken(SYSTEMS, plugin.distribution, about)


def _fault(kind: object) -> str:
    """Say why something is no class of systems whose parameters can be read; "" where it is one."""
    if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
        return "it is no class of msgspec.Struct"
    missing = [method for method in METHODS if not hasattr(kind, method)]
    if missing:
        return f"it has no {', '.join(missing)}"
    try:
        unread = [field.encode_name for field in fields(kind) if field.type not in MEANT]
    except Exception as fault:  # noqa: BLE001  what its annotations name may not be there
        return f"its fields cannot be read: {line(fault)}"
    return f"{unread[0]} is none of {', '.join(map(_named, MEANT))}" if unread else ""


def _named(kind: object) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)
