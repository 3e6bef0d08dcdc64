"""How does the solution of a game become data for programs?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cli.solve_data import CellData, ReplyData, SolvedData
from croupier.strategy.told import told

if TYPE_CHECKING:
    from croupier.cli.solve_answer import Answer
    from croupier.coup import Hand
    from croupier.strategy.cells import CellWorth
    from croupier.strategy.replies import Reply


def data(answer: Answer) -> SolvedData:
    """Give an answer as data."""
    solved = told(answer.solution)
    return SolvedData(
        **{field: getattr(solved, field) for field in solved.__struct_fields__},
        cells=tuple(map(_cell, answer.cells)),
        replies=tuple(_reply(answer, each) for each in answer.replies),
    )


def certificate(answer: Answer) -> bytes:
    """Give the solution with the replies of both sides to it, as a file that can be checked by itself."""
    return msgspec.json.format(msgspec.json.encode(told(answer.solution)), indent=1) + b"\n"


def _cell(worth: CellWorth) -> CellData:
    hand, _, column = worth.cell
    return CellData(
        hand=hand,
        row=worth.row,
        third=column - 1 if column else None,
        says=worth.letter,
        draw=str(worth.draw),
        stay=str(worth.stay),
        best=worth.best,
    )


def _reply(answer: Answer, reply: Reply) -> ReplyData:
    sets = answer.solution.game.sets(reply.side)
    hand: Hand = "banker" if reply.side == "player" else "player"
    return ReplyData(
        side=reply.side,
        against=answer.wanted.against[hand],
        policy={each.label: str(chance) for each, chance in zip(sets, reply.best.chances, strict=True)},
        either=tuple(sets[place].label for place in reply.best.either),
        worth=str(reply.best.worth),
        gain=str(reply.gain),
        over_equilibrium=str(reply.over_kept),
    )
