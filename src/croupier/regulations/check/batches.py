"""Do shuffler, replacement and batches of a rule file go together, whatever the house may choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from croupier.errors import Problem
from croupier.regulations.following import FOLLOWS, ONLY
from croupier.regulations.model import Batches, Setting
from croupier.regulations.settings import permits

if TYPE_CHECKING:
    from collections.abc import Iterator

CODE: Final = "regulations.bad_setting"


def batch_problems(name: str, raw: dict[str, object], sound: dict[str, object]) -> Iterator[Problem]:
    """Find a shuffler whose replacement is not permitted, and two batches of which the file asks nothing."""
    batches = sound.get("batches")
    if isinstance(batches, Batches) and batches.hours.value < 1:
        what = f"{batches.hours.value} hours are no time in which cards are used"
        yield Problem("regulations.wrong_value", what, f"{name}, batches.hours", "give 1 or more")
    settings = cast("dict[str, Setting]", sound.get("settings", {}))
    replacement = settings.get("replacement")
    if replacement is None:
        return
    shuffler, where = settings.get("shuffler"), f"{name}, settings.replacement"
    for value, by in ONLY.items():
        if permits(replacement, value) and (shuffler is None or not permits(shuffler, by)):
            remedy = (
                "take it out" if shuffler is None else f"take it out, or permit {by} in settings.shuffler"
            )
            what = f"{value} is permitted, and the shuffler {by} that it goes with is not"
            yield Problem(CODE, what, where, remedy)
        if shuffler is not None and permits(shuffler, by) and not permits(replacement, value):
            what = f"the shuffler {by} is permitted, and {value} that follows from it is not"
            yield Problem(CODE, what, where, f"permit {value}, or take {by} out of settings.shuffler")
    if shuffler is not None:
        yield from _default(where, str(shuffler.value), str(replacement.value))
    if permits(replacement, "other-batch") and "batches" not in raw:
        what = "two batches are used in turn, and nothing says what is asked of them"
        yield Problem("regulations.missing_key", what, name, "add [batches]")


def _default(where: str, shuffler: str, replacement: str) -> Iterator[Problem]:
    """Find a default replacement that does not go with the default shuffler."""
    wanted = FOLLOWS.get(shuffler, {}).get("replacement")
    if replacement not in ONLY if wanted is None else replacement == wanted:
        return
    what = f"the default {replacement} does not go with the default shuffler {shuffler}"
    remedy = f"write {wanted}" if wanted else "write new-decks or reshuffle"
    yield Problem(CODE, what, where, remedy)
