"""What does docs/table.md say of the protocol: each command, message and event of a room, from the types.

``python -m tools.write_table_page`` writes the page below its line; ``--print`` prints it, for the test that
compares.  What stands above the line is written by hand.
"""

from __future__ import annotations

import sys
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast, get_args

import msgspec
from msgspec import inspect

from croupier.table.amounts import MOST
from croupier.table.commands import Asked, Houses, Patrons
from croupier.table.events import Told
from croupier.table.messages import Message, Sent
from croupier.table.settings import Settings
from croupier.table.terms import Terms
from croupier.table.views import View
from tools.table_examples import examples
from tools.write_events_page import cards_named, struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "table.md"
LINE: Final = "<!-- Below this line: written by tools/write_table_page.py (`make docs`) from the types. -->\n"
OF_COMMANDS: Final = frozenset(Asked.__struct_fields__)
OF_MESSAGES: Final = frozenset(Message.__struct_fields__)
OF_EVENTS: Final = frozenset(("clause", "basis"))
LONG: Final = 40
"""Hexadecimal digits above which an example shows the first few."""
MEANS: Final = {
    "id": "made up by whoever gives it; each of his commands has another",
    "room": "the name of the room",
    "version": "the version of the room on which it is given; needed where it answers what somebody saw",
}
"""What the fields of every command are."""

COMMANDS: Final = """
## Commands

One JSON object each, at most 4,096 bytes, without fields that it does not have. What every command has:

"""
PATRONS: Final = """
## What a patron may ask

"""
HOUSES: Final = """
## What only the house may ask

`proceed` and `vacate` are the dealer's too, the others only an operator's. `croupier play` gives them itself.

"""
MESSAGES: Final = """
## Messages

Every message has `type`, `seq` (the number of the event up to which it tells) and `room`.

"""
EVENTS: Final = """
## Events of a room

What happens in the coup is play's, and [Events](events.md) has each, `shoe_opened` too. These are the others.
Each has `type`; `clause` and `basis` where a text, or a usage that has a name, lies behind it: where both are
left out it is the house's own (`custom`). `seat` is the number of a seat, from 1.

"""
OBJECTS: Final = """
## What they are made of

"""


class Page:
    """The part of the page below the line; what is named on it is described on it once."""

    def __init__(self) -> None:
        """Begin with nothing that is still to be described."""
        self._named: dict[type, None] = {}

    def kind(self, type_: inspect.Type) -> str:  # noqa: C901, PLR0911  once a case
        """Say in words what JSON a type takes."""
        match type_:
            case inspect.LiteralType(values=values):
                return cards_named(values)
            case inspect.UnionType(types=types) if len(types) > len(get_args(Told)):
                return "an event: one of those below, or of [play's](events.md)"
            case inspect.UnionType(types=types):
                return " or ".join(dict.fromkeys(map(self.kind, types)))
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return f"list of {self.kind(item)}"
            case inspect.TupleType(item_types=items):
                return f"list of {len(items)}: {', '.join(map(self.kind, items))}"
            case inspect.DictType(key_type=key, value_type=value):
                return f"object, {self.kind(key)} to {self.kind(value)}"
            case inspect.IntType(ge=least, le=most):
                return f"integer{_span(least, most)}"
            case inspect.StrType(max_length=most, pattern=pattern):
                limits = [f", at most {most} letters"] * (most is not None)
                limits += [f" as `{pattern.removesuffix('Z')[:-1]}$`".replace("|", "\\|")] if pattern else []
                return f"string{''.join(limits)}"
            case inspect.BoolType():
                return "`true` or `false`"
            case inspect.NoneType():
                return "null"
            case inspect.StructType(cls=cls):
                self._named.setdefault(cls)
                return f"[{_called(cls)}](#{_called(cls).replace(' ', '-')})"
            case _:
                message = f"no words for {type_!r}: add them here"
                raise NotImplementedError(message)

    def rows(self, fields: Iterable[inspect.Field], *, omits: bool) -> str:
        """Write one table row a field; one that may be left out says what then holds."""
        written = ["| field | is |\n|---|---|\n"]
        for field in fields:
            left_out = "" if field.required else _left_out(field, omits=omits)
            written.append(f"| `{field.encode_name}` | {self.kind(field.type)}{left_out} |\n")
        return "".join(written) if len(written) > 1 else ""

    def section(self, cls: type[msgspec.Struct], hidden: frozenset[str], example: object = None) -> str:
        """Describe one type: what it means, its own fields, and an example."""
        about = struct(cls)
        fields = [field for field in about.fields if field.name not in hidden]
        # What is read may always be left out; what is written is, where the type says so.
        omits = issubclass(cls, Asked) or cls.__struct_config__.omit_defaults
        table = self.rows(fields, omits=omits)
        title = f"`{about.tag}`" if about.tag else _called(cls).capitalize()
        shown = "" if example is None else f"```json\n{_json(example)}\n```\n"
        return (
            "\n\n".join(filter(None, (f"### {title}", _meaning(cls), table.rstrip(), shown.rstrip()))) + "\n"
        )

    def objects(self, first: Iterable[type[msgspec.Struct]]) -> Iterator[str]:
        """Describe everything that was named, and what that names."""
        for cls in first:
            self._named.setdefault(cls)
        told: set[type] = set()
        while waiting := [cls for cls in self._named if cls not in told]:
            for cls in waiting:
                told.add(cls)
                yield self.section(cls, frozenset())


def _span(least: int | None, most: int | None) -> str:
    most = None if most == MOST else most
    match least, most:
        case None, None:
            return ""
        case _, None:
            return f", at least {least}"
        case _:
            return f", {least} to {most:,}"


def _called(cls: type) -> str:
    """Call a type as a reader does: ``SeenSeat`` is a seat as seen."""
    name = cls.__name__.removeprefix("Seen")
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _left_out(field: inspect.Field, *, omits: bool) -> str:
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory
    if not omits:
        return ""
    value = default() if callable(default) else default
    return f"; {msgspec.json.encode(value).decode()} where it is left out"


def _meaning(cls: type) -> str:
    return cleandoc(cls.__doc__ or "").replace("``", "`")


def _json(example: object) -> str:
    """Write an example, of long hexadecimal numbers the beginning."""
    return msgspec.json.encode(_shortened(msgspec.to_builtins(example))).decode()


def _shortened(value: object) -> object:
    match value:
        case str() if len(value) >= LONG and set(value) <= set("0123456789abcdef"):
            return f"{value[:8]}…"
        case dict():
            held = cast("Mapping[str, object]", value)
            return {key: _shortened(each) for key, each in held.items()}
        case list():
            return [_shortened(each) for each in cast("list[object]", value)]
        case _:
            return value


def below() -> str:
    """Give what stands below the line."""
    page = Page()
    given, happened = examples()
    common = "".join(f"| `{name}` | {MEANS[name]} |\n" for name in Asked.__struct_fields__)
    parts = [COMMANDS, "| field | is |\n|---|---|\n| `type` | what is asked |\n", common]
    for title, kinds in ((PATRONS, Patrons), (HOUSES, Houses)):
        parts.append(title)
        parts.append("\n".join(page.section(cls, OF_COMMANDS, given[cls]) for cls in get_args(kinds)))
    parts.append(MESSAGES)
    parts.append("\n".join(page.section(cls, OF_MESSAGES) for cls in get_args(Sent)))
    parts.append(EVENTS)
    parts.append("\n".join(page.section(cls, OF_EVENTS, happened[cls]) for cls in get_args(Told)))
    parts.append(OBJECTS)
    parts.append("\n".join(page.objects((Settings, Terms, View))))
    return "".join(parts)


def page() -> str:
    """Give the whole page: what stands above the line as it is, and the rest."""
    above, line, _ = PAGE.read_text(encoding="utf-8").partition(LINE)
    return above + line + below()


def main() -> None:
    """Write the page, or print it."""
    if sys.argv[1:] == ["--print"]:
        sys.stdout.write(page())
    else:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
