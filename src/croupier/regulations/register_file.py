"""How is a clause register laid out and read: the duties of a text, and the sections it has or cites."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING, Final, Literal, cast, get_args

import msgspec

from croupier.errors import Problem, RegulationError
from croupier.regulations.reader import shaped
from croupier.regulations.source import read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

CODE: Final = "regulations.bad_register"
Status = Literal["read", "partly-read", "not-held"]
"""How much of a section's text is held."""
ReasonKind = Literal["untestable", "not-held", "no-duty", "not-done"]
"""Why a clause has no test: no software can show it; its text is not held; it lays down no duty; or it is
about something that Croupier does not do, as money and seats."""
_PART: Final = re.compile(r"(?<=.)[(/][^(/]*\Z")
"""The last paragraph of a locator, or the number of its duty; where a text numbers nothing else, as (1)(a),
its first paragraph is the section."""


class _Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Refuse every key that is not described."""


class Clause(_Strict, frozen=True, kw_only=True):
    """One duty of the text, in our words, with the tests that hold it or the reason why none does.

    `locator` goes down to the duty: ``631a.10(d)/2`` is the second duty of 631a.10(d).
    """

    locator: str
    duty: str
    tests: tuple[str, ...] = ()
    reason: str = ""
    reason_kind: ReasonKind | None = None


class Section(_Strict, frozen=True, kw_only=True):
    """One section that the texts hold or cite; `subjects` are words under which somebody may ask for it.

    `source` says where the text was read, by address or as it is cited; `read_on` is the day.
    """

    section: str
    title: str
    status: Status
    source: str = ""
    read_on: dt.date | None = None
    note: str = ""
    subjects: tuple[str, ...] = ()


class RegisterFile(_Strict, frozen=True, kw_only=True):
    """The clause register of one regulation, as its file holds it."""

    clause: tuple[Clause, ...] = ()
    section: tuple[Section, ...] = ()


def read_register(path: Path, name: str = "") -> RegisterFile:
    """Read a clause register.

    Raises `RegulationError` with every fault of the file.
    """
    source = read_toml(path, name)
    whole, sound, found = shaped(source, RegisterFile)
    if {"section", "clause"} <= sound.keys():
        sections = cast("tuple[Section, ...]", sound["section"])
        found += _section_problems(source.name, sections)
        found += _clause_problems(source.name, cast("tuple[Clause, ...]", sound["clause"]), sections)
    if whole is None or found:
        raise RegulationError(*found)
    return whole


def section_of(locator: str, sections: Sequence[Section]) -> Section | None:
    """Find the section that a locator stands in, the narrowest where sections nest."""
    within = [section for section in sections if under(locator, section.section)]
    return max(within, key=lambda section: len(section.section), default=None)


def under(locator: str, above: str) -> bool:
    """Say whether a locator is another or stands under it: 631a.10(d) under 631a.10, but not under 631a.1."""
    return locator == above or (locator.startswith(above) and locator[len(above)] in "(/")


def paragraphs(locator: str) -> Iterator[str]:
    """Give a locator and everything above it, as ``631a.10(d)/2``, ``631a.10(d)``, ``631a.10``."""
    yield locator
    while (part := _PART.search(locator)) is not None:
        locator = locator[: part.start()]
        yield locator


def _section_problems(name: str, sections: Sequence[Section]) -> Iterator[Problem]:
    """Find sections that stand twice, that were read nowhere, or that were read and are not held."""
    seen: set[str] = set()
    for number, section in enumerate(sections, 1):
        where = f"{name}, section[{number}]"
        if section.section in seen:
            yield Problem(CODE, f"the section {section.section} stands twice", where, "keep one of them")
        seen.add(section.section)
        given = {"source": section.source.strip(), "read-on": section.read_on}
        if section.status != "not-held":
            missing = " and ".join(key for key, value in given.items() if not value)
            if missing:
                what = f"the section {section.section} is {section.status}, but has no {missing}"
                yield Problem(CODE, what, where, "say where its text was read, and on which day")
        elif section.read_on:
            what = f"the section {section.section} is not held, but has read-on"
            yield Problem(CODE, what, where, "take it out, or say partly-read")


def _clause_problems(name: str, held: Sequence[Clause], sections: Sequence[Section]) -> Iterator[Problem]:
    """Find clauses that stand twice, in no section, or are held by nobody."""
    locators: set[str] = set()
    for number, duty in enumerate(held, 1):
        where = f"{name}, clause[{number}]"
        if duty.locator in locators:
            yield Problem(CODE, f"the clause {duty.locator} stands twice", where, "number each duty")
        locators.add(duty.locator)
        yield from _reason_problems(where, duty)
        if section_of(duty.locator, sections) is None:
            what = f"the clause {duty.locator} is in none of the sections"
            yield Problem(CODE, what, where, "add its [[section]]")


def _reason_problems(where: str, duty: Clause) -> Iterator[Problem]:
    """Find a clause that has not just one of tests and reason, or a reason of no kind."""
    kinds = ", ".join(get_args(ReasonKind))
    reason = bool(duty.reason.strip())
    if bool(duty.tests) == reason:
        has = "both tests and a reason" if duty.tests else "neither tests nor reason"
        what = f"the clause {duty.locator} has {has}"
        yield Problem(CODE, what, where, "name the test that holds it, or say why none does")
    elif reason and duty.reason_kind is None:
        what = f"the reason of the clause {duty.locator} has no kind"
        yield Problem(CODE, what, where, f"add reason-kind, one of {kinds}")
    elif duty.tests and duty.reason_kind is not None:
        what = f"the clause {duty.locator} has tests and a reason-kind"
        yield Problem(CODE, what, where, "take the reason-kind out")
