"""Has every value a clause that fits its basis, and evidence where it was not read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import Problem
from croupier.regulations.model import UNSAID, BankerRow, Cited, DescribedAct, Setting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.model import Basis

CUSTOM: Final = "custom."
"""How the clause of a value that is trade usage begins, so that it never looks like law."""
_LOCATOR: Final = re.compile(r"[\w.:()/-]+")


def cite_problems(name: str, sound: dict[str, object]) -> Iterator[Problem]:
    """Find each clause that is none, fits not its basis, or lacks evidence."""
    rules = str(sound.get("id", ""))
    for field, value in sound.items():
        for at, cited in cited_in(value, field.replace("_", "-")):
            said: tuple[str, str] = (cited.clause, cited.basis)
            if all(each is not UNSAID for each in said):
                where = f"{name}, {at}"
                yield from _clause(where, rules, cited)
                yield from _evidence(where, cited)


def claims(value: object) -> Iterator[tuple[str, Basis]]:
    """Give every clause that a value rests on, with each basis on which it is claimed."""
    for _, cited in cited_in(value, ""):
        yield cited.clause, cited.basis
        if isinstance(cited, BankerRow):
            yield cited.no_card_clause or cited.clause, cited.no_card_basis or cited.basis
        if isinstance(cited, DescribedAct):
            for basis in _parts(cited):
                yield cited.clause, basis or cited.basis


def _parts(act: DescribedAct) -> tuple[Basis | None, ...]:
    """Give how it is known who does an act, who sees it, and what he says."""
    return act.actor_basis, act.audience_basis, act.words_basis


def cited_in(value: object, at: str) -> Iterator[tuple[str, Cited]]:
    """Walk through a value to everything in it that has a clause, with its place."""
    if isinstance(value, Cited):
        yield at, value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from cited_in(getattr(value, field), f"{at}.{field.replace('_', '-')}")
    elif isinstance(value, dict):
        for key, inner in cast("dict[str, object]", value).items():
            yield from cited_in(inner, f"{at}.{key}")
    elif isinstance(value, tuple):
        for number, inner in enumerate(cast("tuple[object, ...]", value), 1):
            yield from cited_in(inner, f"{at}[{number}]")


def _clause(where: str, rules: str, cited: Cited) -> Iterator[Problem]:
    yield from _fits(where, rules, cited.clause, cited.basis)
    if isinstance(cited, BankerRow) and cited.no_card_clause:
        basis = cited.no_card_basis or cited.basis
        yield from _fits(f"{where}.no-card-clause", rules, cited.no_card_clause, basis)
    if isinstance(cited, Setting) and cited.basis == "option" and cited.permitted is None:
        yield Problem(
            "regulations.bad_basis",
            "the basis is option, but permitted is missing",
            where,
            "list what the law lets the operator choose among, or write basis law",
        )


def _fits(where: str, rules: str, clause: str, basis: Basis) -> Iterator[Problem]:
    """Hold a clause against its basis: what is trade usage begins with custom, and nothing else does."""
    code = "regulations.bad_clause"
    usage = clause.startswith(CUSTOM)
    if not _LOCATOR.fullmatch(clause):
        remedy = "write section and paragraph as the text prints them, without blanks, as 631a.10(d)"
        yield Problem(code, f"{clause!r} is no clause", where, remedy)
    elif rules and clause.startswith(f"{rules}:"):
        remedy = f"write {clause[len(rules) + 1 :]}"
        yield Problem(code, f"the clause {clause!r} repeats the id of the rules", where, remedy)
    elif basis == "custom" and not usage:
        remedy = f"write {CUSTOM}<setting or act>, or the basis that the clause has"
        yield Problem(code, f"the basis is custom, but the clause {clause!r} looks like law", where, remedy)
    elif basis != "custom" and usage:
        remedy = "write the basis custom, or the clause"
        yield Problem(code, f"the basis is {basis}, but the clause {clause!r} is trade usage", where, remedy)


def _evidence(where: str, cited: Cited) -> Iterator[Problem]:
    bases = {cited.basis}
    if isinstance(cited, BankerRow):
        bases.add(cited.no_card_basis or cited.basis)
    if isinstance(cited, DescribedAct):
        bases |= {basis or cited.basis for basis in _parts(cited)}
    if "reconstructed" in bases and not cited.evidence.strip():
        yield Problem(
            "regulations.no_evidence",
            "what is reconstructed has no evidence",
            where,
            "add evidence = …, what it is inferred from",
        )
