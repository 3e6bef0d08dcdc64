"""How is the head of a shoe read and written: its keys, whether they come from TOML or from JSON?

In TOML keys are written with hyphens, ``decks = 8`` may stand for ``cards = 416``, ``burn`` may list the
cards, and ``cover-card = "none"`` says that there was none.  In JSON they are those of `Head` as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec
from msgspec import UNSET

from croupier.cards.card import DECK
from croupier.play.events import ShoeOpened
from croupier.records.faults import shown
from croupier.records.line import is_tidy
from croupier.records.model import DETAILS, FORMAT, Head, Plain, Remark
from croupier.records.slots import NOT_DEALT, read_slot
from croupier.regulations.nearest import remedy as meant
from croupier.regulations.source import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.records.faults import Faults

NO_COVER: Final = "none"
"""What stands for a cover card that there was not."""
FIELDS: Final = {field.name: field.type for field in msgspec.structs.fields(Head) if field.name != "own"}
"""The type of each key."""
MOST: Final = (1 << 64) - 1
"""The greatest number that 64 bits hold."""
TOML_KEYS: Final = (
    *(key.replace("_", "-") for key in FIELDS if key not in {"burned", "remarks"}),
    "decks",
)
"""The keys of a TOML file, but for coups and events."""
_WANTED: Final[Mapping[str, str]] = {
    **dict.fromkeys(FIELDS, "a text"),
    "format": FORMAT,
    "detail": f"one of {', '.join(DETAILS)}",
    "submission": "each setting with a text or a whole number",
    "cards": "a whole number from 1",
    "burn": "true, false, or the cards that were burned",
    "burned": "a list of the cards that were burned",
    "cover_card": "the number of cards behind it, or none",
    "shuffle": "os, stacked or sfc64",
    **dict.fromkeys(("seed", "shoe_number", "cut"), "a whole number from 0"),
    "batch": "1 or 2",
    "remarks": "the comments of each key, as before and beside",
}
"""What a key asks for."""
_TEXTS: Final = ("rules", "edition", "hash", "plugin", "table", "source", "recorder")


def check_format(table: Mapping[str, object], faults: Faults, line: int = 0) -> None:
    """Refuse another format or version at once, since nothing else can be said of it.

    Raises `RecordError` (``records.unknown_format``) with one problem.
    """
    said = table.get("format")
    if said == FORMAT:
        return
    what = "the head does not name its format" if said is None else f"the format {shown(said)} is unknown"
    faults.clear()
    faults.stop("records.unknown_format", what, f"this version reads {FORMAT}", line, "format")


def read_head(
    table: Mapping[str, object], faults: Faults, lines: Mapping[str, int], *, toml: bool = False
) -> Head | None:
    """Read the head from its keys, whose `lines` are given; None where one is at fault, with every fault.

    Messages name the keys as `toml` writes them, or as JSON does.  Adds ``records.unknown_key``,
    ``records.wrong_value`` and ``records.text`` to the faults.
    """
    before = len(faults.found) + faults.more
    values: dict[str, object] = {}
    own: dict[str, object] = {}
    for key, value in table.items():
        line = lines.get(key, 0)
        if key.startswith("_"):
            own[key] = value
            if not _is_plain(value):
                faults.add("records.wrong_value", f"{shown(value)} is not in JSON", "write a text", line, key)
        elif key not in FIELDS:
            unknown(key, FIELDS, faults, line)
        else:
            values[key] = value
            _check(key, value, faults, line, key.replace("_", "-") if toml else key)
    if values.get("burn") is False and values.get("burned"):
        what = "cards are burned, and none are"
        faults.add(
            "records.wrong_value", what, "leave the cards out, or say true", lines.get("burn", 0), "burn"
        )
    cover, cards = values.get("cover_card"), values.get("cards")
    if isinstance(cover, int) and isinstance(cards, int) and cover > cards:
        what = f"{cover} cards lie behind the cover card, of {cards}"
        faults.add("records.wrong_value", what, "give a smaller number", lines.get("cover_card", 0))
    if len(faults.found) + faults.more != before:
        return None
    return msgspec.convert({**values, "own": own}, Head)


def _check(key: str, value: object, faults: Faults, line: int, at: str) -> None:
    try:
        msgspec.convert(value, FIELDS[key])
    except msgspec.ValidationError:
        what = f"{shown(value)} cannot stand here"
        faults.add("records.wrong_value", what, f"give {_WANTED[key]}", line, at)
        return
    if key in _TEXTS and not is_tidy(str(value)):
        what = f"{shown(value)} is no text on one line"
        faults.add("records.wrong_value", what, "leave the key out where it is unknown", line, at)
    elif key == "remarks":
        remarks = msgspec.convert(value, dict[str, Remark])
        lines = [text for each in remarks.values() for text in (*each.before, each.beside)]
        if not all(map(is_tidy, lines)):
            faults.add("records.text", "a remark does not fit one line", "write it on one line", line, at)
    elif isinstance(value, int) and value > MOST:
        faults.add("records.wrong_value", f"{shown(value)} is too large", "give 64 bits", line, at)


def unknown(key: str, known: Iterable[str], faults: Faults, line: int) -> None:
    """Add a key that is none of those known, naming the one that is most like it."""
    remedy = f"{meant(key, known, 'there are')}; a key of your own begins with _"
    faults.add("records.unknown_key", f"the key {key!r} is unknown", remedy, line)


def _is_plain(value: object) -> bool:
    """Say whether a value is one that JSON and TOML both have."""
    if isinstance(value, dict):
        return all(_is_plain(each) for each in cast("dict[str, object]", value).values())
    if isinstance(value, list):
        return all(_is_plain(each) for each in cast("list[object]", value))
    if isinstance(value, float):
        return value - value == 0  # neither infinite nor no number
    return isinstance(value, str) or (isinstance(value, int) and value in NUMBERS)


def from_toml(
    table: Mapping[str, object], faults: Faults, lines: Mapping[str, int], line: int
) -> dict[str, object]:
    """Give the keys of a TOML head as those of JSON; it begins at `line`."""
    found: dict[str, object] = {}
    for key, value in table.items():
        if key.startswith("_"):
            found[key] = value
        elif value == "":
            remedy = "leave the key out where it is unknown"
            faults.add("records.wrong_value", "the text is empty", remedy, lines.get(spelled(key), line), key)
        elif key in TOML_KEYS:
            found[key.replace("-", "_")] = value
        else:
            unknown(key, TOML_KEYS, faults, lines.get(spelled(key), line))
    if "detail" not in found:
        remedy = f"add detail = one of {', '.join(DETAILS)}"
        faults.add("records.missing_key", "the key 'detail' is missing", remedy, line)
    decks = found.pop("decks", None)
    if decks is not None:
        cards = DECK * decks if type(decks) is int and decks > 0 else None
        if cards is None or found.setdefault("cards", cards) != cards:
            what = f"{shown(decks)} decks are not {found.get('cards', 'a number of')} cards"
            faults.add("records.wrong_value", what, "give one of them", lines.get("cards", line), "decks")
    if isinstance(found.get("burn"), list):
        found |= _burned(cast("list[object]", found["burn"]), faults, lines.get("burn", line))
    if found.get("cover_card") == NO_COVER:
        found["cover_card"] = None
    return found


def _burned(words: list[object], faults: Faults, line: int) -> dict[str, object]:
    """Read the cards that were burned; none says that there were none."""
    burned = [read_slot(word) if isinstance(word, str) else None for word in words]
    if None in burned or NOT_DEALT in burned:
        remedy = "write a card as Kh, a value as v7, ?? for a card not seen"
        what = f"{shown(words)} are no cards that were burned"
        faults.add("records.unknown_slot", what, remedy, line, "burn")
        burned = []
    return {"burn": bool(words), "burned": burned}


def of_opened(opened: ShoeOpened) -> Head:
    """Give the head that play wrote as one of a record, at the level of events."""
    return msgspec.convert(msgspec.to_builtins(opened), Head)


def opened_of(head: Head) -> ShoeOpened | None:
    """Give the head as play writes it, None where it says less than that."""
    known = msgspec.to_builtins(head)
    for key in ("rules", "edition", "hash", "cards", "burn", "shuffle"):
        if key not in known:
            return None
    if head.cover_card is UNSET:
        return None
    fields = {field.encode_name for field in msgspec.structs.fields(ShoeOpened)} | {"type"}
    kept = {key: value for key, value in known.items() if key in fields}
    return msgspec.convert({"cover_card": None, "submission": {}, **kept}, ShoeOpened)


def to_json(head: Head) -> dict[str, Plain]:
    """Give the keys of the head as JSON has them: those of `ShoeOpened` first, as play writes them."""
    opened = opened_of(head)
    table: dict[str, Plain] = {} if opened is None else msgspec.to_builtins(opened)
    known = msgspec.to_builtins(head)
    own = known.pop("own", {})
    return {**table, **known, **own}


def spelled(key: str) -> str:
    """Give the name by which a key of a TOML file is known, itself or of a table."""
    if key.startswith(("_", "submission.")):
        return key
    return "cards" if key == "decks" else key.replace("-", "_")
