"""How does the terminal simulate whole shoes of a game?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli import simulate_asked, simulate_files, simulate_plot
from croupier.cli.arguments import (
    BankerWay,
    Game,
    Json,
    PlayerWay,
    Settings,
    SubmissionFile,
    Wagers,
    at_least_one,
    from_nought,
    many,
    ruled,
    typed_ways,
)
from croupier.cli.simulate_progress import Telling

if TYPE_CHECKING:
    pass


def simulate(  # noqa: PLR0913  one parameter an option
    game: Game,
    /,
    *,
    coups: Annotated[
        int | None,
        Parameter(converter=many, metavar="N", help="whole shoes with at least N coups (default: 1000000)"),
    ] = None,
    shoes: Annotated[int | None, Parameter(converter=many, metavar="N", help="N shoes instead")] = None,
    seed: Annotated[
        int | None,
        Parameter(
            converter=from_nought, metavar="S", help="deal the shoes of this seed; without it one is drawn"
        ),
    ] = None,
    wagers: Wagers = (),
    count: Annotated[
        str | None, Parameter(metavar="FILE", help="keep this count of cards, and bet where it says")
    ] = None,
    system: Annotated[
        str | None,
        Parameter(metavar="NAME", help="play by a betting system, as martingale or martingale,cap=5"),
    ] = None,
    terms: Annotated[
        str | None,
        Parameter(metavar="KEY=N,...", help="of its sessions: bankroll, unit, least, most, chip, shoes, ..."),
    ] = None,
    sessions: Annotated[
        int | None,
        Parameter(converter=many, metavar="N", help="so many sessions (default: 1000)"),
    ] = None,
    progressive: Annotated[
        str | None, Parameter(metavar="FILE", help="let the meter of this progressive go")
    ] = None,
    plots: Annotated[
        tuple[str, ...],
        Parameter(
            name="--plot", metavar="OUT", negative=(), help="draw a picture too, into OUT.png or OUT.svg"
        ),
    ] = (),
    player: PlayerWay = None,
    banker: BankerWay = None,
    threads: Annotated[
        int | None,
        Parameter(converter=at_least_one, metavar="T", help="deal in T threads, not one a processor"),
    ] = None,
    workers: Annotated[
        int | None, Parameter(converter=at_least_one, metavar="K", help="deal in K other processes")
    ] = None,
    scheduler: Annotated[
        str | None, Parameter(metavar="URL", help="deal on the Dask cluster of this scheduler, tcp://...")
    ] = None,
    resume: Annotated[
        str | None, Parameter(metavar="FILE", help="keep the run in this file, or go on where it ends")
    ] = None,
    settings: Settings = (),
    submission: SubmissionFile = None,
    json: Json = False,
) -> int:
    """Deal whole shoes by the million, and hold what came against the exact odds.

    Shoe K is the one that "croupier deal ID --seed S --shoe-number K" deals, whoever deals.
    Ctrl-C ends it with what is counted so far.

    Examples:
      croupier simulate punto-banco --wager dragon-7 --set decks=6 --shoes 100000
      croupier simulate chemin-de-fer --player 9/11 --banker table-draw
      croupier simulate pa-baccarat --coups 1000000 --resume run.parquet
      croupier simulate pa-baccarat --system martingale --terms bankroll=50000
    """
    given: dict[str, object] = {
        "--coups": coups,
        "--shoes": shoes,
        "--wager": wagers or None,
        "--count": count,
        "--system": system,
        "--terms": terms,
        "--sessions": sessions,
        "--progressive": progressive,
        "--threads": threads,
        "--workers": workers,
        "--scheduler": scheduler,
        "--resume": resume,
    }
    simulate_asked.check_given({**given, "--plot": plots, "--submission": submission})
    kind = simulate_asked.kind_of(given)
    drawn = simulate_plot.asked_for(plots, kind)
    simulate_files.check(
        [
            ("--count", count),
            ("--progressive", progressive),
            ("--resume", resume),
            ("--submission", None if submission == "-" else submission),
            *(("--plot", plot.file) for plot in drawn),
        ]
    )
    ruleset = ruled(game, settings, submission)
    ways = typed_ways(player, banker)
    simulate_asked.check_choosing(ruleset, ways)
    asked = simulate_asked.Asked(ruleset, ways, coups, shoes, seed, threads, workers, scheduler, json, drawn)
    telling = Telling(json=json)
    if count is not None:
        from croupier.cli import simulate_count

        return simulate_count.simulate(asked, count, telling)
    if system is not None:
        from croupier.cli import simulate_system
        from croupier.cli.simulate_system_asked import played_by

        return simulate_system.simulate(asked, played_by(system, wagers, terms or ""), sessions, telling)
    if progressive is not None:
        from croupier.cli import simulate_progressive

        return simulate_progressive.simulate(asked, progressive, telling)
    from croupier.cli import simulate_plain

    return simulate_plain.simulate(asked, wagers, resume, telling)
