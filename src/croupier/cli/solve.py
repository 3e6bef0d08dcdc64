"""How does the terminal show the equilibrium of a game that leaves choices?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from cyclopts import Parameter

from croupier.cli import output, solve_asked
from croupier.cli.arguments import (
    Game,
    Json,
    Settings,
    SubmissionFile,
    at_least_one,
    chosen,
    policy,
    ruled,
    source,
    typed_ways,
)

if TYPE_CHECKING:
    pass


def solve(  # noqa: PLR0913  one parameter an option
    game: Game,
    /,
    *,
    player_sees: Annotated[
        Literal["total", "cards"],
        Parameter(negative=(), help="what the Player's Hand goes by: its total, or its two cards"),
    ] = "total",
    banker_sees: Annotated[
        Literal["total", "cards"], Parameter(negative=(), help="what the Banker's Hand goes by, likewise")
    ] = "total",
    decks: Annotated[
        int | None,
        Parameter(converter=at_least_one, metavar="N", help="from N full decks, whatever the house uses"),
    ] = None,
    composition: Annotated[
        str | None,
        Parameter(
            converter=source,
            metavar="FILE",
            allow_leading_hyphen=True,
            help="from these cards: 10, 13 or 52 counts, or the cards; - for standard input",
        ),
    ] = None,
    replacement: Annotated[
        bool, Parameter(negative=(), help="each card is put back before the next is drawn")
    ] = False,
    fee: Annotated[
        Fraction | None,
        Parameter(
            converter=solve_asked.fee, metavar="PERCENT", help="what the house takes of the bank's winnings"
        ),
    ] = None,
    cells: Annotated[
        bool, Parameter(negative=(), help="what each printed cell is worth to each side")
    ] = False,
    dominated: Annotated[bool, Parameter(negative=(), help="every dominated choice, with the proof")] = False,
    player: Annotated[
        str | None,
        Parameter(
            converter=policy,
            metavar="HOW",
            help="the best reply to a Player's Hand that chooses so: always-draw, table-draw, 9/11, ...",
        ),
    ] = None,
    banker: Annotated[
        str | None,
        Parameter(converter=policy, metavar="HOW", help="the best reply to such a Banker's Hand, likewise"),
    ] = None,
    certificate: Annotated[
        str | None, Parameter(metavar="FILE", help="write into a file what a stranger needs to check it")
    ] = None,
    plots: Annotated[
        tuple[str, ...],
        Parameter(
            name="--plot",
            metavar="OUT",
            negative=(),
            help="draw the choices into OUT.svg; value=OUT.svg: by decks and fee",
        ),
    ] = (),
    settings: Settings = (),
    submission: SubmissionFile = None,
    json: Json = False,
) -> None:
    """Solve the game of the choices that a regulation leaves, exactly.

    The value is what the Player's Hand expects of each unit covered, before any fee. Without
    a fee what one side wins the other loses; with one, equilibria and the banker's maximin are
    told apart.

    Examples:
      croupier solve chemin-de-fer
      croupier solve fr-chemin-de-fer --set table=free --replacement
      croupier solve fr-chemin-de-fer --set table=free --player-sees cards --fee 5
      croupier solve chemin-de-fer-as-printed --cells --plot choices.svg
      croupier solve fr-chemin-de-fer --set table=free --banker table-draw
    """
    wanted = solve_asked.Wanted(
        player_sees,
        banker_sees,
        decks,
        composition,
        replacement,
        fee,
        cells,
        dominated,
        typed_ways(player, banker),
        certificate,
        plots,
    )
    solve_asked.check(wanted, submission)
    from croupier.cli import simulate_files, solve_plot, solve_told

    drawn = solve_plot.asked_for(plots)
    simulate_files.check(
        [
            ("--composition", None if composition == "-" else composition),
            ("--submission", None if submission == "-" else submission),
            ("--certificate", certificate),
            *(("--plot", plot.file) for plot in drawn),
        ],
        "solve",
    )
    ruleset = ruled(game, settings, submission)
    solve_asked.check_choices(ruleset, wanted)
    from croupier.cli import solve_answer
    from croupier.cli.written import write_whole

    found = solve_answer.answer(ruleset, wanted)
    if certificate is not None:
        write_whole(certificate, solve_told.certificate(found))
    solve_plot.draw(drawn, found)
    if json:
        output.say_json(msgspec.json.encode(solve_told.data(found)))
        return
    from croupier.cli import solve_page

    for line in solve_page.lines(found, chosen(ruleset), colour=output.coloured()):
        output.say(line)
