"""What does a workbook come to, for a reader that knows nothing of the code that wrote it?

It unpacks the file, reads the cells, and works out the formulas itself, of those few functions that stand in
them; what the file says that they come to is not looked at.
"""

from __future__ import annotations

import io
import math
import re
import xml.etree.ElementTree as ET
import zipfile
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Value = float | str | bool | list["Value"]
MAIN: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_TOKEN: Final = re.compile(
    r'\s*(?:("[^"]*")|(\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)|([A-Z]+)(?=\()|(\d+\.?\d*(?:E[+-]?\d+)?)|(<=|>=|<>|[-+*/^(),<>=]))'
)


class Workbook:
    """A workbook's sheets by name, each with its cells as written: numbers, texts and formulas."""

    def __init__(self, raw: bytes) -> None:
        """Unpack it."""
        with zipfile.ZipFile(io.BytesIO(raw)) as book:
            strings = _xml(book.read("xl/sharedStrings.xml"))
            self.strings = ["".join(t.text or "" for t in si.iter(f"{MAIN}t")) for si in strings]
            sheets = _xml(book.read("xl/workbook.xml")).iter(f"{MAIN}sheet")
            self.sheets = {
                sheet.attrib["name"]: self._cells(book.read(f"xl/worksheets/sheet{number}.xml"))
                for number, sheet in enumerate(sheets, 1)
            }

    def _cells(self, raw: bytes) -> dict[str, float | str]:
        found: dict[str, float | str] = {}
        for cell in _xml(raw).iter(f"{MAIN}c"):
            formula, value = cell.find(f"{MAIN}f"), cell.find(f"{MAIN}v")
            if formula is not None:
                found[cell.attrib["r"]] = f"={formula.text}"
            elif value is not None and value.text is not None:
                text = value.text
                found[cell.attrib["r"]] = (
                    self.strings[int(text)] if cell.attrib.get("t") == "s" else float(text)
                )
        return found


def _xml(part: bytes) -> ET.Element:
    return ET.fromstring(part)  # noqa: S314  a file of our own


class Sheet:
    """A sheet whose formulas are worked out when asked for."""

    def __init__(self, cells: Mapping[str, float | str]) -> None:
        """Take its cells."""
        self.cells = dict(cells)
        self._known: dict[str, Value] = {}

    def value(self, at: str) -> Value:
        """Give what a cell comes to; an empty one is nought."""
        at = at.replace("$", "")
        if at not in self._known:
            raw = self.cells.get(at, 0.0)
            formula = isinstance(raw, str) and raw.startswith("=")
            self._known[at] = _Formula(self, str(raw)[1:]).result() if formula else raw
        return self._known[at]

    def area(self, span: str) -> list[Value]:
        """Give the values of a column of cells."""
        ends = re.fullmatch(r"([A-Z]+)(\d+):\1(\d+)", span.replace("$", ""))
        assert ends, "only columns are read"
        column, first, last = ends.groups()
        return [self.value(f"{column}{row}") for row in range(int(first), int(last) + 1)]


class _Formula:
    """A formula, read from its left by descent."""

    def __init__(self, sheet: Sheet, text: str) -> None:
        self.sheet, self.tokens, at = sheet, list[str](), 0
        while at < len(text):
            token = _TOKEN.match(text, at)
            assert token, text[at:]
            self.tokens.append(token.group().strip())
            at = token.end()

    def result(self) -> Value:
        found = self.compared()
        assert not self.tokens, self.tokens
        return found

    def take(self, *those: str) -> str:
        return self.tokens.pop(0) if self.tokens and self.tokens[0] in those else ""

    def compared(self) -> Value:
        left = self.summed()
        sign = self.take("<=", ">=", "<>", "<", ">", "=")
        return _COMPARE[sign](left, self.summed()) if sign else left

    def summed(self) -> Value:
        left = self.multiplied()
        while sign := self.take("+", "-"):
            left = _each(_DO[sign], left, self.multiplied())
        return left

    def multiplied(self) -> Value:
        left = self.powered()
        while sign := self.take("*", "/"):
            left = _each(_DO[sign], left, self.powered())
        return left

    def powered(self) -> Value:
        # In a spreadsheet a sign binds closer than a power: -2^2 is 4.
        left = self.signed()
        while self.take("^"):
            left = _each(_DO["^"], left, self.signed())
        return left

    def signed(self) -> Value:
        if self.take("-"):
            return _each(_DO["-"], 0.0, self.signed())
        return self.atom()

    def atom(self) -> Value:
        token = self.tokens.pop(0)
        if token == "(":  # noqa: S105  no password
            found = self.compared()
            assert self.take(")")
            return found
        if token.startswith('"'):
            return token[1:-1]
        if ":" in token:
            return self.sheet.area(token)
        if token in _FUNCTIONS:
            assert self.take("(")
            given = [self.compared()]
            while self.take(","):
                given.append(self.compared())
            assert self.take(")")
            return _FUNCTIONS[token](*given)
        return self.sheet.value(token) if token[0].isalpha() or token[0] == "$" else float(token)


def _each(do: Callable[[float, float], float], left: Value, right: Value) -> Value:
    """Do something with two numbers, or with every number of a column."""
    if isinstance(left, list) or isinstance(right, list):
        size = len(left) if isinstance(left, list) else len(cast("list[Value]", right))
        lefts = left if isinstance(left, list) else [left] * size
        rights = right if isinstance(right, list) else [right] * size
        return [_each(do, one, other) for one, other in zip(lefts, rights, strict=True)]
    return do(cast("float", left), cast("float", right))


def _product(*columns: Value) -> float:
    return math.fsum(
        math.prod(cast("float", each) for each in row)
        for row in zip(*(cast("list[Value]", column) for column in columns), strict=True)
    )


def _sum_if(column: Value, test: Value, summed: Value) -> float:
    sign = str(test)[0]
    return math.fsum(
        cast("float", amount)
        for value, amount in zip(cast("list[Value]", column), cast("list[Value]", summed), strict=True)
        if _COMPARE[sign](value, float(str(test)[1:]))
    )


_DO: Final[Mapping[str, Callable[[float, float], float]]] = {
    "+": lambda one, other: one + other,
    "-": lambda one, other: one - other,
    "*": lambda one, other: one * other,
    "/": lambda one, other: one / other,
    "^": lambda one, other: one**other,
}
_COMPARE: Final[Mapping[str, Callable[[Value, Value], bool]]] = {
    "=": lambda one, other: one == other,
    "<>": lambda one, other: one != other,
    "<": lambda one, other: cast("float", one) < cast("float", other),
    ">": lambda one, other: cast("float", one) > cast("float", other),
    "<=": lambda one, other: cast("float", one) <= cast("float", other),
    ">=": lambda one, other: cast("float", one) >= cast("float", other),
}


def _sum(*given: Value) -> Value:
    return math.fsum(cast("list[float]", given[0]))


def _count_if(*given: Value) -> Value:
    return float(cast("list[Value]", given[0]).count(given[1]))


def _root(*given: Value) -> Value:
    return math.sqrt(cast("float", given[0]))


def _absolute(*given: Value) -> Value:
    return abs(cast("float", given[0]))


def _greatest(*given: Value) -> Value:
    return max(cast("tuple[float, ...]", given))


def _if(*given: Value) -> Value:
    test, then, other = given
    return then if test else other


_FUNCTIONS: Final[Mapping[str, Callable[..., Value]]] = {
    "SUM": _sum,
    "SUMPRODUCT": _product,
    "SUMIF": _sum_if,
    "COUNTIF": _count_if,
    "SQRT": _root,
    "ABS": _absolute,
    "MAX": _greatest,
    "IF": _if,
}
