"""How does what came of a simulation stand on a page: who won, what each wager brought, shoes and streaks?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cli import odds_grounds, output
from croupier.cli.exact_numbers import decimal, percent, price
from croupier.cli.layout import beside, choices, cited, counted, folded, marked
from croupier.cli.odds_wagers import NOTES, without_price
from croupier.cli.simulate_columns import numbers
from croupier.cli.ways import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.cli.arguments import Chosen
    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate import Result, Summary
    from croupier.wagers import Unpriced, Wager

_WHAT, _SHARE, _COUNT = 24, 10, 24
_WAGER, _MEAN, _SE, _EXACT, _APART = 30, 13, 12, 13, 12
_TITLE, _PRICE, _COUPS, _HERE, _CHANCE = 33, 7, 14, 11, 11
_ACROSS: Final = 10
"""So many lengths stand side by side."""
_CELL: Final = 6
NOUGHT: Final = percent(0, 2)
"""A share that is too small to be seen."""
FOOT: Final = (
    "mean: what a unit staked brought, in %; se: its standard error, from {blocks} of {block}; exact: what "
    "is expected of a fresh shoe; apart: mean less exact, in standard errors"
)
ENOUGH: Final = 100
"""Blocks without which no wager is told apart, as `croupier.simulate.runs.summary.ENOUGH`."""
FEW: Final = (
    f"apart is told from {ENOUGH} blocks on: of fewer the standard error itself is too much by chance"
)
LONG: Final = 10**8
"""Coups from which on it is said that means over whole shoes differ a little from those of a fresh shoe."""
EFFECT: Final = (
    "how many coups a shoe has depends on its cards: in so long a run some means lie a hundredth of a "
    "percent off what is exact for a fresh shoe"
)
FIRST: Final = "interrupted: these are the first {} of those that were asked for"


def lines(  # noqa: PLR0913  what came, and how it is told
    found: Summary,
    chosen: Chosen,
    ways: Mapping[Hand, str],
    wanting: Sequence[Unpriced],
    *,
    detail: bool,
    colour: bool,
) -> Iterator[str]:
    """Give the whole page; with `detail` each wager is told line by line; `wanting` have no price."""
    yield from _head(found, chosen, ways, colour=colour)
    yield ""
    yield from _outcomes(found)
    if found.wagers:
        yield ""
        yield from _wagers(found, colour=colour)
    if detail:
        for each in found.wagers:
            yield ""
            yield from _detail(found, each, colour=colour)
    if found.left_out:
        yield folded(f"left out, since they look at whole hands: {', '.join(found.left_out)}")
    if wanting:
        yield without_price(wanting)
    yield ""
    yield from _histograms(found, colour=colour)


def title(  # noqa: PLR0913  what was simulated, and how it is told
    rules: Ruleset,
    chosen: Chosen,
    ways: Mapping[Hand, str],
    *,
    whole: bool,
    colour: bool,
    of: str = "shoes",
) -> Iterator[str]:
    """Say which game was simulated, by whose choices, and whether the run is whole; `of` what it was made."""
    yield beside(rules.title, f"{rules.id}, edition {rules.edition}", colour=colour, style="bold")
    if rules.plugin:
        yield folded(f"from the plug-in {rules.plugin}", indent=2)
    yield from choices(chosen.made, chosen.follows)
    for hand, way in ways.items():
        yield folded(f"where the {hand.title()}'s Hand may choose: {told(rules, way)}")
    if not whole:
        yield folded(FIRST.format(of))


def dealt(shoes: int, coups: int, seed: int) -> str:
    """Say which shoes were dealt, and how many coups they had."""
    said = "shoe 0" if shoes == 1 else f"shoes 0 to {shoes - 1:,}"
    return folded(
        f"{said} of seed {seed}: {counted_in(coups, 'coup')}, {decimal(Fraction(coups, shoes), 2)} a shoe"
    )


def _head(found: Summary, chosen: Chosen, ways: Mapping[Hand, str], *, colour: bool) -> Iterator[str]:
    yield from title(found.ruleset, chosen, ways, whole=found.whole, colour=colour)
    yield dealt(found.shoes, found.coups, found.seed)
    yield folded(f"SHA-256 of all counts: {found.digest[:16]}...")


def bet_on(wager: Wager, *, colour: bool) -> Iterator[str]:
    """Say which wager is placed, at which price, and what that rests on."""
    cite = wager.cite
    said = marked(f"{wager.id}: {wager.title}, {wager.paytable}", cite.basis, "")
    yield beside(said, cited(cite.clause, cite.basis), colour=colour)


def counted_in(number: int, noun: str) -> str:
    """Give a large number with its noun, as ``1,000 coups``."""
    return counted(number, noun) if number == 1 else f"{number:,} {noun}s"


def _outcomes(found: Summary) -> Iterator[str]:
    won = found.outcomes
    for what, coups in (("Banker wins", won.banker), ("Player wins", won.player), ("tie", won.tie)):
        yield f"{what:<{_WHAT}}{percent(Fraction(coups, found.coups)):>{_SHARE}} %{coups:>{_COUNT},}"
    yield f"{'coups':<{_WHAT}}{'':>{_SHARE}}  {found.coups:>{_COUNT},}"


def _wagers(found: Summary, *, colour: bool) -> Iterator[str]:
    """Give a line for each wager."""
    rows = [
        (
            percent(each.mean),
            _of_float(each.se, 100, 4),
            percent(each.exact),
            _of_float(each.distance, 1, 2),
        )
        for each in found.wagers
    ]
    head, *others = numbers((_MEAN, _SE, _EXACT, _APART), [("mean %", "se %", "exact %", "apart"), *rows])
    yield output.styled(f"{'wager':<{_WAGER}}{head}", "bold", colour=colour)
    marks: set[str] = set()
    for each, row in zip(found.wagers, others, strict=True):
        basis = odds_grounds.basis(each.wager)
        marks.add(marked("", basis, ""))
        name = marked(each.id, basis, "")
        if len(name) >= _WAGER:
            yield beside(name, "", colour=False)
            name = ""
        yield f"{name:<{_WAGER}}{row}"
    for mark, note in NOTES.items():
        if mark in marks:
            yield folded(note)
    blocks, block = counted_in(found.tally.blocks, "block"), counted_in(found.block, "shoe")
    yield folded(FOOT.format(blocks=blocks, block=block))
    if found.tally.blocks < ENOUGH:
        yield folded(FEW)
    if found.coups >= LONG:
        yield folded(EFFECT)


def _detail(found: Summary, each: Result, *, colour: bool) -> Iterator[str]:
    """Give a wager line by line: what decides, what it pays, in how many coups, and its exact chance."""
    wager = each.wager
    said = f"{wager.id}: {wager.title}, {wager.paytable}"
    yield beside(
        marked(said, wager.cite.basis),
        cited(wager.cite.clause, wager.cite.basis),
        colour=colour,
        style="bold",
    )
    lost = 1 - sum((line.chance for line in each.lines), Fraction(0))
    rows = [(line.title, price(line.pays), line.coups, line.chance) for line in each.lines]
    rows.append(("any other coup", "-1", each.lost, lost))
    cells = [
        (pays, f"{coups:,}", percent(Fraction(coups, found.coups)), percent(chance))
        for _, pays, coups, chance in rows
    ]
    head, *others = numbers(
        (_PRICE, _COUPS, _HERE, _CHANCE), [("pays", "coups", "here %", "exact %"), *cells]
    )
    yield f"    {'':<{_TITLE}}{head}"
    for (title, *_), row in zip(rows, others, strict=True):
        *before, last = _wrapped(title)
        for part in before:
            yield f"    {part}"
        yield f"    {last:<{_TITLE}}{row}"


def _wrapped(title: str) -> list[str]:
    return folded(title, width=_TITLE - 1).splitlines() or [""]


def _histograms(found: Summary, *, colour: bool) -> Iterator[str]:
    """Give how many cards coups took, how long shoes were, and how long streaks."""
    shares = (f"{cards} {percent(Fraction(coups, found.coups), 2)} %" for cards, coups in found.cards.items())
    yield f"{'cards dealt':<14}{', '.join(shares)}"
    yield ""
    yield beside("coups a shoe, % of the shoes", "", colour=colour, style="bold")
    yield from _rows(sorted(found.lengths), {"": found.lengths})
    yield ""
    yield beside("streaks within a shoe, ties left out, % of each hand's", "", colour=colour, style="bold")
    streaks = {"Banker": found.streaks["banker"], "Player": found.streaks["player"]}
    yield from _rows(sorted({length for row in streaks.values() for length in row}), streaks)


def _rows(columns: list[int], rows: Mapping[str, Mapping[int, int]]) -> Iterator[str]:
    """Give a table of shares of each row; where there are many columns, some of them after the others.

    Columns in which nothing but nought would stand are left out.
    """
    shares = {
        title: {
            column: percent(Fraction(row.get(column, 0), sum(row.values()) or 1), 2) for column in columns
        }
        for title, row in rows.items()
    }
    columns = [column for column in columns if any(row[column] != NOUGHT for row in shares.values())]
    for first in range(0, len(columns), _ACROSS):
        some = columns[first : first + _ACROSS]
        cells = [[str(column) for column in some], *([row[each] for each in some] for row in shares.values())]
        for title, row in zip(("", *shares), numbers([_CELL] * len(some), cells), strict=True):
            yield f"{title:>8}{row}"


def _of_float(value: float | None, times: int, digits: int) -> str:
    return "-" if value is None else decimal(Fraction(value) * times, digits)
