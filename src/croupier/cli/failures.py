"""What does somebody see when a command cannot be done: which lines, in which form, and which exit code?

One line for each problem on standard error, ``croupier: <line>``; with ``--json`` one JSON object instead.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cli import output
from croupier.errors import CroupierError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

UNUSABLE: Final = 2
OUR_FAULT: Final = 70
BROKEN_PIPE: Final = 141


class ErrorLine(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="error", tag_field="type"
):
    """One problem on standard error: a stable code, what is wrong, where, what to do, which clause."""

    code: str
    what: str
    where: str = ""
    remedy: str = ""
    clause: str = ""
    basis: str = ""


def report(problems: Iterable[Problem], *, as_json: bool) -> None:
    """Write each problem to standard error."""
    for problem in problems:
        output.complain(_as_json(problem) if as_json else f"croupier: {output.printable(problem.line())}")


def unusable(error: CroupierError, *, as_json: bool) -> int:
    """Report an error that was raised on purpose; gives exit code 2."""
    report(error.problems, as_json=as_json)
    return UNUSABLE


def cannot_write(error: OSError, *, as_json: bool) -> int:
    """Report that standard output takes no more, as on a full disk; gives exit code 2."""
    problem = Problem(
        "usage.cannot_write",
        f"standard output cannot be written: {_reason(error)}",
        remedy="make room, or send it elsewhere",
    )
    report([problem], as_json=as_json)
    return UNUSABLE


def our_fault(error: BaseException, *, as_json: bool) -> int:
    """Report an error that nobody foresaw; gives exit code 70."""
    if os.environ.get("CROUPIER_DEBUG"):
        import traceback

        output.complain("".join(traceback.format_exception(error)).rstrip())
    said = f": {error}" if str(error) else ""
    problem = Problem(
        "internal.unexpected",
        f"this is a fault in Croupier: {type(error).__name__}{said}",
        remedy="please report it with the command that you typed; CROUPIER_DEBUG=1 shows where it happened",
    )
    report([problem], as_json=as_json)
    return OUR_FAULT


def _reason(error: OSError) -> str:
    """Give the operating system's reason in small letters."""
    return (error.strerror or str(error) or type(error).__name__).lower()


def _as_json(problem: Problem) -> str:
    return msgspec.json.encode(ErrorLine(*map(_sendable, problem))).decode()


def _sendable(text: str) -> str:
    """Replace what is no text at all, such as bytes of a foreign encoding in an argument."""
    return text.encode("utf-8", "replace").decode()
