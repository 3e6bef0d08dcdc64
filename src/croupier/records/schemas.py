"""How do other programs check our records: the JSON Schema of each form, made from the types that read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.cards.card import DECK
from croupier.errors import Problem, RecordError
from croupier.play.events import Event
from croupier.records.head import NO_COVER, TOML_KEYS
from croupier.records.model import Comment, CoupRecord, Head, Note
from croupier.records.toml_scan import LISTS, SHOES
from croupier.regulations.nearest import remedy
from croupier.regulations.schemas import DIALECT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Schema = dict[str, object]

DESCRIBED: Final[Mapping[str, str]] = {
    "record": "a record as TOML",
    "record-line": "a line of a record as JSON Lines",
}
"""What each schema describes."""
_OWN: Final = "^_"
"""What the keys begin with that belong to whoever wrote them."""


def names() -> tuple[str, ...]:
    """List the schemas of this layer."""
    return tuple(DESCRIBED)


def schema(name: str) -> dict[str, object]:
    """Give the JSON Schema (draft 2020-12) of ``record``, the TOML form, or ``record-line``, of JSON Lines.

    A schema shows the shape; the lines of coups are judged when they are read.  Raises `RecordError`
    (``records.unknown_schema``).
    """
    made = _MADE.get(name)
    if made is None:
        what = f"there is no schema {name!r}"
        raise RecordError(Problem("records.unknown_schema", what, remedy=remedy(name, _MADE, "there are")))
    return {"$schema": DIALECT, "title": f"croupier {name}", **made()}


def _line() -> Schema:
    """Describe a line: a head, a coup, a note, a comment, or any event."""
    kinds = (Head, CoupRecord, Note, Comment, Event)
    schemas, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    head = cast("Schema", parts["Head"])
    properties = cast("Schema", head["properties"])
    properties.pop("own")
    head["patternProperties"] = {_OWN: {}}
    return {"anyOf": list(schemas), "$defs": parts}


def _record() -> Schema:
    """Describe a TOML file: one shoe at its top level, or several as tables."""
    line = cast("dict[str, Schema]", _line()["$defs"])
    described = cast("Schema", line["Head"]["properties"])
    head: Schema = {key: described[key.replace("-", "_")] for key in TOML_KEYS if key != "decks"}
    lists: Schema = {key: {"type": "array", "items": {"type": "string"}} for key in LISTS}
    head |= {
        "decks": {"type": "integer", "minimum": 1, "description": f"in place of cards, {DECK} to a deck"},
        "cover-card": {"anyOf": [{"type": "integer", "minimum": 0}, {"const": NO_COVER}]},
        "burn": {"anyOf": [{"type": "boolean"}, described["burned"]]},
        **lists,
    }
    shoe: Schema = {
        "type": "object",
        "properties": {key: each for key, each in head.items() if key != "format"},
        "patternProperties": {_OWN: {}},
        "required": ["detail"],
        "additionalProperties": False,
    }
    several: Schema = {
        "type": "object",
        "properties": {"format": head["format"], SHOES: {"type": "array", "items": shoe}},
        "required": ["format", SHOES],
        "additionalProperties": False,
    }
    one = {**shoe, "properties": head, "required": ["format", "detail"]}
    return {"anyOf": [one, several]}


_MADE: Final[dict[str, Callable[[], Schema]]] = {"record": _record, "record-line": _line}
