"""What is a ruleset: a regulation and a submission compiled to integers, each with its clause.

Play, odds and the kernels read the arrays; nobody reads the rule file again.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from croupier.regulations.model import Actor, Audience, Basis
from croupier.regulations.procedures import Act, ProcedureName

BurnRule = Literal["none", "first-card", "fixed"]
"""No burn; the first card and as many more as its value, tens and court cards ten; or a number."""
CoverFirst = Literal["not-dealt", "last", "one-more"]
"""When the cover card comes in place of a coup's first card: that coup is not dealt; it is the
last; or it and one more are dealt."""
CoverDuring = Literal["finish", "finish-and-one-more"]
"""When the cover card shows during a coup: that coup is finished; or it and one more are dealt."""
Replacement = Literal["new-decks", "reshuffle"]
"""What becomes of the cards when the shoe is over."""

STAY: Final = 0
DRAW: Final = 1
OPTION: Final = 2
"""The cells of a drawing table."""


class Cite(msgspec.Struct, frozen=True, gc=False):
    """A clause id with the rules id before the colon, and how it is known."""

    clause: str
    basis: Basis

    def __str__(self) -> str:
        """Give the clause, with its basis in brackets where it is not law."""
        return self.clause if self.basis == "law" else f"{self.clause} ({self.basis})"


class RuledAct(msgspec.Struct, frozen=True):
    """An act of the chosen procedure: who, under which clause, seen by whom, in which words."""

    actor: Actor
    cite: Cite
    audience: Audience
    words: str | dict[str, str]
    words_basis: Basis


class Automaton(msgspec.Struct, frozen=True):
    """One finite automaton of a hand, and what follows from its states.

    A state stands for a hand of none to three cards; state 0 is the empty hand.  `step[state][value]` is
    the state after one more card of that value (0 to 9), or -1 where no card may follow;
    `count[state]` is the hand's count; `size[state]` its number of cards; `natural[state]` says
    whether it ends the drawing; `player_draws[state]` and `banker_draws[state][0]` (no third card
    drawn), `[1 + value]` are `STAY`, `DRAW` or `OPTION`, meaningful for two-card states;
    `compare[player][banker]`, both counts, is 1 for Player, -1 for Banker, 0 for a tie.
    """

    step: tuple[tuple[int, ...], ...]
    count: tuple[int, ...]
    size: tuple[int, ...]
    natural: tuple[bool, ...]
    player_draws: tuple[int, ...]
    banker_draws: tuple[tuple[int, ...], ...]
    compare: tuple[tuple[int, ...], ...]


class Reasons(msgspec.Struct, frozen=True):
    """Which clause stands behind each answer of the automaton.

    `player[count]` and `banker[count][0 for no third card, 1 + value]` for counts of two cards.
    """

    arithmetic: Cite
    natural: Cite
    player: tuple[Cite, ...]
    banker: tuple[tuple[Cite, ...], ...]
    comparison: Cite


class Ruleset(msgspec.Struct, frozen=True, eq=False):
    """A regulation with every choice made, compiled; two rulesets are equal only if identical.

    `hash` is the SHA-256 of the rule file's bytes (an overlay's includes its base's); `submission`
    holds every setting's value in force, chosen or default, and `cites` what it rests on; `plugin`
    names the distribution that the file came from, when it is not Croupier's own.
    """

    id: str
    edition: str
    hash: str
    title: str
    plugin: str
    submission: dict[str, int | str]
    cites: dict[str, Cite]
    decks: int
    burn: BurnRule
    burn_cards: int
    cover_card: int
    cover_first: CoverFirst
    cover_during: CoverDuring
    replacement: Replacement
    least_cut: int
    procedure: ProcedureName
    order: tuple[Act, ...]
    acts: dict[Act, RuledAct]
    automaton: Automaton
    reasons: Reasons
