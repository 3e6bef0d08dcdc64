"""How is section 11 set out: other decks, other prices, and which of them favour whoever places a wager?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.regulations.settings import told
from croupier.reports.numbers import decimal
from croupier.reports.page import FLAG, Column, Section, Table, Text, edge
from croupier.reports.pages_dealt import NOT_RUN, WAGER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from croupier.reports.content import Deck, Price, Sensitivity
    from croupier.reports.page import Names, Row

FRESH: Final = (
    "The cards go back into the shuffler after every coup, so that each is from a fresh shoe and there is no "
    "cover card: the mean is expected at the value of a fresh shoe."
)
COVERED: Final = (
    "Fresh shoe and cover card. Before any card is seen the tenth coup of a shoe is worth what the first is: "
    "the cards behind any card are in no other order. But how many coups a shoe has depends on its cards: "
    "with T its coups and f what a coup from its last six cards would bring, the mean over whole shoes is "
    "expected at the value of a fresh shoe plus Cov(T, f) / E[T], exactly. If the last six cards are such as "
    "make short coups, those before them are rather such as make long ones, and the shoe has a little fewer "
    "coups."
)
APART: Final = {
    "measured": (
        "Of eight decks of punto banco, on the main wagers this is too small to be seen even in ten thousand "
        "million coups; on wagers that go by the number of cards it is a hundredth of a percent, and shows "
        "from about a thousand million on. What is apart below in a shorter run is chance, and not the cover "
        "card."
    ),
    "not measured": "How large that is was not measured for this game.",
}
_PLACES: Final = 4
_PAIR: Final = 2


def sensitivity(of: Sensitivity, names: Names) -> Section:
    """Set out what else could be."""
    blocks: list[Text | Table] = [
        Text(
            "One thing is changed at a time, and what follows from it; all else is as in the assumptions. "
            "A number of decks that the rules do not permit is custom: a figure for comparison, and no law."
        )
    ]
    if elsewhere := variants(of):
        said = "; ".join(f"{wager} ({', '.join(where)})" for wager, where in elsewhere.items())
        blocks.append(
            Text(
                "By another number of decks, price or rule that may be chosen, a wager favours "
                f"whoever places it: {said}.",
                strong=True,
            )
        )
    blocks.append(_decks(of))
    if of.prices:
        blocks.append(_prices(of.prices))
    else:
        blocks.append(Text("The rules leave no other price and no other rule to the house for these wagers."))
    blocks += _cut_card(of, names)
    return Section(11, "Sensitivity", tuple(blocks))


def variants(of: Sensitivity) -> Mapping[str, tuple[str, ...]]:
    """Say by which other decks and prices, of those that the rules permit, a wager favours who places it."""
    found: dict[str, tuple[str, ...]] = {}
    for place, wager in enumerate(of.wagers):
        decks = [each.decks for each in of.decks if _other(each) and each.edges[place] < 0]
        prices = (f"{each.setting} = {_valued(each)}" for each in _better(of.prices) if each.id == wager)
        where = (*_runs(decks), *prices)
        if where:
            found[wager] = where
    return found


def _other(deck: Deck) -> bool:
    return deck.permitted and not deck.here


def _better(prices: Iterable[Price]) -> Iterator[Price]:
    """Give the prices that are not in force and favour whoever places the wager."""
    return (each for each in prices if each.positive and not each.here)


def _runs(decks: list[int]) -> tuple[str, ...]:
    """Tell numbers of decks, three or more that follow each other as one run: ``1, 4 to 6 and 8 decks``."""
    if not decks:
        return ()
    runs: list[list[int]] = []
    for each in decks:
        if runs and each == runs[-1][-1] + 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    *some, last = [
        said for run in runs for said in ([f"{run[0]} to {run[-1]}"] if len(run) > _PAIR else map(str, run))
    ]
    told = f"{', '.join(some)} and {last}" if some else last
    return (f"{told} deck{'' if decks == [1] else 's'}",)


def _decks(of: Sensitivity) -> Table:
    """Set out a row for each wager; whether a figure favours who places it depends on its decks alone."""
    columns = (WAGER, *(Column(_headed(each), "short-percent") for each in of.decks))
    rows: tuple[Row, ...] = tuple(
        (wager, *(edge(each.edges[place]) for each in of.decks)) for place, wager in enumerate(of.wagers)
    )
    return Table("sensitivity.decks", "House edge by decks, in percent", columns, rows)


def _headed(deck: Deck) -> str:
    state = "here" if deck.here else "permitted" if deck.permitted else "custom"
    return f"{deck.decks} deck{'' if deck.decks == 1 else 's'}, {state}"


def _prices(prices: tuple[Price, ...]) -> Table:
    columns: tuple[Column, ...] = (
        *map(Column, ("setting", "value", "wager")),
        Column("edge, fraction", "fraction"),
        Column("edge %", "percent"),
        Column("return %", "percent"),
    )
    rows: tuple[Row, ...] = tuple(
        (
            each.setting,
            _valued(each),
            f"{each.id}{FLAG}" if each.positive else each.id,
            each.edge,
            each.edge,
            each.returned,
        )
        for each in prices
    )
    title = "Other prices and other rules that may be chosen; of a long range its ends and what is usual"
    return Table("sensitivity.prices", title, columns, rows)


def _valued(of: Price) -> str:
    """Tell the value of a setting: whether it is the one in force, or what else goes with it."""
    with_it = "".join(f", so that {name} = {told(name, value)}" for name, value in of.follows)
    return f"{told(of.setting, of.value)}{', here' if of.here else with_it}"


def _cut_card(of: Sensitivity, names: Names) -> Iterator[Text | Table]:
    """Say why a mean over whole shoes need not be that of a fresh one, and give both."""
    yield Text(FRESH if of.cover == "none" else f"{COVERED} {APART[of.cover]}")
    if of.cut_card is None:
        yield NOT_RUN
        return
    columns: tuple[Column, ...] = (
        WAGER,
        Column("fresh shoe %", "percent"),
        Column("mean of the shoes dealt %", "percent"),
        Column("apart %", "percent"),
        Column("se %"),
    )
    rows: tuple[Row, ...] = tuple(
        (
            names(each.id),
            each.fresh,
            each.shoes,
            each.apart,
            "-" if each.se is None else decimal(Fraction(each.se) * 100, _PLACES),
        )
        for each in of.cut_card
    )
    yield Text("What is apart is rounded by itself, and not the difference of what is printed beside it.")
    yield Table("sensitivity.cover-card", "A fresh shoe against whole shoes", columns, rows)
