"""What is wrong with the shape of a TOML table: every fault at once, judged by the struct types themselves.

msgspec stops at its first fault.  This reader follows the same types, keeps what is sound, and
collects the rest.  Places are written as ``banker-table.rows[4].cells``, entries counted from one.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final, cast

import msgspec
from msgspec import inspect

from croupier.errors import Problem
from croupier.regulations.model import UNSAID
from croupier.regulations.nearest import nearest

if TYPE_CHECKING:
    from collections.abc import Callable

SHOWN: Final = 40
"""How many characters of a faulty value are shown."""


class _Faulty:
    """What could not be read."""


FAULTY: Final = _Faulty()


class Shape:
    """One reading of one file; `problems` holds what was found, in the order of the types' fields."""

    def __init__(self, name: str) -> None:
        """Begin with no problem; `name` is what messages call the file."""
        self.name = name
        self.problems: list[Problem] = []

    def fields(self, raw: dict[str, object], kind: type[msgspec.Struct]) -> dict[str, object]:
        """Read the table of a struct; give those of its fields that are sound, by attribute name."""
        described = cast("inspect.StructType", inspect.type_info(kind))
        return self._fields(raw, described, "")

    def _fault(self, code: str, what: str, at: str, remedy: str) -> _Faulty:
        where = f"{self.name}, {at}" if at else self.name
        self.problems.append(Problem(code, what, where, remedy))
        return FAULTY

    def _read(self, raw: object, kind: inspect.Type, at: str) -> object:
        """Read a value as the alternative of its type that has the value's own form."""
        for option in _options(kind):
            match raw, option:
                case dict(), inspect.StructType() if _tagged(cast("dict[str, object]", raw), option):
                    return self._struct(cast("dict[str, object]", raw), option, at)
                case dict(), inspect.DictType():
                    return self._dict(cast("dict[str, object]", raw), option, at)
                case list(), inspect.VarTupleType():
                    return self._list(cast("list[object]", raw), option, at)
                case _ if _is(raw, option):
                    return raw
                case _:
                    pass
        return self._fault(
            "regulations.wrong_value", f"{_shown(raw)} stands here", at, f"give {_expected(kind)}"
        )

    def _list(self, raw: list[object], kind: inspect.VarTupleType, at: str) -> object:
        values = [self._read(value, kind.item_type, f"{at}[{n}]") for n, value in enumerate(raw, 1)]
        return FAULTY if FAULTY in values else tuple(values)

    def _dict(self, raw: dict[str, object], kind: inspect.DictType, at: str) -> dict[str, object]:
        """Read a table whose keys are data; a faulty entry is left out."""
        values: dict[str, object] = {}
        keys = kind.key_type.values if isinstance(kind.key_type, inspect.LiteralType) else None
        for key, value in raw.items():
            if keys is not None and key not in keys:
                self._unknown(key, [str(known) for known in keys], at)
                continue
            read = self._read(value, kind.value_type, _under(at, key))
            if read is not FAULTY:
                values[key] = read
        return values

    def _struct(self, raw: dict[str, object], kind: inspect.StructType, at: str) -> object:
        values = self._fields(raw, kind, at)
        for field in kind.fields:
            if field.required and isinstance(field.type, (inspect.StrType, inspect.LiteralType)):
                values.setdefault(field.name, UNSAID)
        if any(field.required and field.name not in values for field in kind.fields):
            return FAULTY
        make = cast("Callable[..., object]", kind.cls)
        return make(**values)

    def _fields(self, raw: dict[str, object], kind: inspect.StructType, at: str) -> dict[str, object]:
        values: dict[str, object] = {}
        known = {field.encode_name: field for field in kind.fields}
        for key in raw:
            if key not in known and key != kind.tag_field:
                self._unknown(key, list(known), at)
        for key, field in known.items():
            if key in raw:
                value = self._read(raw[key], field.type, _under(at, key))
                if value is not FAULTY:
                    values[field.name] = value
            elif field.required:
                self._fault(
                    "regulations.missing_key",
                    f"the key {key!r} is missing",
                    at,
                    f"add {key} = …, {_expected(field.type)}",
                )
        return values

    def _unknown(self, key: str, known: list[str], at: str) -> None:
        meant = nearest(key, known)
        remedy = f"did you mean {meant!r}?" if meant else f"take it out, or use one of {', '.join(known)}"
        self._fault("regulations.unknown_key", f"the key {key!r} is unknown", at, remedy)


def _under(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key


def _options(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _tagged(raw: dict[str, object], kind: inspect.StructType) -> bool:
    return kind.tag_field is None or raw.get(kind.tag_field) == kind.tag


def _is(raw: object, kind: inspect.Type) -> bool:
    """Say whether a single value is of a type; TOML has no null, and true is no number."""
    match kind:
        case inspect.StrType():
            return type(raw) is str
        case inspect.IntType():
            return type(raw) is int
        case inspect.DateType():
            return type(raw) is dt.date
        case inspect.LiteralType():
            return any(raw == value and type(raw) is type(value) for value in kind.values)
        case _:
            return False


def _expected(kind: inspect.Type) -> str:
    """Name what a type takes."""
    names: list[str] = []
    for option in _options(kind):
        match option:
            case inspect.StrType():
                names.append("a text in quotes")
            case inspect.IntType():
                names.append("a whole number")
            case inspect.DateType():
                names.append("a date without quotes, as 2014-02-01")
            case inspect.LiteralType():
                names.extend(_shown(value) for value in option.values)
            case inspect.VarTupleType():
                names.append(f"a list, each {_expected(option.item_type)}")
            case inspect.StructType():
                names.append(f"a table with {', '.join(_keys(option))}")
            case inspect.DictType():
                names.append("a table")
            case _:
                pass
    return " or ".join(names)


def _keys(kind: inspect.StructType) -> list[str]:
    tag = [f"{kind.tag_field} = {_shown(kind.tag)}"] if kind.tag_field else []
    return tag + [field.encode_name for field in kind.fields]


def _shown(raw: object) -> str:
    """Show a value as TOML has it, short."""
    match raw:
        case bool():
            return str(raw).lower()
        case str():
            shown = f'"{raw}"'
        case dict():
            return "a table"
        case list():
            return "a list"
        case _:
            shown = str(raw)
    return shown if len(shown) <= SHOWN else f"{shown[: SHOWN - 1]}…"
