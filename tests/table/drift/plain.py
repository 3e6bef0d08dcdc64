"""What was staked in a room and kept of it, slowly and plainly: every coup dealt again and settled anew?

Apart from `croupier.table.drift`: what lay is what `croupier.table.recall` tells of the closing of the
betting, and what it brought comes of the cards that are dealt again.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from croupier import regulations, wagers
from croupier.table.events import CoupBrokenOff, CoupClosed
from croupier.table.posting import commission, house
from croupier.table.recall import recall, replayed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.table import Entry


class Plain(NamedTuple):
    """Of each wager, and of whole coups under ``""``: coups, what was staked, and what the house kept."""

    coups: Counter[str]
    staked: Counter[str]
    kept: Counter[str]


def recounted(entries: Iterable[Entry]) -> Plain:
    """Deal every finished coup again, and settle what lay when its betting was closed."""
    found = Plain(Counter(), Counter(), Counter())
    for told in recall(entries):
        if told.status != "complete" or not told.seats:
            continue
        coup = replayed(told)
        ruleset = regulations.load(f"{told.rules}@{told.edition}", told.submission)
        four = coup.player[:2], coup.banker[:2]
        placed: set[str] = {""}
        for seat in told.seats:
            early = wagers.settle_before_third(ruleset, *four, seat.stakes)
            rest = {each.wager: each.stake for each in early.rest}
            placed.update(seat.stakes)
            found.staked.update(seat.stakes)
            found.staked[""] += sum(seat.stakes.values())
            for line in (*early.lines, *(wagers.settle(ruleset, coup, rest) if rest else ())):
                found.kept[line.wager] -= line.amount
                found.kept[""] -= line.amount
        found.coups.update(placed)
    return found


def posted(room: str, entries: Iterable[Entry]) -> tuple[int, int]:
    """Give what the house and its commission gained in coups that were finished, and in those broken off."""
    accounts = house(room), commission(room)
    finished = broken = pending = 0
    for entry in entries:
        pending += sum(each.amount for each in entry.postings if each.account in accounts)
        if any(isinstance(event, CoupClosed) for event in entry.events):
            finished, pending = finished + pending, 0
        elif any(isinstance(event, CoupBrokenOff) for event in entry.events):
            broken, pending = broken + pending, 0
    return finished, broken
