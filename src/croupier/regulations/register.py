"""What does each clause ask, who holds it, and which sections are not held: asking the clause registers."""

from __future__ import annotations

import contextlib
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.errors import Problem, RegulationError
from croupier.regulations.catalogue import find, ids
from croupier.regulations.check.cites import CUSTOM, claims
from croupier.regulations.nearest import in_order, nearest
from croupier.regulations.overlay import Erratum, OverlayFile
from croupier.regulations.reader import shaped
from croupier.regulations.register_file import (
    Clause,
    ReasonKind,
    RegisterFile,
    Section,
    Status,
    paragraphs,
    read_register,
    section_of,
    under,
)
from croupier.regulations.source import read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.regulations.regulation import Regulation

__all__ = [
    "Clause",
    "Entry",
    "ReasonKind",
    "RegisterFile",
    "Registers",
    "Section",
    "Status",
    "asked_for",
    "clause",
    "clauses",
    "read_register",
    "registers",
    "unregistered",
]

REGISTER: Final = "clauses.toml"
UNKNOWN_ID: Final = "regulations.unknown_id"


class Entry(msgspec.Struct, frozen=True):
    """What the register answers: a clause's section, with the duties that stand under the clause.

    `id` is ``<rules id>:<locator>``.  A section that is not held says so by its status; it may still have a
    duty that is known because another section cites it.  Where an overlay was asked, which has the register
    of its base, the duties are those that are printed; `errata` are what it reads otherwise in the clause,
    and `read_by` is its id.
    """

    id: str
    rules: str
    section: Section
    duties: tuple[Clause, ...]
    read_by: str = ""
    errata: tuple[Erratum, ...] = ()

    @property
    def status(self) -> Status:
        """How much of the section's text is held."""
        return self.section.status


class Registers(NamedTuple):
    """The entries of every register that can be read, and what is wrong with those that cannot."""

    sound: tuple[Entry, ...]
    faults: tuple[Problem, ...]


def registers() -> Registers:
    """Give the registers of all regulations, so that a faulty one hides no other.

    The faults are those of registers alone; of plug-ins and rule files `survey` tells.
    """
    sound: dict[str, Entry] = {}
    found: list[Problem] = []
    for rules in ids():
        try:
            # What an overlay reads otherwise is told of the overlay alone.
            sound |= {
                entry.id: msgspec.structs.replace(entry, read_by="", errata=()) for entry in clauses(rules)
            }
        except RegulationError as error:
            found += error.problems
    return Registers(tuple(sound.values()), tuple(found))


def clauses(rules: str | None = None) -> tuple[Entry, ...]:
    """Give the register of one regulation, or of all, an entry for each section in the order of the file.

    A regulation without a register has no entries; an overlay without one has its base's.  Raises
    `RegulationError` with every fault of the one; of all, a faulty register is passed over: see `registers`.
    """
    if rules is None:
        return registers().sound
    asked = rules.partition("@")[0]
    path = _file(rules, rules)
    own, register = _asked(asked, path)
    entries = (_entry(own, section.section, section, register) for section in register.section)
    return tuple(_read_by(asked, path, entry) for entry in entries)


def clause(clause_id: str) -> Entry:
    """Give what the register holds of a clause, as ``pa-baccarat:631a.10(d)`` or ``pa-baccarat:631a.12``.

    Raises `RegulationError` (``regulations.unknown_clause``, ``regulations.custom_clause``) for what no
    text has.
    """
    rules, colon, locator = clause_id.partition(":")
    if not (colon and locator):
        what = "write <rules id>:<section and paragraph>, as pa-baccarat:631a.10(d)"
        meant = _meant(clause_id)
        problem = Problem(
            "regulations.unknown_clause", f"{clause_id!r} is no clause id", remedy=f"{meant}{what}"
        )
        raise RegulationError(problem)
    path = _file(rules, locator, clause_id)
    own, register = _asked(rules, path)
    if locator.startswith(CUSTOM):
        raise RegulationError(
            Problem(
                "regulations.custom_clause",
                f"{clause_id} is trade usage; no text that is held says it",
                remedy=f"the rule file gives its evidence: croupier rules show {rules}",
            )
        )
    section = section_of(locator, register.section)
    if section is None or not _answers(register, section, locator):
        raise RegulationError(_unknown(rules, locator, section, register))
    return _read_by(rules.partition("@")[0], path, _entry(own, locator, section, register))


def unregistered(regulation: Regulation) -> tuple[str, ...]:
    """List the clauses that a regulation claims as law or option, and that no register beside it holds.

    A register holds a clause if its section was read at least in part, and the clause is none that a section
    read whole has not.  What is left cannot be checked: whoever shows the regulation should say so.
    """
    base = regulation.base
    registers = [_of(path) for path in (regulation.path, *((base.path,) if base else ()))]
    claimed = dict.fromkeys(
        locator
        for locator, basis in claims((regulation.file, regulation.errata))
        if basis in {"law", "option"}
    )
    return tuple(
        f"{regulation.file.id}:{locator}"
        for locator in claimed
        if not any(_holds(register, locator) for register in registers)
    )


def asked_for(regulation: Regulation, word: str) -> Entry | None:
    """Find the section, not held or only in part, under which somebody may ask for a word."""
    own, register = _asked(regulation.file.id, regulation.path)
    wanted = _plain(word)
    for section in register.section:
        names = (section.section, section.title, f"{own}:{section.section}", *section.subjects)
        if section.status != "read" and wanted in map(_plain, names):
            return _entry(own, section.section, section, register)
    return None


@lru_cache(64)
def _asked(rules: str, path: Path) -> tuple[str, RegisterFile]:
    """Give the register that answers for a rule file, and whose it is: an overlay may have its base's."""
    if not (path.parent / REGISTER).exists():
        source = read_toml(path)
        base = source.table.get("overlay-of")
        if isinstance(base, str):
            return base.partition("@")[0], _of(find(base).path)
    return rules, _of(path)


@lru_cache(64)
def _of(rule_file: Path) -> RegisterFile:
    """Give the register beside a rule file; it is empty where there is none."""
    path = rule_file.parent / REGISTER
    if not path.exists():
        return RegisterFile()
    return read_register(path, f"{path.parent.name}/{path.name}")


def _read_by(rules: str, path: Path, entry: Entry) -> Entry:
    """Add to an entry of a base what the overlay that was asked for reads otherwise there."""
    if entry.rules == rules:
        return entry
    locator = entry.id.partition(":")[2]
    errata = tuple(
        erratum
        for erratum in _errata(path)
        if under(erratum.clause, locator) or under(locator, erratum.clause)
    )
    return msgspec.structs.replace(entry, read_by=rules if errata else "", errata=errata)


@lru_cache(64)
def _errata(path: Path) -> tuple[Erratum, ...]:
    """Read the errata of an overlay; raises `RegulationError` where they are of no shape."""
    whole, _, found = shaped(read_toml(path), OverlayFile)
    if whole is None:
        raise RegulationError(*found)
    return whole.errata


def _entry(rules: str, locator: str, section: Section, register: RegisterFile) -> Entry:
    return Entry(f"{rules}:{locator}", rules, section, tuple(_duties(register, section, locator)))


def _duties(register: RegisterFile, section: Section, locator: str) -> Iterator[Clause]:
    """Give the duties of a section that stand under a locator."""
    for duty in register.clause:
        if under(duty.locator, locator) and section_of(duty.locator, register.section) is section:
            yield duty


def _answers(register: RegisterFile, section: Section, locator: str) -> bool:
    """Say whether a section has a clause, as far as is known: one read whole has those of its duties.

    A section read whole may stand without a duty, while nobody has registered them.
    """
    if section.status != "read" or locator == section.section:
        return True
    registered = tuple(_duties(register, section, section.section))
    return not registered or any(under(duty.locator, locator) for duty in registered)


def _holds(register: RegisterFile, locator: str) -> bool:
    section = section_of(locator, register.section)
    return section is not None and section.status != "not-held" and _answers(register, section, locator)


def _file(rules: str, *locators: str) -> Path:
    """Find a rule file; where there is none of that id, ask whether another regulation has the clause."""
    try:
        return find(rules).path
    except RegulationError as error:
        first, *others = error.problems
        meant = _meant(*locators) if first.code == UNKNOWN_ID else ""
        if not meant:
            raise
        there_are = first.remedy.rpartition("? ")[2]
        raise RegulationError(first._replace(remedy=f"{meant}{there_are}"), *others) from None


def _unknown(rules: str, locator: str, section: Section | None, register: RegisterFile) -> Problem:
    """Say that there is no such clause, and which one was meant or which there are."""
    what = f"{rules} has no clause {locator!r}"
    same = [f"{rules}:{each}" for each in _named(register) if _plain(each) == _plain(locator)]
    if same:
        return Problem("regulations.unknown_clause", what, remedy=f"did you mean {same[0]!r}?")
    if section is None:
        known = sorted((each.section for each in register.section), key=in_order)
        meant = nearest(locator, known)
        asked = f"did you mean {f'{rules}:{meant}'!r}? " if meant else ""
        hint = f"{asked}its sections are: {', '.join(known)}"
    else:
        inside = [each for each in _named(register) if under(each, section.section)]
        depth = min(len(tuple(paragraphs(each))) for each in inside) + 1
        known = [each for each in inside if len(tuple(paragraphs(each))) == depth]
        hint = f"{section.section} has: {', '.join(known)}"
    return Problem("regulations.unknown_clause", what, remedy=hint)


def _named(register: RegisterFile) -> tuple[str, ...]:
    """Give every locator of a register: its sections, its duties, and the paragraphs above them."""
    names = [section.section for section in register.section]
    names += [above for duty in register.clause for above in paragraphs(duty.locator)]
    return tuple(dict.fromkeys(names))


def _elsewhere(wanted: set[str]) -> Iterator[str]:
    """Find clauses in the registers of all regulations; a faulty register has none."""
    for rules in ids():
        with contextlib.suppress(RegulationError):
            for name in _named(_of(find(rules).path)):
                if _plain(name) in wanted:
                    yield f"{rules}:{name}"


def _meant(*locators: str) -> str:
    """Ask for the clause of whatever regulation that is so written, if there is one."""
    found = " or ".join(repr(name) for name in _elsewhere(set(map(_plain, locators))))
    return f"did you mean {found}? " if found else ""


def _plain(word: str) -> str:
    """Give a word as a setting would be written, so that Harmony Progressive is harmony-progressive."""
    return "-".join(word.lower().replace("_", " ").replace("-", " ").replace("§", " ").split())
