"""How does the terminal say whether an actual hold is plausible?"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import (
    STDIN,
    BankerWay,
    Game,
    Json,
    Level,
    PlayerWay,
    Settings,
    SubmissionFile,
    chosen,
    many,
    ruled,
    sent,
    source,
    typed_ways,
)
from croupier.errors import Problem, ReportError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cyclopts import Token

    from croupier.regulations.ruleset import Ruleset
    from croupier.reports.hold_bets import Bet

_RESULT: Final = re.compile(r"[+-]?[0-9]{1,18}(?:\.[0-9]{1,9})?%?")
_HUNDRED: Final = 100


def amount(_type: object, tokens: Sequence[Token]) -> str:
    """Take what was kept, an amount or a share; raises `ValueError`."""
    text = tokens[0].value
    if not _RESULT.fullmatch(text):
        message = "write what the house kept, as 12.5 or -30, or a share of the stakes, as 1.5%"
        raise ValueError(message)
    return text


def hold(  # noqa: PLR0913  one parameter an option
    game: Game,
    /,
    *,
    result: Annotated[
        str,
        Parameter(
            converter=amount,
            metavar="X",
            allow_leading_hyphen=True,
            help="what the house kept of the stakes, as -12.5, or a share of them, as 1.5%",
        ),
    ],
    wager: Annotated[str | None, Parameter(metavar="W", help="the wager, with a stake of one unit")] = None,
    coups: Annotated[
        int | None, Parameter(converter=many, metavar="N", help="in so many coups it was placed")
    ] = None,
    bets: Annotated[
        str | None,
        Parameter(
            converter=source,
            metavar="FILE",
            allow_leading_hyphen=True,
            help="bets instead: a CSV of wager,coups,stake and together; - for standard input",
        ),
    ] = None,
    level: Level = "95",
    player: PlayerWay = None,
    banker: BankerWay = None,
    settings: Settings = (),
    submission: SubmissionFile = None,
    json: Json = False,
) -> None:
    """Say between which amounts the hold should lie, and how likely the actual one is.

    Hold is here what the house kept of all stakes, and not of the drop. An unlikely
    hold proves nothing: it says where to look.

    Examples:
      croupier hold punto-banco --wager banker --coups 1000 --result -25
      croupier hold pa-baccarat --wager tie --coups 1e6 --result 13.1% --level 99
      croupier hold punto-banco --bets bets.csv --result -125000
    """
    _check(wager, coups, bets, submission)
    ruleset = ruled(game, settings, submission)
    from croupier.cli import hold_told
    from croupier.cli.simulate_asked import check_choosing
    from croupier.cli.ways import policy
    from croupier.odds import situation
    from croupier.reports.hold import hold as worked_out

    ways = typed_ways(player, banker)
    check_choosing(ruleset, ways, "hold")
    placed = _bets(ruleset, wager, coups, bets)
    asked = situation(
        ruleset,
        player=policy(ruleset, "player", player) if player else None,
        banker=policy(ruleset, "banker", banker) if banker else None,
    )
    handle = sum((bet.coups * bet.stake for bet in placed), Fraction(0))
    kept = Fraction(result.rstrip("%")) * (handle / _HUNDRED if result.endswith("%") else 1)
    found = worked_out(asked, placed, kept, Fraction(level.rstrip("%")) / _HUNDRED)
    if json:
        output.say_json(msgspec.json.encode(hold_told.data(ruleset, placed, found, ways)))
        return
    from croupier.cli import hold_page

    for line in hold_page.lines(ruleset, placed, found, ways, chosen(ruleset), colour=output.coloured()):
        output.say(line)


def _bets(ruleset: Ruleset, wager: str | None, coups: int | None, file: str | None) -> tuple[Bet, ...]:
    """Read the bets, or make one of the wager and its coups."""
    from croupier.reports import hold_bets
    from croupier.wagers import bind

    if wager is not None and coups is not None:
        bound = bind(ruleset, [wager])
        if len(bound) > 1:
            raise ReportError(hold_bets.several(wager, bound, "--wager"))
        return tuple(hold_bets.Bet(each, coups) for each in bound)
    if file != "-":
        return hold_bets.read_file(file or "", ruleset)
    raw = sent("bets", hold_bets.MOST_BYTES, ReportError, "reports.unreadable")
    return hold_bets.read_bytes(raw, STDIN, ruleset)


def _check(wager: str | None, coups: int | None, bets: str | None, submission: str | None) -> None:
    """Refuse options that do not go together, and too few of them."""
    faults: list[Problem] = []
    one = [name for name, value in (("--wager", wager), ("--coups", coups)) if value is not None]
    if bets is not None and one:
        what = f"--bets and {' and '.join(one)} cannot be given together: each says what was bet"
        faults.append(Problem("usage.options_conflict", what, "hold", "give either"))
    elif bets is None and len(one) < 2:  # noqa: PLR2004  both or neither
        what = f"{one[0]} alone does not say what was bet" if one else "nothing says what was bet"
        faults.append(
            Problem("usage.needs_option", what, "hold", "give --wager W and --coups N, or --bets FILE")
        )
    if bets == submission == "-":
        what = "--bets - and --submission - cannot be given together: both read standard input"
        faults.append(Problem("usage.options_conflict", what, "hold", "leave one out"))
    if faults:
        raise UsageError(*faults)
