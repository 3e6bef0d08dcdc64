"""How does ``croupier rules diff`` show in what two games differ?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from croupier import regulations
from croupier.cli import output
from croupier.cli.arguments import Json, OwnGame, Settings
from croupier.cli.layout import beside, cited, folded, starred
from croupier.cli.table_talk import ACTORS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.compare import ActDifference, CellDifference, Difference, SettingDifference
    from croupier.regulations.ruleset import Cite, RuledAct

_LETTERS = {"D": "draws", "S": "stays", "O": "may do either"}
_ENDS = {"D": "is no natural", "S": "is a natural"}


def diff(
    one: Annotated[
        OwnGame | str, Parameter(name="A", help='a game, as "croupier rules" lists them, or ID@EDITION')
    ],
    other: Annotated[OwnGame | str, Parameter(name="B", help="the game to hold against it")],
    /,
    *,
    settings: Settings = (),
    json: Json = False,
) -> None:
    """Show in what two games differ: cells of the drawing tables, settings, and acts.

    That two texts say the same in different clauses is no difference. With --set
    a choice is made in both games.

    Examples:
      croupier rules diff nj-baccarat pa-baccarat
      croupier rules diff pa-minibaccarat pa-midibaccarat --set hands=face-down
    """
    chosen = regulations.parse_settings(settings)
    found = regulations.diff(regulations.load(one, chosen), regulations.load(other, chosen))
    if json:
        output.say_json(msgspec.json.encode(found))
        return
    for line in lines(found, colour=output.coloured()):
        output.say(line)


def lines(found: Difference, *, colour: bool) -> Iterator[str]:
    """Give the lines of a comparison: a star before a side that is not law."""
    for side, version in (("A", found.a), ("B", found.b)):
        yield beside(f"{side}  {version.rules}, edition {version.edition}", "", colour=colour, style="bold")
    parts = (
        ("Cells", [line for cell in found.cells for line in _cell(cell, colour=colour)]),
        ("Settings", [line for setting in found.settings for line in _setting(setting, colour=colour)]),
        ("Acts", [*_orders(found), *(line for act in found.acts for line in _act(act, colour=colour))]),
    )
    for title, lines in parts:
        yield ""
        yield beside(title if lines else f"{title}: no difference", "", colour=colour, style="bold")
        yield from lines


def _cell(cell: CellDifference, *, colour: bool) -> Iterator[str]:
    spoken = _ENDS if cell.table == "natural" else _LETTERS
    match cell.table, cell.third:
        case "banker-table", "none":
            where = f"Banker's {cell.count}, no third card drawn by the Player"
        case "banker-table", third:
            where = f"Banker's {cell.count} against a third card of {third}"
        case "player-table", _:
            where = f"Player's {cell.count}"
        case _:
            where = f"{cell.count} on two cards"
    yield f"  {where}"
    yield _side("A", spoken[cell.a], cell.a_cite, colour=colour)
    yield _side("B", spoken[cell.b], cell.b_cite, colour=colour)


def _setting(setting: SettingDifference, *, colour: bool) -> Iterator[str]:
    yield f"  {setting.setting}"
    yield _side("A", str(setting.a), setting.a_cite, colour=colour)
    yield _side("B", str(setting.b), setting.b_cite, colour=colour)


def _act(act: ActDifference, *, colour: bool) -> Iterator[str]:
    yield f"  {act.act}"
    for side, ruled in (("A", act.a), ("B", act.b)):
        if ruled is None:
            yield f"    {side}  nobody does it"
        else:
            yield _side(side, _told(ruled), ruled.cite, colour=colour)


def _orders(found: Difference) -> Iterator[str]:
    for side, order in (("A", found.a_order), ("B", found.b_order)):
        if order:
            yield folded(f"order in {side}: {', '.join(order)}", indent=2)


def _side(side: str, told: str, cite: Cite, *, colour: bool) -> str:
    return beside(
        starred(f"  {side}  {told}", cite.basis), cited(cite.clause, cite.basis), colour=colour, hang=7
    )


def _told(act: RuledAct) -> str:
    said = act.words if isinstance(act.words, dict) else {"": act.words} if act.words else {}
    quote = '"' if act.words_basis == "law" else "'"
    words = "; ".join(f"{case} {quote}{word}{quote}".strip() for case, word in said.items())
    seen = "" if act.audience == "all" else ", unseen" if act.audience == "none" else ", seen by some"
    return f"{ACTORS[act.actor]}{seen}{': ' if words else ''}{words}"
