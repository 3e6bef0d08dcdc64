"""Is the head of a rule file sound: its name against its place, and its dates."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING, Final

from croupier.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""How an id is written: small letters and digits, joined by hyphens."""


def head_problems(name: str, sound: dict[str, object]) -> Iterator[Problem]:
    """Find an id that is not one, and dates that cannot follow each other."""
    rules = sound.get("id")
    if isinstance(rules, str) and not ID.fullmatch(rules):
        yield Problem(
            "regulations.bad_id",
            f"{rules!r} is no id",
            f"{name}, id",
            "write small letters and digits joined by hyphens, as pa-baccarat",
        )
    begin, end = sound.get("in_force_from"), sound.get("in_force_to")
    if isinstance(begin, dt.date) and isinstance(end, dt.date) and end < begin:
        yield Problem(
            "regulations.bad_dates",
            f"in-force-to is {end}, before in-force-from, {begin}",
            name,
            "give the last day on which the edition was in force, or leave in-force-to out",
        )


def place_problems(name: str, path: Path, sound: dict[str, object]) -> Iterator[Problem]:
    """Find an id or an edition that is not the one in the file's place, ``<id>/<edition>.toml``."""
    placed = (("id", path.parent.name, "folder"), ("edition", path.stem, "file"))
    for key, wanted, what in placed:
        written = sound.get(key)
        if written is not None and str(written) != wanted:
            yield Problem(
                "regulations.misplaced",
                f"{key} is {written}, but the {what} is named {wanted}",
                f"{name}, {key}",
                f"write {wanted}, or rename the {what}",
            )
