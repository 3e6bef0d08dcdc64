"""How does ``croupier rules show`` print one game?"""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter

from croupier import regulations
from croupier.cli import output, printed_page
from croupier.cli.arguments import Game, Json, Settings, SubmissionFile, ruled
from croupier.cli.replies import marked
from croupier.cli.set_out import book


def show(
    game: Game,
    /,
    *,
    settings: Settings = (),
    submission: SubmissionFile = None,
    evidence: Annotated[
        bool, Parameter(negative=(), help="what speaks for each value that is not law")
    ] = False,
    json: Json = False,
) -> None:
    """Print one game as its page: drawing tables, settings and acts, each with clause and basis.

    Rows that the page merges are shown one by one. What is not law has a star or a
    small letter; a cell that is not the best reply has a !, by exact odds. With --set
    the values and acts are those of the choice.

    Examples:
      croupier rules show nj-baccarat
      croupier rules show pa-baccarat --set hands=face-down --evidence
    """
    ruleset = ruled(game, settings, submission)
    page = book(regulations.read(f"{ruleset.id}@{ruleset.edition}"), ruleset, marked(ruleset))
    if json:
        output.say_json(msgspec.json.encode(page))
        return
    for line in printed_page.lines(page, evidence=evidence, colour=output.coloured()):
        output.say(line)
