"""May these wagers lie on the layout: by what is the house to refuse them, in the plainest words?

Written from what `croupier.table.settings` promises, to hold `croupier.table.betting` against.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.table import Room, Seat

BASES = {"player", "banker", "tie"}


def refusals(room: Room, seat: Seat, wagers: Mapping[str, int]) -> set[str]:
    """Give the codes of all that is wrong with wagers that a seat would have; none where they may lie."""
    if room.phase != "betting":
        return {"table.no_betting"}
    of_wagers = set(_of_the_wagers(room, wagers))
    if of_wagers:
        return of_wagers
    found = set(_of_the_house(room, seat, wagers))
    if not found and wagers == dict(seat.layout):
        return {"table.nothing_changed"}
    return found


def _of_the_wagers(room: Room, wagers: Mapping[str, int]) -> Iterator[str]:
    offered = {wager.id for wager in room.offer}
    for name in wagers:
        if name not in offered:
            yield "wagers.not_offered"
    if "house-money" in wagers and "house-money" in offered and BASES.isdisjoint(wagers):
        yield "wagers.base_wager"


def _of_the_house(room: Room, seat: Seat, wagers: Mapping[str, int]) -> Iterator[str]:
    laid_down = room.settings
    for name, stake in wagers.items():
        limit = laid_down.limits.get(name, laid_down.limit)
        if stake not in range(limit.least, limit.most + 1, limit.step):
            yield "table.limit"
    if laid_down.differential is not None:
        before = {side: sum(one.layout.get(side, 0) for one in room.seats) for side in ("player", "banker")}
        after = {side: before[side] - seat.layout.get(side, 0) + wagers.get(side, 0) for side in before}
        was, now = (all_["player"] - all_["banker"] for all_ in (before, after))
        nearer = abs(now) <= abs(was) and (now == 0 or (now > 0) == (was > 0))
        if abs(now) > laid_down.differential and not nearer:
            yield "table.differential"
    # Commission that is owed is not to be staked; what lies already may go on lying.
    if sum(wagers.values()) > max(seat.staked, seat.chips + seat.staked - seat.owed):
        yield "table.short_of_chips"
