"""How is a record written for people: TOML in one order, a line a coup, every comment in its place?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

import msgspec
from msgspec import UNSET

from croupier.cards.card import DECK
from croupier.records.head import NO_COVER
from croupier.records.line import written
from croupier.records.model import Comment, CoupRecord, Note, Remark
from croupier.records.toml_scan import SHOES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.records.model import Entry, Head, ShoeRecord

_MADE: Final = ("cards", "burn", "cover_card", "shuffle", "seed", "shoe_number", "cut", "batch")
_OTHERS: Final = ("table", "source", "recorder")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_ESCAPED: Final = re.compile(r'[\\"\x00-\x1f\x7f]')
_SHORT: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}


def toml_lines(shoes: Sequence[ShoeRecord]) -> Iterator[str]:
    """Write shoes as the lines of a TOML file: one at its top level, several as ``[[shoes]]``."""
    several = len(shoes) != 1
    for number, shoe in enumerate(shoes):
        remark = shoe.head.remarks.get("format", Remark())
        if number == 0:
            yield from _key("format", text(shoe.head.format), remark)
        else:
            yield from _remarked(remark.before)
        if several:
            beside = f"  # {remark.beside}" if number and remark.beside else ""
            yield from ([] if number else [""])
            yield f"[[{SHOES}]]{beside}"
        yield from _head(shoe.head)
        yield from _entries(shoe)
        if number + 1 < len(shoes):
            yield ""


def _head(head: Head) -> Iterator[str]:
    remarks = dict(head.remarks)
    remarks.pop("format", None)
    listed = remarks.pop("events" if head.detail == "events" else "coups", Remark())
    for name, key, value in _keys(head):
        yield from _key(key, value, remarks.pop(name, Remark()))
    # Whatever else was remarked on is kept, though its key is not written.
    for remark in remarks.values():
        yield from _remarked((*remark.before, *filter(None, [remark.beside])))
    yield from _remarked((*listed.before, *filter(None, [listed.beside])))


def _keys(head: Head) -> Iterator[tuple[str, str, str]]:
    """Give each key of the head that is known: its name, as it is written, and its value."""
    for name in ("detail", "rules", "edition", "hash", "plugin", *_MADE, *_OTHERS):
        held: object = getattr(head, name)
        if held is None or held is UNSET or held == "":
            if name == "cover_card" and held is None:
                yield name, "cover-card", value(NO_COVER)
        elif name == "cards" and head.cards and head.cards % DECK == 0 and head.shuffle != "stacked":
            yield name, "decks", str(head.cards // DECK)
        elif name == "burn":
            yield name, name, value(list(head.burned) or held)
        else:
            yield name, name.replace("_", "-"), value(held)
    for setting, chosen in head.submission.items():
        yield f"submission.{setting}", f"submission.{_name(setting)}", value(chosen)
    for name, own in head.own.items():
        yield name, _name(name), value(own)


def _entries(shoe: ShoeRecord) -> Iterator[str]:
    yield "events = [" if shoe.head.detail == "events" else "coups = ["
    for entry in shoe.entries:
        yield f"  {_entry(entry)}"
    yield "]"


def _entry(entry: Entry) -> str:
    if isinstance(entry, Comment):
        return _comment(entry.comment)
    if isinstance(entry, CoupRecord | Note):
        return f"{text(written(entry))},"
    said = msgspec.json.encode(entry).decode()
    return f"{text(said)}," if "'" in said else f"'{said}',"


def _key(key: str, written_value: str, remark: Remark) -> Iterator[str]:
    yield from _remarked(remark.before)
    beside = f"  {_comment(remark.beside)}" if remark.beside else ""
    yield f"{key} = {written_value}{beside}"


def _remarked(lines: Sequence[str]) -> Iterator[str]:
    return map(_comment, lines)


def _comment(line: str) -> str:
    return f"# {line}".rstrip()


def _name(key: str) -> str:
    """Write a key, in quotes where it must be."""
    return key if _BARE.fullmatch(key) else text(key)


def value(held: object) -> str:
    """Write a value as TOML has it, on one line."""
    if isinstance(held, bool):
        return "true" if held else "false"
    if isinstance(held, str):
        return text(held)
    if isinstance(held, list):
        return f"[{', '.join(map(value, cast('list[object]', held)))}]"
    if isinstance(held, dict):
        table = cast("dict[str, object]", held)
        return f"{{ {', '.join(f'{_name(key)} = {value(each)}' for key, each in table.items())} }}"
    return repr(held)


def text(written_text: str) -> str:
    """Write a text in quotes."""
    return f'"{_ESCAPED.sub(_escape, written_text)}"'


def _escape(found: re.Match[str]) -> str:
    return _SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}"
