"""Does the regulation permit what the house chose: a value for each setting and wager, or every fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from croupier.errors import Problem, SubmissionError
from croupier.regulations.deck import depth_fault, least_cut_fault
from croupier.regulations.following import contradictions, following, half_pay_meant
from croupier.regulations.lasthand import rests_on
from croupier.regulations.nearest import remedy
from croupier.regulations.prices import OFFERED, REMEDY, meant_as_prices
from croupier.regulations.register import asked_for
from croupier.regulations.settings import choosable, ground, is_number, permits, spoken, unit
from croupier.regulations.source import NUMBERS
from croupier.regulations.submission import wrong_type
from croupier.regulations.tableau import cite

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.regulations.deck import FaultKind
    from croupier.regulations.model import Setting
    from croupier.regulations.regulation import Regulation
    from croupier.regulations.ruleset import Cite, CoverDuring, CoverFirst

CODES: Final[dict[FaultKind, str]] = {
    "too-late": "submission.cover_card_too_late",
    "too-early": "submission.cover_card_too_early",
    "too-great": "submission.least_cut_too_great",
}
NO_SOURCES: Final[Mapping[str, str]] = {}
COVER: Final = ("cover-first", "cover-during")
"""The settings that say how many coups may still be due."""
RANGE: Final = frozenset(("submission.not_permitted", "submission.fixed"))
"""What is said of a value of the right kind that is not among those permitted."""
FITS: Final[dict[str, tuple[str, ...]]] = {
    "cover-card": (*COVER, "decks", "burn", "burn-cards"),
    "least-cut": ("decks",),
    "replacement": ("shuffler",),
    "burn-cards": ("burn",),
}
"""What a setting must fit, though each by itself is permitted."""


def choose(
    regulation: Regulation,
    settings: Mapping[str, int | str],
    sources: Mapping[str, str] = NO_SOURCES,
    before: tuple[Problem, ...] = (),
) -> tuple[dict[str, int | str], dict[str, Cite]]:
    """Give the value of every setting and wager, chosen, following from others or default, and its ground.

    `sources` says of a setting where it was chosen, for messages; `before` is what was wrong already.

    Raises `SubmissionError` with every fault, in the order in which the choices were given
    (``submission.unknown_setting``, ``.not_held``, ``.wrong_type``, ``.not_permitted``, ``.fixed``,
    ``.bad_prices``, ``.cover_card_too_late``, ``.cover_card_too_early``, ``.least_cut_too_great``,
    ``.shuffler``, ``.wager``, ``.no_effect``).
    """
    held = choosable(regulation.file)
    values = {key: setting.value for key, setting in held.items()}
    faults: dict[str, Problem] = {}
    for key, given in settings.items():
        where = _where(key, sources)
        if key not in values:
            faults[key] = _unknown(regulation, key, where)
            continue
        wager = key in regulation.file.wagers
        value = _written(given) if wager else given
        fault = (_wager_fault if wager else _fault)(regulation.file.id, key, held[key], value, where)
        meant = half_pay_meant(held, key, value) if fault is not None and wager else ""
        fault = fault._replace(remedy=meant) if fault is not None and meant else fault
        if fault is None:
            values[key] = value
        else:
            faults[key] = fault
    values.update(following(held, settings, values))
    cites = {key: _cite(regulation.file.id, key, held[key], value) for key, value in values.items()}
    if "cover-card" in faults and faults.keys().isdisjoint(COVER):
        # Fewer cards than the coups still due need are refused for that, before any range of the house's is.
        tried = {**values, "cover-card": settings["cover-card"]}
        if faults["cover-card"].code in RANGE:
            late = (each for each in _together(tried, cites, sources) if each.code == CODES["too-late"])
            faults["cover-card"] = next(late, faults["cover-card"])
    problems = (*before, *faults.values()) or (
        *_contradicting(regulation.file.id, held, values, sources),
        *_together(values, cites, sources),
    )
    if problems:
        raise SubmissionError(*problems)
    return values, cites


def _where(key: str, sources: Mapping[str, str]) -> str:
    """Say where a setting was chosen; one that was not, where what it must fit was."""
    source = next((sources[each] for each in (key, *FITS.get(key, ())) if each in sources), "")
    return f"{source}, {key}" if source else key


def _cite(rules: str, key: str, setting: Setting, value: int | str) -> Cite:
    """Cite what a value rests on."""
    at = ground(key, setting, value)
    return cite(rules, at.clause, at.basis)


def _unknown(regulation: Regulation, key: str, where: str) -> Problem:
    """Say that there is no such setting, or that the text which would have it is not held."""
    rules = regulation.file.id
    entry = asked_for(regulation, key)
    if entry is None:
        what = f"{rules} has no such setting"
        return Problem(
            "submission.unknown_setting",
            what,
            where,
            remedy(key, choosable(regulation.file), f"its {_kinds(regulation)} are"),
        )
    section = entry.section
    of = f"§ {section.section} ({section.title})"
    note = f": {section.note}" if section.note else ""
    if section.status == "not-held":
        what = f"this is a matter of {of}, whose text is not held{note.removesuffix('.')}"
        leave = "leave it out; nothing is offered that has not been read"
        return Problem("submission.not_held", what, where, leave, entry.id, "not held")
    what = f"{rules} has no such setting; {of} is held in part{note.removesuffix('.')}"
    leave = remedy(key, choosable(regulation.file), f"leave it out; the {_kinds(regulation)} are")
    return Problem("submission.unknown_setting", what, where, leave, entry.id, "held in part")


def _kinds(regulation: Regulation) -> str:
    return "settings and wagers" if regulation.file.wagers else "settings"


def _written(value: int | str) -> int | str:
    """Give a price that stands as a whole number as a text; what is no number of TOML stays as it is."""
    whole = isinstance(value, int) and not isinstance(value, bool) and value in NUMBERS
    return str(value) if whole else value


def _wager_fault(rules: str, key: str, setting: Setting, value: object, where: str) -> Problem | None:
    """Say what is wrong with what is chosen for a wager: as with a setting, and prices that are none."""
    on = (f"{rules}:{setting.clause}", setting.basis)
    if isinstance(value, float):
        remedy = f'write it in quotes, as "{value}"'
        return Problem("submission.wrong_type", "a broken number stands here", where, remedy, *on)
    fault = _fault(rules, key, setting, value, where)
    may_write = setting.permitted is not None and permits(setting, OFFERED)
    if fault is None or not (may_write and isinstance(value, str) and meant_as_prices(value)):
        return fault
    return Problem("submission.bad_prices", f"{value!r} are no prices", where, REMEDY, *on)


def _fault(rules: str, key: str, setting: Setting, value: object, where: str) -> Problem | None:
    on = (f"{rules}:{setting.clause}", setting.basis)
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return wrong_type(value, where)
    if permits(setting, value):
        return None
    if is_number(key) and isinstance(value, str):
        what = f"{value!r} is a word"
        return Problem(
            "submission.wrong_type", what, where, f"give a whole number, {spoken(setting)}{unit(key)}", *on
        )
    if not is_number(key) and isinstance(value, int):
        what = "a number stands here" if value not in NUMBERS else f"{value} is a number"
        return Problem("submission.wrong_type", what, where, f"give a word, {spoken(setting)}", *on)
    shown = "so large a number" if isinstance(value, int) and value not in NUMBERS else repr(value)
    if setting.permitted is None:
        what = f"{shown} cannot be chosen, since it is fixed at {setting.value}"
        return Problem("submission.fixed", what, where, "leave it out", *on)
    what = f"{shown} is not permitted"
    return Problem("submission.not_permitted", what, where, f"permitted: {spoken(setting)}{unit(key)}", *on)


def _contradicting(
    rules: str, held: Mapping[str, Setting], values: Mapping[str, int | str], sources: Mapping[str, str]
) -> Iterator[Problem]:
    """Find choices that others do not leave."""
    for found in contradictions(held, values):
        on = _cite(rules, found.on, held[found.on], found.value)
        where = _where(found.key, sources)
        yield Problem(found.code, found.what, where, found.remedy, on.clause, on.basis)


def _together(
    values: Mapping[str, int | str], cites: Mapping[str, Cite], sources: Mapping[str, str]
) -> Iterator[Problem]:
    """Find choices that are impossible together, each with the clause of what makes it so."""
    asks = rests_on(cast("CoverFirst", values["cover-first"]), cast("CoverDuring", values["cover-during"]))
    for key, fault in (("cover-card", depth_fault(values)), ("least-cut", least_cut_fault(values))):
        if fault is not None:
            on = cites[asks if fault.kind == "too-late" else key]
            where = _where(key, sources)
            yield Problem(CODES[fault.kind], fault.what, where, fault.remedy, on.clause, on.basis)
