"""Is every error code explained in docs/errors.md, and does each that is explained exist?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.house.error_codes import misnamed, raised, sources

if TYPE_CHECKING:
    from pathlib import Path


def test_each_code_is_explained_and_each_explanation_has_its_code(root: Path) -> None:
    page = (root / "docs" / "errors.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"^\| `([a-z_.0-9]+)` \|", page, re.MULTILINE))
    used = raised(sources(root))
    assert sorted(used - explained) == [], "these codes are not explained in docs/errors.md"
    assert sorted(explained - used) == [], "docs/errors.md explains codes that nothing raises"


def test_each_code_is_written_out_and_belongs_to_a_family_of_the_tree(root: Path) -> None:
    assert misnamed(sources(root)) == set()


def test_a_code_is_found_wherever_it_stands() -> None:
    calls = 'Problem("play.not_due", "x")\nProblem("oops", "x")\nProblem(f"play.{z}")\n'
    source = {"a": calls + 'code = "shoe.empty" if y else "usage.z9"\n'}
    assert raised(source) == {"play.not_due", "shoe.empty", "usage.z9"}
    assert misnamed(source) == {"oops", "f'play.{z}'"}


def test_a_code_of_which_a_function_writes_the_family_is_found_where_that_is_called() -> None:
    half = 'def refuse(code, what):\n    raise TableError(Problem(f"table.{code}", what))\n'
    calls = 'from b import refuse\nrefuse("seat_taken", "x")\nrefuse("a_b" if c else "d", f"more {x}")\n'
    assert raised({"a": calls, "b": half}) == {"table.seat_taken", "table.a_b", "table.d"}
    assert misnamed({"a": calls, "b": half}) == set()
    assert raised({"a": calls.replace("from b", "from z"), "b": half}) == set()
    assert misnamed({"a": "from b import refuse\nrefuse(name)\nrefuse('Seat')\n", "b": half}) == {
        "name",
        "'Seat'",
    }
