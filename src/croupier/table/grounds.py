"""On which clause does an act at the table rest that is not play's, and how is that known?

What is not listed here is the house's own custom, and its events name no clause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypedDict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.regulations.model import Basis
    from croupier.regulations.ruleset import Ruleset

Subject = Literal["cut", "custody", "squeeze", "collection", "house-money"]
"""What an act is about."""


class Ground(NamedTuple):
    """A locator in the rules of a game, how it is known, and by what evidence."""

    locator: str
    basis: Basis
    evidence: str


class Clause(TypedDict):
    """The clause of an event and its basis."""

    clause: str
    basis: Basis


RIVERS: Final = (
    "Rivers Casino Philadelphia, page on Baccarat: after the shuffle the shoe is offered to seat 1 and, "
    "if refused, moves counter-clockwise until somebody accepts it; the curator keeps it until the Banker's "
    "Hand loses.  The text of the section is not held."
)
PASSED: Final = (
    "Rivers Casino Philadelphia, page on Baccarat: the dealer passes the Player's or the Banker's Hand to a "
    "player, who faces the cards.  To which player, no text says: by custom to the largest wager on it, to "
    "the first who bet where two are equal."
)
FRENCH: Final = "Arrêté of 14 May 2007, article 55-14, which is held whole."
LOSERS: Final = "Trade usage: losing wagers are collected before winning ones are paid."
GROUNDS: Final[Mapping[str, Mapping[Subject, Ground]]] = {
    "pa-baccarat": {
        "custody": Ground("631a.9", "reconstructed", RIVERS),
        "squeeze": Ground("custom.squeeze", "custom", PASSED),
    },
    "fr-punto-banco": {
        "cut": Ground("55-14", "law", FRENCH),
        "custody": Ground("55-14", "law", FRENCH),
        "squeeze": Ground("55-14", "law", FRENCH),
        "collection": Ground("55-14", "law", FRENCH),
    },
}
"""What is known of some games in particular."""
USUAL: Final[Mapping[Subject, Ground]] = {
    "cut": Ground("custom.cut", "custom", "Trade usage: a patron cuts, another for each shoe."),
    "custody": Ground("custom.custody", "custom", "By analogy with Pennsylvania's Baccarat."),
    "squeeze": Ground("custom.squeeze", "custom", PASSED),
    "collection": Ground("custom.collection", "custom", LOSERS),
    "house-money": Ground("custom.house-money", "custom", "The distributor's rule: the winner chooses."),
}
"""What holds where nothing is known of a game in particular."""


def ground(ruleset: Ruleset, subject: Subject) -> Ground:
    """Give what an act about a subject rests on."""
    return GROUNDS.get(ruleset.id, {}).get(subject) or USUAL[subject]


def on(ruleset: Ruleset, subject: Subject) -> Clause:
    """Give it as the fields of an event."""
    found = ground(ruleset, subject)
    return {"clause": f"{ruleset.id}:{found.locator}", "basis": found.basis}
