"""What does docs/wagers.md say: every wager with its lines, its prices, and what they rest on, from the data.

``python tools/write_wagers_page.py`` writes the page; ``--print`` prints it, for the test that compares.
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.catalogue import own_families
from croupier.wagers.prices import price, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.wagers.conditions import Condition
    from croupier.wagers.model import FamilyFile, Known, Paytable
    from croupier.wagers.reader import Family

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "wagers.md"

HEAD: Final = """\
# Wagers

<!-- Written by tools/write_wagers_page.py (`make docs`) from the files of src/croupier/wagers/data. -->

Which wagers a game offers, and at which of their paytables, its rule file permits and the house chooses:
`--set golden-talons=B`. This page has all that Croupier knows, each family with its wagers, the lines in
the order in which they decide, and the paytables. Of the lines that a paytable prices the first that holds
decides; where none does, the wager is lost. Prices are to one, the stake apart, and `push` returns the
stake. What is not law in some text is marked, and `custom` or `reconstructed` prices are nobody's law.

```python
>>> from croupier import regulations, wagers
>>> from croupier.cards import parse_many
>>> rules = regulations.load("pa-baccarat", {"golden-talons": "B"})
>>> [wager.id for wager in wagers.bind(rules)]
['player', 'banker', 'tie', 'golden-talons-player', 'golden-talons-banker']
>>> coup = regulations.finished(rules, parse_many("3h 4c"), parse_many("Kc 9d"))
>>> for line in wagers.settle(rules, coup, {"banker": 2_500, "golden-talons-banker": 500, "tie": 100}):
...     print(line.wager, line.line or "-", line.outcome, line.amount, line.cite)
banker win won 2500 pa-baccarat:631a.13 (reconstructed)
banker commission collected -125 pa-baccarat:631a.13 (reconstructed)
tie - lost -100 pa-baccarat:631a.13 (reconstructed)
golden-talons-banker natural-win won 500 pa-baccarat:631b.9(f) (option)

```

`settle` takes all wagers of one player for one coup. Amounts are whole minor units, as they change what the
player has. Which way an amount goes that is not whole the settings `rounding` and `rounding-unit` say, or
else the family; a whole price is never rounded, and a commission or a fee that is rounded up is never more
than what was won. When a commission is taken the setting `collection` says:
with the coup (`collected`), or marked up for later (`marked`). In chemin de fer `settle_bank` gives the
line of the bank, minus the sum of all covers, and that of the fee on what it has won. House Money is
settled by `settle_before_third`, and `use` says what becomes of its proceeds
([Library](library.md#settling-wagers) has examples).

A wager that is offered without known prices must be given some, one for each line in the order below,
`none` for one that is not paid: `--set bonus=100-50-8-5-4`, or `wagers.bind(rules, ["bonus-player"],
{"bonus": "100-50-8-5-4"})`. So is a single price changed: all are written, in order. A line whose number is a
setting, as the count that `half-pay` names, has a price only where the setting is not 0.

## Conditions

A line names the condition under which it decides. Each takes a view, that is, how fine a look at the coup:
`totals` (each hand's final count, number of cards and whether it is a natural, and who won), `third-card`
(besides, the count of the Banker's first two cards and the value of the Player's third), `ranks` (whether
the first two cards of each hand are a pair, and of which rank), `suits` (what they are to each other),
`hand` (the ranks of the cards of the wager's own hand, which the wager must name). Some ask for the wager's
hand, some for a number.

No view sees more. There is none of the suits of single cards, so that a wager on "both cards red" cannot be
described; none of the ranks of both hands at once; and none of suits beside counts.

Odds count classes of coups that look alike in a view, and ask a condition about one coup of each. Croupier's
own conditions keep to their views. One of a plug-in that looks more finely than its view says would be
settled in one way and counted in another: `wagers.check("photo-finish")`, or `wagers.check()` for all
plug-ins, looks for two coups that look alike and are answered differently, and gives them as problems
(`wagers.wrong_view`). What it finds is wrong for certain; that it finds nothing is no proof.

| view | conditions |
|---|---|
"""
FILES: Final = """
A plug-in brings families of its own, and conditions: `examples/croupier-wager-example` of the source is
one. Its file has the keys of these: `format` (1), `family`, `title`, `basis`, `clause`, `evidence`;
`wagers` (`id`, `title`, `hand`, `aliases`, `lines`), `lines` (`name`, `title`, `when`, `number`),
`paytables` (`prices`, `commission`, `from`, `to`), `rounding` (`rule`, `unit`), `requires` (`wagers`),
`minimum` (`amount`) and `settled`. Where law is claimed, `clause` has the id of the rules before the colon;
all else has `evidence`. Base wagers are named by their ids. What a plug-in's file says of its wagers is never
shown as law of the rules in which they are placed.

## The families
"""


def conditions() -> Iterator[str]:
    """List the conditions of each view, and what they ask for."""
    for view, held in groupby(CONDITIONS.items(), key=lambda entry: entry[1].view):
        named = ", ".join(f"`{name}`{asking(condition)}" for name, condition in held)
        yield row(f"`{view}`", named)


def asking(condition: Condition) -> str:
    """Say what a condition asks for."""
    asked = [word for word, asks in (("hand", condition.of_hand), ("number", condition.of_number)) if asks]
    return f" ({', '.join(asked)})" if asked else ""


def grounds(known: Known) -> str:
    """Say what something rests on."""
    clause = f"`{known.clause}`, " if known.clause else ""
    return f"{clause}{known.basis}" + (f": {known.evidence}" if known.evidence else "")


def priced(table: Paytable, line: str) -> str:
    """Write the price of a line, with the commission where there is one."""
    if line not in table.prices:
        return ""
    pays = spoken(price(table.prices[line]))
    less = f" less {table.commission / 100:g} %" if table.commission and pays != "push" else ""
    return f"{pays}{less}"


def row(*cells: str) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |\n"


def section(family: Family) -> Iterator[str]:
    """Write the section of one family."""
    file = family.file
    yield f"\n### {file.title}\n\nFamily `{file.family}`. {grounds(file)}\n\n"
    yield "| wager | other names | on |\n|---|---|---|\n"
    for wager in file.wagers:
        names = ", ".join(f"`{name}`" for name in wager.aliases)
        on = {"player": "the Player's Hand", "banker": "the Banker's Hand", "": ""}[wager.hand]
        yield row(f"`{wager.id}`", names, on)
    tables = file.paytables
    yield "\n" + row("line", "decides on", *(f"`{name}`" for name in tables))
    yield f"|---|---|{'---|' * len(tables)}\n"
    for line in file.lines:
        title = line.title.replace("{number}", f"the count that `{line.number}` names")
        yield row(f"`{line.name}`", title, *(priced(table, line.name) for table in tables.values()))
    yield "\n" + "".join(f"* {text}\n" for text in notes(file))


def notes(file: FamilyFile) -> Iterator[str]:
    """Say what the prices rest on, and what else is asked."""
    if not file.paytables:
        yield "No price is known: one must be given."
    for name, table in file.paytables.items():
        days = ", ".join(
            f"{word} {day.isoformat()}" for word, day in (("from", table.from_), ("to", table.to)) if day
        )
        yield f"`{name}`, {grounds(table)}" + (f" Known {days}." if days else "")
    if file.rounding is not None:
        unit = "the minor unit" if file.rounding.unit == 1 else f"{file.rounding.unit} minor units"
        yield f"Rounded {file.rounding.rule} to {unit}; {grounds(file.rounding)}"
    if file.requires is not None:
        bases = " or ".join(f"`{name}`" for name in file.requires.wagers)
        yield f"It needs {bases}; {grounds(file.requires)}"
    if file.minimum is not None:
        yield f"At least {file.minimum.amount} minor units; {grounds(file.minimum)}"
    if file.settled != "after-the-coup":
        yield "It is settled once four cards lie, before any third one."


def page() -> str:
    """Give the whole page."""
    families = "".join(part for family in own_families() for part in section(family))
    return HEAD + "".join(conditions()) + FILES + families


def main() -> None:
    """Write the page, or print it."""
    if sys.argv[1:] == ["--print"]:
        sys.stdout.write(page())
    else:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
