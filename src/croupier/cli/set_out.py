"""How is a regulation set out as a book, with the choices of the house made?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.rulebook import Book, Choice, Correction, Counting, Doing, Naturals, Point, Row, Table
from croupier.cli.standing import tally
from croupier.regulations.overlay import BankerCell, PlayerCell
from croupier.regulations.settings import KNOWN
from croupier.regulations.tableau import cite, counts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.regulations.model import (
        BankerRow,
        BankerTable,
        Cited,
        DescribedAct,
        PlayerRow,
        PlayerTable,
        RegulationFile,
    )
    from croupier.regulations.overlay import Erratum
    from croupier.regulations.procedures import Act
    from croupier.regulations.regulation import Regulation
    from croupier.regulations.ruleset import Ruleset
    from croupier.regulations.tableau import Cell

BEFORE: Final[tuple[Act, ...]] = ("burn",)
AFTER: Final[tuple[Act, ...]] = (
    "cover-card",
    "last-hand",
    "replace-cards",
    "false-draw",
    "repair-false-draw",
    "void-coup",
)


def book(regulation: Regulation, ruleset: Ruleset) -> Book:
    """Set out a regulation as a ruleset that was compiled from it has it."""
    file, rules = regulation.file, regulation.file.id
    tableau = regulation.tableau()
    return Book(
        rules=rules,
        edition=file.edition.isoformat(),
        hash=regulation.hash,
        plugin=regulation.plugin,
        title=file.title,
        jurisdiction=file.jurisdiction,
        citation=file.citation,
        in_force_from=file.in_force_from.isoformat(),
        in_force_to=file.in_force_to.isoformat() if file.in_force_to else None,
        checked_on=file.checked_on.isoformat(),
        note=file.note,
        values=tally(file),
        arithmetic=_counting(rules, file.arithmetic, file.arithmetic.name),
        natural=Naturals(
            clause=_id(rules, file.natural),
            basis=file.natural.basis,
            evidence=file.natural.evidence,
            counts=file.natural.counts,
        ),
        comparison=_counting(rules, file.comparison, file.comparison.name),
        player_table=_table(
            file.player_table, rules, file.player_table.rows, [(cell,) for cell in tableau.player]
        ),
        banker_table=_table(file.banker_table, rules, file.banker_table.rows, tableau.banker),
        settings=tuple(_settings(file, ruleset)),
        procedure=ruleset.procedure,
        acts=tuple(_acts(file, ruleset)),
        errata=tuple(_correction(rules, erratum) for erratum in regulation.errata),
    )


def _id(rules: str, at: Cited) -> str:
    return cite(rules, at.clause, at.basis).clause


def _counting(rules: str, at: Cited, name: str) -> Counting:
    return Counting(clause=_id(rules, at), basis=at.basis, evidence=at.evidence, name=name)


def _table(
    table: PlayerTable | BankerTable,
    rules: str,
    printed: Sequence[PlayerRow] | Sequence[BankerRow],
    cells: Sequence[Sequence[Cell]],
) -> Table:
    """Spread a table's rows out, one a count, with what the page prints for them."""
    by_count = {count: row for row in printed for count in counts_of(row.counts) or ()}
    rows = tuple(_row(count, row, by_count.get(count)) for count, row in enumerate(cells))
    return Table(
        clause=_id(rules, table), basis=table.basis, evidence=table.evidence, title=table.title, rows=rows
    )


def _row(count: int, cells: Sequence[Cell], printed: PlayerRow | BankerRow | None) -> Row:
    """Give one row; a count that the page does not print is one whose natural ends the drawing."""
    first, last = cells[0].cite, cells[-1].cite
    return Row(
        clause=last.clause,
        basis=last.basis,
        evidence=printed.evidence if printed else "",
        count=count,
        cells="".join(cell.letter for cell in cells),
        printed_as=printed.counts if printed else "",
        printed=printed.printed if printed else "",
        no_card=Point(clause=first.clause, basis=first.basis) if first != last else None,
        errata=tuple(dict.fromkeys(cell.erratum for cell in cells if cell.erratum)),
    )


def _settings(file: RegulationFile, ruleset: Ruleset) -> Iterator[Choice]:
    for name in sorted(file.settings, key=KNOWN.index):
        setting, value, stands = file.settings[name], ruleset.submission[name], ruleset.cites[name]
        yield Choice(
            clause=stands.clause,
            basis=stands.basis,
            evidence=setting.choices.get(str(value), setting).evidence,
            name=name,
            title=setting.title,
            value=value,
            default=setting.value,
            permitted=setting.permitted,
        )


def _acts(file: RegulationFile, ruleset: Ruleset) -> Iterator[Doing]:
    own = file.procedures[str(ruleset.submission["hands"])].acts
    for act in (*BEFORE, *ruleset.order, *AFTER):
        described = own.get(act) or file.acts.get(act)
        if described is not None:
            yield _doing(file.id, act, described)


def _doing(rules: str, act: Act, described: DescribedAct) -> Doing:
    said = described.words
    words = said if isinstance(said, dict) else {"": said} if said else {}
    return Doing(
        clause=_id(rules, described),
        basis=described.basis,
        evidence=described.evidence,
        act=act,
        actor=described.actor,
        audience=described.audience,
        words=words,
        words_basis=(described.words_basis or described.basis) if words else None,
    )


def _correction(rules: str, erratum: Erratum) -> Correction:
    match erratum.where:
        case PlayerCell(count=count):
            where = f"Player's table, {count}"
        case BankerCell(count=count, third=third):
            where = f"Banker's table, {count} against {third}"
        case passage:
            where = passage.passage
    return Correction(
        clause=_id(rules, erratum),
        basis=erratum.basis,
        evidence=erratum.evidence,
        label=erratum.label,
        where=where,
        was=erratum.was,
        becomes=erratum.becomes,
        reason=erratum.reason,
    )
