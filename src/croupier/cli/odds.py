"""How does the terminal show what every wager is worth, exactly?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import (
    BankerWay,
    Json,
    PlayerWay,
    Settings,
    SubmissionFile,
    Wagers,
    chosen,
    ruled,
    source,
    typed_ways,
)
from croupier.errors import Problem, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset


def odds(  # noqa: PLR0913  one parameter an option
    game: Annotated[
        str,
        Parameter(name="ID", help='a game, as "croupier rules" lists them; ID@EDITION for an older text'),
    ],
    /,
    *,
    wagers: Wagers = (),
    remove: Annotated[
        str | None, Parameter(metavar="CARDS", help='cards that are gone from the shoe, as "Kh 9s"')
    ] = None,
    composition: Annotated[
        str | None,
        Parameter(
            converter=source,
            metavar="FILE",
            allow_leading_hyphen=True,
            help="the shoe before this coup: 10, 13 or 52 counts, or the cards; - for standard input",
        ),
    ] = None,
    infinite: Annotated[bool, Parameter(negative=(), help="decks without end")] = False,
    given: Annotated[
        str | None,
        Parameter(metavar="CARDS", help="cards already dealt in this coup, in the order of the deal"),
    ] = None,
    player: PlayerWay = None,
    banker: BankerWay = None,
    removal: Annotated[
        bool, Parameter(negative=(), help="what the removal of one card of each rank or kind does")
    ] = False,
    totals: Annotated[
        bool, Parameter(negative=(), help="the final counts of both hands, cards dealt, naturals, margins")
    ] = False,
    cells: Annotated[
        bool, Parameter(negative=(), help="draw against stay in each cell of the drawing tables")
    ] = False,
    correlation: Annotated[bool, Parameter(negative=(), help="how wagers go together")] = False,
    settings: Settings = (),
    submission: SubmissionFile = None,
    json: Json = False,
) -> None:
    """Give the exact worth of every wager of a game, from any shoe, at any moment of a coup.

    Each wager has its house edge, of each unit staked and of each that does not push, how
    often it wins, and its standard deviation. Prices are the house's choice: --set; a
    commission is in hundredths of a percent, so that commission=400 is 4 %.

    Examples:
      croupier odds pa-baccarat
      croupier odds punto-banco --wager dragon-bonus-player --set decks=6
      croupier odds punto-banco --wager tie --remove "8h 8s 9d" --removal
      croupier odds nj-baccarat --given "5h 2c Kd 3s"
      croupier odds chemin-de-fer --player 9/11 --banker table-draw
    """
    _check(composition=composition, infinite=infinite, remove=remove, removal=removal, submission=submission)
    ruleset = ruled(game, settings, submission)
    from croupier.cards import parse_many
    from croupier.cli import composed, ways
    from croupier.cli.odds_answer import Shoe, Wanted, answer
    from croupier.odds import Known, situation

    chosen_ways = typed_ways(player, banker)
    removed = parse_many(remove or "")
    asked = situation(
        ruleset,
        composed.cards(composition, infinite=infinite),
        removed=removed,
        known=Known(parse_many(given or "")),
        **{hand: ways.policy(ruleset, hand, way) for hand, way in chosen_ways.items()},
    )
    _choosing(ruleset, chosen_ways)
    wanted = Wanted(wagers, removal=removal, totals=totals, cells=cells, correlation=correlation)
    found = answer(asked, wanted, Shoe(composition is not None, removed), chosen_ways)
    if json:
        from croupier.cli import odds_told

        output.say_json(msgspec.json.encode(odds_told.data(found)))
        return
    from croupier.cli import odds_page

    for line in odds_page.lines(found, chosen(ruleset), colour=output.coloured()):
        output.say(line)


def _choosing(ruleset: Ruleset, ways: Iterable[Hand]) -> None:
    """Refuse a way to choose for a hand that the game leaves no choice."""
    from croupier.odds import choices

    free = {hand for hand, _, _ in choices(ruleset).undecided}
    vain: list[Hand] = [hand for hand in ways if hand not in free]
    if vain:
        from croupier.cli.ways import no_choice

        raise UsageError(*(no_choice(ruleset, hand) for hand in vain))


def _check(
    *, composition: str | None, infinite: bool, remove: str | None, removal: bool, submission: str | None
) -> None:
    """Refuse options that contradict one another, all of them at once."""
    without_end = "no card is missing from decks without end"
    apart = [
        (
            composition is not None and infinite,
            "--composition and --infinite",
            "each says what may come",
        ),
        (remove is not None and infinite, "--remove and --infinite", without_end),
        (removal and infinite, "--removal and --infinite", without_end),
        (
            composition == "-" and submission == "-",
            "--composition - and --submission -",
            "both read standard input",
        ),
    ]
    faults = [
        Problem("usage.options_conflict", f"{pair} cannot be given together: {why}", "odds", "leave one out")
        for given, pair, why in apart
        if given
    ]
    if faults:
        raise UsageError(*faults)
