"""Which files do tests of simulations hand over: a count of cards, and a progressive?"""

from __future__ import annotations

from pathlib import Path
from typing import Final

COUNT: Final = """\
format = 1
title = "Dragon 7, true count"
wager = "dragon-7"

[tags]
A = 0
2 = 0
3 = 0
4 = -1
5 = -1
6 = -1
7 = -1
8 = 2
9 = 2
10 = 0

[trigger]
at-least = 4
"""
PROGRESSIVE: Final = str(Path(__file__).parents[2] / "examples" / "heavenly-9-progressive.toml")


def count_file(folder: Path) -> str:
    """Write a count into a folder, and give the name of its file."""
    file = folder / "dragon-7.toml"
    file.write_text(COUNT, encoding="utf-8")
    return str(file)
