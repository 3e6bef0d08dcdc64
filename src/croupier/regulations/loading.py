"""How is a regulation or a ruleset asked for by name: found, read, chosen from, compiled, once each."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import Problem, RegulationError, SubmissionError
from croupier.regulations.catalogue import Place, faults, find, ids
from croupier.regulations.choices import NO_SOURCES, choose
from croupier.regulations.compile import compiled
from croupier.regulations.reader import is_overlay, read_regulation
from croupier.regulations.source import read_toml
from croupier.regulations.submission import RULES, Submission

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from croupier.regulations.regulation import Regulation
    from croupier.regulations.ruleset import Ruleset

NOTHING_CHOSEN: Final[Mapping[str, int | str]] = {}
KEPT: Final = 256
"""How many rulesets are kept; one takes some tens of kilobytes."""


def read(spec: str) -> Regulation:
    """Read a regulation by its id, for the newest edition, or by id@edition.

    Raises `RegulationError`.
    """
    return _read(find(spec))


class Survey(NamedTuple):
    """The regulations that can be read, and what is wrong with those that cannot."""

    sound: tuple[Regulation, ...]
    faults: tuple[Problem, ...]


def survey() -> Survey:
    """Read the newest edition of every regulation, so that a faulty one hides no other.

    The faults are those of plug-ins, then those of rule files; `where` names the distribution or the file.
    """
    sound: list[Regulation] = []
    found = list(faults())
    for rules in ids():
        try:
            sound.append(read(rules))
        except RegulationError as error:
            found += error.problems
    return Survey(tuple(sound), tuple(found))


def read_file(path: Path) -> Regulation:
    """Read a rule file from anywhere, whatever folder and file are called.

    Raises `RegulationError` with every fault of the file.
    """
    return read_regulation(path, placed=False, base_of=_base)


def load(spec: str, submission: Mapping[str, int | str] | Submission | None = None) -> Ruleset:
    """Compile a regulation with what the house chose; what it did not choose has its default.

    The same name and the same value for every setting, chosen or default, give the same object.  Raises
    `RegulationError` for a name or a file, `SubmissionError` with every choice that is not permitted
    (``submission.other_rules`` for a submission to other rules).
    """
    if isinstance(submission, Submission):
        place = _agreed(spec, submission)
        return _chosen(place, submission.settings, submission.sources, submission.faults)
    return _chosen(find(spec), NOTHING_CHOSEN if submission is None else submission, NO_SOURCES)


def ruleset(regulation: Regulation, settings: Mapping[str, int | str] = NOTHING_CHOSEN) -> Ruleset:
    """Compile a regulation that was read with what the house chose.

    Raises `SubmissionError` with every choice that is not permitted.
    """
    return compiled(regulation, *choose(regulation, settings))


def _chosen(
    place: Place,
    settings: Mapping[str, int | str],
    sources: Mapping[str, str],
    before: tuple[Problem, ...] = (),
) -> Ruleset:
    """Judge the choices, and give the one ruleset in which every setting has this value."""
    chosen, _ = choose(_read(place), settings, sources, before)
    return _same(place, _key(chosen))


def _key(settings: Mapping[str, int | str]) -> tuple[tuple[str, type, int | str], ...]:
    """Give the settings in one order; the type tells True from 1."""
    return tuple((name, type(settings[name]), settings[name]) for name in sorted(settings))


@lru_cache(KEPT)
def _read(place: Place) -> Regulation:
    return read_regulation(place.path, name=place.name, plugin=place.plugin, base_of=_base)


@lru_cache(KEPT)
def _same(place: Place, key: tuple[tuple[str, type, int | str], ...]) -> Ruleset:
    """Give the one ruleset in which every setting has this value, whether it was chosen or is the default."""
    regulation = _read(place)
    return compiled(regulation, *choose(regulation, {name: value for name, _, value in key}))


def _base(spec: str) -> Regulation | None:
    """Give the regulation that an overlay lies over, None where that is an overlay itself."""
    place = find(spec)
    return None if is_overlay(read_toml(place.path, place.name)) else _read(place)


def _agreed(spec: str, submission: Submission) -> Place:
    """Find the rules that a submission is for, in its own edition where the caller names none."""
    rules, at, edition = spec.partition("@")
    own, own_at, own_edition = submission.rules.partition("@")
    if not submission.rules:
        return find(spec)
    if rules != own or (edition and own_edition and edition != own_edition):
        other = Problem(
            "submission.other_rules",
            f"it is for {submission.rules}, not for {spec}",
            submission.source,
            f"use the submission for {spec}, or load {submission.rules}",
        )
        raise SubmissionError(*submission.faults, other)
    if at:
        find(spec)
    if not own_at:
        return find(spec)
    try:
        return find(submission.rules)
    except RegulationError as error:
        first, *others = error.problems
        where = f"{submission.source}, {RULES}" if submission.source else RULES
        raise RegulationError(first._replace(where=where), *others) from None
