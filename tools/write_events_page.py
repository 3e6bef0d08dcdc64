"""What does docs/events.md say: each event with its fields, from the types themselves.

``python tools/write_events_page.py`` writes the page; ``--print`` prints it, for the test that compares.
"""

from __future__ import annotations

import itertools
import sys
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import msgspec
from msgspec import inspect

from croupier import play, regulations, shoe
from croupier.cards import NAMES, CardName
from croupier.play.events import Act, Event, ShoeOpened
from croupier.regulations.model import Actor, Audience, Basis, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.regulations.ruleset import Ruleset

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "events.md"

HEAD: Final = """\
# Events

<!-- Written by tools/write_events_page.py (`make docs`) from the types in croupier.play.events. -->

`croupier deal ID --json` prints one JSON object a line: first `shoe_opened`, the head, then each event as it
happens. An event is past tense: it has happened, and nothing that comes later changes it.

## What every event has

| field | is |
|---|---|
| `type` | what happened, one of the events below |
"""

CLAUSE: Final = """
### Clauses

A clause id is the id of the rules, a colon, and the section with its paragraphs as the code prints them:

```text
clause    = rules ":" locator
rules     = the id of the rules, as "pa-baccarat"
locator   = section paragraph* | paragraph+ | "custom." name
paragraph = "(" letter or number ")"
```

`pa-baccarat:631a.10(d)`, `nj-baccarat:13:69F-3.9(c)`, `fr-punto-banco:55-14`; the text of chemin de fer
has no sections: `chemin-de-fer-as-printed:(1)(b)`. Only the first colon ends the id. A locator that begins
with `custom.` is no place in any law: it names the setting or the act that trade usage fills.

## The head

"""

AUDIENCE: Final = """\
Everybody, nobody, or a list of roles. `croupier deal --json` prints every event whole, since it speaks
for the house. A seat is shown what `play.view` gives it: `??` for a card that it may not see, and no `rule`
where that would tell the cards:"""

COMMON: Final = {
    "actor": "who did it, one of the actors below",
    "clause": "the clause that the act obeys, as described below",
    "basis": "how that clause is known, one of the bases below",
    "audience": "who may see it, as described below",
    "actor_basis": "how it is known that the act is this actor's to do",
    "audience_basis": "how it is known who sees it",
}
"""What the fields that every event has are."""
COUPS: Final[tuple[tuple[str, str], ...]] = (
    ("pa-baccarat", "2h 3c Kd 3s 4c 6d"),
    ("pa-minibaccarat", "2h 3c Kd 3s 4c 6d"),
    ("fr-punto-banco", "2h 3c Kd 3s 4c 6d"),
    ("pa-21-baccarat", "7h 6c 7d 9s 7c 5d"),
    ("chemin-de-fer-as-printed", "Kh 3d 5c Kd 9s 4c"),
    ("chemin-de-fer-as-printed", "Kh 3d 6c Kd 4c"),
    ("chemin-de-fer-as-printed", "Kh 3d 9c Kd"),
)
"""Whose acts are the examples: the first that does such an act, with the cards that come, over and over."""


def acts(rules: Ruleset, stack: str) -> Iterator[Event]:
    """Deal a shoe that ends soon; give what happens in it, and the false draws that could have happened.

    Where somebody may choose, he does what is offered first.
    """
    state = play.start(rules)
    cards = itertools.cycle(shoe.stacked(stack).order)
    while (wanted := play.due(rules, state)).act is not None:
        for error in list(wanted.in_error.values())[:1]:
            yield error
            yield from play.due(rules, play.apply(rules, state, error)).events
        if wanted.cover is not None and state.player:
            event: Event = wanted.cover
        else:
            event = wanted.cards[NAMES[next(cards)]] if wanted.cards else wanted.events[0]
        yield event
        state = play.apply(rules, state, event)


def examples() -> dict[type, msgspec.Struct]:
    """Give the first event of each type that is met, and the head of a shoe."""
    first = regulations.load(COUPS[0][0])
    head = play.opened(first, shoe.fresh(first, seed=1))
    # The next edition has another hash.
    found: dict[type, msgspec.Struct] = {ShoeOpened: msgspec.structs.replace(head, hash="…")}
    for rules, stack in COUPS:
        for event in acts(regulations.load(rules), stack):
            found.setdefault(type(event), event)
    return found


def kind(type_: inspect.Type) -> str:  # noqa: PLR0911  once a case
    """Say in words what JSON a type takes."""
    match type_:
        case inspect.LiteralType(values=values):
            return cards_named(values)
        case inspect.UnionType(types=types):
            return " or ".join(dict.fromkeys(kind(each) for each in types))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return f"list of {kind(item)}"
        case inspect.DictType(key_type=key, value_type=value):
            return f"object, {kind(key)} to {kind(value)}"
        case inspect.IntType():
            return "integer"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "`true` or `false`"
        case inspect.NoneType():
            return "null"
        case _:
            message = f"no words for {type_!r}: add them here"
            raise NotImplementedError(message)


def cards_named(values: tuple[object, ...]) -> str:
    """Name the strings that a field takes, with the fifty-two cards as one word."""
    names = get_args(CardName)
    others = [f"`{value}`" for value in values if value not in names]
    return " or ".join([*(["a card as `Kh`"] if set(names) & set(values) else []), *others])


def struct(event: type[msgspec.Struct]) -> inspect.StructType:
    """Look into a type of event."""
    about = inspect.type_info(event)
    if not isinstance(about, inspect.StructType):
        message = f"{event!r} is no record"
        raise TypeError(message)
    return about


def rows(event: type[msgspec.Struct], fields: Iterable[inspect.Field]) -> str:
    """Write one table row a field; a field that may be left out says what then holds."""
    written: list[str] = []
    for field in fields:
        left_out = ""
        if event.__struct_config__.omit_defaults and not field.required:
            left_out = f"; left out when {msgspec.json.encode(field.default).decode()}"
        written.append(f"| `{field.encode_name}` | {kind(field.type)}{left_out} |\n")
    return "".join(written)


def section(event: type[msgspec.Struct], example: msgspec.Struct) -> str:
    """Write the section of one event: what it means, its own fields, and an example."""
    about = struct(event)
    own = [field for field in about.fields if field.name not in COMMON]
    table = f"| field | is |\n|---|---|\n{rows(event, own)}\n" if own else ""
    meaning = cleandoc(event.__doc__ or "").replace("``", "`")
    line = msgspec.json.encode(example).decode()
    return f"### `{about.tag}`\n\n{meaning}\n\n{table}```json\n{line}\n```\n"


def words(title: str, strings: Iterable[str], meaning: str = "") -> str:
    """List the exact strings of one field."""
    listed = "".join(f"* `{word}`\n" for word in strings)
    return f"\n### {title}\n\n" + (f"{meaning}\n\n" if meaning else "") + listed


def page() -> str:
    """Give the whole page."""
    found = examples()
    common = "".join(f"| `{field.name}` | {COMMON[field.name]} |\n" for field in struct(Act).fields)
    everybody, _ = get_args(Audience)
    return (
        HEAD
        + common
        + words("Actors", get_args(Actor))
        + words("Audiences", get_args(everybody), AUDIENCE)
        + words("Roles", get_args(Role))
        + words("Bases", get_args(Basis))
        + CLAUSE
        + section(ShoeOpened, found[ShoeOpened])
        + "\n## The events\n\n"
        + "\n".join(section(event, found[event]) for event in get_args(Event))
    )


def main() -> None:
    """Write the page, or print it."""
    if sys.argv[1:] == ["--print"]:
        sys.stdout.write(page())
    else:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
