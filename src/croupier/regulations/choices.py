"""Does the regulation permit what the house chose: a value for each setting, or every fault at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.errors import Problem, SubmissionError
from croupier.regulations.deck import depth_fault, least_cut_fault
from croupier.regulations.nearest import remedy
from croupier.regulations.register import asked_for
from croupier.regulations.settings import KNOWN, is_number, permits, spoken
from croupier.regulations.submission import wrong_type
from croupier.regulations.tableau import cite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.regulations.deck import FaultKind
    from croupier.regulations.model import Setting
    from croupier.regulations.regulation import Regulation
    from croupier.regulations.ruleset import Cite

CODES: Final[dict[FaultKind, str]] = {
    "too-late": "submission.cover_card_too_late",
    "too-early": "submission.cover_card_too_early",
    "too-great": "submission.least_cut_too_great",
}


def choose(
    regulation: Regulation, settings: Mapping[str, int | str], source: str = ""
) -> tuple[dict[str, int | str], dict[str, Cite]]:
    """Give every setting's value, chosen or default, and the clause that it rests on.

    Raises `SubmissionError` with every fault (``submission.unknown_setting``, ``.not_held``, ``.wrong_type``,
    ``.not_permitted``, ``.fixed``, ``.cover_card_too_late``, ``.cover_card_too_early``,
    ``.least_cut_too_great``).
    """
    held = regulation.file.settings
    values = {key: held[key].value for key in KNOWN}
    problems: list[Problem] = []
    for key, value in settings.items():
        where = f"{source}, {key}" if source else key
        if key not in values:
            problems.append(_unknown(regulation, key, where))
            continue
        fault = _fault(regulation.file.id, key, held[key], value, where)
        if fault is None:
            values[key] = value
        else:
            problems.append(fault)
    cites = {key: _cite(regulation.file.id, held[key], value) for key, value in values.items()}
    if not problems:
        problems += _together(values, cites, source)
    if problems:
        raise SubmissionError(*problems)
    return values, cites


def _cite(rules: str, setting: Setting, value: int | str) -> Cite:
    """Cite what the value itself rests on, or else the setting."""
    at = setting.choices.get(str(value), setting)
    return cite(rules, at.clause, at.basis)


def _unknown(regulation: Regulation, key: str, where: str) -> Problem:
    """Say that there is no such setting, or that the text which would have it is not held."""
    rules = regulation.file.id
    section = asked_for(rules, regulation.path, key)
    if section is None:
        what = f"{rules} has no such setting"
        return Problem("submission.unknown_setting", what, where, remedy(key, KNOWN, "its settings are"))
    of = f"§ {section.section} ({section.title})"
    clause = f"{rules}:{section.section}"
    note = f": {section.note}" if section.note else ""
    if section.status == "not-held":
        what = f"this is a matter of {of}, whose text is not held{note.removesuffix('.')}"
        leave = "leave it out; nothing is offered that has not been read"
        return Problem("submission.not_held", what, where, leave, clause)
    what = f"{rules} has no such setting; {of} is held in part{note.removesuffix('.')}"
    leave = remedy(key, KNOWN, "leave it out; the settings are")
    return Problem("submission.unknown_setting", what, where, leave, clause)


def _fault(rules: str, key: str, setting: Setting, value: object, where: str) -> Problem | None:
    on = (f"{rules}:{setting.clause}", setting.basis)
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return wrong_type(value, where)
    if is_number(key) and isinstance(value, str):
        what = f"{value!r} is a word"
        return Problem("submission.wrong_type", what, where, f"give a whole number, {spoken(setting)}", *on)
    if not is_number(key) and isinstance(value, int):
        what = f"{value} is a number"
        return Problem("submission.wrong_type", what, where, f"give a word, {spoken(setting)}", *on)
    if permits(setting, value):
        return None
    if setting.permitted is None:
        what = f"{value!r} cannot be chosen, since it is fixed at {setting.value}"
        return Problem("submission.fixed", what, where, "leave it out", *on)
    what = f"{value!r} is not permitted"
    return Problem("submission.not_permitted", what, where, f"permitted: {spoken(setting)}", *on)


def _together(values: Mapping[str, int | str], cites: Mapping[str, Cite], source: str) -> list[Problem]:
    """Find choices that are impossible together."""
    found = (("cover-card", depth_fault(values)), ("least-cut", least_cut_fault(values)))
    return [
        Problem(
            CODES[fault.kind],
            fault.what,
            f"{source}, {key}" if source else key,
            fault.remedy,
            cites[key].clause,
            cites[key].basis,
        )
        for key, fault in found
        if fault is not None
    ]
