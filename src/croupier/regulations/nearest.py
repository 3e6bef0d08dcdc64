"""Which known word did somebody mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """Give the known word that is most like `word`, or an empty string where none is near."""
    from difflib import get_close_matches  # noqa: PLC0415  only a mistake needs it

    written = word.lower().replace("_", "-").replace(" ", "-")
    found = get_close_matches(written, list(known), n=1, cutoff=0.6)
    return found[0] if found else ""


def in_order(name: str) -> list[str | int]:
    """Give the key that sorts names by the numbers in them: 631a.9 before 631a.10."""
    import re  # noqa: PLC0415  as above

    parts = re.split(r"([0-9]+)", name)
    return [int(part) if place % 2 else part for place, part in enumerate(parts)]


def remedy(word: str, known: Iterable[str], what: str) -> str:
    """Say which word was meant, and which there are: ``did you mean X? <what>: X, Y``."""
    names = list(known)
    meant = nearest(word, names)
    asked = f"did you mean {meant!r}? " if meant else ""
    return f"{asked}{what}: {', '.join(names) or 'none'}"
