"""Which settings does every rule file decide, and what may each be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from croupier.regulations.model import Span
from croupier.regulations.ruleset import BurnRule, CoverDuring, CoverFirst, Replacement

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from croupier.regulations.model import Permitted, Setting

LEAST: Final[dict[str, int]] = {
    "decks": 1,
    "burn-cards": 1,
    "cover-card": 0,
    "least-cut": 0,
    "additional-cards": 1,
}
"""The settings that are whole numbers, and the least that each can be."""
MOST: Final[dict[str, int]] = {"additional-cards": 1}
"""The most that a setting can be, where the engine has a bound of its own."""
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "burn": get_args(BurnRule),
    "cover-first": get_args(CoverFirst),
    "cover-during": get_args(CoverDuring),
    "replacement": get_args(Replacement),
    "variation": ("standard", "ez"),
}
"""The settings that are words, and every word that the engine knows for each."""
PROCEDURE: Final = "hands"
"""The setting that chooses among the file's own procedures."""
KNOWN: Final[tuple[str, ...]] = (
    "decks",
    "burn",
    "burn-cards",
    "cover-card",
    "cover-first",
    "cover-during",
    "replacement",
    "least-cut",
    "additional-cards",
    "hands",
    "variation",
)
"""Every setting, in the order in which they are shown."""


def is_number(name: str) -> bool:
    """Say whether a setting is a whole number."""
    return name in LEAST


def wrong_kind(name: str, value: int | str, procedures: Iterable[str]) -> str:
    """Say why a value cannot be one of this setting, whatever the regulation permits; "" if it can."""
    if is_number(name):
        if isinstance(value, str):
            return f"{value!r} is not a whole number"
        if value < LEAST[name]:
            return f"{value} is less than {LEAST[name]}"
        if value > MOST.get(name, value):
            return f"{value} is more than {MOST[name]}"
        return ""
    words = tuple(procedures) if name == PROCEDURE else WORDS[name]
    if value not in words:
        return f"{value!r} is none of {', '.join(words)}"
    return ""


def permits(setting: Setting, value: int | str) -> bool:
    """Say whether the regulation permits a value; a fixed setting permits its own."""
    permitted = setting.permitted
    if permitted is None:
        return value == setting.value
    if isinstance(permitted, Span):
        return isinstance(value, int) and permitted.least <= value <= permitted.most
    return value in permitted


def same_permitted(one: Permitted, value: int | str, two: Permitted, other: int | str) -> bool:
    """Say whether two settings permit the same values, in whatever order; a fixed setting permits its own."""
    held = (value,) if one is None else one
    others = (other,) if two is None else two
    if isinstance(held, Span):
        return held == others if isinstance(others, Span) else _spans(held, others)
    return _spans(others, held) if isinstance(others, Span) else set(held) == set(others)


def _spans(span: Span, values: Collection[int | str]) -> bool:
    """Say whether a range and a list of different values permit the same."""
    inside = all(isinstance(each, int) and span.least <= each <= span.most for each in values)
    return inside and span.most - span.least + 1 == len(values)


def spoken(setting: Setting) -> str:
    """Name what the regulation permits, as ``6 or 8``, ``12 to 104`` or ``only one-more``."""
    permitted = setting.permitted
    if permitted is None:
        return f"only {setting.value}"
    if isinstance(permitted, Span):
        return f"{permitted.least} to {permitted.most}"
    if not permitted:
        return "nothing"
    *some, last = (str(value) for value in permitted)
    return f"{', '.join(some)} or {last}" if some else f"only {last}"
