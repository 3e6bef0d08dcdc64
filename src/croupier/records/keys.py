"""Does a JSON object name a key twice, of which readers would silently take the last?"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.records.faults import Faults

_KEY: Final = re.compile(rb'"((?:[^"\\]|\\.)*)"\s*:')


def told_twice(line: bytes, number: int, faults: Faults) -> bool:
    """Say whether a key stands twice, and add ``records.syntax`` to the faults."""
    twice = repeated(line)
    if twice:
        faults.add("records.syntax", f"the key {twice!r} stands here twice", "write it once", number)
    return bool(twice)


def repeated(line: bytes) -> str:
    """Give a key that an object of the line has twice; an empty text where there is none, or no JSON."""
    keys = _KEY.findall(line)
    if len(set(keys)) == len(keys) and b"\\" not in line:  # no need to see which object each is of
        return ""
    found: list[str] = []

    def pairs(each: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in each]
        found.extend(name for number, name in enumerate(names) if name in names[:number])
        return dict(each)

    try:
        json.loads(line, object_pairs_hook=pairs)
    except (ValueError, RecursionError):
        return ""
    return found[0] if found else ""
