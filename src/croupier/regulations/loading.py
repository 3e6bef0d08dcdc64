"""How is a regulation or a ruleset asked for by name: found, read, chosen from, compiled, once each."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.errors import Problem, SubmissionError
from croupier.regulations.catalogue import Place, find
from croupier.regulations.choices import choose
from croupier.regulations.compile import compiled
from croupier.regulations.reader import is_overlay, read_regulation
from croupier.regulations.source import read_toml
from croupier.regulations.submission import Submission

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


def read_file(path: Path) -> Regulation:
    """Read a rule file from anywhere, whatever folder and file are called.

    Raises `RegulationError` with every fault of the file.
    """
    return read_regulation(path, placed=False, base_of=_base)


def load(spec: str, submission: Mapping[str, int | str] | Submission = NOTHING_CHOSEN) -> Ruleset:
    """Compile a regulation with what the house chose; what it did not choose has its default.

    The same names and choices give the same object.  Raises `RegulationError` for a name or a file,
    `SubmissionError` with every choice that is not permitted (``submission.other_rules`` for a
    submission to other rules).
    """
    if isinstance(submission, Submission):
        spec = _agreed(spec, submission)
        return _load(find(spec), _key(submission.settings), submission.source)
    return _load(find(spec), _key(submission), "")


def ruleset(regulation: Regulation, settings: Mapping[str, int | str] = NOTHING_CHOSEN) -> Ruleset:
    """Compile a regulation that was read with what the house chose.

    Raises `SubmissionError` with every choice that is not permitted.
    """
    return compiled(regulation, *choose(regulation, settings))


def _key(settings: Mapping[str, int | str]) -> tuple[tuple[str, type, int | str], ...]:
    """Give the settings in one order; the type tells True from 1."""
    return tuple((name, type(settings[name]), settings[name]) for name in sorted(settings))


@lru_cache(KEPT)
def _read(place: Place) -> Regulation:
    return read_regulation(place.path, name=place.name, plugin=place.plugin, base_of=_base)


@lru_cache(KEPT)
def _load(place: Place, key: tuple[tuple[str, type, int | str], ...], source: str) -> Ruleset:
    settings = {name: value for name, _, value in key}
    regulation = _read(place)
    return compiled(regulation, *choose(regulation, settings, source))


def _base(spec: str) -> Regulation | None:
    """Give the regulation that an overlay lies over, None where that is an overlay itself."""
    place = find(spec)
    return None if is_overlay(read_toml(place.path, place.name)) else _read(place)


def _agreed(spec: str, submission: Submission) -> str:
    """Give the rules that a submission is for, its own edition where the caller names none."""
    rules, _, edition = spec.partition("@")
    own, _, own_edition = submission.rules.partition("@")
    if rules != own or (edition and own_edition and edition != own_edition):
        raise SubmissionError(
            Problem(
                "submission.other_rules",
                f"it is for {submission.rules}, not for {spec}",
                submission.source,
                f"use the submission for {spec}, or load {submission.rules}",
            )
        )
    return f"{rules}@{edition or own_edition}" if edition or own_edition else rules
