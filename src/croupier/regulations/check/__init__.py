"""Is a rule file sound: what its shape cannot show, each question in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.regulations.check.acts import act_problems, coverage_problems
from croupier.regulations.check.batches import batch_problems
from croupier.regulations.check.bonus import bonus_problems
from croupier.regulations.check.cites import cite_problems
from croupier.regulations.check.head import head_problems
from croupier.regulations.check.hidden import hidden_problems
from croupier.regulations.check.settings import setting_problems
from croupier.regulations.check.tables import table_problems
from croupier.regulations.check.wagers import wager_problems

if TYPE_CHECKING:
    from croupier.errors import Problem

__all__ = ["problems"]


def problems(name: str, raw: dict[str, object], sound: dict[str, object]) -> list[Problem]:
    """List every fault of a rule file beyond its shape.

    `raw` is the file's table, `sound` those fields of `RegulationFile` that could be read.
    """
    return [
        *head_problems(name, sound),
        *cite_problems(name, sound),
        *table_problems(name, raw, sound),
        *setting_problems(name, raw, sound),
        *wager_problems(name, sound),
        *batch_problems(name, raw, sound),
        *bonus_problems(name, raw),
        *coverage_problems(name, raw),
        *act_problems(name, sound),
        *hidden_problems(name, sound),
    ]
