"""Write the reports that tests compare with from now on: tests/reports/golden, to be read as a diff.

Markdown is kept whole; of the other forms their SHA-256, since they have the same content in more bytes.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from croupier.reports import ENDINGS, Asked, make, written

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "reports" / "golden"
KEPT: Final = {
    "nj-baccarat": Asked(
        rules="nj-baccarat", edition="2024-12-18", wagers=("banker", "tie"), coups=20_000, shoes=10, places=8
    ),
    "favourable": Asked(
        rules="punto-banco",
        edition="2026-11-29",
        submission={"tie": "10", "decks": 6},
        wagers=("tie",),
        coups=0,
        shoes=0,
    ),
    "filing": Asked(
        rules="pa-baccarat",
        edition="2014-02-01",
        submission={"decks": 6, "golden-talons": "B"},
        filing=True,
        date="2026-11-30",
    ),
    "overlay": Asked(
        rules="chemin-de-fer",
        edition="2026-11-29",
        player="9/11",
        banker="table-draw",
        coups=0,
        shoes=0,
        bands=(100,),
        levels=("0.95",),
    ),
}
"""Each report that is kept, by the name of its files."""


def files(name: str) -> dict[str, str]:
    """Give the files of a report that is kept: its Markdown, and the hash of each other form."""
    report = make(KEPT[name])
    hashes = {
        ending: hashlib.sha256(written(report, form)).hexdigest()
        for ending, form in ENDINGS.items()
        if form != "markdown"
    }
    listed = "".join(f"{digest}  {name}{ending}\n" for ending, digest in sorted(hashes.items()))
    return {f"{name}.md": written(report, "markdown").decode(), f"{name}.sha256": listed}


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name in KEPT:
        for file, content in files(name).items():
            (FOLDER / file).write_text(content, encoding="utf-8", newline="\n")
            print(FOLDER / file)


if __name__ == "__main__":
    main()
