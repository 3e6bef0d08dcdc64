"""How do both sides' choices stand on a page: as the printed tables, each choice in brackets?"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from croupier.cli.exact_numbers import percent
from croupier.cli.layout import beside, folded
from croupier.strategy.shown import rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand
    from croupier.strategy.form import Chances, Game
    from croupier.strategy.sets import InformationSet
    from croupier.strategy.shown import Done

HEAD: Final = "      none  0   1   2   3   4   5   6   7   8   9"
LEGEND: Final = "D draws, S stays; [D], [S]: a choice, made so; [M]: by chance; [-]: never arises"


def tables(game: Game, player: Chances, banker: Chances, *, colour: bool) -> Iterator[str]:
    """Give both tables with the choices of a policy of each side, and the chances below."""
    yield beside("Player's Hand", _sees(game, "player"), colour=colour, style="bold")
    yield from _player(game, player)
    yield ""
    yield beside("Banker's Hand", _sees(game, "banker"), colour=colour, style="bold")
    yield "      third card of the Player's Hand, by value"
    yield HEAD
    yield from _banker(game, banker)
    yield folded(LEGEND, indent=2)
    yield from chances(game, player, banker)


def chances(game: Game, player: Chances, banker: Chances) -> Iterator[str]:
    """Give the chances of drawing that are neither 0 nor 1."""
    for side, policy in (("player", player), ("banker", banker)):
        sets = game.sets("player" if side == "player" else "banker")
        for each, chance in zip(sets, policy, strict=True):
            if 0 < chance < 1:
                yield folded(f"{named(each)}: draws with the chance {chance}, {percent(chance)} %", indent=2)


def named(each: InformationSet) -> str:
    """Name an information set with its side: ``Banker 6 against no third card``."""
    return f"{each.side.title()} {each.label}"


def _sees(game: Game, side: Hand) -> str:
    sees = game.model.player if side == "player" else game.model.banker
    return f"sees its {'total' if sees == 'total' else 'two cards'}"


def _player(game: Game, policy: Chances) -> Iterator[str]:
    """Give the Player's table, a line for what is alike."""
    lines = [(row.name, row.cards, _letter(row.cells[0])) for row in rows(game, "player", policy)]
    for (letter, whole), group in groupby(lines, key=lambda line: (line[2], not line[1])):
        alike = list(group)
        if whole:
            first, last = alike[0][0], alike[-1][0]
            yield f"  {first if first == last else f'{first}-{last}':<8}{letter}"
        else:
            for count, cards, _ in alike:
                yield f"  {count:<8}{letter:<5}{cards}"


def _banker(game: Game, policy: Chances) -> Iterator[str]:
    for row in rows(game, "banker", policy):
        none, *others = (f"{_letter(cell):<4}" for cell in row.cells)
        yield f"  {row.name:<4}{none}  {''.join(others)}{row.cards}".rstrip()


def _letter(done: Done) -> str:
    """Give what is done in a cell, in brackets where it is a choice."""
    chance = done.chance
    if chance is None:
        return "[-]"
    letter = "D" if chance == 1 else "M" if chance else "S"
    return f"[{letter}]" if done.free else f" {letter}"
