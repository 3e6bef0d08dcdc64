"""How do other programs check our files: the JSON Schema of each kind, made from the types that read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import Problem, RegulationError
from croupier.regulations.model import RegulationFile
from croupier.regulations.nearest import remedy
from croupier.regulations.overlay import OverlayFile
from croupier.regulations.register import RegisterFile
from croupier.regulations.settings import KNOWN, LEAST, WORDS
from croupier.regulations.submission import RULES

if TYPE_CHECKING:
    from collections.abc import Callable

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def names() -> tuple[str, ...]:
    """List the files of this layer that have a schema."""
    return tuple(_MADE)


def schema(name: str) -> dict[str, object]:
    """Give the JSON Schema (draft 2020-12) of ``regulation``, ``overlay``, ``submission`` or ``clauses``.

    A schema shows the shape; what belongs together is judged when the file is read.  Raises
    `RegulationError` (``regulations.unknown_schema``).
    """
    made = _MADE.get(name)
    if made is None:
        raise RegulationError(
            Problem(
                "regulations.unknown_schema",
                f"there is no schema {name!r}",
                remedy=remedy(name, _MADE, "there are"),
            )
        )
    return {"$schema": DIALECT, "title": f"croupier {name}", **made()}


def _of(kind: type[msgspec.Struct]) -> Callable[[], dict[str, object]]:
    return lambda: cast("dict[str, object]", msgspec.json.schema(kind))


def _submission() -> dict[str, object]:
    """Describe a submission file: what is permitted, and which wagers there are, each regulation says."""
    properties: dict[str, object] = {
        RULES: {"type": "string", "description": "the id of the regulation, or id@edition"}
    }
    for key in KNOWN:
        if key in LEAST:
            properties[key] = {"type": "integer", "minimum": LEAST[key]}
        elif key in WORDS:
            properties[key] = {"enum": list(WORDS[key])}
        else:
            properties[key] = {"type": "string"}
    return {
        "type": "object",
        "properties": properties,
        "required": [RULES],
        "additionalProperties": {
            "anyOf": [{"type": "string"}, {"type": "integer"}],
            "description": "a family of wagers: not-offered, a paytable, offered, or prices as 100-50-8",
        },
    }


_MADE: Final[dict[str, Callable[[], dict[str, object]]]] = {
    "regulation": _of(RegulationFile),
    "overlay": _of(OverlayFile),
    "submission": _submission,
    "clauses": _of(RegisterFile),
}
