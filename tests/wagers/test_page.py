"""Does docs/wagers.md say what the data say today?"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from croupier.wagers.catalogue import own_families

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_is_what_the_data_say_today(root: Path) -> None:
    printed = subprocess.run(
        [sys.executable, root / "tools" / "write_wagers_page.py", "--print"],
        env={"PYTHONPATH": str(root / "src"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    page = (root / "docs" / "wagers.md").read_text(encoding="utf-8")
    assert page == printed.stdout, "docs/wagers.md is out of date: run `make docs`"


@pytest.mark.conforms("DSP-01")
def test_every_wager_stands_on_the_page_with_each_of_its_prices(root: Path) -> None:
    page = (root / "docs" / "wagers.md").read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `([a-z0-9-]+)` \|", page, re.MULTILINE))
    for family in own_families():
        assert f"\nFamily `{family.file.family}`. " in page
        assert rows >= {wager.id for wager in family.file.wagers}
        for name in family.file.paytables:
            assert f" `{name}` |" in page
