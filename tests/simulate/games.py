"""Which games are both simulated and dealt, to be compared: every ruleset, and the settings that matter?"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from croupier import regulations, simulate
from croupier.play import policies
from tests.simulate.driven import Game


class Case(NamedTuple):
    """A game by its id and what was chosen; `player` and `banker` are ways to choose as they are typed."""

    id: str
    settings: tuple[str, ...] = ()
    player: str = ""
    banker: str = ""
    cut: int | None = None


CASES: Final = (
    Case("pa-baccarat"),
    Case("pa-minibaccarat", ("decks=6",), cut=31),
    Case("pa-midibaccarat", cut=400),
    Case("nj-baccarat", ("cover-first=last",)),
    Case("punto-banco", ("decks=4", "cover-card=20")),
    Case("punto-banco", ("burn=none", "cover-first=not-dealt", "cover-during=finish", "cover-card=200")),
    Case("punto-banco", ("burn=fixed", "burn-cards=5", "cover-first=one-more")),
    Case("fr-punto-banco"),
    Case("pa-21-baccarat"),
    Case("pa-21-baccarat", ("natural-ends=no", "soft-stand-on=18", "both-over=tie", "ace-ace=twelve")),
    Case("pa-21-baccarat", ("shuffler=continuous",)),
    Case("pa-21-baccarat", ("bonus=not-offered", "decks=4"), cut=100),
    Case("chemin-de-fer", (), "always-draw", "always-stay"),
    Case("chemin-de-fer", (), "9/11", "0.3"),
    Case("chemin-de-fer-as-printed", ("decks=8",), "0", "1/2"),
    Case("fr-chemin-de-fer", (), "1/3", "1"),
    Case("fr-chemin-de-fer", ("table=free",), "12345678901234567/18446744073709551616", "7/9"),
    Case("fr-chemin-de-fer", ("table=free",), "table-stay", "table-draw", 50),
)


def name(case: Case) -> str:
    """Name a case."""
    return " ".join([case.id, *case.settings, *filter(None, (case.player, case.banker))])


def game(case: Case) -> Game:
    """Load the rules of a case."""
    chosen: dict[str, int | str] = {}
    for each in case.settings:
        key, value = each.split("=")
        chosen[key] = int(value) if value.isdecimal() else value
    ways = [policies.read(text) if text else None for text in (case.player, case.banker)]
    return Game(regulations.load(case.id, chosen), ways[0], ways[1], case.cut)


@cache
def planned(game: Game) -> simulate.Plan:
    """Make the plan of a game, whose arrays nobody can change: once for all tests of a process."""
    return simulate.plan(game.ruleset, player=game.player, banker=game.banker, cut=game.cut)
