"""How does a rule file become a regulation: read, held against its types, checked, laid over its base."""

from __future__ import annotations

import contextlib
import datetime as dt
from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

import msgspec

from croupier.errors import CroupierError, Problem, RegulationError
from croupier.regulations.check import problems
from croupier.regulations.check.cites import cite_problems
from croupier.regulations.check.head import head_problems, place_problems
from croupier.regulations.model import RegulationFile
from croupier.regulations.overlay import Erratum, OverlayFile, erratum_problems, headed
from croupier.regulations.regulation import Regulation
from croupier.regulations.source import Source, read_toml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

File = TypeVar("File", bound=msgspec.Struct)
BaseOf: TypeAlias = "Callable[[str], Regulation | None]"


def is_overlay(source: Source) -> bool:
    """Say whether a file is an overlay, whatever else is wrong with it."""
    return "overlay-of" in source.table


def shaped(source: Source, kind: type[File]) -> tuple[File | None, dict[str, object], list[Problem]]:
    """Hold a table against a struct type.

    Gives the whole, if it is sound, its sound fields by attribute name, and every fault of its shape.
    """
    try:
        whole = msgspec.convert(source.table, kind, builtin_types=(dt.date,))
    except msgspec.ValidationError as fault:
        from croupier.regulations.shape import Shape  # noqa: PLC0415  only a faulty file needs it

        shape = Shape(source.name)
        sound = shape.fields(source.table, kind)
        # msgspec is the judge: should it refuse what our own reader takes, its word is passed on.
        found = shape.problems or [
            Problem("regulations.wrong_value", str(fault), source.name, "mend the value")
        ]
        return None, sound, found
    return whole, {field: getattr(whole, field) for field in kind.__struct_fields__}, []


def read_regulation(
    path: Path,
    *,
    base_of: BaseOf,
    name: str = "",
    plugin: str = "",
    placed: bool = True,
) -> Regulation:
    """Read one rule file or overlay.

    `placed` asks that folder and file be named for id and edition; `base_of` finds an overlay's base by
    id@edition, or gives None for one that is an overlay itself.
    Raises `RegulationError` with every fault of the file.
    """
    source = read_toml(path, name)
    if is_overlay(source):
        return _overlay(source, path, plugin, placed=placed, base_of=base_of)
    whole, sound, found = shaped(source, RegulationFile)
    found += problems(source.name, source.table, sound)
    if placed:
        found += place_problems(source.name, path, sound)
    if whole is None or found:
        raise RegulationError(*found)
    return Regulation(whole, path, sha256(source.raw).hexdigest(), plugin)


def _overlay(
    source: Source,
    path: Path,
    plugin: str,
    *,
    placed: bool,
    base_of: BaseOf,
) -> Regulation:
    whole, sound, found = shaped(source, OverlayFile)
    found += [*head_problems(source.name, sound), *cite_problems(source.name, sound)]
    if placed:
        found += place_problems(source.name, path, sound)
    base = None
    of = sound.get("overlay_of")
    if isinstance(of, str):
        base, fault = _base(source.name, of, base_of)
        found += fault
    if base is not None:
        found += erratum_problems(source.name, base.file, _errata(source, sound))
    if whole is None or base is None or found:
        raise RegulationError(*found)
    digest = sha256(source.raw + bytes.fromhex(base.hash)).hexdigest()
    return Regulation(headed(whole, base.file), path, digest, plugin, base, whole.errata)


def _errata(source: Source, sound: dict[str, object]) -> Iterator[tuple[int, Erratum]]:
    """Give the errata that can be judged, each with its number in the file."""
    if "errata" in sound:
        yield from enumerate(cast("tuple[Erratum, ...]", sound["errata"]), 1)
        return
    written = source.table.get("errata")
    for number, raw in enumerate(cast("list[object]", written) if isinstance(written, list) else (), 1):
        with contextlib.suppress(msgspec.ValidationError):
            yield number, msgspec.convert(raw, Erratum, builtin_types=(dt.date,))


def _base(name: str, of: str, base_of: BaseOf) -> tuple[Regulation | None, list[Problem]]:
    """Find the base of an overlay: one named edition, and no overlay itself."""
    where = f"{name}, overlay-of"
    code = "regulations.bad_base"
    if "@" not in of:
        what = f"{of!r} names no edition"
        return None, [Problem(code, what, where, "write id@edition, as nj-baccarat@2024-12-18")]
    try:
        base = base_of(of)
    except CroupierError as error:
        return None, [Problem(code, f"the base {of} cannot be read", where, "mend it first"), *error.problems]
    if base is None:
        remedy = "lay it over what is printed, and repeat the errata that still hold"
        return None, [Problem(code, f"the base {of} is an overlay itself", where, remedy)]
    return base, []
