"""How does the file of a family become its wagers: read, held against its shape, and checked?"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import WagerError
from croupier.regulations.forms import Form
from croupier.wagers.checks import faults
from croupier.wagers.conditions import Condition
from croupier.wagers.model import DescribedWager, FamilyFile
from croupier.wagers.views import View, joint

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from croupier.wagers.model import DescribedLine

FILE: Final = Form(FamilyFile, WagerError, "wagers.unreadable", "wagers.bad_file")


class Family(msgspec.Struct, frozen=True):
    """One family as its file has it.

    `hash` is the SHA-256 of the file's bytes; `plugin` names the distribution that brought it, "" for
    Croupier's own; `conditions` has that of each line by the line's name, `views` what each wager looks at.
    """

    file: FamilyFile
    hash: str
    plugin: str
    conditions: dict[str, Condition]
    views: dict[str, View]

    def lines(self, wager: DescribedWager) -> tuple[DescribedLine, ...]:
        """Give the lines of a wager, in the order in which they decide."""
        return tuple(line for line in self.file.lines if not wager.lines or line.name in wager.lines)


def read_family(path: Path, conditions: Mapping[str, Condition], name: str = "", plugin: str = "") -> Family:
    """Read the file of a family, whose lines may name these conditions.

    Raises `WagerError` with every fault (``wagers.unreadable``, ``wagers.bad_file``).
    """
    whole, source = FILE.read(path, name)
    FILE.check(source, faults(whole, path.stem, conditions))
    known = {line.name: conditions[line.when] for line in whole.lines}
    views: dict[str, View] = {
        wager.id: view for wager in whole.wagers if (view := _view(whole, wager, known)) is not None
    }
    return Family(whole, sha256(source.raw).hexdigest(), plugin, known, views)


def _view(file: FamilyFile, wager: DescribedWager, known: Mapping[str, Condition]) -> View | None:
    return joint(known[line.name].view for line in file.lines if not wager.lines or line.name in wager.lines)
