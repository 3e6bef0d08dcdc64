"""How is section 7 set out: what one card less does to each wager, as figures and exactly?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import RANKS
from croupier.reports.page import Column, Section, Table, Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from croupier.reports.content import Effects, Removal
    from croupier.reports.page import Names, Row

WAGER: Final = Column("wager")
EXACTLY: Final = (
    "Exactly, cards of one wager with the same effect stand in one row, and the effect is that of one single "
    "card of all those"
)
RANKED: Final = "; where suits count, a rank by itself is that rank in every suit"
_CHECK: Final = Column("check", "fraction")
_SUITS: Final = 4
_FEW: Final = 40
"""Rows up to which exact effects stay in one column on paper."""
_HALF: Final = 34
"""Letters of a fraction for which half the width of a page has room, beside the rest of its row."""


def removal(of: Removal, names: Names) -> Section:
    """Set out what one card less does."""
    blocks: list[Text | Table] = [
        Text(
            "The expectation from the shoe with one single card less, less that from the full shoe, in "
            "percent of a unit; under 10 J Q K it is one card of all those. A card that is taken unseen "
            "changes nothing: so the effects, each as often as its card is there, add up to nought, exactly; "
            "the check says so."
        )
    ]
    by: dict[tuple[str, ...], list[Effects]] = {}
    for each in of.wagers:
        by.setdefault(each.names, []).append(each)
    for kinds, found in by.items():
        blocks.append(_by_suits(found, names) if found[0].by == "card" else _short(kinds, found, names))
    rows: tuple[Row, ...] = tuple(
        row for each in of.wagers if any(each.effects) for row in _exactly(each, names)
    )
    if rows:
        full: tuple[Column, ...] = (
            WAGER,
            Column("card"),
            Column("in the shoe", "count"),
            Column("effect, fraction", "fraction"),
        )
        ranked = any(each.by == "card" for each in of.wagers)
        blocks += (
            Text(f"{EXACTLY}{RANKED if ranked else ''}."),
            Table("removal.exact", "The same exactly", full, rows, across=_across(rows)),
        )
    unmoved = [each.id for each in of.wagers if not any(each.effects)]
    if unmoved:
        blocks.append(Text(f"No card's going changes what these are worth: {', '.join(unmoved)}."))
    return Section(7, "Effects of removal", tuple(blocks))


def _short(kinds: tuple[str, ...], found: list[Effects], names: Names) -> Table:
    """Set out a row for each wager, and a column for each value or rank."""
    grain = found[0].by
    columns = (WAGER, *(Column(kind, "short-percent") for kind in kinds), _CHECK)
    rows: tuple[Row, ...] = tuple((names(each.id), *each.effects, each.check) for each in found)
    return Table(f"removal.{grain}s", f"Effects of removal, by {grain}, in percent", columns, rows)


def _by_suits(found: list[Effects], names: Names) -> Table:
    """Set out a row for each wager and suit, or for suits that are alike, and a column for each rank."""
    columns = (WAGER, Column("suits"), *(Column(rank, "short-percent") for rank in RANKS), _CHECK)
    rows: list[Row] = []
    for each in found:
        alike: dict[tuple[Fraction, ...], list[str]] = {}
        effects = dict(zip(each.names, each.effects, strict=True))
        for suit in dict.fromkeys(name[1] for name in each.names):
            alike.setdefault(tuple(effects[f"{rank}{suit}"] for rank in RANKS), []).append(suit)
        rows += (
            (names(each.id), "all" if len(suits) == _SUITS else " ".join(suits), *row, each.check)
            for row, suits in alike.items()
        )
    title = "Effects of removal, by card, in percent; the check is over all suits"
    return Table("removal.cards", title, columns, tuple(rows))


def _exactly(of: Effects, names: Names) -> Iterator[Row]:
    """Give a row for each effect, with all cards that have it and how many of them are there."""
    same: dict[Fraction, list[int]] = {}
    for place, effect in enumerate(of.effects):
        same.setdefault(effect, []).append(place)
    for effect, places in same.items():
        cards = _gathered([of.names[place] for place in places], by_card=of.by == "card")
        yield (names(of.id), cards, sum(of.cards[place] for place in places), effect)


def _across(rows: tuple[Row, ...]) -> int:
    """Say in how many columns the exact effects go on paper, each on one line; few need but one."""
    return 2 if len(rows) > _FEW and max(len(str(row[-1])) for row in rows) <= _HALF else 1


def _gathered(kinds: list[str], *, by_card: bool) -> str:
    """Name cards, four suits of a rank by the rank alone."""
    if not by_card:
        return ", ".join(kinds)
    suits: dict[str, list[str]] = {}
    for kind in kinds:
        suits.setdefault(kind[0], []).append(kind)
    return ", ".join(rank if len(found) == _SUITS else " ".join(found) for rank, found in suits.items())
