"""Do the bonus hands of a rule file say which of them is paid, and where that stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import Problem
from croupier.regulations.settings import BONUS_WAGER

if TYPE_CHECKING:
    from collections.abc import Iterator


def bonus_problems(name: str, raw: dict[str, object]) -> Iterator[Problem]:
    """Find bonus hands without wager or rule of which is paid, and a wager or a rule without hands."""
    hands, order = raw.get("bonus-hands"), "bonus-order" in raw
    if hands and not order:
        what = "bonus hands are listed, and nothing says which of them is paid"
        yield Problem("regulations.missing_key", what, name, "add [bonus-order]")
    wagers = raw.get("wagers", {})
    wager = isinstance(wagers, dict) and BONUS_WAGER in wagers
    if hands and not wager:
        what = "bonus hands are listed, and there is no wager on them"
        yield Problem("regulations.missing_key", what, f"{name}, wagers", f"add [wagers.{BONUS_WAGER}]")
    if wager and not hands:
        what = "the bonus wager may be offered, and no bonus hand is listed"
        remedy = "add [[bonus-hands]], or take the wager out"
        yield Problem("regulations.missing_key", what, f"{name}, wagers.{BONUS_WAGER}", remedy)
    if order and not hands:
        what = "it is said which bonus hand is paid, and none is listed"
        yield Problem(
            "regulations.missing_key", what, f"{name}, bonus-order", "add [[bonus-hands]], or take it out"
        )
