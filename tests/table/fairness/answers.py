"""What do the verifiers answer, in one form in which the answers of two can be compared?"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.table.fairness import Finding, verify_shoes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from croupier.table.events import RoomEvent

Fields = dict[str, object]
"""An event as the journal writes it."""
PAGE: Final = Path(__file__).parents[3] / "docs" / "fairness.md"
PROGRAM: Final = re.findall(
    r"```python\n(import hashlib\n.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL
)[0]
"""The verifier of the page, which uses nothing of Croupier."""


class Answer(msgspec.Struct):
    """The shoes that were checked, by their fields, and what was found, in the order in which it was."""

    shoes: list[Fields]
    findings: list[Finding]


def fields(event: RoomEvent) -> Fields:
    """Give an event as the journal writes it."""
    return msgspec.convert(msgspec.to_builtins(event), Fields)


def checked(events: Iterable[RoomEvent], table: str = "") -> Answer:
    """Ask `croupier.table.fairness`."""
    verdict = verify_shoes(events, table)
    return Answer([shoe._asdict() for shoe in verdict.shoes], list(verdict.findings))


def _program() -> dict[str, object]:
    names: dict[str, object] = {}
    exec(compile(PROGRAM, str(PAGE), "exec"), names)  # noqa: S102  the page is ours
    return names


_NAMES: Final = _program()
plain_commitment = cast("Callable[[str, int, bytes, bytes], str]", _NAMES["commitment"])
"""The commitment, by the program of the page."""
_faults = cast("Callable[[Sequence[Fields], str], Iterator[str]]", _NAMES["faults"])


def plain(events: Iterable[RoomEvent], table: str = "") -> list[str]:
    """Ask the program of the page; bytes that are not written as they should be are a fault too."""
    try:
        return list(_faults([fields(event) for event in events], table))
    except ValueError as error:
        return [str(error)]
