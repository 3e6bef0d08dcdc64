"""Do the schemas describe what is written?"""

from __future__ import annotations

import tomllib
from typing import cast

import msgspec
import pytest

from croupier import records
from croupier.errors import RecordError
from croupier.records.head import FIELDS, TOML_KEYS
from croupier.records.jsonl import line_of
from croupier.records.schemas import DESCRIBED, names, schema
from croupier.records.toml_write import toml_lines
from tests.records.shoes import dealt, read_one
from tests.records.test_toml import COMMENTED

Table = dict[str, object]


def under(part: object, *keys: str) -> Table:
    """Follow keys down."""
    for key in keys:
        part = cast("Table", part)[key]
    return cast("Table", part)


def test_each_schema_names_its_dialect_and_itself() -> None:
    assert names() == tuple(DESCRIBED)
    for name in names():
        assert schema(name)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert schema(name)["title"] == f"croupier {name}"
    with pytest.raises(RecordError) as refused:
        schema("recrod")
    assert "did you mean 'record'" in str(refused.value)


def test_a_file_has_the_keys_that_are_described() -> None:
    one, several = cast("list[Table]", schema("record")["anyOf"])
    assert set(under(one, "properties")) == {*TOML_KEYS, "coups", "events"}
    shoes = [dealt("pa-baccarat").record, read_one(COMMENTED)]
    for shoe in shoes:
        table = tomllib.loads("\n".join(toml_lines([shoe])))
        assert {key for key in table if not key.startswith("_")} <= set(under(one, "properties"))
        assert set(cast("list[str]", one["required"])) <= set(table)
    table = tomllib.loads("\n".join(toml_lines(shoes)))
    assert set(table) == set(cast("list[str]", several["required"]))


@pytest.mark.parametrize("detail", records.DETAILS)
def test_a_line_has_the_keys_that_are_described(detail: records.Detail) -> None:
    definitions = under(schema("record-line"), "$defs")
    by_type = {
        cast("list[str]", under(each, "properties", "type")["enum"])[0]: cast("Table", each)
        for name, each in definitions.items()
        if name not in {"Remark", "Asserted"}
    }
    for shoe in (dealt("pa-21-baccarat").record, read_one(COMMENTED)):
        if records.DETAILS.index(detail) > records.DETAILS.index(shoe.head.detail):
            continue
        lowered = records.lowered(shoe, detail)
        for line in map(line_of, (lowered.head, *lowered.entries)):
            table = msgspec.json.decode(line, type=Table)
            described = by_type[str(table["type"])]
            assert {key for key in table if not key.startswith("_")} <= set(under(described, "properties"))
            assert set(cast("list[str]", described["required"])) <= set(table)


def test_a_key_of_ones_own_is_allowed_for() -> None:
    head = under(schema("record-line"), "$defs", "Head")
    assert set(under(head, "properties")) == {*FIELDS, "type"}
    assert list(under(head, "patternProperties")) == ["^_"]
