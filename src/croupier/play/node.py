"""What is a node of the script: one place at which something is due, and where each event leads.

Nodes are made when first reached and kept; there are a few thousand a ruleset, since hands that
stand alike in the automaton share theirs.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from croupier.cards import Card, Value
    from croupier.coup import Hand
    from croupier.play.events import Event
    from croupier.play.offer import CardEvent, Due
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset


class Kind(enum.Enum):
    """What sort of thing is due at a node, and what becomes of the cards on the table."""

    BURN = enum.auto()
    """A card to be burned."""
    DEAL = enum.auto()
    """A card to a hand."""
    OPEN = enum.auto()
    """The act that begins a coup."""
    SAY = enum.auto()
    """An act that leaves the cards where they are."""
    SHOW = enum.auto()
    """An act that leaves the cards where they are, and whose event depends on which cards they are."""
    CHOOSE = enum.auto()
    """One of several acts, or the only one open, which whoever must do it has to be asked for."""
    CLEAR = enum.auto()
    """An act after which no card of the coup lies on the table."""
    RULE = enum.auto()
    """A false draw to be ruled upon."""
    BURN_ASIDE = enum.auto()
    """The card drawn in error, to be burned."""
    OVER = enum.auto()
    """Nothing: the shoe is over."""


BETWEEN: Final = frozenset({Kind.OPEN, Kind.CLEAR, Kind.OVER})
"""Where no coup is in play: before its opening, after its result, at the end of the shoe."""


class Cover(enum.IntEnum):
    """What is known of the cover card."""

    HIDDEN = 0
    """It has not come."""
    FIRST = 1
    """It came in place of the first card of the coup in play."""
    DURING = 2
    """It came later in the coup in play."""
    LAST = 3
    """The coup in play, or due, is the last."""


class Phase(enum.IntEnum):
    """Which stretch of a shoe it is."""

    FIRST_BURN = enum.auto()
    """The first card is to be burned."""
    BURN = enum.auto()
    """More cards are to be burned for the first."""
    COUP = enum.auto()
    """A coup, or the moment before it."""
    LAST_HAND_NOW = enum.auto()
    """The coup that has begun is to be called the last."""
    LAST_HAND = enum.auto()
    """The next coup is to be called the last."""
    REPLACE = enum.auto()
    """The cards are to be replaced."""
    RULING = enum.auto()
    """A false draw is to be ruled upon."""
    REPAIRED = enum.auto()
    """The card of a false draw that was put right is to be burned."""
    VOIDED = enum.auto()
    """The card of a false draw that voided the coup is to be burned."""
    OVER = enum.auto()
    """Nothing more is due."""


UNCALLED: Final = -1
"""Nothing was called, or no option taken, yet."""
NATURAL: Final = 3
"""The Player's Hand has announced a natural."""


class Place(NamedTuple):
    """Where a shoe stands: all that the acts to come depend on.

    `at` is an index into the script's line of acts, `player` and `banker` are states of the automaton,
    `third` is the value of the Player's third card or -1, `left` the number of cards still to be burned
    for the first.  `called` is what the Player's Hand has announced and `chosen` which option the Banker's
    has taken: `STAY`, `DRAW`, or `UNCALLED`; `called` may be `NATURAL`.  Places are equal exactly when their
    nodes are the same.
    """

    phase: Phase
    at: int
    player: int
    banker: int
    third: int
    cover: Cover
    left: int = 0
    called: int = UNCALLED
    chosen: int = UNCALLED


Fill = Callable[[tuple["Card", ...], tuple["Card", ...], tuple["Card", ...]], "Event"]
"""Makes an event from the cards of the Player's Hand, those of the Banker's, and those drawn in error."""


class Step(NamedTuple):
    """What is due: settled events, or a card to `hand`, or an event that shows its cards."""

    kind: Kind
    events: tuple[Event, ...] = ()
    hand: Hand | None = None
    fill: Fill | None = None


class Script(Protocol):
    """What a node asks of the script to which it belongs (`croupier.play.script`, which imports this)."""

    ruleset: Ruleset
    values: tuple[Value, ...]
    line: tuple[tuple[Act, Hand | None], ...]
    first_card: int
    last_initial: int

    def after_card(self, node: Node, card: Card, value: Value) -> Node:
        """Give the node to which a card leads."""
        ...

    def after_cover(self, node: Node) -> Node:
        """Give the node to which the cover card leads."""
        ...

    def after_event(self, node: Node, index: int) -> Node:
        """Give the node to which the settled event of this index leads; one filled in has 0."""
        ...

    def after_error(self, node: Node) -> Node:
        """Give the node at which a false draw is ruled upon."""
        ...


class Node:
    """One place in the script."""

    __slots__ = (
        "after",
        "back",
        "by_value",
        "cards",
        "covered",
        "due",
        "event",
        "fill",
        "hand",
        "kept",
        "kind",
        "place",
        "ruleset",
        "script",
    )

    script: Script
    ruleset: Ruleset
    kind: Kind
    place: Place
    """Where the coup stands; before the first coup and after the last, at its beginning."""
    due: Due
    """What is due; at a node of kind SHOW or BURN_ASIDE the events are filled in from the state."""
    fill: Fill | None
    """Makes the event of such a node from the cards."""
    event: Event | None
    """The first settled event; where only one is due, the event that is due."""
    hand: Hand | None
    """Whose card comes, or whose cards are turned."""
    kept: tuple[object, Due] | None
    """The last state for which what is due was filled in, with the answer."""
    cards: dict[str, tuple[CardEvent, Card, Value]]
    """For each card that may come: the event, the card and its value."""
    by_value: list[Node | None]
    """Where a card of each value leads."""
    after: list[Node | None]
    """Where each settled event leads, in the order of `due.events`."""
    covered: Node | None
    """Where the cover card leads."""
    back: Node | None
    """Where play goes on once the cards are turned, or the card drawn in error is burned."""

    def __init__(
        self,
        script: Script,
        kind: Kind,
        place: Place,
        due: Due,
        cards: dict[str, tuple[CardEvent, Card, Value]],
    ) -> None:
        """Make a node from which nothing leads anywhere yet."""
        self.script = script
        self.ruleset = script.ruleset
        self.kind = kind
        self.place = place
        self.due = due
        self.event = due.events[0] if due.events else None
        self.hand = due.hand
        self.kept = None
        self.fill = None
        self.cards = cards
        self.by_value = [None] * 10
        self.after = [None] * len(due.events)
        self.covered = None
        self.back = None

    def __repr__(self) -> str:
        """Name the act that is due and the counts, as ``<instruct-player, Player 5, Banker 0>``."""
        count, place = self.script.ruleset.automaton.count, self.place
        return (
            f"<{self.due.act or 'nothing due'}, Player {count[place.player]}, Banker {count[place.banker]}>"
        )
