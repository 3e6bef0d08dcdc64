"""How is a TOML file of one form read: strictly, every fault at once, each under the form's own codes?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Generic, NamedTuple, NoReturn, TypeVar

import msgspec

from croupier.errors import CroupierError, Problem
from croupier.regulations.reader import shaped
from croupier.regulations.source import Faults, parse_toml, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.regulations.source import Source

File = TypeVar("File", bound=msgspec.Struct)


class Fault(NamedTuple):
    """One thing that is wrong with a file: where in it, what, and the remedy."""

    at: str
    what: str
    remedy: str


class Form(msgspec.Struct, Generic[File], frozen=True):
    """A form of file: the struct that its tables must fit, and what is raised where something is wrong.

    `unreadable` is the code of what is no file, or no text; `bad` that of every other fault.
    """

    kind: type[File]
    error: type[CroupierError]
    unreadable: str
    bad: str

    def read(self, path: str | Path, name: str = "") -> tuple[File, Source]:
        """Read a file, which messages call `name`; raises the form's error with every fault of its shape."""
        return self._held(read_toml(Path(path), name, self._faults))

    def parse(self, raw: bytes, name: str) -> tuple[File, Source]:
        """Read the bytes of a file; raises as `read`."""
        return self._held(parse_toml(raw, name, self._faults))

    def check(self, source: Source, found: Iterable[Fault]) -> None:
        """Raise the form's error with all that was found wrong with a file, if anything was."""
        faults = list(found)
        if faults:
            self.refuse(source, faults)

    def refuse(self, source: Source, faults: Iterable[Fault]) -> NoReturn:
        """Raise the form's error with some faults."""
        raise self.error(
            *(
                Problem(self.bad, what, f"{source.name}, {at}" if at else source.name, remedy)
                for at, what, remedy in faults
            )
        )

    def schema(self, title: str) -> dict[str, object]:
        """Give the JSON Schema (draft 2020-12) of such a file."""
        from croupier.regulations.schemas import DIALECT  # noqa: PLC0415  only a schema needs what it loads

        return {"$schema": DIALECT, "title": title, **msgspec.json.schema(self.kind)}

    @property
    def _faults(self) -> Faults:
        """Give the code of each fault that is found before a key is read."""
        return Faults(
            self.error,
            no_file=self.unreadable,
            unreadable=self.unreadable,
            empty=self.unreadable,
            encoding=self.unreadable,
            syntax=self.bad,
            too_large=self.bad,
        )

    def _held(self, source: Source) -> tuple[File, Source]:
        whole, _, misshapen = shaped(source, self.kind)
        if whole is None:
            raise self.error(*(fault._replace(code=self.bad) for fault in misshapen))
        return whole, source
