"""What does the patron's cut do: the cards above the cut go behind the others."""

from __future__ import annotations

from croupier.errors import CardError, Problem


def cut(order: bytes, position: int) -> bytes:
    """Give the order after a cut: the first `position` cards go, in their order, behind the rest.

    Raises `CardError` (``cards.cut_out_of_range``) unless at least one card lies on either side.  How near an
    end a cut may lie is the ruleset's matter: `croupier.shoe.fresh` looks after it.
    """
    if not 0 < position < len(order):
        raise CardError(
            Problem(
                "cards.cut_out_of_range",
                f"a cut at {position} does not part {len(order)} cards",
                remedy=f"cut between 1 and {len(order) - 1}",
            )
        )
    return order[position:] + order[:position]
