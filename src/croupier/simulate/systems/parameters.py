"""How is a parameter of a system read from what was typed, as its type asks?"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, cast

MEANT: Final[dict[object, str]] = {
    str: "give a word",
    int: "give a whole number",
    Fraction: "give a fraction, as 1/2 or 0.5",
    tuple[int, ...]: "give whole numbers, as 1-2-3-4 or 0/0/-1",
}
"""The types that a parameter may have, and how each is written."""
_NUMBER: Final = re.compile(r"[-+]?[0-9]{1,18}")
_PARTED: Final = re.compile(r"(?<=[0-9])-|[ ,/]+")
_FRACTION: Final = re.compile(r"[0-9]{1,18}(?:/0*[1-9][0-9]{0,17}|\.[0-9]{1,18})?")


def written(value: object) -> str:
    """Write the value of a parameter so that `read` reads it, and a shell takes it for one word."""
    if isinstance(value, tuple):
        numbers = cast("tuple[int, ...]", value)
        return ("/" if min(numbers, default=0) < 0 else "-").join(map(str, numbers))
    return str(value)


def read(text: str, kind: object) -> object:
    """Read a parameter whose type is one of `MEANT`; raises `ValueError` with the remedy."""
    if kind is str:
        return text
    if kind is int and _NUMBER.fullmatch(text):
        return int(text)
    if kind is Fraction and _FRACTION.fullmatch(text):
        return Fraction(text)
    if kind == tuple[int, ...]:
        parts = [part for part in _PARTED.split(text.strip()) if part]
        if parts and all(_NUMBER.fullmatch(part) for part in parts):
            return tuple(map(int, parts))
    raise ValueError(MEANT[kind])
