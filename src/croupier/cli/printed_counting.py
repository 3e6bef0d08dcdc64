"""How does a page tell how hands are counted and compared, and what a game has besides drawing tables?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.regulations import counting_words
from croupier.regulations.prices import NOT_OFFERED
from croupier.regulations.settings import BONUS_WAGER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.cli.rulebook import Batching, Book, DrawingByScore
    from croupier.cli.sheet import Sheet

STRAIGHTS: Final[Mapping[str, str]] = {
    "ace-low-straight": "ace, two and three are {} straight",
    "ace-high-straight": "queen, king and ace are {} straight",
}
BATCHES: Final[dict[str, str]] = {
    "two": "two batches of cards where a device shuffles that is not continuous",
    "one": "one batch of cards otherwise",
    "equal": "both of as many decks",
    "backs": "both of one design, their backs of different colours",
    "stored": "one is shuffled and stored in the device while the other plays",
    "alternate": "they alternate with every shoe",
    "rack": "the discard rack never holds cards of both",
    "hours": "cards that were opened are changed every {} hours at the latest",
}
"""What is asked of cards in two batches."""


def counting(sheet: Sheet, book: Book) -> Iterator[str]:
    """Give the lines on counting, naturals and comparison."""
    yield sheet.title("Counting")
    chosen = {each.name: each for each in book.settings}
    parts = {
        "arithmetic": book.arithmetic,
        "natural": book.natural,
        "ends": book.natural.ends,
        "comparison": book.comparison,
        **chosen,
    }
    values = {name: each.value for name, each in chosen.items()}
    for said in counting_words.counting(book.arithmetic.name, book.natural.counts, values):
        yield from sheet.point(said.text, parts[said.at])


def drawing(sheet: Sheet, rule: DrawingByScore) -> Iterator[str]:
    """Give the lines of a rule of drawing in place of tables."""
    yield sheet.title("Drawing")
    yield from sheet.point(counting_words.by_score(rule.stand_on, rule.soft_stand_on), rule)


def bonus_hands(sheet: Sheet, book: Book) -> Iterator[str]:
    """Give the lines of the hands that a bonus wager pays, and which straights an ace may end."""
    if not book.bonus_hands:
        return
    chosen = {each.name: each for each in book.settings}
    off = any(each.name == BONUS_WAGER and each.value == NOT_OFFERED for each in book.wagers)
    yield sheet.title(f"Bonus hands{'; the wager is not offered' if off else ''}")
    if book.bonus_order:
        yield from sheet.point("the highest first; only the highest of a hand is paid", book.bonus_order)
    for hand in book.bonus_hands:
        yield from sheet.point(hand.title, hand)
        if hand.name == "three-card-straight":
            for name, said in STRAIGHTS.items():
                setting = chosen[name]
                told = said.format("a" if setting.value == "yes" else "no")
                yield from sheet.point(f"    {told} ({name} = {setting.value})", setting)


def batches(sheet: Sheet, rules: tuple[Batching, ...]) -> Iterator[str]:
    """Give the lines on cards in two batches."""
    if rules:
        yield sheet.title("Batches of cards")
    for rule in rules:
        yield from sheet.point(BATCHES[rule.name].format(rule.hours), rule)
