"""How does one game look as a page: head, drawing tables as printed, settings and acts?

A line that tells what is not law begins with a star, and a cell that is not law is a small letter, so that
neither can be taken for law.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from croupier.cli.layout import beside, cited, folded, starred
from croupier.cli.standing import BASES, MEANING
from croupier.cli.table_talk import ACTORS, who_is_who
from croupier.regulations.model import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.rulebook import Book, Choice, Correction, Doing, Point, Row, Table
    from croupier.regulations.model import Basis
    from croupier.regulations.procedures import Act

DOES: Final[dict[Act, str]] = {
    "burn": "burns cards from the fresh shoe",
    "no-more-bets": "ends the betting",
    "deal-initial": "deals cards 1 and 3 to the Player, 2 and 4 to the Banker",
    "face-both": "faces the four cards",
    "turn-player": "turns the Player's two cards",
    "turn-banker": "turns the Banker's two cards",
    "count-both": "announces both Point Counts",
    "count-player": "announces the Player's Point Count",
    "count-banker": "announces the Banker's Point Count",
    "instruct-player": "instructs for the Player",
    "instruct-banker": "instructs for the Banker",
    "announce-player-third": "announces whether the Player draws",
    "announce-banker-third": "announces whether the Banker draws",
    "deal-player-third": "deals the Player's third card, if due",
    "deal-banker-third": "deals the Banker's third card, if due",
    "turn-player-third": "turns the Player's third card",
    "turn-banker-third": "turns the Banker's third card",
    "final-count-banker": "announces the Banker's final count",
    "final-count-player": "announces the Player's final count",
    "result": "announces the result",
    "cover-card": "sets the cover card aside when it comes",
    "last-hand": "announces the last hand",
    "replace-cards": "replaces the cards when the shoe is over",
    "false-draw": "takes notice of a card drawn in error",
    "repair-false-draw": "puts a false draw right at once",
    "void-coup": "voids the coup after a false draw",
}
"""What each act is, after the name of its actor."""
_LETTERS: Final = {"D": "draws", "S": "stays", "O": "may do either"}
_COLUMNS: Final = "      none  0  1  2  3  4  5  6  7  8  9"


def lines(book: Book, *, evidence: bool, colour: bool) -> Iterator[str]:
    """Give the lines of a page; with `evidence`, what is not law says what speaks for it."""
    page = _Page(evidence=evidence, colour=colour)
    yield from page.head(book)
    yield from page.counting(book)
    yield from page.player(book.player_table)
    yield from page.banker(book.banker_table)
    yield from page.settings(book.settings)
    yield from page.acts(book)
    yield from page.errata(book.errata)


class _Page:
    """The parts of a page, in one style."""

    def __init__(self, *, evidence: bool, colour: bool) -> None:
        self._evidence = evidence
        self._colour = colour

    def head(self, book: Book) -> Iterator[str]:
        yield self._title(book.title, f"{book.rules}, edition {book.edition}")
        force = f"in force from {book.in_force_from}"
        if book.in_force_to:
            force += f" to {book.in_force_to}"
        yield folded(f"{book.jurisdiction}: {book.citation}; {force}; checked on {book.checked_on}.")
        if book.plugin:
            yield f"From the plug-in {book.plugin}."
        if book.note:
            yield ""
            yield folded(book.note)
        yield ""
        held = ", ".join(f"{book.values[basis]} {basis}" for basis in BASES if book.values[basis])
        meant = "; ".join(f"{basis}: {MEANING[basis]}" for basis in BASES if book.values[basis])
        yield folded(
            f"Values: {held} ({meant}). What is not law begins with a star, and is a small letter in a table."
        )

    def counting(self, book: Book) -> Iterator[str]:
        yield ""
        yield self._title("Counting")
        naturals = " or ".join(str(count) for count in book.natural.counts)
        yield from self._point(f"{naturals} on two cards is a natural: no more cards", book.natural)
        yield from self._point(f"hands are counted {book.arithmetic.name.replace('-', ' ')}", book.arithmetic)
        yield from self._point("the higher count wins; equal counts tie", book.comparison)

    def player(self, table: Table) -> Iterator[str]:
        yield ""
        yield self._title(table.title, cited(table.clause, table.basis))
        for printed_as, rows in groupby(table.rows, key=lambda row: row.printed_as or str(row.count)):
            row = next(rows)
            told = row.printed or _LETTERS[row.cells]
            yield from self._point(f"{printed_as:<5} {_marked(row.cells, row.basis)}  {told}", row)

    def banker(self, table: Table) -> Iterator[str]:
        yield ""
        yield self._title(table.title, cited(table.clause, table.basis))
        yield "          third card of the Player's Hand, by value"
        yield f"  {_COLUMNS}"
        for row in table.rows:
            first = _marked(row.cells[0], row.no_card.basis if row.no_card else row.basis)
            others = "  ".join(_marked(row.cells[1:], row.basis))
            yield from self._point(f"{row.count}     {first}   {others}", row)
        yield from self._column(table)
        yield from _printed(table)

    def _column(self, table: Table) -> Iterator[str]:
        """Say where the column for no third card stands, if elsewhere than its row."""
        for point, group in groupby(table.rows, key=lambda row: row.no_card):
            rows = list(group)
            if point is not None:
                yield from self._point(f"column none, {_span(rows)}", point)

    def settings(self, settings: tuple[Choice, ...]) -> Iterator[str]:
        yield ""
        yield self._title("Settings")
        for setting in settings:
            chosen = f"; {setting.default} unless chosen" if setting.value != setting.default else ""
            meaning = f"{setting.title}; {_permitted(setting)}{chosen}"
            yield from self._point(f"{setting.name} = {setting.value}", setting, meaning)

    def acts(self, book: Book) -> Iterator[str]:
        yield ""
        yield self._title(f"Acts, in order ({book.procedure})")
        yield folded(who_is_who(act.actor for act in book.acts), indent=2)
        for act in book.acts:
            hidden = "" if act.audience == "all" else ", unseen" if act.audience == "none" else ""
            yield from self._point(f"{ACTORS[act.actor]:<9}{DOES[act.act]}{hidden}", act)
            yield from self._words(act)

    def _words(self, act: Doing) -> Iterator[str]:
        """Give what is said with an act, one line a case, with the basis of the words."""
        basis = act.words_basis or act.basis
        quote = '"' if basis == "law" else "'"
        width = max(map(len, act.words), default=0)
        for case, words in act.words.items():
            said = f"{case:<{width}} " * bool(width) + f"{quote}{words}{quote}"
            yield beside(starred(f"{'':<11}{said}", basis), f"words: {basis}", colour=self._colour, hang=13)

    def errata(self, errata: tuple[Correction, ...]) -> Iterator[str]:
        if not errata:
            return
        yield ""
        yield self._title("Errata")
        for erratum in errata:
            said = f"{erratum.label}: {erratum.where}: {erratum.was}, read {erratum.becomes}"
            yield from self._point(said, erratum, erratum.reason)

    def _title(self, text: str, right: str = "") -> str:
        return beside(text, right, colour=self._colour, style="bold")

    def _point(self, text: str, point: Point, meaning: str = "") -> Iterator[str]:
        """Give a line with its clause, starred if it is not law, and its evidence where that is asked for."""
        right = cited(point.clause, point.basis)
        yield beside(starred(text, point.basis), right, colour=self._colour, hang=4)
        if meaning:
            yield folded(meaning, indent=6)
        if self._evidence and point.evidence:
            yield folded(f"[{point.evidence}]", indent=6)


def _marked(letters: str, basis: Basis) -> str:
    return letters if basis == "law" else letters.lower()


def _span(rows: list[Row]) -> str:
    first, last = rows[0].count, rows[-1].count
    if len(rows) <= 2:  # noqa: PLR2004  a row, or two
        return f"row {first}" if first == last else f"rows {first} and {last}"
    return f"rows {first} to {last}"


def _printed(table: Table) -> Iterator[str]:
    """Tell the words that the page prints instead of letters."""
    for _, group in groupby(table.rows, key=lambda row: row.printed_as):
        rows = list(group)
        words = rows[0].printed
        if words and set(words) - set("DSO "):
            joined = " printed as one" if len(rows) > 1 else " printed"
            span = _span(rows)
            yield folded(f'{span[0].upper()}{span[1:]}{joined}: "{words}"', indent=2)


def _permitted(setting: Choice) -> str:
    match setting.permitted:
        case None:
            return "fixed"
        case Span(least=least, most=most):
            return f"{least} to {most} permitted"
        case values:
            *some, last = (str(value) for value in values)
            return f"{', '.join(some)} or {last} permitted" if some else f"only {last} permitted"
