"""How does one game look as a page: head, drawing tables as printed, settings, wagers and acts?

A line that tells what is not law begins with a star, and a cell that is not law is a small letter, so that
neither can be taken for law; what the law leaves to the house has a plus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli import printed_counting, printed_tables, printed_wagers
from croupier.cli.called import ACTORS, NOT_HE, REPLACED, of_payment, who_is_who
from croupier.cli.duties import does
from croupier.cli.layout import choices, folded, inner_mark
from croupier.cli.sheet import Sheet
from croupier.regulations.model import Span
from croupier.regulations.standing import BASES, EDITION_IS, MEANING, NOWHERE, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.rulebook import Book, Choice, Correction, Doing
    from croupier.regulations.model import Permitted


def lines(book: Book, *, evidence: bool, colour: bool) -> Iterator[str]:
    """Give the lines of a page; with `evidence`, what is not law says what speaks for it."""
    sheet = Sheet(evidence=evidence, colour=colour)
    parts = (
        _head(sheet, book),
        printed_counting.counting(sheet, book),
        printed_tables.player(sheet, book.player_table) if book.player_table else (),
        printed_tables.banker(sheet, book.banker_table) if book.banker_table else (),
        printed_counting.drawing(sheet, book.drawing) if book.drawing else (),
        printed_counting.bonus_hands(sheet, book),
        printed_counting.batches(sheet, book.batches),
        _settings(sheet, book.settings),
        printed_wagers.wagers(sheet, book.wagers),
        _acts(sheet, book),
        _errata(sheet, book.errata),
    )
    for number, part in enumerate(parts):
        for place, line in enumerate(part):
            if number and not place:
                yield ""
            yield line


def _head(sheet: Sheet, book: Book) -> Iterator[str]:
    yield sheet.title(book.title, f"{book.rules}, edition {book.edition}")
    chosen, follows = (
        {each.name: each.value for each in (*book.settings, *book.wagers) if each.origin == origin}
        for origin in ("chosen", "follows")
    )
    yield from choices(chosen, follows)
    where = {NOWHERE: "No jurisdiction", UNKNOWN: "Jurisdiction not known"}.get(
        book.jurisdiction, book.jurisdiction
    )
    parts = [f"{where}: {book.citation}"]
    if book.in_force_from:
        until = f" to {book.in_force_to}" if book.in_force_to else ""
        parts.append(f"in force from {book.in_force_from}{until}")
    parts.append(f"checked on {book.checked_on}")
    yield folded(f"{'; '.join(parts)}. The edition is {EDITION_IS[book.edition_is]}.")
    if book.plugin:
        yield folded(f"From the plug-in {book.plugin}.")
    if book.unregistered:
        said = ", ".join(clause.partition(":")[2] for clause in book.unregistered)
        yield ""
        yield folded(f"WARNING: claimed as law, but in no clause register, so nobody can check it: {said}.")
    if book.note:
        yield ""
        yield folded(book.note)
    yield ""
    held = ", ".join(f"{book.values[basis]} {basis}" for basis in BASES if book.values[basis])
    meant = "; ".join(f"{basis}: {MEANING[basis]}" for basis in BASES if book.values[basis])
    marks = "What is not law begins with a star, and is a small letter in a table."
    if book.values["option"]:
        marks += " A plus: what the law leaves to the house."
    yield folded(f"Values: {held} ({meant}). {marks}")


def _settings(sheet: Sheet, settings: tuple[Choice, ...]) -> Iterator[str]:
    yield sheet.title("Settings")
    for setting in settings:
        choice = permitted(setting.permitted)
        parts = [setting.title, "" if setting.leave else choice]
        # What speaks for a default that the law does not name stands on a line of its own.
        if setting.value != setting.default and not setting.by_default:
            parts.append(f"{setting.default} unless chosen")
        if setting.follows:
            parts.append(f"it follows from the {setting.follows}")
        parts += [of_payment(setting.name, setting.value), setting.idle]
        meaning = "; ".join(filter(None, parts))
        yield from sheet.point(f"{setting.name} = {setting.value}", setting, meaning)
        if setting.leave:
            yield from sheet.point(f"{'':<4}{choice}", setting.leave)
        if setting.by_default:
            said = f"{'':<4}{setting.default} unless chosen: the law names no default"
            yield from sheet.point(said, setting.by_default)


def _acts(sheet: Sheet, book: Book) -> Iterator[str]:
    yield sheet.title(f"Acts, in order ({book.procedure})")
    starred = any(inner_mark(act.actor_basis, act.basis) == "*" for act in book.acts)
    legend = (who_is_who((act.actor, act.actor_basis) for act in book.acts), NOT_HE if starred else "")
    if any(legend):
        yield folded("; ".join(filter(None, legend)), indent=2)
    for act in book.acts:
        erratum = f" (erratum {act.erratum})" if act.erratum else ""
        doing = REPLACED[act.by] if act.by else does(act.act, book.called)
        told = f"{ACTORS[act.actor]:<9}{doing}{_hidden(act)}{erratum}"
        yield from sheet.point(told, act, gap=inner_mark(act.actor_basis, act.basis))
        if act.actor_basis != act.basis:
            who = f"{'':<11}that it is the {ACTORS[act.actor]}"
            yield sheet.aside(who, act.actor_basis, f"actor: {act.actor_basis}")
        if act.audience_basis != act.basis:
            seen = f"{'':<11}{'that it is public' if act.audience == 'all' else 'who sees it'}"
            yield sheet.aside(seen, act.audience_basis, f"audience: {act.audience_basis}")
        yield from _words(sheet, act)


def _hidden(act: Doing) -> str:
    """Say of an act that not everybody sees who sees it."""
    match act.audience:
        case "all":
            return ""
        case "none":
            return ", unseen"
        case roles if roles == (act.actor,):
            return ", seen by nobody else"
        case _:
            return ", seen by some"


def _words(sheet: Sheet, act: Doing) -> Iterator[str]:
    """Give what is said with an act, one line a case, with the basis of the words."""
    basis = act.words_basis or act.basis
    quote = '"' if basis == "law" else "'"
    width = max(map(len, act.words), default=0)
    for case, words in act.words.items():
        said = f"{case:<{width}} " * bool(width) + f"{quote}{words}{quote}"
        yield sheet.aside(f"{'':<11}{said}", basis, f"words: {basis}")


def _errata(sheet: Sheet, errata: tuple[Correction, ...]) -> Iterator[str]:
    if errata:
        yield sheet.title("Errata")
    for erratum in errata:
        said = f"{erratum.label}: {erratum.where}: {erratum.was}, read {erratum.becomes}"
        yield from sheet.point(said, erratum, erratum.reason)


def permitted(values: Permitted) -> str:
    """Say what the house may choose, as ``6 or 8 permitted``."""
    match values:
        case None:
            return "fixed"
        case Span(least=least, most=most):
            return f"{least} to {most} permitted"
        case _:
            *some, last = (str(value) for value in values)
            return f"{', '.join(some)} or {last} permitted" if some else f"only {last} permitted"
