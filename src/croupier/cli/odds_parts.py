"""How does what is asked besides the wagers stand on the page: totals, cells, removal, correlations?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeVar

from croupier.cards import RANKS, Card, name
from croupier.cards.card import with_article
from croupier.cli.exact_numbers import decimal, fitted, percent
from croupier.cli.layout import LETTERS as SAYS
from croupier.cli.layout import beside, folded
from croupier.odds.known import NOTHING
from croupier.regulations.compare import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.cli.odds_answer import Answer
    from croupier.odds import Effects
    from croupier.odds.choices import Cell
    from croupier.regulations.ruleset import Automaton

T = TypeVar("T")
MAINS: Final = ("player", "banker", "tie", "cover")
"""With these every wager is compared where no wager is named."""
NOT_BEST: Final = "!: the other reply is worth more to the hand"
_PERCENT, _WORTH, _CELL, _EFFECT, _CHANCE, _NAME = 9, 9, 31, 9, 7, 29
_ACROSS: Final = 10
"""So many counts stand side by side."""
_EFFECTS, _SUITS, _CORRELATIONS = 5, 4, 6
"""So many effects, effects of cards, and correlations stand side by side."""


def totals(answer: Answer, *, colour: bool) -> Iterator[str]:
    """Give the chance of each pair of final counts, of cards, naturals and margins."""
    if not answer.wanted.totals:
        return
    odds = answer.odds
    grid = odds.grid()
    held = [count for count in range(len(grid)) if any(grid[count]) or any(row[count] for row in grid)]
    title = "final counts, %: a row for each of the Player's, a column for the Banker's"
    yield beside(title, "", colour=colour, style="bold")
    rows = {str(row): {count: grid[row][count] for count in held} for row in held}
    yield from _rows(held, rows, odds.coups)
    margins = {f"{who.title()}": row for who, row in odds.margins().items() if who != "tie"}
    apart = sorted({margin for row in margins.values() for margin in row})
    if apart:
        yield ""
        yield beside("a hand wins by, %", "", colour=colour, style="bold")
        yield from _rows(apart, margins, odds.coups)
    yield ""
    yield _shares("cards dealt", odds.by_cards(), odds.coups)
    yield _shares("naturals", odds.naturals(), odds.coups)


def _rows(columns: Sequence[int], rows: Mapping[str, Mapping[int, int]], whole: int) -> Iterator[str]:
    """Give a table of chances; where there are many columns, some of them after the others."""
    for number, some in enumerate(_batches(columns, _ACROSS)):
        if number:
            yield ""
        yield f"{'':<8}" + "".join(f"{column:>{_CHANCE}}" for column in some)
        for title, row in rows.items():
            shares = (fitted(Fraction(row.get(column, 0), whole), _CHANCE, 3) for column in some)
            yield f"{title:>8}" + "".join(f"{share:>{_CHANCE}}" for share in shares)


def _shares(what: str, counts: Mapping[int, int] | Mapping[str, int], whole: int) -> str:
    """Give the chances of a few things on one line."""
    shares = (f"{each} {percent(Fraction(count, whole))} %" for each, count in counts.items())
    return f"{what:<12}{', '.join(shares)}"


def cells(answer: Answer, *, colour: bool) -> Iterator[str]:
    """Give draw against stay in every cell that arises, for the hand that would draw."""
    if not answer.wanted.cells:
        return
    # Who holds a hand does not know the cards that are given here: to him another reply may be the better.
    blind = answer.odds.situation.known == NOTHING
    automaton = answer.odds.ruleset.automaton
    title = "draw against stay: what a unit on the hand is worth"
    if not blind:
        title += ", to one who knows the cards given"
    yield beside(title, "", colour=colour, style="bold")
    if not answer.cells:
        yield folded("none arises any more")
        return
    yield (f"  {'cell':<{_CELL}}{'arises %':>{_PERCENT}}{'draw':>{_WORTH}}{'stay':>{_WORTH}}  the rules")
    worse = False
    for cell, reply in answer.cells.items():
        letter = LETTERS[_says(automaton, cell)]
        marked = blind and reply.contradicts(letter)
        worse = worse or marked
        worths = (decimal(reply.worth(draw=draw), 4) for draw in (True, False))
        arises = percent(Fraction(reply.arises, answer.odds.coups))
        yield (
            f"{'!' if marked else ' '} {_cell(automaton, cell):<{_CELL}}{arises:>{_PERCENT}}"
            f"{''.join(f'{each:>{_WORTH}}' for each in worths)}  {SAYS[letter]}"
        )
    if worse:
        yield folded(NOT_BEST)


def _says(automaton: Automaton, cell: Cell) -> int:
    hand, state, column = cell
    return automaton.player_draws[state] if hand == "player" else automaton.banker_draws[state][column]


def _cell(automaton: Automaton, cell: Cell) -> str:
    hand, state, column = cell
    name = f"{hand.title()} {automaton.row[state]}"
    if hand == "player":
        return name
    return f"{name} against {with_article(column - 1) if column else 'no card'}"


def removal(answer: Answer, *, colour: bool) -> Iterator[str]:
    """Give by how much one card less changes the expectation of each wager."""
    if not answer.removal:
        return
    yield beside("one card less changes the expectation by, in %", "", colour=colour, style="bold")
    for found in answer.removal:
        yield folded(found.wager, indent=2)
        for some in _effects(found):
            told = (
                f"{what:>5}{'-' if effect is None else fitted(effect, _EFFECT):>{_EFFECT}}"
                for what, effect in some
            )
            yield f"  {' '.join(told)}"


Told = tuple[str, "Fraction | None"]


def _effects(found: Effects) -> Iterator[Sequence[Told]]:
    """Give the effects as finely as they differ, by value, rank or card: what stands on each line."""
    if found.by == "value":
        values: list[Told] = [*zip(RANKS[:9], found.values[1:], strict=True), ("tens", found.values[0])]
        yield from _batches(values, _EFFECTS)
        return
    ranks: list[Told] = []
    for place, effect in enumerate(found.ranks):
        cards = range(_SUITS * place, _SUITS * place + _SUITS)
        if found.by == "card" and len({found.cards[card] for card in cards} - {None}) > 1:
            yield [(name(Card(card)), found.cards[card]) for card in cards]
        else:
            ranks.append((RANKS[place], effect))
    yield from _batches(ranks, _EFFECTS)


def correlation(answer: Answer, *, colour: bool) -> Iterator[str]:
    """Give how wagers go together: those named with each other, or every one with the main wagers."""
    if answer.correlation is None:
        return
    names = [worth.id for worth in answer.odds.worths]
    matrix = answer.correlation.correlations()
    beside_these = [place for place, each in enumerate(names) if answer.wanted.wagers or each in MAINS]
    yield beside("correlation, a column for each wager by its number", "", colour=colour, style="bold")
    for some in _batches(beside_these, _CORRELATIONS):
        yield f"  {'':<{_NAME}}" + "".join(f"{place + 1:>8}" for place in some)
        for place, each in enumerate(names):
            row = "".join(_correlated(matrix[place][other]) for other in some)
            named = f"{place + 1} {each}"
            if len(named) > _NAME:
                yield f"  {named}"
                named = ""
            yield f"  {named:<{_NAME}}{row}"


def _correlated(found: float | None) -> str:
    return f"{'-' if found is None else f'{found:.4f}':>8}"


def _batches(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Part some things into so many at a time."""
    for first in range(0, len(items), size):
        yield items[first : first + size]
