"""Do the bonus hands of a rule file say which of them is paid, and where that stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator


def bonus_problems(name: str, raw: dict[str, object]) -> Iterator[Problem]:
    """Find bonus hands without a rule of which is paid, and such a rule or choice without bonus hands."""
    hands, order = raw.get("bonus-hands"), "bonus-order" in raw
    if hands and not order:
        what = "bonus hands are listed, and nothing says which of them is paid"
        yield Problem("regulations.missing_key", what, name, "add [bonus-order]")
    settings = raw.get("settings")
    if isinstance(settings, dict) and "bonus" in settings and not hands:
        what = "the bonus wager may be offered, and no bonus hand is listed"
        remedy = "add [[bonus-hands]], or take the setting out"
        yield Problem("regulations.missing_key", what, f"{name}, settings.bonus", remedy)
    if order and not hands:
        what = "it is said which bonus hand is paid, and none is listed"
        yield Problem(
            "regulations.missing_key", what, f"{name}, bonus-order", "add [[bonus-hands]], or take it out"
        )
