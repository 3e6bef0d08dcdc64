"""How does ``croupier rules clauses`` print the clause register?"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from cyclopts import Parameter

from croupier import regulations
from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.layout import beside, cited, folded
from croupier.cli.output import printable
from croupier.regulations.passages import where

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.register import Clause, Entry, ReasonKind, Status

STATUS: Final[dict[Status, str]] = {"read": "read", "partly-read": "partly read", "not-held": "NOT HELD"}
WITHOUT: Final[dict[ReasonKind, str]] = {
    "untestable": "no software can show it",
    "not-held": "its text is not held",
    "no-duty": "it lays down no duty",
    "not-done": "Croupier does not do this",
}
"""Why a clause has no test, by the kind of its reason."""


def clauses(
    which: Annotated[
        str | None, Parameter(name="ID", help="a game, or one clause of it as pa-baccarat:631a.12")
    ] = None,
    /,
    *,
    json: Json = False,
) -> None:
    """Print the clause register: each duty of the texts with its test, or why it has none.

    A section is read, partly read or not held, and says where and when it was read. Of a
    clause that is not held, nothing that Croupier does is law.

    Examples:
      croupier rules clauses pa-baccarat
      croupier rules clauses "pa-baccarat:631a.10(d)"
    """
    if which is not None and ":" in which:
        entries: tuple[Entry, ...] = (regulations.clause(which),)
    else:
        entries = regulations.clauses(which)
    if json:
        for entry in entries:
            output.say_json(msgspec.json.encode(entry))
        return
    for line in _lines(entries, which, colour=output.coloured()):
        output.say(line)


def _lines(entries: tuple[Entry, ...], which: str | None, *, colour: bool) -> Iterator[str]:
    if not entries:
        yield f"No text of {which} is registered: its rules are not law."
    for number, entry in enumerate(entries):
        if number:
            yield ""
        yield from _entry(entry, colour=colour)


def _entry(entry: Entry, *, colour: bool) -> Iterator[str]:
    section = entry.section
    yield beside(f"{entry.id}  {section.title}", STATUS[section.status], colour=colour, style="bold")
    if section.source:
        on = f"read on {section.read_on} in " if section.read_on else "named in "
        yield folded(f"{on}{section.source}", indent=2)
    if section.note:
        yield folded(section.note, indent=2)
    files = {test.partition("::")[0] for duty in entry.duties for test in duty.tests}
    if len(files) == 1:
        yield printable(f"  tests in {next(iter(files))}")
    for erratum in entry.errata:
        said = f"{where(erratum)}: {erratum.was}, read {erratum.becomes}"
        right = cited(f"{entry.read_by}:{erratum.clause}", erratum.basis)
        left = f"  {entry.read_by} reads otherwise, erratum {erratum.label}: {said}"
        yield beside(left, right, colour=colour, hang=4)
    for duty in entry.duties:
        yield from _duty(entry.rules, duty, where=len(files) > 1)
    if section.status == "not-held" and not entry.duties:
        yield folded("Its text is not held, so nothing that it may ask is done as law.", indent=2)


def _duty(rules: str, duty: Clause, *, where: bool) -> Iterator[str]:
    yield printable(f"  {rules}:{duty.locator}")
    yield folded(duty.duty, indent=4)
    for file, tests in groupby(duty.tests, key=lambda test: test.partition("::")[0]):
        for test in tests:
            yield printable(f"    test {test.partition('::')[2]}")
        if where:
            yield printable(f"      in {file}")
    if duty.reason:
        why = f", {WITHOUT[duty.reason_kind]}" if duty.reason_kind else ""
        yield folded(f"no test{why}: {duty.reason}", indent=4)
