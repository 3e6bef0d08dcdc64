"""Which error codes does the package raise, wherever they stand in its modules?

A code is written out, ``Problem("play.not_due", …)``; or a function writes its family, and those who call it
the rest: ``refuse("seat_taken", …)``, where `refuse` makes ``Problem(f"table.{code}", …)`` of it.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING, Final

from croupier import errors

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

FAMILIES: Final = "|".join([*re.findall(r"(\w+)\.\*", errors.__doc__ or ""), "internal"])
HALVES: Final = {family: f"f'{family}.{{code}}'" for family in FAMILIES.split("|")}
"""A code whose family alone is written out, by the family."""
CODE: Final = re.compile(rf"({FAMILIES})\.[a-z][a-z0-9_]*")


def sources(root: Path) -> dict[str, str]:
    """Read every module of the package, by its name."""
    base = root / "src"
    files = {file.relative_to(base).with_suffix("").as_posix(): file for file in base.rglob("*.py")}
    return {name.replace("/", "."): file.read_text(encoding="utf-8") for name, file in files.items()}


def raised(modules: Mapping[str, str]) -> set[str]:
    """Give every code in some modules."""
    found: set[str] = set()
    for tree, writers in _read(modules):
        found |= {text for text in _texts(tree) if CODE.fullmatch(text)}
        for call, family in _calls_of(tree, writers):
            found |= {f"{family}.{rest}" for rest in _rests(tree, call.args[0])}
    return found


def misnamed(modules: Mapping[str, str]) -> set[str]:
    """Give every code of a `Problem` that belongs to no family, or that nobody writes out."""
    found: set[str] = set()
    for tree, writers in _read(modules):
        halves = {HALVES[family] for family in writers.values()}
        for first in _of_problems(tree):
            if isinstance(first, ast.Constant) and not CODE.fullmatch(str(first.value)):
                found.add(str(first.value))
            elif isinstance(first, ast.JoinedStr) and ast.unparse(first) not in halves:
                found.add(ast.unparse(first))
        for call, family in _calls_of(tree, writers):
            rests = _rests(tree, call.args[0])
            if not rests or not all(CODE.fullmatch(f"{family}.{rest}") for rest in rests):
                found.add(ast.unparse(call.args[0]))
    return found


def _read(modules: Mapping[str, str]) -> Iterator[tuple[ast.Module, dict[str, str]]]:
    """Give each module, and the functions that it can call which write the family of a code."""
    trees = {name: _parsed(source) for name, source in modules.items()}
    writers = {name: _writers(tree) if "{code}" in modules[name] else {} for name, tree in trees.items()}
    for name, tree in trees.items():
        yield tree, {**_imported(tree, writers), **writers[name]}


@cache
def _parsed(source: str) -> ast.Module:
    """Parse a module, once for all who ask of it."""
    return ast.parse(source)


def _writers(tree: ast.Module) -> dict[str, str]:
    """Give the functions of a module that are given a `code` first and write its family before it."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.args.args and node.args.args[0].arg == "code":
            made = {ast.unparse(first) for first in _of_problems(node)}
            for family in (family for family, half in HALVES.items() if half in made):
                found[node.name] = family
    return found


def _imported(tree: ast.Module, writers: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Give those of other modules that a module imports, by the names that it has for them."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (theirs := writers.get(node.module or "")):
            found |= {
                each.asname or each.name: theirs[each.name] for each in node.names if each.name in theirs
            }
    return found


def _calls_of(tree: ast.AST, writers: Mapping[str, str]) -> Iterator[tuple[ast.Call, str]]:
    for node in ast.walk(tree) if writers else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            family = writers.get(node.func.id)
            if family is not None:
                yield node, family


def _of_problems(tree: ast.AST) -> Iterator[ast.expr]:
    """Give the code with which each `Problem` is built."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem":
            yield from node.args[:1]


def _rests(tree: ast.AST, given: ast.expr) -> set[str]:
    """Give what may stand where a function is given the rest of a code: in its place, or in a name's."""
    if not isinstance(given, ast.Name):
        return _texts(given)
    assigned = (node for node in ast.walk(tree) if isinstance(node, ast.Assign))
    named = (node for node in assigned if ast.unparse(node.targets[0]) == given.id)
    return {text for node in named for text in _texts(node.value)}


def _texts(tree: ast.AST) -> set[str]:
    """Give every text that is written out."""
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {text for text in constants if isinstance(text, str)}
