"""Which other world is the same to somebody: one whose shoe differs only in cards that he cannot see yet?"""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING

from croupier.cards import sfc64
from croupier.cards.shuffle import canonical, shuffled
from croupier.play.events import CardBurned, CardDealt, CardsFaced, CardsTurned
from croupier.play.view import sees
from croupier.table import Sealed
from croupier.table.events import BettingOpened, ShoeCommitted, ShoeCut
from croupier.table.views import roles, seat_in
from tests.table.views.world import CONNECTED, ROOM, World

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.coup import Hand
    from croupier.regulations import Ruleset
    from croupier.regulations.model import Role


def seeded(seed: int, most: int | None = None) -> Callable[[int, Ruleset], Sealed]:
    """Give shoes as a seed has them, of so many of their cards, or of all."""

    def lay(number: int, ruleset: Ruleset) -> Sealed:
        order = shuffled(canonical(ruleset.decks), sfc64.words(seed, number))[:most]
        return Sealed(order, hashlib.sha256(f"{seed} {number}".encode()).digest())

    return lay


def known(world: World, held: frozenset[Role]) -> frozenset[int]:
    """Give the places of the shoe in play, in dealing order, whose cards somebody in these roles has seen."""
    seen: set[int] = set()
    drawn = 0
    hands: dict[Hand, list[int]] = {"player": [], "banker": []}
    for event in (event for entry in world.store.entries(ROOM) for event in entry.events):
        match event:
            case ShoeCommitted():
                seen.clear()
                drawn = 0
            case BettingOpened():
                hands = {"player": [], "banker": []}
            case CardBurned() | CardDealt():
                if sees(event.audience, held):
                    seen.add(drawn)
                if isinstance(event, CardDealt):
                    hands[event.to].append(drawn)
                drawn += 1
            case CardsFaced():
                seen.update(hands["player"], hands["banker"])
            case CardsTurned(hand=hand, cards=cards):
                # Its first two cards, or its third.
                seen.update(hands[hand][:2] if len(cards) == 2 else hands[hand][2:])
            case _:
                pass
    return frozenset(seen)


def hidden_lie(world: World) -> bool:
    """Say whether a card of the coup in play lies face down."""
    state = world.room.state
    if world.room.phase != "dealing" or state is None:
        return False
    dealt = range(world.room.dealt - len(state.player) - len(state.banker), world.room.dealt)
    return not known(world, frozenset()).issuperset(dealt)


def sights(world: World) -> dict[frozenset[int], list[str]]:
    """Give who has seen which cards of the shoe in play."""
    found: dict[frozenset[int], list[str]] = {}
    for connection, who in CONNECTED.items():
        held = roles(world.room, seat_in(world.room, who))
        found.setdefault(known(world, held), []).append(connection)
    return found


def twin(world: World, seen: frozenset[int], seed: int, *, salt_only: bool = False) -> World:
    """Give a world in which whatever cannot be seen of the shoe in play is otherwise, its salt too."""
    secret = world.secret
    drawn = list(world.drawn)
    if secret is not None:
        place = next(place for place, one in enumerate(drawn) if one.salt == secret.salt)
        order = secret.order if salt_only else _otherwise(secret.order, _cut(world), seen, seed)
        drawn[place] = Sealed(order, hashlib.sha256(secret.salt).digest())
    return World(lambda number, _ruleset: drawn[number])


def _cut(world: World) -> int:
    """Give how many cards were cut off the shoe in play; 0 before that."""
    cut = 0
    for event in (event for entry in world.store.entries(ROOM) for event in entry.events):
        if isinstance(event, ShoeCommitted | ShoeCut):
            cut = event.cards if isinstance(event, ShoeCut) else 0
    return cut


def _otherwise(order: bytes, cut: int, seen: frozenset[int], seed: int) -> bytes:
    """Give the cards in another order, but for those at the places that were seen."""
    dealt = bytearray(order[cut:] + order[:cut])
    places = [place for place in range(len(dealt)) if place not in seen]
    cards = [dealt[place] for place in places]
    Random(seed).shuffle(cards)  # noqa: S311  a test shuffles the same again
    for place, card in zip(places, cards, strict=True):
        dealt[place] = card
    back = len(dealt) - cut
    return bytes(dealt[back:] + dealt[:back])
