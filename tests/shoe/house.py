"""A house for tests of the shoe: a ruleset in which only what touches the cards as things is filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.regulations.ruleset import Automaton, Cite, Reasons, Ruleset

if TYPE_CHECKING:
    from croupier.regulations.model import Basis
    from croupier.regulations.ruleset import BurnRule


def ruleset(  # noqa: PLR0913  what a shoe depends on
    *,
    decks: int = 8,
    burn: BurnRule = "first-card",
    burn_cards: int = 0,
    cover_card: int = 14,
    least_cut: int = 10,
    basis: Basis = "custom",
) -> Ruleset:
    """Give a ruleset with these settings, each citing the clause ``house:<setting>`` on this basis."""
    nowhere = Cite("house:none", "custom")
    settings = ("decks", "burn", "burn-cards", "cover-card", "least-cut")
    return Ruleset(
        id="house",
        edition="2026-01-01",
        hash="",
        title="House",
        plugin="",
        submission={},
        cites={setting: Cite(f"house:{setting}", basis) for setting in settings},
        permissions={},
        decks=decks,
        burn=burn,
        burn_cards=burn_cards,
        cover_card=cover_card,
        cover_first="one-more",
        cover_during="finish-and-one-more",
        replacement="new-decks",
        least_cut=least_cut,
        procedure="curator-face-up",
        order=(),
        acts={},
        called="point-count",
        naturals_apart=False,
        bonus=(),
        automaton=Automaton((), (), (), (), (), (), (), (), natural_ends=True),
        reasons=Reasons(nowhere, nowhere, nowhere, (), (), nowhere),
    )


def changed(house: Ruleset, **changes: object) -> Ruleset:
    """Give the same house with other values of any field."""
    return msgspec.structs.replace(house, **changes)
