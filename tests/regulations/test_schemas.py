"""The JSON Schemas show the keys that the readers take, and our own files fit them."""

from __future__ import annotations

import datetime as dt
import re
import tomllib
from typing import TYPE_CHECKING, cast

import pytest

from croupier.errors import RegulationError
from croupier.regulations import schemas
from croupier.regulations.catalogue import DATA
from croupier.regulations.settings import KNOWN
from tests.rule_files import CLUB

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Schema = dict[str, object]
KINDS: dict[str, tuple[type, ...]] = {
    "string": (str, dt.date),
    "integer": (int,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}


def misfit(value: object, schema: Schema, whole: Schema, at: str = "") -> str:
    """Say where a value does not fit a schema, as far as our schemas go; "" where it does."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return misfit(value, cast("dict[str, Schema]", whole["$defs"])[name], whole, at)
    if "anyOf" in schema:
        found = [misfit(value, each, whole, at) for each in cast("list[Schema]", schema["anyOf"])]
        return "" if "" in found else f"{at}: none of {found}"
    words = schema.get("enum", [schema["const"]] if "const" in schema else None)
    if words is not None:
        return "" if value in cast("list[object]", words) else f"{at}: {value!r}"
    if isinstance(value, bool) or not isinstance(value, KINDS[str(schema["type"])]):
        return f"{at}: {value!r} is no {schema['type']}"
    return "; ".join(filter(None, _inside(value, schema, whole, at)))


def _inside(value: object, schema: Schema, whole: Schema, at: str) -> Iterator[str]:
    """Say where a list or a table does not fit."""
    if isinstance(value, list):
        items = cast("Schema", schema.get("items", {}))
        for each in cast("list[object]", value):
            yield misfit(each, items, whole, f"{at}[]")
    elif isinstance(value, dict):
        held = cast("Schema", value)
        properties = cast("Schema", schema.get("properties", {}))
        yield from (
            f"{at}: {key} is missing"
            for key in cast("list[str]", schema.get("required", []))
            if key not in held
        )
        for key, inner in held.items():
            of = properties.get(key, schema.get("additionalProperties", True))
            yield (
                misfit(inner, cast("Schema", of), whole, f"{at}.{key}")
                if of not in (True, False)
                else f"{at}.{key}"
            )


def table(path: Path) -> Schema:
    """Read a TOML file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


RULE_FILES = [CLUB, *sorted(DATA.glob("*/[0-9]*.toml"))]


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_rule_file_fits_its_schema(path: Path) -> None:
    raw = table(path)
    schema = schemas.schema("overlay" if "overlay-of" in raw else "regulation")
    assert misfit(raw, schema, schema) == ""


@pytest.mark.parametrize("path", sorted(DATA.glob("*/clauses.toml")), ids=lambda path: path.parent.name)
def test_every_register_fits_its_schema(path: Path) -> None:
    schema = schemas.schema("clauses")
    assert misfit(table(path), schema, schema) == ""


def test_a_faulty_rule_file_does_not_fit() -> None:
    schema = schemas.schema("regulation")
    for key, value in (("nota", "x"), ("format", 2), ("settings", {"decks": {"value": 6}})):
        assert misfit({**table(CLUB), key: value}, schema, schema)


def test_the_schema_of_a_submission_knows_every_setting_and_takes_wagers() -> None:
    schema = schemas.schema("submission")
    properties = cast("dict[str, Schema]", schema["properties"])
    assert properties.keys() == {"rules", *KNOWN}
    assert misfit({"rules": "pa-baccarat", "decks": 6, "hands": "face-up"}, schema, schema) == ""
    assert misfit({"decks": 6}, schema, schema)
    assert misfit({"rules": "pa-baccarat", "burn": "all"}, schema, schema)
    # Whatever else stands there may be a family of wagers, of which a plug-in may bring some.
    assert misfit({"rules": "pa-baccarat", "golden-talons": "B", "dragon-7": 35}, schema, schema) == ""
    assert misfit({"rules": "pa-baccarat", "golden-talons": ["B"]}, schema, schema)
    assert misfit({"rules": "pa-baccarat", "dragon-7": 2.5}, schema, schema)


def test_each_schema_is_named_and_others_are_not_there() -> None:
    assert schemas.names() == ("regulation", "overlay", "submission", "clauses")
    for name in schemas.names():
        assert re.fullmatch(r"https://json-schema\.org/.*", str(schemas.schema(name)["$schema"]))
    with pytest.raises(RegulationError) as caught:
        schemas.schema("regulations")
    assert caught.value.code == "regulations.unknown_schema"
    assert "did you mean 'regulation'?" in caught.value.problems[0].remedy
