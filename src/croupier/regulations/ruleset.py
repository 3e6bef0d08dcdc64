"""What is a ruleset: a regulation and a submission compiled to integers, each with its clause.

Play, odds and the kernels read the arrays; nobody reads the rule file again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from croupier.regulations.model import Actor, Audience, Basis, BonusName, Called, Permitted
from croupier.regulations.procedures import Act, ProcedureName

BurnRule = Literal["none", "first-card", "fixed"]
"""No burn; the first card and as many more as its value, tens and court cards ten; or a number."""
CoverFirst = Literal["not-dealt", "last", "one-more"]
"""When the cover card comes in place of a coup's first card: that coup is not dealt; it is the
last; or it and one more are dealt."""
CoverDuring = Literal["finish", "finish-and-one-more"]
"""When the cover card shows during a coup: that coup is finished; or it and one more are dealt."""
Replacement = Literal["new-decks", "reshuffle", "other-batch", "every-coup"]
"""What becomes of the cards when the shoe is over: new decks; shuffled again; the other of two batches
comes; or, after every coup, they go back into a continuous shuffler."""
Shuffler = Literal["none", "automated", "continuous"]
"""By what the cards are shuffled: by hand; by a device that holds a second batch; or by one without end."""
AceAce = Literal["top-natural", "equal-natural", "twelve"]
"""What two aces are in 21 Baccarat: the highest natural, a natural like the other, or a score of twelve."""
BothOver = Literal["lower-wins", "higher-wins", "tie"]
"""How two hands over 21 compare."""

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

    `cite` has the basis of the act; how it is known who does it, who sees it, and what he says, stands
    beside it.
    """

    actor: Actor
    cite: Cite
    audience: Audience
    words: str | Mapping[str, str]
    words_basis: Basis
    actor_basis: Basis
    audience_basis: Basis


class Automaton(msgspec.Struct, frozen=True):
    """One finite automaton of a hand, and what follows from its states: all that says how a coup is dealt.

    A state stands for a hand of none to three cards; state 0 is the empty hand.  `step[state][value]` is
    the state after one more card of that value (0 to 9), or -1 where no card may follow;
    `count[state]` is the hand's count; `size[state]` its number of cards; `natural[state]` says
    whether it is a natural; `player_draws[state]` and `banker_draws[state][0]` (no third card
    drawn), `[1 + value]` are `STAY`, `DRAW` or `OPTION`, meaningful for two-card states; `row[state]` names
    the row of two cards, as ``5`` or ``soft 17``, and is empty for others.

    Two rules are of both hands.  Where `natural_ends`, neither hand draws once two cards of either are a
    natural, whatever stands in its cell.  Of two finished hands that with the higher `standing[state]` wins,
    and equal ones tie.
    """

    step: tuple[tuple[int, ...], ...]
    count: tuple[int, ...]
    size: tuple[int, ...]
    standing: tuple[int, ...]
    natural: tuple[bool, ...]
    row: tuple[str, ...]
    player_draws: tuple[int, ...]
    banker_draws: tuple[tuple[int, ...], ...]
    natural_ends: bool


class Reasons(msgspec.Struct, frozen=True):
    """Which clause stands behind each answer of the automaton.

    `definition` says which hands are naturals, `natural` that no card follows one; `player[state]` and
    `banker[state][0 for no third card, 1 + value]` are for states of two cards; others have none.
    """

    arithmetic: Cite
    definition: Cite
    natural: Cite
    player: tuple[Cite | None, ...]
    banker: tuple[tuple[Cite, ...], ...]
    comparison: Cite


class BonusHand(msgspec.Struct, frozen=True):
    """A hand that a bonus wager pays, by name; where it stands, and whether it was read there."""

    name: BonusName
    cite: Cite


class Batching(msgspec.Struct, frozen=True):
    """What is asked of cards in two batches, each with its clause, and how long cards may be used.

    `two` says when there are two batches; they are `equal` in decks, of one design and different `backs`,
    one `stored` in the device while the other is in play, they `alternate` shoe by shoe, and the discard
    `rack` holds one of them.  After so many `hours` cards must have been changed (`change`).
    """

    two: Cite
    equal: Cite
    backs: Cite
    stored: Cite
    alternate: Cite
    rack: Cite
    change: Cite
    hours: int


class Ruleset(msgspec.Struct, frozen=True, eq=False):
    """A regulation with every choice made, compiled; two rulesets are equal only if identical.

    Many may hold the same one: its mappings refuse every change.

    `hash` is the SHA-256 of the rule file's bytes (an overlay's includes its base's); `submission` holds
    the value in force of every setting and of every family of wagers, chosen or default, `cites` what it
    rests on, and `permissions` what the house may choose; `wagers` says which of the keys are families.
    `plugin` names the distribution that the file came from, when it is not Croupier's own.  `called` is what
    the law calls the count of a hand; `naturals_apart` says that a natural stands above every other hand
    whatever it counts: the automaton's `standing` has it so already, and this tells that a coup was decided
    by it.  `batching` is None where the text says nothing of batches.

    `bonus` has the hands of a bonus wager, the highest first, empty where there is none; `bonus_order` says
    where it stands that the highest alone is paid, None where there is none; `ace_low_straight` and
    `ace_high_straight` say whether an ace may end a straight.

    `half_pay` is the winning count that is paid one to two, 0 for none.  `fee` is what the house takes of a
    bank's winnings, in hundredths of a percent, and None where nobody has laid it down: whoever settles must
    ask for it.
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
    called: Called
    naturals_apart: bool
    bonus: tuple[BonusHand, ...]
    automaton: Automaton
    reasons: Reasons
    shuffler: Shuffler = "none"
    batching: Batching | None = None
    bonus_order: Cite | None = None
    ace_low_straight: bool = False
    ace_high_straight: bool = False
    half_pay: int = 0
    fee: int | None = 0
    wagers: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Name the rules and every choice, and not the arrays."""
        chosen = ", ".join(f"{key}={value}" for key, value in self.submission.items())
        return f"<Ruleset {self.id}@{self.edition}, {chosen}>"
