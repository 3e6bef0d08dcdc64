"""What does somebody mean by a line that he types at the table: a wager, or one of a few words?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli import play_money
from croupier.cli.output import printable
from croupier.cli.private_page import shortened

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.wagers import Wager

WORDS: Final = {
    "b 50, tie 10": "stakes by wager, each in place of what lay there; 0 takes one back",
    "rebet": "the wagers of your last coup again",
    "double": "all that lies for you twice",
    "clear": "take back all that lies for you",
    "deal": "no more bets from you; with the shoe in your hand, draw the cards",
    "cut 30": "cut the cards: so many go behind the others; no leaves them",
    "take": "take the shoe that is offered to you",
    "decline": "do not take it, or give it up",
    "turn": "turn the hand that was passed to you",
    "house 50 player": "place what House Money brought, or a part; house take",
    "commission": "pay the commission that was marked up",
    "buy 500": "buy chips",
    "table": "who sits where, with which chips and wagers",
    "odds": "the exact edge of every wager offered, from a fresh shoe",
    "road": "the bead plate and the big road of this shoe",
    "why": "clause and basis of the last act; why coup: of all acts of the coup",
    "check": "was the last finished shoe dealt as it was committed to?",
    "leave": "give up the seat; so does the end of the input",
    "help": "this list",
}
"""What may be typed, with an example each, and what it does."""
OTHERS: Final = {
    "roads": "road",
    "quit": "leave",
    "exit": "leave",
    "bye": "leave",
    "ready": "deal",
    "draw": "deal",
    "pass": "decline",
    "pay": "commission",
    "?": "help",
    "h": "help",
    "seats": "table",
    "x2": "double",
}
"""Other words for the same."""
LETTERS: Final = {"p": "player", "b": "banker", "t": "tie"}
"""The wagers that have a letter."""
MANY: Final = 8
"""So many wagers are listed where a name is none of them."""
_APART: Final = re.compile(r"[\s;]+|,(?!\d)|(?<!\d),")
_NAMES: Final = frozenset(example.split()[0] for example in WORDS if "," not in example) | {"no"}


class NotUnderstoodError(Exception):
    """A line that means nothing; its text says in a sentence what would."""


class Bets(NamedTuple):
    """Stakes in minor units by the id of the wager; 0 takes one back."""

    stakes: dict[str, int]


class Word(NamedTuple):
    """One of the words, and what stands behind it."""

    word: str
    rest: tuple[str, ...]


def read(line: str, names: Mapping[str, str]) -> Bets | Word | None:
    """Read a line; None for an empty one.

    A word of `WORDS` is taken for it, everything else for wagers: `names` has the id of each by each of its
    names, of which the beginning will do.  Raises `NotUnderstoodError`.
    """
    pieces = [piece for piece in _APART.split(line.casefold()) if piece]
    if not pieces:
        return None
    word = OTHERS.get(pieces[0], pieces[0])
    if word in _NAMES:
        return Word(word, tuple(pieces[1:]))
    return Bets(pairs(pieces, names))


def names_of(offer: Iterable[Wager]) -> dict[str, str]:
    """Give the id of each wager by each of its names."""
    from croupier.wagers.catalogue import find

    return {name: wager.id for wager in offer for name in (wager.id, *find(wager.id).wager.aliases)}


def amount(piece: str) -> int:
    """Read an amount in minor units; raises `NotUnderstoodError`."""
    try:
        return play_money.read(piece)
    except ValueError as fault:
        message = f'"{repeated(piece)}" is no amount; {fault}'
        raise NotUnderstoodError(message) from None


def repeated(piece: str) -> str:
    """Give a piece of what was typed as it is repeated."""
    return shortened(printable(piece))


def pairs(pieces: Sequence[str], names: Mapping[str, str]) -> dict[str, int]:
    """Read wagers and amounts, two pieces at a time, in either order; raises `NotUnderstoodError`."""
    if len(pieces) == 1 and not play_money.is_amount(pieces[0]):
        message = f"how much on {_named(pieces[0], names)}? Type {repeated(pieces[0])} 50"
        raise NotUnderstoodError(message)
    found: dict[str, int] = {}
    for place in range(0, len(pieces), 2):
        name, stake = _pair(pieces[place : place + 2], names)
        if name in found:
            message = f"{name} stands twice in the line; give it once"
            raise NotUnderstoodError(message)
        found[name] = stake
    return found


def _pair(pair: Sequence[str], names: Mapping[str, str]) -> tuple[str, int]:
    match [play_money.is_amount(piece) for piece in pair]:
        case [False, True]:
            return _named(pair[0], names), amount(pair[1])
        case [True, False]:
            return _named(pair[1], names), amount(pair[0])
        case [False, *_]:
            # The first piece is probably what is misspelt.
            _named(pair[0], names)
        case _:
            pass
    message = f'"{repeated(" ".join(pair))}" is no wager with an amount; type b 50, or b 50, tie 10'
    raise NotUnderstoodError(message)


def _named(word: str, names: Mapping[str, str]) -> str:
    """Give the id of the wager that a word names, or begins the name of."""
    word = LETTERS.get(word, word)
    if word in names:
        return names[word]
    begun = list(dict.fromkeys(each for name, each in names.items() if name.startswith(word)))
    if len(begun) == 1:
        return begun[0]
    if begun:
        message = f'"{repeated(word)}" may be {_listed(begun, "or")}; type more of it'
    else:
        there = _listed(list(dict.fromkeys(names.values())), "and")
        message = (
            f'"{repeated(word)}" is no word of the table and no wager here; there are {there}; or type help'
        )
    raise NotUnderstoodError(message)


def _listed(names: Sequence[str], last_but: str) -> str:
    """List names, the first few of many."""
    if len(names) > MANY:
        return f"{', '.join(names[:MANY])} {last_but} {len(names) - MANY} more"
    *some, last = names
    return f"{', '.join(some)} {last_but} {last}" if some else last
