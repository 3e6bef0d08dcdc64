"""Does the file of a family make sense: its titles, its numbers, and the wagers that it asks for?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.regulations.forms import Fault
from croupier.regulations.nearest import nearest
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.lines import PLACE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from croupier.wagers.model import FamilyFile, Requires

COUNTS: Final = range(31)
"""What a hand may count in any game: 30 is the most of three cards."""
MARGINS: Final = range(1, 31)
CARDS: Final = range(4, 7)
"""How many cards a coup may have."""
MEANT: Final = {"cards": CARDS, "wins-by": MARGINS}
"""The numbers that Croupier's own conditions understand, where these are no counts."""


def titles(file: FamilyFile) -> Iterator[Fault]:
    """Find titles that say nothing, or that speak of a number which is not there."""
    called = [
        ("title", file.title, False),
        *((f"wagers[{n}].title", wager.title, False) for n, wager in enumerate(file.wagers, 1)),
        *((f"lines[{n}].title", line.title, _asks(line.when)) for n, line in enumerate(file.lines, 1)),
    ]
    for at, title, numbered in called:
        if not title.strip() or not title.isprintable():
            yield Fault(at, f"{title!r} is no title", "give a few words on one line")
        elif PLACE in title and not numbered:
            yield Fault(at, f"{title!r} has a place for a number, and there is none", "write it out")


def _asks(condition: str) -> bool:
    """Say whether a condition asks for a number, as far as Croupier knows it."""
    return condition not in CONDITIONS or CONDITIONS[condition].of_number


def not_meant(condition: str, number: int) -> tuple[str, str] | None:
    """Say what is wrong with the number of a condition of Croupier's own, and what it may be; else None."""
    meant = MEANT.get(condition, COUNTS)
    if condition not in CONDITIONS or not CONDITIONS[condition].of_number or number in meant:
        return None
    return f"{number} is nothing that {condition} could find", f"give {meant[0]} to {meant[-1]}"


def required(file: FamilyFile, requires: Requires) -> Iterator[Fault]:
    """Find base wagers that are none: no wager at all, or one of the family itself."""
    at = "requires.wagers"
    if not requires.wagers:
        yield Fault(at, "there is none", "name the wagers of which one must be placed, or leave it out")
    own = {name for wager in file.wagers for name in (wager.id, *wager.aliases)}
    for name in requires.wagers:
        if name in own:
            yield Fault(at, f"{name!r} is of this family", "name wagers of others")


def unknown(requires: Requires | None, ids: Collection[str]) -> Iterator[Fault]:
    """Find base wagers that no installed family has; `ids` are those that there are, without other names."""
    for name in requires.wagers if requires else ():
        if name not in ids:
            meant = nearest(name, ids)
            name_ids = f"did you mean {meant!r}?" if meant else "name wagers by their ids, as player"
            yield Fault("requires.wagers", f"there is no wager with the id {name!r}", name_ids)
