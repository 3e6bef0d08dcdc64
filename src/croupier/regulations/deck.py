"""Can a cover card and a cut lie where the settings say, given the number of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from croupier.regulations.lasthand import least_depth
from croupier.regulations.settings import CARDS_IN_A_DECK

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.regulations.ruleset import CoverDuring, CoverFirst


FaultKind = Literal["too-late", "too-early", "too-great"]


class Fault(NamedTuple):
    """Settings that are impossible together: in which way, what is wrong, what to do."""

    kind: FaultKind
    what: str
    remedy: str


def depth_fault(values: Mapping[str, int | str]) -> Fault | None:
    """Judge the depth of the cover card: enough cards behind it for the coups still due, some before it.

    A coup takes at most six cards; under 58 Pa. Code § 631a.10(d) two coups may be due, so twelve.
    """
    depth, cards = int(values["cover-card"]), CARDS_IN_A_DECK * int(values["decks"])
    least = least_depth(
        cast("CoverFirst", values["cover-first"]), cast("CoverDuring", values["cover-during"])
    )
    if depth < least:
        return Fault(
            "too-late",
            f"{depth} cards behind the cover card are too few: {least} may still be due",
            f"leave at least {least} cards behind it",
        )
    if depth >= cards:
        return Fault(
            "too-early",
            f"{depth} cards cannot lie behind the cover card: the shoe has {cards}",
            f"leave fewer than {cards} cards behind it",
        )
    return None


def least_cut_fault(values: Mapping[str, int | str]) -> Fault | None:
    """Judge the least cut: as many cards must fit on either side of it."""
    least, cards = int(values["least-cut"]), CARDS_IN_A_DECK * int(values["decks"])
    if 2 * least > cards:
        return Fault(
            "too-great",
            f"a cut with at least {least} cards on either side needs {2 * least} cards: the shoe has {cards}",
            f"ask for at most {cards // 2}",
        )
    return None
