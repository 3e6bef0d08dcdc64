"""Which betting system has a name, Croupier's own or a plug-in's, and how is it made with its parameters?"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec.structs import fields

from croupier.errors import Problem, SimulateError
from croupier.regulations.nearest import remedy
from croupier.regulations.plugins import broken, line
from croupier.simulate.given import shown
from croupier.simulate.systems.guarded import Guarded
from croupier.simulate.systems.own import OWN
from croupier.simulate.systems.parameters import read, written
from croupier.simulate.systems.plugins import SYSTEMS, Found, brought
from croupier.simulate.systems.units import parameter

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.simulate.systems.system import System


def names() -> dict[str, str]:
    """Give the name of every system with what it does, Croupier's own first."""
    every = {**{name: Found(kind, "") for name, kind in OWN.items()}, **brought().sound}
    return {name: _title(found.kind) for name, found in every.items()}


def faults() -> tuple[Problem, ...]:
    """Say what is wrong with plug-ins that bring systems (``simulate.plugin_broken``)."""
    return brought().faults


def system(name: str, parameters: Mapping[str, str] | None = None) -> System:
    """Make a system by its name, with parameters as they are typed: ``{"wager": "banker", "cap": "5"}``.

    A list is written ``1-2-3-4`` or ``0/0/0/-1``; a fraction ``1/2`` or ``0.5``.  Raises `SimulateError` with
    every fault: ``simulate.unknown_system``, with what is wrong with plug-ins; ``simulate.bad_parameter``.
    """
    found = Found(OWN[name], "") if name in OWN else brought().sound.get(name)
    if found is None:
        meant = remedy(name, (*OWN, *brought().sound), "there are")
        raise SimulateError(
            Problem("simulate.unknown_system", f"there is no system {name!r:.60}", remedy=meant), *faults()
        )
    known = {field.encode_name: field for field in fields(found.kind)}
    values: dict[str, object] = {}
    wrong: list[Problem] = []
    for key, text in (parameters or {}).items():
        field = known.get(key)
        if field is None:
            wrong.append(parameter(key, text, remedy(key, known, f"the parameters of {name} are")))
            continue
        try:
            values[field.name] = read(text, field.type)
        except ValueError as fault:
            wrong.append(parameter(key, text, str(fault)))
    if wrong:
        raise SimulateError(*wrong)
    make = cast("Callable[..., System]", found.kind)
    if not found.plugin:
        return make(**values)
    try:
        with redirect_stdout(sys.stderr):
            return Guarded(make(**values), found.plugin)
    except (KeyboardInterrupt, SimulateError):
        raise
    except BaseException as fault:  # noqa: BLE001  a plug-in may fail in any way
        what = f"the system {name} cannot be made: {line(fault)}"
        raise SimulateError(broken(SYSTEMS, found.plugin, what)) from None


def parameters(system: System) -> dict[str, str]:
    """Give every parameter of a system with the value in force, written as `system` reads it.

    Raises `SimulateError` (``simulate.plugin_broken``) where a plug-in's cannot be written.
    """
    if not isinstance(system, Guarded):
        return _parameters(system)
    try:
        return _parameters(system.system)
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # noqa: BLE001  what a plug-in holds may not be able to say what it is
        what = f"its system's parameters cannot be read: {line(fault)}"
        raise SimulateError(broken(SYSTEMS, system.plugin, what)) from None


def _parameters(system: object) -> dict[str, str]:
    if not isinstance(system, msgspec.Struct):
        return {}
    return {field.encode_name: written(getattr(system, field.name)) for field in fields(system)}


def _title(kind: type[msgspec.Struct]) -> str:
    """Give what a class says of itself in one line."""
    said: object = getattr(kind, "title", "") or (kind.__doc__ or "").strip().partition("\n")[0]
    return said if isinstance(said, str) else shown(said)
