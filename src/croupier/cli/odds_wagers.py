"""How does a wager stand on the page of odds: on a line of the table, or line by line?"""

from __future__ import annotations

import textwrap
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cli import odds_grounds
from croupier.cli.exact_numbers import count, fitted, number_fitted, percent, price
from croupier.cli.layout import beside, cited, folded, marked
from croupier.cli.output import WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.odds import Odds, Worth
    from croupier.regulations.model import Basis
    from croupier.wagers import Unpriced

_WAGER, _PAYS, _WINS, _EDGE, _RESOLVED, _SD = 23, 15, 10, 10, 11, 10
_TITLE, _PRICE, _SHARE, _COUNT = 33, 7, 10, 24
_LEAST: Final = 12
"""The columns below which a title stands on a line of its own."""
NOTES: Final[dict[str, str]] = {
    "*": "*: a price that is not law, but a house's, a distributor's, inferred or usage; --wager W names "
    "what it rests on",
    "+": "+: a price that the law lets the house choose",
}
"""What the marks before a wager mean."""
EDGES: Final = "edge: what the house keeps of each unit staked; resolved: of each that does not push"


def table(odds: Odds, *, colour: bool) -> Iterator[str]:
    """Give a line for each wager."""
    title = f"{'wager':<{_WAGER + 1}}{'pays':<{_PAYS}}{'wins %':>{_WINS}}{'edge %':>{_EDGE}}"
    yield beside(f"{title}{'resolved %':>{_RESOLVED}}{'sd':>{_SD}}", "", colour=colour, style="bold")
    bases: list[Basis] = [odds_grounds.basis(worth.wager) for worth in odds.worths]
    for worth, basis in zip(odds.worths, bases, strict=True):
        yield from _row(worth, basis)
    marks = {marked("", basis, "") for basis in bases}
    for mark, note in NOTES.items():
        if mark in marks:
            yield folded(note)
    yield folded(EDGES)
    plugins: dict[str, list[str]] = {}
    for worth in odds.worths:
        if worth.wager.plugin:
            plugins.setdefault(worth.wager.plugin, []).append(worth.id)
    for plugin, ids in plugins.items():
        yield folded(f"of the plug-in {plugin}: {', '.join(ids)}")


def without_price(wanting: Iterable[Unpriced]) -> str:
    """Name the wagers that are offered at prices which are not known, and how prices are given."""
    by_setting: dict[str, list[str]] = {}
    for each in wanting:
        by_setting.setdefault(each.problem.where, []).append(each.id)
    named = "; ".join(f"--set {setting}=... for {', '.join(ids)}" for setting, ids in by_setting.items())
    return folded(f"offered, but what they pay is not known; give prices: {named}")


def _row(worth: Worth, basis: Basis) -> Iterator[str]:
    name, pays = marked(worth.id, basis, ""), _pays(worth)
    if len(name) > _WAGER:
        yield beside(name, "", colour=False)
        name = ""
    if len(pays) >= _PAYS:
        yield f"{name:<{_WAGER + 1}}{pays}"
        name = pays = ""
    resolved = worth.edge_per_resolved
    each = "-" if resolved is None else fitted(resolved, _RESOLVED)
    yield (
        f"{name:<{_WAGER + 1}}{pays:<{_PAYS}}{percent(worth.hit_rate):>{_WINS}}"
        f"{fitted(worth.house_edge, _EDGE):>{_EDGE}}{each:>{_RESOLVED}}"
        f"{number_fitted(Fraction(worth.sd), _SD):>{_SD}}"
    )


def _pays(worth: Worth) -> str:
    """Give the price of a wager that has one, pushes apart, or say how many it has."""
    prices = {line.pays for line in worth.lines if line.pays is not None}
    return f"{len(prices)} prices" if len(prices) > 1 else "".join(map(price, prices))


def detail(worth: Worth, *, colour: bool) -> Iterator[str]:
    """Give a wager line by line: what its price rests on, what decides, what it pays, how often."""
    wager = worth.wager
    said = f"{wager.id}: {wager.title}, {wager.paytable}"
    if wager.plugin:
        said += f" (plug-in {wager.plugin})"
    yield beside(
        marked(said, wager.cite.basis),
        cited(wager.cite.clause, wager.cite.basis),
        colour=colour,
        style="bold",
    )
    for ground in odds_grounds.settings(wager):
        told = marked(odds_grounds.told(ground), ground.cite.basis)
        yield beside(f"  {told}", cited(ground.cite.clause, ground.cite.basis), colour=colour, hang=4)
    for line in worth.lines:
        yield from _line(line.title, price(line.pays), line.count, worth.whole)
    yield from _line("any other coup", "-1", worth.lose, worth.whole)
    resolved = worth.edge_per_resolved
    edge = f"{percent(worth.house_edge)} % of each unit staked"
    if worth.push and resolved is not None:
        edge += f", {percent(resolved)} % of each that does not push"
    skew = "" if worth.skew is None else f", skew {worth.skew:.4f}"
    spread = f"wins {percent(worth.hit_rate)} %, standard deviation {worth.sd:.4f}{skew}"
    for text in (f"house edge {edge}", spread):
        yield folded(text, indent=4)
    yield textwrap.fill(
        f"expectation exactly {worth.ev}", WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 4
    )


def _line(title: str, pays: str, ways: int, whole: int) -> Iterator[str]:
    """Give a line of a paytable, its title folded where it is long, or its price."""
    left = _TITLE + _PRICE - max(_PRICE, len(pays) + 1)
    *before, last = textwrap.wrap(title, max(_LEAST, left - 1)) or [""]
    for each in before:
        yield f"    {each}"
    if left <= _LEAST:
        yield f"    {last}"
        last = ""
    share = percent(Fraction(ways, whole))
    told = f"{last}{pays:>{_TITLE + _PRICE - len(last)}}"
    yield f"    {told}{share:>{_SHARE}} %{count(ways, _COUNT - 1):>{_COUNT}}"
