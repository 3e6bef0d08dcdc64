"""How does a house say what it chose: a submission file, or pairs as ``decks=6``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, SubmissionError
from croupier.regulations.source import SUBMISSION_FILE, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,18}")
KINDS: Final = {
    "bool": "true or false",
    "float": "a broken number",
    "dict": "a table",
    "list": "a list",
    "date": "a date",
    "datetime": "a date",
    "time": "a time",
}
"""What a file may hold for a setting, and a setting cannot be."""
RULES: Final = "rules"
"""The key of a submission file that names the regulation."""


class Submission(msgspec.Struct, frozen=True):
    """What a house chose among the options of one regulation.

    `rules` is the regulation's id, or id@edition; `settings` has one value for each setting that was
    chosen; `source` names the file in messages.
    """

    rules: str
    settings: Mapping[str, int | str]
    source: str = ""

    def changed(self, settings: Mapping[str, int | str]) -> Submission:
        """Give the submission with other choices in place of its own."""
        return Submission(self.rules, {**self.settings, **settings}, self.source)


def read_submission(path: str | Path) -> Submission:
    """Read a submission file: ``rules = "pa-baccarat"``, then one key for each setting that is chosen.

    Raises `SubmissionError` with every fault of the file (``submission.no_file``, ``.unreadable``,
    ``.empty``, ``.encoding``, ``.syntax``, ``.no_rules``, ``.wrong_type``).  Whether the regulation permits
    the choices is judged when it is loaded with them.
    """
    source = read_toml(Path(path), faults=SUBMISSION_FILE)
    problems: list[Problem] = []
    settings: dict[str, int | str] = {}
    rules = source.table.get(RULES)
    if not isinstance(rules, str) or not rules:
        problems.append(
            Problem(
                "submission.no_rules",
                "it does not say which rules it is for",
                source.name,
                'begin with rules = "<id>" or rules = "<id>@<edition>"',
            )
        )
    for key, value in source.table.items():
        if key == RULES:
            continue
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            problems.append(wrong_type(value, f"{source.name}, {key}"))
        else:
            settings[key] = value
    if problems:
        raise SubmissionError(*problems)
    return Submission(str(rules), settings, source.name)


def parse_settings(pairs: Iterable[str]) -> dict[str, int | str]:
    """Read pairs as ``decks=6``; what looks like a whole number is one.

    Raises `SubmissionError` with every fault (``submission.bad_pair``, ``submission.duplicate``).
    """
    settings: dict[str, int | str] = {}
    problems: list[Problem] = []
    for pair in pairs:
        key, equals, text = (part.strip() for part in pair.partition("="))
        if not (key and equals and text):
            what = f"{pair!r} sets nothing"
            problems.append(Problem("submission.bad_pair", what, remedy="write setting=value, as decks=6"))
        elif key in settings:
            what = f"{key} is set twice, to {settings[key]} and to {text}"
            problems.append(Problem("submission.duplicate", what, key, "keep one of them"))
        else:
            settings[key] = int(text) if _NUMBER.fullmatch(text) else text
    if problems:
        raise SubmissionError(*problems)
    return settings


def wrong_type(value: object, where: str) -> Problem:
    """Say that a value is neither a whole number nor a word."""
    kind = KINDS.get(type(value).__name__, "no value")
    return Problem("submission.wrong_type", f"{kind} stands here", where, "give a whole number or a word")
