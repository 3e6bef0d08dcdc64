"""Is every file small enough to be read in one sitting?"""

from __future__ import annotations

import ast
import statistics
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

MOST: Final = 400
REASON: Final = "Size: "


def faults(folder: Path) -> list[str]:
    """Name each Python file with more lines than `MOST` whose docstring gives no reason."""
    found: list[str] = []
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        docstring = ast.get_docstring(ast.parse(text)) or ""
        if len(text.splitlines()) > MOST and not any(
            line.startswith(REASON) for line in docstring.splitlines()
        ):
            found.append(f"{file.relative_to(folder)}: {len(text.splitlines())} lines")
    return found


def test_no_file_has_more_lines_than_it_may(root: Path) -> None:
    assert faults(root / "src") == []
    assert faults(root / "tests") == []


def test_half_of_the_files_have_at_most_200_lines(root: Path) -> None:
    sizes = [len(file.read_bytes().splitlines()) for file in (root / "src").rglob("*.py")]
    assert statistics.median(sizes) <= 200, (
        f"the median of {len(sizes)} files is {statistics.median(sizes)} lines"
    )


def test_a_file_that_is_too_long_is_found_unless_it_says_why(tmp_path: Path) -> None:
    body = "\n".join(f"x{number} = {number}" for number in range(MOST))
    (tmp_path / "long.py").write_text(f'"""Why?"""\n{body}\n', encoding="utf-8")
    (tmp_path / "excused.py").write_text(f'"""Why?\n\nSize: one table.\n"""\n{body}\n', encoding="utf-8")
    assert faults(tmp_path) == ["long.py: 401 lines"]
