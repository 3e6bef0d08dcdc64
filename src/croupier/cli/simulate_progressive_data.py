"""What does a progressive look like as data: ``croupier simulate ID --progressive FILE --json``?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cli.exact_numbers import ratio
from croupier.cli.simulate_head_data import Measured, Simulated, head

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.cli.simulate_asked import Asked
    from croupier.simulate.progressive import Hits, Progressive, Worth
    from croupier.simulate.progressive import Simulated as Seen


class EventData(msgspec.Struct, frozen=True):
    """One event and its hits: exact, of a fresh shoe, and as they came.

    `share` of the meter, as ``a/b``, or a `prize` in minor units is what it pays, `chance` its chance in a
    coup.  `wait` are the coups until it happens, on average, `median` those within which it does with an
    even chance; null where it cannot.  `hits` came; `z` is how far they lie above what is expected, in
    standard errors.  `gap` is the mean of the coups between them, those since the last hit left out.
    """

    name: str
    share: str
    prize: int
    chance: str
    wait: float | None
    median: int | None
    hits: int
    z: float | None
    gap: Measured | None


class ProgressiveData(Simulated, frozen=True, kw_only=True, omit_defaults=True):
    """What a progressive is worth, exactly and in the first `shoes` shoes of a seed, in minor units.

    `break_even` is the meter at which a wager is even, `average` the mean meter in the long run, `edge` what
    the house keeps of a unit staked in the long run; as ``a/b``, null where there is none.  `seen` is the
    mean meter of these shoes over whole cycles from seed to seed, the last, which is not over, left out;
    `meter` what stands on it in the end, `seeds` how often the seed was put in.
    """

    title: str
    basis: str
    clause: str = ""
    evidence: str = ""
    shoes: int
    coups: int
    break_even: str | None
    average: str | None
    edge: str | None
    seen: Measured | None
    z: float | None
    meter: str
    seeds: int
    events: tuple[EventData, ...]


def data(  # noqa: PLR0913  what was asked, and what came
    asked: Asked, seed: int, told: Progressive, worth: Worth, seen: Seen, *, whole: bool
) -> ProgressiveData:
    """Give what a progressive is worth as data."""
    from croupier.cli.simulate_progressive_figures import apart

    distances = seen.distances(worth)
    return ProgressiveData(
        **head(asked, seed, whole=whole),
        title=told.title,
        basis=told.basis,
        clause=told.clause,
        evidence=told.evidence,
        shoes=seen.shoes,
        coups=seen.coups,
        break_even=_ratio(worth.break_even),
        average=_ratio(worth.average),
        edge=_ratio(worth.edge),
        seen=None if seen.average is None else Measured(float(seen.average), seen.average_se),
        z=apart(worth, seen),
        meter=ratio(seen.meter),
        seeds=seen.seeds,
        events=tuple(
            _event(told, worth, place, hits, distances[hits.name]) for place, hits in enumerate(seen.events)
        ),
    )


def _event(told: Progressive, worth: Worth, place: int, hits: Hits, distance: float | None) -> EventData:
    from croupier.cli.simulate_progressive_figures import EVEN, gap

    event = told.events[place]
    waiting = worth.waiting.get(event.name)
    return EventData(
        event.name,
        ratio(event.share),
        event.prize,
        ratio(worth.chances[event.name]),
        None if waiting is None else float(waiting.mean),
        None if waiting is None else waiting.quantile(EVEN),
        hits.number,
        distance,
        gap(hits),
    )


def _ratio(value: Fraction | None) -> str | None:
    return None if value is None else ratio(value)
