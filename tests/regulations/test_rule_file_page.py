"""docs/rule-file.md describes every key, setting, act and word that a rule file can have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast, get_args

import pytest

from croupier.regulations import schemas
from croupier.regulations.model import Actor, Basis
from croupier.regulations.prices import NONE, NOT_OFFERED, OFFERED, PUSH
from croupier.regulations.procedures import COUP_ACTS, OPTIONAL_ACTS, SHOE_ACTS, ProcedureName
from croupier.regulations.settings import KNOWN, WORDS
from croupier.regulations.words import cases, places

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.regulations.procedures import Act


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    """Give the page."""
    return (root / "docs" / "rule-file.md").read_text(encoding="utf-8")


def keys(schema: object) -> Iterator[str]:
    """Give every key that a schema describes, at any depth."""
    if isinstance(schema, dict):
        for key, inner in cast("dict[str, object]", schema).items():
            if key == "properties":
                yield from cast("dict[str, object]", inner)
            yield from keys(inner)
    elif isinstance(schema, list):
        for inner in cast("list[object]", schema):
            yield from keys(inner)


def named(page: str, word: str) -> bool:
    """Say whether a word stands in a piece of code of the page."""
    pieces = re.findall(r"```.*?```|`[^`]+`", page, re.DOTALL)
    return any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", piece) for piece in pieces)


@pytest.mark.parametrize("name", schemas.names())
def test_every_key_is_described(page: str, name: str) -> None:
    assert [key for key in keys(schemas.schema(name)) if not named(page, key)] == []


def test_every_setting_and_each_of_its_words_is_described(page: str) -> None:
    for setting in KNOWN:
        line, *_ = re.findall(rf"^\| `{setting}` \|.*$", page, re.MULTILINE)
        assert [word for word in WORDS.get(setting, ()) if f"`{word}`" not in line] == []


def test_each_procedure_is_described_with_its_acts_in_order(page: str) -> None:
    for procedure in cast("tuple[ProcedureName, ...]", get_args(ProcedureName)):
        acts = ", ".join(f"`{act}`" for act in COUP_ACTS[procedure])
        assert f"| `{procedure}` | {acts} |" in page


def test_every_other_act_and_every_actor_and_basis_is_named(page: str) -> None:
    for word in (*SHOE_ACTS, *OPTIONAL_ACTS, *get_args(Actor), *get_args(Basis)):
        assert f"`{word}`" in page, word


def test_every_place_and_case_of_words_is_described(page: str) -> None:
    done: set[Act] = {act for acts in COUP_ACTS.values() for act in acts}
    for act in done:
        rows = [
            line for line in page.splitlines() if line.count("|") == 4 and f"`{act}`" in line.split("|")[1]
        ]
        if act.split("-")[0] in {"deal", "turn"}:
            rows = [
                line for line in page.splitlines() if line.startswith("| the acts that deal or turn cards")
            ]
        told = " ".join(rows)
        assert all(f"`{{{place}}}`" in told for place in places(act)), act
        assert all(f"`{case}`" in told for case in cases(act)), act
        assert bool(rows) == bool(places(act) or cases(act)), act


def test_what_a_wager_may_be_is_described(page: str) -> None:
    _, _, wagers = page.partition("\n## Wagers\n")
    wagers, _, _ = wagers.partition("\n## ")
    for word in (OFFERED, NOT_OFFERED, PUSH, NONE, *WORDS["variation"][1:], "half-pay", "commission"):
        assert f"`{word}`" in wagers or f'"{word}"' in wagers, word
