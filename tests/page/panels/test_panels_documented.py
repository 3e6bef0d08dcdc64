"""Does the page of the documentation name every key and every panel that the page itself has?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

PAGE: Final = "src/croupier/server/page"


def test_every_key_of_the_help_is_documented(root: Path) -> None:
    helped = (root / PAGE / "help.js").read_text(encoding="utf-8").partition("export const KEYS")[2]
    keys: list[str] = re.findall(r'^  \["([^"]+)", "', helped, re.MULTILINE)
    page = (root / "docs" / "page.md").read_text(encoding="utf-8")
    rows: list[str] = re.findall(r"^\| (`.+`) \| ", page, re.MULTILINE)
    assert [row.replace("`", "") for row in rows] == keys


def test_every_panel_beside_the_table_is_documented(root: Path) -> None:
    beside = (root / PAGE / "beside.js").read_text(encoding="utf-8")
    page = (root / "docs" / "page.md").read_text(encoding="utf-8").partition("## Beside the table")[2]
    titles: list[str] = re.findall(r'^  \["\w+", "(\w+)", \[', beside, re.MULTILINE)
    assert len(titles) > 3
    for title in [*titles, "Shoe"]:
        assert f"\n### {title}\n" in page
