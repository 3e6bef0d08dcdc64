"""Is every error code explained in docs/errors.md, and does each that is explained exist?"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Final

from croupier import errors

if TYPE_CHECKING:
    from pathlib import Path

FAMILIES: Final = "|".join([*re.findall(r"(\w+)\.\*", errors.__doc__ or ""), "internal"])
CODE: Final = re.compile(rf"({FAMILIES})\.[a-z][a-z0-9_]*")


def raised(source: str) -> set[str]:
    """Give every string of a module that is an error code, wherever it stands."""
    strings = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {text for text in strings if isinstance(text, str) and CODE.fullmatch(text)}


def misnamed(source: str) -> set[str]:
    """Give every code that a `Problem` is built with and that belongs to no family, or is not written out."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args)
    first = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Problem"]
    written = {node.value for node in first if isinstance(node, ast.Constant)}
    return {str(code) for code in written if not CODE.fullmatch(str(code))} | {
        ast.unparse(node) for node in first if isinstance(node, ast.JoinedStr)
    }


def sources(root: Path) -> list[str]:
    """Read every module of the package."""
    return [file.read_text(encoding="utf-8") for file in (root / "src").rglob("*.py")]


def test_each_code_is_explained_and_each_explanation_has_its_code(root: Path) -> None:
    page = (root / "docs" / "errors.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"^\| `([a-z_.0-9]+)` \|", page, re.MULTILINE))
    used = {code for source in sources(root) for code in raised(source)}
    assert sorted(used - explained) == [], "these codes are not explained in docs/errors.md"
    assert sorted(explained - used) == [], "docs/errors.md explains codes that nothing raises"


def test_each_code_is_written_out_and_belongs_to_a_family_of_the_tree(root: Path) -> None:
    assert {code for source in sources(root) for code in misnamed(source)} == set()


def test_a_code_is_found_wherever_it_stands() -> None:
    calls = 'Problem("play.not_due", "x")\nProblem("oops", "x")\nProblem(f"play.{z}")\n'
    source = calls + 'code = "shoe.empty" if y else "usage.z9"\n'
    assert raised(source) == {"play.not_due", "shoe.empty", "usage.z9"}
    assert misnamed(source) == {"oops", "f'play.{z}'"}
