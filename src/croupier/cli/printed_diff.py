"""How does a page show in what two games differ: cells, settings, wagers, acts, one side under the other?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cli.called import ACTORS, NOT_HE
from croupier.cli.exact_numbers import decimal, percent
from croupier.cli.layout import (
    LETTERS,
    beside,
    by_erratum,
    choices,
    cited,
    folded,
    inner_mark,
    is_law,
    marked,
)
from croupier.cli.printed_page import permitted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.cli.arguments import Chosen
    from croupier.cli.replies import CellCost, PricedDifference
    from croupier.odds.replies import Way
    from croupier.regulations.compare import ActDifference, CellDifference, Difference, SettingDifference
    from croupier.regulations.grounds import Part
    from croupier.regulations.model import Basis, Called
    from croupier.regulations.ruleset import Cite, Permission, RuledAct

Noun = tuple[str, str]
"""What is counted, as one and as several."""
_RULE: Final[Noun] = ("rule of counting", "rules of counting")
_CELL: Final[Noun] = ("cell", "cells")
NOUNS: Final[dict[Part, Noun]] = {
    "arithmetic": _RULE,
    "natural": _RULE,
    "natural-ends": _RULE,
    "comparison": _RULE,
    "player-table": _CELL,
    "banker-table": _CELL,
    "setting": ("setting", "settings"),
    "permitted": ("permitted range", "permitted ranges"),
    "wager": ("wager", "wagers"),
    "wager-permitted": ("choice of paytables", "choices of paytables"),
    "act": ("act", "acts"),
    "actor": ("actor", "actors"),
    "words": ("text of an act", "texts of acts"),
}
_ENDS: Final = {"D": "is no natural", "S": "is a natural"}
WAYS: Final[dict[Way, str]] = {"always-draw": "drawing where it may choose", "always-stay": "staying"}
"""What the other hand does where it may choose."""
CALLED: Final[dict[Called, str]] = {"point-count": "Point Counts", "score": "scores"}
"""What is called out, by what the law calls it."""
_LEGEND: Final = (
    "*: not law; +: the law leaves it to the house; \"...\": the law's own words; '...': words that are not"
)


def lines(
    found: PricedDifference,
    chose_a: Chosen,
    chose_b: Chosen,
    errata: Mapping[str, Sequence[str]],
    *,
    colour: bool,
) -> Iterator[str]:
    """Give the lines of a comparison: a star before what is not law on its side.

    `chose_a` and `chose_b` are the settings of either side that are not its defaults, `errata` the labels of
    those that correct its text.
    """
    shown = _Shown(found.costs, colour=colour)
    parts = (
        ("Cells", [*_apart(found), *(line for cell in found.cells for line in shown.cell(cell))]),
        ("Settings", [line for setting in found.settings for line in shown.setting(setting)]),
        ("Wagers", [*_alone(found), *(line for each in _both(found) for line in shown.setting(each))]),
        ("Acts", [*_orders(found), *(line for act in found.acts for line in shown.act(act))]),
    )
    for side, version, chose in (("A", found.a, chose_a), ("B", found.b, chose_b)):
        yield beside(f"{side}  {version.rules}, edition {version.edition}", "", colour=colour, style="bold")
        yield from choices(*chose)
    if any(told for _, told in parts):
        yield folded(f"{_LEGEND}; {NOT_HE}" if shown.starred else _LEGEND)
    for title, told in parts:
        yield ""
        yield beside(title if told else f"{title}: no difference", "", colour=colour, style="bold")
        yield from told
    yield from _of_the_text(errata)
    if found.grounds:
        yield ""
        yield from _alike(found)


def _cost(cost: CellCost) -> str:
    """Say how often a cell arises, what either reply is worth there, and what A gives up."""
    where = f" (the other hand {WAYS[cost.way]})" if cost.way else ""
    draw, stay = (decimal(Fraction(each), 4) for each in (cost.draw, cost.stay))
    often = f"arises in {percent(Fraction(cost.arises))} % of coups{where}"
    said = f"{often}; drawing is worth {draw}, staying {stay}"
    if cost.cost is None:
        return said
    gives = Fraction(cost.cost)
    if not gives:
        return f"{said}: the same"
    side = "A" if gives > 0 else "B"
    return f"{said}: {side} costs the hand {percent(abs(gives))} % of a unit each time"


class _Shown:
    """Sets the two sides of each difference one under the other."""

    def __init__(self, costs: Sequence[CellCost], *, colour: bool) -> None:
        self._costs = costs
        self._colour = colour
        self.starred = False

    def cell(self, cell: CellDifference) -> Iterator[str]:
        spoken = _ENDS if cell.table == "natural" else LETTERS
        match cell.table, cell.third:
            case "banker-table", "none":
                where = f"Banker's {cell.row}, no third card drawn by the Player"
            case "banker-table", third:
                where = f"Banker's {cell.row} against a third card of {third}"
            case "player-table", _:
                where = f"Player's {cell.row}"
            case _:
                where = f"{cell.row} on two cards"
        yield f"  {where}"
        yield self._side("A", spoken[cell.a] + by_erratum(cell.a_cite), cell.a_cite)
        yield self._side("B", spoken[cell.b] + by_erratum(cell.b_cite), cell.b_cite)
        for cost in self._costs:
            if (f"{cost.hand}-table", cost.row, cost.third) == (cell.table, cell.row, cell.third):
                yield folded(_cost(cost), indent=7)

    def setting(self, setting: SettingDifference) -> Iterator[str]:
        one, two = setting.a_permission, setting.b_permission
        ranges = one is None or two is None or one.permitted != two.permitted
        yield f"  {setting.setting}"
        yield from self._value("A", setting.a, setting.a_cite, one if ranges else None)
        yield from self._value("B", setting.b, setting.b_cite, two if ranges else None)

    def _value(
        self, side: str, value: int | str | None, cite: Cite | None, leave: Permission | None
    ) -> Iterator[str]:
        """Set a value, and what the house may choose, beside it where both rest on the same."""
        if cite is None:
            yield f"    {side}  no such setting"
            return
        if leave is None or leave.cite != cite:
            yield self._side(side, str(value), cite)
        if leave is not None:
            text = permitted(leave.permitted)
            together = leave.cite == cite
            yield self._side(side if together else " ", f"{value}; {text}" if together else text, leave.cite)

    def act(self, act: ActDifference) -> Iterator[str]:
        yield f"  {act.act}"
        words = act.a is None or act.b is None or act.a.words != act.b.words
        for side, ruled in (("A", act.a), ("B", act.b)):
            if ruled is None:
                yield f"    {side}  nobody does it"
            else:
                yield self._doing(side, ruled)
                if words:
                    yield from self._words(ruled)

    def _doing(self, side: str, act: RuledAct) -> str:
        star = inner_mark(act.actor_basis, act.cite.basis)
        self.starred |= star == "*"
        seen = "" if act.audience == "all" else ", unseen" if act.audience == "none" else ", seen by some"
        return self._side(side, f"{star.strip()}{ACTORS[act.actor]}{seen}", act.cite)

    def _words(self, act: RuledAct) -> Iterator[str]:
        said = act.words if isinstance(act.words, dict) else {"": act.words} if act.words else {}
        quote = '"' if act.words_basis == "law" else "'"
        for case, words in said.items():
            yield self._set(
                f"{case} {quote}{words}{quote}".strip(), act.words_basis, f"words: {act.words_basis}"
            )

    def _side(self, side: str, told: str, cite: Cite) -> str:
        return self._set(told, cite.basis, cited(cite.clause, cite.basis), side)

    def _set(self, told: str, basis: Basis, right: str, side: str = " ") -> str:
        return beside(marked(f"  {side}  {told}", basis), right, colour=self._colour, hang=7)


def _both(found: Difference) -> Iterator[SettingDifference]:
    """Give the wagers that both sides have."""
    return (each for each in found.wagers if each.a_cite and each.b_cite)


def _alone(found: Difference) -> Iterator[str]:
    """Name the wagers that one side alone has, a star before each that is not law."""
    of_a = [(each.setting, each.a, each.a_cite) for each in found.wagers if each.b_cite is None]
    of_b = [(each.setting, each.b, each.b_cite) for each in found.wagers if each.a_cite is None]
    for side, wagers in (("A", of_a), ("B", of_b)):
        told = [f"{marked(name, at.basis, '').strip()} = {value}" for name, value, at in wagers if at]
        if told:
            yield folded(f"only in {side}: {', '.join(told)}", indent=2)


def _apart(found: Difference) -> Iterator[str]:
    """Say how each side counts, where the tables of the two have no rows in common."""
    if found.same_rows:
        return
    yield "  the two count their hands in different ways, so that no row stands in both"
    for side, version in (("A", found.a), ("B", found.b)):
        yield f"    {side}  {CALLED[version.called]} of {version.least} to {version.most}"


def _of_the_text(errata: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Name the errata of either side that correct a passage of the text."""
    for side, labels in errata.items():
        if labels:
            yield ""
            yield folded(f"Errata of the text in {side}: {', '.join(labels)} (see rules show)")


def _orders(found: Difference) -> Iterator[str]:
    for side, order in (("A", found.a_order), ("B", found.b_order)):
        if order:
            yield folded(f"order in {side}: {', '.join(order)}", indent=2)


def _alike(found: Difference) -> Iterator[str]:
    """Count what is the same on both sides and rests on law on one of them only, or is otherwise known."""
    counts: dict[tuple[Basis, Basis], Counter[Noun]] = {}
    for ground in found.grounds:
        pair = ground.a_cite.basis, ground.b_cite.basis
        counts.setdefault(pair, Counter())[NOUNS[ground.part]] += max(1, len(ground.thirds))
    # First where one side is law and the other is not.
    for one, two in sorted(counts, key=lambda pair: is_law(pair[0]) == is_law(pair[1])):
        held = counts[one, two]
        told = ", ".join(
            f"{held[noun]} {noun[held[noun] > 1]}" for noun in dict.fromkeys(NOUNS.values()) if held[noun]
        )
        yield folded(f"Same, but A {one} / B {two}: {told}")
    yield "(--json lists them)"
