"""How does a house say what it chose: a submission file, or pairs as ``decks=6``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import Problem, SubmissionError
from croupier.regulations.source import SUBMISSION_FILE, parse_toml, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,600}")
"""Longer ones are no number that a setting could be, and Python may refuse to read them."""
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
    chosen; `source` names the file in messages, and `others` where a setting was chosen elsewhere.  `faults`
    are what is wrong with it already: loading tells them together with the choices that are not permitted.
    """

    rules: str
    settings: Mapping[str, int | str]
    source: str = ""
    others: Mapping[str, str] = {}
    faults: tuple[Problem, ...] = ()

    @property
    def sources(self) -> dict[str, str]:
        """Where each of the settings was chosen."""
        return {key: self.others.get(key, self.source) for key in self.settings}

    def changed(self, settings: Mapping[str, int | str], source: str = "") -> Submission:
        """Give the submission with other choices in place of its own; `source` says where they were made."""
        others = {**self.others, **dict.fromkeys(settings, source)}
        return Submission(self.rules, {**self.settings, **settings}, self.source, others, self.faults)


def read_submission(path: str | Path) -> Submission:
    """Read a submission file: ``rules = "pa-baccarat"``, then one key for each setting that is chosen.

    Raises `SubmissionError` with every fault of the file (``submission.no_file``, ``.unreadable``,
    ``.empty``, ``.encoding``, ``.syntax``, ``.no_rules``, ``.wrong_type``).  Whether the regulation permits
    the choices is judged when it is loaded with them.
    """
    return _sound(_filed(path, ""))


def submitted(pairs: Iterable[str], file: str | Path | bytes | None = None, name: str = "") -> Submission:
    """Read pairs as ``decks=6``, and the path or the bytes of a submission file, over which they win.

    `name` is what messages call bytes.  What is wrong with either is told when the rules are loaded with it,
    together with the choices that are not permitted: every fault at once.  Without a file it is for any.

    Raises `SubmissionError` for a file that cannot be read at all, with every fault of the pairs.
    """
    settings, problems = _paired(pairs)
    if file is None:
        return Submission("", settings, faults=problems)
    try:
        filed = _filed(file, name)
    except SubmissionError as error:
        raise SubmissionError(*error.problems, *problems) from None
    changed = filed.changed(settings, "--set")
    return msgspec.structs.replace(changed, faults=(*filed.faults, *problems))


def _sound(filed: Submission) -> Submission:
    """Refuse what is no submission, whatever the regulation permits."""
    of_wrong_type = (
        wrong_type(value, f"{filed.source}, {key}")
        for key, value in filed.settings.items()
        if not is_choice(value)
    )
    problems = (*filed.faults, *of_wrong_type)
    if problems:
        raise SubmissionError(*problems)
    return filed


def _filed(file: str | Path | bytes, name: str) -> Submission:
    """Read a submission file, whatever stands for its settings."""
    if isinstance(file, bytes):
        source = parse_toml(file, name, SUBMISSION_FILE)
    else:
        source = read_toml(Path(file), name, SUBMISSION_FILE)
    problems: tuple[Problem, ...] = ()
    rules = source.table.get(RULES)
    if not isinstance(rules, str) or not rules:
        what = "it does not say which rules it is for"
        begin = 'begin with rules = "<id>" or rules = "<id>@<edition>"'
        problems = (Problem("submission.no_rules", what, source.name, begin),)
        rules = ""
    settings = {key: value for key, value in source.table.items() if key != RULES}
    # What can be no choice at all is kept, so that it is refused together with the choices.
    return Submission(rules, cast("dict[str, int | str]", settings), source.name, faults=problems)


def parse_settings(pairs: Iterable[str]) -> dict[str, int | str]:
    """Read pairs as ``decks=6``; what looks like a whole number is one.

    Raises `SubmissionError` with every fault (``submission.bad_pair``, ``submission.duplicate``).
    """
    settings, problems = _paired(pairs)
    if problems:
        raise SubmissionError(*problems)
    return settings


def _paired(pairs: Iterable[str]) -> tuple[dict[str, int | str], tuple[Problem, ...]]:
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
    return settings, tuple(problems)


def is_choice(value: object) -> bool:
    """Say whether a value is a whole number or a word."""
    return isinstance(value, (int, str)) and not isinstance(value, bool)


def wrong_type(value: object, where: str) -> Problem:
    """Say that a value is neither a whole number nor a word."""
    kind = KINDS.get(type(value).__name__, "no value")
    return Problem("submission.wrong_type", f"{kind} stands here", where, "give a whole number or a word")
