"""What may a solver be asked for, and which options do not go together?"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from croupier.cli.written import check_writable
from croupier.errors import Problem, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cyclopts import Token

    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset

Sees = Literal["total", "cards"]
"""What a side goes by, as `croupier.strategy.models.Sees`, which takes time to load."""
_DECIMALS: Final = 12
_FEE: Final = re.compile(rf"[0-9]{{1,3}}(?:\.[0-9]{{1,{_DECIMALS}}})?")
_LONG_FEE: Final = re.compile(rf"[0-9]{{1,3}}\.[0-9]{{{_DECIMALS + 1},}}")
_HUNDRED: Final = 100


class Wanted(NamedTuple):
    """What is asked for: the model, and what besides the equilibrium.

    `fee` is a share of the bank's winnings, None where nothing is said.  `against` is how an opponent
    chooses to whom the best reply is wanted, by his hand.
    """

    player_sees: Sees
    banker_sees: Sees
    decks: int | None
    composition: str | None
    replacement: bool
    fee: Fraction | None
    cells: bool
    dominated: bool
    against: Mapping[Hand, str]
    certificate: str | None
    plots: tuple[str, ...]


def fee(_type: object, tokens: Sequence[Token]) -> Fraction:
    """Read a percentage as a share; raises `ValueError`."""
    text = tokens[0].value
    if _LONG_FEE.fullmatch(text):
        message = f"write a percentage with at most {_DECIMALS} decimals"
        raise ValueError(message)
    if not _FEE.fullmatch(text) or Fraction(text) > _HUNDRED:
        message = "write a percentage from 0 to 100, as 5 or 1.25"
        raise ValueError(message)
    return Fraction(text) / _HUNDRED


def check(wanted: Wanted, submission: str | None) -> None:
    """Refuse options that contradict one another, all at once, and a file that cannot be written.

    Raises `UsageError` (``usage.options_conflict``, ``usage.cannot_write``).
    """
    apart = [
        (
            wanted.decks is not None and wanted.composition is not None,
            "--decks and --composition",
            "each says from which cards is dealt",
        ),
        (
            wanted.cells and bool(wanted.fee),
            "--cells and --fee",
            "with a fee there may be several equilibria of different worth, so that a cell has no one worth",
        ),
        (
            wanted.composition == "-" and submission == "-",
            "--composition - and --submission -",
            "both read standard input",
        ),
        (
            wanted.composition is not None and any(plot.startswith("value=") for plot in wanted.plots),
            "--composition and --plot value=",
            "that picture is of full decks",
        ),
    ]
    faults = [
        Problem("usage.options_conflict", f"{pair} cannot be given together: {why}", "solve", "leave one out")
        for given, pair, why in apart
        if given
    ]
    if faults:
        raise UsageError(*faults)
    if wanted.certificate is not None:
        check_writable(wanted.certificate)


def check_choices(ruleset: Ruleset, wanted: Wanted) -> None:
    """Refuse a game that leaves nobody a choice, and an opponent who has none.

    Raises `UsageError` (``usage.no_choice``).
    """
    from croupier.cli.ways import may_choose, no_choice

    free: list[Hand] = [hand for hand in ("player", "banker") if may_choose(ruleset, hand)]
    if not free:
        what = f"{ruleset.id} leaves neither hand a choice, so that nothing is to be solved"
        mend = f"ask what its wagers are worth: croupier odds {ruleset.id}"
        raise UsageError(Problem("usage.no_choice", what, "solve", mend))
    faults = [no_choice(ruleset, hand) for hand in wanted.against if hand not in free]
    if faults:
        raise UsageError(*faults)
