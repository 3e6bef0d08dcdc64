"""Are the settings of a rule file sound: all there, of the right kind, and possible together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from croupier.errors import Problem
from croupier.regulations.deck import depth_fault, least_cut_fault
from croupier.regulations.model import Setting, Span
from croupier.regulations.nearest import remedy
from croupier.regulations.settings import (
    BONUS,
    CORE,
    DRAWING,
    KNOWN,
    PROCEDURE,
    TABLE,
    TWENTY_ONE,
    WORDS,
    is_number,
    own_words,
    permits,
    spoken,
    wrong_kind,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.deck import FaultKind

NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,17}")
SHOWN: Final = 40
"""How many characters of a faulty key are shown."""
CODE: Final = "regulations.bad_setting"
CHOOSING: Final = {
    PROCEDURE: ("regulations.unused_procedure", "procedure"),
    TABLE: ("regulations.unused_table", "table"),
}
"""The settings that choose among parts of the file: the code for a part that none chooses, and its name."""
CODES: Final[dict[FaultKind, str]] = {
    "too-late": "regulations.cover_card_too_late",
    "too-early": "regulations.cover_card_too_early",
    "too-great": "regulations.least_cut_too_great",
}


def setting_problems(name: str, raw: dict[str, object], sound: dict[str, object]) -> Iterator[Problem]:
    """Find settings that miss, are unknown, or hold what they cannot."""
    written = raw.get("settings")
    if not isinstance(written, dict):
        return
    names = tuple(cast("dict[str, object]", written))
    yield from (
        Problem(
            "regulations.missing_setting",
            f"the setting {key} is missing",
            f"{name}, settings",
            f"add [settings.{key}]",
        )
        for key in _needed(raw)
        if key not in names
    )
    ways, tables = _keys(raw, "procedures"), _keys(raw, "banker-tables")
    settings = cast("dict[str, Setting]", sound.get("settings", {}))
    for key, setting in settings.items():
        where = f"{name}, settings.{key}"
        if key in KNOWN:
            yield from _one(where, key, setting, () if is_number(key) else own_words(key, ways, tables))
        else:
            what = f"there is no setting {key}"
            yield Problem("regulations.unknown_setting", what, where, remedy(key, KNOWN, "the settings are"))
    whole = set(CORE) <= settings.keys()
    if whole and not any(wrong_kind(key, settings[key].value, WORDS.get(key, ways)) for key in CORE):
        yield from _together(name, settings)


def _keys(raw: dict[str, object], key: str) -> tuple[str, ...]:
    table = raw.get(key)
    return tuple(cast("dict[str, object]", table)) if isinstance(table, dict) else ()


def _needed(raw: dict[str, object]) -> Iterator[str]:
    """Name the settings that a file must have: those of every file, and those of what else it holds."""
    arithmetic = raw.get("arithmetic")
    table = cast("dict[str, object]", arithmetic) if isinstance(arithmetic, dict) else {}
    by_score = table.get("name") == "twenty-one"
    parts = (
        (True, CORE),
        ("banker-tables" in raw, (TABLE,)),
        ("drawing" in raw, DRAWING),
        (by_score, TWENTY_ONE),
        ("bonus-hands" in raw, BONUS),
    )
    wanted = {key for there, keys in parts if there for key in keys}
    return (key for key in KNOWN if key in wanted)


def _one(where: str, key: str, setting: Setting, words: tuple[str, ...]) -> Iterator[Problem]:
    permitted = setting.permitted
    ends: tuple[int | str, ...] = ()
    if not isinstance(permitted, Span):
        ends = permitted or ()
    elif is_number(key):
        ends = (permitted.least, permitted.most)
    for value in dict.fromkeys((setting.value, *ends)):
        wrong = wrong_kind(key, value, words)
        if wrong:
            yield Problem(CODE, wrong, where, "give a value that this setting can have")
    yield from leave_problems(where, key, setting)
    if key in CHOOSING:
        yield from _unpermitted(where, key, setting, words)


def leave_problems(where: str, key: str, setting: Setting) -> Iterator[Problem]:
    """Find a setting or a wager that permits nothing, or not what it has as default or names in choices."""
    if setting.permitted is not None:
        yield from _permitted(where, key, setting)
    for choice in setting.choices:
        if not any(permits(setting, value) for value in _read(choice, key)):
            what = f"choices names {choice[:SHOWN]!r}, which is not permitted"
            yield Problem(CODE, what, where, f"permitted: {spoken(setting)}")


def _permitted(where: str, key: str, setting: Setting) -> Iterator[Problem]:
    """Find a list or a range that permits nothing, the same twice, or not the default."""
    permitted = setting.permitted
    if isinstance(permitted, Span):
        if not is_number(key):
            what = "permitted is a range, but this is a word"
            yield Problem(CODE, what, where, "list the words")
            return
        if permitted.least > permitted.most:
            yield Problem(CODE, "permitted has least above most", where, "exchange them")
            return
    elif not permitted or len(set(permitted)) != len(permitted):
        yield Problem(CODE, "permitted is empty or names a value twice", where, "list each value once")
    if permitted and not permits(setting, setting.value):
        what = f"the default {setting.value!r} is not permitted"
        remedy = f"permitted: {spoken(setting)}"
        yield Problem("regulations.default_not_permitted", what, where, remedy)


def _read(choice: str, key: str) -> tuple[int | str, ...]:
    """Read the key of a choice as a value of its setting; a number is written in one way only."""
    if is_number(key):
        return (int(choice),) if NUMBER.fullmatch(choice) else ()
    return (choice,)


def _unpermitted(where: str, key: str, setting: Setting, words: tuple[str, ...]) -> Iterator[Problem]:
    """Find a procedure or a table that nobody can choose."""
    code, what = CHOOSING[key]
    for word in words:
        if not permits(setting, word):
            yield Problem(
                code,
                f"the {what} {word} is described, but {key} does not permit it",
                where,
                "permit it, or take it out",
            )


def _together(name: str, settings: dict[str, Setting]) -> Iterator[Problem]:
    """Find defaults that are impossible together: a cover card too near either end, too deep a cut."""
    values = {key: setting.value for key, setting in settings.items()}
    for key, fault in (("cover-card", depth_fault(values)), ("least-cut", least_cut_fault(values))):
        if fault:
            yield Problem(CODES[fault.kind], fault.what, f"{name}, settings.{key}", fault.remedy)
