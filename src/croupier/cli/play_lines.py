"""What does somebody mean by a line that he types at the table: a wager, or one of a few words?"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli import play_money
from croupier.cli.output import printable
from croupier.cli.play_spoken import LETTERS, short
from croupier.cli.play_words import NAMES, OTHERS, example
from croupier.cli.private_page import shortened
from croupier.regulations.nearest import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.cli.play_spoken import Spoken

MANY: Final = 8
"""So many wagers are listed where a name is none of them."""
LEAST: Final = 3
"""Fewer letters are like too many words to be like one of them."""
ALL: Final = "all"
"""What stands in place of an amount for all that somebody has."""
_APART: Final = re.compile(r"[\s;]+|,(?!\d)|(?<!\d),")
_THOUSANDS: Final = re.compile(r"(?<!\S)\d{1,3}(?: \d{3})+(?:\.\d{1,2})?(?!\S)")
_GLUED: Final = re.compile(r"([a-z][a-z0-9-]*?)-?(\d[\d.,]*)|(\d[\d.,]*)([a-z][a-z0-9-]*)")


class NotUnderstoodError(Exception):
    """A line that means nothing; its text says in a sentence what would."""


class Bets(NamedTuple):
    """Stakes in minor units by the id of the wager; 0 takes one back.

    `all_in` is the wager on which all that is left is staked, empty where there is none.
    """

    stakes: dict[str, int]
    all_in: str = ""


class Word(NamedTuple):
    """One of the words, and what stands behind it."""

    word: str
    rest: tuple[str, ...]


def read(line: str, spoken: Spoken) -> Bets | Word | None:
    """Read a line; None for an empty one.

    A word of `croupier.cli.play_words` is taken for it, everything else for wagers: `spoken` has the names of
    each, of which the beginning will do.  Raises `NotUnderstoodError`.
    """
    pieces = [piece for piece in _APART.split(line.casefold()) if piece]
    if not pieces:
        return None
    word = OTHERS.get(pieces[0], pieces[0])
    if word in NAMES:
        return Word(word, tuple(pieces[1:]))
    return bets(pieces, spoken)


def bets(pieces: Sequence[str], spoken: Spoken) -> Bets:
    """Read wagers and amounts, two pieces at a time, in either order; raises `NotUnderstoodError`."""
    if not spoken.limits:
        message = "no wager is offered here; help lists what may be typed"
        raise NotUnderstoodError(message)
    if apart := _taken_apart(pieces, spoken):
        message = f'"{repeated(" ".join(pieces))}" is not understood; did you mean {apart}?'
        raise NotUnderstoodError(message)
    try:
        return _paired(pieces, spoken)
    except NotUnderstoodError:
        joined = together(pieces)
        if joined == list(pieces):
            raise
        _paired(joined, spoken)
        message = f'"{repeated(" ".join(pieces))}" is not understood; write {repeated(" ".join(joined))}'
        raise NotUnderstoodError(message) from None


def together(pieces: Sequence[str]) -> list[str]:
    """Put thousands together that stand apart, as in ``1 000``."""
    return _THOUSANDS.sub(lambda found: found[0].replace(" ", ""), " ".join(pieces)).split()


def _paired(pieces: Sequence[str], spoken: Spoken) -> Bets:
    found = Bets({})
    for place in range(0, len(pieces), 2):
        name, stake = _pair(pieces[place : place + 2], spoken)
        if name in found.stakes or name == found.all_in:
            message = f"{name} stands twice in the line; give it once"
            raise NotUnderstoodError(message)
        if stake is not None:
            found.stakes[name] = stake
        elif found.all_in:
            message = "all that you have lies on one wager only; give the other an amount"
            raise NotUnderstoodError(message)
        else:
            found = found._replace(all_in=name)
    return found


def amount(piece: str, like: str) -> int:
    """Read an amount in minor units; raises `NotUnderstoodError`, which says what may be typed instead."""
    try:
        return play_money.read(piece)
    except play_money.TooMuchError as fault:
        message = f'"{repeated(piece)}" is too much: {fault}; type {like}'
        raise NotUnderstoodError(message) from None
    except ValueError:
        message = f'"{repeated(piece)}" is no amount; type {like}'
        raise NotUnderstoodError(message) from None


def repeated(piece: str) -> str:
    """Give a piece of what was typed as it is repeated."""
    return shortened(printable(piece))


def _pair(pair: Sequence[str], spoken: Spoken) -> tuple[str, int | None]:
    """Read a wager and its amount; None stands for all."""
    match [_is_amount(piece) for piece in pair]:
        case [False, True]:
            return _staked(pair[0], pair[1], spoken)
        case [True, False]:
            return _staked(pair[1], pair[0], spoken)
        case [False]:
            name = _named(pair[0], spoken)
            message = f"how much on {name}? Type {spoken.example(name)}"
        case [True, *_]:
            every = f"{spoken.before}{short(spoken.some()[0])} {ALL}"
            like = every if pair[0] == ALL else spoken.example(near=_near(pair[0]))
            message = f"on what goes {repeated(pair[0])}? Type {like}"
        case _:
            # The first piece is probably what is misspelt.
            name = _named(pair[0], spoken)
            message = f'"{repeated(pair[1])}" is no amount; type {spoken.example(name)}'
    raise NotUnderstoodError(message)


def _is_amount(piece: str) -> bool:
    return piece == ALL or play_money.is_amount(piece)


def _near(piece: str) -> int | None:
    """Give an amount that was typed, for an example that is near it; None where it is none."""
    with suppress(ValueError):
        return play_money.read(piece)
    return None


def _staked(word: str, piece: str, spoken: Spoken) -> tuple[str, int | None]:
    name = _named(word, spoken, piece)
    return name, None if piece == ALL else amount(piece, spoken.example(name))


def _found(word: str, spoken: Spoken) -> list[str]:
    """Give the ids of the wagers that a word names, or begins the names of."""
    word = LETTERS.get(word, word)
    if word in spoken.names:
        return [spoken.names[word]]
    return list(dict.fromkeys(each for name, each in spoken.names.items() if name.startswith(word)))


def _named(word: str, spoken: Spoken, piece: str = "") -> str:
    """Give the id of the wager that a word names, or begins the name of; `piece` is the amount beside it."""
    begun = _found(word, spoken)
    if len(begun) == 1:
        return begun[0]
    if begun:
        message = f'"{repeated(word)}" may be {_listed(begun, "or")}; type more of it'
        raise NotUnderstoodError(message)
    is_no = "no hand for it" if spoken.before else "no word of the table and no wager here"
    what = f'"{repeated(word)}" is {is_no}'
    if meant := " or ".join(_meant(word, spoken, piece)):
        message = f"{what}; did you mean {meant}?"
    else:
        some = _listed(list(spoken.limits), "and")
        message = f"{what}; there are {some}, as {spoken.example()}; help lists what may be typed"
    raise NotUnderstoodError(message)


def _meant(word: str, spoken: Spoken, piece: str) -> Iterator[str]:
    """Give what is most like a word that is none, as it may be typed: ``pp`` is short for player-pair."""
    near = _near(piece)
    short_for = [name for name in spoken.limits if "".join(part[0] for part in name.split("-")) == word]
    for name in short_for:
        yield spoken.example(name, near)
    if short_for or len(word) < LEAST:
        return
    words = () if spoken.before else (*NAMES, *OTHERS)
    found = nearest(word, sorted({*words, *spoken.names}))
    if found in spoken.names:
        yield spoken.example(spoken.names[found], near)
    elif found:
        yield example(OTHERS.get(found, found))


def _taken_apart(pieces: Sequence[str], spoken: Spoken) -> str:
    """Give the line that was meant where names and amounts stand without a space between, as in ``b50``."""
    parts: list[str] = []
    for piece in pieces:
        glued = None if _found(piece, spoken) or _is_amount(piece) else _GLUED.fullmatch(piece)
        parts += [part for part in glued.groups() if part] if glued else [piece]
    if len(parts) == len(pieces):
        return ""
    if parts[0] in NAMES:
        return " ".join(parts)
    try:
        meant = bets(parts, spoken)
    except NotUnderstoodError:
        return ""
    each = [spoken.example(name, stake) for name, stake in meant.stakes.items()]
    return ", ".join([*each, f"{short(meant.all_in)} all"] if meant.all_in else each)


def _listed(names: Sequence[str], last_but: str) -> str:
    """List names, the first few of many."""
    if len(names) > MANY:
        return f"{', '.join(names[:MANY])} {last_but} {len(names) - MANY} more"
    *some, last = names
    return f"{', '.join(some)} {last_but} {last}" if some else last
