"""Which games are there, in which editions, and how much of each is law?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier import regulations
from croupier.cli import output
from croupier.cli.layout import beside, columns, folded
from croupier.errors import Problem, RegulationError
from croupier.regulations.model import Basis
from croupier.regulations.plugins import WAGERS, plugins
from croupier.regulations.standing import NOWHERE, UNKNOWN, tally, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.regulation import Regulation

_HEAD: Final = ("id", "edition", "how much is law", "game")


class Entry(msgspec.Struct, frozen=True):
    """One game of the catalogue: its newest edition, and how many of its values have which basis.

    `unregistered` lists the clauses that are claimed as law and that no clause register holds.
    """

    id: str
    edition: str
    editions: tuple[str, ...]
    title: str
    jurisdiction: str
    citation: str
    checked_on: str
    plugin: str
    values: dict[Basis, int]
    unregistered: tuple[str, ...]


def tell(*, as_json: bool) -> None:
    """Print the games that are sound, newest editions only; raises `RegulationError` with what is wrong."""
    sound, found = regulations.survey()
    faults = list(found)
    entries = [_entry(regulation, faults) for regulation in sound]
    if as_json:
        for entry in entries:
            output.say_json(msgspec.json.encode(entry))
    else:
        for line in _lines(entries, colour=output.coloured()):
            output.say(line)
    faults += _of_wagers()
    if faults:
        raise RegulationError(*faults)


def _of_wagers() -> tuple[Problem, ...]:
    """Say what is wrong with plug-ins for wagers; where there are none, wagers are not loaded."""
    if not plugins(WAGERS):
        return ()
    from croupier import wagers

    return wagers.faults()


def _entry(regulation: Regulation, faults: list[Problem]) -> Entry:
    """Give the entry of a regulation; what is wrong with its register is added to `faults`."""
    file = regulation.file
    unregistered: tuple[str, ...] = ()
    try:
        unregistered = regulations.unregistered(regulation)
    except RegulationError as error:
        faults += error.problems
    return Entry(
        id=file.id,
        edition=file.edition.isoformat(),
        editions=regulations.editions(file.id),
        title=file.title,
        jurisdiction=file.jurisdiction,
        citation=file.citation,
        checked_on=file.checked_on.isoformat(),
        plugin=regulation.plugin,
        values=tally(regulation),
        unregistered=unregistered,
    )


def _lines(entries: list[Entry], *, colour: bool) -> Iterator[str]:
    for number, line in enumerate(columns([_HEAD, *map(_row, entries)])):
        yield beside(line, "", colour=colour and not number, style="bold")
    doubtful = [entry.id for entry in entries if entry.unregistered]
    if doubtful:
        yield ""
        yield folded(
            f"?: some of it is claimed as law and in no clause register; see rules show {doubtful[0]}."
        )


def _row(entry: Entry) -> tuple[str, ...]:
    older = len(entry.editions) - 1
    edition = f"{entry.edition} (+{older})" if older else entry.edition
    doubt = " ?" if entry.unregistered else ""
    where = "" if entry.jurisdiction in (NOWHERE, UNKNOWN) else f", {entry.jurisdiction}"
    return entry.id, edition, f"{told(entry.values)}{doubt}", f"{entry.title}{where}"
