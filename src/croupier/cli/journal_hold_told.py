"""How is the drift of tables told to programs?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.exact_numbers import decimal, ratio
from croupier.cli.hold_data import AmountData
from croupier.cli.hold_told import chance_data
from croupier.cli.journal_hold_data import (
    DriftData,
    LineData,
    RoomData,
    SpellData,
    TakenData,
    WagerData,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.table.drift_counts import Taken
    from croupier.table.drift_judged import Judged, Line, OfRoom, OfSpell

_PLACES: Final = 10


def data(found: Judged, since: str) -> DriftData:
    """Give all that was found since a day."""
    return DriftData(
        since=since,
        level=ratio(found.level),
        rooms=tuple(map(_room, found.rooms)),
        together=None if found.together is None else _line(found.together),
        lines=len(found.lines),
        outside=found.outside,
        by_chance=ratio(found.by_chance),
    )


def _room(found: OfRoom) -> RoomData:
    counted = found.drift
    return RoomData(
        room=counted.room,
        spells=tuple(map(_spell, found.spells)),
        together=None if found.together is None else _line(found.together),
        void=counted.void,
        settled=_taken(counted.settled),
        moved=_taken(counted.moved),
    )


def _taken(taken: Taken) -> TakenData:
    return TakenData(taken.staked, taken.kept)


def _spell(found: OfSpell) -> SpellData:
    ruleset = found.spell.ruleset
    return SpellData(
        rules=ruleset.id,
        edition=ruleset.edition,
        hash=ruleset.hash,
        game=ruleset.title,
        submission=dict(ruleset.submission),
        coups=found.spell.together.coups,
        wagers=tuple(
            WagerData(wager.id, wager.cite.clause, wager.cite.basis, _line(line))
            for wager, line in found.wagers
        ),
    )


def _line(line: Line) -> LineData:
    found = line.hold

    def amount(value: Fraction) -> AmountData:
        return AmountData(ratio(value), decimal(value / found.handle, _PLACES))

    return LineData(
        coups=line.coups,
        staked=int(found.handle),
        kept=amount(found.kept),
        expected=amount(found.expected),
        sd=found.sd,
        z=found.z,
        low=amount(found.low),
        high=amount(found.high),
        inside=found.inside,
        at_most=chance_data(found.at_most),
        at_least=chance_data(found.at_least),
        as_far=chance_data(found.as_far),
        method=found.method,
        pooled=line.pooled,
    )
