"""How does ``croupier rules clauses`` print the clause register?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from cyclopts import Parameter

from croupier import regulations
from croupier.cli import output
from croupier.cli.arguments import Json, OwnGame
from croupier.cli.layout import beside, folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.register import Clause, Entry, Status

STATUS: Final[dict[Status, str]] = {"read": "read", "partly-read": "partly read", "not-held": "NOT HELD"}


def clauses(
    which: Annotated[
        OwnGame | str | None, Parameter(name="ID", help="a game, or one clause of it as pa-baccarat:631a.12")
    ] = None,
    /,
    *,
    json: Json = False,
) -> None:
    """Print the clause register: each duty of the texts with its test, or why no software can.

    A section is read, partly read or not held. Of a clause that is not held, nothing
    that Croupier does is law.

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
    if section.note:
        yield folded(section.note, indent=2)
    files = {test.partition("::")[0] for duty in entry.duties for test in duty.tests}
    if len(files) == 1:
        yield f"  tests in {next(iter(files))}"
    for duty in entry.duties:
        yield from _duty(entry.rules, duty, where=len(files) > 1)
    if section.status == "not-held" and not entry.duties:
        yield folded("Its text is not held, so nothing that it may ask is done as law.", indent=2)


def _duty(rules: str, duty: Clause, *, where: bool) -> Iterator[str]:
    yield f"  {rules}:{duty.locator}"
    yield folded(duty.duty, indent=4)
    for test in duty.tests:
        file, _, name = test.partition("::")
        yield f"    test {name}"
        if where:
            yield f"      in {file}"
    if duty.reason:
        yield folded(f"no software can: {duty.reason}", indent=4)
