"""How is a coup written on one line, and read again?

    1 3h Kc 2d 4s / 5d 3c | 0-7 B  # comment

The grammar stands in docs/record-format.md.  What is before the bar was dealt; what is after it is asserted.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.records.faults import shown
from croupier.records.model import NOTHING, Asserted, CoupRecord, Note
from croupier.records.slots import BANKER, INITIAL, PLAYER, read_slot

if TYPE_CHECKING:
    from croupier.coup import Winner
    from croupier.records.faults import Faults
    from croupier.records.slots import Dealt, Slot

LETTERS: Final[dict[Winner, str]] = {"banker": "B", "player": "P", "tie": "T"}
"""The letter of each winner."""
WINNERS: Final[dict[str, Winner]] = {letter: winner for winner, letter in LETTERS.items()}
MOST_COUPS: Final = (1 << 32) - 1
"""The greatest number of a coup."""
SHAPE: Final = "write four cards, a slash, and two third cards or -, as 3h Kc 2d 4s / 5d -"
"""How the cards of a coup are written."""
MARK: Final = re.compile(r"[a-z_][a-z0-9_.-]+(?:=[^\s#|,;\x00-\x1f\x7f-\x9f\ud800-\udfff]+)?")
"""A mark, or a detail of a note."""
WORD: Final = re.compile(r"[a-z_][a-z0-9_.-]+")
"""What a note is of."""
_COUNTS: Final = re.compile(r"([0-9]{1,2}|\?)-([0-9]{1,2}|\?)", re.ASCII)
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,9}", re.ASCII)
_UNTIDY: Final = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_OTHER: Final = re.compile(r"[,;]")


def parse(text: str, line: int, faults: Faults) -> CoupRecord | Note | None:
    """Read the line of a coup, or of a note where it begins with ``!``; None where it is at fault.

    Adds ``records.coup_line``, ``records.delimiter``, ``records.unknown_slot``, ``records.asserted`` and
    ``records.text`` to the faults, each with its line.
    """
    before = len(faults.found) + faults.more
    body, _, comment = text.partition("#")
    comment = comment.strip()
    if not is_tidy(comment) or "\n" in text:
        faults.add("records.text", "the text does not fit one line", "write it on one line", line)
    if body.lstrip().startswith("!"):
        read: CoupRecord | Note | None = _note(body, comment, line, faults)
    else:
        read = _coup(body, comment, line, faults)
    return read if len(faults.found) + faults.more == before else None


def _note(body: str, comment: str, line: int, faults: Faults) -> Note | None:
    words = body.lstrip()[1:].split()
    if not words or not WORD.fullmatch(words[0]):
        remedy = "write what happened in small letters, as ! exposed-card coup=6"
        faults.add("records.note", f"{shown(body.strip())} says not what happened", remedy, line)
        return None
    for detail in words[1:]:
        if "=" not in detail or not MARK.fullmatch(detail):
            faults.add("records.note", f"{shown(detail)} is no detail", "write name=value", line)
    return Note(words[0], tuple(words[1:]), comment)


def _coup(body: str, comment: str, line: int, faults: Faults) -> CoupRecord | None:
    parted = _OTHER.search(body)
    if parted is not None:
        remedy = "part words by spaces, third cards by /, and what is asserted by |"
        faults.add("records.delimiter", f"{shown(parted[0])} parts nothing here", remedy, line)
        return None
    cards, _, said = body.partition("|")
    number, *words = cards.split() or [""]
    if not _NUMBER.fullmatch(number) or int(number) > MOST_COUPS:
        what = f"{shown(number)} is no number of a coup" if number else "the number of the coup is missing"
        faults.add("records.coup_line", what, "begin with the coup's number in its shoe, from 1", line)
        return None
    dealt = _dealt(words, line, faults) if words else None
    return CoupRecord(int(number), dealt, _asserted(said.split(), line, faults), comment)


def _dealt(words: list[str], line: int, faults: Faults) -> Dealt | None:
    found: list[Slot] = []
    for word in " ".join(words).replace("/", " ").split():
        slot = read_slot(word)
        if slot is None:
            remedy = "write a card as Kh, a value as v7, ?? for a card not seen, - for no card"
            faults.add("records.unknown_slot", f"{shown(word)} is no card", remedy, line)
        else:
            found.append(slot)
    places = " ".join(words).replace("/", " / ").split()
    if len(places) != len(PLAYER + BANKER) + 1 or places[INITIAL] != "/":
        faults.add("records.coup_line", f"{shown(' '.join(words))} are no cards of a coup", SHAPE, line)
        return None
    return cast("Dealt", tuple(found))


def _asserted(words: list[str], line: int, faults: Faults) -> Asserted:
    rest = list(words)
    player = banker = None
    winner: Winner | None = None
    counts = _COUNTS.fullmatch(rest[0]) if rest else None
    if counts is not None:
        player, banker = (None if each == "?" else int(each) for each in counts.groups())
        rest.pop(0)
    if rest and rest[0].upper() in WINNERS:
        winner = WINNERS[rest.pop(0).upper()]
    for mark in rest:
        if not MARK.fullmatch(mark):
            remedy = "write counts as 0-7, then B, P or T, then marks in small letters"
            faults.add("records.asserted", f"{shown(mark)} is nothing that can be asserted", remedy, line)
    read = Asserted(player, banker, winner, tuple(rest))
    return NOTHING if read == NOTHING else read


def is_tidy(text: str) -> bool:
    """Say whether a comment can stand at the end of a line and be read again as it is."""
    return text == text.strip() and _UNTIDY.search(text) is None


def written(entry: CoupRecord | Note) -> str:
    """Write a coup or a note on one line."""
    parts = ["!", entry.note, *entry.details] if isinstance(entry, Note) else [str(entry.coup), *_body(entry)]
    text = " ".join(parts)
    return f"{text}  # {entry.comment}" if entry.comment else text


def _body(entry: CoupRecord) -> list[str]:
    said = entry.asserted
    parts: list[str] = []
    if entry.dealt is not None:
        parts += [*entry.dealt[:INITIAL], "/", *entry.dealt[INITIAL:]]
    if said == NOTHING:
        return parts
    parts.append("|")
    if said.player is not None or said.banker is not None:
        parts.append("-".join("?" if count is None else str(count) for count in (said.player, said.banker)))
    if said.winner is not None:
        parts.append(LETTERS[said.winner])
    return [*parts, *said.marks]


def replaced(entry: CoupRecord, dealt: Dealt | None) -> CoupRecord:
    """Give a coup with other cards."""
    return msgspec.structs.replace(entry, dealt=dealt)
