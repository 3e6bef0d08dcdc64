"""What is a ruleset: a regulation and a submission compiled to integers, each with its clause.

Play, odds and the kernels read the arrays; nobody reads the rule file again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from croupier.regulations.model import Actor, Audience, Basis, Permitted
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


class Cite(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A clause id with the rules id before the colon, how it is known, and which erratum it is from.

    `erratum` is the erratum's label; it is empty for what stands as printed.
    """

    clause: str
    basis: Basis
    erratum: str = ""

    def __str__(self) -> str:
        """Give the clause, in brackets its basis where it is not law, and its erratum where there is one."""
        erratum = f"erratum {self.erratum}" if self.erratum else ""
        said = ", ".join(filter(None, ("" if self.basis == "law" else self.basis, erratum)))
        return f"{self.clause} ({said})" if said else self.clause


class Permission(msgspec.Struct, frozen=True):
    """What the house may choose for a setting, None where it is fixed, and where that stands.

    What the value in force rests on may be another clause, and known in another way: `Ruleset.cites`.
    """

    permitted: Permitted
    cite: Cite


class RuledAct(msgspec.Struct, frozen=True):
    """An act of the chosen procedure: who, under which clause, seen by whom, in which words.

    `cite` has the basis of the act; how it is known who does it, and what he says, stands beside it.
    """

    actor: Actor
    cite: Cite
    audience: Audience
    words: str | Mapping[str, str]
    words_basis: Basis
    actor_basis: Basis


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

    `definition` says which counts are naturals, `natural` that no card follows one; `player[count]` and
    `banker[count][0 for no third card, 1 + value]` for counts of two cards.
    """

    arithmetic: Cite
    definition: Cite
    natural: Cite
    player: tuple[Cite, ...]
    banker: tuple[tuple[Cite, ...], ...]
    comparison: Cite


class Ruleset(msgspec.Struct, frozen=True, eq=False):
    """A regulation with every choice made, compiled; two rulesets are equal only if identical.

    Many may hold the same one: its mappings refuse every change.

    `hash` is the SHA-256 of the rule file's bytes (an overlay's includes its base's); `submission`
    holds every setting's value in force, chosen or default, `cites` what it rests on, and `permissions` what
    the house may choose; `plugin` names the distribution that the file came from, when it is not
    Croupier's own.
    """

    id: str
    edition: str
    hash: str
    title: str
    plugin: str
    submission: Mapping[str, int | str]
    cites: Mapping[str, Cite]
    permissions: Mapping[str, Permission]
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
    acts: Mapping[Act, RuledAct]
    automaton: Automaton
    reasons: Reasons

    def __repr__(self) -> str:
        """Name the rules and every choice, and not the arrays."""
        chosen = ", ".join(f"{key}={value}" for key, value in self.submission.items())
        return f"<Ruleset {self.id}@{self.edition}, {chosen}>"
