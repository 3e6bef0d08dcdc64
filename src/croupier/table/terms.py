"""On what terms is a room played: its game, its limits and times, and what each wager pays?

All of it stays as it is until the house lays down something else, and is the same for everybody: it is sent
with a snapshot, and the view that changes from event to event has none of it.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import msgspec

import croupier
from croupier.regulations.automaton import VALUES
from croupier.regulations.model import Basis
from croupier.table.settings import Limit, Pace, Waiting
from croupier.wagers.model import Collection, Settled
from croupier.wagers.rounding import Rounding

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset
    from croupier.table.room import Room
    from croupier.wagers import Wager


class SeenWager(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager that is offered, as it is settled, and its limits.

    `lines` are what decides it, in order, with what each pays to 1: ``push`` where the stake goes back; where
    no line holds it is lost.  `paytable` names the choice of the house, and `clause` and `basis` are what
    that rests on.  `commission` is the share that is taken of winnings, 0 to 1, and `rounding` is of it and
    of winnings that are no whole number.  One of the wagers in `requires` must be placed too.
    """

    wager: str
    title: str
    lines: tuple[tuple[str, str], ...]
    limit: Limit
    paytable: str
    clause: str
    basis: Basis
    commission: str = "0"
    collection: Collection | None = None
    rounding: Rounding = Rounding()
    settled: Settled = "after-the-coup"
    requires: tuple[str, ...] = ()


class SeenCite(msgspec.Struct, frozen=True):
    """The clause on which a setting rests, and how that is known."""

    clause: str
    basis: Basis


OF_SHOE: Final = (
    "decks",
    "burn",
    "burn-cards",
    "cover-card",
    "cover-first",
    "cover-during",
    "replacement",
    "least-cut",
)
"""The settings of which a shoe is made, used and put away."""


class Terms(msgspec.Struct, frozen=True):
    """What the house lays down for a room, and what it offers.

    `cites` has what each setting of the shoe rests on, by its name in `submission`.
    `basis` is that of the limits, the times and all else that is neither a rule nor a wager: the house's own.
    `game` is what the rules call the game, and `submission` what the house chose among their options.
    `words` are what is said aloud with an act of the rules, by act: one line or one a case, with
    ``{player}`` and ``{banker}`` for the counts.  `naturals` are the hands of two cards that are a natural,
    each as the values of its cards in order, 0 for tens and court cards: ``09``, ``18``.
    """

    room: str
    title: str
    software: str
    game: str
    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    decks: int
    cover_card: int
    least_cut: int
    cites: dict[str, SeenCite]
    basis: Basis
    seats: int
    buy_in: Limit
    differential: int | None
    waiting: Waiting
    pace: Pace
    curator: bool
    cut: bool
    empty_coups: bool
    bots: bool
    offer: tuple[SeenWager, ...]
    words: dict[str, str | dict[str, str]]
    naturals: tuple[str, ...]


def terms(room: Room) -> Terms:
    """Give the terms of a room."""
    ruleset, settings = room.ruleset, room.settings
    return Terms(
        room=room.id,
        title=settings.title,
        software=croupier.__version__,
        game=ruleset.title,
        rules=ruleset.id,
        edition=ruleset.edition,
        hash=ruleset.hash,
        submission=dict(ruleset.submission),
        decks=ruleset.decks,
        cover_card=ruleset.cover_card,
        least_cut=ruleset.least_cut,
        cites=_cites(ruleset),
        basis="custom",
        seats=settings.seats,
        buy_in=settings.buy_in,
        differential=settings.differential,
        waiting=settings.waiting,
        pace=settings.pace,
        curator=settings.curator,
        cut=settings.cut,
        empty_coups=settings.empty_coups,
        bots=settings.bots,
        offer=tuple(_wager(wager, _limit(room, wager)) for wager in room.offer),
        words=_words(ruleset),
        naturals=_naturals(ruleset),
    )


def _cites(ruleset: Ruleset) -> dict[str, SeenCite]:
    """Give what the settings of the shoe rest on."""
    found = ((name, ruleset.cites[name]) for name in OF_SHOE if name in ruleset.cites)
    return {name: SeenCite(cite.clause, cite.basis) for name, cite in found}


def _words(ruleset: Ruleset) -> dict[str, str | dict[str, str]]:
    """Give what is said with each act that has words."""
    return {
        act: ruled.words if isinstance(ruled.words, str) else dict(ruled.words)
        for act, ruled in ruleset.acts.items()
        if ruled.words
    }


def _naturals(ruleset: Ruleset) -> tuple[str, ...]:
    """Give the values of two cards that are a natural."""
    automaton = ruleset.automaton
    return tuple(
        f"{first}{second}"
        for first, second in product(VALUES, repeat=2)
        if automaton.natural[automaton.step[automaton.step[0][first]][second]]
    )


def _limit(room: Room, wager: Wager) -> Limit:
    """Give the limits of a wager, and of its rules' own least stake where that is more."""
    limit = room.settings.limit_of(wager.id)
    least = 0 if wager.minimum is None else wager.minimum.amount
    if least <= limit.least:
        return limit
    return msgspec.structs.replace(limit, least=-(-least // limit.step) * limit.step)


def _wager(wager: Wager, limit: Limit) -> SeenWager:
    return SeenWager(
        wager=wager.id,
        title=wager.title,
        lines=tuple((line.title, "push" if line.pays is None else str(line.pays)) for line in wager.lines),
        limit=limit,
        paytable=wager.paytable,
        clause=wager.cite.clause,
        basis=wager.cite.basis,
        commission=str(wager.commission),
        collection=wager.collection if wager.commission else None,
        rounding=wager.rounding,
        settled=wager.settled,
        requires=() if wager.requires is None else wager.requires.wagers,
    )
