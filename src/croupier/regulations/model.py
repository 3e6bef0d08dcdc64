"""How is a rule file laid out: the strict shape of the TOML that holds one regulation.

Every value stands beside the clause it was read in and its basis.  A clause is written without
the id before the colon (``631a.10(d)``); `croupier.regulations.compile` joins the two.
"""

from __future__ import annotations

import datetime as dt
from typing import Final, Literal

import msgspec

from croupier.regulations.procedures import Act, ProcedureName

Basis = Literal["law", "option", "reconstructed", "custom"]
"""How a value is known: read in the text; a choice the law leaves to the operator; inferred, with
the evidence; or trade usage."""

Actor = Literal[
    "dealer-calling-the-game",
    "curator",
    "dealer",
    "dominant-player",
    "banker",
    "player-holder",
    "banker-holder",
]
"""Who does an act.  A curator is the patron who holds the shoe; a holder is the patron to whom a
hand's cards are passed to be turned."""

Role = Literal["player-holder", "banker-holder", "dominant-player", "banker"]
"""Somebody at the table who may see what others may not."""
Audience = Literal["all", "none"] | tuple[Role, ...]
"""Who sees what an event shows: everybody, nobody, or these roles."""

Letter = Literal["D", "S", "O"]
"""A cell of a drawing table: draw, stay, or the option of whoever holds the hand."""

EditionIs = Literal["amendment", "current-through", "adoption", "usage", "transcription"]
"""What the date of an edition is: that of the newest amendment known; the day through which the text that was
read is said to be current; the day on which the text was adopted; the day on which usage was written down,
or a text that bears no date."""

Called = Literal["point-count", "score"]
"""What a law calls the count of a hand."""

BonusName = Literal["three-sevens", "three-of-a-kind", "three-card-straight", "three-card-21", "pair"]
"""A hand that a bonus wager pays."""

UNSAID: Final = "(not given)"
"""Stands for a text or a word that a faulty file did not give, so that what is beside it can still be judged;
compared by identity, since a file may hold any text."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Refuse every key that is not described."""


class Cited(_Strict, frozen=True, kw_only=True):
    """Where a value comes from."""

    clause: str
    basis: Basis
    evidence: str = ""


class Choice(Cited, frozen=True, kw_only=True):
    """What one value of a setting rests on, where it differs from the setting itself."""


class Span(_Strict, frozen=True, kw_only=True):
    """A range of integers, both ends permitted."""

    least: int
    most: int


Permitted = tuple[int | str, ...] | Span | None
"""What an operator may choose for a setting; None where the value is fixed."""


class Setting(Cited, frozen=True, kw_only=True):
    """One thing that the regulation fixes, or leaves to the operator among `permitted`.

    Clause and basis are those of what is permitted; a value that rests on others has them in `choices`.
    `default` says what speaks for the default, where the law that leaves the choice has none.
    """

    title: str
    value: int | str
    permitted: Permitted = None
    choices: dict[str, Choice] = {}
    default: Choice | None = None


class DescribedAct(Cited, frozen=True, kw_only=True):
    """Who does an act, under which clause, who sees it, and what he says.

    `basis` is that of the act; `actor_basis`, `audience_basis` and `words_basis` say how it is known who does
    it, who sees it and what he says, where that is known otherwise.  `words` may name ``{player}``,
    ``{banker}`` (counts), ``{hand}`` and ``{card}``; a table of words has one entry for each case of the act
    (``draw`` and ``stay``; ``player``, ``banker`` and ``tie``).
    """

    actor: Actor
    audience: Audience = "all"
    actor_basis: Basis | None = None
    audience_basis: Basis | None = None
    words: str | dict[str, str] = ""
    words_basis: Basis | None = None


class DescribedProcedure(Cited, frozen=True, kw_only=True):
    """One permitted way of dealing, and the acts that it does differently."""

    name: ProcedureName
    acts: dict[Act, DescribedAct] = {}


class PlayerRow(Cited, frozen=True, kw_only=True):
    """One printed row of the Player's table: ``D`` draw, ``S`` stay, ``O`` option."""

    counts: str
    cell: Letter
    printed: str = ""


class BankerRow(Cited, frozen=True, kw_only=True):
    """One printed row of the Banker's table: eleven letters, no third card, then 0 to 9."""

    counts: str
    cells: str
    printed: str = ""
    no_card_clause: str = ""
    no_card_basis: Basis | None = None


class PlayerTable(Cited, frozen=True, kw_only=True):
    """The Player's table as printed."""

    title: str
    rows: tuple[PlayerRow, ...]


class BankerTable(Cited, frozen=True, kw_only=True):
    """The Banker's table as printed."""

    title: str
    rows: tuple[BankerRow, ...]


class Ends(Cited, frozen=True, kw_only=True):
    """That no card follows a natural of either hand: where that stands."""


class Natural(Cited, frozen=True, kw_only=True):
    """Which counts of the first two cards are naturals (clause and basis), and that no card follows one.

    In twenty-one an ace is among them; what two aces are, and whether cards may follow, are settings.
    """

    counts: tuple[int, ...]
    ends: Ends


class Arithmetic(Cited, frozen=True, kw_only=True):
    """How a hand is counted, and what its count is called."""

    name: Literal["modulo-ten", "twenty-one"]
    called: Called = "point-count"


class Comparison(Cited, frozen=True, kw_only=True):
    """Which hand wins."""

    name: Literal["higher-count-wins", "nearest-to-twenty-one"]


class Drawing(Cited, frozen=True, kw_only=True):
    """A rule of drawing in place of tables: a hand below a score takes one card; the scores are settings."""

    name: Literal["under-a-score"]


class BonusHand(Cited, frozen=True, kw_only=True):
    """A hand that a bonus wager pays."""

    name: BonusName
    title: str


class BonusOrder(Cited, frozen=True, kw_only=True):
    """Which of the bonus hands that a hand holds is paid, and that they rank in the order of the file."""

    name: Literal["highest-only"]


class Hours(Cited, frozen=True, kw_only=True):
    """After how many hours cards must have been changed."""

    value: int


class Batches(_Strict, frozen=True, kw_only=True):
    """What a text asks of cards that are used in two batches, and how long cards may be used.

    `two`: there are two batches where a device that is no continuous shuffler shuffles, and one otherwise;
    `equal`: their decks; `backs`: one design, backs of different colours; `stored`: one in the device while
    the other is in play; `alternate`: shoe by shoe; `rack`: cards of only one batch in the discard rack.
    """

    two: Cited
    equal: Cited
    backs: Cited
    stored: Cited
    alternate: Cited
    rack: Cited
    hours: Hours


class RegulationFile(_Strict, frozen=True, kw_only=True):
    """One edition of one regulation, as its file holds it.

    Either there are both tables, or `drawing`; `banker_tables` are those that the setting ``table`` names
    besides `banker_table`.  `bonus_hands` begin with the highest; `bonus_order` has where that stands.
    `wagers` has a section for each family of wagers, shaped as a setting: its value is ``not-offered``, the
    name of a paytable, or ``offered`` where no prices are known; the house may then write some in its place
    (`croupier.regulations.prices`).
    """

    format: Literal[1]
    id: str
    edition: dt.date
    title: str
    jurisdiction: str
    citation: str
    edition_is: EditionIs
    in_force_from: dt.date | None = None
    in_force_to: dt.date | None = None
    checked_on: dt.date
    note: str = ""
    arithmetic: Arithmetic
    natural: Natural
    comparison: Comparison
    player_table: PlayerTable | None = None
    banker_table: BankerTable | None = None
    banker_tables: dict[str, BankerTable] = {}
    drawing: Drawing | None = None
    bonus_hands: tuple[BonusHand, ...] = ()
    bonus_order: BonusOrder | None = None
    batches: Batches | None = None
    settings: dict[str, Setting]
    wagers: dict[str, Setting] = {}
    acts: dict[Act, DescribedAct]
    procedures: dict[str, DescribedProcedure]
