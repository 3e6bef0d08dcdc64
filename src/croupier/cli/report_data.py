"""What does a report that was written look like as data for programs: ``croupier report ID --json``?"""

from __future__ import annotations

import msgspec


class ReportData(msgspec.Struct, frozen=True):
    """A report that was written: into which file, in which form, of which rules, and the hash in its end.

    `favourable` names the wagers with a positive expectation.
    """

    file: str
    form: str
    rules: str
    edition: str
    hash: str
    digest: str
    favourable: tuple[str, ...]
