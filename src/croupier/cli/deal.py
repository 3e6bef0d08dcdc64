"""How is a game dealt in the terminal: which shoes, how many coups, and in which form they are told?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from croupier.cli.arguments import (
    Game,
    Json,
    Settings,
    SubmissionFile,
    at_least_one,
    chosen,
    from_nought,
    ruled,
)
from croupier.cli.choosing import Given, answers, settled, way
from croupier.cli.dealing import JsonLines, Lines, Request, Teller, run
from croupier.errors import Problem, UsageError

if TYPE_CHECKING:
    from typing import TextIO

    from croupier.coup import Hand


def deal(  # noqa: PLR0913  one parameter an option
    game: Game,
    /,
    *,
    coups: Annotated[
        int | None,
        Parameter(
            converter=at_least_one, metavar="N", help="deal N coups, on to further shoes if need be (1)"
        ),
    ] = None,
    shoe: Annotated[bool, Parameter(negative=(), help="deal until the shoe is over")] = False,
    seed: Annotated[
        int | None,
        Parameter(
            converter=from_nought, metavar="S", help="shuffle by a seed: the same shoes in every version"
        ),
    ] = None,
    shoe_number: Annotated[
        int | None, Parameter(converter=from_nought, metavar="K", help="begin with shoe K of the seed (0)")
    ] = None,
    cut: Annotated[
        int | None,
        Parameter(converter=from_nought, metavar="N", help="the patron's cut: N cards go to the back"),
    ] = None,
    cards: Annotated[
        str | None,
        Parameter(
            metavar="CARDS",
            help='stack the shoe: "9s Kd 4h 2c", with "cover" for the cover card; nothing is burned',
        ),
    ] = None,
    player: Annotated[
        str | None,
        Parameter(
            converter=way,
            metavar="HOW",
            help="how the Player's Hand chooses: always-draw, always-stay, table-draw, table-stay, "
            "equilibrium, the chance of drawing as 9/11, or ask",
        ),
    ] = None,
    banker: Annotated[
        str | None, Parameter(converter=way, metavar="HOW", help="how the Banker's Hand chooses, likewise")
    ] = None,
    settings: Settings = (),
    submission: SubmissionFile = None,
    record: Annotated[
        str | None,
        Parameter(metavar="FILE", help="record what is dealt in a file as well: .toml, .jsonl or .parquet"),
    ] = None,
    detail: Annotated[
        Literal["outcomes", "values", "cards", "events"] | None,
        Parameter(
            metavar="DETAIL", help="how much is recorded: outcomes, values, cards (if not said) or events"
        ),
    ] = None,
    explain: Annotated[bool, Parameter(negative=(), help="say why, with the clause that decides")] = False,
    json: Json = False,
) -> None:
    """Deal and call coups of a game, one line an act, each with its clause and basis.

    Without --seed or --cards the operating system's entropy shuffles the shoe.
    With --json the first line is the head of the shoe, every other line one event.
    In chemin de fer a hand may choose: see --player and --banker.

    Examples:
      croupier deal pa-baccarat --coups 3
      croupier deal pa-baccarat --shoe --seed 7 --json > shoe.jsonl
      croupier deal pa-baccarat --set hands=face-down --explain
      croupier deal nj-baccarat --cards "5h 2c Kd 3s 4c 6d"
      croupier deal chemin-de-fer --player 9/11 --banker table-stay --seed 3
      croupier deal pa-baccarat --shoe --record shoe.toml
    """
    given = Given(player, banker)
    _check(
        coups=coups,
        shoe=shoe,
        seed=seed,
        shoe_number=shoe_number,
        cut=cut,
        cards=cards,
        reasons=explain,
        json=json,
        asked=given.asked,
        submission=submission,
        detail=detail if record is None else None,
    )
    ruleset = ruled(game, settings, submission)
    may_ask = not json and submission != "-" and _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
    given = settled(ruleset, given, stacked=cards is not None, may_ask=may_ask)
    wanted = None if shoe else coups or 1
    request = Request(wanted, seed, shoe_number or 0, cut, cards, answers(ruleset, given))
    teller: Teller = JsonLines() if json else Lines(ruleset, chosen(ruleset), reasons=explain, whole=shoe)
    if record is None:
        run(ruleset, request, teller)
        return
    from croupier.cli.recording import Recording

    with Recording(record, detail or "cards", teller) as recording:
        run(ruleset, request, recording)


def _check(  # noqa: PLR0913  as above
    *,
    coups: int | None,
    shoe: bool,
    seed: int | None,
    shoe_number: int | None,
    cut: int | None,
    cards: str | None,
    reasons: bool,
    json: bool,
    asked: tuple[Hand, ...],
    submission: str | None,
    detail: str | None,
) -> None:
    """Refuse options that contradict one another, all of them at once."""
    stacking = "a stacked shoe is neither shuffled nor cut"
    apart = [
        (coups is not None and shoe, "--coups and --shoe", "each says how much is dealt"),
        (cards is not None and seed is not None, "--cards and --seed", stacking),
        (cards is not None and shoe_number is not None, "--cards and --shoe-number", stacking),
        (cards is not None and cut is not None, "--cards and --cut", stacking),
        (
            reasons and json,
            "--explain and --json",
            "reasons are for readers; the events name the deciding clause",
        ),
        *(
            (json and _is_terminal(sys.stdout), f"--json and --{hand} ask", "the record shows hidden cards")
            for hand in asked
        ),
        *(
            (submission == "-", f"--submission - and --{hand} ask", "both read standard input")
            for hand in asked
        ),
    ]
    faults = [
        Problem("usage.options_conflict", f"{pair} cannot be given together: {why}", "deal", "leave one out")
        for given, pair, why in apart
        if given
    ]
    if shoe_number is not None and seed is None and cards is None:
        what = "--shoe-number counts the shoes of a seed"
        faults.append(Problem("usage.needs_option", what, "deal", "give --seed too"))
    if detail is not None:
        what = "--detail says how much is recorded"
        faults.append(Problem("usage.needs_option", what, "deal", "give --record too"))
    if faults:
        raise UsageError(*faults)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
