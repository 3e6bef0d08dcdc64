"""What does each clause ask, who holds it, and which sections are not held: the clause register."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, cast

import msgspec

from croupier.errors import Problem, RegulationError
from croupier.regulations.catalogue import find, ids
from croupier.regulations.nearest import remedy
from croupier.regulations.reader import shaped
from croupier.regulations.source import read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

REGISTER: Final = "clauses.toml"
CUSTOM: Final = "custom."
Status = Literal["read", "partly-read", "not-held"]
"""How much of a section's text is held."""


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """One duty of the text, in our words, with the tests that hold it or the reason why no software can.

    `locator` goes down to the duty: ``631a.10(d)/2`` is the second duty of 631a.10(d).
    """

    locator: str
    duty: str
    tests: tuple[str, ...] = ()
    reason: str = ""


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """One section that the texts hold or cite; `subjects` are words under which somebody may ask for it."""

    section: str
    title: str
    status: Status
    note: str = ""
    subjects: tuple[str, ...] = ()


class RegisterFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The clause register of one regulation, as its file holds it."""

    clause: tuple[Clause, ...] = ()
    section: tuple[Section, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """What the register answers: a clause's section, with the duties that stand under the clause.

    `id` is ``<rules id>:<locator>``.  A section that is not held says so by its status; it may still have a
    duty that is known because another section cites it.
    """

    id: str
    rules: str
    section: Section
    duties: tuple[Clause, ...]

    @property
    def status(self) -> Status:
        """How much of the section's text is held."""
        return self.section.status


def clauses(rules: str | None = None) -> tuple[Entry, ...]:
    """Give the register of one regulation, or of all, an entry for each section in the order of the file.

    A regulation without a register has no entries.  Raises `RegulationError` with every fault.
    """
    if rules is None:
        return tuple(entry for each in ids() for entry in clauses(each))
    register = _of(find(rules).path)
    rules = rules.partition("@")[0]
    return tuple(_entry(rules, section.section, section, register) for section in register.section)


def clause(clause_id: str) -> Entry:
    """Give what the register holds of a clause, as ``pa-baccarat:631a.10(d)`` or ``pa-baccarat:631a.12``.

    Raises `RegulationError` (``regulations.unknown_clause``, ``regulations.custom_clause``) for what no
    text has.
    """
    rules, colon, locator = clause_id.partition(":")
    if not (colon and locator):
        raise RegulationError(
            Problem(
                "regulations.unknown_clause",
                f"{clause_id!r} is no clause id",
                remedy="write <rules id>:<section and paragraph>, as pa-baccarat:631a.10(d)",
            )
        )
    register = _of(find(rules).path)
    if locator.startswith(CUSTOM):
        raise RegulationError(
            Problem(
                "regulations.custom_clause",
                f"{clause_id} is trade usage; no text that is held says it",
                remedy=f"the rule file gives its evidence: croupier rules show {rules}",
            )
        )
    section = _section_of(locator, register.section)
    entry = None if section is None else _entry(rules, locator, section, register)
    if entry is None or (not entry.duties and entry.status == "read"):
        known = [each.section for each in register.section]
        raise RegulationError(
            Problem(
                "regulations.unknown_clause",
                f"{rules} has no clause {locator!r}",
                remedy=remedy(locator, known, "its sections are"),
            )
        )
    return entry


def asked_for(rules: str, path: Path, word: str) -> Section | None:
    """Find the section, not held or only in part, under which somebody may ask for a word.

    `path` is the rule file; its register lies beside it.
    """
    register = _of(path)
    wanted = _plain(word)
    wanting = (section for section in register.section if section.status != "read")
    for section in wanting:
        names = (section.section, section.title, f"{rules}:{section.section}", *section.subjects)
        if wanted in map(_plain, names):
            return section
    return None


def read_register(path: Path, name: str = "") -> RegisterFile:
    """Read a clause register.

    Raises `RegulationError` with every fault of the file.
    """
    source = read_toml(path, name)
    whole, sound, found = shaped(source, RegisterFile)
    if {"section", "clause"} <= sound.keys():
        sections = cast("tuple[Section, ...]", sound["section"])
        found += _problems(source.name, sections, cast("tuple[Clause, ...]", sound["clause"]))
    if whole is None or found:
        raise RegulationError(*found)
    return whole


@lru_cache(64)
def _of(rule_file: Path) -> RegisterFile:
    """Give the register beside a rule file; it is empty where there is none."""
    path = rule_file.parent / REGISTER
    if not path.exists():
        return RegisterFile()
    return read_register(path, f"{path.parent.name}/{path.name}")


def _problems(name: str, sections: Sequence[Section], held: Sequence[Clause]) -> Iterator[Problem]:
    """Find what stands twice, in no section, or is held by nobody."""
    code = "regulations.bad_register"
    seen: set[str] = set()
    for number, section in enumerate(sections, 1):
        if section.section in seen:
            what = f"the section {section.section} stands twice"
            yield Problem(code, what, f"{name}, section[{number}]", "keep one of them")
        seen.add(section.section)
    locators: set[str] = set()
    for number, duty in enumerate(held, 1):
        where = f"{name}, clause[{number}]"
        if duty.locator in locators:
            yield Problem(code, f"the clause {duty.locator} stands twice", where, "number each duty")
        locators.add(duty.locator)
        if bool(duty.tests) == bool(duty.reason.strip()):
            has = "both tests and a reason" if duty.tests else "neither tests nor reason"
            what = f"the clause {duty.locator} has {has}"
            yield Problem(code, what, where, "name the test that holds it, or say why no software can")
        if _section_of(duty.locator, sections) is None:
            what = f"the clause {duty.locator} is in none of the sections"
            yield Problem(code, what, where, "add its [[section]]")


def _section_of(locator: str, sections: Sequence[Section]) -> Section | None:
    """Find the section that a locator stands in, the narrowest where sections nest."""
    within = [section for section in sections if _under(locator, section.section)]
    return max(within, key=lambda section: len(section.section), default=None)


def _under(locator: str, above: str) -> bool:
    """Say whether a locator is another or stands under it: 631a.10(d) under 631a.10, but not under 631a.1."""
    return locator == above or (locator.startswith(above) and locator[len(above)] in "(/")


def _entry(rules: str, locator: str, section: Section, register: RegisterFile) -> Entry:
    duties = tuple(
        duty
        for duty in register.clause
        if _under(duty.locator, locator) and _section_of(duty.locator, register.section) is section
    )
    return Entry(f"{rules}:{locator}", rules, section, duties)


def _plain(word: str) -> str:
    """Give a word as a setting would be written, so that Harmony Progressive is harmony-progressive."""
    return "-".join(word.lower().replace("_", " ").replace("-", " ").replace("§", " ").split())
