"""In which order does a ruleset's shoe go: the procedure compiled to nodes, made when first reached.

The line of a coup is the procedure's acts, the four initial cards one by one.  What an act does
stands in `croupier.play.acts`; this module joins the acts, the burn, the cover card and the end of
the shoe, and follows every event to the next node.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from croupier.cards import NAMES, VALUES, Card, Value
from croupier.play.acts import STEPS, Step, voice
from croupier.play.due import NO_CARDS, NO_ERRORS, CardEvent, Due
from croupier.play.events import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsReplaced,
    CoupVoided,
    CoverCardDrawn,
    Event,
    FalseDrawRepaired,
    LastHandAnnounced,
)
from croupier.play.node import Cover, Kind, Node, Place
from croupier.play.phrases import HANDS
from croupier.shoe import burn_count

if TYPE_CHECKING:
    from croupier.cards import CardName
    from croupier.coup import Hand
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

INITIAL: Final[tuple[Hand, ...]] = ("player", "banker", "player", "banker")
"""Cards 1 and 3 go to the Player's Hand, 2 and 4 to the Banker's, in every game held."""
AT_LAST_HAND: Final = -1000
AT_REPLACE: Final = -1001
AT_LAST_HAND_NOW: Final = -1002
"""Places outside the line of a coup; places of the burn are -1 and below, far above these."""


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
        self.result = ruleset.order.index("result") + len(INITIAL) - 1
        self.turned: dict[tuple[Act, tuple[Card, ...]], Due] = {}
        self._nodes: dict[Place, Node] = {}
        self._cards: dict[tuple[Act, Hand | None, bool], dict[CardName, CardEvent]] = {}
        self._errors: dict[tuple[Hand, ...], dict[tuple[Hand, CardName], CardDrawnInError]] = {}
        self._opening = Place(0, 0, 0, -1, Cover.HIDDEN)
        self.over = self._made(Kind.OVER, self._opening, self._due(None))
        self.over.between = True

    # What the nodes are made of

    def _due(  # noqa: PLR0913, PLR0917  the fields of what is due
        self,
        act: Act | None,
        events: tuple[Event, ...] = (),
        hand: Hand | None = None,
        cards: dict[CardName, CardEvent] = NO_CARDS,
        cover: CoverCardDrawn | None = None,
        in_error: tuple[Hand, ...] = (),
    ) -> Due:
        actor, clause, basis, _ = voice(self.ruleset, act or "replace-cards")
        errors = self._drawn_in_error(in_error)
        return Due(act, actor, clause, basis, events, hand, cards, cover, errors)

    def _card_events(self, act: Act, hand: Hand | None, *, unseen: bool = False) -> dict[CardName, CardEvent]:
        events = self._cards.get((act, hand, unseen))
        if events is None:
            actor, clause, basis, audience = voice(self.ruleset, act)
            seen_by = "none" if unseen else audience
            events = self._cards[act, hand, unseen] = {}
            for card in NAMES:
                events[card] = (
                    CardDealt(actor, clause, basis, seen_by, hand, card)
                    if hand
                    else CardBurned(actor, clause, basis, seen_by, card)
                )
        return events

    def _drawn_in_error(self, hands: tuple[Hand, ...]) -> dict[tuple[Hand, CardName], CardDrawnInError]:
        if "false-draw" not in self.ruleset.acts:
            return NO_ERRORS
        errors = self._errors.get(hands)
        if errors is None:
            begins = voice(self.ruleset, "false-draw")
            errors = self._errors[hands] = {}
            for hand in hands:
                for card in NAMES:
                    errors[hand, card] = CardDrawnInError(*begins, hand, card)
        return errors

    def _made(self, kind: Kind, place: Place, due: Due) -> Node:
        node = Node(self, kind, place, due)
        node.cards = {
            event.card: (event, Card(number), self.values[number])
            for number, event in enumerate(due.cards.values())
        }
        node.hand = due.hand
        return node

    # Where things are due

    def start(self, *, burn: bool) -> Node:
        """Give the first node of a shoe: its burn, or its first coup."""
        if burn and self.ruleset.burn != "none":
            return self._burning(0)
        return self.at(self._opening)

    def _burning(self, left: int) -> Node:
        """Give the node at which a card is burned; `left` is how many, 0 before the first."""
        place = self._opening._replace(at=-1 - left)
        node = self._nodes.get(place)
        if node is None:
            # The cards burned for the first one's value lie face down: nobody sees them.
            cards = self._card_events("burn", None, unseen=left > 0)
            node = self._nodes[place] = self._made(Kind.BURN, place, self._due("burn", cards=cards))
            node.between = True
        return node

    def at(self, place: Place) -> Node:
        """Give the node at a place of a coup, passing over the acts that are not done there."""
        node = self._nodes.get(place)
        if node is None:
            node = self._nodes[place] = self._build(place)
        return node

    def _build(self, place: Place) -> Node:
        for at in range(place.at, len(self.line)):
            act, hand = self.line[at]
            here = place._replace(at=at)
            step = Step(Kind.DEAL, hand=hand) if hand else STEPS[act](self.ruleset, here, act)
            if step is not None:
                return self._node(act, step, here)
        return self._after_coup(place.cover)

    def _node(self, act: Act, step: Step, place: Place) -> Node:
        cards = NO_CARDS
        cover = None
        if step.kind is Kind.DEAL:
            cards = self._card_events(act, step.hand)
            if place.cover is Cover.HIDDEN:
                cover = CoverCardDrawn(*voice(self.ruleset, "cover-card"))
        in_error: tuple[Hand, ...] = ()
        if self.last_initial < place.at <= self.result:
            in_error = tuple(hand for hand in HANDS if hand != step.hand or not cards)
        due = self._due(act, step.events, step.hand, cards, cover, in_error)
        node = self._made(step.kind, place, due)
        node.turns_third = step.third
        node.between = step.kind is Kind.OPEN
        return node

    def _after_coup(self, cover: Cover) -> Node:
        """Give what follows a coup, by what the cover card has shown."""
        if cover is Cover.HIDDEN:
            return self.at(self._opening)
        ruleset = self.ruleset
        one_more = cover is Cover.FIRST or (
            cover is Cover.DURING and ruleset.cover_during == "finish-and-one-more"
        )
        if not one_more:
            return self._closing("replace-cards")
        if "last-hand" in ruleset.acts:
            return self._closing("last-hand")
        return self.at(self._opening._replace(cover=Cover.LAST))

    def _closing(self, act: Literal["last-hand", "replace-cards"]) -> Node:
        """Give the node of an act after a coup, after which the table is clear."""
        at, event = (
            (AT_LAST_HAND, LastHandAnnounced(*voice(self.ruleset, act)))
            if act == "last-hand"
            else (AT_REPLACE, CardsReplaced(*voice(self.ruleset, act), self.ruleset.replacement))
        )
        place = self._opening._replace(at=at, cover=Cover.LAST)
        node = self._nodes.get(place)
        if node is None:
            node = self._nodes[place] = self._made(Kind.CLEAR, place, self._due(act, (event,)))
            node.between = True
        return node

    # Where events lead; each answer is kept in the node

    def after_card(self, node: Node, card: Card, value: Value) -> Node:
        """Give the node to which a card leads."""
        place, step = node.place, self.ruleset.automaton.step
        if node.kind is Kind.BURN:
            burned = -1 - place.at
            left = burned - 1 if burned else burn_count(self.ruleset, card) - 1
            following = self._burning(left) if left else self.at(self._opening)
        elif node.hand == "player":
            third = value if place.at > self.last_initial else place.third
            following = self.at(
                place._replace(at=place.at + 1, player=step[place.player][value], third=third)
            )
        else:
            following = self.at(place._replace(at=place.at + 1, banker=step[place.banker][value]))
        node.by_value[value] = following
        return following

    def after_cover(self, node: Node) -> Node:
        """Give the node to which the cover card leads."""
        place = node.place
        if place.at != self.first_card:
            following = self.at(place._replace(cover=Cover.DURING))
        elif self.ruleset.cover_first == "one-more":
            following = self.at(place._replace(cover=Cover.FIRST))
        elif self.ruleset.cover_first == "not-dealt":
            following = self._closing("replace-cards")
        elif "last-hand" in self.ruleset.acts:
            # This coup is itself the last, so it is called before its first card.
            said = place._replace(at=AT_LAST_HAND_NOW, cover=Cover.LAST)
            event = LastHandAnnounced(*voice(self.ruleset, "last-hand"))
            following = self._made(Kind.SAY, said, self._due("last-hand", (event,)))
        else:
            following = self.at(place._replace(cover=Cover.LAST))
        node.covered = following
        return following

    def after_event(self, node: Node, index: int) -> Node:
        """Give the node to which the settled event of this index leads."""
        place = node.place
        if node.kind is Kind.RULE:
            following = self._burning_aside(node, voided=index == 1)
        elif place.at == AT_LAST_HAND:
            following = self.at(self._opening._replace(cover=Cover.LAST))
        elif place.at == AT_LAST_HAND_NOW:
            following = self.at(place._replace(at=self.first_card))
        elif place.at == AT_REPLACE:
            following = self.over
        else:
            following = self.at(place._replace(at=place.at + 1))
        node.after[index] = following
        return following

    def after_turn(self, node: Node) -> Node:
        """Give the node to which the turning of a hand's cards leads."""
        place = node.place
        node.back = self.at(place._replace(at=place.at + 1))
        return node.back

    def after_error(self, node: Node) -> Node:
        """Give the node at which a false draw made at `node` is ruled upon."""
        events = (
            FalseDrawRepaired(*voice(self.ruleset, "repair-false-draw")),
            CoupVoided(*voice(self.ruleset, "void-coup")),
        )
        ruling = self._made(Kind.RULE, node.place, self._due("repair-false-draw", events))
        ruling.back = node
        return ruling

    def _burning_aside(self, ruling: Node, *, voided: bool) -> Node:
        """Give the node at which the card drawn in error is burned."""
        act: Act = "void-coup" if voided else "repair-false-draw"
        burning = self._made(Kind.BURN_ASIDE, ruling.place, self._due(act))
        burning.back = self._after_coup(ruling.place.cover) if voided else ruling.back
        return burning


@lru_cache(maxsize=64)
def script_of(ruleset: Ruleset) -> Script:
    """Give the script of a ruleset, the same one each time."""
    return Script(ruleset)
