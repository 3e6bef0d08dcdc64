"""How are sections 1 to 3 set out: the game, what is assumed, what is paid?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.regulations.settings import told
from croupier.regulations.standing import EDITION_IS, MEANING, NOWHERE, UNKNOWN
from croupier.reports.page import Column, Section, Table, Text, edge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import Choice, Identity, Overlay, Report
    from croupier.reports.page import Names, Row

GROUNDS: Final = (Column("rule"), Column("clause"), Column("basis"))
FACTS: Final = (Column("what"), Column("is"))
_WHERE: Final = {NOWHERE: "no jurisdiction", UNKNOWN: "not known"}
_SETTLED: Final = {
    "after-the-coup": "after the coup",
    "before-any-third-card": "before any third card",
}


def identity(report: Report) -> Section:
    """Set out which game it is."""
    of = report.identity
    rows: list[Row] = [(what, said) for what, said in _facts(of) if said]
    blocks: list[Text | Table] = [Table("identity", "", FACTS, tuple(rows))]
    if of.unregistered:
        said = ", ".join(of.unregistered)
        blocks.append(
            Text(
                f"Claimed as law, but in no clause register, so that nobody can check it: {said}.",
                strong=True,
            )
        )
    if of.note:
        blocks.append(Text(of.note))
    held: tuple[Row, ...] = tuple((basis, count, MEANING[basis]) for basis, count in of.values if count)
    columns: tuple[Column, ...] = (Column("basis"), Column("values", "count"), Column("meaning"))
    blocks.append(Table("identity.values", "On what the values of the rules rest", columns, held))
    blocks.append(
        Text(
            "A value is anything that the rule file lays down with a clause of its own: a setting, a row "
            "of a table or a cell of it that an erratum changes, a wager's prices, an act of the dealer's or "
            "what he says in it."
        )
    )
    return Section(1, "Identity", tuple(blocks))


def _facts(of: Identity) -> Iterator[tuple[str, str]]:
    yield "game", of.title
    yield "rules", of.rules
    yield "edition", f"{of.edition}, {EDITION_IS[of.edition_is]}"
    yield "jurisdiction", _WHERE.get(of.jurisdiction, of.jurisdiction)
    yield "text", of.citation
    until = f" to {of.in_force_to}" if of.in_force_to else ""
    yield "in force", f"from {of.in_force_from}{until}" if of.in_force_from else ""
    yield "checked on", of.checked_on
    yield "overlay of", of.overlay_of
    yield "from the plug-in", of.plugin
    yield "SHA-256 of the rules", of.hash
    yield "worked out by", f"{of.product} {of.version}"
    yield "date", of.date


def assumptions(report: Report, names: Names) -> Section:
    """Set out what all figures rest on."""
    of = report.assumptions
    blocks: list[Text | Table] = [Text(each) for each in of.statements]
    facts: list[Row] = [("decks", str(of.decks)), ("cards", f"{of.cards:,}")]
    facts += (
        (f"the {hand}'s Hand chooses", way)
        for hand, way in (("Player", of.player), ("Banker", of.banker))
        if way
    )
    blocks.append(Table("assumptions", "Cards, and who chooses", FACTS, tuple(facts)))
    if of.chances:
        chances: tuple[Row, ...] = tuple(
            (
                f"{each.hand.title()}'s {each.row}" + (f" against {each.third}" if each.third else ""),
                each.draws,
                each.draws,
            )
            for each in of.chances
        )
        free: tuple[Column, ...] = (
            Column("two cards, and the Player's third"),
            Column("draws, fraction", "fraction"),
            Column("draws %", "percent"),
        )
        blocks.append(
            Table("assumptions.chances", "How often a hand draws where it may choose", free, chances)
        )
    grounds: tuple[Row, ...] = tuple((each.what, each.clause, each.basis) for each in of.grounds)
    blocks.append(
        Table("assumptions.grounds", "How hands are counted, compared and drawn to", GROUNDS, grounds)
    )
    columns: tuple[Column, ...] = (
        Column("setting"),
        Column("value"),
        Column("what it is"),
        Column("the house may choose"),
        Column("chosen or not"),
        Column("clause"),
        Column("basis"),
    )
    some = report.asked.wagers and not report.asked.filing
    wagers = "Wagers that may be offered" + (", of those that were asked for" if some else "")
    for key, title, wager in (
        ("settings", "Settings", False),
        ("wagers", wagers, True),
    ):
        rows: tuple[Row, ...] = tuple(_choice(each) for each in of.choices if each.wager is wager)
        if rows:
            blocks.append(Table(f"assumptions.{key}", title, columns, rows))
    spoken: tuple[Row, ...] = tuple((each.name, each.evidence) for each in of.choices if each.evidence)
    if spoken:
        title = "What speaks for values that are not law"
        blocks.append(Table("assumptions.evidence", title, (Column("setting"), Column("evidence")), spoken))
    if of.overlay is not None:
        blocks += _overlay(of.overlay, names)
    return Section(2, "Assumptions", tuple(blocks))


def _choice(of: Choice) -> Row:
    origin = {
        "default": f"default{f'; {of.idle}' if of.idle else ''}",
        "chosen": f"chosen; {of.default} unless chosen",
        "follows": f"follows from the {of.follows}; {of.default} otherwise",
    }[of.origin]
    leave = f"{of.permitted}: {of.leave} {of.leave_basis}" if of.leave else of.permitted
    return (of.name, told(of.name, of.value), of.title, leave, origin, of.clause, of.basis)


def _overlay(of: Overlay, names: Names) -> Iterator[Text | Table]:
    """Set out what an overlay changes, with what each changed cell costs."""
    yield Text(
        f"These rules are an overlay of {of.base} (SHA-256 {of.base_hash}): the text under it stays as "
        "printed, and each correction has its label and its reason."
    )
    heads = ("label", "where", "printed", "read as", "why", "clause", "basis")
    rows: tuple[Row, ...] = tuple(
        (each.label, each.where, each.was, each.becomes, each.reason, each.clause, each.basis)
        for each in of.errata
    )
    yield Table("overlay.errata", "Errata", tuple(map(Column, heads)), rows)
    yield Text(
        "What a changed cell costs is told for its hand, of a unit at even money on itself, by the "
        "printed rules and from their full shoe: what the hand gives up each time by the printed letter "
        "instead of the one that is read. Below nought the printed letter is the better one. "
        "The last column is the cost times how often the cell arises."
    )
    columns: tuple[Column, ...] = (
        *map(Column, ("erratum", "cell", "printed", "read as", "the other hand")),
        Column("arises %", "short-percent"),
        Column("draw", "short"),
        Column("stay", "short"),
        Column("cost, fraction", "fraction"),
        Column("cost %", "short-percent"),
        Column("of all coups %", "short-percent"),
    )
    costs: tuple[Row, ...] = tuple(
        (
            each.label,
            f"{each.hand.title()}'s {each.row}" + (f" against {each.third}" if each.third else ""),
            each.was,
            each.becomes,
            each.way or "-",
            each.arises,
            each.draw,
            each.stay,
            each.cost,
            each.cost,
            None if each.cost is None else each.cost * each.arises,
        )
        for each in of.costs
    )
    yield Table("overlay.costs", "What each changed cell costs", columns, costs)
    if of.changes:
        rows = tuple((each.what, each.base, each.here) for each in of.changes)
        yield Table(
            "overlay.changes", "What else differs", tuple(map(Column, ("what", "base", "here"))), rows
        )
    if of.edges:
        edges = tuple((names(wager), edge(base), edge(here)) for wager, base, here in of.edges)
        apart = (Column("wager"), Column("edge of the base %", "percent"), Column("edge here %", "percent"))
        yield Table("overlay.edges", "House edges by the base and here", apart, edges)


def paytable(report: Report, names: Names) -> Section:
    """Set out what is paid, and how it is settled."""
    of = report.paytable
    lines: tuple[Row, ...] = tuple(
        (names(wager.id), line.title, line.gross, line.net) for wager in of.wagers for line in wager.lines
    )
    columns: tuple[Column, ...] = (
        Column("wager"),
        Column("line"),
        Column("pays to 1", "price"),
        Column("less commission", "price"),
    )
    blocks: list[Text | Table] = [
        Text("Of the lines of a wager the first that holds decides; where none does, the stake is lost."),
        Table("paytable.lines", "What is paid", columns, lines),
    ]
    columns = (
        *map(Column, ("wager", "what it is", "paytable", "clause", "basis")),
        Column("commission %", "short-percent"),
        *map(Column, ("settled", "rounded", "needs beside it", "least stake")),
    )
    rows: tuple[Row, ...] = tuple(
        (
            names(each.id),
            each.about,
            each.paytable,
            each.clause,
            each.basis,
            each.commission,
            _SETTLED.get(each.settled, each.settled)
            + (
                ", commission marked and collected later"
                if each.commission and each.collection == "marked"
                else ""
            ),
            f"{each.rounding}, to multiples of {each.unit} of the least unit of money",
            " or ".join(each.requires) or "-",
            f"{each.minimum:,}" if each.minimum else "-",
        )
        for each in of.wagers
    )
    blocks.append(Table("paytable.terms", "How it is settled", columns, rows))
    brought: tuple[Row, ...] = tuple((each.id, each.plugin, each.hash) for each in of.wagers if each.plugin)
    if brought:
        columns = (Column("wager"), Column("plug-in"), Column("SHA-256 of its file"))
        blocks.append(Table("paytable.plugins", "Wagers of plug-ins", columns, brought))
    if of.unpriced:
        rows = tuple((each.id, each.title, each.wanting) for each in of.unpriced)
        columns = (Column("wager"), Column("title"), Column("wanting"))
        blocks.append(
            Table("paytable.unpriced", "Offered, but without a known price, and so left out", columns, rows)
        )
    return Section(3, "Paytable and settlement", tuple(blocks))
