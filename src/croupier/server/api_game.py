"""How is the game of a room played: how are hands counted and compared, and when is a third card drawn?

The words are those of ``croupier rules show``, and the letters of the tables those by which the room deals.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import regulations
from croupier.coup import TWO_CARDS
from croupier.regulations.counting_words import of_game
from croupier.regulations.model import Basis
from croupier.server.api_answer import shared

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.ruleset import Cite, Ruleset
    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Asked
    from croupier.server.api_rooms import Rooms

LETTERS: Final = "SDO"
"""How an answer of the automaton is written: stays, draws, may do either."""


class RuleTold(msgspec.Struct, frozen=True):
    """A rule in a sentence, and on what it rests."""

    text: str
    clause: str
    basis: Basis


class RowTold(msgspec.Struct, frozen=True):
    """What is drawn to two cards of a count: ``D`` draw, ``S`` stay, ``O`` either.

    `player` is one letter; `banker` eleven: where the Player has drawn no card, then by its value, 0 to 9.
    """

    count: str
    natural: bool
    player: str
    banker: str


class GameTold(msgspec.Struct, frozen=True):
    """How the game of a room is played: each rule, and a row for each count of two cards.

    `rows` are empty where a rule says in place of tables when a card is drawn.
    """

    room: str
    game: str
    rules: tuple[RuleTold, ...]
    rows: tuple[RowTold, ...]


class Games:
    """What is told of the games of the rooms."""

    def __init__(self, rooms: Rooms) -> None:
        """Tell of these rooms."""
        self._rooms = rooms

    async def game(self, asked: Asked) -> Answer:
        """Tell how the game of a room is played."""
        room = await self._rooms.of(asked.room)
        rules, rows = await asyncio.to_thread(_of, room.ruleset)
        return shared(GameTold(room.id, room.ruleset.title, rules, rows))


@lru_cache(maxsize=64)
def _of(ruleset: Ruleset) -> tuple[tuple[RuleTold, ...], tuple[RowTold, ...]]:
    file = regulations.read(f"{ruleset.id}@{ruleset.edition}").file
    rules = tuple(_rule(text, cite) for text, cite in of_game(ruleset, file))
    return rules, () if file.drawing else tuple(_rows(ruleset))


def _rule(text: str, cite: Cite) -> RuleTold:
    return RuleTold(f"{text[0].upper()}{text[1:]}.", cite.clause, cite.basis)


def _rows(ruleset: Ruleset) -> Iterator[RowTold]:
    """Give a row for each count of two cards, in order; the states of one row draw alike."""
    automaton = ruleset.automaton
    seen: set[str] = set()
    for state, row in sorted(enumerate(automaton.row), key=lambda each: automaton.count[each[0]]):
        if automaton.size[state] != TWO_CARDS or row in seen:
            continue
        seen.add(row)
        banker = "".join(LETTERS[cell] for cell in automaton.banker_draws[state])
        yield RowTold(row, automaton.natural[state], LETTERS[automaton.player_draws[state]], banker)
