"""What may a report be asked for: into which file, with how much dealt, with how many decimals?"""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cli.arguments import many, whole_number
from croupier.cli.written import check_writable
from croupier.errors import Problem, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cyclopts import Token

    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.reports.asked import Asked
    from croupier.reports.forms import Form

_SHARE: Final = re.compile(r"([0-9]{1,2})(?:\.([0-9]{1,6}))?")


def many_or_none(kind: object, tokens: Sequence[Token]) -> int:
    """Read a whole number from 0 up, long ones as ``1e6``; raises `ValueError`."""
    return 0 if tokens[0].value == "0" else many(kind, tokens)


def several(kind: object, tokens: Sequence[Token]) -> tuple[int, ...]:
    """Read whole numbers from 1 up, each once; raises `ValueError`."""
    found: dict[int, None] = {}
    for token in tokens:
        try:
            found[many(kind, (token,))] = None
        except ValueError as error:
            message = f'"{token.value}" is none: {error}'
            raise ValueError(message) from None
    return tuple(found)


def tag(kind: object, tokens: Sequence[Token]) -> int:
    """Read the highest tag of a count; raises `ValueError`."""
    from croupier.reports.asked import MOST_TAG

    return _between(kind, tokens, 1, MOST_TAG)


def places_of(kind: object, tokens: Sequence[Token]) -> int:
    """Read how many decimals there are; raises `ValueError`."""
    from croupier.reports.asked import LEAST_PLACES, MOST_PLACES

    return _between(kind, tokens, LEAST_PLACES, MOST_PLACES)


def share(_type: object, tokens: Sequence[Token]) -> tuple[str, ...]:
    """Read the levels of bands, in percent, each as a decimal from 0 to 1; raises `ValueError`."""
    return tuple(dict.fromkeys(_share(token.value) for token in tokens))


def day(_type: object, tokens: Sequence[Token]) -> str:
    """Read a date; raises `ValueError`."""
    text = tokens[0].value
    try:
        return dt.date.fromisoformat(text).isoformat()
    except ValueError:
        message = "write a date, as 2026-11-30"
        raise ValueError(message) from None


def form_of(file: str) -> Form:
    """Give the form that the ending of a name asks for; raises `UsageError` (``usage.wrong_value``)."""
    from croupier.reports.forms import ENDINGS

    form = ENDINGS.get(Path(file).suffix.lower())
    if form is None:
        *some, last = ENDINGS
        what = f"{file!r:.60} is no kind of report"
        mend = f"let its name end with {', '.join(some)} or {last}"
        raise UsageError(Problem("usage.wrong_value", what, "--output", mend))
    return form


def check(
    *, no_simulation: bool, filing: bool, dealt: Mapping[str, object], exact: Mapping[str, object]
) -> None:
    """Refuse options of what is not made, all of them at once.

    Raises `UsageError` (``usage.options_conflict``).
    """
    of_dealing = [name for name, value in dealt.items() if value is not None]
    of_bands = [name for name, value in exact.items() if value]
    faults = [
        Problem(
            "usage.options_conflict",
            f"{name} cannot be given with --no-simulation: nothing is dealt",
            "report",
            "leave one out",
        )
        for name in (of_dealing if no_simulation else ())
    ]
    faults += [
        Problem(
            "usage.options_conflict",
            f"{name} cannot be given with --filing: a filing has no such section",
            "report",
            "leave one out",
        )
        for name in ((*of_dealing, *of_bands) if filing else ())
    ]
    if faults:
        raise UsageError(*faults)


def asked(
    ruleset: Ruleset,
    made: Mapping[str, int | str],
    ways: Mapping[Hand, str],
    wagers: tuple[str, ...],
    given: Mapping[str, object],
) -> Asked:
    """Make the question of what was typed; what is None in `given` has its default.

    Raises `UsageError` for a choice that nobody makes, or where there is none, and `WagerError`.
    """
    from croupier.cli.simulate_asked import check_choosing
    from croupier.reports.asked import Asked
    from croupier.reports.asked import check as check_question
    from croupier.wagers import bind

    if given["filing"] and not ways:
        ways = {}  # a filing prices nothing, so that nobody need choose
    else:
        check_choosing(ruleset, ways, "report")
    question = Asked(
        rules=ruleset.id,
        edition=ruleset.edition,
        submission=dict(made),
        wagers=tuple(wager.id for wager in bind(ruleset, wagers)) if wagers else (),
        player=ways.get("player", ""),
        banker=ways.get("banker", ""),
    )
    chosen = {key: each for key, each in given.items() if each is not None}
    question = msgspec.structs.replace(question, **chosen)
    check_question(question, "report")
    return question


def check_file(file: str, submission: str | None) -> None:
    """Refuse before any work a file that could not be written, or that is read; raises `UsageError`."""
    if file.endswith("/"):
        what = "it is the name of a directory"
        raise UsageError(Problem("usage.cannot_write", what, file, "name a file that can be written"))
    there = submission is not None and Path(submission).exists() and Path(file).exists()
    if submission is not None and there and Path(file).samefile(submission):
        what = "the submission is read from it, and would be lost"
        raise UsageError(Problem("usage.cannot_write", what, file, "write the report into another file"))
    check_writable(file)


def _between(kind: object, tokens: Sequence[Token], least: int, most: int) -> int:
    number = whole_number(kind, tokens)
    if not least <= number <= most:
        message = f"write a number from {least} to {most}"
        raise ValueError(message)
    return number


def _share(text: str) -> str:
    found = _SHARE.fullmatch(text.removesuffix("%").strip())
    if not found or not float(text.removesuffix("%")):
        message = f'"{text}" is none: write a percentage above 0 and below 100, as 95 or 99.9'
        raise ValueError(message)
    whole, part = found.groups(default="")
    return f"0.{whole:0>2}{part.rstrip('0')}"
