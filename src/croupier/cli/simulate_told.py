"""How does what came of a simulation become data for programs?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.exact_numbers import PUSH, ratio
from croupier.cli.odds_data import OutcomesData
from croupier.cli.simulate_data import (
    ClassData,
    LengthData,
    SimulatedLine,
    SimulatedWager,
    SimulationData,
    StreakData,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.coup import Hand
    from croupier.simulate import Result, Summary
    from croupier.wagers import Unpriced


def data(found: Summary, ways: Mapping[Hand, str], wanting: Sequence[Unpriced] = ()) -> SimulationData:
    """Give what came of a run as data; `ways` are how the hands choose, `wanting` wagers without a price."""
    rules = found.ruleset
    return SimulationData(
        rules=rules.id,
        edition=rules.edition,
        hash=rules.hash,
        submission=dict(rules.submission),
        seed=found.seed,
        coups=found.coups,
        shoes=found.shoes,
        outcomes=OutcomesData(*found.outcomes),
        wagers=tuple(map(wager, found.wagers)),
        seconds=found.seconds,
        coups_per_second=found.coups_per_second,
        whole=found.whole,
        block=found.block,
        blocks=found.tally.blocks,
        digest=found.digest,
        cards={str(cards): coups for cards, coups in found.cards.items()},
        classes=tuple(ClassData(*total, coups) for total, coups in found.totals.items()),
        lengths=tuple(LengthData(coups, shoes) for coups, shoes in found.lengths.items()),
        streaks=streaks(found),
        player=ways.get("player", ""),
        banker=ways.get("banker", ""),
        left_out=found.left_out,
        unpriced=tuple(each.id for each in wanting),
    )


def wager(found: Result) -> SimulatedWager:
    """Give what came of a wager."""
    bound = found.wager
    return SimulatedWager(
        id=found.id,
        mean=float(found.mean),
        se=found.se,
        exact=float(found.exact),
        z=found.distance,
        brought=ratio(found.mean),
        ev=ratio(found.exact),
        paytable=bound.paytable,
        lines=tuple(
            SimulatedLine(
                line.title,
                PUSH if line.pays is None else str(line.pays),
                line.coups,
                ratio(line.chance),
                line.name,
            )
            for line in found.lines
        ),
        lost=found.lost,
        plugin=bound.plugin,
    )


def streaks(found: Summary) -> tuple[StreakData, ...]:
    """Give the streaks of both hands, side by side."""
    banker, player = found.streaks["banker"], found.streaks["player"]
    return tuple(
        StreakData(length, banker.get(length, 0), player.get(length, 0))
        for length in sorted({*banker, *player})
    )
