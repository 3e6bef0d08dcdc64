"""What does somebody at the table see of an event, of what is due, and of the head of a shoe?

An event is seen whole by its audience.  Others see of it what `SHOWN` lists for its type, and nothing that is
not listed: a card is ``??``, a clause from which a hand could be known is left out.  What
others get of an act is as long as any other that they get of it, whatever the cards are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

import msgspec

from croupier.play.events import (
    Act,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsFaced,
    CardsLookedAt,
    CardsTurned,
    Event,
    ShoeOpened,
)
from croupier.regulations.model import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.play.offer import Due
    from croupier.regulations.model import Audience
    from croupier.regulations.procedures import Act as ActName

UNSEEN: Final = "??"
"""How a card is written that is withheld."""
COMMON: Final = frozenset(Act.__struct_fields__)
"""What every event has; that something was done, by whom and under which clause, is known to everybody."""
SHOWN: Final[dict[type[Act], frozenset[str]]] = {
    CardBurned: frozenset(),
    CardDealt: frozenset({"to"}),
    CardDrawnInError: frozenset({"to"}),
    CardsFaced: frozenset(),
    CardsTurned: frozenset({"hand"}),
    CardsLookedAt: frozenset({"hand"}),
}
"""What more those may see of an event who may not see its cards; all its other fields are withheld.

The events that are not here show no cards: they are acts done or words said before everybody.
"""


ROLES: Final[frozenset[Role]] = frozenset(get_args(Role))
"""Every role that somebody at a table can have."""


def _held(roles: Iterable[Role]) -> frozenset[Role]:
    """Give somebody's roles as a set, if each is one: who is misspelt is not to pass for a spectator."""
    if isinstance(roles, str):
        message = f"roles are given as a set of roles, not as {roles!r}"
        raise TypeError(message)
    held = frozenset(roles)
    if not held <= ROLES:
        strange = ", ".join(sorted(map(repr, held - ROLES)))
        message = f"no role: {strange}; the roles are {', '.join(get_args(Role))}"
        raise ValueError(message)
    return held


def _unseen(value: object) -> object:
    """Withhold a card, or each of several."""
    return (UNSEEN,) * len(cast("tuple[object, ...]", value)) if isinstance(value, tuple) else UNSEEN


WITHHELD: Final[dict[str, Callable[[object], object]]] = {
    "card": _unseen,
    "cards": _unseen,
    "player": _unseen,
    "banker": _unseen,
    "rule": lambda _: "",
    "rule_basis": lambda _: None,
}
"""What stands in place of a field that is withheld."""
HEAD: Final = frozenset(
    {
        "format",
        "rules",
        "edition",
        "hash",
        "submission",
        "cards",
        "burn",
        "cover_card",
        "shuffle",
        "cut",
        "batch",
        "plugin",
    }
)
"""What everybody may see of the head of a shoe: not by which numbers its order can be found."""
KNOWN_BEFOREHAND: Final[frozenset[ActName]] = frozenset(
    {
        "no-more-bets",
        "count-both",
        "count-player",
        "count-banker",
        "instruct-player",
        "instruct-banker",
        "announce-player-third",
        "announce-banker-third",
        "final-count-player",
        "final-count-banker",
        "name-bonus",
        "result",
        "repeat-call",
        "repeat-answer",
        "choose-banker",
        "last-hand",
        "replace-cards",
        "repair-false-draw",
        "void-coup",
    }
)
"""The acts whose events follow from what lies on the table for all to see: everybody knows what is due.

Any other act is known beforehand, but not what it will show.
"""


def view(event: Event, roles: Iterable[Role]) -> Event:
    """Give an event as somebody in these roles sees it; who has no role is a spectator.

    Raises `ValueError` for what is no role, and `TypeError` for roles that are no collection, or for an event
    that shows no cards and is not for everybody: nobody has decided what others may see of it.
    """
    return event if sees(event.audience, _held(roles)) else masked(event)


def sees(audience: Audience, roles: frozenset[Role]) -> bool:
    """Say whether somebody in these roles is among those who may see something."""
    if audience == "all":
        return True
    return audience != "none" and not roles.isdisjoint(audience)


def masked(event: Event) -> Event:
    """Give an event as those see it who may not see its cards.

    Raises `TypeError` for an event that shows none.
    """
    shown = SHOWN.get(type(event))
    fields = withheld(type(event))
    if shown is None or not fields <= WITHHELD.keys():
        message = f"nobody has decided what others may see of {type(event).__name__}"
        raise TypeError(message)
    return msgspec.structs.replace(
        event, **{field: WITHHELD[field](getattr(event, field)) for field in fields}
    )


def withheld(event: type[Event]) -> frozenset[str]:
    """Name the fields of a type of event that are withheld from those who may not see its cards."""
    shown = SHOWN.get(event)
    return frozenset() if shown is None else frozenset(event.__struct_fields__) - COMMON - shown


def view_due(due: Due, roles: Iterable[Role]) -> Due:
    """Give what is due as somebody in these roles may know it.

    Of an act that shows cards nobody knows beforehand which; what may be called with a hand that lies face
    down, he alone knows who calls.  Raises `ValueError` or `TypeError` for roles, as `view` does.
    """
    held = _held(roles)
    if any(type(event) in SHOWN for event in due.events):
        return msgspec.structs.replace(due, events=tuple(map(masked, due.events)))
    if not due.events or due.act in KNOWN_BEFOREHAND or due.actor in held:
        return due
    return msgspec.structs.replace(due, events=())


def view_head(head: ShoeOpened, roles: Iterable[Role]) -> ShoeOpened:
    """Give the head of a shoe as anybody at the table may see it: nobody learns the seed while it is dealt.

    The order of a shoe that people play for has no seed; practice shoes have.  Raises `ValueError` or
    `TypeError` for roles, as `view` does.
    """
    _held(roles)
    return msgspec.structs.replace(head, **dict.fromkeys(frozenset(head.__struct_fields__) - HEAD))
