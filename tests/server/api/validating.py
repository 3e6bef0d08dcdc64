"""Does a value fit a JSON Schema, as far as the schemas of the HTTP interface go?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Schema = dict[str, object]
KINDS: Final[Mapping[str, tuple[type, ...]]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}
KNOWN: Final = frozenset(
    {
        *("$ref", "anyOf", "enum", "const", "type", "properties", "required", "additionalProperties"),
        *("items", "prefixItems", "minItems", "maxItems", "pattern", "minLength", "maxLength"),
        *("minimum", "maximum", "maxProperties", "title", "description", "discriminator", "default"),
        *("propertyNames", "exclusiveMinimum", "exclusiveMaximum", "minProperties"),
    }
)
"""What a schema may say here; whoever says more is not checked, and so is refused."""


class Checker:
    """Holds values to the schemas of one document."""

    def __init__(self, components: Mapping[str, Schema]) -> None:
        """Know the schemas that others refer to."""
        self._components = components

    def faults(self, value: object, schema: Schema, at: str = "") -> Iterator[str]:
        """Say in what a value does not fit a schema, and nothing where it does."""
        strange = schema.keys() - KNOWN
        if strange:
            yield f"{at}: the schema says {sorted(strange)}, which nobody checks"
        if "$ref" in schema:
            name = str(schema["$ref"]).rpartition("/")[2]
            yield from self.faults(value, self._components[name], at)
        elif "anyOf" in schema:
            several = cast("list[Schema]", schema["anyOf"])
            found = [list(self.faults(value, each, at)) for each in several]
            if all(found):
                yield f"{at}: {value!r:.80} fits none of {len(several)}: {found[0][:2]}"
        elif "enum" in schema or "const" in schema:
            words = cast("list[object]", schema.get("enum", [schema.get("const")]))
            if value not in words:
                yield f"{at}: {value!r} is none of {words}"
        elif "type" in schema:
            yield from self._of_kind(value, schema, at)

    def _of_kind(self, value: object, schema: Schema, at: str) -> Iterator[str]:
        kind = str(schema["type"])
        if not isinstance(value, KINDS[kind]) or (isinstance(value, bool) and kind != "boolean"):
            yield f"{at}: {value!r:.80} is no {kind}"
        elif isinstance(value, str):
            yield from _text(value, schema, at)
        elif isinstance(value, int | float):
            if not _bound(schema, "minimum", value) <= value <= _bound(schema, "maximum", value):
                yield f"{at}: {value} is out of its bounds"
        elif isinstance(value, list):
            yield from self._items(cast("list[object]", value), schema, at)
        elif isinstance(value, dict):
            yield from self._fields(cast("dict[str, object]", value), schema, at)

    def _items(self, value: list[object], schema: Schema, at: str) -> Iterator[str]:
        first = cast("list[Schema]", schema.get("prefixItems", []))
        if not _bound(schema, "minItems", 0) <= len(value) <= _bound(schema, "maxItems", len(value)):
            yield f"{at}: {len(value)} items are too few or too many"
        rest = schema.get("items")
        for place, each in enumerate(value):
            of = first[place] if place < len(first) else rest
            if isinstance(of, dict):
                yield from self.faults(each, cast("Schema", of), f"{at}[{place}]")

    def _fields(self, value: dict[str, object], schema: Schema, at: str) -> Iterator[str]:
        properties = cast("dict[str, Schema]", schema.get("properties", {}))
        for name in cast("list[str]", schema.get("required", [])):
            if name not in value:
                yield f"{at}: {name} is missing"
        others = schema.get("additionalProperties", not properties)
        for name, each in value.items():
            if name in properties:
                yield from self.faults(each, properties[name], f"{at}.{name}")
            elif isinstance(others, dict):
                yield from self.faults(each, cast("Schema", others), f"{at}.{name}")
            elif not others:
                yield f"{at}: {name} is not described"


def _text(value: str, schema: Schema, at: str) -> Iterator[str]:
    pattern = str(schema.get("pattern", "")).replace(r"\Z", "$")
    if not re.search(pattern, value):
        yield f"{at}: {value!r} does not match {pattern}"
    if not _bound(schema, "minLength", 0) <= len(value) <= _bound(schema, "maxLength", len(value)):
        yield f"{at}: {value!r:.40} is too short or too long"


def _bound(schema: Schema, name: str, otherwise: float) -> float:
    return cast("float", schema.get(name, otherwise))
