"""What is a regulation once read: its file, where it came from, and what was corrected in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.regulations.model import EditionIs, RegulationFile
from croupier.regulations.overlay import Erratum, corrected
from croupier.regulations.settings import DEFAULT_TABLE

if TYPE_CHECKING:
    from croupier.regulations.tableau import Tableau


class Regulation(msgspec.Struct, frozen=True, eq=False):
    """One edition of one regulation, read and found sound.

    `file` holds the tables as printed; `errata` are what an overlay corrects in them, and `base` what it
    lies over.  `hash` is the SHA-256 of the file's bytes in hexadecimal; an overlay's is that of its bytes
    followed by the 32 bytes of its base's hash.  `plugin` names distribution and version where the
    file is not Croupier's own.
    """

    file: RegulationFile
    path: Path
    hash: str
    plugin: str = ""
    base: Regulation | None = None
    errata: tuple[Erratum, ...] = ()

    @property
    def spec(self) -> str:
        """The id with the edition, as ``pa-baccarat@2014-02-01``."""
        return f"{self.file.id}@{self.file.edition}"

    @property
    def edition_is(self) -> EditionIs | Literal["errata"]:
        """What the date of the edition is; an overlay's is the day on which its errata were laid down."""
        return "errata" if self.base else self.file.edition_is

    def tableau(self, table: str = DEFAULT_TABLE) -> Tableau:
        """Spread out the drawing tables, every erratum applied; `table` is that of the Banker."""
        return corrected(self.file, self.errata, table)
