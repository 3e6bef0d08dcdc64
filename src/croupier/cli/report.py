"""How does the terminal write the report of a game into a file?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli.arguments import (
    BankerWay,
    Game,
    Json,
    PlayerWay,
    Settings,
    SubmissionFile,
    chosen,
    from_nought,
    ruled,
    typed_ways,
)
from croupier.cli.report_asked import day, many_or_none, places_of, several, share, tag

if TYPE_CHECKING:
    pass


def report(  # noqa: PLR0913  one parameter an option
    game: Game,
    /,
    *,
    file: Annotated[
        str,
        Parameter(
            name=("--output", "-o"),
            metavar="FILE",
            help="write it here; the name ends with .html, .md, .json, .csv or .xlsx",
        ),
    ],
    wagers: Annotated[
        tuple[str, ...],
        Parameter(name="--wager", metavar="W", negative=(), help="only of this wager; may be repeated"),
    ] = (),
    filing: Annotated[
        bool,
        Parameter(negative=(), help="only what is filed: each choice of the house, its clause, its basis"),
    ] = False,
    no_simulation: Annotated[
        bool, Parameter(name="--no-simulation", negative=(), help="deal nothing: sections 8 and 10 say so")
    ] = False,
    seed: Annotated[
        int | None,
        Parameter(converter=from_nought, metavar="S", help="deal the shoes of this seed (default: 1)"),
    ] = None,
    coups: Annotated[
        int | None,
        Parameter(
            converter=many_or_none,
            metavar="N",
            help="whole shoes with at least N coups for the cross-check (default: 1000000; 0: none)",
        ),
    ] = None,
    shoes: Annotated[
        int | None,
        Parameter(
            name="--count-shoes",
            converter=many_or_none,
            metavar="N",
            help="count cards through N shoes for each wager (default: 500; 0: none)",
        ),
    ] = None,
    tags: Annotated[
        int | None,
        Parameter(name="--count-tags", converter=tag, metavar="N", help="tags up to N, 1 to 9 (default: 2)"),
    ] = None,
    bands: Annotated[
        tuple[int, ...],
        Parameter(
            name="--band",
            converter=several,
            metavar="N",
            negative=(),
            help="a band of the hold after N coups; may be repeated",
        ),
    ] = (),
    levels: Annotated[
        tuple[str, ...],
        Parameter(
            name="--level",
            converter=share,
            metavar="P",
            negative=(),
            help="a level of the bands in percent, as 95; may be repeated",
        ),
    ] = (),
    places: Annotated[
        int | None,
        Parameter(converter=places_of, metavar="N", help="decimals, 2 to 30 (default: 10)"),
    ] = None,
    date: Annotated[
        str, Parameter(converter=day, metavar="DAY", help="print this date, as 2026-11-30; without it none")
    ] = "",
    player: PlayerWay = None,
    banker: BankerWay = None,
    settings: Settings = (),
    submission: SubmissionFile = None,
    json: Json = False,
) -> None:
    """Write what a mathematician hands in and a laboratory checks, as a file.

    Thirteen sections, from the rules to a hash of it all: every figure exact, and whole
    shoes dealt against them. The same question gives the same bytes.

    Examples:
      croupier report pa-baccarat -o report.html
      croupier report punto-banco --wager dragon-7 --set decks=6 -o dragon-7.xlsx
      croupier report nj-baccarat --submission house.toml --filing -o filing.md
      croupier report pa-baccarat --no-simulation -o report.json
    """
    from croupier.cli import report_asked, report_told
    from croupier.reports import forms

    form = report_asked.form_of(file)
    report_asked.check(
        no_simulation=no_simulation,
        filing=filing,
        dealt={"--seed": seed, "--coups": coups, "--count-shoes": shoes, "--count-tags": tags},
        exact={"--band": bands, "--level": levels},
    )
    ruleset = ruled(game, settings, submission)
    ways = typed_ways(player, banker)
    question = report_asked.asked(
        ruleset,
        chosen(ruleset).made,
        ways,
        wagers,
        {
            "seed": seed,
            "coups": 0 if no_simulation else coups,
            "shoes": 0 if no_simulation else shoes,
            "tags": tags,
            "bands": bands or None,
            "levels": levels or None,
            "places": places,
            "date": date or None,
            "filing": filing,
        },
    )
    forms.check(form)
    report_asked.check_file(file, submission)
    report_told.write(question, file, form, json=json)
