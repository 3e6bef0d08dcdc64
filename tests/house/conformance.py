"""What is a row of the conformance matrix, and which tests are marked as showing one?

The rows stand in conformance.toml beside this file.  A test that shows some bears the marker ``conforms``
with their ids; a row names each of its tests as ``file::function``.  Tests are read, not run.
"""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE: Final = Path(__file__).with_name("conformance.toml")
MARK: Final = "pytest.mark."

Label = Literal["P", "S", "M", "D", "G"]
"""How a requirement is known; the file says what each letter means."""
Status = Literal["shown", "partial", "not-yet", "not-ours"]
Part = Literal["table", "server", "page", "referee", "reports"]
"""A part of Croupier that is to show more."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that asks for something: how citations of it begin, how it was read, and where it stands."""

    text: str
    label: Label
    at: str = ""
    note: str = ""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One requirement in our own words, where it comes from, and how it is shown or why it is not."""

    id: str
    requirement: str
    sources: tuple[str, ...]
    status: Status
    tests: tuple[str, ...] = ()
    reason: str = ""
    awaits: tuple[Part, ...] = ()

    @property
    def family(self) -> str:
        """The letters before the number."""
        return self.id.partition("-")[0]


class Matrix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: what its words mean, the texts, and the rows in order."""

    labels: dict[Label, str]
    statuses: dict[Status, str]
    families: dict[str, str]
    source: tuple[Source, ...]
    row: tuple[Row, ...]

    def source_of(self, citation: str) -> Source | None:
        """Find the text that a citation begins with, the longest where several do."""
        held = [
            source
            for source in self.source
            if citation.startswith(source.text) and not citation[len(source.text) :][:1].isdigit()
        ]
        return max(held, key=lambda source: len(source.text), default=None)


class Marking(NamedTuple):
    """A test as its file has it: the rows that its marker names, and its other markers."""

    rows: tuple[str, ...]
    marks: frozenset[str]


def read(file: Path = FILE) -> Matrix:
    """Read the matrix; raises `msgspec.ValidationError` for a key or word that is unknown or missing."""
    return msgspec.toml.decode(file.read_bytes(), type=Matrix)


@lru_cache
def tests_in(file: Path) -> tuple[dict[str, Marking], tuple[int, ...]]:
    """Give the tests of a file by name, and the lines where ``conforms`` stands and marks no test."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    found: dict[str, Marking] = {}
    counted: set[ast.expr] = set()
    shared = frozenset(name for mark in _module_marks(module) if (name := _named(mark)) != "conforms")
    for name, marks in _marked(module.body) if file.name.startswith("test_") else ():
        rows: list[str] = []
        for mark in marks:
            if _named(mark) == "conforms" and isinstance(mark, ast.Call):
                ids = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
                texts = [id_ for id_ in ids if isinstance(id_, str)]
                if texts and len(texts) == len(mark.args) and not mark.keywords:
                    rows += texts
                    counted.add(mark.func)
        found[name] = Marking(tuple(rows), shared | {_named(mark) for mark in marks} - {"conforms"})
    astray = [
        node.lineno
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and node.attr == "conforms" and node not in counted
    ]
    return found, tuple(astray)


def marked(root: Path) -> dict[str, Marking]:
    """Give every test below tests/ that is marked with ``conforms``, as ``file::function``."""
    return {
        f"{file.relative_to(root).as_posix()}::{name}": test
        for file in _with_marks(root)
        for name, test in tests_in(file)[0].items()
        if test.rows
    }


def astray(root: Path) -> list[str]:
    """Give each place below tests/ where ``conforms`` marks nothing that pytest collects."""
    return [
        f"{file.relative_to(root).as_posix()}:{line}"
        for file in _with_marks(root)
        for line in tests_in(file)[1]
    ]


def _with_marks(root: Path) -> list[Path]:
    files = sorted((root / "tests").rglob("*.py"))
    return [file for file in files if b"conforms" in file.read_bytes()]


def _marked(body: list[ast.stmt], of: str = "") -> Iterator[tuple[str, list[ast.expr]]]:
    """Give each test of a module or class with what decorates it, and each class that a call makes."""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) if name.startswith("test_"):
                yield f"{of}{name}", node.decorator_list
            case ast.ClassDef(name=name) if name.startswith("Test"):
                yield f"{of}{name}", node.decorator_list
                yield from _marked(node.body, f"{of}{name}::")
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name.startswith("Test"):
                yield f"{of}{name}", [value.func] if isinstance(value, ast.Call) else []
            case _:
                pass


def _module_marks(module: ast.Module) -> Iterator[ast.expr]:
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=ast.List(elts=marks)):
                yield from marks
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=mark):
                yield mark
            case _:
                pass


def _named(mark: ast.expr) -> str:
    """Give the name of a marker, or nothing for what is none."""
    text = ast.unparse(mark.func if isinstance(mark, ast.Call) else mark)
    return text.removeprefix(MARK) if text.startswith(MARK) else ""
