"""How is a record that was written by hand read: TOML with a line a coup, every fault at once?"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.play.events import Event
from croupier.records.check import Checker
from croupier.records.faults import not_utf8, plain, shown
from croupier.records.head import check_format, from_toml, read_head, spelled
from croupier.records.keys import told_twice
from croupier.records.line import parse
from croupier.records.model import FORMAT, Comment, CoupRecord, Head, Note, Remark, ShoeRecord
from croupier.records.toml_scan import LISTS, SHOES, Block, Element, Scan

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NoReturn

    from croupier.records.faults import Faults
    from croupier.records.model import Entry

MOST_BYTES: Final = 1 << 26
"""The most that a file may hold, some hundred thousand shoes' worth less than JSON Lines may."""
_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_ROW: Final = re.compile(r"[^#=\[{\s][^=]*|[\t,;][^=]*")
"""The row of a table of another kind: it sets no key."""
_PARTING: Final = {"\t": "tabs", ";": "semicolons", ",": "commas"}
_EVENT: Final = msgspec.json.Decoder(Event)


def read_toml(raw: bytes, faults: Faults) -> tuple[ShoeRecord, ...]:
    """Read every shoe of a file.

    Raises `RecordError` with every fault of form.
    """
    text = _text(raw, faults)
    table = _table(text, faults)
    blocks = Scan(text).blocks
    check_format(table, faults, blocks[0].keys.get("format", 1))
    shoes = [*_several(table, blocks, faults)] if SHOES in table else [_shoe(table, blocks[0], faults)]
    faults.done()
    return tuple(shoes)


def _text(raw: bytes, faults: Faults) -> str:
    """Decode a file, naming every line that is not UTF-8."""
    if len(raw) > MOST_BYTES:
        what = f"the file holds more than {MOST_BYTES:,} bytes"
        faults.stop("records.too_large", what, "write so much as JSON Lines or Parquet")
    lines = raw.split(b"\n")
    for number, line in enumerate(lines, 1):
        not_utf8(line, number, faults)
    faults.done()
    return raw.decode().replace("\r\n", "\n")


def _table(text: str, faults: Faults) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        faults.stop("records.syntax", "values are nested too deep", "write one line a coup")
    except tomllib.TOMLDecodeError as error:
        _stop(str(error), text, faults)


def _stop(message: str, text: str, faults: Faults) -> NoReturn:
    """Say what is wrong with the syntax: no TOML at all, cut off, or at fault in a line."""
    lines = text.rstrip("\n").split("\n")
    at = _AT.search(message)
    what = message if at is None else message[: at.start()]
    first, parted = _parted(lines)
    if parted:
        what = f"this is a table whose columns {parted} part, and no record"
        faults.stop("records.delimiter", what, "write a head and one line a coup", first)
    if "\r" in text:
        what = "a line ends with a carriage return alone"
        faults.stop(
            "records.syntax",
            what,
            "end each line with a line feed",
            text.count("\n", 0, text.index("\r")) + 1,
        )
    at_end = at is not None and at[1] is None
    if at_end and "=" in text and not what.startswith("Cannot"):
        what = f"the file is cut off: {what}"
        faults.stop("records.torn", what, "write its end", len(lines), f"column {len(lines[-1]) + 1}")
    line, column = len(lines), ""
    if at is not None and not at_end:
        line, column = int(at[1]), f"column {at[2]}"
    faults.stop("records.syntax", f"this is not TOML: {what}", "mend the line", line, column)


def _parted(lines: list[str]) -> tuple[int, str]:
    """Say at which line a table of another kind begins, and what parts its columns, if one does."""
    rows = [(number, line) for number, line in enumerate(lines, 1) if line.strip()][:2]
    if not rows or any(not _ROW.fullmatch(row) for _, row in rows):
        return 0, ""
    for mark, name in _PARTING.items():
        counts = [row.strip("\r\n ").count(mark) for _, row in rows]
        if counts[0] > 1 or (len(counts) > 1 and all(counts)):
            return rows[0][0], name
    return 0, ""


def _several(table: dict[str, object], blocks: list[Block], faults: Faults) -> Iterator[ShoeRecord]:
    """Read each table of ``shoes``; the format stands before them."""
    for key in (each for each in table if each not in {SHOES, "format"}):
        what = f"the key {key!r} stands before the first shoe"
        faults.add("records.unknown_key", what, f"put it below [[{SHOES}]]", blocks[0].keys.get(key, 0))
    shoes = table[SHOES]
    if not isinstance(shoes, list) or len(cast("list[object]", shoes)) != len(blocks) - 1:
        what = f"{SHOES} is no list of tables"
        line = blocks[0].keys.get(SHOES, 0)
        faults.stop("records.wrong_value", what, f"begin each shoe with [[{SHOES}]]", line, SHOES)
    for number, (shoe, block) in enumerate(zip(cast("list[object]", shoes), blocks[1:], strict=True)):
        if number == 0:
            above = [*blocks[0].before.get("format", ())]
            block.before["format"] = [*above, *block.before["format"]]
            both = (each.beside.get("format", "") for each in (blocks[0], block))
            block.beside["format"] = " ".join(filter(None, both))
        yield _shoe({"format": table["format"], **cast("dict[str, object]", shoe)}, block, faults)


def _shoe(table: dict[str, object], block: Block, faults: Faults) -> ShoeRecord:
    lists: dict[str, object] = {key: table[key] for key in LISTS if key in table}
    rest = {key: value for key, value in table.items() if key not in LISTS}
    at = {spelled(key): line for key, line in block.keys.items()}
    for key, line in block.keys.items():
        at.setdefault(_owner(spelled(key), table), line)
    keys = from_toml(rest, faults, at, block.line)
    wanted = "events" if rest.get("detail") == "events" else "coups"
    remarks = _remarks(block, keys, wanted)
    if remarks:
        keys["remarks"] = remarks
        at["remarks"] = block.line
    head = read_head(keys, faults, at, toml=True)
    for key in lists.keys() - {wanted}:
        what = f"a record of {shown(rest.get('detail'))} has no {key}"
        faults.add("records.detail", what, f"write {wanted}", block.keys.get(key, 0), key)
    elements = lists.get(wanted, list[object]())
    if not isinstance(elements, list):
        line = block.keys.get(wanted, 0)
        faults.add("records.wrong_value", f"{wanted} is no list", 'write ["1 | B", …]', line, wanted)
        elements = []
    checker = Checker(faults)
    checker.head(head)
    entries: list[tuple[int, Entry]] = []
    listed = [element for element in block.elements if element.key in {"", wanted}]
    for line, entry in _entries(cast("list[object]", elements), listed, faults):
        checker.entry(entry, line)
        entries.append((line, entry))
    lines, read_entries = zip(*entries, strict=True) if entries else ((), ())
    if head is None:
        head = Head(FORMAT)
    return ShoeRecord(head, read_entries, block.line, lines)


def _entries(elements: list[object], listed: list[Element], faults: Faults) -> Iterator[tuple[int, Entry]]:
    """Read the elements of a list, and the comments that stand among them."""
    held = iter(elements)
    for line, beside, alone, _ in listed:
        if alone:
            yield line, Comment(beside)
            continue
        text = next(held, None)
        if not isinstance(text, str):
            faults.add("records.coup_line", f"{shown(text)} is no text", "write the coup in quotes", line)
        elif text.startswith("{"):
            event = _event(text, line, faults)
            if event is not None:
                yield line, event
            if beside:
                yield line, Comment(beside)
        else:
            entry = parse(text, line, faults)
            if entry is not None:
                yield line, _beside(entry, beside)


def _beside(entry: CoupRecord | Note, comment: str) -> CoupRecord | Note:
    """Add the comment beside a coup to that within its line."""
    if not comment:
        return entry
    both = " ".join(filter(None, (entry.comment, comment)))
    return msgspec.structs.replace(entry, comment=both)


def _event(text: str, line: int, faults: Faults) -> Event | None:
    if told_twice(text.encode(), line, faults):
        return None
    try:
        return _EVENT.decode(text)
    except msgspec.MsgspecError as error:
        faults.add("records.syntax", f"this is no event: {plain(str(error))}", "mend the line", line)
        return None


def _remarks(block: Block, keys: dict[str, object], wanted: str) -> dict[str, object]:
    """Give the comments of the head by its keys; those of a table belong to the first key in it.

    Those of a key that says nothing, as an empty table, belong to the list, which comes last.
    """
    found: dict[str, Remark] = {}
    for written in {**block.before, **block.beside}:
        before = tuple(block.before.get(written, ()))
        beside = block.beside.get(written, "")
        key = _owner(spelled(written), keys)
        if key == "submission":
            settings = keys.get(key)
            first = next(iter(cast("dict[str, object]", settings)), "") if isinstance(settings, dict) else ""
            key = f"submission.{first}" if first else wanted
            before, beside = (*before, *filter(None, [beside])), ""
        held = found.get(key, Remark())
        found[key] = Remark((*held.before, *before), " ".join(filter(None, (held.beside, beside))))
    sound = {key: remark for key, remark in found.items() if remark != Remark()}
    return cast("dict[str, object]", msgspec.to_builtins(sound))


def _owner(written: str, table: dict[str, object]) -> str:
    """Give the key of the head to which one within a table belongs, as ``_film`` for ``_film.reel``."""
    if written in table or not written.startswith("_"):
        return written
    owners = (key for key in table if key.startswith("_") and written.startswith(f"{key}."))
    return max(owners, key=len, default=written)
