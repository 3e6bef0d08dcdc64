"""How is a misprint corrected: an overlay of labelled errata upon one edition, which stays as printed.

An overlay names its base by id and edition, and the base is no overlay itself.  Each erratum says
where, what stands there, what is to be read instead, and why; nothing is corrected in silence.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.errors import Problem
from croupier.regulations.check.tables import asked_problems, ended_problems
from croupier.regulations.model import UNSAID, Cited, RegulationFile
from croupier.regulations.procedures import Act
from croupier.regulations.ruleset import Cite
from croupier.regulations.settings import DEFAULT_TABLE
from croupier.regulations.tableau import Cell, Tableau, cite, letter, spread

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence


class _Place(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", tag_field="in"
):
    """Where an erratum stands; the key ``in`` says in what."""


class PlayerCell(_Place, frozen=True, kw_only=True, tag="player-table"):
    """A cell of the Player's table."""

    count: int


class BankerCell(_Place, frozen=True, kw_only=True, tag="banker-table"):
    """A cell of the Banker's table: `third` is the value of the Player's third card, or ``none``."""

    count: int
    third: int | Literal["none"]


class Passage(_Place, frozen=True, kw_only=True, tag="text"):
    """A passage of the text; `acts` are those that rest on its being read as corrected, mostly none."""

    passage: str
    acts: tuple[Act, ...] = ()


class Erratum(Cited, frozen=True, kw_only=True):
    """One labelled correction; `was` must be what the base has, or for a passage what is printed."""

    label: str
    reason: str
    where: PlayerCell | BankerCell | Passage
    was: str
    becomes: str


class OverlayFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """One edition of an overlay, as its file holds it."""

    format: Literal[1]
    id: str
    edition: dt.date
    overlay_of: str
    title: str
    in_force_from: dt.date | None = None
    in_force_to: dt.date | None = None
    checked_on: dt.date
    note: str = ""
    errata: tuple[Erratum, ...]


def headed(overlay: OverlayFile, base: RegulationFile) -> RegulationFile:
    """Give the base under the overlay's head; its tables stay as printed."""
    return msgspec.structs.replace(
        base,
        id=overlay.id,
        edition=overlay.edition,
        title=overlay.title,
        in_force_from=overlay.in_force_from,
        in_force_to=overlay.in_force_to,
        checked_on=overlay.checked_on,
        note=overlay.note,
    )


def corrected(file: RegulationFile, errata: Sequence[Erratum], table: str = DEFAULT_TABLE) -> Tableau:
    """Spread out the tables of a file and apply sound errata to their cells.

    An erratum of the Banker's table corrects the one that the page prints, and no other that may be chosen.
    """
    tableau = spread(file, table)
    player = list(tableau.rows)
    banker = [list(row) for row in tableau.table]
    for erratum in errata:
        reason = Cite(f"{file.id}:{erratum.clause}", erratum.basis, erratum.label)
        cell = Cell(letter(erratum.becomes), reason)
        match erratum.where:
            case PlayerCell(count=count):
                player[count] = cell
            case BankerCell(count=count, third=third):
                if table not in file.banker_tables:
                    banker[count][_column(third)] = cell
            case Passage():
                pass
    return Tableau(tuple(player), tuple(tuple(row) for row in banker))


def act_cite(file: RegulationFile, errata: Iterable[Erratum], act: Act, described: Cited) -> Cite:
    """Give what an act rests on: its own clause, and the basis and label of an erratum that names it.

    Where one of the two is trade usage and the other is not, the clause is the erratum's.
    """
    for erratum in errata:
        if isinstance(erratum.where, Passage) and act in erratum.where.acts:
            alike = (erratum.basis == "custom") is (described.basis == "custom")
            clause = described.clause if alike else erratum.clause
            return Cite(f"{file.id}:{clause}", erratum.basis, erratum.label)
    return cite(file.id, described.clause, described.basis)


def erratum_problems(
    name: str, base: RegulationFile, errata: Iterable[tuple[int, Erratum]]
) -> Iterator[Problem]:
    """Find errata, each with its number in the file, that correct what is not there, say nothing, or meet."""
    tableau = spread(base)
    places: dict[object, str] = {}
    labels: set[str] = set()
    rested: dict[Act, str] = {}
    described: set[Act] = {*base.acts, *(act for way in base.procedures.values() for act in way.acts)}
    ended = frozenset(base.natural.counts)
    for number, erratum in errata:
        where = f"{name}, errata[{number}]"
        yield from _one(where, erratum, tableau)
        if not isinstance(erratum.where, Passage):
            if erratum.becomes == "O":
                yield from asked_problems(where, erratum.becomes, base.procedures)
            yield from ended_problems(where, str(erratum.where.count), erratum.becomes, ended)
        if erratum.label in labels and erratum.label is not UNSAID:
            yield Problem(
                "regulations.erratum_label",
                f"the label {erratum.label!r} is used twice",
                where,
                "give each its own",
            )
        labels.add(erratum.label)
        place: tuple[object, str] = (erratum.where, "")
        if isinstance(erratum.where, Passage):
            yield from _rests(where, erratum, erratum.where.acts, described, rested)
            place = (erratum.where.passage, erratum.was)
        if place in places and place[1] is not UNSAID:
            yield Problem(
                "regulations.errata_meet",
                f"{erratum.label!r} corrects the same place as {places[place]!r}",
                where,
                "keep one of them",
            )
        places.setdefault(place, erratum.label)


def _rests(
    where: str, erratum: Erratum, acts: Iterable[Act], described: Collection[Act], rested: dict[Act, str]
) -> Iterator[Problem]:
    """Find acts that the base does not describe, or that rest on an erratum already."""
    for act in acts:
        if act not in described:
            what = f"the act {act} rests on it, but the base describes no such act"
            yield Problem("regulations.bad_erratum", what, where, "name an act that the base describes")
        elif act in rested:
            what = f"the act {act} rests on {rested[act]!r} already"
            yield Problem("regulations.errata_meet", what, where, "name each act in one erratum, once")
        rested.setdefault(act, erratum.label)


def _one(where: str, erratum: Erratum, tableau: Tableau) -> Iterator[Problem]:
    for key, text in (("label", erratum.label), ("reason", erratum.reason), ("was", erratum.was)):
        if not text.strip():
            yield Problem("regulations.bad_erratum", f"{key} is empty", where, f"say the {key}")
    if erratum.was == erratum.becomes and erratum.was is not UNSAID:
        yield Problem(
            "regulations.bad_erratum", "becomes is what was", where, "give what is to be read instead"
        )
    if isinstance(erratum.where, Passage):
        for key, text in (("passage", erratum.where.passage), ("becomes", erratum.becomes)):
            if not text.strip():
                remedy = "say which passage" if key == "passage" else 'say what is to be read, as "(nothing)"'
                yield Problem("regulations.bad_erratum", f"{key} is empty", where, remedy)
        return
    cell = _cell(tableau, erratum.where)
    if cell is None:
        yield Problem(
            "regulations.bad_erratum",
            "there is no such cell",
            where,
            'count and third run from 0 to 9; third may be "none"',
        )
        return
    if cell.letter != erratum.was and erratum.was is not UNSAID:
        yield Problem(
            "regulations.erratum_was",
            f"was is {erratum.was!r}, but the base has {cell.letter!r} there, under {cell.cite.clause}",
            where,
            "name the cell that is misprinted, with the letter that the base prints",
        )
    if erratum.becomes not in ("D", "S", "O") and erratum.becomes is not UNSAID:
        yield Problem("regulations.bad_erratum", f"becomes is {erratum.becomes!r}", where, "write D, S or O")


def _cell(tableau: Tableau, where: PlayerCell | BankerCell) -> Cell | None:
    if where.count not in range(len(tableau.rows)):
        return None
    if isinstance(where, PlayerCell):
        return tableau.rows[where.count]
    row = tableau.table[where.count]
    column = _column(where.third)
    return row[column] if column in range(len(row)) else None


def _column(third: int | Literal["none"]) -> int:
    """Give the column of a third card: -1 never, so that a third of -1 is no way to say none."""
    if third == "none":
        return 0
    return third + 1 if third >= 0 else -1
