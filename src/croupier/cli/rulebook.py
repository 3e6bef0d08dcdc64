"""What stands in the rules of one game, item by item: the data behind the printed page.

``croupier rules show ID --json`` prints a `Book`.  Every item has its clause and basis, and the evidence
where it is not law.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.regulations.model import Actor, Audience, Basis, BonusName, Called, EditionIs, Letter, Permitted
from croupier.regulations.procedures import Act, ProcedureName
from croupier.regulations.ruleset import Replacement

Third = int | Literal["none"] | None
"""A column of the Banker's table, the value of the Player's third card or none; null in the Player's."""


class Point(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where something stands: its clause id, how it is known, and the evidence where it is not law."""

    clause: str
    basis: Basis
    evidence: str = ""


class Counting(Point, frozen=True, kw_only=True):
    """How hands are counted or compared, by the name of a procedure."""

    name: str


class Naturals(Point, frozen=True, kw_only=True):
    """Which counts of two cards are naturals, and where it stands that no card follows one."""

    counts: tuple[int, ...]
    ends: Point


class DrawingByScore(Point, frozen=True, kw_only=True):
    """A way of drawing without tables: the least score on which a hand stands, hard and soft."""

    name: str
    stand_on: int
    soft_stand_on: int


class Bonus(Point, frozen=True, kw_only=True):
    """A hand that a bonus wager pays."""

    name: BonusName
    title: str


class Batching(Point, frozen=True, kw_only=True):
    """Something that is asked of cards in two batches; `hours` stands with how long cards may be used.

    `one` is inferred from `two`: with any other shuffler there is one batch.
    """

    name: Literal["two", "one", "equal", "backs", "stored", "alternate", "rack", "hours"]
    hours: int | None = None


class CellErratum(Point, frozen=True, kw_only=True):
    """A cell that an erratum changed: its column, what is printed there, and what is read instead."""

    label: str
    third: Third
    was: Letter
    becomes: Letter


class Row(Point, frozen=True, kw_only=True):
    """One count of a drawing table: one letter for the Player, eleven for the Banker (no card, 0 to 9).

    Clause and basis are those of the row as printed; `bases` has the basis of each letter in force.
    `printed_as` names the counts that the page prints as one row, `printed` the words it has there; `no_card`
    says where the first of eleven letters stands if elsewhere, `errata` which cells were corrected, and
    `contrary` the columns in which the letter is not the best reply: from the full decks of the house, and
    whatever the other hand does where it may choose.
    """

    count: int
    cells: str
    bases: tuple[Basis, ...]
    printed_as: str
    printed: str = ""
    no_card: Point | None = None
    errata: tuple[CellErratum, ...] = ()
    contrary: tuple[Third, ...] = ()


class Table(Point, frozen=True, kw_only=True):
    """A drawing table, its merged rows apart."""

    title: str
    rows: tuple[Row, ...]


class Choice(Point, frozen=True, kw_only=True):
    """A setting or a family of wagers: its value, its default, and what the house may choose (null: nothing).

    `leave` says where it stands what the house may choose, if elsewhere than the value; `by_default` what
    speaks for the default, where the law that leaves the choice names none.  `origin` says whether the value
    is the default, was chosen, or follows from another choice, which `follows` names; `idle` why nothing
    depends on it here.
    """

    name: str
    title: str
    value: int | str
    default: int | str
    permitted: Permitted
    leave: Point | None = None
    by_default: Point | None = None
    origin: Literal["default", "chosen", "follows"] = "default"
    follows: str = ""
    idle: str = ""


class Doing(Point, frozen=True, kw_only=True):
    """An act: who does it, who sees it, and in which words, each of which may have a basis of its own.

    `erratum` is the label of the erratum on which the act rests, if it rests on one; `by` says of the
    replacement of the cards which it is.
    """

    act: Act
    actor: Actor
    actor_basis: Basis
    audience: Audience
    audience_basis: Basis
    words: dict[str, str] = {}
    words_basis: Basis | None = None
    erratum: str = ""
    by: Replacement | None = None


class Correction(Point, frozen=True, kw_only=True):
    """A labelled erratum: where, what is printed, what is read instead, and why."""

    label: str
    where: str
    was: str
    becomes: str
    reason: str


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one game, with the choices of the house made.

    `unregistered` lists the clauses that are claimed as law and that no clause register holds.  Either there
    are both tables, or `drawing`.  `bonus_order` says where it stands that the first of the bonus hands is
    the highest, and alone is paid.
    """

    rules: str
    edition: str
    edition_is: EditionIs | Literal["errata"]
    hash: str
    plugin: str
    title: str
    jurisdiction: str
    citation: str
    in_force_from: str | None
    in_force_to: str | None
    checked_on: str
    note: str
    values: dict[Basis, int]
    unregistered: tuple[str, ...]
    called: Called
    arithmetic: Counting
    natural: Naturals
    comparison: Counting
    player_table: Table | None
    banker_table: Table | None
    drawing: DrawingByScore | None
    bonus_hands: tuple[Bonus, ...]
    bonus_order: Point | None
    batches: tuple[Batching, ...]
    settings: tuple[Choice, ...]
    wagers: tuple[Choice, ...]
    procedure: ProcedureName
    acts: tuple[Doing, ...]
    errata: tuple[Correction, ...]
