"""Is what was given a list of things, where one is due?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, cast

Each = TypeVar("Each")


def several(given: Iterable[Each], called: str, example: str) -> Iterable[Each]:
    """Give back what was given where it is a list of things; a text, of letters, is none.

    Raises `TypeError` with an example of what is meant.
    """
    whole = cast("object", given)
    if isinstance(whole, (str, bytes)) or not isinstance(whole, Iterable):
        message = f"{called} cannot be {whole!r:.40}: give them as {example}"
        raise TypeError(message)
    return given
