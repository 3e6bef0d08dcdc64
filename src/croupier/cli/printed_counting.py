"""How does a page tell how hands are counted and compared, and what a game has besides drawing tables?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.regulations.prices import NOT_OFFERED
from croupier.regulations.settings import BONUS_WAGER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.cli.rulebook import Batching, Book, Choice, DrawingByScore
    from croupier.cli.sheet import Sheet

ACE_ACE: Final[Mapping[str, str]] = {
    "top-natural": "two aces are a natural too, and the highest",
    "equal-natural": "two aces are a natural too, and equal to it",
    "twelve": "two aces are no natural, and count 12",
}
BOTH_OVER: Final[Mapping[str, str]] = {
    "lower-wins": "of two hands over 21 the lower wins",
    "higher-wins": "of two hands over 21 the higher wins",
    "tie": "two hands over 21 tie",
}
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
    if book.arithmetic.name == "modulo-ten":
        naturals = " or ".join(str(count) for count in book.natural.counts)
        yield from sheet.point(f"{naturals} on two cards is a natural", book.natural)
        yield from sheet.point("after a natural no card is drawn to either hand", book.natural.ends)
        yield from sheet.point("hands are counted modulo ten", book.arithmetic)
        yield from sheet.point("the higher count wins; equal counts tie", book.comparison)
        return
    yield from sheet.point(
        "2 to 10 have their face value, jack, queen and king the value 10; an ace has 11, or 1 where the "
        "score would exceed 21 with 11",
        book.arithmetic,
    )
    yield from sheet.point(f"{_naturals(book.natural.counts)} are a natural", book.natural)
    yield from _by_choice(sheet, ACE_ACE, chosen["ace-ace"])
    ends = chosen["natural-ends"]
    if ends.value == "yes":
        yield from sheet.point("after a natural no card is drawn to either hand", book.natural.ends)
    else:
        yield from sheet.point("cards may be drawn after a natural (natural-ends = no)", ends)
    yield from sheet.point(
        "a natural wins over any other hand, a hand up to 21 over one above it, and the higher score of two "
        "up to 21; equal scores tie",
        book.comparison,
    )
    yield from _by_choice(sheet, BOTH_OVER, chosen["both-over"])


def _naturals(counts: tuple[int, ...]) -> str:
    """Name the two cards that are a natural: an ace, and one with which it makes the score."""
    return " or ".join(
        "an ace and a card of ten" if count == 21 else f"an ace and another card with a score of {count}"  # noqa: PLR2004  that is what an ace and a ten score
        for count in counts
    )


def _by_choice(sheet: Sheet, said: Mapping[str, str], setting: Choice) -> Iterator[str]:
    """Set what a setting makes of a rule, with the setting in brackets."""
    yield from sheet.point(f"{said[str(setting.value)]} ({setting.name} = {setting.value})", setting)


def drawing(sheet: Sheet, rule: DrawingByScore) -> Iterator[str]:
    """Give the lines of a rule of drawing in place of tables."""
    yield sheet.title("Drawing")
    hard, soft = rule.stand_on, rule.soft_stand_on
    if hard == soft:
        told = f"a hand with less than {hard} takes one card; one with a soft {hard} stands, like every other"
    else:
        told = f"a hand with less than a hard {hard} or a soft {soft} takes one card; every other stands"
    yield from sheet.point(told, rule)


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
