"""What stands in a clause that an act of a room rests on: its duty, where it was read, and how it is known?

Every pair of a clause and a basis that an event of the room can cite has an entry of its own, since one
clause may be law for one act and the ground of an inference for another.  What is no law has the evidence of
its rule file, and nothing that is no law has a text.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast, get_args

import msgspec

from croupier import regulations
from croupier.errors import Problem, RegulationError
from croupier.regulations.check.cites import cited_in
from croupier.regulations.model import Basis, Cited, DescribedAct, Setting
from croupier.regulations.register_file import Status
from croupier.regulations.ruleset import Cite
from croupier.server.api_answer import shared
from croupier.table.grounds import Subject, ground
from croupier.wagers.catalogue import find

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.regulations.register import Entry
    from croupier.regulations.ruleset import Ruleset
    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Asked
    from croupier.server.api_rooms import Rooms
    from croupier.table.room import Room
    from croupier.wagers import Wager

CUSTOM: Final = "custom."
"""What the locator of trade usage begins with."""
ORDER: Final[tuple[Basis, ...]] = ("custom", "reconstructed", "option", "law")
"""What is known least stands first, so that nobody takes an inference for law."""


class ClauseTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clause, as it is the ground of an act by a basis.

    `status` says how much of its section's text is held; ``usage`` stands where there is no text, and
    `source` where it was read.  `text` are its duties in our words, empty where the text is not held or the
    basis is not of the law.  `evidence` is what speaks for what was not read.  `erratum` is the label of the
    correction that the cite is from.
    """

    id: str
    title: str
    basis: Basis
    status: Status | Literal["usage"]
    source: str = ""
    text: str = ""
    evidence: str = ""
    erratum: str = ""


class ClausesTold(msgspec.Struct, frozen=True):
    """The clauses on which the acts of a room may rest."""

    room: str
    rules: str
    clauses: tuple[ClauseTold, ...]


class _Said(NamedTuple):
    """What a rule file says of a clause by a basis."""

    title: str
    evidence: str


class Clauses:
    """What is told of the clauses of the rooms."""

    def __init__(self, rooms: Rooms) -> None:
        """Tell of these rooms."""
        self._rooms = rooms

    async def clauses(self, asked: Asked) -> Answer:
        """Give the clauses of a room, or those of them that are asked for by their ids.

        Raises `RegulationError` (``regulations.unknown_clause``) with each that no act of the room can cite.
        """
        room = await self._rooms.of(asked.room)
        told = await asyncio.to_thread(of_room, room)
        wanted = tuple(filter(None, asked.request.query_params.get("ids", "").split(",")))
        if wanted:
            _hold_known(wanted, {clause.id for clause in told}, room.id)
            told = tuple(clause for clause in told if clause.id in wanted)
        return shared(ClausesTold(room.id, room.ruleset.id, told))


def _hold_known(wanted: tuple[str, ...], known: set[str], room: str) -> None:
    faults = [
        Problem(
            "regulations.unknown_clause",
            f"no act of the room {room} rests on {clause!r:.100}",
            "ids",
            "ask without ids for all",
        )
        for clause in wanted
        if clause not in known
    ]
    if faults:
        raise RegulationError(*faults)


def of_room(room: Room) -> tuple[ClauseTold, ...]:
    """Give every clause that an event of a room can cite, once for each basis."""
    return _of(room.ruleset, room.offer)


@lru_cache(maxsize=64)
def _of(ruleset: Ruleset, offer: tuple[Wager, ...]) -> tuple[ClauseTold, ...]:
    said = _said(ruleset, offer)
    cites = dict.fromkeys([*_of_play(ruleset), *_of_wagers(offer), *_of_table(ruleset)])
    found = sorted(cites, key=lambda cite: (cite.clause, ORDER.index(cite.basis), cite.erratum))
    return tuple(_told(cite, said.get((cite.clause, cite.basis), _Said("", ""))) for cite in found)


def _of_play(ruleset: Ruleset) -> Iterator[Cite]:
    """Give what the acts of play cite, and the rules by which cards are drawn and hands compared."""
    for act in ruleset.acts.values():
        yield act.cite
        for basis in (act.actor_basis, act.audience_basis):
            yield Cite(act.cite.clause, basis)
    reasons = ruleset.reasons
    yield from (reasons.arithmetic, reasons.definition, reasons.natural, reasons.comparison)
    yield from filter(None, reasons.player)
    for row in reasons.banker:
        yield from row
    yield from ruleset.cites.values()
    yield from (hand.cite for hand in ruleset.bonus)
    if ruleset.bonus_order is not None:
        yield ruleset.bonus_order
    if ruleset.batching is not None:
        yield from (part for part in _fields(ruleset.batching) if isinstance(part, Cite))


def _fields(struct: msgspec.Struct) -> Iterator[object]:
    return (cast("object", getattr(struct, name)) for name in struct.__struct_fields__)


def _of_wagers(offer: tuple[Wager, ...]) -> Iterator[Cite]:
    """Give what the prices of wagers rest on, and what has them placed with others or in some amount."""
    for wager in offer:
        yield wager.cite
        yield from (part.cite for part in (wager.requires, wager.minimum) if part is not None)


def _of_table(ruleset: Ruleset) -> Iterator[Cite]:
    """Give what the table's own acts cite."""
    for subject in get_args(Subject):
        found = ground(ruleset, subject)
        yield Cite(f"{ruleset.id}:{found.locator}", found.basis)


def _said(ruleset: Ruleset, offer: tuple[Wager, ...]) -> Mapping[tuple[str, Basis], _Said]:
    """Give what rule file, wagers and table say of clauses, by the clause and how it is known."""
    regulation = regulations.read(f"{ruleset.id}@{ruleset.edition}")
    found: dict[tuple[str, Basis], _Said] = {}

    def note(clause: str, basis: Basis, said: _Said) -> None:
        held = found.get((clause, basis), said)
        found[clause, basis] = _Said(held.title or said.title, held.evidence or said.evidence)

    for subject in get_args(Subject):
        on = ground(ruleset, subject)
        note(f"{ruleset.id}:{on.locator}", on.basis, _Said(_words(subject), on.evidence))
    for path, cited in cited_in(regulation.file, ""):
        for basis in _bases(cited):
            note(f"{ruleset.id}:{cited.clause}", basis, _Said(_title(path, cited), cited.evidence))
    for wager in offer:
        paytable = find(wager.id).family.file.paytables.get(wager.paytable)
        note(wager.cite.clause, wager.cite.basis, _Said(wager.title, paytable.evidence if paytable else ""))
    return found


def _bases(cited: Cited) -> Iterator[Basis]:
    yield cited.basis
    if isinstance(cited, DescribedAct):
        yield from filter(None, (cited.actor_basis, cited.audience_basis))


def _title(path: str, cited: Cited) -> str:
    return cited.title if isinstance(cited, Setting) else _words(path.rpartition(".")[2].partition("[")[0])


def _words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").capitalize()


def _told(cite: Cite, said: _Said) -> ClauseTold:
    entry = _registered(cite.clause)
    evidence = "" if cite.basis == "law" else said.evidence
    if entry is None:
        return ClauseTold(cite.clause, said.title, cite.basis, "usage", "", "", evidence, cite.erratum)
    section = entry.section
    text = " ".join(duty.duty for duty in entry.duties) if cite.basis in {"law", "option"} else ""
    return ClauseTold(
        cite.clause, section.title, cite.basis, entry.status, section.source, text, evidence, cite.erratum
    )


def _registered(clause: str) -> Entry | None:
    """Give what the register holds of a clause; None where no text has it."""
    if clause.partition(":")[2].startswith(CUSTOM):
        return None
    try:
        return regulations.clause(clause)
    except RegulationError:
        return None
