"""How does the drift of tables stand on a page: by room and wager, what was kept and what expected?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.arguments import chosen
from croupier.cli.exact_numbers import decimal
from croupier.cli.hold_page import amount, percent
from croupier.cli.layout import beside, choices, cited, counted, folded, is_law
from croupier.cli.output import WIDTH, printable, styled
from croupier.reports.hold import EXACT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.drift_judged import Judged, Line, OfRoom

HEAD: Final = ("coups", "staked", "kept", "to expect", "band from", "to")
_COLUMN: Final = 13
FOOT: Final = (
    "In the band lies {level} % of what honest play brings, or a little more; both chances count the result "
    "itself. What lies outside proves nothing: it says where to look, and what was picked since it lost has "
    "been picked for that. Wagers of one coup are settled by one result. Coups count as independent, each "
    "from a full shoe: within a shoe they very nearly are."
)


def lines(db: str, found: Judged, since: str, *, colour: bool) -> Iterator[str]:
    """Give the whole page."""
    begun = f", in coups settled since {since}" if since else ""
    yield folded(f"{printable(db)}: what tables kept of their stakes{begun}, in minor units")
    if not found.rooms:
        yield "no room was opened yet"
    for room in found.rooms:
        yield ""
        yield from _room(room, colour=colour)
    if found.together is not None:
        yield ""
        yield styled("all rooms, all wagers together", "bold", colour=colour)
        yield from _line(found.together)
    if found.lines:
        yield ""
        yield folded(_looked_at(found))
        yield folded(FOOT.format(level=amount(found.level * 100)))


def _room(found: OfRoom, *, colour: bool) -> Iterator[str]:
    counts = found.drift
    coups = 0 if found.together is None else found.together.coups
    said = f"{counts.room}: {_coups(coups)} settled with a stake"
    if counts.void:
        said += f", {_coups(counts.void)} broken off and left out"
    yield styled(folded(said), "bold", colour=colour)
    if counts.settled.staked:
        yield folded(
            f"where the result was better than a refund, {_taken(counts.settled)} of these", indent=2
        )
    for spell in found.spells:
        ruleset = spell.spell.ruleset
        yield beside(ruleset.title, f"{ruleset.id}, edition {ruleset.edition}", colour=colour)
        picked = chosen(ruleset)
        yield from choices(picked.made, picked.follows)
        if len(found.spells) > 1:
            yield f"{_coups(spell.spell.together.coups)} at these prices"
        yield styled(_row(HEAD), "dim", colour=colour)
        for wager, line in spell.wagers:
            star = "" if is_law(wager.cite.basis) else "*"
            yield beside(f"{star}{wager.id}", cited(wager.cite.clause, wager.cite.basis), colour=colour)
            yield from _line(line)
    if found.together is not None:
        yield "all wagers together"
        yield from _line(found.together)
    if counts.moved.staked:
        yield folded(
            f"placed in mid-coup by winners of House Money, and in no line: {_taken(counts.moved)}", indent=2
        )


def _line(line: Line) -> Iterator[str]:
    found = line.hold
    figures = (
        f"{line.coups:,}",
        *(decimal(each, 0) for each in (found.handle, found.kept)),
        decimal(found.expected, 2),
        *(amount(each) for each in (found.low, found.high)),
    )
    if max(map(len, figures)) < _COLUMN:
        yield _row(figures)
    else:
        told = (f"{what} {figure}" for what, figure in zip(HEAD, figures, strict=True))
        yield folded(", ".join(told), indent=2)
    where = "in" if found.inside else "OUTSIDE"
    z = "" if found.z is None else f" ({found.z:+.2f} standard deviations)"
    how = "exact" if found.method == EXACT else "saddlepoint approximation"
    if line.pooled:
        how += f", {_coups(line.pooled)} pooled"
    yield folded(
        f"{where} the band{z}: as little or less {percent(found.at_most)}, as much or more "
        f"{percent(found.at_least)}; {how}",
        indent=2,
    )


def _looked_at(found: Judged) -> str:
    """Say how many lines lie outside, and how many would by chance alone."""
    looked = counted(len(found.lines), "line")
    verb = "lies" if found.outside == 1 else "lie"
    return (
        f"{found.outside or 'None'} of {looked} {verb} outside the band; of so many up to "
        f"{amount(found.by_chance)} are expected there by chance alone."
    )


def _taken(taken: tuple[int, int]) -> str:
    return f"{taken[0]:,} was staked and {taken[1]:,} kept"


def _coups(number: int) -> str:
    return f"{number:,} {'coup' if number == 1 else 'coups'}"


def _row(cells: tuple[str, ...]) -> str:
    return "".join(f"{cell:>{_COLUMN}}" for cell in cells).rjust(WIDTH)
