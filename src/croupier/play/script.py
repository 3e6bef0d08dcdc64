"""In which order does a ruleset's shoe go: the procedure compiled to nodes, made when first reached.

The line of a coup is the procedure's acts, the four initial cards one by one.  What an act does
stands in `croupier.play.acts`; this module joins the acts, the burn, the cover card, a false draw and
the end of the shoe, and follows every event to the next place.  Each place has one node, so that
two states are equal exactly when they stand alike.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.cards import VALUES, Card, Value
from croupier.play.acts import STEPS
from croupier.play.calls import call_of
from croupier.play.card_events import NO_EVENTS, CardEvents
from croupier.play.events import (
    CardsReplaced,
    CoupVoided,
    CoverCardDrawn,
    Event,
    FalseDrawRepaired,
    LastHandAnnounced,
    ThirdCardChosen,
)
from croupier.play.node import Cover, Kind, Node, Phase, Place, Step
from croupier.play.offer import Due
from croupier.play.phrases import HANDS
from croupier.play.shown import burning_aside
from croupier.play.voice import voice
from croupier.regulations.lasthand import DUE_DURING, DUE_FIRST
from croupier.regulations.ruleset import DRAW, STAY
from croupier.shoe import burn_count

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.card_events import Cards
    from croupier.play.node import Fill
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

INITIAL: Final[tuple[Hand, ...]] = ("player", "banker", "player", "banker")
"""Cards 1 and 3 go to the Player's Hand, 2 and 4 to the Banker's, in every game held."""
OPENING: Final = Place(Phase.COUP, 0, 0, 0, -1, Cover.HIDDEN)
"""Where the first coup begins."""


class Script:
    """The script of one ruleset; ask `script_of` for it."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Lay out the line of a coup."""
        self.ruleset = ruleset
        self.values: tuple[Value, ...] = VALUES
        line: list[tuple[Act, Hand | None]] = []
        for act in ruleset.order:
            if act == "deal-initial":
                line.extend((act, hand) for hand in INITIAL)
            else:
                line.append((act, None))
        self.line = tuple(line)
        self.first_card = ruleset.order.index("deal-initial")
        self.last_initial = self.first_card + len(INITIAL) - 1
        self._nodes: dict[Place, Node] = {}
        self._cards = CardEvents(ruleset, self.values)

    def start(self, *, burn: bool) -> Node:
        """Give the first node of a shoe: its burn, or its first coup."""
        burns = burn and self.ruleset.burn != "none"
        return self.node(OPENING._replace(phase=Phase.FIRST_BURN) if burns else OPENING)

    def node(self, place: Place) -> Node:
        """Give the node at a place, passing over the acts that are not done there."""
        node = self._nodes.get(place)
        if node is None:
            node = self._nodes[place] = self._build(place)
        return node

    # What is due at a place

    def _build(self, place: Place) -> Node:  # noqa: PLR0911  one return a phase
        match place.phase:
            case Phase.COUP:
                return self._in_coup(place)
            case Phase.FIRST_BURN | Phase.BURN:
                # All but the first of the cards burned for its value lie face down: nobody sees them.
                cards = self._cards.dealt("burn", None, unseen=place.phase is Phase.BURN)
                return self._made(Kind.BURN, place, "burn", cards=cards)
            case Phase.LAST_HAND | Phase.LAST_HAND_NOW:
                kind = Kind.CLEAR if place.phase is Phase.LAST_HAND else Kind.SAY
                said = LastHandAnnounced(*voice(self.ruleset, "last-hand"))
                return self._made(kind, place, "last-hand", said)
            case Phase.REPLACE:
                # Who does it stands with the act; what it rests on, with what the house chose.
                begins = voice(self.ruleset, "replace-cards")
                cite, by = self.ruleset.cites["replacement"], self.ruleset.replacement
                event = CardsReplaced(begins[0], cite.clause, cite.basis, *begins[3:], by)
                return self._made(Kind.CLEAR, place, "replace-cards", event)
            case Phase.RULING:
                repaired = FalseDrawRepaired(*voice(self.ruleset, "repair-false-draw"))
                voided = CoupVoided(*voice(self.ruleset, "void-coup"))
                return self._made(Kind.RULE, place, "repair-false-draw", repaired, voided)
            case Phase.REPAIRED | Phase.VOIDED:
                act: Act = "repair-false-draw" if place.phase is Phase.REPAIRED else "void-coup"
                fill = burning_aside(voice(self.ruleset, act))
                return self._made(Kind.BURN_ASIDE, place, act, fill=fill)
            case Phase.OVER:
                return self._made(Kind.OVER, place, None)

    def _in_coup(self, place: Place) -> Node:
        """Give the node of the first act from here on that is done; after the last, what follows a coup."""
        for at in range(place.at, len(self.line)):
            act, hand = self.line[at]
            here = place._replace(at=at)
            step = Step(Kind.DEAL, hand=hand) if hand else STEPS[act](self.ruleset, here, act)
            if step is not None:
                return self._node(act, step, here) if at == place.at else self.node(here)
        return self.node(self._after_coup(place.cover))

    def _node(self, act: Act, step: Step, place: Place) -> Node:
        cards = NO_EVENTS
        cover = None
        if step.kind is Kind.DEAL:
            cards = self._cards.dealt(act, step.hand)
            if place.cover is Cover.HIDDEN:
                cover = CoverCardDrawn(*voice(self.ruleset, "cover-card"))
        in_error: tuple[Hand, ...] = ()
        if place.at > self.last_initial:
            in_error = tuple(hand for hand in HANDS if step.kind is not Kind.DEAL or hand != step.hand)
        return self._made(
            step.kind,
            place,
            act,
            *step.events,
            hand=step.hand,
            cards=cards,
            cover=cover,
            in_error=in_error,
            fill=step.fill,
        )

    def _made(  # noqa: PLR0913  what a node is
        self,
        kind: Kind,
        place: Place,
        act: Act | None,
        *events: Event,
        hand: Hand | None = None,
        cards: Cards = NO_EVENTS,
        cover: CoverCardDrawn | None = None,
        in_error: tuple[Hand, ...] = (),
        fill: Fill | None = None,
    ) -> Node:
        begins = voice(self.ruleset, act or "replace-cards")
        due = Due(act, *begins, events, hand, cards.offered, cover, self._cards.in_error(in_error))
        node = Node(self, kind, place, due, cards.known)
        node.fill = fill
        return node

    def _after_coup(self, cover: Cover) -> Place:
        """Give what follows a coup, by what the cover card has shown."""
        if self.ruleset.replacement == "every-coup":
            return OPENING._replace(phase=Phase.REPLACE, cover=Cover.LAST)
        if cover is Cover.HIDDEN:
            return OPENING
        # A first card with one coup due makes that coup the last at once, so FIRST means that more are due.
        one_more = cover is Cover.FIRST or (
            cover is Cover.DURING and DUE_DURING[self.ruleset.cover_during] > 1
        )
        last = OPENING._replace(cover=Cover.LAST)
        if not one_more:
            return last._replace(phase=Phase.REPLACE)
        return last._replace(phase=Phase.LAST_HAND) if "last-hand" in self.ruleset.acts else last

    # Where events lead; the node keeps each answer

    def after_card(self, node: Node, card: Card, value: Value) -> Node:
        """Give the node to which a card leads."""
        place, step = node.place, self.ruleset.automaton.step
        if node.kind is Kind.BURN:
            first = place.phase is Phase.FIRST_BURN
            left = (burn_count(self.ruleset, card) if first else place.left) - 1
            following = OPENING._replace(phase=Phase.BURN, left=left) if left else OPENING
        elif node.hand == "player":
            third = value if place.at > self.last_initial else place.third
            following = place._replace(at=place.at + 1, player=step[place.player][value], third=third)
        else:
            following = place._replace(at=place.at + 1, banker=step[place.banker][value])
        after = node.by_value[value] = self.node(following)
        return after

    def after_cover(self, node: Node) -> Node:
        """Give the node to which the cover card leads."""
        place = node.place
        due = DUE_FIRST[self.ruleset.cover_first]
        if place.at != self.first_card:
            following = place._replace(cover=Cover.DURING)
        elif due > 1:
            following = place._replace(cover=Cover.FIRST)
        elif due == 0:
            following = OPENING._replace(phase=Phase.REPLACE, cover=Cover.LAST)
        else:
            # This coup is itself the last; where that is called, it is called before its first card.
            called = "last-hand" in self.ruleset.acts
            following = place._replace(phase=Phase.LAST_HAND_NOW if called else Phase.COUP, cover=Cover.LAST)
        after = node.covered = self.node(following)
        return after

    def after_event(self, node: Node, index: int) -> Node:
        """Give the node to which the settled event of this index leads."""
        place = node.place
        match place.phase:
            case Phase.COUP:
                following = self._after_act(node, index)
            case Phase.RULING:
                following = place._replace(phase=(Phase.REPAIRED, Phase.VOIDED)[index])
            case Phase.REPAIRED | Phase.LAST_HAND | Phase.LAST_HAND_NOW:
                following = place._replace(phase=Phase.COUP)
            case Phase.VOIDED:
                following = self._after_coup(place.cover)
            case _:
                following = place._replace(phase=Phase.OVER)
        after = self.node(following)
        if index < len(node.after):
            node.after[index] = after
        else:
            node.back = after
        return after

    def _after_act(self, node: Node, index: int) -> Place:
        """Give where an act of a coup leads; what somebody called or chose is kept."""
        following = node.place._replace(at=node.place.at + 1)
        if node.kind is not Kind.CHOOSE:
            return following
        event = node.due.events[index]
        if isinstance(event, ThirdCardChosen):
            return following._replace(chosen=DRAW if event.draw else STAY)
        return following._replace(called=call_of(event)) if node.due.act == "call-player" else following

    def after_error(self, node: Node) -> Node:
        """Give the node at which a false draw made at `node` is ruled upon."""
        return self.node(node.place._replace(phase=Phase.RULING))


@lru_cache(maxsize=64)
def script_of(ruleset: Ruleset) -> Script:
    """Give the script of a ruleset, the same one each time."""
    return Script(ruleset)
