"""How does ``croupier rules diff`` show in what two games differ?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from croupier import regulations
from croupier.cli import output, printed_diff
from croupier.cli.arguments import Json, chosen
from croupier.cli.diff_sides import sides
from croupier.cli.replies import priced
from croupier.regulations.overlay import Passage

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset


def diff(  # noqa: PLR0913  one parameter an option
    one: Annotated[str, Parameter(name="A", help='a game, as "croupier rules" lists them, or ID@EDITION')],
    other: Annotated[str, Parameter(name="B", help="the game to hold against it")],
    /,
    *,
    settings: Annotated[
        tuple[str, ...],
        Parameter(
            name="--set",
            metavar="KEY=VALUE",
            negative=(),
            help="a choice of the house, in each of the two that has this setting; may be repeated",
        ),
    ] = (),
    settings_a: Annotated[
        tuple[str, ...],
        Parameter(name="--set-a", metavar="KEY=VALUE", negative=(), help="a choice in A alone"),
    ] = (),
    settings_b: Annotated[
        tuple[str, ...],
        Parameter(name="--set-b", metavar="KEY=VALUE", negative=(), help="a choice in B alone"),
    ] = (),
    json: Json = False,
) -> None:
    """Show in what two games differ: cells of the drawing tables, settings, and acts.

    What a differing cell costs the hand is told by exact odds, by the rules of A.
    That two texts say the same in different clauses is no difference. What both have,
    but one as law and the other not, is counted at the end; --json lists it. With --set
    a choice is made in either game that has the setting, with --set-a or --set-b in one
    of them alone; so a game can be held against itself under two choices.

    Examples:
      croupier rules diff nj-baccarat pa-baccarat
      croupier rules diff pa-minibaccarat pa-midibaccarat --set hands=face-down
      croupier rules diff fr-chemin-de-fer fr-chemin-de-fer --set-b table=free
    """
    a, b = sides((one, other), settings, (settings_a, settings_b))
    found = priced(regulations.diff(a, b), a)
    if json:
        output.say_json(msgspec.json.encode(found))
        return
    errata = {"A": _passages(a), "B": _passages(b)}
    for line in printed_diff.lines(found, chosen(a), chosen(b), errata, colour=output.coloured()):
        output.say(line)


def _passages(ruleset: Ruleset) -> tuple[str, ...]:
    """Give the labels of the errata that correct a passage of a game's text."""
    errata = regulations.read(f"{ruleset.id}@{ruleset.edition}").errata
    return tuple(erratum.label for erratum in errata if isinstance(erratum.where, Passage))
