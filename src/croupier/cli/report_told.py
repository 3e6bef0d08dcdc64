"""How is a report made for the terminal, and what is said of it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cli import output
from croupier.cli.layout import folded
from croupier.cli.report_data import ReportData
from croupier.cli.written import write_whole
from croupier.reports import make, written
from croupier.reports.pages import elsewhere, favourable

if TYPE_CHECKING:
    from croupier.reports.asked import Asked
    from croupier.reports.forms import Form


def write(asked: Asked, file: str, form: Form, *, json: bool) -> None:
    """Make a report and write it; what is being worked out is told on standard error."""

    def tell(what: str) -> None:
        output.complain(f"croupier: {what} ...")

    report = make(asked, None if json else tell)
    write_whole(file, written(report, form))
    good = tuple(
        wager for wager in (each.id for each in report.paytable.wagers) if wager in favourable(report)
    )
    of = report.identity
    if json:
        told = ReportData(file, form, of.rules, of.edition, of.hash, report.digest.value, good)
        output.say_json(msgspec.json.encode(told))
        return
    kind = "filing" if asked.filing else "report"
    output.say(f"{output.printable(file)}: {kind} on {of.rules}, edition {of.edition}")
    output.say(f"{report.digest.algorithm} {report.digest.value}")
    if good:
        output.say(folded(f"WARNING: these wagers favour whoever places them: {', '.join(good)}"))
    if others := elsewhere(report):
        said = "by other decks or prices that the rules permit, these wagers favour whoever places them"
        output.say(folded(f"NOTE: {said}: {', '.join(others)}"))
