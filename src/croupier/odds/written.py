"""How is a composition written down: as counts of values, ranks or cards, or as the cards themselves?

Ten counts are of values, tens first, then ace to nine; thirteen of ranks, ace first, king last; fifty-two of
cards, ace of clubs first, king of spades last.  Blanks, commas and lines part them, brackets may stand around
them, and what follows a ``#`` is a comment.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from croupier.cards import Card, Composition
from croupier.cards.card import read as read_card
from croupier.errors import OddsError, Problem
from croupier.odds.unseen import GRAINS, Unseen, counted

MOST_BYTES: Final = 1 << 16
"""The most that a file of a composition may hold; fifteen decks written card by card are less."""
MOST_DIGITS: Final = 18
"""Digits of the longest count."""
MOST_FAULTS: Final = 20
"""So many words at fault are told; a file of something else has one in every word."""
_REMEDY: Final = "write 10 counts of values (tens first), 13 of ranks, 52 of cards, or cards as Kh 9s"
_COMMENT: Final = re.compile(r"#[^\n]*")


def read_file(path: str | Path) -> Unseen:
    """Read a composition from a file.

    Raises `OddsError` (``odds.no_file``, ``odds.unreadable``) and as `read`.
    """
    if not str(path):
        what = "the name of a composition's file is empty"
        raise OddsError(Problem("odds.no_file", what, remedy="name a file"))
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise OddsError(
            Problem("odds.no_file", "there is no such file", str(path), "check the path")
        ) from None
    except IsADirectoryError:
        what, remedy = "this is a directory", "name a file in it"
        raise OddsError(Problem("odds.unreadable", what, str(path), remedy)) from None
    except (OSError, ValueError) as error:
        what = f"it cannot be read: {(getattr(error, 'strerror', None) or str(error)).lower()}"
        raise OddsError(Problem("odds.unreadable", what, str(path), "make it readable")) from None
    return read_bytes(raw, str(path))


def read_bytes(raw: bytes, where: str) -> Unseen:
    """Read a composition from the bytes of a file that messages call `where`; raises as `read_file`."""
    if len(raw) > MOST_BYTES:
        what = f"there are more than {MOST_BYTES:,} bytes"
        raise OddsError(Problem("odds.unreadable", what, where, _REMEDY))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = f"byte 0x{raw[error.start]:02x} in line {line} is not UTF-8"
        raise OddsError(Problem("odds.unreadable", what, where, "save it as UTF-8")) from None
    return read(text, where)


def read(text: str, where: str = "") -> Unseen:
    """Read a composition from its text.

    Raises `OddsError` (``odds.bad_composition``) for what is neither counts nor cards, with one problem for
    each word that is at fault: where most are counts, for each that is none.
    """
    words = _COMMENT.sub("", text).translate(str.maketrans("[](),;", "      ")).split()
    if not words:
        raise OddsError(Problem("odds.bad_composition", "there is no count and no card", where, _REMEDY))
    counts = sum(word.removeprefix("-").isdecimal() for word in words)
    if 2 * counts <= len(words):
        return Unseen(Composition.of(_cards(words, where)))
    if counts == len(words) and counts not in GRAINS:
        what = f"there are {counts} counts"
        raise OddsError(Problem("odds.bad_composition", what, where, _REMEDY))
    faults = [
        Problem(
            "odds.bad_composition",
            f"{word[:24] if word.removeprefix('-').isdecimal() else repr(word[:24])} is no count of cards",
            f"{where} count {place}".strip(),
            _REMEDY,
        )
        for place, word in enumerate(words, 1)
        if not (word.isascii() and word.isdecimal()) or len(word) > MOST_DIGITS
    ]
    if faults:
        raise OddsError(*faults[:MOST_FAULTS])
    return counted([int(word) for word in words])


def _cards(words: list[str], where: str) -> list[Card]:
    """Read cards, each word that is none a problem of its own."""
    cards = [(word, read_card(word)) for word in words]
    faults = [
        Problem(
            "odds.bad_composition",
            f"{word[:24]!r} is no card and no count",
            f"{where} word {place}".strip(),
            _REMEDY,
        )
        for place, (word, card) in enumerate(cards, 1)
        if card is None
    ]
    if faults:
        raise OddsError(*faults[:MOST_FAULTS])
    return [card for _, card in cards if card is not None]
