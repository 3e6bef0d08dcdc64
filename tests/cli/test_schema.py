"""Is there a JSON Schema for everything that is printed and read, and does it describe that?"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import msgspec
import pytest

from croupier.cli.schema import EVENTS, PRINTED, READ, find
from croupier.play import Event

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

NAMES = [*PRINTED, *READ]


class Described(msgspec.Struct):
    """What a schema says of an object: the keys that it may have, and those that it must."""

    properties: dict[str, object]
    required: list[str]

    def fits(self, value: dict[str, object]) -> bool:
        """Say whether an object has every key that is required and none that is not known."""
        return set(self.required) <= set(value) <= set(self.properties)


class Discriminator(msgspec.Struct):
    """Which definition describes which type."""

    mapping: dict[str, str]


class Schema(msgspec.Struct, rename={"definitions": "$defs", "reference": "$ref"}):
    """A schema of one object, or of one of several."""

    definitions: dict[str, dict[str, object]]
    reference: str = ""
    discriminator: Discriminator | None = None


def object_of(name: str, kind: str = "") -> Described:
    """Give what the schema says of its object; of several, of the one whose type is `kind`."""
    schema = msgspec.convert(find(name), Schema)
    reference = schema.discriminator.mapping[kind] if schema.discriminator else schema.reference
    return msgspec.convert(schema.definitions[reference.rpartition("/")[2]], Described)


def read(line: str) -> dict[str, object]:
    """Read one line of JSON."""
    return msgspec.json.decode(line, type=dict[str, object])


def test_the_list_names_each_with_its_meaning(croupier: Terminal) -> None:
    run = croupier("schema")
    assert [line.split()[0] for line in run.lines] == NAMES
    assert all(len(line.split()) > 2 for line in run.lines)
    assert max(map(len, run.lines)) <= 80


@pytest.mark.parametrize("name", NAMES)
def test_each_is_printed_and_names_its_dialect(croupier: Terminal, name: str) -> None:
    run = croupier("schema", name)
    assert (run.code, run.err) == (0, "")
    schema = read(run.out)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert str(schema["title"]).startswith("croupier ")
    assert {"$ref", "anyOf", "properties"} & set(schema)


def test_every_event_has_a_schema_of_its_own() -> None:
    assert list(EVENTS.values()) == list(get_args(Event))
    assert set(EVENTS) <= set(PRINTED)


@pytest.mark.parametrize("game", ["pa-baccarat", "fr-punto-banco"])
def test_what_deal_prints_is_described(croupier: Terminal, game: str) -> None:
    lines = croupier("deal", game, "--shoe", "--seed", "1", "--json").lines
    head, *events = map(read, lines)
    assert object_of("shoe-opened").fits(head)
    kinds = {str(event["type"]) for event in events}
    described = {kind: object_of("event", kind) for kind in kinds}
    assert described == {kind: object_of(kind.replace("_", "-")) for kind in kinds}
    assert all(described[str(event["type"])].fits(event) for event in events)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("rules", "rules --json"),
        ("rules-show", "rules show pa-baccarat --json"),
        ("rules-diff", "rules diff pa-baccarat fr-punto-banco --json"),
        ("rules-clauses", "rules clauses pa-baccarat --json"),
        ("roads", "roads TBPPBPBB --json"),
    ],
)
def test_what_rules_prints_is_described(croupier: Terminal, name: str, line: str) -> None:
    printed = [read(each) for each in croupier(*line.split()).lines]
    assert printed
    assert all(object_of(name).fits(each) for each in printed)


def test_what_is_complained_of_is_described(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--set", "decks=7", "--json")
    assert object_of("error").fits(read(run.err))
