"""How is a rule file laid out: the strict shape of the TOML that holds one regulation.

Every value stands beside the clause it was read in and its basis.  A clause is written without
the id before the colon (``631a.10(d)``); `croupier.regulations.compile` joins the two.
"""

from __future__ import annotations

import datetime as dt
from typing import Final, Literal

import msgspec

from croupier.regulations.procedures import Act, ProcedureName

Basis = Literal["law", "option", "reconstructed", "custom"]
"""How a value is known: read in the text; a choice the law leaves to the operator; inferred, with
the evidence; or trade usage."""

Actor = Literal[
    "dealer-calling-the-game",
    "curator",
    "dealer",
    "dominant-player",
    "banker",
    "player-holder",
    "banker-holder",
]
"""Who does an act.  A curator is the patron who holds the shoe; a holder is the patron to whom a
hand's cards are passed to be turned."""

Role = Literal["player-holder", "banker-holder", "dominant-player", "banker"]
"""Somebody at the table who may see what others may not."""
Audience = Literal["all", "none"] | tuple[Role, ...]
"""Who sees what an event shows: everybody, nobody, or these roles."""

Letter = Literal["D", "S", "O"]
"""A cell of a drawing table: draw, stay, or the option of whoever holds the hand."""

EditionIs = Literal["amendment", "current-through", "adoption", "usage"]
"""What the date of an edition is: that of the newest amendment known; the day through which the text that was
read is said to be current; the day on which the text was adopted, or on which usage was written down."""

UNSAID: Final = "(not given)"
"""Stands for a text or a word that a faulty file did not give, so that what is beside it can still be judged;
compared by identity, since a file may hold any text."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Refuse every key that is not described."""


class Cited(_Strict, frozen=True, kw_only=True):
    """Where a value comes from."""

    clause: str
    basis: Basis
    evidence: str = ""


class Choice(Cited, frozen=True, kw_only=True):
    """What one value of a setting rests on, where it differs from the setting itself."""


class Span(_Strict, frozen=True, kw_only=True):
    """A range of integers, both ends permitted."""

    least: int
    most: int


Permitted = tuple[int | str, ...] | Span | None
"""What an operator may choose for a setting; None where the value is fixed."""


class Setting(Cited, frozen=True, kw_only=True):
    """One thing that the regulation fixes, or leaves to the operator among `permitted`.

    Clause and basis are those of what is permitted; a value that rests on others has them in `choices`.
    """

    title: str
    value: int | str
    permitted: Permitted = None
    choices: dict[str, Choice] = {}


class DescribedAct(Cited, frozen=True, kw_only=True):
    """Who does an act, under which clause, who sees it, and what he says.

    `basis` is that of the act; `actor_basis` and `words_basis` say how it is known who does it and what he
    says, where that is known otherwise.  `words` may name ``{player}``, ``{banker}`` (counts), ``{hand}`` and
    ``{card}``; a table of words has one entry for each case of the act (``draw`` and ``stay``; ``player``,
    ``banker`` and ``tie``).
    """

    actor: Actor
    audience: Audience = "all"
    actor_basis: Basis | None = None
    words: str | dict[str, str] = ""
    words_basis: Basis | None = None


class DescribedProcedure(Cited, frozen=True, kw_only=True):
    """One permitted way of dealing, and the acts that it does differently."""

    name: ProcedureName
    acts: dict[Act, DescribedAct] = {}


class PlayerRow(Cited, frozen=True, kw_only=True):
    """One printed row of the Player's table: ``D`` draw, ``S`` stay, ``O`` option."""

    counts: str
    cell: Letter
    printed: str = ""


class BankerRow(Cited, frozen=True, kw_only=True):
    """One printed row of the Banker's table: eleven letters, no third card, then 0 to 9."""

    counts: str
    cells: str
    printed: str = ""
    no_card_clause: str = ""
    no_card_basis: Basis | None = None


class PlayerTable(Cited, frozen=True, kw_only=True):
    """The Player's table as printed."""

    title: str
    rows: tuple[PlayerRow, ...]


class BankerTable(Cited, frozen=True, kw_only=True):
    """The Banker's table as printed."""

    title: str
    rows: tuple[BankerRow, ...]


class Ends(Cited, frozen=True, kw_only=True):
    """That no card follows a natural of either hand: where that stands."""


class Natural(Cited, frozen=True, kw_only=True):
    """Which counts of the first two cards are naturals (clause and basis), and that no card follows one."""

    counts: tuple[int, ...]
    ends: Ends


class Arithmetic(Cited, frozen=True, kw_only=True):
    """How a hand is counted and how two hands are compared."""

    name: Literal["modulo-ten"]


class Comparison(Cited, frozen=True, kw_only=True):
    """Which hand wins."""

    name: Literal["higher-count-wins"]


class RegulationFile(_Strict, frozen=True, kw_only=True):
    """One edition of one regulation, as its file holds it."""

    format: Literal[1]
    id: str
    edition: dt.date
    title: str
    jurisdiction: str
    citation: str
    edition_is: EditionIs
    in_force_from: dt.date | None = None
    in_force_to: dt.date | None = None
    checked_on: dt.date
    note: str = ""
    arithmetic: Arithmetic
    natural: Natural
    comparison: Comparison
    player_table: PlayerTable
    banker_table: BankerTable
    settings: dict[str, Setting]
    acts: dict[Act, DescribedAct]
    procedures: dict[str, DescribedProcedure]
