"""Which games are there, in which editions, and how much of each is law?"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier import regulations
from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.layout import beside, columns
from croupier.cli.standing import tally
from croupier.regulations.model import Basis

_HEAD: Final = ("id", "edition", "game", "jurisdiction", "of it is law")


class Entry(msgspec.Struct, frozen=True):
    """One game of the catalogue: its newest edition, and how many of its values have which basis."""

    id: str
    edition: str
    editions: tuple[str, ...]
    title: str
    jurisdiction: str
    citation: str
    checked_on: str
    plugin: str
    values: dict[Basis, int]


def catalogue(*, json: Json = False) -> None:
    """List the games: id, newest edition, name, and how many of the values in its rules are law.

    What is not law is an option that the law gives, reconstructed, or custom: see
    "croupier rules show ID". An older edition is asked for as ID@EDITION.

    Examples:
      croupier rules
      croupier rules --json
    """
    entries = [_entry(rules) for rules in regulations.ids()]
    if json:
        for entry in entries:
            output.say_json(msgspec.json.encode(entry))
        return
    rows = [_row(entry) for entry in entries]
    for number, line in enumerate(columns([_HEAD, *rows])):
        output.say(beside(line, "", colour=output.coloured() and not number, style="bold"))


def _entry(rules: str) -> Entry:
    regulation = regulations.read(rules)
    file = regulation.file
    return Entry(
        id=file.id,
        edition=file.edition.isoformat(),
        editions=regulations.editions(rules),
        title=file.title,
        jurisdiction=file.jurisdiction,
        citation=file.citation,
        checked_on=file.checked_on.isoformat(),
        plugin=regulation.plugin,
        values=tally(file),
    )


def _row(entry: Entry) -> tuple[str, ...]:
    older = len(entry.editions) - 1
    edition = f"{entry.edition} (+{older})" if older else entry.edition
    law = f"{entry.values['law']} of {sum(entry.values.values())} values"
    return entry.id, edition, entry.title, entry.jurisdiction, law
