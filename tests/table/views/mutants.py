"""Which faults would tell somebody what he may not know: each is put into the house, and must be heard?"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier import cards
from croupier.cards.cut import cut
from croupier.play.events import CardDealt
from croupier.play.view import WITHHELD
from croupier.table import custody, dealing, fairness, hall, messages, publishing, run, shoes, timing, views
from croupier.table.clerk import Clerk
from croupier.table.entry import Sealed
from croupier.table.publishing import Telling
from croupier.table.room import Room
from tests.table.views.leaks import RUNNING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pytest

    from croupier.errors import CroupierError
    from croupier.regulations.model import Role
    from croupier.table import Entry, Given, View, Who
    from croupier.table.clerk import Decided, Done
    from croupier.table.events import RoomEvent

    Mutant = Callable[[pytest.MonkeyPatch], None]

NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(cards.NAMES)}


def _next() -> str:
    """Give the next card of the shoe in play."""
    world = RUNNING[-1]
    secret, room = world.secret, world.room
    if secret is None or room.dealt >= len(secret.order):
        return ""
    order = cut(secret.order, room.cut) if room.cut else secret.order
    return cards.NAMES[order[room.dealt]]


def the_order_in_a_view(seen: View) -> View:
    """Send the whole order with the commitment."""
    secret = RUNNING[-1].secret
    return msgspec.structs.replace(seen, disabled=secret.order.hex() if secret else "")


def the_salt_in_a_view(seen: View) -> View:
    """Send the salt with the commitment."""
    secret = RUNNING[-1].secret
    return msgspec.structs.replace(seen, disabled=secret.salt.hex() if secret else "")


def the_next_card_to_the_curator(seen: View) -> View:
    """Tell whoever holds the shoe what he will draw."""
    if seen.curator and seen.you == seen.curator:
        return msgspec.structs.replace(seen, may=(*seen.may, _next()))
    return seen


def how_many_tens_are_left(seen: View) -> View:
    """Count the tens in the shoe itself, in place of its cards."""
    secret = RUNNING[-1].secret
    rest = () if secret is None else secret.order[seen.cards - seen.left :]
    return msgspec.structs.replace(seen, left=sum(card >= 36 for card in rest))


def a_card_that_lies_face_down(patch: pytest.MonkeyPatch) -> None:
    """Send an event as it stands in the journal."""

    def whole(event: RoomEvent, _held: object) -> RoomEvent:
        return event

    patch.setattr(publishing, "seen", whole)


def a_card_in_a_snapshot(patch: pytest.MonkeyPatch) -> None:
    """Mask an event when it happens, and not for who comes later."""

    def whole(event: RoomEvent, _held: object) -> RoomEvent:
        return event

    patch.setattr(views, "seen", whole)


def a_card_has_a_number(patch: pytest.MonkeyPatch) -> None:
    """Give a withheld card the number that it had when the decks were opened."""

    def mutant(card: object) -> str:
        return f"#{NUMBER[str(card)]}"

    patch.setitem(WITHHELD, "card", mutant)


def a_card_has_a_length(patch: pytest.MonkeyPatch) -> None:
    """Have a withheld card be as long as the card: a ten longer by a letter."""

    def mutant(card: object) -> str:
        return "???" if str(card).startswith("T") else "??"

    patch.setitem(WITHHELD, "card", mutant)


def a_ten_is_not_told(patch: pytest.MonkeyPatch) -> None:
    """Send no message of a card that counts nothing."""

    class Mutant(Telling):
        def __init__(self, entry: Entry, before: Room | None, after: Room, milliseconds: int | None) -> None:
            super().__init__(entry, before, after, milliseconds)
            self.of = entry.events

        def to(self, who: Who) -> tuple[bytes, ...]:
            pairs = zip(self.of, super().to(who), strict=True)
            return tuple(told for event, told in pairs if not _is_ten(event))

    patch.setattr(hall, "Telling", Mutant)


def _is_ten(event: RoomEvent) -> bool:
    return isinstance(event, CardDealt) and event.card[0] in "TJQK"


def whoever_wins_is_told_first(patch: pytest.MonkeyPatch) -> None:
    """Send messages in an order that a card decides."""
    honest = cast("Callable[[hall.Hall, Done], None]", vars(hall.Hall)["_tell"])

    def mutant(self: hall.Hall, done: Done) -> None:
        if _next()[:1] in set("A23456"):
            here = cast("dict[str, dict[str, object]]", vars(self)["_here"])
            here[done.entry.room] = dict(reversed(here[done.entry.room].items()))
        honest(self, done)

    patch.setattr(hall.Hall, "_tell", mutant)


def it_takes_longer(patch: pytest.MonkeyPatch) -> None:
    """Have the house wait longer where a natural lies."""

    def mutant(room: Room) -> float | None:
        honest = timing.pause(room)
        state = room.state
        natural = state is not None and sum(min(card // 4 + 1, 10) for card in state.player) % 10 >= 8
        return honest if honest is None or not natural else honest + 1

    patch.setattr(hall, "pause", mutant)


def a_refusal_names_the_cards(patch: pytest.MonkeyPatch) -> None:
    """Name the cards that lie in every refusal."""
    honest = messages.problems

    def mutant(error: CroupierError) -> tuple[dict[str, str], ...]:
        state = RUNNING[-1].room.state
        lie = "" if state is None else "".join(cards.NAMES[card] for card in (*state.player, *state.banker))
        return tuple(problem | {"what": problem["what"] + lie} for problem in honest(error))

    patch.setattr(hall, "problems", mutant)


def a_refusal_as_long_as_the_state(patch: pytest.MonkeyPatch) -> None:
    """Have a refusal of what is not due say by its length what comes."""

    def mutant(code: str, what: str, where: str = "", remedy: str = "") -> None:
        run.refuse(code, what + "." * (NUMBER.get(_next(), 0) // 4), where, remedy)

    patch.setattr(dealing, "refuse", mutant)
    patch.setattr(custody, "refuse", mutant)


def a_room_that_says_what_it_is(patch: pytest.MonkeyPatch) -> None:
    """Write a room out with all that it holds, as a log would have it."""

    def mutant(room: Room) -> str:
        return f"Room({room.state!r})"

    patch.setattr(Room, "__repr__", mutant)


def a_vault_that_says_what_it_is(patch: pytest.MonkeyPatch) -> None:
    """Write a sealed shoe out."""

    def mutant(sealed: Sealed) -> str:
        return f"{sealed.order.hex()} {sealed.salt.hex()}"

    patch.setattr(Sealed, "__repr__", mutant)


def a_log_of_what_was_decided(patch: pytest.MonkeyPatch) -> None:
    """Log whatever was decided."""
    honest = Clerk.take

    def mutant(self: Clerk, queue: Sequence[Given]) -> list[Decided]:
        decided = honest(self, queue)
        logging.getLogger("croupier").debug("decided %s", decided)
        return decided

    patch.setattr(Clerk, "take", mutant)


def the_holder_looks_before_he_turns(patch: pytest.MonkeyPatch) -> None:
    """Show all that lies face down to whoever has the right to turn a hand."""

    def mutant(event: RoomEvent, held: frozenset[Role]) -> RoomEvent:
        return event if held else views.seen(event, frozenset())

    patch.setattr(publishing, "seen", mutant)


def a_commitment_without_salt(patch: pytest.MonkeyPatch) -> None:
    """Let whoever guesses an order try whether he is right."""

    def mutant(table: str, shoe: int, _salt: bytes, order: bytes) -> str:
        return fairness.commitment(table, shoe, bytes(32), order)

    patch.setattr(shoes, "commitment", mutant)


def _of_view(change: Callable[[View], View]) -> Mutant:
    def put(patch: pytest.MonkeyPatch) -> None:
        def mutant(room: Room, seat: int) -> View:
            return change(views.view(room, seat))

        patch.setattr(hall, "view", mutant)

    return put


OF_VIEWS: Final = (
    the_order_in_a_view,
    the_salt_in_a_view,
    the_next_card_to_the_curator,
    how_many_tens_are_left,
)
OF_THE_HOUSE: Final = (
    a_card_that_lies_face_down,
    a_card_in_a_snapshot,
    a_card_has_a_number,
    a_card_has_a_length,
    a_ten_is_not_told,
    whoever_wins_is_told_first,
    it_takes_longer,
    a_refusal_names_the_cards,
    a_refusal_as_long_as_the_state,
    a_room_that_says_what_it_is,
    a_vault_that_says_what_it_is,
    a_log_of_what_was_decided,
    the_holder_looks_before_he_turns,
)
MUTANTS: Final[dict[str, Mutant]] = {
    **{mutant.__name__: _of_view(mutant) for mutant in OF_VIEWS},
    **{mutant.__name__: mutant for mutant in OF_THE_HOUSE},
}
"""Every fault but that of the commitment, by name."""
