"""What may somebody ask of a room: every command as one tagged union of frozen records.

A command has an `id`, which its giver makes up and which makes it take effect once however often it comes, a
`room`, and the `version` of the room on which it was given.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from croupier.table.amounts import MOST, Amount, Balance, Key, Name, Number, SeatNumber
from croupier.table.settings import Settings

Kind = Literal["patron", "dealer", "operator"]


class Who(NamedTuple):
    """Who gives a command: a patron, the house's dealer, or an operator, by name."""

    kind: Kind
    name: str

    def __str__(self) -> str:
        """Give it as it stands in the journal: ``patron:ada``."""
        return f"{self.kind}:{self.name}"


DEALER = Who("dealer", "house")
"""The house's dealer, who also answers for whoever does not."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What every command has."""

    id: Key
    room: Name
    version: Number = 0


# What a patron may ask


class Sit(Asked, frozen=True, tag="sit"):
    """Take an empty seat, and buy in."""

    seat: SeatNumber
    buy_in: Amount
    bot: bool = False


class Buy(Asked, frozen=True, tag="buy"):
    """Buy more chips."""

    amount: Amount


class Leave(Asked, frozen=True, tag="leave"):
    """Give up the seat and take the chips; at once, or when the coup is over that has a stake of his."""


class GoAway(Asked, frozen=True, tag="go_away"):
    """Be away: what is staked stands, and the seat stays his."""


class ComeBack(Asked, frozen=True, tag="come_back"):
    """Be at the seat again."""


class PayCommission(Asked, frozen=True, tag="pay_commission"):
    """Pay the commission that was marked up."""


class Place(Asked, frozen=True, tag="place"):
    """Have these wagers lie on the layout, in place of what lay there: stakes in minor units by wager."""

    wagers: Annotated[dict[Annotated[str, Meta(max_length=64)], Amount], Meta(max_length=128)]


class Ready(Asked, frozen=True, tag="ready"):
    """Say that there is nothing more to bet: once all have, the house need not wait."""


class Cut(Asked, frozen=True, tag="cut"):
    """Cut the cards: so many go behind the others."""

    cards: Annotated[int, Meta(ge=1, le=MOST)]


class TakeShoe(Asked, frozen=True, tag="take_shoe"):
    """Take the shoe that is offered, and be the curator."""


class DeclineShoe(Asked, frozen=True, tag="decline_shoe"):
    """Decline the shoe that is offered, or give it up: it is offered to the next."""


class Deal(Asked, frozen=True, tag="deal"):
    """Draw the cards that are due from the shoe, as its curator."""


class Turn(Asked, frozen=True, tag="turn"):
    """Turn up the cards of the hand that was passed to him."""


class UseHouseMoney(Asked, frozen=True, tag="use_house_money"):
    """Say what becomes of what House Money brought: taken, or placed on Player or Banker."""

    taken: Balance = 0
    to_player: Balance = 0
    to_banker: Balance = 0


# What the house does


class Proceed(Asked, frozen=True, tag="proceed"):
    """Do what is next: the house's own act, or the answer for whoever has not given one in time."""


class Vacate(Asked, frozen=True, tag="vacate"):
    """Give up the seat of somebody who has been away for too long."""

    seat: SeatNumber


class OpenRoom(Asked, frozen=True, tag="open_room"):
    """Open a room."""

    settings: Settings


class ChangeSettings(Asked, frozen=True, tag="change_settings"):
    """Change what the house lays down, between two coups; another game, between two shoes."""

    settings: Settings


class Disable(Asked, frozen=True, tag="disable"):
    """Let no more coups begin after the one in play."""

    reason: Annotated[str, Meta(max_length=200)] = ""


class Enable(Asked, frozen=True, tag="enable"):
    """Let coups begin again."""


class Void(Asked, frozen=True, tag="void"):
    """Break off the coup in play, which cannot be finished, and the shoe with it."""

    reason: Annotated[str, Meta(min_length=1, max_length=200)]


class CloseRoom(Asked, frozen=True, tag="close_room"):
    """Close the room for good: everybody leaves with his chips."""


Patrons = (
    Sit
    | Buy
    | Leave
    | GoAway
    | ComeBack
    | PayCommission
    | Place
    | Ready
    | Cut
    | TakeShoe
    | DeclineShoe
    | Deal
    | Turn
    | UseHouseMoney
)
"""What a patron may ask."""
Houses = Proceed | Vacate | OpenRoom | ChangeSettings | Disable | Enable | Void | CloseRoom
"""What only the house may."""
Command = Patrons | Houses
"""Whatever may be asked of a room."""
