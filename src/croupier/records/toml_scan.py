"""Where in a TOML file does each coup stand, and which comments belong to what?

tomllib gives values without lines and drops comments.  This walks over the same text, which tomllib has
found sound, and keeps both: a comment beside a value belongs to it, one on a line of its own to what follows.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final, NamedTuple, cast

_TOKEN: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"{3,5}'
    r"|'''(?:[^']|'(?!''))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|\n"
    r"|[\[\]{},=]"
    r"|[^\s\"'#\[\]{},=]+",
    re.DOTALL,
)
LISTS: Final = ("coups", "events")
"""The lists whose elements have lines and comments of their own."""
SHOES: Final = "shoes"
"""The list of tables in a file of several shoes."""


class Element(NamedTuple):
    """An element of a list with the comment beside it; or, where it stands alone, a comment.

    `key` is that of its list; it is empty for a comment at the end of the shoe.
    """

    line: int
    beside: str
    alone: bool
    key: str = ""


class Block(NamedTuple):
    """A shoe, as far as lines and comments go.

    `line` is where it begins; `keys` has the line of each key, dotted where it is of a table; `before` and
    `beside` the comments of each; `elements` what stands in the list of coups or events.
    """

    line: int
    keys: dict[str, int]
    before: dict[str, list[str]]
    beside: dict[str, str]
    elements: list[Element]


class Scan:
    """One walk over one text; `blocks` begins with what stands before the first ``[[shoes]]``."""

    def __init__(self, text: str) -> None:
        """Walk over a text that is sound TOML."""
        self.blocks = [Block(1, {}, {}, {}, [])]
        self._waiting: list[tuple[int, str]] = []
        self._table = ""
        self._line = 1
        self._tokens = [(match[0], match.start()) for match in _TOKEN.finditer(text)]
        self._at = 0
        while self._at < len(self._tokens):
            self._statement()
        last = self.blocks[-1]
        last.elements.extend(Element(line, comment, alone=True) for line, comment in self._waiting)

    def _take(self) -> str:
        """Take the next piece; an empty one at the end."""
        if self._at >= len(self._tokens):
            return ""
        piece = self._tokens[self._at][0]
        self._at += 1
        self._line += piece.count("\n")
        return piece

    def _remarked(self) -> list[str]:
        """Give the comments that wait for what follows them."""
        waiting, self._waiting = self._waiting, []
        return [comment for _, comment in waiting]

    def _statement(self) -> None:
        piece = self._take()
        if piece == "\n":
            return
        if piece.startswith("#"):
            self._waiting.append((self._line, _text(piece)))
        elif piece == "[":
            self._header()
        else:
            written = piece
            line = self._line
            while (piece := self._take()) not in {"=", ""}:
                written += piece
            self._value(_joined(self._table, written), line)

    def _header(self) -> None:
        line, written, comment = self._line, "", ""
        while (piece := self._take()) not in {"\n", ""}:
            if piece.startswith("#"):
                comment = piece
            else:
                written += piece
        name = _joined("", written.strip("[]"))
        if name == SHOES:
            beside = {"format": _text(comment)} if comment else {}
            self.blocks.append(Block(line, {}, {"format": self._remarked()}, beside, []))
            name = ""
        else:
            self.blocks[-1].keys.setdefault(name.removeprefix(f"{SHOES}."), line)
            if comment:
                self._waiting.append((line, _text(comment)))
        self._table = name.removeprefix(f"{SHOES}.")

    def _value(self, key: str, line: int) -> None:
        """Walk over a value to the end of its line."""
        block, listed = self.blocks[-1], key in LISTS
        block.keys[key] = line
        if self._waiting:
            block.before[key] = self._remarked()
        depth, last, begins = 0, "", False
        while (piece := self._take()) and (piece != "\n" or depth):
            if piece.startswith("#"):
                self._comment(key, _text(piece), within=depth > 0, alone=last == "\n")
            elif depth == 1 and piece == ",":
                begins = True
            elif depth == 1 and begins and piece not in {"]", "\n"}:
                if listed:
                    block.elements.append(Element(self._line - piece.count("\n"), "", alone=False, key=key))
                begins = False
            if piece in {"[", "{"}:
                depth += 1
                begins = begins or depth == 1
            elif piece in {"]", "}"}:
                depth -= 1
            last = piece

    def _comment(self, key: str, comment: str, *, within: bool, alone: bool) -> None:
        """Keep a comment of a key: beside it, or `within` its brackets, there perhaps on a line `alone`."""
        block = self.blocks[-1]
        if key not in LISTS:
            if within:
                block.before.setdefault(key, []).append(comment)
            else:
                block.beside[key] = comment
        elif alone or not within or not block.elements or block.elements[-1].alone:
            block.elements.append(Element(self._line, comment, alone=True, key=key))
        else:
            element = block.elements[-1]
            both = " ".join(filter(None, (element.beside, comment)))
            block.elements[-1] = element._replace(beside=both)


def _text(comment: str) -> str:
    return comment.removeprefix("#").strip()


def _joined(table: str, key: str) -> str:
    """Give the parts of a key as they would stand without quotes and spaces, with those of its table."""
    if '"' in key or "'" in key:
        parts: list[str] = []
        held: object = tomllib.loads(f"{key} = 0")
        while isinstance(held, dict):
            part, held = next(iter(cast("dict[str, object]", held).items()))
            parts.append(part)
        key = ".".join(parts)
    return f"{table}.{key}" if table else key
