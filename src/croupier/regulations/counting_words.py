"""In which words is told how hands are counted, compared and drawn to, where no table says it?

Each sentence names that of the rules on which it rests, so that a page can set its clause beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.regulations.model import RegulationFile
    from croupier.regulations.ruleset import Cite, Ruleset

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
MODULO_TEN: Final = (
    "hands are counted modulo ten: an ace counts 1, 2 to 9 their face value, tens and court cards 0; of a "
    "sum the last digit counts, so that 7 and 8 are 5"
)
ENDED: Final = "after a natural no card is drawn to either hand"


class Said(NamedTuple):
    """A sentence, and on what it rests.

    `at` is ``arithmetic``, ``natural``, ``ends`` or ``comparison``, or the name of a setting of the house.
    """

    text: str
    at: str


def of_game(ruleset: Ruleset, file: RegulationFile) -> Iterator[tuple[str, Cite]]:
    """Tell how hands are counted, compared and, where no table says it, drawn to, each with its clause.

    `file` is the rule file of the ruleset.
    """
    reasons, chosen = ruleset.reasons, ruleset.submission
    cites = {
        **ruleset.cites,
        "arithmetic": reasons.arithmetic,
        "natural": reasons.definition,
        "ends": reasons.natural,
        "comparison": reasons.comparison,
    }
    for said in counting(file.arithmetic.name, file.natural.counts, chosen):
        yield said.text, cites[said.at]
    if file.drawing is not None:
        drawn = by_score(int(chosen["stand-on"]), int(chosen["soft-stand-on"]))
        yield drawn, next(filter(None, reasons.player))


def counting(arithmetic: str, naturals: tuple[int, ...], chosen: Mapping[str, int | str]) -> Iterator[Said]:
    """Tell how hands are counted and compared by an arithmetic, with these naturals and settings."""
    if arithmetic == "modulo-ten":
        yield Said(f"{' or '.join(map(str, naturals))} on two cards is a natural", "natural")
        yield Said(ENDED, "ends")
        yield Said(MODULO_TEN, "arithmetic")
        yield Said("the higher count wins; equal counts tie", "comparison")
        return
    yield Said(
        "2 to 10 have their face value, jack, queen and king the value 10; an ace has 11, or 1 where the "
        "score would exceed 21 with 11",
        "arithmetic",
    )
    yield Said(f"{_naturals(naturals)} are a natural", "natural")
    yield _by_choice(ACE_ACE, "ace-ace", chosen)
    if chosen["natural-ends"] == "yes":
        yield Said(ENDED, "ends")
    else:
        yield Said("cards may be drawn after a natural (natural-ends = no)", "natural-ends")
    yield Said(
        "a natural wins over any other hand, a hand up to 21 over one above it, and the higher score of two "
        "up to 21; equal scores tie",
        "comparison",
    )
    yield _by_choice(BOTH_OVER, "both-over", chosen)


def by_score(hard: int, soft: int) -> str:
    """Tell a rule of drawing in place of tables."""
    if hard == soft:
        return f"a hand with less than {hard} takes one card; one with a soft {hard} stands, like every other"
    return f"a hand with less than a hard {hard} or a soft {soft} takes one card; every other stands"


def _naturals(counts: tuple[int, ...]) -> str:
    """Name the two cards that are a natural: an ace, and one with which it makes the score."""
    return " or ".join(
        "an ace and a card of ten" if count == 21 else f"an ace and another card with a score of {count}"  # noqa: PLR2004  that is what an ace and a ten score
        for count in counts
    )


def _by_choice(said: Mapping[str, str], name: str, chosen: Mapping[str, int | str]) -> Said:
    """Tell what a setting makes of a rule, with the setting in brackets."""
    return Said(f"{said[str(chosen[name])]} ({name} = {chosen[name]})", name)
