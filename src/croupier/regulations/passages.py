"""Where does an erratum stand, in the words of a page?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.regulations.overlay import BankerCell, PlayerCell

if TYPE_CHECKING:
    from croupier.regulations.overlay import Erratum


def where(erratum: Erratum) -> str:
    """Name the cell or the passage that an erratum corrects."""
    match erratum.where:
        case PlayerCell(count=count):
            return f"Player's table, {count}"
        case BankerCell(count=count, third=third):
            against = "with no third card" if third == "none" else f"against {third}"
            return f"Banker's table, {count} {against}"
        case passage:
            return passage.passage
