"""Can a cover card and a cut lie where the settings say, given the number of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast

from croupier.cards.card import DECK
from croupier.regulations.lasthand import least_depth

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.regulations.ruleset import CoverDuring, CoverFirst


MOST_AFTER_FIRST: Final = 11
"""A first card that counts ten, and ten more."""
FaultKind = Literal["too-late", "too-early", "too-great"]


class Fault(NamedTuple):
    """Settings that are impossible together: in which way, what is wrong, what to do."""

    kind: FaultKind
    what: str
    remedy: str


def depth_fault(values: Mapping[str, int | str]) -> Fault | None:
    """Judge the depth of the cover card: enough cards behind it for the coups still due, enough before it.

    Before it must be room for the largest burn there can be, and for the first card of one coup, so that
    no shoe of these settings is refused when it is shuffled.
    A coup takes at most six cards; under 58 Pa. Code § 631a.10(d) two coups may be due, so twelve.
    Where the cards are replaced after every coup no cover card is put in, and none lies too deep.
    """
    if values["replacement"] == "every-coup":
        return None
    depth, cards = int(values["cover-card"]), DECK * int(values["decks"])
    least = least_depth(
        cast("CoverFirst", values["cover-first"]), cast("CoverDuring", values["cover-during"])
    )
    if depth < least:
        return Fault(
            "too-late",
            f"{depth} cards behind the cover card are too few: {least} may still be due",
            f"leave at least {least} cards behind it",
        )
    burned = most_burned(values)
    most = cards - burned - 1
    if depth > most:
        burn = f" and the burn may take {burned}" if burned else ""
        needs = f"at least {least + burned + 1} cards are needed: "
        return Fault(
            "too-early",
            f"{depth} cards cannot lie behind the cover card: the shoe has {cards}{burn}",
            f"leave at most {most} cards behind it" if most >= least else f"{needs}take more decks",
        )
    return None


def most_burned(values: Mapping[str, int | str]) -> int:
    """Give the most cards that can be burned: under ``first-card`` a ten and ten more."""
    match values["burn"]:
        case "first-card":
            return MOST_AFTER_FIRST
        case "fixed":
            return int(values["burn-cards"])
        case _:
            return 0


def least_cut_fault(values: Mapping[str, int | str]) -> Fault | None:
    """Judge the least cut: as many cards must fit on either side of it."""
    least, cards = int(values["least-cut"]), DECK * int(values["decks"])
    if 2 * least > cards:
        return Fault(
            "too-great",
            f"a cut with at least {least} cards on either side needs {2 * least} cards: the shoe has {cards}",
            f"ask for at most {cards // 2}",
        )
    return None
