"""Which JSON Schemas are there, for what the commands print and read?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, get_args

import msgspec
from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.failures import ErrorLine
from croupier.cli.games import Entry as CatalogueEntry
from croupier.cli.hold_data import HoldData
from croupier.cli.journal_data import (
    JournalAnchor,
    JournalCopy,
    JournalData,
    JournalExport,
    JournalRetention,
    JournalVerdict,
)
from croupier.cli.journal_hold_data import DriftData
from croupier.cli.odds_data import OddsData
from croupier.cli.replies import PricedDifference
from croupier.cli.report_data import ReportData
from croupier.cli.report_verify import ReportVerdict
from croupier.cli.roads_data import Board
from croupier.cli.rulebook import Book
from croupier.cli.simulate_count_data import CountData
from croupier.cli.simulate_data import SimulationData
from croupier.cli.simulate_progress import ProgressLine
from croupier.cli.simulate_progressive_data import ProgressiveData
from croupier.cli.simulate_system_data import SystemData
from croupier.cli.solve_data import SolvedData
from croupier.cli.token_data import SettingLine, TokenLine, TokenMade
from croupier.errors import Problem, UsageError
from croupier.play.events import Event, ShoeOpened
from croupier.records import schemas as recorded
from croupier.regulations import schemas as files
from croupier.regulations.nearest import remedy
from croupier.regulations.register import Entry as RegisterEntry
from croupier.table.commands import Command
from croupier.table.messages import Sent

if TYPE_CHECKING:
    from collections.abc import Mapping

EVENTS: Final[dict[str, type[msgspec.Struct]]] = {
    str(kind.__struct_config__.tag).replace("_", "-"): kind for kind in get_args(Event)
}
"""Every event by the name of its schema."""
PRINTED: Final[Mapping[str, tuple[object, str]]] = {
    "shoe-opened": (ShoeOpened, "the head of a shoe: the first line of deal --json"),
    "event": (Event, "any other line of deal --json"),
    **{name: (kind, f"the event {name.replace('-', '_')}") for name, kind in EVENTS.items()},
    "rules": (CatalogueEntry, "a line of rules --json"),
    "rules-show": (Book, "rules show --json"),
    "rules-diff": (PricedDifference, "rules diff --json"),
    "rules-clauses": (RegisterEntry, "a line of rules clauses --json"),
    "odds": (OddsData, "odds --json"),
    "solve": (SolvedData, "solve --json, and a file of solve --certificate"),
    "report": (ReportData, "report --json"),
    "report-verify": (ReportVerdict, "report verify --json"),
    "hold": (HoldData, "hold --json"),
    "simulate": (SimulationData, "simulate --json"),
    "simulate-count": (CountData, "simulate --count --json"),
    "simulate-system": (SystemData, "simulate --system --json"),
    "simulate-progressive": (ProgressiveData, "simulate --progressive --json"),
    "progress": (ProgressLine, "a line on standard error of simulate --json"),
    "roads": (Board, "a line of roads --json"),
    "message": (Sent, "a line of play --json"),
    "command": (Command, "a line that play --json reads"),
    "journal": (JournalData, "journal --json"),
    "journal-verify": (JournalVerdict, "journal verify --json"),
    "journal-anchor": (JournalAnchor, "journal anchor --json"),
    "journal-copy": (JournalCopy, "journal backup --json, journal restore --json"),
    "journal-export": (JournalExport, "journal export --json"),
    "journal-hold": (DriftData, "journal hold --json"),
    "journal-retention": (JournalRetention, "journal retention --json"),
    "token-new": (TokenMade, "token new --json"),
    "token-list": (TokenLine, "a line of token list --json, token revoke --json"),
    "config-show": (SettingLine, "a line of config show --json"),
    "error": (ErrorLine, "a line on standard error with --json"),
}
"""What the commands print, and the lines to which they answer with such lines."""
READ: Final[Mapping[str, str]] = {
    "regulation": "a rule file",
    "overlay": "a rule file that corrects another",
    "submission": "a file for --submission",
    "clauses": "the clause register beside a rule file",
    **recorded.DESCRIBED,
    "count": "a file for simulate --count",
    "progressive": "a file for simulate --progressive",
}
"""What the commands read, under the names of the `schemas` of regulations and records."""
SIMULATED: Final = ("count", "progressive")
"""Of these what a simulation reads; its schemas need what a simulation does."""


def schema(
    name: Annotated[
        str | None, Parameter(name="NAME", help="one of the names that this lists without NAME")
    ] = None,
    /,
) -> None:
    """Print a JSON Schema (draft 2020-12), or the names of all of them.

    Events and the head of a shoe are lines of "croupier deal --json"; rule files and
    submissions are TOML of the same shape.

    Examples:
      croupier schema
      croupier schema event > event.schema.json
    """
    if name is None:
        for each, meaning in {**{each: about for each, (_, about) in PRINTED.items()}, **READ}.items():
            output.say(f"{each:<24}{meaning}")
        return
    output.say_json(msgspec.json.format(msgspec.json.encode(find(name)), indent=2))


def names() -> tuple[str, ...]:
    """List the name of every schema."""
    return (*PRINTED, *READ)


def find(name: str) -> dict[str, object]:
    """Give one schema by its name.

    Raises `UsageError` (``usage.wrong_value``), and `SimulateError` (``simulate.missing_extra``) for a file
    of which only a simulation knows.
    """
    if name in SIMULATED:
        from croupier.simulate import counting, progressive

        return counting.schema() if name == "count" else progressive.schema()
    if name in recorded.DESCRIBED:
        return recorded.schema(name)
    if name in READ:
        return files.schema(name)
    if name not in PRINTED:
        what = f"there is no schema {name!r}"
        raise UsageError(Problem("usage.wrong_value", what, "schema", remedy(name, names(), "there are")))
    made = msgspec.json.schema(PRINTED[name][0])
    return {"$schema": files.DIALECT, "title": f"croupier {name}", **made}
