"""How does a person play in the terminal, at a room of his own?"""

from __future__ import annotations

import os
import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from croupier.cli import play_money
from croupier.cli.arguments import Game, Json, Settings, SubmissionFile, at_least_one, from_nought
from croupier.errors import Problem, UsageError

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from cyclopts import Token

    from croupier.table.record import Store

PAUSE: Final = 300
"""Milliseconds between two acts of the house at a terminal, where nothing else is said."""
BUY_IN: Final = 1_000 * play_money.MINOR
"""What chips are bought for, where nothing else is said."""
NAME: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,47}")
"""How a room may be called (`croupier.table.amounts.Name`)."""


def money(_type: object, tokens: Sequence[Token]) -> int:
    """Read an amount of play money, in minor units; raises `ValueError`."""
    return play_money.read(tokens[0].value)


def stake(_type: object, tokens: Sequence[Token]) -> int:
    """Read an amount that may be staked, likewise and more than nothing; raises `ValueError`."""
    amount = play_money.read(tokens[0].value)
    if not amount:
        message = "nothing is no stake"
        raise ValueError(message)
    return amount


def room_name(_type: object, tokens: Sequence[Token]) -> str:
    """Read the name of a room; raises `ValueError`."""
    if not NAME.fullmatch(tokens[0].value):
        message = "use small letters, digits, and . - _ behind the first of them, 48 at most"
        raise ValueError(message)
    return tokens[0].value


def play(  # noqa: PLR0913  one parameter an option
    game: Game,
    /,
    *,
    bots: Annotated[
        int,
        Parameter(
            negative=(),
            converter=from_nought,
            metavar="N",
            help="so many players of the house for company (0)",
        ),
    ] = 0,
    seats: Annotated[
        int | None, Parameter(converter=at_least_one, metavar="N", help="seats of the table, 1 to 20 (7)")
    ] = None,
    buy_in: Annotated[
        int, Parameter(converter=money, metavar="AMOUNT", help="buy chips for so much play money (1000)")
    ] = BUY_IN,
    least: Annotated[
        int | None,
        Parameter(
            name="--min", converter=stake, metavar="AMOUNT", help="the least that may be staked on a hand (1)"
        ),
    ] = None,
    most: Annotated[
        int | None,
        Parameter(
            name="--max", converter=stake, metavar="AMOUNT", help="the most that may be staked on it (10000)"
        ),
    ] = None,
    house_deals: Annotated[
        bool, Parameter(negative=(), help="the house deals: the shoe is offered to nobody")
    ] = False,
    seed: Annotated[
        int | None,
        Parameter(
            converter=from_nought,
            metavar="S",
            help="practice with the shoes of a seed: no fair play, and no --db",
        ),
    ] = None,
    db: Annotated[
        str | None,
        Parameter(
            metavar="FILE",
            help="keep the journal in a file, and go on where it ends; no --seed (extra: table)",
        ),
    ] = None,
    room: Annotated[
        str, Parameter(converter=room_name, metavar="NAME", help="the name of the room (play)")
    ] = "play",
    pause: Annotated[
        int | None,
        Parameter(
            converter=from_nought,
            metavar="MS",
            help="milliseconds between two acts of the house, at most 60000 (300 at a terminal, else 0)",
        ),
    ] = None,
    settings: Settings = (),
    submission: SubmissionFile = None,
    json: Json = False,
) -> None:
    """Play at a table in the terminal, by short lines: b 50, deal, help.

    The house calls the game as "croupier deal" prints it, and waits for you. The order of each
    shoe is sealed before the first wager, and shown when the shoe is over: check compares.

    Without --db nothing is kept; with it, a table that was killed goes on where it was. Then only
    the newest entries are held to their hashes: "croupier journal verify FILE" checks all.

    With --json a program plays: commands as lines in, messages as lines out, until it leaves.

    Examples:
      croupier play punto-banco --seed 1
      croupier play pa-baccarat --bots 3 --set hands=face-down
      croupier play pa-minibaccarat --db play.db
      croupier play pa-21-baccarat --json
    """
    _check(seats=seats, bots=bots, seed=seed, db=db, pause=pause, submission=submission, json=json)
    from croupier import regulations
    from croupier.cli.play_opening import Wanted, check_new

    made = regulations.submitted(settings, submission)
    ruleset = regulations.load(game, made)
    wanted = Wanted(
        room,
        ruleset,
        made.settings,
        seats,
        bots,
        buy_in,
        least,
        most,
        curator=not house_deals,
        seed=seed,
        kept_in=db or "",
    )
    if db is not None and not os.path.lexists(db):
        # What is refused leaves no journal behind.
        check_new(wanted)
    with _store(db) as store:
        if json:
            from croupier.cli import play_json

            play_json.play(wanted, store)
        else:
            from croupier.cli import play_text

            play_text.play(wanted, store, pause=_pause(pause))


@contextmanager
def _store(db: str | None) -> Generator[Store]:
    """Give where the journal is kept, as long as somebody plays."""
    if db is None:
        from croupier.table.memory import MemoryStore

        yield MemoryStore()
        return
    from croupier.table.journal import Journal

    journal = Journal.open(db)
    try:
        yield journal
    finally:
        journal.close()


def _pause(pause: int | None) -> int:
    if pause is not None:
        return pause
    return PAUSE if sys.stdout is not None and sys.stdout.isatty() else 0


def _check(  # noqa: PLR0913  as above
    *,
    seats: int | None,
    bots: int,
    seed: int | None,
    db: str | None,
    pause: int | None,
    submission: str | None,
    json: bool,
) -> None:
    """Refuse options that contradict one another or go too far, all of them at once."""
    from croupier.cli.play_opening import USUAL
    from croupier.table.amounts import SEATS

    most = USUAL if seats is None else seats
    faults: list[Problem] = []
    if seed is not None and db is not None:
        what = "--seed and --db cannot be given together: a journal keeps shoes that are played for"
        faults.append(Problem("usage.options_conflict", what, "play", "leave one out"))
    if submission == "-":
        what = "--submission - cannot be given: what is typed at the table is read from there"
        faults.append(Problem("usage.options_conflict", what, "play", "name a file"))
    if pause is not None and json:
        what = "--pause and --json cannot be given together: a program needs no pauses"
        faults.append(Problem("usage.options_conflict", what, "play", "leave one out"))
    if most > SEATS:
        faults.append(_wrong("--seats", most, f"a table has 1 to {SEATS}"))
    elif bots >= most:
        faults.append(_wrong("--bots", bots, f"beside you there is room for {most - 1}"))
    if pause is not None and pause > MOST_PAUSE:
        faults.append(_wrong("--pause", pause, f"it is at most {MOST_PAUSE}"))
    if faults:
        raise UsageError(*faults)


MOST_PAUSE: Final = 60_000
"""The longest pause, in milliseconds."""


def _wrong(option: str, value: int, remedy: str) -> Problem:
    return Problem("usage.wrong_value", f'{option} cannot be "{value}"', "play", remedy)
