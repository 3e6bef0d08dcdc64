"""How does the terminal show whether a journal is what was written?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.journal import AnchorText, Db, entries
from croupier.cli.journal_data import JournalFinding, JournalVerdict
from croupier.cli.layout import counted, folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.journal.verify import Verdict

FINDINGS: Final = 1
"""The exit code where something is found."""


def verify(db: Db, /, *, anchor: AnchorText = None, json: Json = False) -> int:
    """Check a journal, without changing it: every entry, all money, every shoe.

    Each entry holds the hash of the one before it, so that nothing can be altered, moved or
    taken out unnoticed; that the end was cut off shows against an anchor that was kept
    elsewhere. Money, rooms and shoes are made again from the entries. Exits with 1 where
    something is found, one line each.

    Examples:
      croupier journal verify rooms.db
      croupier journal verify rooms.db --json
    """
    from croupier.table.journal import chain
    from croupier.table.journal.check_rooms import CHECKS
    from croupier.table.journal.verify import verify as verdict_of

    kept = None if anchor is None else chain.parse(anchor)
    verdict = verdict_of(db, kept, checks=CHECKS)
    if json:
        output.say_json(_data(verdict, anchored=kept is not None).as_json())
    else:
        for line in _page(db, verdict, anchored=kept is not None):
            output.say(line)
    return 0 if verdict.sound else FINDINGS


def _data(verdict: Verdict, *, anchored: bool) -> JournalVerdict:
    found = msgspec.convert(msgspec.to_builtins(verdict.findings), tuple[JournalFinding, ...])
    last = str(verdict.last)
    return JournalVerdict(verdict.sound, verdict.entries, verdict.rooms, last, anchored, found, verdict.more)


def _page(db: str, verdict: Verdict, *, anchored: bool) -> Iterator[str]:
    for finding in verdict.findings:
        yield output.printable(finding.problem().line())
    held = f"{output.printable(db)}: {entries(verdict.entries)} of {counted(verdict.rooms, 'room')}"
    if verdict.sound:
        yield f"{held}, all as they were written"
        yield f"anchor {verdict.last}"
        if not anchored:
            yield folded("No anchor was given: whether the end was cut off is not known.")
    else:
        yield f"{held}; {counted(len(verdict.findings) + verdict.more, 'finding')}"
