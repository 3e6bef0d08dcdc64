"""In which games are the views tried: every one that is dealt face down, and some that are not?"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final
from unittest import mock

import msgspec

from croupier import regulations
from tests.table.support.games import BY_HAND, CONTINUOUS, CURATOR, FRENCH, HOUSE_MONEY, JERSEY, MARKED, Game

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from croupier.regulations import Ruleset
    from croupier.regulations.model import Audience
    from croupier.regulations.procedures import Act

HOLDERS: Final[dict[Act, Audience]] = {
    "deal-initial": ("player-holder",),
    "deal-player-third": ("player-holder",),
    "deal-banker-third": ("player-holder", "banker-holder"),
}
"""Who would see what, were holders to look at cards before they turn them: no law that is held has it so."""


def _dealt(game: Game, rules: str, **submission: str) -> Game:
    """Give a game with other rules, and with wagers that they all have."""
    name = "-".join((rules, *(submission.values() or ("face-up",))))
    settings = msgspec.structs.replace(game.settings, rules=rules, submission=dict(submission))
    return Game(name, settings, None)


HOUSE_DEALS: Final = Game(
    "pa-baccarat-house-deals", msgspec.structs.replace(CURATOR.settings, curator=False, pace="coup"), None
)
"""One in which hands are passed and cards dealt at one go."""
FACE_DOWN: Final = (
    MARKED,
    CURATOR,
    _dealt(JERSEY, "nj-baccarat", hands="face-down"),
    _dealt(JERSEY, "pa-midibaccarat", hands="face-down"),
    _dealt(JERSEY, "pa-minibaccarat", hands="face-down"),
    BY_HAND,
    CONTINUOUS,
    FRENCH,
    HOUSE_DEALS,
)
"""The games whose cards lie face down for a while."""
FACE_UP: Final = (_dealt(JERSEY, "punto-banco"), _dealt(JERSEY, "pa-baccarat"), HOUSE_MONEY, JERSEY)
ALL: Final = (*FACE_DOWN, *FACE_UP)


@contextmanager
def holders_look() -> Generator[None]:
    """Have rules in which those who turn the hands see cards that lie face down to all others."""
    with mock.patch.object(regulations, "load", _looking):
        yield


def _looking(rules: str, submission: Mapping[str, int | str] | None = None) -> Ruleset:
    honest = LOAD(rules, submission)
    acts = {
        act: msgspec.structs.replace(ruled, audience=HOLDERS.get(act, ruled.audience))
        for act, ruled in honest.acts.items()
    }
    return msgspec.structs.replace(honest, acts=acts)


LOAD: Final = regulations.load
