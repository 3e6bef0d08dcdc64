"""How is a report written as one HTML file, without a script or anything from elsewhere?"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from croupier.reports.html_heat import svg
from croupier.reports.html_style import STYLE
from croupier.reports.markdown import title
from croupier.reports.numbers import decimal, percent
from croupier.reports.page import FLAG, RIGHT, Good, Heat, Table, Text, written
from croupier.reports.pages import favourable, holder, sections
from croupier.reports.pages_odds import told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import Report
    from croupier.reports.page import Kind, Section, Value

_MEASURE: Final = re.compile(r"-?[0-9.,]+ (?:to|±) -?[0-9.,]+|[0-9,]+ of [0-9,]+ hold")
"""A band, a figure with its standard error, or how many hold, which stay on one line."""
_LONG: Final = 40
"""Letters from which on a cell is a sentence, which needs room."""
_DEEP: Final = 18
"""Letters from which on a decimal may break on paper."""
_NAME: Final = 16
"""Letters up to which the name of a row is kept on one line on a narrow screen too."""
_MANY: Final = 8
"""Columns from which on a table is printed small."""
_GLANCED: Final = 8
"""Wagers that the head shows at a glance, besides those that favour whoever places them."""


def html(report: Report) -> bytes:
    """Write a report as HTML in UTF-8."""
    return "\n".join(_lines(report)).encode() + b"\n"


def _lines(report: Report) -> Iterator[str]:
    pages = sections(report)
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title(report))}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>"
    yield '<div class="sheet">'
    yield from _head(report)
    yield '<nav aria-label="Sections"><ol>'
    for page in pages:
        number = f'<span class="n">{page.number}</span>'
        yield f'<li><a href="#s{page.number}">{number}{escape(page.title)}</a></li>'
    yield "</ol></nav>\n<main>"
    for page in pages:
        yield from _section(page, report.asked.places)
    yield "</main>"
    of = report.identity
    said = f"{of.product} {of.version}. {of.rules}, edition {of.edition}."
    yield f"<footer>{escape(said)}</footer>"
    yield "</div>\n</body>\n</html>"


def _head(report: Report) -> Iterator[str]:
    of = report.identity
    kind = "Filing" if report.asked.filing else "Report of odds and settlement"
    date = f" · {escape(of.date)}" if of.date else ""
    yield f'<header><p class="kind">{kind}{date}</p>\n<h1>{escape(of.title)}</h1>'
    said = f"{of.rules}, edition {of.edition} · {report.assumptions.decks} decks"
    yield f'<p class="under">{escape(said)}</p>'
    yield f'<p class="hash">{escape(report.digest.algorithm)} {escape(report.digest.value)}</p>'
    if report.summary is not None:
        good, wagers = favourable(report), report.summary.wagers
        first = {wager.id for wager in wagers[:_GLANCED]}
        shown = [wager for wager in wagers if wager.id in first | good]
        if good:
            favoured = tuple(wager.id for wager in shown if wager.id in good)
            yield f'<p class="strong">{escape(FLAG.strip())} {escape(told(favoured, len(wagers)))}</p>'
        yield '<dl class="glance">'
        for wager in shown:
            flag = f' <span class="flag">{escape(FLAG.strip())}</span>' if wager.id in good else ""
            hit = "never wins" if wager.one_in is None else f"wins 1 in {decimal(wager.one_in, 2)}"
            yield (
                f'<div><dt>{escape(wager.id)}{flag}</dt><dd class="edge">{percent(wager.edge, 4)} %</dd>'
                f"<dd>edge of the {holder(report)}</dd>"
                f"<dd>{hit} · deviation {decimal(wager.sd, 4)}</dd></div>"
            )
        yield "</dl>"
        rest = len(wagers) - len(shown)
        if rest > 0:
            none = ", none of which favours whoever places it" if good else ""
            yield f'<p class="under">and {rest} more {"wagers" if rest > 1 else "wager"} below{none}</p>'
    yield "</header>"


def _section(page: Section, places: int) -> Iterator[str]:
    yield f'<section id="s{page.number}"><h2><span class="n">{page.number}</span>{escape(page.title)}</h2>'
    for place, block in enumerate(page.blocks, 1):
        match block:
            case Text(text=text, strong=strong):
                looks = _classed("strong" if strong else "", "lead" if _leads(page.blocks[place:]) else "")
                yield f"<p{looks}>{escape(text)}</p>"
            case Table():
                yield from _table(block, places)
            case Heat():
                yield f"<h3>{escape(block.title)}</h3>"
                yield f'<div class="wide" tabindex="0" role="region" aria-label="{escape(block.title)}">'
                yield from svg(block)
                yield "</div>"
    yield "</section>"


def _table(table: Table, places: int) -> Iterator[str]:
    if table.title:
        yield f"<h3>{escape(table.title)}</h3>"
    wide = "wide across" if table.across > 1 else "wide"
    yield f'<div class="{wide}" tabindex="0" role="region" aria-label="{escape(table.title or table.key)}">'
    yield f"<table{_classed(*_looks(table))}><thead><tr>"
    for column in table.columns:
        right = ' class="r"' if column.kind in RIGHT else ""
        yield f'<th scope="col"{right}>{_text(column.name)}</th>'
    yield "</tr></thead><tbody>"
    for row in table.rows:
        cells = zip(row[1:], table.columns[1:], strict=True)
        first = _text(written(row[0], table.columns[0].kind, places))
        rest = "".join(_cell(cell, column.kind, places) for cell, column in cells)
        wraps = _classed("long" if len(first) > _NAME else "", "said" if len(first) > _LONG else "")
        yield f'<tr><th scope="row"{wraps}>{first}</th>{rest}</tr>'
    yield "</tbody></table></div>"


def _classed(*names: str) -> str:
    """Give the attribute that has these names, but for empty ones."""
    found = " ".join(name for name in names if name)
    return f' class="{found}"' if found else ""


def _leads(following: tuple[Text | Table | Heat, ...]) -> bool:
    """Say whether a paragraph leads to a table or a picture, by what follows it."""
    return not isinstance(following[0], Text) if following else False


def _looks(table: Table) -> Iterator[str]:
    """Say what is particular about a table: that it is small, or that figures in it are flagged."""
    if len(table.columns) > _MANY or table.across > 1:
        yield "many"
    if any(isinstance(cell, Good) for row in table.rows for cell in row):
        yield "flags"


def _cell(value: Value, kind: Kind, places: int) -> str:
    text = written(value, kind, places)
    if kind in RIGHT:
        deep = " deep" if len(text) > _DEEP and "," not in text else ""
        return f'<td class="r{deep}">{_text(text).replace(",", ",<wbr>")}</td>'
    if kind == "fraction":
        return f'<td class="f">{_text(text).replace("/", "/<wbr>")}</td>'
    if _MEASURE.fullmatch(text):
        return f'<td class="t one">{_text(text)}</td>'
    if " " in text:
        return f'<td class="t{" long" if len(text) > _LONG else ""}">{_text(text)}</td>'
    # A clause breaks behind its colon and its dots, and what is one long word anywhere.
    broken = _text(text).replace(":", ":<wbr>").replace(".", ".<wbr>")
    return f'<td class="t{" hash" if len(text) > _LONG else ""}">{broken}</td>'


def _text(text: str) -> str:
    """Escape a text, and set the flag of a favourable wager apart."""
    if text.endswith(FLAG):
        return f'{escape(text.removesuffix(FLAG))} <span class="flag">{escape(FLAG.strip())}</span>'
    return escape(text)
